"""The director answers a table's call and ends it; the log says how long both took."""

from django.utils import timezone

from tournament.evening.errors import ServiceError, require
from tournament.evening.play.table_calls import ANSWERED, ENDED, TableCall
from tournament.models import Session
from tournament.store.reading.table_calls import read_calls
from tournament.store.write import Write, logged_as


@logged_as(ANSWERED)
def answer_call(w: Write, session: Session, *, number: int) -> None:
    """Say that somebody is on the way to the table that called with that line of the log.

    None where somebody is already. Raises ServiceError("no_such_call").
    """
    call = find_call(session, number)
    if call.is_waiting:
        note_time(w, call)


@logged_as(ENDED)
def end_call(w: Write, session: Session, *, number: int) -> None:
    """Say that a call is dealt with, answered or not. Raises ServiceError("no_such_call")."""
    note_time(w, find_call(session, number))


def find_call(session: Session, number: int) -> TableCall:
    """Find a call that stands by its line of the log; refuse what stands no more."""
    standing = (one for one in read_calls(session) if one.number == number)
    return require(next(standing, None), ServiceError("no_such_call"))


def note_time(w: Write, call: TableCall) -> None:
    """Write down how long it took since the call, by the clock of the server."""
    seconds = call.seconds_until(timezone.now())
    w.detail = {"call": call.number, "at": call.label, "seconds": seconds}
    w.note()

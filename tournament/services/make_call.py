"""A table calls the director, by its phone or its device, or needs nobody any more.

Both are kept in the log alone, and change no result.
"""

from django.utils import timezone

from tournament.evening.errors import ServiceError, require
from tournament.evening.play.table_calls import (
    MADE,
    WITHDRAWN,
    CallReason,
    TableCall,
    find_at_table,
)
from tournament.models import Change, Session
from tournament.store.read import load_evening
from tournament.store.reading.table_calls import read_calls
from tournament.store.write import Write, logged_as

# One table's calls of an evening: more than any table makes, too few to bury the log.
MOST = 40


@logged_as(MADE)
def make_call(
    w: Write, session: Session, *, section: str, table: int, reason: CallReason = CallReason.NONE
) -> None:
    """Write down the call of a table; nothing where one of its calls stands already.

    Raises ServiceError("too_many_calls").
    """
    if find_standing(session, section, table):
        return
    check_number(session, section, table)
    evening = load_evening(session)
    w.detail = {
        "section": section,
        "table": table,
        "at": evening.table_label(section, table),
        "round": evening.round_at(section, table),
        "reason": reason.value,
    }
    w.note()


def check_number(session: Session, section: str, table: int) -> None:
    """Check that a table has calls left."""
    calls = Change.objects.filter(session=session, kind=MADE)
    at_table = {"detail__section": section, "detail__table": table}
    if calls.filter(**at_table).count() >= MOST:
        raise ServiceError("too_many_calls")


@logged_as(WITHDRAWN)
def take_call_back(w: Write, session: Session, *, section: str, table: int) -> None:
    """Write down that a table needs nobody any more. Raises ServiceError("no_such_call")."""
    call = require(find_standing(session, section, table), ServiceError("no_such_call"))
    seconds = call.seconds_until(timezone.now())
    w.detail = {"call": call.number, "at": call.label, "seconds": seconds}
    w.note()


def find_standing(session: Session, section: str, table: int) -> TableCall | None:
    """Find the call that stands at a table, within the lock of its evening."""
    return find_at_table(read_calls(session), section, table)

"""A table calls the director, or needs nobody any more: kept in the log, changes no result."""

from django.utils import timezone

from tournament.evening.errors import ServiceError, require
from tournament.evening.play.table_calls import (
    MADE,
    WITHDRAWN,
    CallReason,
    TableCall,
    find_at_table,
)
from tournament.models import Change, Session, TableLink
from tournament.services.table_links import check_link
from tournament.store.read import load_evening
from tournament.store.reading.table_calls import read_calls
from tournament.store.write import By, Write, logged_as

# One table's calls of an evening: more than any table makes, too few to bury the log.
MOST = 40


def call_director(link: TableLink, by: By, *, reason: CallReason) -> Change | None:
    """Call the director to a table.

    None where its call stands already: two phones of a table call once.

    Raises ServiceError("link_closed", "play_over", "too_many_calls").
    """
    return make_call(session_of(link), by, link, reason)


@logged_as(MADE)
def make_call(w: Write, session: Session, link: TableLink, reason: CallReason) -> None:
    """Write down the call of a table that has none."""
    check_open(link)
    if find_standing(session, link):
        return
    check_number(session, link)
    evening = load_evening(session)
    w.detail = {
        "section": link.section,
        "table": link.table,
        "at": evening.table_label(link.section, link.table),
        "round": evening.round_at(link.section, link.table),
        "reason": reason.value,
    }
    w.note()


def check_open(link: TableLink) -> None:
    """Check, within the lock, that a table's link was neither closed nor renewed meanwhile."""
    now = TableLink.objects.select_related("session").get(pk=link.pk)
    check_link(now, link.digest)


def check_number(session: Session, link: TableLink) -> None:
    """Check that a table has calls left."""
    calls = Change.objects.filter(session=session, kind=MADE)
    at_table = {"detail__section": link.section, "detail__table": link.table}
    if calls.filter(**at_table).count() >= MOST:
        raise ServiceError("too_many_calls")


def withdraw_call(link: TableLink, by: By) -> Change | None:
    """Take back the call of a table, answered or not.

    Raises ServiceError("link_closed", "play_over", "no_such_call").
    """
    return end_at_table(session_of(link), by, link)


@logged_as(WITHDRAWN)
def end_at_table(w: Write, session: Session, link: TableLink) -> None:
    """Write down that a table needs nobody any more."""
    check_open(link)
    call = require(find_standing(session, link), ServiceError("no_such_call"))
    now = timezone.now()
    w.detail = {"call": call.number, "at": call.label, "seconds": call.seconds_until(now)}
    w.note()


def find_standing(session: Session, link: TableLink) -> TableCall | None:
    """Find the call that stands at a table, within the lock of its evening."""
    return find_at_table(read_calls(session), link.section, link.table)


def session_of(link: TableLink) -> Session:
    return Session.objects.select_related("event__club").get(pk=link.session_id)

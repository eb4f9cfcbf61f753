"""A table's phone calls the director, or needs nobody any more."""

from tournament.evening.play.table_calls import CallReason
from tournament.models import Change, Session, TableLink
from tournament.services.make_call import make_call, take_call_back
from tournament.services.table_links import check_link
from tournament.store.write import By, locked


def call_director(link: TableLink, by: By, *, reason: CallReason) -> Change | None:
    """Call the director to a table.

    None where its call stands already: two phones of a table call once.

    Raises ServiceError("link_closed", "play_over", "too_many_calls").
    """
    session = session_of(link)
    with locked(session):
        check_open(link)
        return make_call(session, by, section=link.section, table=link.table, reason=reason)


def withdraw_call(link: TableLink, by: By) -> Change | None:
    """Take back the call of a table, answered or not.

    Raises ServiceError("link_closed", "play_over", "no_such_call").
    """
    session = session_of(link)
    with locked(session):
        check_open(link)
        return take_call_back(session, by, section=link.section, table=link.table)


def check_open(link: TableLink) -> None:
    """Check, within the lock, that a table's link was neither closed nor renewed meanwhile."""
    now = TableLink.objects.select_related("session").get(pk=link.pk)
    check_link(now, link.digest)


def session_of(link: TableLink) -> Session:
    return Session.objects.select_related("event__club").get(pk=link.session_id)

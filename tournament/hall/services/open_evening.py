"""An evening that the cards of the hall lead to: opened, closed, and where its tables are."""

from django.utils import timezone

from tournament.evening.errors import ServiceError, require
from tournament.models import Session, State, TableLink
from tournament.services.states import refresh
from tournament.services.table_links import (
    keep_hall_tables,
    make_links,
    move_to_hall_table,
    renew,
)
from tournament.store.club.evenings import is_tonight
from tournament.store.club.hall import LEADS_SOMEWHERE, list_hall_numbers
from tournament.store.write import Write, logged_as


@logged_as("hall_opened")
def open_to_hall(w: Write, session: Session) -> None:
    """Let the cards of the hall lead to an evening of today.

    ServiceError("hall_empty"), ("hall_play_over") or ("hall_not_tonight").
    """
    refresh(session)
    session.refresh_from_db(fields=["date"])
    if not session.event.club.hall_size:
        raise ServiceError("hall_empty")
    if session.state not in LEADS_SOMEWHERE:
        raise ServiceError("hall_play_over")
    if not is_tonight(session, timezone.localdate()):
        raise ServiceError("hall_not_tonight", date=session.date)
    make_links(session)
    renew_untold(session)
    if session.state == State.RUNNING:
        keep_hall_tables(session)
    w.update(session, open_to_hall=True)


def renew_untold(session: Session) -> None:
    """Renew the links whose secret this installation cannot tell: no card could lead to them."""
    for link in TableLink.objects.filter(session=session):
        if not link.token:
            renew(link)


@logged_as("hall_closed")
def close_to_hall(w: Write, session: Session) -> None:
    """Let the cards of the hall lead to the evening no more; phones that are in stay in."""
    refresh(session)
    w.update(session, open_to_hall=False)


@logged_as("hall_table_moved")
def move_in_hall(w: Write, session: Session, *, section: str, table: int, hall_table: int) -> None:
    """Say at which table of the hall a table is played; the one that was there changes with it.

    ServiceError("no_such_table"), ("no_such_hall_table").
    """
    refresh(session)
    numbers = list_hall_numbers(session)
    place = (section, table)
    if place not in numbers:
        raise ServiceError("no_such_table", table=f"{section}{table}")
    if not 1 <= hall_table <= session.event.club.hall_size:
        raise ServiceError("no_such_hall_table")
    was = numbers[place]
    if was == hall_table:
        return
    make_links(session)
    other = next((one for one, number in numbers.items() if number == hall_table), None)
    move(session, {place: hall_table} | ({other: was} if other else {}))
    w.detail = {"tables": [f"{section}{table}"], "to": hall_table, "was": was}
    w.note()


def move(session: Session, to: dict[tuple[str, int], int]) -> None:
    """Store where tables are that change places: first nowhere, for no two are at one."""
    links = [
        require(
            TableLink.objects.filter(session=session, section=section, table=table).first(),
            ServiceError("no_such_table", table=f"{section}{table}"),
        )
        for section, table in to
    ]
    for link in links:
        move_to_hall_table(link, None)
    for link in links:
        move_to_hall_table(link, to[link.section, link.table])

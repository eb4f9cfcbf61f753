"""How many tables of the hall have a card, and cards that are renewed because a code got out."""

from collections.abc import Collection

from django.utils import timezone

from tournament.evening.errors import ServiceError
from tournament.models import MOST_HALL_TABLES, Change, Club, HallTable, Session
from tournament.models.event import new_code
from tournament.services.table_links import make_links, renew
from tournament.store.club.hall import find_link_at, list_evenings_let_in
from tournament.store.write import By, Write, logged_as, write


@logged_as("hall_size_set")
def set_hall_size(w: Write, club: Club, *, size: int) -> None:
    """Give so many tables of the hall a card; one that has a code keeps it, also out of use.

    ServiceError("no_such_hall").
    """
    if not 0 <= size <= MOST_HALL_TABLES:
        raise ServiceError("no_such_hall", most=MOST_HALL_TABLES)
    club.refresh_from_db(fields=["hall_size"])
    if club.hall_size == size:
        return
    have = set(HallTable.objects.filter(club=club).values_list("number", flat=True))
    missing = set(range(1, size + 1)) - have
    HallTable.objects.bulk_create(HallTable(club=club, number=n) for n in sorted(missing))
    w.detail = {"count": size, "was": club.hall_size}
    Club.objects.filter(pk=club.pk).update(hall_size=size)
    club.hall_size = size
    w.note()


def renew_cards(club: Club, by: By, *, numbers: Collection[int]) -> Change | None:
    """Renew the codes of some tables; the phones that one of them let in tonight are out too.

    ServiceError("no_such_hall_table").
    """
    change = renew_codes(club, by, numbers=sorted(numbers))
    for session in list_evenings_let_in(club, timezone.localdate()):
        renew_links_at(session, By(user=by.user, device=by.device), numbers)
    return change


@logged_as("hall_cards_renewed")
def renew_codes(w: Write, club: Club, *, numbers: Collection[int]) -> None:
    """Give each of these tables another code: the former one opens nothing any more."""
    rows = list(HallTable.objects.filter(club=club, number__in=numbers))
    if len(rows) < len(numbers) or not rows:
        raise ServiceError("no_such_hall_table")
    for row in rows:
        row.code, row.renewed_at = new_code(), timezone.now()
        row.save(update_fields=["code", "renewed_at"])
    w.detail = {"tables": list(numbers)}
    w.note()


def renew_links_at(session: Session, by: By, numbers: Collection[int]) -> None:
    """Renew the links to which the cards of these tables lead in an evening."""
    with write(session, by, "link_renewed") as w:
        make_links(session)
        found = [find_link_at(session, number) for number in numbers]
        links = [link for link in found if link]
        for link in links:
            renew(link)
        w.detail = {"tables": [link.name for link in links]}
        if links:
            w.note()

"""Let phones in at the tables of an afternoon: their links opened, renewed and closed.

A link is no fact, so its row is written without an image of it; the log says that it was done.
"""

import uuid
from collections.abc import Callable

from tournament.evening.errors import ServiceError, require
from tournament.four.services.checks import find_open
from tournament.models import Club, FourAfternoon, FourLink
from tournament.models.four.link import derive_four_token
from tournament.models.table import digest
from tournament.store.write import Write, logged_as


@logged_as("four_phones_let_in")
def let_phones_in(w: Write, club: Club, *, afternoon: uuid.UUID) -> None:
    """Create a link for every table that has none, and open those that were closed.

    ServiceError("four_gone", "four_ended").
    """
    row = find_open(club, afternoon)
    tables = set(row.games.values_list("table", flat=True))
    have = set(row.links.values_list("table", flat=True))
    for table in sorted(tables - have):
        keep_link(FourLink(afternoon=row, table=table))
    row.links.filter(is_open=False).update(is_open=True)
    w.detail = {"afternoon": row.pk}
    w.note()


@logged_as("four_phone_closed")
def close_phone(w: Write, club: Club, *, afternoon: uuid.UUID, table: int) -> None:
    """Close a table's link: its phones enter nothing any more. ServiceError("four_gone")."""
    change_link(w, club, afternoon, table, shut_link)


@logged_as("four_phone_renewed")
def renew_phone(w: Write, club: Club, *, afternoon: uuid.UUID, table: int) -> None:
    """Renew a table's link: the former address opens nothing. ServiceError("four_gone")."""
    change_link(w, club, afternoon, table, renew_link)


def change_link(
    w: Write, club: Club, afternoon: uuid.UUID, table: int, change: Callable[[FourLink], None]
) -> None:
    """Change the link of a table."""
    links = FourLink.objects.filter(afternoon__club=club, afternoon=afternoon, table=table)
    change(require(links.first(), ServiceError("four_gone")))
    w.detail = {"afternoon": afternoon, "table": table}
    w.note()


def shut_link(link: FourLink) -> None:
    """Close a link."""
    link.is_open = False
    link.save(update_fields=["is_open"])


def renew_link(link: FourLink) -> None:
    """Give a table a new link, which is open."""
    link.counter += 1
    link.is_open = True
    keep_link(link)


def keep_link(link: FourLink) -> None:
    """Store a link with the digest of its token."""
    link.digest = digest(derive_four_token(link))
    link.save()


def link_tables(row: FourAfternoon) -> None:
    """Create links of tables that were seated since phones were let in."""
    if not row.links.exists():
        return
    tables = set(row.games.values_list("table", flat=True))
    for table in sorted(tables - set(row.links.values_list("table", flat=True))):
        keep_link(FourLink(afternoon=row, table=table))

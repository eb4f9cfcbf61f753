"""What a table's phone may do: enter the next deal, correct its last, undo its own last step.

Each is a change of the log as the director's is. A deal says which of its game it is to be: where
another phone was first with the same, nothing is written; where it was first with another one, that
stands, and the later one is kept in the log as a conflict.
"""

import uuid

from scoring.four.deals import PlayedDeal
from tournament.evening.errors import ServiceError, require
from tournament.four.reading.afternoon import list_standing, read_steps
from tournament.four.services.checks import find_game, find_open
from tournament.four.services.deals import find_deal, store_at, store_mended
from tournament.four.services.undo import undo_change
from tournament.models import Change, Club, FourAfternoon, FourGame, FourLink
from tournament.store.write import By, Write, logged_as

# What a table undoes by itself.
OWN_KINDS = {"four_deal_added", "four_deal_mended"}


def name_author(link: FourLink) -> str:
    """Name the phones of a table as authors."""
    return f"table {link.table}"


@logged_as("four_deal_added")
def add_at_table(
    w: Write, club: Club, *, link: FourLink, game: uuid.UUID, place: int, deal: PlayedDeal
) -> None:
    """Enter a deal at its table: the one that is to be at this place of its game, from 1.

    ServiceError("four_phone_shut", "four_gone", "four_ended", "four_deal_missing") and what
    `add_deal` refuses.
    """
    row = find_own_afternoon(club, link)
    store_at(w, row, find_own_game(row, link, game), place, deal)


@logged_as("four_deal_mended")
def mend_at_table(
    w: Write, club: Club, *, link: FourLink, deal: uuid.UUID, becomes: PlayedDeal, base: int
) -> None:
    """Correct the last deal of a table's game.

    ServiceError("four_phone_shut", "four_gone", "four_ended", "four_not_last") and what `mend_deal`
    refuses.
    """
    row = find_own_afternoon(club, link)
    stored = find_deal(row, deal)
    game = row.games.filter(table=link.table).order_by("order").last()
    last = game.deals.order_by("order").last() if game else None
    if last is None or last.pk != stored.pk:
        raise ServiceError("four_not_last")
    store_mended(w, row, stored, becomes, base)


def undo_at_table(club: Club, by: By, *, link: FourLink) -> Change | None:
    """Undo the last step of a table, where it was the table's own.

    ServiceError("four_phone_shut", "four_ended", "four_not_own_step").
    """
    return undo_change(club, by, lambda: find_own_step(club, link))


def find_own_step(club: Club, link: FourLink) -> Change:
    """Find the last step that stands of a table, which is its own."""
    row = find_own_afternoon(club, link)
    step = last_step(row, link)
    if step is None or not is_own_step(step, link):
        raise ServiceError("four_not_own_step")
    return step


def last_step(row: FourAfternoon, link: FourLink) -> Change | None:
    """Find the last step that stands at a table, whoever did it."""
    standing = list_standing(read_steps(row.club, row.pk))
    return next((one for one in standing if one.detail.get("table") == link.table), None)


def is_own_step(step: Change, link: FourLink) -> bool:
    """Tell whether a phone of the table did something, of the kind that a table undoes."""
    device = f"{step.device} "
    return step.kind in OWN_KINDS and not step.author and device.startswith(f"{name_author(link)} ")


def find_own_afternoon(club: Club, link: FourLink) -> FourAfternoon:
    """Find the afternoon of a link that is still open; ServiceError("four_phone_shut")."""
    now = FourLink.objects.filter(pk=link.pk, digest=link.digest, is_open=True).first()
    require(now, ServiceError("four_phone_shut"))
    return find_open(club, link.afternoon_id)


def find_own_game(row: FourAfternoon, link: FourLink, key: uuid.UUID) -> FourGame:
    """Find a game of a table; ServiceError("four_gone")."""
    game = find_game(row, key)
    if game.table != link.table:
        raise ServiceError("four_gone")
    return game

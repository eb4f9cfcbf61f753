"""Enter, mend and strike the deals of a game.

A mended deal may end its game earlier. That is asked about first: once agreed to, the deals after
the end stay where they are and do not count.
"""

import uuid
from collections.abc import Sequence
from dataclasses import replace

from django.db.models import Max

from scoring.errors import ScoringError
from scoring.four.deals import PlayedDeal
from tournament.evening.errors import ServiceError, require
from tournament.four.reading.afternoon import encode_deal, read_rules
from tournament.four.services.checks import find_game, find_open, read_game_now
from tournament.four.values.games import PlayedGame, RecordedDeal, play_game
from tournament.models import Club, FourAfternoon, FourDeal, FourGame
from tournament.store.write import Write, logged_as

MOST_DEALS = 200


@logged_as("four_deal_added")
def add_deal(
    w: Write,
    club: Club,
    *,
    afternoon: uuid.UUID,
    game: uuid.UUID,
    deal: PlayedDeal,
    place: int | None = None,
) -> None:
    """Enter the next deal of a game; with a `place`, from 1, as `store_at`.

    ServiceError("four_game_over", "four_too_many_deals", "four_deal_missing"),
    ScoringError("honours_not_counted").
    """
    row = find_open(club, afternoon)
    seated = find_game(row, game)
    if place is None:
        store_next(w, row, seated, deal)
    else:
        store_at(w, row, seated, place, deal)


def store_at(w: Write, row: FourAfternoon, seated: FourGame, place: int, deal: PlayedDeal) -> None:
    """Store the deal that is to be at a place of its game.

    Where two write it at once, the same deal is stored once; another one is a contradiction.
    """
    deals = read_game_now(row, seated).seated.deals
    if place <= len(deals):
        standing = deals[place - 1]
        w.detail = describe(row, seated, place, deal)
        if standing.deal != deal:
            w.expect(FourDeal.objects.get(pk=standing.key), 0, **encode_deal(deal))
        return
    if place > len(deals) + 1:
        raise ServiceError("four_deal_missing", deal=len(deals) + 1)
    store_next(w, row, seated, deal)


def store_next(w: Write, row: FourAfternoon, seated: FourGame, deal: PlayedDeal) -> None:
    """Store the next deal of a game."""
    played = read_game_now(row, seated)
    if played.is_over:
        raise ServiceError("four_game_over")
    if len(played.seated.deals) >= MOST_DEALS:
        raise ServiceError("four_too_many_deals", most=MOST_DEALS)
    check_honours(row, deal)
    last = seated.deals.aggregate(last=Max("order"))["last"] or 0
    w.detail = describe(row, seated, len(played.lines) + 1, deal)
    w.create(FourDeal(game=seated, order=last + 1, **encode_deal(deal)))


@logged_as("four_deal_mended")
def mend_deal(  # noqa: PLR0913 - a deal in its game, what it becomes, and what the writer saw
    w: Write,
    club: Club,
    *,
    afternoon: uuid.UUID,
    deal: uuid.UUID,
    becomes: PlayedDeal,
    base: int,
    keeps_later: bool = False,
) -> None:
    """Mend a deal; all later vulnerability follows.

    ServiceError("four_ends_earlier") unless later deals that would count no more are kept so, and
    ScoringError("honours_not_counted").
    """
    row = find_open(club, afternoon)
    store_mended(w, row, find_deal(row, deal), becomes, base, keeps_later=keeps_later)


def store_mended(
    w: Write,
    row: FourAfternoon,
    stored: FourDeal,
    becomes: PlayedDeal,
    base: int,
    *,
    keeps_later: bool = False,
) -> None:
    """Store a deal as it is mended."""
    played = read_game_now(row, stored.game)
    check_honours(row, becomes)
    w.detail = describe(row, stored.game, find_place(played, stored), becomes)
    w.expect(stored, base, **encode_deal(becomes))
    deals = [
        RecordedDeal(one.key, one.changed_in, becomes) if one.key == stored.pk else one
        for one in played.seated.deals
    ]
    if not keeps_later:
        check_end(row, played, deals)
    w.update(stored, **encode_deal(becomes))


@logged_as("four_deal_struck")
def strike_deal(
    w: Write,
    club: Club,
    *,
    afternoon: uuid.UUID,
    deal: uuid.UUID,
    base: int,
    keeps_later: bool = False,
) -> None:
    """Strike a deal that was never played. ServiceError("four_ends_earlier") as for `mend_deal`."""
    row = find_open(club, afternoon)
    stored = find_deal(row, deal)
    played = read_game_now(row, stored.game)
    own = next(one.deal for one in played.seated.deals if one.key == stored.pk)
    w.detail = describe(row, stored.game, find_place(played, stored), own)
    w.expect(stored, base)
    if not keeps_later:
        check_end(row, played, [one for one in played.seated.deals if one.key != stored.pk])
    w.delete(stored)


@logged_as("four_broken_off")
def break_off(w: Write, club: Club, *, afternoon: uuid.UUID, game: uuid.UUID) -> None:
    """End a game before its end, with what an unfinished one gives.

    ServiceError("four_game_over").
    """
    row = find_open(club, afternoon)
    seated = find_game(row, game)
    if read_game_now(row, seated).is_over:
        raise ServiceError("four_game_over")
    w.detail = {"afternoon": row.pk, "table": seated.table, "game": seated.order}
    w.update(seated, broken_off=True)


def find_deal(row: FourAfternoon, key: uuid.UUID) -> FourDeal:
    """Find a deal of an afternoon; ServiceError("four_gone")."""
    deals = FourDeal.objects.select_related("game")
    return require(deals.filter(game__afternoon=row, pk=key).first(), ServiceError("four_gone"))


def find_place(played: PlayedGame, stored: FourDeal) -> int:
    """Find the number of a deal in its game, from 1."""
    return [one.key for one in played.seated.deals].index(stored.pk) + 1


def check_honours(row: FourAfternoon, deal: PlayedDeal) -> None:
    """Check that honours count; ScoringError("honours_not_counted")."""
    if deal.honours_held and not row.honours:
        raise ScoringError("honours_not_counted")


def check_end(row: FourAfternoon, played: PlayedGame, deals: Sequence[RecordedDeal]) -> None:
    """Check that no more deals than before fall behind the game's end.

    ServiceError("four_ends_earlier").
    """
    changed = replace(played.seated, deals=tuple(deals))
    after = play_game(read_rules(row), changed)
    if len(after.uncounted) > len(played.uncounted):
        raise ServiceError("four_ends_earlier", deal=len(after.lines), later=len(after.uncounted))


def describe(
    row: FourAfternoon, seated: FourGame, number: int, deal: PlayedDeal
) -> dict[str, object]:
    """Describe a deal for the log: no name stands in it."""
    return {
        "afternoon": row.pk,
        "table": seated.table,
        "game": seated.order,
        "deal": number,
        "played": encode_deal(deal)["outcome"],
    }

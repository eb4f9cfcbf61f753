"""Read an afternoon of games for four, and the lines of its log."""

import uuid
from collections.abc import Iterable

from scoring.four.deals import Held, Honours, PlayedDeal
from scoring.notation.board import Seat, Side
from scoring.notation.codes import decode, encode
from scoring.notation.outcome import PassedOut, Played
from tournament.evening.four.games import FourEdition, FourGameKind
from tournament.four.values.afternoon import Afternoon, AtTheTable
from tournament.four.values.games import FourRules, RecordedDeal, SeatedGame
from tournament.models import Change, Club, FourAfternoon, FourDeal, FourGame

SEAT_COLUMNS = {
    Seat.NORTH: "north_id",
    Seat.EAST: "east_id",
    Seat.SOUTH: "south_id",
    Seat.WEST: "west_id",
}


def read_afternoon(row: FourAfternoon) -> Afternoon:
    """Read all facts of an afternoon; costs three statements."""
    players = row.players.select_related("player")
    deals: dict[uuid.UUID, list[FourDeal]] = {}
    for deal in FourDeal.objects.filter(game__afternoon=row):
        deals.setdefault(deal.game_id, []).append(deal)
    return Afternoon(
        read_rules(row),
        tuple(AtTheTable(one.pk, one.player.full_name, one.player_id) for one in players),
        tuple(read_game(game, deals.get(game.pk, ())) for game in row.games.all()),
    )


def read_rules(row: FourAfternoon) -> FourRules:
    """Read by what an afternoon is scored and settled."""
    return FourRules(
        FourGameKind(row.game),
        FourEdition(row.edition),
        row.cavendish,
        row.honours,
        row.raises_half,
        row.price,
    )


def read_game(row: FourGame, deals: Iterable[FourDeal]) -> SeatedGame:
    """Read a game with its deals."""
    return SeatedGame(
        row.pk,
        row.table,
        row.order,
        {seat: getattr(row, column) for seat, column in SEAT_COLUMNS.items()},
        Seat(row.first_dealer),
        row.broken_off,
        tuple(RecordedDeal(deal.pk, deal.changed_in, decode_deal(deal)) for deal in deals),
    )


def decode_deal(row: FourDeal) -> PlayedDeal:
    """Make the value of a deal's row."""
    outcome = decode(row.outcome)
    assert isinstance(outcome, Played | PassedOut)
    held = Held(Honours(row.honours), Side(row.honours_side)) if row.honours else None
    return PlayedDeal(outcome, held)


def encode_deal(deal: PlayedDeal) -> dict[str, str]:
    """Give the columns of a deal."""
    held = deal.honours_held
    return {
        "outcome": encode(deal.outcome),
        "honours": held.honours.value if held else "",
        "honours_side": held.side.value if held else "",
    }


def read_changes(club: Club, afternoon: uuid.UUID) -> list[Change]:
    """List the changes of an afternoon, the latest first; what was undone stands among them."""
    changes = Change.objects.accepted().filter(club=club, session=None)
    return list(changes.filter(detail__afternoon=str(afternoon)).order_by("-pk"))


def find_last_change(club: Club, afternoon: uuid.UUID) -> Change | None:
    """Find the latest change of an afternoon that nothing has undone; not its beginning."""
    changes = read_changes(club, afternoon)
    undone = {change.undoes_id for change in changes}
    return next(
        (change for change in changes if change.undoes_id is None and change.pk not in undone),
        None,
    )

"""Read an afternoon of games for four, and the lines of its log."""

import uuid
from collections.abc import Iterable

from scoring.four.deals import Held, Honours, PlayedDeal
from scoring.notation.board import Seat, Side
from scoring.notation.codes import decode, encode
from scoring.notation.outcome import PassedOut, Played
from tournament.evening.four.games import FourEdition, FourGameKind
from tournament.evening.publish.public_names import show_person
from tournament.evening.report import Person
from tournament.evening.states import NameShown
from tournament.four.values.afternoon import Afternoon, AtTheTable
from tournament.four.values.games import FourRules, RecordedDeal, SeatedGame
from tournament.models import Change, Club, FourAfternoon, FourDeal, FourGame, FourPlayer, Verdict

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
        tuple(map(read_player, players)),
        tuple(read_game(game, deals.get(game.pk, ())) for game in row.games.all()),
    )


def read_player(row: FourPlayer) -> AtTheTable:
    """Read a player of an afternoon, with how others may read the name."""
    player = row.player
    person = Person(player.first_name, player.last_name)
    public = show_person(person, NameShown(player.public_name)).full_name
    return AtTheTable(row.pk, player.full_name, player.pk, public)


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
    """List the changes of an afternoon, the latest first; what was undone stands among them, and
    what was not taken because another phone came first."""
    changes = Change.objects.filter(club=club, session=None)
    return list(changes.filter(detail__afternoon=str(afternoon)).order_by("-pk"))


def read_steps(club: Club, afternoon: uuid.UUID) -> list[Change]:
    """List the changes that touched something, the latest first."""
    return [
        change
        for change in read_changes(club, afternoon)
        if change.verdict == Verdict.ACCEPTED and change.before
    ]


def find_last_change(club: Club, afternoon: uuid.UUID) -> Change | None:
    """Find the latest change of an afternoon that stands; not one that nothing is left of."""
    return next(iter(list_standing(read_steps(club, afternoon))), None)


def list_standing(steps: list[Change]) -> list[Change]:
    """List the changes that stand, the latest first: nothing has undone them, or that was undone
    itself."""
    taken_back: set[int | None] = set()
    for change in steps:
        if change.undoes_id and change.pk not in taken_back:
            taken_back.add(change.undoes_id)
    return [change for change in steps if change.undoes_id is None and change.pk not in taken_back]


def find_undone(club: Club, afternoon: uuid.UUID) -> Change | None:
    """Find the undo that would be taken back next: nothing new was done since."""
    taken_back: set[int | None] = set()
    for change in read_steps(club, afternoon):
        if change.undoes_id is None:
            return None
        if change.pk in taken_back:
            continue
        if not is_redo(change):
            return change
        taken_back.add(change.undoes_id)
    return None


def is_redo(change: Change) -> bool:
    """Tell whether a change took an undo back."""
    return change.kind == "undo" and change.detail.get("kind") == "undo"

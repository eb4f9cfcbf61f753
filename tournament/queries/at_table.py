"""What a table's phone may know: who sits there, which boards are due, how far each has come.

A phone lies on the table while the pairs move on. It tells a result to those who played it only:
one of the round before is kept from a pair that is still to play the board.
"""

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum

from django.db.models import Q

from scoring.board import dealer, vulnerability
from tournament.models import Change, Session
from tournament.queries.confirmations import confirmed_places
from tournament.queries.conflicts import open_conflicts
from tournament.queries.facts import Facts, Game, PlacedPair, Played, facts
from tournament.queries.next_game import sharing
from tournament.queries.traveller import Place, points, taken_back


class BoardState(Enum):
    """WAITING for the other pair's agreement; DIFFERS: two entries say different things."""

    TO_ENTER = "to_enter"
    WAITING = "waiting"
    AGREED = "agreed"
    DIFFERS = "differs"


@dataclass(frozen=True)
class TableBoard:
    """A board due at the table. `result` is None too where `is_hidden`; `base` is what whoever
    changes it must have seen."""

    place: Place
    state: BoardState
    result: Played | None
    base: int
    is_hidden: bool

    @property
    def round(self) -> int:
        return self.place[1]

    @property
    def number(self) -> int:
        return self.place[3]

    @property
    def dealer(self) -> str:
        return dealer(self.number).value

    @property
    def vulnerability(self) -> str:
        return vulnerability(self.number).value

    @property
    def ns_points(self) -> int | None:
        return points(self.result.at_table, self.number) if self.result else None

    @property
    def ew_points(self) -> int | None:
        return -self.ns_points if self.ns_points is not None else None


@dataclass(frozen=True)
class TableRound:
    """A round at a table. Without both pairs nothing is played: `alone` sits out there.
    `shared_with` are the tables that have the same boards at once."""

    number: int
    rounds: int
    ns: PlacedPair | None
    ew: PlacedPair | None
    alone: PlacedPair | None
    boards: tuple[TableBoard, ...]
    shared_with: tuple[str, ...] = ()

    @property
    def to_enter(self) -> tuple[TableBoard, ...]:
        return tuple(one for one in self.boards if one.state is BoardState.TO_ENTER)

    @property
    def waiting(self) -> tuple[TableBoard, ...]:
        """For the other pair; of two results the director decides."""
        waiting = BoardState.WAITING
        return tuple(one for one in self.boards if one.state is waiting and not one.is_hidden)

    def board(self, number: int) -> TableBoard | None:
        return next((one for one in self.boards if one.number == number), None)


def rounds_open(session: Session) -> tuple[int, ...]:
    """The round being played, then the one before, in which something may still be missing."""
    now = max(session.round, 1)
    return (now, now - 1) if now > 1 else (now,)


def boards_due(known: Facts, section: str, table: int) -> dict[int, tuple[int, ...]]:
    """The boards that the plan gives a table, by round; none where a pair has no opponents."""
    return {
        game.round: game.boards
        for game in known.due
        if (game.section, game.table) == (section, table)
    }


def table_round(
    known: Facts, section: str, table: int, *, number: int, device: str = ""
) -> TableRound:
    """Costs four statements at most, and one more for each result that may be kept from the
    device."""
    game = game_at(known, section, table, number)
    rounds = next((one.rounds for one in known.sections if one.letter == section), 0)
    if game is None:
        return TableRound(number, rounds, None, None, None, ())
    here = [known.placed[key] for key in (game.ns, game.ew) if known.plays(key, number)]
    if len(here) < 2:
        return TableRound(number, rounds, None, None, here[0] if here else None, ())
    ns, ew = here
    boards = boards_of(known, game, device)
    return TableRound(number, rounds, ns, ew, None, boards, sharing(known, game))


def board_states(session: Session, section: str, table: int) -> dict[tuple[int, int], BoardState]:
    """How far each board of the open rounds is, by round and number."""
    known = facts(session)
    rounds = [table_round(known, section, table, number=one) for one in rounds_open(session)]
    return {(one.round, one.number): one.state for round_ in rounds for one in round_.boards}


def game_at(known: Facts, section: str, table: int, number: int) -> Game | None:
    """Who is planned there, whether or not both pairs have come."""
    wanted = section, number, table
    return next((g for g in known.games if (g.section, g.round, g.table) == wanted), None)


def boards_of(known: Facts, game: Game, device: str) -> tuple[TableBoard, ...]:
    agreed, left = confirmed_places(known.session, known), taken_back(known.session)
    differing = {one.place for one in open_conflicts(known.session, known)}
    found = []
    for number in game.boards:
        place = game.section, game.round, game.table, number
        result = known.result_at.get(place)
        state = state_of(result, place, agreed, differing)
        hidden = result is not None and is_hidden(known, result, device, is_agreed=place in agreed)
        base = result.changed_in if result else left.get(place, 0)
        found.append(TableBoard(place, state, None if hidden else result, base, hidden))
    return tuple(found)


def state_of(
    result: Played | None, place: Place, agreed: Collection[Place], differing: Collection[Place]
) -> BoardState:
    if result is None:
        return BoardState.TO_ENTER
    if place in differing:
        return BoardState.DIFFERS
    return BoardState.AGREED if place in agreed else BoardState.WAITING


def is_hidden(known: Facts, result: Played, device: str, *, is_agreed: bool) -> bool:
    """The phone that entered a late result may still have it agreed to."""
    now = known.session.round
    if result.round >= now:
        return False
    game = game_at(known, result.section, result.table, now)
    if game is None or not still_to_play(known, {game.ns, game.ew}, result.board):
        return False
    return is_agreed or device not in agreed_devices(known.session, result.changed_in)


def still_to_play(known: Facts, keys: Collection[str], board: int) -> bool:
    return any(
        place[3] == board and place not in known.result_at and {game.ns, game.ew} & set(keys)
        for place, game in known.places.items()
    )


def agreed_devices(session: Session, seen: int) -> set[str]:
    """The devices that wrote the result of revision `seen` or agreed to it since."""
    changes = Change.objects.accepted().filter(session=session)
    about = Q(revision=seen) | Q(kind="confirmed", detail__result=seen)
    return set(changes.filter(about).values_list("device", flat=True))

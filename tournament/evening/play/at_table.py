"""What a table's phone may know: who sits there, which boards are due, how far each has come.

A phone lies on the table while the pairs move on. It tells a result to those who played it only:
one of the round before is kept from a pair that is still to play the board.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

from scoring.notation.board import dealer, vulnerability
from scoring.notation.law77 import Edition
from tournament.evening.evening import Evening
from tournament.evening.facts import Game, Place, Placement, Result
from tournament.evening.kind import RULES
from tournament.evening.matches.planned import Unplayed
from tournament.evening.parts.match_rounds import MatchRounds, find_match_round
from tournament.evening.play.next_game import sharing
from tournament.evening.scores.boards.traveller import points
from tournament.evening.seats import join_side, joined
from tournament.evening.stages.rounds import count_matches, find_last_round, has_more_to_draw

Placements: TypeAlias = tuple[Placement, ...]


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
    result: Result | None
    base: int
    is_hidden: bool
    edition: Edition

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
        if self.result is None:
            return None
        return points(self.result.at_table, self.number, self.edition)

    @property
    def ew_points(self) -> int | None:
        return -self.ns_points if self.ns_points is not None else None


@dataclass(frozen=True)
class TableRound:
    """A round at a table: who plays NS and who EW. Where somebody is missing nothing is played:
    both `sides` are empty, who is there is `waiting_there`, and `unplayed` says why, of a match.
    `shared_with` are the tables that
    have the same boards at once."""

    number: int
    rounds: int
    sides: tuple[Placements, Placements] = ((), ())
    waiting_there: Placements = ()
    boards: tuple[TableBoard, ...] = ()
    shared_with: tuple[str, ...] = ()
    unplayed: Unplayed | None = None
    # Of teams: which match of how many (0: nobody knows) it is in.
    match_rounds: MatchRounds = ()
    matches: int = 0

    @property
    def ns(self) -> Placement | None:
        return join_places(self.sides[0])

    @property
    def ew(self) -> Placement | None:
        return join_places(self.sides[1])

    @property
    def alone(self) -> Placement | None:
        """Who waits there: a contestant, or players who lack a fourth, as one."""
        is_side = len(self.waiting_there) == 1 or self.unplayed is None
        return join_places(self.waiting_there) if is_side else None

    @property
    def everybody(self) -> Placements:
        """Everybody at the table, whether or not they play."""
        ns, ew = self.sides
        return *ns, *ew, *self.waiting_there

    @property
    def to_enter(self) -> tuple[TableBoard, ...]:
        return tuple(board for board in self.boards if board.state is BoardState.TO_ENTER)

    @property
    def waiting(self) -> tuple[TableBoard, ...]:
        """For the other pair; of two results the director decides."""
        waiting = BoardState.WAITING
        return tuple(
            board for board in self.boards if board.state is waiting and not board.is_hidden
        )

    def board(self, number: int) -> TableBoard | None:
        return next((board for board in self.boards if board.number == number), None)


def rounds_open(evening: Evening, section: str, table: int) -> tuple[int, ...]:
    """List a table's round, then the one before, in which something may still be missing; of teams
    all rounds of the match and of the one before, as a phone that was away brings them."""
    now = evening.round_at(section, table)
    before = find_match_round(evening.match_rounds, now).first - 1
    first = find_match_round(evening.match_rounds, before).first if before else 1
    return tuple(range(now, first - 1, -1))


def boards_due(evening: Evening, section: str, table: int) -> dict[int, tuple[int, ...]]:
    """List the boards that the plan gives a table, by round; none where a pair has no opponents."""
    return {
        game.round: game.boards
        for game in evening.due
        if (game.section, game.table) == (section, table)
    }


@dataclass(frozen=True)
class Marks:
    """What the log says of a table's results: the places agreed upon, those of which two entries
    say different things, and the revisions of the results that the asking phone wrote or agreed
    to."""

    agreed: Collection[Place] = ()
    differing: Collection[Place] = ()
    own_revisions: Collection[int] = ()


def rounds_of_section(evening: Evening, section: str) -> int:
    """Count the rounds of a section, those that are still to be drawn too; 0: nobody knows."""
    if has_more_to_draw(evening):
        return find_last_round(evening) or 0
    return next((one.rounds for one in evening.sections if one.letter == section), 0)


def table_round(
    evening: Evening, section: str, table: int, *, number: int, marks: Marks
) -> TableRound:
    """Return a round at a table, with as much of its results as the asking phone may know."""
    game = game_at(evening, section, table, number)
    empty = TableRound(
        number,
        rounds_of_section(evening, section),
        match_rounds=RULES.of(evening.session).list_called_matches(evening),
        matches=count_matches(evening),
    )
    if game is None:
        return empty
    if not evening.is_due(game):
        waiting = placements(evening, evening.present(game))
        return replace(empty, waiting_there=waiting, unplayed=evening.why_unplayed(game))
    ns, ew = (placements(evening, side) for side in game.seats.sides)
    boards = tuple(table_board(evening, place, marks) for place in places_of(game))
    return replace(empty, sides=(ns, ew), boards=boards, shared_with=sharing(evening, game))


def placements(evening: Evening, keys: Iterable[str]) -> Placements:
    """List who has these numbers tonight."""
    return tuple(evening.placed[key] for key in keys)


def join_places(side: Placements) -> Placement | None:
    """Return the places of a side as one, and who has it; None where nobody has."""
    if len(side) < 2:
        return side[0] if side else None
    return replace(
        side[0],
        key=joined(place.key for place in side),
        shown=joined(place.shown for place in side),
        label=joined(place.label for place in side),
        pair=join_side([place.pair for place in side if place.pair]),
    )


def places_of(game: Game) -> tuple[Place, ...]:
    """List the places of a game's boards."""
    return tuple((game.section, game.round, game.table, board) for board in game.boards)


def game_at(evening: Evening, section: str, table: int, number: int) -> Game | None:
    """Find who is planned there, whether or not both pairs have come."""
    wanted = section, number, table
    return next((g for g in evening.games if (g.section, g.round, g.table) == wanted), None)


def table_board(evening: Evening, place: Place, marks: Marks) -> TableBoard:
    """Make a board as its table's phone sees it."""
    result = evening.result_at.get(place)
    hidden = result is not None and is_hidden(evening, result, marks)
    base = result.changed_in if result else evening.emptied.get(place, 0)
    state, edition = state_of(result, place, marks), evening.session.event.rules.edition
    return TableBoard(place, state, None if hidden else result, base, hidden, edition)


def state_of(result: Result | None, place: Place, marks: Marks) -> BoardState:
    """Return what a table has still to do about a board."""
    if result is None:
        return BoardState.TO_ENTER
    if place in marks.differing:
        return BoardState.DIFFERS
    return BoardState.AGREED if place in marks.agreed else BoardState.WAITING


def is_hidden(evening: Evening, result: Result, marks: Marks) -> bool:
    """Tell whether a result is hidden.

    The phone that entered a late one may still have it agreed to.
    """
    if not is_secret(evening, result):
        return False
    return result.place in marks.agreed or result.changed_in not in marks.own_revisions


def secrets(evening: Evening, game: Game) -> tuple[Result, ...]:
    """Find the results of a game that are kept from the pair that sits there now."""
    results = (evening.result_at.get(place) for place in places_of(game))
    return tuple(result for result in results if result and is_secret(evening, result))


def is_secret(evening: Evening, result: Result) -> bool:
    """Tell whether a result is kept from those who sit at its table now, in a later round."""
    now = evening.round_at(result.section, result.table)
    if result.round >= now:
        return False
    game = game_at(evening, result.section, result.table, now)
    return RULES.of(evening.session).is_kept_from(evening, result, game)


def is_kept_from_pairs(evening: Evening, result: Result, game: Game | None) -> bool:
    """Tell whether a pair of a later game is still to play the board of a result."""
    return game is not None and still_to_play(evening, game.seats.contestants, result.board)


def still_to_play(evening: Evening, keys: Collection[str], board: int) -> bool:
    """Tell whether one of these contestants has still to play the board."""
    return any(
        place[3] == board
        and place not in evening.result_at
        and not set(keys).isdisjoint(game.seats.contestants)
        for place, game in evening.places.items()
    )

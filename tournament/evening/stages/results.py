"""Which results belong to a match: the two rooms side by side, and whether all is there."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from scoring.boards.match.comparison import TeamBoard
from scoring.contestants import PenaltyUnit
from scoring.notation.outcome import NotPlayed, Pending, Sides
from tournament.evening.errors import ServiceError, require
from tournament.evening.evening import Evening
from tournament.evening.facts import (
    Game,
    Penalty,
    Place,
    Result,
)
from tournament.evening.matches.planned import MatchKey, PlannedMatch

OfTable = TypeVar("OfTable", Game, Result)

_NOT_PLAYED = Sides.both(NotPlayed())


@dataclass(frozen=True)
class Rooms:
    """A board's results in the open room, where the home team sits North-South, and in the closed
    one; None where none is in.

    `turned`: "open" or "closed", the room whose pairs sat in each other's seats, so that the home
    team had the same side twice. Nothing can be compared then but what was ruled (Law 86B2).
    """

    board: int
    open: Result | None
    closed: Result | None
    turned: str = ""

    @property
    def both_in(self) -> bool:
        return self.open is not None and self.closed is not None

    def to_board(self) -> TeamBoard:
        """Make the board that is compared; a room without a result counts nothing."""
        return TeamBoard(self.board, self._sides("open"), self._sides("closed"))

    def _sides(self, room: str) -> Sides:
        """Return what a room credits its seats with; in a turned one each team is in the other's
        place, and only a ruling says what it gets."""
        result = self.open if room == "open" else self.closed
        if result is None or (room == self.turned and result.ruled is None):
            return _NOT_PLAYED
        return result.sides if room != self.turned else Sides(result.sides.ew, result.sides.ns)


@dataclass(frozen=True)
class PlayedMatch:
    """A match with what its tables wrote; `due` are the places where a result is still to come."""

    match: PlannedMatch
    rooms: tuple[Rooms, ...]
    due: tuple[Place, ...]

    @property
    def is_complete(self) -> bool:
        """Whether nothing is to come: both rooms have all their boards, or nobody was to play."""
        return not self.due

    @property
    def has_begun(self) -> bool:
        return any(each.open or each.closed for each in self.rooms)


def played_matches(evening: Evening) -> tuple[PlayedMatch, ...]:
    """List the matches with their results, in the order of the evening's matches.

    A result belongs to the match of the two teams that really sat there, in a round of that match,
    whatever the table was planned for.
    """
    played, due = _by_match(evening, evening.results), _due_by_match(evening)
    return tuple(
        PlayedMatch(
            match,
            tuple(_rooms(evening, match, played.get(match.key, []))),
            () if match.unplayed else tuple(due.get(match.key, ())),
        )
        for match in evening.matches
    )


def _due_by_match(evening: Evening) -> Mapping[MatchKey, list[Place]]:
    found: dict[MatchKey, list[Place]] = defaultdict(list)
    for place in evening.missing:
        game = evening.places[place]
        own = evening.match_at(game)
        if own:
            found[own.key].append(place)
    for late in late_results(evening):
        own = evening.meetings.find(late.section, late.round, late.seats.contestants)
        if own:
            found[own.key].append(late.place)
    return found


def games_by_match(evening: Evening) -> Mapping[MatchKey, list[Game]]:
    """Group the planned tables by their match."""
    return _by_match(evening, evening.games)


def _by_match(evening: Evening, tables: Iterable[OfTable]) -> Mapping[MatchKey, list[OfTable]]:
    """Group what tables are to play, or have played, by the match of the two teams there."""
    found: dict[MatchKey, list[OfTable]] = defaultdict(list)
    for one in tables:
        own = evening.meetings.find(one.section, one.round, one.seats.contestants)
        if own:
            found[own.key].append(one)
    return found


def late_results(evening: Evening) -> tuple[Result, ...]:
    """List the results of boards that were ruled to be played late, or again."""
    return tuple(one for one in evening.results if isinstance(one.sides.ns, Pending))


def _rooms(evening: Evening, match: PlannedMatch, results: Iterable[Result]) -> Iterable[Rooms]:
    """Put each board's results in their rooms; of two in one room the earlier one stands there."""
    by_board: dict[int, list[Result]] = defaultdict(list)
    for result in results:
        by_board[result.board].append(result)
    for board, own in sorted(by_board.items()):
        ordered = sorted(own, key=lambda result: (result.round, result.table))
        opened = [result for result in ordered if result.seats.north == match.home]
        closed = [result for result in ordered if result.seats.north != match.home]
        if len(own) > 1 and not (opened and closed):
            yield _rooms_sat_alike(evening, match, ordered)
        else:
            yield Rooms(board, opened[0] if opened else None, closed[0] if closed else None)


def _rooms_sat_alike(evening: Evening, match: PlannedMatch, results: Sequence[Result]) -> Rooms:
    """Put the results of two tables that had the home team on the same side in their rooms: the
    one that sat as planned in its own, the other one in the other."""
    right = next((one for one in results if sat_as_planned(evening, one)), results[0])
    other = next(one for one in results if one is not right)
    if right.seats.north == match.home:
        return Rooms(right.board, right, other, turned="closed")
    return Rooms(right.board, other, right, turned="open")


def sat_as_planned(evening: Evening, result: Result) -> bool:
    """Tell whether the teams of a result had the seats of the plan."""
    game = evening.places.get((result.section, result.round, result.table, result.board))
    return game is not None and game.seats.north == result.seats.north


# ---- one of them ----


def find_match(evening: Evening, key: MatchKey) -> PlannedMatch:
    """Find a match that both teams are to play, or raise ServiceError("no_such_match")."""
    found = find_drawn_match(evening, key)
    if found.unplayed:
        raise ServiceError("no_such_match")
    return found


def find_drawn_match(evening: Evening, key: MatchKey) -> PlannedMatch:
    """Find a match between two teams, whether or not it is played, or raise
    ServiceError("no_such_match")."""
    return require(
        next((one for one in evening.matches if one.key == key and one.away), None),
        ServiceError("no_such_match"),
    )


def find_played(evening: Evening, match: PlannedMatch) -> PlayedMatch:
    """Find a match with its results."""
    return next(one for one in played_matches(evening) if one.match.key == match.key)


def last_revision(played: PlayedMatch) -> int:
    """Return the revision in which a result of a match, or a ruling on one, last changed."""
    results = (one for rooms in played.rooms for one in (rooms.open, rooms.closed) if one)
    return max(
        (max(one.changed_in, one.ruled.changed_in if one.ruled else 0) for one in results),
        default=0,
    )


# ---- what is taken from a team in a match ----


def find_fined_match(evening: Evening, penalty: Penalty) -> PlannedMatch | None:
    """Find the match in which a penalty counts; None where it comes off the total.

    No rule that is known here says whether a penalty is taken before the scale of victory points or
    after it, so the director chooses by its unit: victory points come off the total, IMPs on a
    board off the team's own margin in the match, before the scale. The opponents keep theirs either
    way, as a penalty is nobody's gain (Law 90). In a knock-out IMPs taken in a match decide it.
    """
    if penalty.unit != PenaltyUnit.IMPS.value or penalty.board is None:
        return None
    return find_match_with(evening, penalty.pair, penalty.board)


def find_match_with(evening: Evening, team: str, board: int) -> PlannedMatch | None:
    """Find the match in which a team plays, or has played, a board."""
    planned = ((one.section, one.round, one.seats, one.boards) for one in evening.games)
    played = ((one.section, one.round, one.seats, (one.board,)) for one in evening.results)
    for section, round_, seats, boards in (*played, *planned):
        if board in boards and team in seats.contestants:
            return evening.meetings.find(section, round_, seats.contestants)
    return None


def fines_in_matches(evening: Evening) -> Mapping[tuple[MatchKey, str], Fraction]:
    """Add up by match and team what is taken in matches of an evening."""
    fines: dict[tuple[MatchKey, str], Fraction] = {}
    for penalty in evening.penalties:
        if match := find_fined_match(evening, penalty):
            key = match.key, penalty.pair
            fines[key] = fines.get(key, Fraction(0)) + Fraction(penalty.amount)
    return fines

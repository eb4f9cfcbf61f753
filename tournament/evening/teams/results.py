"""Which results belong to a match: the two rooms side by side, and whether all is there."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from scoring.notation.outcome import NotPlayed, Sides
from scoring.teams.matches import TeamBoard
from tournament.evening.evening import Evening
from tournament.evening.facts import MatchKey, Place, PlannedMatch, Result

_NOT_PLAYED = Sides.both(NotPlayed())


@dataclass(frozen=True)
class Rooms:
    """A board's results in the open room, where the home team sits North-South, and in the closed
    one; None where none is in. `sat_alike`: both tables had the home team on the same side."""

    board: int
    open: Result | None
    closed: Result | None
    sat_alike: bool = False

    @property
    def both_in(self) -> bool:
        return self.open is not None and self.closed is not None

    def to_board(self) -> TeamBoard:
        """Make the board that is compared; a room without a result counts nothing."""
        opened, closed = (
            _NOT_PLAYED if result is None else result.sides for result in (self.open, self.closed)
        )
        return TeamBoard(self.board, opened, closed)


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
    played, due = _results_by_match(evening), _due_by_match(evening)
    matches = (replace(match, absent=evening.absent_of(match)) for match in evening.matches)
    return tuple(
        PlayedMatch(
            match,
            tuple(_rooms(match, played.get(match.key, []))),
            () if match.absent or not match.away else tuple(due.get(match.key, ())),
        )
        for match in matches
    )


def _results_by_match(evening: Evening) -> Mapping[MatchKey, list[Result]]:
    found: dict[MatchKey, list[Result]] = defaultdict(list)
    for result in evening.results:
        own = evening.meetings.find(result.section, result.round, result.seats.contestants)
        if own:
            found[own.key].append(result)
    return found


def _due_by_match(evening: Evening) -> Mapping[MatchKey, list[Place]]:
    found: dict[MatchKey, list[Place]] = defaultdict(list)
    for place in evening.missing:
        game = evening.places[place]
        own = evening.meetings.find(game.section, game.round, game.seats.contestants)
        if own:
            found[own.key].append(place)
    return found


def _rooms(match: PlannedMatch, results: Iterable[Result]) -> Iterable[Rooms]:
    """Put each board's results in their rooms; of two in one room the earlier one stands there."""
    by_board: dict[int, list[Result]] = defaultdict(list)
    for result in results:
        by_board[result.board].append(result)
    for board, own in sorted(by_board.items()):
        ordered = sorted(own, key=lambda result: (result.round, result.table))
        opened = [result for result in ordered if result.seats.north == match.home]
        closed = [result for result in ordered if result.seats.north != match.home]
        yield Rooms(
            board,
            opened[0] if opened else None,
            closed[0] if closed else None,
            sat_alike=len(own) > 1 and not (opened and closed),
        )

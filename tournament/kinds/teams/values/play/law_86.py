"""A board of a match that cannot be compared as it was played, ruled on by Law 86 of 2017.

86B2, two results that cannot be compared, as of a board that was fouled, dealt differently in the
two rooms, or played with the same team on the same side in both: with nobody at fault, or both
teams, the board is cancelled and each team gets an artificial score (12C2a: average plus for who
is in no way at fault, average minus for who is directly at fault), or a substitute board is
played. With one team at fault the other gets the better of average plus and an assigned score, and
the team at fault the complement of that. 86B1, one result alone, clearly favourable to one side:
the other room gets an assigned score. 86A: no board is dealt again when the result of the match
without it could be known.

The two teams' awards need not balance; where one must win, the match is decided by the mean of
what they say (12C4; `scoring.teams.scored.MatchFigures.lead`).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.boards.match.comparison import ComparedBoard, TeamBoard, compare, scores
from scoring.boards.match.two import Two
from scoring.forms import TeamMatches
from scoring.notation.law77 import Edition
from scoring.notation.outcome import (
    AVERAGE_PLUS,
    Artificial,
    Cancelled,
    Pending,
    Sides,
)
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.stages.results import (
    Rooms,
    find_played,
)
from tournament.evening.states import Finding

AVERAGE_MINUS = 100 - AVERAGE_PLUS
OPEN, CLOSED = "open", "closed"


PLAIN: Mapping[Finding, Sides] = {
    Finding.NOBODY: Sides.both(Artificial(AVERAGE_PLUS)),
    Finding.BOTH: Sides.both(Artificial(AVERAGE_MINUS)),
    Finding.CANCELLED: Sides.both(Cancelled()),
    Finding.SUBSTITUTE: Sides.both(Pending()),
}
# Those that take an assigned score, and that must have one.
ASSIGNING = (Finding.HOME, Finding.AWAY, Finding.ONE_RESULT)


@dataclass(frozen=True)
class BoardOfMatch:
    """A board of a match in both rooms: what they wrote, if anything, and where a ruling on each
    stands. `is_last_open`: nothing else of the match is still to come."""

    match: PlannedMatch
    rooms: Rooms
    places: Mapping[str, Place]
    is_last_open: bool
    edition: Edition

    @property
    def number(self) -> int:
        return self.rooms.board

    @property
    def last_change(self) -> int:
        """The revision in which a result of the board, or a ruling on one, last changed."""
        results = (one for one in (self.rooms.open, self.rooms.closed) if one)
        return max(
            (max(one.changed_in, one.ruled.changed_in if one.ruled else 0) for one in results),
            default=0,
        )

    @property
    def is_ruled(self) -> bool:
        """Whether a ruling stands in one of the rooms."""
        return any(one and one.ruled for one in (self.rooms.open, self.rooms.closed))


def find_board(evening: Evening, match: PlannedMatch, number: int) -> BoardOfMatch:
    """Find a board of a match, or raise ServiceError("board_not_of_match")."""
    played = find_played(evening, match)
    rooms = next((each for each in played.rooms if each.board == number), Rooms(number, None, None))
    places = planned_places(evening, match, number)
    for room, result in ((OPEN, rooms.open), (CLOSED, rooms.closed)):
        if result:
            places[room] = result.place
    if set(places) != {OPEN, CLOSED} or match.unplayed:
        raise ServiceError("board_not_of_match", board=number)
    is_last_open = all(place[3] == number for place in played.due)
    return BoardOfMatch(match, rooms, places, is_last_open, evening.session.event.rules.edition)


def planned_places(evening: Evening, match: PlannedMatch, number: int) -> dict[str, Place]:
    """Find where the plan has a board of a match played, by room."""
    games = (game for game in evening.games if match.is_of(game) and number in game.boards)
    return {
        OPEN if game.seats.north == match.home else CLOSED: (
            game.section,
            game.round,
            game.table,
            number,
        )
        for game in games
    }


def list_boards(evening: Evening, match: PlannedMatch) -> tuple[int, ...]:
    """List the boards of a match, those too that were played unplanned."""
    planned = {board for game in evening.games if match.is_of(game) for board in game.boards}
    return tuple(sorted(planned | {each.board for each in find_played(evening, match).rooms}))


def rule_rooms(
    board: BoardOfMatch, finding: Finding, assigned: Mapping[str, Sides], form: TeamMatches
) -> dict[str, Sides]:
    """Return what each room is credited with instead of what it wrote.

    `assigned`: the scores that the director assigns, by room; what a room itself wrote stands
    where none is. ServiceError: match_result_known, one_result_wanted, assigned_wanted.
    """
    if finding is Finding.SUBSTITUTE and board.is_last_open:
        raise ServiceError("match_result_known", board=board.number)
    if finding in PLAIN:
        return {OPEN: PLAIN[finding], CLOSED: PLAIN[finding]}
    both = assigned_rooms(board, finding, assigned)
    if finding is Finding.ONE_RESULT:
        return {room: sides for room, sides in both.items() if room in assigned}
    average = average_rooms(finding)
    if both and is_better(board, finding, both, average, form):
        return both
    return average


def assigned_rooms(
    board: BoardOfMatch, finding: Finding, assigned: Mapping[str, Sides]
) -> dict[str, Sides]:
    """Put the assigned scores beside what a room wrote; empty where none is assigned."""
    written = {
        room: result.at_table
        for room, result in ((OPEN, board.rooms.open), (CLOSED, board.rooms.closed))
        if result and room != board.rooms.turned and is_scored(result.at_table)
    }
    if finding is Finding.ONE_RESULT and (len(written) != 1 or set(written) & set(assigned)):
        raise ServiceError("one_result_wanted", board=board.number)
    both = {**written, **assigned}
    if finding is Finding.ONE_RESULT and len(both) < 2:
        raise ServiceError("assigned_wanted")
    if not assigned:
        return {}
    if len(both) < 2:
        raise ServiceError("assigned_wanted")
    return both


def is_scored(sides: Sides) -> bool:
    """Tell whether a table wrote a score."""
    return bool(scores(sides.ns, 1) and scores(sides.ew, 1))


def average_rooms(finding: Finding) -> dict[str, Sides]:
    """Return average plus for the team that is not at fault, average minus for the other."""
    fault, none = Artificial(AVERAGE_MINUS), Artificial(AVERAGE_PLUS)
    home, away = (fault, none) if finding is Finding.HOME else (none, fault)
    return {OPEN: Sides(home, away), CLOSED: Sides(away, home)}


def is_better(
    board: BoardOfMatch,
    finding: Finding,
    assigned: Mapping[str, Sides],
    average: Mapping[str, Sides],
    form: TeamMatches,
) -> bool:
    """Tell whether the team that is not at fault has more by the assigned score."""
    by_score, by_average = (credit(board, rooms, form) for rooms in (assigned, average))
    if finding is Finding.HOME:
        return by_score.away > by_average.away
    return by_score.home > by_average.home


def credit(board: BoardOfMatch, rooms: Mapping[str, Sides], form: TeamMatches) -> Two:
    """Return what a board gives both teams by these results of its rooms."""
    worth = form.method.credit(compare_rooms(board, rooms))
    assert worth is not None
    return worth


def compare_rooms(board: BoardOfMatch, rooms: Mapping[str, Sides]) -> ComparedBoard:
    """Compare a board's two rooms."""
    both = TeamBoard(board.number, rooms[OPEN], rooms[CLOSED])
    return compare([both], board.edition).lines[0]


def stored_sides(board: BoardOfMatch, room: str, sides: Sides) -> Sides:
    """Return what a ruling says of the seats of a room as the teams really sat: in a turned one
    each has what the other would have had there."""
    return sides if room != board.rooms.turned else Sides(sides.ew, sides.ns)

"""The matches under way as the director sees them: how far each room is, and which one waits."""

import datetime
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.matches.planned import MatchKey, PlannedMatch
from tournament.evening.parts.match_sheet import match_key
from tournament.evening.play.clock import Behind
from tournament.evening.play.progress import CellState
from tournament.evening.report import Contestant
from tournament.evening.stages.results import PlayedMatch, played_matches

ROOMS = ("open", "closed")


@dataclass(frozen=True)
class BoardCell:
    """A board at a room's `table`; `place` is None where that room does not play it."""

    board: int
    state: CellState
    place: Place | None = None
    table: str = ""


@dataclass(frozen=True)
class RoomUnderWay:
    """A room of a match: its tables, a cell each board of the match, and `entered` of the `due`
    results of rounds so far. `waits_since`: it has all of these and the other room has not.
    `behind` counts its boards behind the clock, `late` those owed from rounds that are over."""

    room: str
    tables: tuple[str, ...]
    cells: tuple[BoardCell, ...]
    entered: int
    due: int
    behind: int = 0
    late: int = 0
    waits_since: datetime.datetime | None = None

    @property
    def is_slow(self) -> bool:
        return bool(self.behind or self.late)


@dataclass(frozen=True)
class MatchUnderWay:
    """A match that is played now, or owes results; without `away` a bye."""

    match: PlannedMatch
    key: str
    home: Contestant
    away: Contestant | None
    boards: tuple[int, ...] = ()
    rooms: tuple[RoomUnderWay, ...] = ()

    @property
    def is_slow(self) -> bool:
        return any(room.is_slow for room in self.rooms)

    @property
    def waiting(self) -> RoomUnderWay | None:
        """The room that waits."""
        return next((room for room in self.rooms if room.waits_since), None)

    @property
    def awaited(self) -> RoomUnderWay | None:
        """The room that the other one waits for."""
        return next((room for room in self.rooms if self.waiting not in (None, room)), None)


@dataclass(frozen=True)
class Sight:
    """What is known of places: their states, which tables are behind by how many boards, and the
    places of each room of a match."""

    evening: Evening
    states: Mapping[Place, CellState]
    behind: Mapping[str, int]
    places: Mapping[tuple[MatchKey, str], list[Place]]


def matches_under_way(
    evening: Evening,
    states: Mapping[Place, CellState],
    behind: Iterable[Behind] = (),
    only: PlannedMatch | None = None,
) -> tuple[MatchUnderWay, ...]:
    """List the matches of the round being played, and earlier ones that owe results: in the order
    of their tables, byes last. Or one match `only`, whenever it is played."""
    boards_behind = {one.table: one.boards for one in behind}
    sight = Sight(evening, states, boards_behind, group_places(evening))
    found = [
        see_match(sight, played)
        for played in played_matches(evening)
        if (played.match.key == only.key if only else is_on(evening, played))
    ]
    return tuple(sorted(found, key=by_first_place))


def is_on(evening: Evening, played: PlayedMatch) -> bool:
    """Tell whether a match is played now, or owes results of a round that is over."""
    match, now = played.match, evening.session.round
    if any(evening.placed[team].pair is None for team in match.teams):
        return False
    return match.round <= now and (now <= match.last_round or not played.is_complete)


def by_first_place(match: MatchUnderWay) -> tuple[bool, list[Place], str]:
    """Put matches in the order of rounds and tables, byes behind them."""
    places = [cell.place for room in match.rooms for cell in room.cells if cell.place]
    return not match.rooms, sorted(places, key=lambda place: place[2])[:1], match.key


def see_match(sight: Sight, played: PlayedMatch) -> MatchUnderWay:
    """See a match with both of its rooms."""
    match = played.match
    home, away = (find_team(sight.evening, team) for team in (match.home, match.away))
    assert home
    key = match_key(match.round, match.home)
    if match.unplayed:
        return MatchUnderWay(match, key, home, away)
    places = {room: tuple(sight.places.get((match.key, room), ())) for room in ROOMS}
    boards = tuple(sorted({place[3] for own in places.values() for place in own}))
    return MatchUnderWay(match, key, home, away, boards, see_rooms(sight, places, boards))


def group_places(evening: Evening) -> Mapping[tuple[MatchKey, str], list[Place]]:
    """Group the places of matches by room, round by round: planned ones, and results besides."""
    seats = {place: game.seats for place, game in evening.places.items()}
    seats |= {result.place: result.seats for result in evening.results}
    found: dict[tuple[MatchKey, str], list[Place]] = defaultdict(list)
    for place, seated in sorted(seats.items()):
        match = evening.meetings.find(place[0], place[1], seated.contestants)
        if match:
            found[match.key, "open" if seated.north == match.home else "closed"].append(place)
    return found


def find_team(evening: Evening, team: str) -> Contestant | None:
    """Find a team; None at a bye."""
    return evening.placed[team].pair if team else None


def see_rooms(
    sight: Sight, places: Mapping[str, tuple[Place, ...]], boards: tuple[int, ...]
) -> tuple[RoomUnderWay, ...]:
    """See both rooms; one that has all its results waits while the other one has not."""
    is_done = {
        room: not any(is_owed(sight, place) for place in own) for room, own in places.items()
    }
    return tuple(
        see_room(sight, room, own, boards, waits=is_done[room] and not all(is_done.values()))
        for room, own in places.items()
    )


def see_room(
    sight: Sight, room: str, places: tuple[Place, ...], boards: tuple[int, ...], *, waits: bool
) -> RoomUnderWay:
    """See one room of a match."""
    evening = sight.evening
    by_board = {place[3]: place for place in places}
    tables = tuple(dict.fromkeys(evening.table_label(place[0], place[2]) for place in places))
    so_far = [place for place in places if is_on_table(evening, place)]
    entered = [place for place in so_far if place in evening.entered_at]
    return RoomUnderWay(
        room,
        tables,
        tuple(see_board(sight, board, by_board.get(board)) for board in boards),
        len(entered),
        len(so_far),
        behind=max((sight.behind.get(table, 0) for table in tables), default=0),
        late=sum(is_late(evening, place) for place in so_far if is_owed(sight, place)),
        waits_since=max((evening.entered_at[place] for place in entered), default=None)
        if waits
        else None,
    )


def see_board(sight: Sight, board: int, place: Place | None) -> BoardCell:
    """See a board at a room's table."""
    if place is None:
        return BoardCell(board, CellState.NONE)
    table = sight.evening.table_label(place[0], place[2])
    return BoardCell(board, sight.states.get(place, CellState.NONE), place, table)


def is_owed(sight: Sight, place: Place) -> bool:
    """Tell whether a result is missing that was due by now."""
    return is_on_table(sight.evening, place) and place not in sight.evening.entered_at


def is_late(evening: Evening, place: Place) -> bool:
    """Tell whether the round of a place is over at its table."""
    return place[1] < evening.begun_at(place[0], place[2])


def is_on_table(evening: Evening, place: Place) -> bool:
    """Tell whether the table of a place has come to its round."""
    begun = evening.session.round > 0
    return begun and place[1] <= evening.round_at(place[0], place[2])

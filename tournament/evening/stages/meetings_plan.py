"""Who meets whom, match by match: at which tables, with which boards, in which rooms."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tournament.evening.evening import Evening
from tournament.evening.facts import Game
from tournament.evening.matches.planned import PlannedMatch


@dataclass(frozen=True)
class MatchTable:
    """A table of a match in one round; in the open room the home team sits North-South."""

    round: int
    table: str
    boards: tuple[int, ...]
    is_open: bool


@dataclass(frozen=True)
class MeetingRow:
    """A match as the plan shows it, with the numbers and names of its teams; no `away` at a bye."""

    match: PlannedMatch
    home: str
    away: str
    home_name: str
    away_name: str
    tables: tuple[MatchTable, ...]

    @property
    def open_room(self) -> tuple[MatchTable, ...]:
        """The tables at which the home team sits North-South."""
        return tuple(table for table in self.tables if table.is_open)

    @property
    def closed_room(self) -> tuple[MatchTable, ...]:
        """The tables at which the away team sits North-South."""
        return tuple(table for table in self.tables if not table.is_open)

    @property
    def rounds(self) -> tuple[int, ...]:
        """The rounds in which its tables play, in order."""
        return tuple(sorted({table.round for table in self.tables}))

    @property
    def order(self) -> tuple[int, bool, int, str]:
        """By the round in which it begins, then by its first table; byes last."""
        first = min((len(table.table), table.table) for table in self.tables) if self.tables else ()
        return self.match.round, not self.tables, *(first or (0, self.home))


Games = Mapping[frozenset[str], list[Game]]


def list_meetings(evening: Evening) -> tuple[MeetingRow, ...]:
    """List the matches in the order in which they begin, by their first table, byes last."""
    games: dict[frozenset[str], list[Game]] = defaultdict(list)
    for game in evening.games:
        games[frozenset(game.seats.contestants)].append(game)
    meetings = (make_meeting(evening, match, games) for match in evening.matches)
    return tuple(sorted(meetings, key=lambda meeting: meeting.order))


def make_meeting(evening: Evening, match: PlannedMatch, games: Games) -> MeetingRow:
    """Make the row of a match from the tables at which its two teams sit."""
    home, away = match.home, match.away
    return MeetingRow(
        match,
        evening.label(home),
        evening.label(away) if away else "",
        team_name(evening, home),
        team_name(evening, away) if away else "",
        tuple(make_tables(evening, match, games)),
    )


def team_name(evening: Evening, key: str) -> str:
    """Return what the team at a number is called; empty where the place is."""
    pair = evening.placed[key].pair
    return pair.name if pair else ""


def make_tables(evening: Evening, match: PlannedMatch, games: Games) -> Iterator[MatchTable]:
    """Make the tables of a match, round by round."""
    own = games.get(frozenset(match.teams), ()) if match.away else ()
    for game in sorted(own, key=lambda game: (game.round, game.table)):
        if match.round <= game.round <= match.last_round:
            table = evening.table_label(game.section, game.table)
            is_open = game.seats.north == match.home
            yield MatchTable(game.round, table, game.boards, is_open=is_open)

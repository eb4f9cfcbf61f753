"""A match as its own tables may be told of it, and what its captains agree to."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from decimal import Decimal

from tournament.evening.evening import Evening
from tournament.evening.facts import Game, Place
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.parts.match_sheet import MatchLine, MatchSheet
from tournament.evening.report import Contestant
from tournament.evening.stages.results import PlayedMatch, find_played, last_revision
from tournament.kinds.teams.values.match_parts import add_lines
from tournament.kinds.teams.values.play.secrecy import Secrecy


@dataclass(frozen=True)
class MatchAtTable:
    """`sheet` has the boards that may be told; `is_open`: all of them. `rooms` are the tables of
    the open and of the closed room; `owing` those of which results are missing that were due by
    now. `last_change` is the
    revision in which a result of it last changed."""

    match: PlannedMatch
    home: Contestant
    away: Contestant
    sheet: MatchSheet
    rooms: tuple[tuple[str, ...], tuple[str, ...]]
    owing: tuple[str, ...]
    is_open: bool
    last_change: int

    @property
    def signed(self) -> tuple[bool, bool]:
        return self.match.home_agreed_at is not None, self.match.away_agreed_at is not None

    @property
    def may_be_signed(self) -> bool:
        return self.is_open and not self.match.unplayed and not all(self.signed)


def match_at_table(
    evening: Evening, sheets: Iterable[MatchSheet], game: Game | None
) -> MatchAtTable | None:
    """Tell of the match that a table plays, out of the sheets of a report; None where it plays
    none."""
    match = evening.match_at(game) if game else None
    if game is None or match is None:
        return None
    home, away = (evening.placed[key].pair for key in game.seats.contestants)
    sheet = next((one for one in sheets if (one.round, one.home) == match.key), None)
    if sheet is None or home is None or away is None:
        return None
    if home.key != match.home:
        home, away = away, home
    cut, is_open = tell_sheet(Secrecy(evening), match, sheet)
    played = find_played(evening, match)
    return MatchAtTable(
        match, home, away, cut, find_rooms(evening, match), find_owing(evening, played),
        is_open and sheet.is_complete, last_revision(played),
    )  # fmt: skip


def tell_sheet(secrecy: Secrecy, match: PlannedMatch, sheet: MatchSheet) -> tuple[MatchSheet, bool]:
    """Cut a sheet to the boards that may be told; and whether those are all."""
    open_boards = secrecy.open_boards(match)
    if all(secrecy.is_open(part) for part in secrecy.parts(match)):
        return sheet, True
    lines = tuple(line for line in sheet.lines if line.board in open_boards)
    return cut_sheet(sheet, lines), False


def cut_sheet(sheet: MatchSheet, lines: tuple[MatchLine, ...]) -> MatchSheet:
    """Leave a sheet some of its lines, and what they add up to."""
    home, away = add_lines(lines, sheet.carry_over)
    return replace(
        sheet, lines=lines, home_won=home, away_won=away, home_total=None, away_total=None,
        is_complete=False, winner="", lead=Decimal(0),
    )  # fmt: skip


def without_boards(match: MatchAtTable) -> MatchAtTable:
    """Tell of a match whether its captains may confirm it, and nothing of its boards: they compare
    what both tables wrote on paper."""
    return replace(match, sheet=cut_sheet(match.sheet, ()))


def find_rooms(evening: Evening, match: PlannedMatch) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Name the tables of the open and of the closed room, in the order of the rounds."""
    games = sorted((game for game in evening.games if match.is_of(game)), key=lambda g: g.round)
    opened, closed = (
        dict.fromkeys(
            evening.table_label(game.section, game.table)
            for game in games
            if (game.seats.north == match.home) is is_open
        )
        for is_open in (True, False)
    )
    return tuple(opened), tuple(closed)


def find_owing(evening: Evening, played: PlayedMatch) -> tuple[str, ...]:
    """Name the tables that have results of a match still to write, of rounds up to the one on."""
    late: Iterable[Place] = (p for p in played.due if p[1] <= evening.called.last)
    return tuple(dict.fromkeys(evening.table_label(place[0], place[2]) for place in late))

"""How the match that a team plays stands, as far as everybody may be told."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from tournament.evening.evening import Evening
from tournament.evening.parts.match_sheet import MatchLine, MatchSheet
from tournament.kinds.teams.values.match_parts import add_lines
from tournament.kinds.teams.values.play.match_at_table import tell_sheet
from tournament.kinds.teams.values.play.next_match import match_in
from tournament.kinds.teams.values.play.secrecy import Secrecy

NOTHING = Decimal(0)


@dataclass(frozen=True)
class PartScore:
    """What a team and its opponents won in a part of their match."""

    part: int
    own: Decimal
    other: Decimal


@dataclass(frozen=True)
class OwnMatch:
    """The parts of a team's match that are over wherever their boards are played; `is_over`: those
    are all."""

    parts: tuple[PartScore, ...]
    is_over: bool


def own_match(
    evening: Evening, sheets: Iterable[MatchSheet], team: str, round_: int
) -> OwnMatch | None:
    """Tell how the match of a team in a round stands; None before a part of it is over, and in
    a triangle, where a team has two."""
    match = match_in(evening, team, round_)
    if match is None or match.unplayed or has_several(evening, team, round_):
        return None
    sheet = next((one for one in sheets if (one.round, one.home) == match.key), None)
    if sheet is None:
        return None
    cut, is_open = tell_sheet(Secrecy(evening), match, sheet)
    if not any(line.home is not None for line in cut.lines):
        return None
    return OwnMatch(tuple(score_parts(cut, team)), is_open and sheet.is_complete)


def has_several(evening: Evening, team: str, round_: int) -> bool:
    """Tell whether a team meets several in a round."""
    own = (one for one in evening.matches if team in one.teams and len(one.teams) > 1)
    return sum(one.round <= round_ <= one.last_round for one in own) > 1


def score_parts(sheet: MatchSheet, team: str) -> Iterable[PartScore]:
    """Score each part of a sheet for a team."""
    for part in sorted({line.part for line in sheet.lines}):
        lines: list[MatchLine] = [line for line in sheet.lines if line.part == part]
        home, away = add_lines(lines, NOTHING)
        yield PartScore(part, *((home, away) if team == sheet.home else (away, home)))

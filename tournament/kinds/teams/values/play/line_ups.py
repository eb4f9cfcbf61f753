"""Who of both teams sits where in a part of a match: the proposal, and what stands against one.

The visitors sit first, their first pair in the closed room; at half-time their pairs change rooms,
so that no two pairs meet in both halves and in quarters each two meet twice (the usual conditions
of contest; `scoring.teams.line_ups` refuses what breaks them).
"""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from scoring.teams.line_ups import LineUp, check_line_ups, pair_of
from tournament.evening.evening import Evening
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.stages.conditions import Conditions, SitsLast
from tournament.evening.stages.stage import STAGES

# Room and seat of a match.
MatchSeat = tuple[str, str]
HOME_SEATS: tuple[MatchSeat, ...] = (
    ("open", "N"), ("open", "S"), ("closed", "E"), ("closed", "W"),
)  # fmt: skip
AWAY_SEATS: tuple[MatchSeat, ...] = (
    ("closed", "N"), ("closed", "S"), ("open", "E"), ("open", "W"),
)  # fmt: skip
MATCH_SEATS = HOME_SEATS + AWAY_SEATS
TEAM_SEATS: Mapping[str, tuple[MatchSeat, ...]] = {"home": HOME_SEATS, "away": AWAY_SEATS}
Who = TypeVar("Who")


def propose_line_up(
    home: Sequence[Who], away: Sequence[Who], before: Mapping[MatchSeat, Who]
) -> dict[MatchSeat, Who]:
    """Propose who sits where: in the first part the first four of each team as they are listed;
    after the part `before`, the same with the visitors' pairs in each other's rooms."""
    if not before:
        seated = dict(zip(HOME_SEATS, home, strict=False))
        return seated | dict(zip(AWAY_SEATS, away, strict=False))
    turned = {seat: AWAY_SEATS[(place + 2) % 4] for place, seat in enumerate(AWAY_SEATS)}
    return {seat: before[turned.get(seat, seat)] for seat in MATCH_SEATS}


def check_parts(
    home: Sequence[str],
    away: Sequence[str],
    by_part: Mapping[int, Mapping[MatchSeat, str]],
    *,
    parts: int,
) -> None:
    """Raise ScoringError for line-ups of a match against the rules; players by what names them."""
    line_ups = [as_line_up(by_part[part]) for part in sorted(by_part)]
    check_line_ups(home, away, line_ups, parts=parts)


def as_line_up(seats: Mapping[MatchSeat, str]) -> LineUp:
    """Make the pairs of one part."""
    home_open, home_closed = (pair_of(*(seats[one] for one in two)) for two in pairs(HOME_SEATS))
    away_closed, away_open = (pair_of(*(seats[one] for one in two)) for two in pairs(AWAY_SEATS))
    return LineUp(home_open, home_closed, away_open, away_closed)


def pairs(seats: Sequence[MatchSeat]) -> tuple[Sequence[MatchSeat], Sequence[MatchSeat]]:
    """Divide a team's seats into its two pairs."""
    return seats[:2], seats[2:]


# ---- who hands in first, and what the other may see ----


def find_last_to_sit(conditions: Conditions, part: int, *, better: str) -> str:
    """Tell which team sits down last in a part, having seen the other: "home" or "away".

    By the rule book the home team, team A; by the other rule the better-ranked team in parts 1
    and 3, the other team in parts 2 and 4. `better` is the better-ranked one.
    """
    if conditions.sits_last is SitsLast.HOME:
        return "home"
    other = "away" if better == "home" else "home"
    return better if part % 2 == 1 else other


def find_better(evening: Evening, match: PlannedMatch, ranks: Mapping[str, int]) -> str:
    """Tell which team of a match is ranked better: "home" or "away".

    By the ranking as it stands, where that adds up what matches gave; by the seeding, in which
    teams are numbered, where it does not tell them apart.
    """
    by_rank = STAGES.of(evening.session.stage).ranks_to_sit(ranks)
    home, away = (
        (by_rank.get(team, 0), evening.placed[team].number) for team in (match.home, match.away)
    )
    return "home" if home < away else "away"

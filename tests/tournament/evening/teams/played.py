"""Evenings of teams with results, whose figures the tests of readers know by hand."""

from collections.abc import Sequence
from typing import Any

from tests.tournament.evening.teams.matches import ROUND_1, ROUND_2, a_match, of_teams
from tests.tournament.evening.values import HEAD, with_results
from tournament.evening.evening import Evening
from tournament.evening.facts import Stage
from tournament.evening.matches.planned import PlannedMatch, PlayerSeat
from tournament.evening.parts.people import Person
from tournament.evening.report import Report
from tournament.evening.scores.build_report import build, score

# Team 1 beats team 2 by 10 IMPs: 420 - (-50) = 470; teams 3 and 4 are level, and so all in round 2.
TWO_ROUNDS = {
    (1, 1, 1): "4SN=", (1, 2, 1): "4SN-1", (1, 1, 2): "1NTN=", (1, 2, 2): "1NTN=",
    (1, 3, 1): "4SN=", (1, 4, 1): "4SN=", (1, 3, 2): "PASS", (1, 4, 2): "PASS",
    (2, 1, 3): "PASS", (2, 2, 3): "PASS", (2, 1, 4): "PASS", (2, 2, 4): "PASS",
    (2, 3, 3): "PASS", (2, 4, 3): "PASS", (2, 3, 4): "PASS", (2, 4, 4): "PASS",
}  # fmt: skip
MATCHES = (a_match(1, 1, 2), a_match(1, 3, 4), a_match(2, 1, 3), a_match(2, 4, 2))


def two_rounds(
    matches: Sequence[PlannedMatch] = MATCHES,
    played: dict[Any, str] | None = None,
    *,
    dealt: str = "match",
    kind: str = "swiss",
    family: str = "",
    **fields: Any,
) -> Evening:
    """Two rounds of four teams, two boards a match."""
    stage = Stage(1, kind, {"boards": 2, "dealt": dealt} | ({"family": family} if family else {}))
    evening = of_teams((*ROUND_1, *ROUND_2), matches, stage=stage, **fields)
    return with_results(evening, TWO_ROUNDS if played is None else played)


def report_of(evening: Evening) -> Report:
    """Score an evening and report it."""
    return build(score(evening), HEAD)


def line_up(home: int, away: int, *, part: int = 1) -> tuple[PlayerSeat, ...]:
    """Seat the four players of two teams: H1 1 and H1 2 are the first pair of team 1."""

    def seat(room: str, letter: str, team: int, number: int) -> PlayerSeat:
        return PlayerSeat(part, room, letter, Person(f"P{number}", f"Équipe{team}"))

    return (
        seat("open", "N", home, 1), seat("open", "S", home, 2),
        seat("open", "E", away, 1), seat("open", "W", away, 2),
        seat("closed", "N", away, 3), seat("closed", "S", away, 4),
        seat("closed", "E", home, 3), seat("closed", "W", home, 4),
    )  # fmt: skip

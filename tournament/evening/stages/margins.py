"""By how many IMPs a team was ahead of another one in their matches of a stage.

Of two that met more than once the margins are added up; a match that one of them did not come to
has none. A later stage may let them bring a part of it along (`scoring.teams.carry_over`).
"""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import TypeAlias

from scoring.teams.scored import ScoredMatch
from tournament.evening.stages.conditions import Conditions

# The first team's margin over the second, by their numbers.
Margins: TypeAlias = Mapping[tuple[int, int], Fraction]


def margins_by_key(matches: Iterable[ScoredMatch]) -> dict[tuple[str, str], Fraction]:
    """Return the margins of all who met, each of both teams, by the keys of the teams."""
    found: dict[tuple[str, str], Fraction] = {}
    for scored in (one for one in matches if one.match.is_played):
        home, away = str(scored.match.home), str(scored.match.away)
        for two, own in (((home, away), scored.lead), ((away, home), -scored.lead)):
            found[two] = found.get(two, Fraction(0)) + own
    return found


def carried_over(conditions: Conditions, margins: Margins, better: int, other: int) -> Decimal:
    """Return the IMPs that the better-ranked team brings; negative what the other one does."""
    return conditions.carry_over.to_imps(margins.get((better, other), Fraction(0)))

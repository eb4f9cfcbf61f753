"""The facts of an evening and what they are worth, as one value."""

import functools
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from scoring.awards import RoundMatch, RowAward
from scoring.ranking.session import Scored
from tournament.evening.evening import Evening
from tournament.evening.seats import Seats
from tournament.evening.teams.scores import TeamScores

Item = TypeVar("Item")


def group_by_result(items: Iterable[Item], seats: Iterable[Seats]) -> list[tuple[Item, ...]]:
    """Divide what there is one of for each row, such as awards, result by result."""
    left = iter(items)
    return [(next(left),) if sitting.are_of_two else (next(left), next(left)) for sitting in seats]


@dataclass(frozen=True)
class Standings:
    """A session's facts and what they are worth; `scored.awards` follow the rows of
    `facts.results`."""

    facts: Evening
    scored: Scored
    # Of an event of matches.
    teams: TeamScores | None = None
    # Of a Swiss of pairs, everybody's rounds on the evenings before.
    earlier_matches: tuple[RoundMatch, ...] = ()

    @functools.cached_property
    def awards(self) -> list[tuple[RowAward, ...]]:
        """The awards of each result: one of two contestants; of four players that of North and
        East, then that of South and West."""
        return group_by_result(self.scored.awards, (result.seats for result in self.facts.results))

    @property
    def matches(self) -> tuple[RoundMatch, ...]:
        """At a form by match, everybody's rounds of the session itself."""
        return self.scored.matches

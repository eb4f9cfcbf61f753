"""The facts of an evening and what they are worth, as one value."""

import functools
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from scoring.awards import RoundMatch, RowAward
from scoring.ranking.session import Scored
from scoring.teams.scored import ScoredMatch
from tournament.evening.evening import Evening
from tournament.evening.matches.planned import MatchKey, PlannedMatch
from tournament.evening.parts.card import Card
from tournament.evening.parts.match_sheet import MatchSheet
from tournament.evening.parts.team_tables import TeamTables
from tournament.evening.seats import Seats

Item = TypeVar("Item")


def group_by_result(items: Iterable[Item], seats: Iterable[Seats]) -> list[tuple[Item, ...]]:
    """Divide what there is one of for each row, such as awards, result by result."""
    left = iter(items)
    return [(next(left),) if sitting.are_of_two else (next(left), next(left)) for sitting in seats]


@dataclass(frozen=True)
class Standings(ABC):
    """A session's facts and what they are worth; `scored.awards` follow the rows of
    `facts.results`. What a report is made of beside its ranking each kind makes in its own way:
    where boards are compared over a field there are cards, and no matches."""

    facts: Evening
    scored: Scored

    @functools.cached_property
    def awards(self) -> list[tuple[RowAward, ...]]:
        """The awards of each result: one of two contestants; of four players that of North and
        East, then that of South and West."""
        return group_by_result(self.scored.awards, (result.seats for result in self.facts.results))

    @property
    def matches(self) -> tuple[RoundMatch, ...]:
        """At a form by match, everybody's rounds of the session itself."""
        return self.scored.matches

    @property
    def scored_matches(self) -> Mapping[MatchKey, ScoredMatch]:
        """The matches of the stage that are scored each for itself, and count."""
        return {}

    @property
    def begun_matches(self) -> Collection[MatchKey]:
        """Those of them that have begun, or are not to be played; they may not count yet."""
        return ()

    @abstractmethod
    def list_unfinished_matches(self) -> tuple[PlannedMatch, ...]:
        """List the matches in which something is still to come; a bye has nobody to wait for."""

    @abstractmethod
    def make_cards(self) -> tuple[Card, ...]:
        """Report the evening of each contestant."""

    def make_match_sheets(self) -> tuple[MatchSheet, ...]:
        """Report the matches of the session itself."""
        return ()

    def make_earlier_sheets(self) -> tuple[MatchSheet, ...]:
        """Report the matches of the stage's evenings before."""
        return ()

    def make_tables(self) -> TeamTables:
        """Report what the matches of the stage add up to."""
        return TeamTables()

"""Who meets whom: the match to which a result of two teams belongs, and whose deals it has."""

from collections import defaultdict
from collections.abc import Iterable
from typing import TypeAlias

from tournament.evening.facts import PlannedMatch, Stage

# What tells a deal from others of its number: the match or the round that it is dealt for.
DealKey: TypeAlias = tuple[object, int]
# Movements in which each match has its own boards and exchanges them.
OWN_BOARDS = ("patton", "head_to_head")


def name_deal(stage: Stage, match: PlannedMatch, board: int) -> DealKey:
    """Name the deal that a match plays under a number; `teams.conditions` says how it is dealt."""
    if stage.kind == "movement" and stage.rules.get("family") not in OWN_BOARDS:
        return match.section, board
    if stage.rules.get("dealt") == "round":
        return match.round, board
    return match.key, board


class Meetings:
    """The matches by who meets whom, so that each result finds its own at once."""

    def __init__(self, matches: Iterable[PlannedMatch]) -> None:
        self._by_teams: dict[tuple[str, frozenset[str]], list[PlannedMatch]] = defaultdict(list)
        for match in matches:
            self._by_teams[match.section, frozenset(match.teams)].append(match)

    def find(self, section: str, round_: int, teams: Iterable[str]) -> PlannedMatch | None:
        """Find the match of two teams in a round; None where they do not meet then."""
        meetings = self._by_teams.get((section, frozenset(teams)), ())
        return next((one for one in meetings if one.round <= round_ <= one.last_round), None)

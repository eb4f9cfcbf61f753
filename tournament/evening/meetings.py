"""Who meets whom: the match to which a result of two teams belongs, whose deals it has, and why
nobody plays it."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TypeAlias

from tournament.evening.facts import Placement, PlannedMatch, Stage
from tournament.evening.unplayed import Cause, Unplayed

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


def fill_unplayed(
    matches: Iterable[PlannedMatch],
    left_after: Mapping[str, int],
    placed: Mapping[str, Placement],
) -> tuple[PlannedMatch, ...]:
    """Fill in of each match why nobody plays it; `left_after` says who has left, and when."""
    return tuple(replace(one, unplayed=find_unplayed(one, left_after, placed)) for one in matches)


def find_unplayed(
    match: PlannedMatch, left_after: Mapping[str, int], placed: Mapping[str, Placement]
) -> Unplayed | None:
    """Find why nobody plays a match; None where it is played."""
    if not match.away:
        return Unplayed(Cause.BYE)
    missing = find_missing(match, left_after)
    if not missing:
        return None
    side, team = next((side, team) for side, team in match.sides if team in missing)
    seated = placed.get(team)
    return Unplayed(missing[team], side, seated.pair if seated else None, len(missing) > 1)


def find_missing(match: PlannedMatch, left_after: Mapping[str, int]) -> dict[str, Cause]:
    """Find who of a match is not there: who did not come, or had left before its end."""
    absent = {team: Cause.ABSENT for side, team in match.sides if side == match.absent}
    left = {
        team: Cause.LEFT for team in match.teams if left_after.get(team, 999) < match.last_round
    }
    return absent | left

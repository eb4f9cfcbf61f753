"""The bracket of a knock-out as it is drawn: which match stands where, and which leads to which.

A match stands half-way between those that its teams came from; a team that had none before stands
for itself. Places are counted in halves of a match's height, so that they stay whole.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tournament.evening.parts.match_sheet import MatchSheet

STEP = 2


@dataclass(frozen=True)
class PlacedMatch:
    """A match in its column; `feeders` are the keys of those that its teams came from."""

    sheet: MatchSheet
    column: int
    place: int
    feeders: tuple[str, ...]


@dataclass(frozen=True)
class BracketPlan:
    """`rounds`: the first round of each column; `height` in the unit of places."""

    rounds: tuple[int, ...]
    matches: tuple[PlacedMatch, ...]
    height: int

    @property
    def by_key(self) -> dict[str, PlacedMatch]:
        return {one.sheet.key: one for one in self.matches}

    def column(self, number: int) -> list[PlacedMatch]:
        """List a column from the top down."""
        own = [one for one in self.matches if one.column == number]
        return sorted(own, key=lambda match: match.place)


def bracket_of(sheets: Iterable[MatchSheet]) -> BracketPlan:
    """Arrange the matches of a knock-out, those of each round in a column of their own."""
    matches = sorted(sheets, key=lambda sheet: (sheet.round, sheet.home))
    rounds = tuple(sorted({sheet.round for sheet in matches}))
    feeders = {sheet.key: feeders_of(sheet, matches) for sheet in matches}
    places: dict[str, int] = {}
    free = [0] * len(rounds)
    for sheet in reversed(matches):
        stack_up(sheet, feeders, rounds, places, free)
    return BracketPlan(
        rounds,
        tuple(
            PlacedMatch(
                sheet,
                rounds.index(sheet.round),
                places[sheet.key],
                tuple(feeder.key for feeder in feeders[sheet.key]),
            )
            for sheet in matches
        ),
        max(free, default=0),
    )


def feeders_of(sheet: MatchSheet, matches: Sequence[MatchSheet]) -> list[MatchSheet]:
    """Find the latest matches before this one that its teams played, the home team's first.

    In a match of three a team plays two at once: both lead on.
    """
    found: list[MatchSheet] = []
    for team in sheet.teams:
        before = [one for one in matches if one.round < sheet.round and team in one.teams]
        latest = max((one.round for one in before), default=0)
        found += [one for one in before if one.round == latest and one not in found]
    return found


def stack_up(
    sheet: MatchSheet,
    feeders: dict[str, list[MatchSheet]],
    rounds: Sequence[int],
    places: dict[str, int],
    free: list[int],
) -> None:
    """Give a match its place, and before it those that lead to it theirs.

    `free` is the first place of each column below all that stand in it.
    """
    if sheet.key in places:
        return
    column = rounds.index(sheet.round)
    own = feeders[sheet.key]
    for feeder in own:
        stack_up(feeder, feeders, rounds, places, free)
    around = [places[feeder.key] for feeder in own]
    # A match that nothing leads to keeps clear of all that stands to its left.
    wanted = (min(around) + max(around)) // 2 if around else max(free[: column + 1])
    places[sheet.key] = max(wanted, free[column])
    free[column] = places[sheet.key] + STEP

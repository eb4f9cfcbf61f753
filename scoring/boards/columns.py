"""Read a board's results as two columns, NS and EW, and count how often each score occurs.

Each column is compared in itself only: a ruling may credit the two sides of a table apart.

A weighted score is in the tally by fractional frequency: each component as often as its weight
says (EBL tournament directors' course, Belfast 2020; EBU White Book), which is the same as
comparing the whole board once for each component and averaging with the weights. Under the
profile's `EXCLUSION` it is not there. A tally counts in whole parts of a result, so that all
comparing is done in whole numbers.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import TypeAlias

from scoring.notation.law77 import CURRENT, Edition
from scoring.notation.outcome import (
    Artificial,
    FixedAward,
    Outcome,
    Played,
    Sides,
    Weighted,
    WithoutAward,
)
from scoring.notation.points import ns_points
from scoring.profiles.conventions import WeightedMethod

# The NS points of a weighted score's components, and their weights.
Mixed: TypeAlias = tuple[tuple[int, Fraction], ...]
# What decides a side's award: NS points, several of them with weights, a ruling, or nothing at all.
# A percentage stays an Artificial: as a bare number 50 % and 50 points would be the same key.
ColumnKey: TypeAlias = int | Mixed | Artificial | FixedAward | None


def columns(
    results: Sequence[Sides], board: int, edition: Edition = CURRENT
) -> tuple[list[ColumnKey], list[ColumnKey]]:
    """Return the NS and the EW column of a board, in the order of the tables, both in NS points."""
    # Stored codes are decoded once each, so equal results are most often the same object: keys are
    # made once for each object, however many tables there are.
    objects = list(map(id, results))
    ns: dict[int, ColumnKey] = {}
    split: dict[int, ColumnKey] = {}
    for place, sides in dict(zip(objects, results, strict=True)).items():
        ns[place] = _key(sides.ns, board, edition)
        if sides.ew is not sides.ns:
            split[place] = _key(sides.ew, board, edition)
    column = [ns[place] for place in objects]
    ew = ns | split
    return column, [ew[place] for place in objects] if split else column


def _key(outcome: Outcome, board: int, edition: Edition) -> ColumnKey:
    # First the kind that nearly all are.
    if isinstance(outcome, Played):
        return ns_points(outcome, board, edition)
    if isinstance(outcome, Artificial | FixedAward):
        return outcome
    if isinstance(outcome, Weighted):
        return tuple(
            (ns_points(each, board, edition), weight) for each, weight in outcome.components
        )
    if isinstance(outcome, WithoutAward):
        return None
    return ns_points(outcome, board, edition)


@dataclass(frozen=True)
class Tally:
    """How often each NS score occurs in a column.

    Counted in parts, `parts` of them making one result; `total` adds up all of them.
    """

    frequencies: Mapping[int, int]
    parts: int
    total: int

    @property
    def results(self) -> int:
        """How many results are compared with each other (n)."""
        return self.total // self.parts


def tallies(
    keys: Sequence[ColumnKey], groups: Sequence[str], method: WeightedMethod
) -> dict[str, Tally]:
    """Count the scores of each group of a fouled board; of any other board there is one group."""
    different = dict.fromkeys(groups)
    if len(different) == 1:
        return {group: tally(keys, method) for group in different}
    by_group: dict[str, list[ColumnKey]] = {group: [] for group in different}
    for group, key in zip(groups, keys, strict=True):
        by_group[group].append(key)
    return {group: tally(own, method) for group, own in by_group.items()}


def tally(keys: Iterable[ColumnKey], method: WeightedMethod) -> Tally:
    """Count the scores of a column; artificial results and those without an award have none.

    Weighted scores count by their weights, or not at all, as the method says.
    """
    counted = Counter(keys)
    mixed = [key for key in counted if isinstance(key, tuple)]
    if method is WeightedMethod.EXCLUSION:
        mixed = []
    parts = lcm(1, *(weight.denominator for key in mixed for _, weight in key))
    frequencies = {key: often * parts for key, often in counted.items() if isinstance(key, int)}
    for key in mixed:
        for points, weight in key:
            share = int(weight * parts) * counted[key]
            frequencies[points] = frequencies.get(points, 0) + share
    return Tally(frequencies, parts, sum(frequencies.values()))

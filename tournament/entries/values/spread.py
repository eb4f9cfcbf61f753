"""Pairs of known strength, spread evenly over the lines and sections.

A pair's strength is the sum of its players' numbers, the higher the stronger, and a
group (a section, or a line of it) is as strong as its pairs are on average. The strongest pairs are
dealt out first, then pairs change places as long as that brings the averages nearer to one another.
"""

import itertools
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

# A section's letter, and NS or EW where its movement has two lines.
Group = tuple[str, str]


@dataclass(frozen=True)
class RatedPair:
    """A pair, its strength (None: not known) and the group in which it sits now.

    `stays`: it must keep its group, as one that needs a seat of its own.
    """

    key: str
    strength: Decimal | None
    group: Group
    stays: bool = False


def spread_pairs(pairs: Sequence[RatedPair]) -> dict[str, Group]:
    """Propose a group for each pair; each group keeps the number of pairs that it has.

    A pair whose strength is not known counts as one in the middle of those that are.
    """
    strengths = known_strengths(pairs)
    chosen = deal_pairs(pairs, strengths)
    movable = [pair.key for pair in pairs if not pair.stays]
    while swap := find_better_swap(movable, chosen, strengths):
        first, second = swap
        chosen[first], chosen[second] = chosen[second], chosen[first]
    return chosen


def known_strengths(pairs: Sequence[RatedPair]) -> dict[str, Decimal]:
    """Return each pair's strength, the middle one for those whose strength nobody knows."""
    rated = sorted(pair.strength for pair in pairs if pair.strength is not None)
    middle = rated[len(rated) // 2] if rated else Decimal()
    return {pair.key: middle if pair.strength is None else pair.strength for pair in pairs}


def deal_pairs(pairs: Sequence[RatedPair], strengths: Mapping[str, Decimal]) -> dict[str, Group]:
    """Deal the strongest first, each to the group with room that is weakest so far."""
    room: dict[Group, int] = defaultdict(int)
    chosen = {pair.key: pair.group for pair in pairs if pair.stays}
    for pair in pairs:
        room[pair.group] += not pair.stays
    filled: dict[Group, Decimal] = defaultdict(Decimal)
    for key, group in chosen.items():
        filled[group] += strengths[key]
    moving = sorted(
        (pair for pair in pairs if not pair.stays),
        key=lambda pair: -strengths[pair.key],
    )
    for pair in moving:
        group = min(
            (open_group for open_group in sorted(room) if room[open_group]),
            key=lambda open_group: filled[open_group],
        )
        chosen[pair.key] = group
        room[group] -= 1
        filled[group] += strengths[pair.key]
    return chosen


def find_better_swap(
    movable: Sequence[str], chosen: Mapping[str, Group], strengths: Mapping[str, Decimal]
) -> tuple[str, str] | None:
    """Find the first two pairs whose exchange brings the averages nearer to one another."""
    totals, sizes = group_totals(chosen, strengths)
    for first, second in itertools.combinations(movable, 2):
        ours, theirs = chosen[first], chosen[second]
        moved = strengths[first] - strengths[second]
        if ours == theirs or not moved:
            continue
        before = squares(totals, sizes, ours, theirs)
        after = {ours: totals[ours] - moved, theirs: totals[theirs] + moved}
        if squares(after, sizes, ours, theirs) < before:
            return first, second
    return None


def squares(
    totals: Mapping[Group, Decimal], sizes: Mapping[Group, int], ours: Group, theirs: Group
) -> Decimal:
    """Add up the squares of two groups' averages, times both sizes.

    Their common average does not change with an exchange, so that less is nearer to it.
    """
    return totals[ours] ** 2 * sizes[theirs] + totals[theirs] ** 2 * sizes[ours]


def group_totals(
    chosen: Mapping[str, Group], strengths: Mapping[str, Decimal]
) -> tuple[dict[Group, Decimal], dict[Group, int]]:
    """Add up the strengths and the pairs of each group."""
    totals: dict[Group, Decimal] = defaultdict(Decimal)
    sizes: dict[Group, int] = defaultdict(int)
    for key, group in chosen.items():
        totals[group] += strengths[key]
        sizes[group] += 1
    return totals, sizes


def group_averages(
    pairs: Sequence[RatedPair], chosen: Mapping[str, Group]
) -> dict[Group, Fraction]:
    """Return how strong each group is on average, in the order of sections and lines."""
    totals, sizes = group_totals(chosen, known_strengths(pairs))
    return {
        group: Fraction(totals[group]) / sizes[group] for group in sorted(totals, key=group_order)
    }


def group_order(group: Group) -> tuple[str, bool]:
    """Return the key by which groups are sorted: by section, North-South first."""
    return group[0], group[1] == "EW"

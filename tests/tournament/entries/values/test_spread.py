"""Levels are balanced: what is dealt, exchanged, left where it is."""

from decimal import Decimal
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from tournament.entries.values.spread import (
    RatedPair,
    group_averages,
    spread_pairs,
)
from tournament.evening.parts.people import pair_strength

NS, EW = ("A", "NS"), ("A", "EW")


def rated(strengths: list[int | None], groups: list[tuple[str, str]], stays=()) -> list[RatedPair]:
    return [
        RatedPair(str(number), strength, groups[number % len(groups)], number in stays)
        for number, strength in enumerate(strengths)
    ]


class StrengthTests:
    def test_it_is_the_sum_of_both(self):
        assert pair_strength([Decimal(40), Decimal("25.5")]) == Decimal("65.5")

    def test_who_is_not_rated_is_taken_for_as_good_as_the_partner(self):
        assert pair_strength([None, 31]) == 62

    def test_of_nobody_rated_nothing_is_known(self):
        assert pair_strength([None, None]) is None


class SpreadTests:
    def test_four_pairs_of_two_levels(self):
        pairs = [
            RatedPair("1", 90, NS), RatedPair("2", 10, EW),
            RatedPair("3", 80, NS), RatedPair("4", 20, EW),
        ]  # fmt: skip
        chosen = spread_pairs(pairs)
        assert chosen["1"] != chosen["3"]
        assert group_averages(pairs, chosen) == {NS: 50, EW: 50}

    def test_groups_of_two_sizes_are_alike_on_average(self):
        """Three and two pairs of strengths 10 to 50: 30 on average in both is possible."""
        pairs = rated([50, 40, 30, 20, 10], [NS, EW])
        assert group_averages(pairs, spread_pairs(pairs)) == {NS: 30, EW: 30}

    def test_one_that_must_stay_stays(self):
        pairs = rated([90, 10, 80, 20], [NS, EW], stays={0, 2})
        chosen = spread_pairs(pairs)
        assert (chosen["0"], chosen["2"]) == (NS, NS)

    def test_one_that_is_not_known_counts_as_the_middle(self):
        pairs = rated([100, 50, None, 0], [NS, EW])
        averages = group_averages(pairs, spread_pairs(pairs))
        assert averages == {NS: 50, EW: 50}

    def test_with_nobody_known_there_is_nothing_to_do(self):
        pairs = rated([None, None, None, None], [NS, EW])
        assert group_averages(pairs, spread_pairs(pairs)) == {NS: 0, EW: 0}

    @given(
        st.lists(st.none() | st.integers(0, 20_000), min_size=4, max_size=40),
        st.integers(2, 8),
        st.sets(st.integers(0, 39), max_size=5),
    )
    def test_no_exchange_makes_it_better_and_every_group_keeps_its_size(
        self, strengths, groups, stays
    ):
        names = [("ABCD"[n // 2], ("NS", "EW")[n % 2]) for n in range(groups)]
        pairs = rated(strengths, names, stays)
        chosen = spread_pairs(pairs)
        assert sorted(chosen.values()) == sorted(pair.group for pair in pairs)
        assert all(chosen[pair.key] == pair.group for pair in pairs if pair.stays)
        best = unevenness(pairs, chosen)
        for first in pairs:
            for second in pairs:
                if not (first.stays or second.stays):
                    other = {**chosen}
                    other[first.key], other[second.key] = chosen[second.key], chosen[first.key]
                    assert unevenness(pairs, other) >= best


def unevenness(pairs: list[RatedPair], chosen) -> Fraction:
    """How far the averages are from that of all, squared, for each pair of a group."""
    averages = group_averages(pairs, chosen)
    sizes = {group: list(chosen.values()).count(group) for group in averages}
    mean = sum((averages[g] * sizes[g] for g in averages), Fraction()) / len(pairs)
    return sum(((averages[g] - mean) ** 2 * sizes[g] for g in averages), Fraction())


class RoomTests:
    def test_a_full_room_is_spread(self):
        pairs = 120
        rated_pairs = rated(
            [n * 37 % 1000 for n in range(pairs)], [NS, EW, ("B", "NS"), ("B", "EW")]
        )
        averages = group_averages(rated_pairs, spread_pairs(rated_pairs))
        assert max(averages.values()) - min(averages.values()) < 2

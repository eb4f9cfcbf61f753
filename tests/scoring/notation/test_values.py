"""The values: what they refuse, how they compare, and what is stored of them for ever."""

from dataclasses import FrozenInstanceError
from fractions import Fraction

import pytest

from scoring.errors import CODES, ScoringError
from scoring.notation.board import Seat, Side
from scoring.notation.contract import CardRank, Contract, Doubling, Strain, Suit
from scoring.notation.outcome import (
    Artificial,
    NotPlayed,
    PassedOut,
    Played,
    ScoreOnly,
    Sides,
)

FOUR_SPADES = Contract(4, Strain.SPADES, Seat.SOUTH)


def refused(code, make, *arguments):
    with pytest.raises(ScoringError) as caught:
        make(*arguments)
    return caught.value.code == code


class StoredValuesTests:
    def test_they_never_change(self):
        # Stored in every database: a change here is a migration of data.
        assert [one.value for one in Strain] == ["C", "D", "H", "S", "N"]
        assert [one.value for one in Suit] == ["C", "D", "H", "S"]
        assert [one.value for one in CardRank] == list("23456789TJQKA")
        assert [one.value for one in Doubling] == ["", "X", "XX"]


class OrderTests:
    def test_strains_and_ranks_compare_by_what_they_beat(self):
        assert Strain.CLUBS < Strain.DIAMONDS < Strain.HEARTS < Strain.SPADES < Strain.NOTRUMP
        assert CardRank.TEN > CardRank.NINE
        assert max(CardRank) is CardRank.ACE
        assert Suit.SPADES >= Suit.SPADES

    def test_a_suit_does_not_compare_with_a_strain(self):
        with pytest.raises(TypeError):
            assert Suit.CLUBS < Strain.NOTRUMP


class ContractTests:
    def test_a_level_is_one_to_seven(self):
        for level in (0, 8, -1):
            assert refused("level_out_of_range", Contract, level, Strain.CLUBS, Seat.NORTH)

    def test_it_cannot_be_altered(self):
        with pytest.raises(FrozenInstanceError):
            FOUR_SPADES.level = 5


class OutcomeTests:
    def test_made_over_counts_from_the_contract(self):
        assert [Played(FOUR_SPADES, tricks).made_over for tricks in (8, 10, 13)] == [-2, 0, 3]

    def test_tricks_are_nought_to_thirteen(self):
        for tricks in (-1, 14):
            assert refused("tricks_out_of_range", Played, FOUR_SPADES, tricks)
        assert [Played(FOUR_SPADES, tricks).tricks for tricks in (0, 13)] == [0, 13]

    def test_a_score_is_one_that_some_contract_gives(self):
        for points in (10, 425, -421, 1, 7610):
            assert refused("score_impossible", ScoreOnly, points)
        # Source: Law 77: a pass-out, a game of either side (no half of it is a score), seven
        # redoubled and vulnerable.
        for points in (0, 430, -430, 2980, -2980, 7600, -7600):
            assert ScoreOnly(points).points == points

    def test_a_percentage_is_whole_hundredths_up_to_a_hundred(self):
        for percentage in (-1, 101, Fraction(1, 3), Fraction(1, 1000)):
            assert refused("percentage_out_of_range", Artificial, percentage)
        assert [Artificial(end).percentage for end in (0, 100)] == [0, 100]
        assert Artificial(60) == Artificial(Fraction(60))
        assert Artificial(Fraction(125, 2)).percentage == Fraction(125, 2)


class SidesTests:
    def test_both_is_plain(self):
        sides = Sides.both(PassedOut())
        assert sides.is_plain
        assert sides.of(Side.NS) == sides.of(Side.EW) == PassedOut()
        assert Sides(Artificial(50), Artificial(50)).is_plain

    def test_a_side_may_be_credited_differently(self):
        sides = Sides(Artificial(60), Played(FOUR_SPADES, 10))
        assert not sides.is_plain
        assert sides.of(Side.NS) == Artificial(60)

    def test_not_played_is_for_both(self):
        assert refused("not_played_on_one_side", Sides, NotPlayed(), PassedOut())
        assert refused("not_played_on_one_side", Sides, PassedOut(), NotPlayed())
        assert Sides.both(NotPlayed()).is_plain


class AboveWholeTests:
    """More than 100 % together and more than the 60 of Law 12C2 for a side."""

    @pytest.mark.parametrize(
        ("ns", "ew", "is_above"),
        [
            (60, 60, False), (60, 50, False), (60, 40, False), (61, 39, False), (100, 0, False),
            (61, 40, True), (40, 61, True), (70, 60, True), (100, 1, True), (50, 50, False),
        ],
    )  # fmt: skip
    def test_only_both_together_are(self, ns, ew, is_above):
        assert Sides(Artificial(ns), Artificial(ew)).is_above_whole is is_above

    def test_beside_a_score_no_percentage_is(self):
        assert not Sides(Artificial(100), ScoreOnly(420)).is_above_whole
        assert not Sides(ScoreOnly(420), Artificial(100)).is_above_whole
        assert not Sides.both(ScoreOnly(420)).is_above_whole


class ScoringErrorTests:
    def test_it_carries_code_and_details(self):
        error = ScoringError("tricks_out_of_range", tricks=19)
        assert (error.code, error.details) == ("tricks_out_of_range", {"tricks": 19})

    def test_an_unknown_code_is_our_mistake(self):
        assert "no_such_code" not in CODES
        with pytest.raises(AssertionError):
            ScoringError("no_such_code")

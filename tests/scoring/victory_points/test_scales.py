"""Scales of victory points in general: a club's own, fractions, what must hold of all."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import ScoringError
from scoring.victory_points.continuous import FractionalMargin
from scoring.victory_points.scales import (
    Continuous,
    Halves,
    Percentages,
    Scale,
    Shares,
    own_scale,
)
from scoring.victory_points.tables import ScaleName, ebu_percentages, scale_for

# Every length for which each scale has a table.
SCALES = [
    (name, boards)
    for name, boards in [
        *((ScaleName.WBF_CONTINUOUS, boards) for boards in (1, 8, 16, 64)),
        *((ScaleName.WBF_DISCRETE, boards) for boards in range(4, 65)),
        *((ScaleName.WBF_25, boards) for boards in (1, 8, 10, 12, 14, 16, 20, 24, 36, 48)),
        *((ScaleName.ACBL_20, boards) for boards in (1, 9, 12, 16, 21, 28)),
        *((ScaleName.ACBL_30, boards) for boards in (6, 9)),
        *((ScaleName.EBU_20, boards) for boards in (1, 5, 7, 10, 14, 20, 28, 40)),
    ]
]
margins = st.fractions(-130, 130, max_denominator=60)
OWN = own_scale([(0, 3, 3), (5, 4, 2), (12, 6, 0)])


def wrong(rows):
    with pytest.raises(ScoringError) as caught:
        own_scale(rows)
    return caught.value.code, caught.value.details


class EveryScaleTests:
    @given(st.sampled_from(SCALES), margins)
    def test_what_one_side_sees_is_the_other_side_turned(self, scale, margin):
        one = scale_for(*scale)
        assert one.shares(-margin) == one.shares(margin).turned

    @given(st.sampled_from(SCALES), margins, margins)
    def test_a_larger_margin_never_gives_less_nor_leaves_more(self, scale, one, other):
        table = scale_for(*scale)
        less, more = (table.shares(margin) for margin in sorted((one, other)))
        assert less.us <= more.us
        assert less.them >= more.them

    @given(st.sampled_from(SCALES), margins)
    def test_the_shares_add_up_to_the_whole_save_where_25_is_the_most(self, scale, margin):
        shares = scale_for(*scale).shares(margin)
        whole = {ScaleName.WBF_25: 30, ScaleName.ACBL_30: 30}.get(scale[0], 20)
        if scale[0] is ScaleName.WBF_25 and 25 in (shares.us, shares.them):
            assert 25 <= shares.us + shares.them <= whole
        else:
            assert shares.us + shares.them == whole

    @given(st.fractions(0, 100, max_denominator=500), st.fractions(0, 100, max_denominator=500))
    def test_percentages_share_twenty_and_rise(self, one, other):
        scale = ebu_percentages(8)
        less, more = (scale.shares(percentage) for percentage in sorted((one, other)))
        assert less.us <= more.us
        assert less.us + less.them == 20
        assert scale.shares(100 - one) == scale.shares(one).turned


class OwnTableTests:
    @pytest.mark.parametrize(
        ("margin", "shares"),
        [
            (0, (3, 3)),
            (4, (3, 3)),
            (5, (4, 2)),
            (11, (4, 2)),
            (12, (6, 0)),
            (80, (6, 0)),
            (-5, (2, 4)),
            (-12, (0, 6)),
        ],
    )
    def test_a_margin_gets_the_last_row_that_it_reaches(self, margin, shares):
        assert OWN.shares(Fraction(margin)) == Shares(*shares)

    @pytest.mark.parametrize(
        ("margin", "halves", "us"),
        [
            ("4.49", Halves.AWAY, 3),
            ("4.5", Halves.AWAY, 4),
            ("4.5", Halves.TOWARDS, 3),
            ("4.51", Halves.TOWARDS, 4),
            ("5.5", Halves.TOWARDS, 4),
            ("-4.5", Halves.AWAY, 2),
            ("-4.5", Halves.TOWARDS, 3),
        ],
    )
    def test_a_fraction_counts_as_the_nearest_margin(self, margin, halves, us):
        scale = Scale(OWN.rows, halves=halves)
        assert scale.shares(Fraction(margin)).us == us

    def test_the_unit_says_to_what_margins_are_rounded(self):
        tenths = own_scale([(0, 1, 1), (Fraction(1, 2), 2, 0)], unit=Fraction(1, 10))
        assert tenths.shares(Fraction("0.44")).us == 1
        assert tenths.shares(Fraction("0.45")).us == 2
        halves = own_scale([(0, 1, 1), (1, 2, 0)], halves=Halves.TOWARDS)
        assert halves.shares(Fraction(1, 2)).us == 1

    def test_two_margins_may_be_worth_the_same(self):
        assert own_scale([(0, 10, 10), (1, 12, 8), (2, 12, 8)]).shares(Fraction(2)).us == 12

    def test_the_names_of_the_rules_are_stored_and_never_change(self):
        assert [one.value for one in Halves] == ["away", "towards"]


class RefusedTableTests:
    def test_an_empty_one(self):
        assert wrong([]) == ("scale_empty", {})

    def test_one_that_does_not_begin_at_nought(self):
        assert wrong([(1, 10, 10)]) == ("scale_starts_late", {"margin": 1})

    def test_one_whose_draw_favours_a_side(self):
        details = {"winner": 11, "loser": 9}
        assert wrong([(0, 11, 9)]) == ("scale_draw_uneven", details)

    @pytest.mark.parametrize(
        "row",
        [
            (0, 12, 8),  # the margin does not rise
            (3, 9, 9),  # the winner gets less
            (3, 12, 11),  # the loser gets more
        ],
    )
    def test_one_that_is_not_monotone(self, row):
        found = wrong([(0, 10, 10), row])
        assert found == ("scale_not_monotone", {"row": 2, "margin": row[0]})

    def test_the_row_that_is_wrong_is_named(self):
        found = wrong([(0, 10, 10), (3, 12, 8), (3, 13, 7)])
        assert found == ("scale_not_monotone", {"row": 3, "margin": 3})


class ContinuousTests:
    def test_the_shares_are_those_of_the_published_table(self):
        # Source: matches of 16 boards, Opatija 2014.
        assert Continuous(16).shares(Fraction(53)) == Shares(Fraction("19.43"), Fraction("0.57"))
        assert Continuous(16).shares(Fraction(-39)) == Shares(Fraction("2.03"), Fraction("17.97"))

    def test_the_rule_for_fractions_is_passed_on(self):
        nearest = Continuous(8, FractionalMargin.NEAREST)
        assert nearest.shares(Fraction(3, 2)).us == Fraction("10.86")
        line = Continuous(8, FractionalMargin.INTERPOLATED)
        assert line.shares(Fraction(3, 2)).us == Fraction("10.65")

    def test_there_is_none_for_other_lengths(self):
        with pytest.raises(ScoringError) as caught:
            Continuous(65)
        assert caught.value.code == "match_length_out_of_range"


class ShareTests:
    def test_a_match_may_count_in_part(self):
        half = Continuous(16).shares(Fraction(0)).times(Fraction(1, 2))
        assert half == Shares(Fraction(5), Fraction(5))
        assert Shares(Fraction(12), Fraction(8)).times(Fraction(1, 2)) == Shares(6, 4)

    def test_a_percentage_is_measured_from_fifty(self):
        assert Percentages(OWN).shares(Fraction(55)) == Shares(4, 2)

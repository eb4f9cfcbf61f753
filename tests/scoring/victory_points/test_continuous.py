"""The WBF continuous scale: published tables, published matches, and what must hold of all."""

import json
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import ScoringError
from scoring.victory_points.continuous import (
    FractionalMargin,
    wbf_continuous,
    wbf_continuous_table,
)

GOLDEN = Path(__file__).parents[2] / "golden"
# Source: the key "source" of each file. Hundredths of the winner's VP by margin, 0 to 85.
PUBLISHED = json.loads((GOLDEN / "wbf_continuous_published.json").read_text("utf-8"))["tables"]
# Real matches of 16 boards, and VPs seen in such matches.
MATCHES = json.loads(
    (GOLDEN / "wbf_vp_published_matches.json").read_text("utf-8"), parse_float=Fraction
)
LENGTHS = range(1, 65)
# Source: the published tables against the bare formula rounded to hundredths: where they differ.
CORRECTIONS = {
    8: {40: 1974},
    9: {},
    10: {27: 1734, 29: 1768, 31: 1800},
    11: {23: 1638, 36: 1849, 38: 1875},
    12: {42: 1902, 44: 1924, 49: 1974},
    13: {20: 1542, 22: 1582, 42: 1883, 45: 1916},
    14: {8: 1244, 36: 1791, 38: 1817},
    15: {13: 1362, 35: 1761, 39: 1813, 41: 1837},
    16: {14: 1375, 27: 1626, 38: 1785, 46: 1877, 49: 1907, 55: 1961, 59: 1993},
}
lengths = st.integers(1, 64)
margins = st.fractions(0, 130, max_denominator=60)
rules = st.sampled_from(FractionalMargin)


def rounded_formula(margin, boards):
    # Floats on purpose: another way to the same hundredth, nowhere near a tie in these cells.
    ratio = 5**0.5 - 2
    gained = 10 * (1 - ratio ** (margin / (15 * boards**0.5))) / (1 - ratio)
    return min(2000, round(100 * (10 + gained)))


def worth(margin, boards, fractional=FractionalMargin.FORMULA):
    return wbf_continuous(margin, boards, fractional=fractional)


class PublishedTests:
    @pytest.mark.parametrize("boards", PUBLISHED)
    def test_every_cell_of_the_published_tables(self, boards):
        found = [100 * worth(margin, int(boards)) for margin in range(86)]
        assert len(PUBLISHED[boards]) == 86
        assert found == PUBLISHED[boards]

    def test_there_are_six_published_tables(self):
        assert list(PUBLISHED) == ["6", "8", "12", "16", "20", "32"]

    @pytest.mark.parametrize(("margin", "won"), MATCHES["matches"])
    def test_every_published_match(self, margin, won):
        assert worth(margin, 16) == won
        assert worth(-margin, 16) == 20 - won

    @pytest.mark.parametrize("won", MATCHES["vp_values_only"])
    def test_every_published_figure_is_in_the_table(self, won):
        table = wbf_continuous_table(16)
        assert {Fraction(won) * 100, 2000 - Fraction(won) * 100} & set(table)

    @pytest.mark.parametrize("boards", CORRECTIONS)
    def test_the_correction_touches_these_cells_and_no_other(self, boards):
        table = wbf_continuous_table(boards)
        for margin, found in enumerate(table):
            expected = CORRECTIONS[boards].get(margin, rounded_formula(margin, boards))
            assert found == expected, margin
        for margin, corrected in CORRECTIONS[boards].items():
            assert corrected == rounded_formula(margin, boards) + 1

    @pytest.mark.parametrize("boards", range(1, 8))
    def test_short_matches_need_no_correction(self, boards):
        table = wbf_continuous_table(boards)
        assert list(table) == [rounded_formula(margin, boards) for margin in range(len(table))]

    @pytest.mark.parametrize(
        ("boards", "by_margin"),
        [
            # Source: published tables of these lengths (jfklorenz/Bridge-Scoring-Package),
            # margins 1 to 10 and the last below 20-0.
            (7, (1047, 1092, 1135, 1177, 1218, 1257, 1294, 1331, 1365, 1399, 39, 1992)),
            (9, (1041, 1081, 1120, 1158, 1194, 1229, 1263, 1296, 1328, 1359, 44, 1990)),
            (10, (1039, 1077, 1114, 1150, 1185, 1218, 1251, 1283, 1314, 1343, 47, 1996)),
            (14, (1033, 1066, 1097, 1128, 1158, 1187, 1216, 1244, 1271, 1297, 56, 1999)),
        ],
    )
    def test_other_published_lengths(self, boards, by_margin):
        *first, last, before_all = by_margin
        table = wbf_continuous_table(boards)
        assert table[1:11] == tuple(first)
        assert table[last:] == (before_all, 2000)


class EveryLengthTests:
    @pytest.mark.parametrize("boards", LENGTHS)
    def test_a_table_rises_from_ten_to_twenty_by_steps_that_never_grow(self, boards):
        table = wbf_continuous_table(boards)
        steps = [after - before for before, after in pairwise(table)]
        assert (table[0], table[-1]) == (1000, 2000)
        assert steps == sorted(steps, reverse=True)
        assert steps[-1] > 0

    @pytest.mark.parametrize("boards", LENGTHS)
    def test_the_correction_done_one_hundredth_at_a_time_gives_the_same(self, boards):
        # The rule as it is stated: the first step that is larger than the one before it gives a
        # hundredth to the figure where it starts, and from the beginning again.
        slow = [rounded_formula(margin, boards) for margin in range(130)]
        while larger := [
            margin
            for margin in range(1, 129)
            if slow[margin + 1] - slow[margin] > slow[margin] - slow[margin - 1]
        ]:
            slow[larger[0]] += 1
        table = wbf_continuous_table(boards)
        assert slow[: len(table)] == list(table)
        assert set(slow[len(table) :]) == {2000}

    @pytest.mark.parametrize("root", range(1, 9))
    def test_a_third_of_the_largest_margin_is_fifteen(self, root):
        # Source: the technical report fixes the scale by this point.
        assert worth(5 * root, root * root) == 15
        assert worth(15 * root, root * root) == 20
        assert worth(15 * root - 1, root * root) < 20

    @pytest.mark.parametrize("boards", [0, -1, 65])
    def test_there_is_no_scale_for_other_lengths(self, boards):
        with pytest.raises(ScoringError) as caught:
            wbf_continuous(1, boards)
        assert caught.value.code == "match_length_out_of_range"
        assert caught.value.details == {"boards": boards, "longest": 64}


class FractionTests:
    @given(margins, lengths, rules)
    def test_the_two_sides_share_twenty(self, margin, boards, rule):
        won, lost = worth(margin, boards, rule), worth(-margin, boards, rule)
        assert won + lost == 20
        assert 10 <= won <= 20
        assert (won * 100).denominator == 1

    @given(margins, margins, lengths, rules)
    def test_a_larger_margin_never_earns_less(self, one, other, boards, rule):
        smaller, larger = sorted((one, other))
        assert worth(smaller, boards, rule) <= worth(larger, boards, rule)

    @given(st.integers(0, 130), lengths, rules)
    def test_a_whole_margin_is_what_the_table_says(self, margin, boards, rule):
        table = wbf_continuous_table(boards)
        assert 100 * worth(margin, boards, rule) == (*table, *[2000] * 130)[margin]

    @pytest.mark.parametrize(
        ("margin", "fractional", "won"),
        [
            # 8 boards, margins 0 and 1: 10 and 10.44.
            (Fraction(1, 2), FractionalMargin.INTERPOLATED, "10.22"),
            # 8 boards, margins 1 and 2: 10.44 and 10.86; the formula at 1.5 gives 10.650.
            (Fraction(3, 2), FractionalMargin.FORMULA, "10.65"),
            (Fraction(3, 2), FractionalMargin.INTERPOLATED, "10.65"),
            (Fraction(3, 2), FractionalMargin.NEAREST, "10.86"),
            (Fraction(7, 5), FractionalMargin.NEAREST, "10.44"),
            # A quarter of 0.42 beyond 10.44 is 0.105: half up.
            (Fraction(5, 4), FractionalMargin.INTERPOLATED, "10.55"),
            # Margin 40 is 19.74, corrected from 19.73: just above it the formula alone gives less.
            (Fraction(4001, 100), FractionalMargin.FORMULA, "19.74"),
            # 15 root 8 is 42.426: 19.95 at 42, 20 at 43 and at 42.43, 19.996 at 42.39.
            (Fraction(4239, 100), FractionalMargin.FORMULA, "20.00"),
            (Fraction(4243, 100), FractionalMargin.FORMULA, "20.00"),
            (Fraction(4243, 100), FractionalMargin.INTERPOLATED, "19.97"),
            (Fraction(4301, 100), FractionalMargin.INTERPOLATED, "20.00"),
        ],
    )
    def test_each_rule_between_two_whole_margins(self, margin, fractional, won):
        assert worth(margin, 8, fractional) == Fraction(won)
        assert worth(-margin, 8, fractional) == 20 - Fraction(won)

    def test_the_names_of_the_rules_are_stored_and_never_change(self):
        assert [rule.value for rule in FractionalMargin] == ["formula", "interpolated", "nearest"]

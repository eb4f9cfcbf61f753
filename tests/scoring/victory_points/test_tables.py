"""Every cell of the federations' whole-number scales, margin by margin."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from scoring.errors import ScoringError
from scoring.victory_points.scales import Continuous, Shares
from scoring.victory_points.tables import (
    ScaleName,
    acbl_20,
    acbl_30,
    ebu_20,
    ebu_percentages,
    scale_for,
    wbf_25,
    wbf_discrete,
    wbf_discrete_limits,
)

GOLDEN = Path(__file__).parents[2] / "golden"


def read(name):
    return json.loads((GOLDEN / f"{name}.json").read_text("utf-8"), parse_float=Fraction)


# Source: the key "source" of each file.
DISCRETE = read("discrete_scales")
LIMITS = read("wbf_discrete_generated")["upper_imp_limit_for_VP_10_to_19"]
BEFORE_2013 = read("wbf_25_30_2010")


def won(scale, margin):
    shares = scale.shares(Fraction(margin))
    assert scale.shares(Fraction(-margin)) == shares.turned
    return shares.us, shares.them


def lengths(label):
    first, last = map(int, label.split("-"))
    return range(first, last + 1)


def check_least(scale, least, winner, total):
    """The table as printed: the least margin for each of the winner's figures."""
    for margin, points in zip(least, winner, strict=True):
        assert won(scale, margin) == (points, total - points)
        if margin:
            before = max(points for points, at in zip(winner, least, strict=True) if at < margin)
            assert won(scale, margin - 1)[0] == before
    assert won(scale, least[-1] + 100) == (winner[-1], total - winner[-1])


class AcblTests:
    @pytest.mark.parametrize("label", DISCRETE["acbl20_min_imps_for_11_to_20"])
    def test_every_cell_of_the_20_point_scale(self, label):
        least = [0, *DISCRETE["acbl20_min_imps_for_11_to_20"][label]]
        for boards in lengths(label):
            check_least(acbl_20(boards), least, range(10, 21), 20)

    @pytest.mark.parametrize("label", ["6-8", "9-11"])
    def test_every_cell_of_the_30_point_scale(self, label):
        table = DISCRETE["acbl30_min_imps"]
        for boards in lengths(label):
            check_least(acbl_30(boards), table[label], table["vp"], 30)

    def test_no_30_point_match_ends_16_14_or_17_13(self):
        figures = {won(acbl_30(8), margin)[0] for margin in range(60)}
        assert figures == {15, *range(18, 31)}


class EbuTests:
    @pytest.mark.parametrize("label", DISCRETE["ebu_sbu20_min_imps_for_11_to_20"])
    def test_every_cell_of_the_imp_scale(self, label):
        least = [0, *DISCRETE["ebu_sbu20_min_imps_for_11_to_20"][label]]
        for boards in lengths(label):
            check_least(ebu_20(boards), least, range(10, 21), 20)

    @pytest.mark.parametrize("label", DISCRETE["ebu_mp_pct_upper_limit_for_10_to_19"])
    def test_every_cell_of_the_percentage_scale(self, label):
        limits = DISCRETE["ebu_mp_pct_upper_limit_for_10_to_19"][label]
        for boards in lengths(label):
            scale = ebu_percentages(boards)
            for points, limit in enumerate(limits, start=10):
                assert scale.shares(limit) == Shares(points, 20 - points)
                above = limit + Fraction(1, 100)
                assert scale.shares(above) == Shares(points + 1, 19 - points)
                # The scale is the same the other way up below 50 %.
                assert scale.shares(100 - limit) == Shares(20 - points, points)
            assert scale.shares(Fraction(100)) == Shares(20, 0)
            assert scale.shares(Fraction(50)) == Shares(10, 10)

    def test_a_percentage_is_read_as_it_is_printed_with_two_places(self):
        scale = ebu_percentages(8)
        # 50.65 is the last draw: 50.6549 prints as that, 50.655 as 50.66.
        assert scale.shares(Fraction("50.6549")).us == 10
        assert scale.shares(Fraction("50.655")).us == 11

    @pytest.mark.parametrize("percentage", [Fraction(-1, 100), Fraction(10001, 100)])
    def test_there_is_no_percentage_beyond_the_whole(self, percentage):
        with pytest.raises(ScoringError) as caught:
            ebu_percentages(8).shares(percentage)
        assert caught.value.code == "percentage_out_of_range"
        assert caught.value.details == {"percentage": percentage}

    @pytest.mark.parametrize("percentage", [0, 100])
    def test_nought_and_all_are_percentages(self, percentage):
        assert ebu_percentages(8).shares(Fraction(percentage)).us == percentage // 5


class WbfDiscreteTests:
    @pytest.mark.parametrize("label", LIMITS)
    def test_every_cell(self, label):
        assert wbf_discrete_limits(int(label)) == tuple(LIMITS[label])
        scale = wbf_discrete(int(label))
        for points, limit in enumerate(LIMITS[label], start=10):
            assert won(scale, limit) == (points, 20 - points)
            assert won(scale, limit + 1) == (points + 1, 19 - points)
        assert won(scale, LIMITS[label][-1] + 200) == (20, 0)

    def test_there_is_a_table_for_each_length_from_4_to_64(self):
        assert [int(label) for label in LIMITS] == list(range(4, 65))

    def test_the_steps_never_get_narrower(self):
        for boards in range(4, 65):
            limits = wbf_discrete_limits(boards)
            widths = [2 * limits[0] + 1]
            widths += [limits[place + 1] - limits[place] for place in range(9)]
            assert widths == sorted(widths), boards


class WbfBefore2013Tests:
    def test_every_cell(self):
        firsts = BEFORE_2013["boards_from"]
        for column, boards in enumerate(firsts):
            scale = wbf_25(boards)
            for row, limits in enumerate(BEFORE_2013["upper"]):
                expected = tuple(map(int, BEFORE_2013["vp"][row].split("-")))
                after = tuple(map(int, BEFORE_2013["vp"][row + 1].split("-")))
                assert won(scale, limits[column]) == expected
                assert won(scale, limits[column] + 1) == after

    @pytest.mark.parametrize(
        ("margin", "boards", "expected"),
        [
            # Source: infobridge.it, checks of this scale.
            (0, 16, (15, 15)),
            (130, 16, (25, 0)),
            (20, 20, (19, 11)),
            (15, 32, (17, 13)),
            (45, 9, (25, 2)),
            (4, 48, (15, 15)),
            (4, 52, (15, 15)),
            (15, 18, (18, 12)),
            (25, 13, (22, 8)),
            (43, 11, (25, 3)),
            (21, 32, (18, 12)),
            (21, 16, (20, 10)),
        ],
    )
    def test_published_checks(self, margin, boards, expected):
        assert won(wbf_25(boards), margin) == expected

    def test_a_length_between_two_columns_uses_the_shorter(self):
        firsts = BEFORE_2013["boards_from"]
        for boards in range(1, 70):
            column = max([first for first in firsts if first <= boards], default=8)
            assert wbf_25(boards) == wbf_25(column)


class LengthTests:
    @pytest.mark.parametrize(
        ("name", "wrong", "least", "most"),
        [
            (ScaleName.WBF_DISCRETE, (3, 65), 4, 64),
            (ScaleName.WBF_25, (0,), 1, None),
            (ScaleName.ACBL_20, (0, 37), 1, 36),
            (ScaleName.ACBL_30, (5, 12), 6, 11),
            (ScaleName.EBU_20, (0, 56), 1, 55),
        ],
    )
    def test_a_length_without_a_table_is_refused(self, name, wrong, least, most):
        for boards in wrong:
            with pytest.raises(ScoringError) as caught:
                scale_for(name, boards)
            assert caught.value.code == "scale_not_for_length"
            assert caught.value.details == {"boards": boards, "least": least, "most": most}
        assert scale_for(name, least)
        assert scale_for(name, most or 500)

    @pytest.mark.parametrize("boards", [1, 56])
    def test_percentages_have_tables_for_2_to_55_boards(self, boards):
        with pytest.raises(ScoringError) as caught:
            ebu_percentages(boards)
        assert caught.value.details == {"boards": boards, "least": 2, "most": 55}

    def test_each_name_has_its_scale(self):
        assert scale_for(ScaleName.WBF_CONTINUOUS, 16) == Continuous(16)
        assert scale_for(ScaleName.WBF_DISCRETE, 16) == wbf_discrete(16)
        assert scale_for(ScaleName.WBF_25, 16) == wbf_25(16)
        assert scale_for(ScaleName.ACBL_20, 16) == acbl_20(16)
        assert scale_for(ScaleName.ACBL_30, 8) == acbl_30(8)
        assert scale_for(ScaleName.EBU_20, 16) == ebu_20(16)

    def test_the_names_are_stored_and_never_change(self):
        assert [name.value for name in ScaleName] == [
            "wbf_continuous",
            "wbf_discrete",
            "wbf_25",
            "acbl_20",
            "acbl_30",
            "ebu_20",
        ]

"""Which figure ranks, which stands beside it, what a board gave: of every form."""

from dataclasses import replace
from decimal import Decimal

import pytest

from tests.tournament.evening.values import (
    BY_PERCENTAGE,
    a_part,
    a_penalty,
    an_evening,
    report_of,
    ruled,
    with_all,
    with_results,
)
from tournament.evening.report import Rank, Ranking
from tournament.evening.scores.ranked_by import (
    PENALTY_UNITS,
    beside_value,
    board_value,
    fewer_boards,
    is_penalised,
    main_value,
    others_points,
    penalties_of,
    points_of,
    table_name,
)

D = Decimal
THREE = {(1, 1, 1): "420", (2, 3, 1): "450", (3, 2, 1): "-50"}


def three(scoring="matchpoints", **known):
    return with_results(an_evening(event={"scoring": scoring}, **known), THREE)


def ranks(known):
    report = report_of(known)
    return report, report.rank_by_pair


class MainTests:
    def test_at_matchpoints_the_percentage_ranks_and_the_sum_stands_beside(self):
        report, rank = ranks(three())
        assert (main_value(report, rank["A3"]), beside_value(report, rank["A3"])) == (
            D("100.00"), D("4.0"),
        )  # fmt: skip
        assert main_value(report, rank["A1"]) == D("50.00")

    def test_at_total_points_their_sum_ranks(self):
        report, rank = ranks(three("total_points"))
        assert main_value(report, rank["A3"]) == D(450)
        assert main_value(report, rank["A6"]) == D(50)

    def test_at_victory_points_theirs_rank_and_the_imps_stand_beside(self):
        known = with_all(an_evening(event={"scoring": "victory_points"}, round=3))
        report, rank = ranks(known)
        assert (main_value(report, rank["A1"]), beside_value(report, rank["A1"])) == (
            D("30.00"), D(0),
        )  # fmt: skip

    def test_at_matches_of_percentages_the_percentage_stands_beside(self):
        report, rank = ranks(with_all(an_evening(event=BY_PERCENTAGE, round=3)))
        assert beside_value(report, rank["A1"]) == D("50.00")

    def test_who_has_nothing_has_no_figure(self):
        report, rank = ranks(with_results(an_evening(), {(1, 1, 1): "420"}))
        assert main_value(report, rank["A2"]) is None

    def test_the_finer_figure_is_told(self):
        report, rank = ranks(three())
        assert main_value(report, replace(rank["A1"], finer=D("50.0012"))) == D("50.0012")
        assert main_value(report, replace(rank["A1"], finer=D(0))) == D(0)


class BoardTests:
    def values(self, scoring):
        report = report_of(three(scoring))
        line = report.line_by_board_and_pair[1, "A3"]
        return board_value(report, line, "NS"), board_value(report, line, "EW")

    def test_a_board_gives_a_percentage_or_imps(self):
        assert self.values("matchpoints") == (D("100.0"), D("0.0"))
        assert self.values("total_points") == (D(450), D(-450))

    def test_points_are_each_sides_own(self):
        line = report_of(three()).line_by_board_and_pair[1, "A3"]
        assert (points_of(line, "NS"), points_of(line, "EW")) == (450, -450)
        assert (others_points(line, "NS"), others_points(line, "EW")) == (None, None)

    def test_of_two_scores_each_side_is_told_the_others(self):
        known = ruled(three(), ("A", 2, 3, 1), "480|-50")
        line = report_of(known).line_by_board_and_pair[1, "A3"]
        assert (points_of(line, "NS"), points_of(line, "EW")) == (480, 50)
        assert (others_points(line, "NS"), others_points(line, "EW")) == (50, 480)

    def test_a_side_without_points_has_none(self):
        known = ruled(three(), ("A", 2, 3, 1), "480|A60")
        line = report_of(known).line_by_board_and_pair[1, "A3"]
        assert (points_of(line, "NS"), points_of(line, "EW")) == (480, None)
        known = ruled(three(), ("A", 2, 3, 1), "A60|-50")
        line = report_of(known).line_by_board_and_pair[1, "A3"]
        assert (points_of(line, "NS"), points_of(line, "EW")) == (None, 50)


class ListTests:
    @pytest.mark.parametrize(
        ("own", "others", "fewer"), [(3, (4, 5), 3), (5, (5, 4), 0), (0, (5,), 0), (1, (2,), 1)]
    )
    def test_who_has_fewer_boards_than_another_is_told_how_many(self, own, others, fewer):
        def rank(boards):
            return Rank(1, False, "A1", D(0), D(0), None, boards)

        ranking = Ranking("", tuple(rank(count) for count in (own, *others)))
        assert fewer_boards(ranking, ranking.ranks[0]) == fewer

    def test_tables_have_a_letter_where_there_are_two_sections(self):
        assert table_name(report_of(an_evening()), "A", 3) == "3"
        two = report_of(an_evening(a_part(), a_part(letter="B")))
        assert table_name(two, "B", 3) == "B3"

    def test_a_warning_is_a_penalty_that_takes_nothing(self):
        given = (a_penalty("A1", "0"), a_penalty("A2", "1"), a_penalty("A2", "0"))
        report = report_of(three(facts={"penalties": given}))
        assert [one.amount for one in penalties_of(report, "A2")] == [D(1), D(0)]
        assert [is_penalised(report, pair) for pair in ("A1", "A2", "A3")] == [False, True, False]

    def test_the_first_unit_of_a_form_is_the_usual_one(self):
        assert PENALTY_UNITS["matchpoints"][0] == "top_percent"
        assert PENALTY_UNITS["victory_points"] == ("victory_points",)

"""What a report says of itself."""

from dataclasses import replace
from decimal import Decimal

import pytest

from tests.tournament.evening.values import (
    BY_PERCENTAGE,
    HOWELL,
    a_part,
    an_evening,
    report_of,
    ruled,
    with_all,
    with_results,
)
from tournament.evening.report import LATE, Person, Rank
from tournament.evening.seats import Seats

FIRST = ("A", 1, 1, 1)


def three():
    return with_results(an_evening(), {(1, 1, 1): "420", (2, 3, 1): "450", (3, 2, 1): "-50"})


class ReportTests:
    def test_rules_and_form_are_those_it_was_made_with(self):
        report = report_of(an_evening(event=BY_PERCENTAGE))
        assert report.rules.name == "Les Tilleuls"
        assert report.scoring_form.is_by_match
        assert report.scoring_form.boards.has_top

    @pytest.mark.parametrize(
        ("scoring", "unit"),
        [("matchpoints", "matchpoints"), ("butler", "imps"), ("total_points", "points")],
    )
    def test_awards_are_counted_in_the_unit_of_a_board(self, scoring, unit):
        assert report_of(an_evening(event={"scoring": scoring})).award_unit == unit

    def test_sections_are_told_apart_where_there_are_several(self):
        assert not report_of(an_evening()).has_sections
        assert report_of(an_evening(a_part(), a_part(letter="B"))).has_sections

    def test_boards_are_planned_or_played(self):
        part = a_part(HOWELL)
        known = with_results(an_evening(part), {(1, 1, 12): "50"}, seats=Seats.of("A4", "A1"))
        # A round begun shows what was played of it: of the others' rounds come boards 1 to 6.
        assert report_of(known).board_numbers == (1, 2, 3, 4, 5, 6, 12)
        assert replace(report_of(known), boards=()).board_numbers == (1, 2, 3, 4, 5, 6, 12)
        assert replace(report_of(known), cards=()).board_numbers == (1, 2, 3, 4, 5, 6, 12)

    def test_everything_is_found_by_its_key(self):
        report = report_of(three())
        assert report.pair_by_key["A4"].number == 4
        assert report.rank_by_pair["A3"].rank == 1
        assert report.card_by_pair["A5"].pair == "A5"
        assert report.board_by_number[2].dealer == "E"
        assert report.line_by_board_and_pair[1, "A4"].ns == "A1"

    def test_a_person_without_a_first_name_has_the_last_one(self):
        assert Person("Odile", "Ferrand").full_name == "Odile Ferrand"
        assert Person("", "Noval").full_name == "Noval"


class LineTests:
    def line(self, code):
        return report_of(ruled(three(), FIRST, code)).line_by_board_and_pair[1, "A1"]

    def test_what_is_the_same_for_both_is_not_parted(self):
        line = self.line("420")
        assert (line.is_split, line.both_points, line.has_two_scores) == (False, (420, 420), False)

    def test_two_scores_are_told_apart(self):
        line = self.line("420|-50")
        assert (line.is_split, line.both_points, line.has_two_scores) == (True, (420, -50), True)

    def test_one_score_beside_none_too(self):
        line = self.line("420|A60")
        assert (line.both_points, line.has_two_scores) == ((420, None), True)

    def test_two_percentages_are_parted_without_scores(self):
        line = self.line("A60|A40")
        assert (line.is_split, line.has_two_scores) == (True, False)


class BoardTests:
    def board(self, known):
        return report_of(known).board_by_number[1]

    def test_a_board_is_complete_with_all_its_results(self):
        assert self.board(three()).is_complete
        two = with_results(an_evening(), {(1, 1, 1): "420", (2, 3, 1): "450"})
        assert not self.board(two).is_complete

    def test_one_that_is_to_be_played_late_is_not(self):
        assert not self.board(ruled(three(), FIRST, LATE)).is_complete


class RankTests:
    @pytest.mark.parametrize(
        ("boards", "total", "counts"), [(0, "0", False), (1, "0", True), (0, "-2", True)]
    )
    def test_who_has_neither_boards_nor_points_does_not_count(self, boards, total, counts):
        rank = Rank(1, False, "A1", Decimal(total), Decimal(0), None, boards)
        assert rank.counts is counts

    def test_everybody_counts_once_all_is_played(self):
        report = report_of(with_all(an_evening()))
        assert all(rank.counts for rank in report.rank_by_pair.values())

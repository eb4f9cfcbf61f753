"""Comparisons, Neuberg's formula and fixed percentages on one board."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.boards.matchpoints import awards_of_points, board_awards, top_of
from scoring.notation.board import Seat
from scoring.notation.contract import Contract, Strain
from scoring.notation.outcome import (
    Artificial,
    NotPlayed,
    PassedOut,
    Played,
    ScoreOnly,
    Sides,
)
from scoring.profiles.named import profile
from tests.scoring.boards.by_score import awards

FFB, ACBL = profile("ffb"), profile("acbl")
SCORES = (620, 420, 170, 140, 50, 0, -50, -100, -420)


def scores(*points):
    return [Sides.both(ScoreOnly(each)) for each in points]


def ns_of(results, *, expected, rules=FFB):
    return [award.ns for award in board_awards(results, 1, rules, expected=expected)]


def ew_of(results, *, expected, rules=FFB):
    return [award.ew for award in board_awards(results, 1, rules, expected=expected)]


class ComparisonTests:
    @pytest.mark.parametrize(
        ("points", "expected"),
        [
            # Source: nofearbridge.co.uk/duplicate.htm, a traveller of seven.
            ((430, 430, 420, 460, 430, 450, -50), (6, 6, 2, 12, 6, 10, 0)),
            # Source: nationwidepairs.com.au/scoring_explanation.html, a traveller of eleven.
            (
                (1430, 690, 680, 680, 680, 660, 660, 650, -100, -100, -200),
                (20, 18, 14, 14, 14, 9, 9, 6, 3, 3, 0),
            ),
            # Source: nzbridge.co.nz forum 276, one group of a fouled board.
            ((-130, -660, -120, 140, -150), (4, 0, 6, 8, 2)),
        ],
    )
    def test_published_travellers(self, points, expected):
        assert ns_of(scores(*points), expected=len(points)) == list(expected)
        found = awards_of_points(points, FFB, expected=len(points))
        assert [award.ns for award in found] == list(expected)

    @pytest.mark.parametrize("tables", [2, 60, 99, 100, 101, 240])
    def test_however_many_tables_two_for_a_win_and_one_for_a_tie(self, tables):
        # One beats all others, who tie with each other.
        points = [430, *[420] * (tables - 1)]
        best, level = 2 * (tables - 1), tables - 2
        assert awards(Counter(points), expected=tables) == {430: best, 420: level}
        assert ns_of(scores(*points), expected=tables) == [best, *[level] * (tables - 1)]
        assert ew_of(scores(*points), expected=tables) == [0, *[best - level] * (tables - 1)]

    def test_half_a_point_for_a_tie_where_a_win_is_one(self):
        # 2 points, 1/2 for a tie and 0 on the scale of ACBLscore.
        found = ns_of(scores(420, 420, 170, -50), expected=4, rules=ACBL)
        assert found == [Fraction(5, 2), Fraction(5, 2), 1, 0]
        assert top_of(4, ACBL.unit) == 3

    def test_what_was_played_and_its_score_alone_compare_equal(self):
        contract = Contract(4, Strain.SPADES, Seat.SOUTH)
        results = [Sides.both(Played(contract, 10)), *scores(420), Sides.both(PassedOut())]
        assert ns_of(results, expected=3) == [3, 3, 0]

    def test_east_west_get_the_rest_of_the_top(self):
        assert ew_of(scores(420, 170, -50), expected=3) == [0, 2, 4]


class NeubergTests:
    @pytest.mark.parametrize(
        ("frequencies", "score", "expected", "award"),
        [
            # Sources: Wikipedia, "Neuberg formula" (4.8333 and 10.6667, 6 results of 7).
            ({620: 1, 420: 2, 170: 1, 140: 2}, 170, 7, Fraction(29, 6)),
            ({620: 2, 420: 1, 170: 1, 140: 2}, 620, 7, Fraction(32, 3)),
            # grokipedia, "Neuberg formula": sole top on 10 of 11 results is 19.9 of 20.
            ({620: 1, 420: 9}, 620, 11, Fraction(199, 10)),
            # monecle.qbicinternet.co.uk/scoringskewers.htm: 2 of 3 and 3 of 4 results.
            ({620: 1, 420: 1}, 620, 3, Fraction(7, 2)),
            ({620: 1, 420: 1}, 420, 3, Fraction(1, 2)),
            ({620: 1, 420: 1, 170: 1}, 620, 4, Fraction(17, 3)),
            ({620: 1, 420: 1, 170: 1}, 170, 4, Fraction(1, 3)),
        ],
    )
    def test_published_examples(self, frequencies, score, expected, award):
        assert awards(frequencies, expected=expected)[score] == award

    def test_a_full_board_is_left_as_it_is(self):
        assert awards({620: 2, 420: 1, -50: 1}, expected=4) == {620: 5, 420: 2, -50: 0}

    def test_a_single_result_is_the_average(self):
        assert ns_of(scores(420), expected=7) == [6]
        assert ew_of(scores(420), expected=7) == [6]

    def test_a_field_of_one_scores_as_a_field_of_two(self):
        assert awards({420: 1}, expected=1) == {420: 1}
        assert ns_of(scores(420), expected=1) == [1]
        assert top_of(1, FFB.unit) == 2

    @given(st.lists(st.sampled_from(SCORES), min_size=1, max_size=15), st.integers(0, 5))
    def test_awards_of_a_board_sum_to_a_constant(self, points, missing):
        expected = max(2, len(points) + missing)
        found = board_awards(scores(*points), 1, FFB, expected=expected)
        assert all(award.ns + award.ew == 2 * (expected - 1) for award in found)
        assert sum(award.ns for award in found) == len(points) * (expected - 1)

    @given(st.lists(st.sampled_from(SCORES), min_size=1, max_size=15), st.integers(0, 5))
    def test_a_better_score_is_a_better_award(self, points, missing):
        by_score = awards(Counter(points), expected=len(points) + missing)
        ordered = [by_score[score] for score in sorted(by_score)]
        assert ordered == sorted(set(ordered))

    @given(st.lists(st.sampled_from(SCORES), min_size=1, max_size=15), st.integers(0, 5))
    def test_boards_of_scores_alone_are_awarded_as_all_others(self, points, missing):
        # With a group each they go the way of boards with rulings.
        field, groups = len(points) + missing, [""] * len(points)
        found = awards_of_points(points, FFB, expected=field)
        assert found == board_awards(scores(*points), 1, FFB, expected=field, groups=groups)

    def test_a_large_field_is_worth_what_a_small_one_is_many_times(self):
        # 100 times 430, 420, 420, -50: lower scores count two, equal ones one, itself not.
        found = awards_of_points([430, 420, 420, -50] * 100, FFB, expected=400)
        assert [award.ns for award in found] == [699, 399, 399, 99] * 100

    @given(st.permutations(scores(420, 420, 170, 0, -50)))
    def test_the_order_of_rows_changes_nothing(self, results):
        # Five results of six: (M + 1) 6/5 - 1 with M = 7, 7, 4, 2, 0, worked by hand.
        by_points = {
            420: Fraction(43, 5),
            170: Fraction(5),
            0: Fraction(13, 5),
            -50: Fraction(1, 5),
        }
        expected = [by_points[sides.ns.points] for sides in results]
        assert ns_of(results, expected=6) == expected


class PercentageTests:
    def test_it_is_taken_of_the_top_of_the_full_board(self):
        # Source: French final, 22 results, top 42: 60 % is 25.2; ABF session, top 40: 24.
        results = [Sides(Artificial(60), Artificial(40)), *scores(*[420] * 21)]
        assert board_awards(results, 1, FFB, expected=22)[0].ns == Fraction(252, 10)
        assert board_awards(results, 1, FFB, expected=21)[0].ns == 24
        assert board_awards(results, 1, FFB, expected=21)[0].ew == 16

    def test_it_counts_in_the_field_and_not_among_the_compared(self):
        results = [Sides.both(Artificial(50)), *scores(420, 170)]
        assert ns_of(results, expected=3) == [2, Fraction(7, 2), Fraction(1, 2)]

    def test_both_sides_may_get_more_than_the_top(self):
        award = board_awards([Sides.both(Artificial(60))], 1, FFB, expected=3)[0]
        assert (award.ns, award.ew, award.top) == (Fraction(12, 5), Fraction(12, 5), 4)

    def test_fifty_percent_is_not_fifty_points(self):
        results = [Sides.both(Artificial(50)), *scores(50, 170)]
        assert ns_of(results, expected=3) == [2, Fraction(1, 2), Fraction(7, 2)]

    def test_a_board_not_played_gives_nothing_and_keeps_the_field(self):
        results = [Sides.both(NotPlayed()), *scores(420, 170)]
        assert ns_of(results, expected=3) == [None, Fraction(7, 2), Fraction(1, 2)]
        assert ew_of(results, expected=3) == [None, Fraction(1, 2), Fraction(7, 2)]


class TwoColumnsTests:
    def test_the_side_with_the_table_result_is_compared_and_the_other_is_not(self):
        results = [Sides(Artificial(60), ScoreOnly(420)), *scores(420, 170)]
        # NS: two results of three, sole top and sole bottom; EW: three, two of them equal.
        assert ns_of(results, expected=3) == [Fraction(12, 5), Fraction(7, 2), Fraction(1, 2)]
        assert ew_of(results, expected=3) == [1, 1, 4]

    def test_split_scores_are_compared_each_in_its_column(self):
        results = [Sides(ScoreOnly(420), ScoreOnly(620)), *scores(420, 620)]
        assert ns_of(results, expected=3) == [1, 1, 4]
        assert ew_of(results, expected=3) == [1, 4, 1]

"""IMPs of a difference and cross-IMPs of one board."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.boards.imps import board_imps, imps, sums
from scoring.notation.outcome import Artificial, NotPlayed, PassedOut, ScoreOnly, Sides
from scoring.profiles.named import profile
from tests.scoring.boards.by_score import averages

FFB, REALBRIDGE = profile("ffb"), profile("realbridge")
SCORES = (7600, 3160, 620, 420, 170, 140, 50, 0, -50, -100, -420, -1430, -7600)
travellers = st.lists(st.sampled_from(SCORES), min_size=1, max_size=15)
# Source: Law 78B, the printed scale: first and last difference of each line, and its IMPs.
SCALE = (
    *((0, 10, 0), (20, 40, 1), (50, 80, 2), (90, 120, 3), (130, 160, 4), (170, 210, 5)),
    *((220, 260, 6), (270, 310, 7), (320, 360, 8), (370, 420, 9), (430, 490, 10)),
    *((500, 590, 11), (600, 740, 12), (750, 890, 13), (900, 1090, 14), (1100, 1290, 15)),
    *((1300, 1490, 16), (1500, 1740, 17), (1750, 1990, 18), (2000, 2240, 19)),
    *((2250, 2490, 20), (2500, 2990, 21), (3000, 3490, 22), (3500, 3990, 23), (4000, 15200, 24)),
)


def scores(*points):
    return [Sides.both(ScoreOnly(each)) for each in points]


def both_of(results, *, expected, rules=FFB):
    return [(award.ns, award.ew) for award in board_imps(results, 1, rules, expected=expected)]


class ScaleTests:
    @pytest.mark.parametrize(("first", "last", "gained"), SCALE)
    def test_the_printed_scale(self, first, last, gained):
        for difference in range(first, last + 10, 10):
            assert imps(difference) == gained
            assert imps(-difference) == -gained

    def test_the_points_between_two_tens_change_nothing(self):
        for difference in range(4010):
            assert imps(difference) == imps(difference // 10 * 10)

    def test_a_published_team_board(self):
        # Source: db.worldbridge.org, Bermuda Bowl 2013, round 5 board 1: 980 against -50.
        assert imps(980 - -50) == 14


class AveragesTests:
    def test_five_tables(self):
        # Source: the README of bridge-scorer (npm), results minus one.
        points = (620, 170, 140, 140, -100)
        found = averages(Counter(points), expected=5, neuberg=False)
        assert [found[each] for each in points] == [
            Fraction(21, 2),
            Fraction(-1, 4),
            Fraction(-5, 4),
            Fraction(-5, 4),
            Fraction(-31, 4),
        ]

    @pytest.mark.parametrize(
        ("results", "expected", "share"),
        # Source: the step x N / (n (N - 1)) against x / (n - 1), worked by hand.
        [(2, 3, "3/4"), (3, 4, "8/9"), (4, 5, "15/16"), (4, 4, "1")],
    )
    def test_a_short_board_is_drawn_towards_nought(self, results, expected, share):
        frequencies = {420: 1, -50: results - 1}
        plain = averages(frequencies, expected=expected, neuberg=False)
        drawn = averages(frequencies, expected=expected, neuberg=True)
        assert plain[420] == 10
        assert drawn == {score: Fraction(share) * plain[score] for score in plain}

    def test_a_score_compared_with_nobody_is_nought(self):
        for neuberg in (False, True):
            assert averages({420: 1}, expected=1, neuberg=neuberg) == {420: 0}
            assert averages({420: 1}, expected=7, neuberg=neuberg) == {420: 0}

    @given(travellers)
    def test_the_sums_of_a_board_cancel(self, points):
        found = sums(Counter(points))
        assert sum(found[each] for each in points) == 0

    @given(travellers)
    def test_seen_from_the_other_side_all_signs_change(self, points):
        turned = sums(Counter(-each for each in points))
        assert turned == {-score: -total for score, total in sums(Counter(points)).items()}

    @given(travellers)
    def test_a_better_score_never_earns_less(self, points):
        found = averages(Counter(points), expected=len(points), neuberg=False)
        ordered = [found[score] for score in sorted(found)]
        assert ordered == sorted(ordered)

    @given(travellers, st.integers(0, 4))
    def test_no_average_is_beyond_the_scale(self, points, missing):
        for neuberg in (False, True):
            found = averages(Counter(points), expected=len(points) + missing, neuberg=neuberg)
            assert all(-24 <= average <= 24 for average in found.values())


class BoardTests:
    @given(travellers, st.integers(0, 4), st.sampled_from((FFB, REALBRIDGE)))
    def test_what_one_side_wins_the_other_loses(self, points, missing, rules):
        found = both_of(scores(*points), expected=len(points) + missing, rules=rules)
        assert all(ns == -ew for ns, ew in found)
        assert sum(ns for ns, _ in found) == 0

    @given(st.permutations(scores(420, 420, 170, 0, -50)))
    def test_the_order_of_rows_changes_nothing(self, results):
        # IMPs of the differences, by hand: 250 is 6, 420 is 9, 470 is 10, 170 is 5, 220 is 6,
        # 50 is 2.
        by_points = {
            420: Fraction(6 + 9 + 10, 4),
            170: Fraction(-6 - 6 + 5 + 6, 4),
            0: Fraction(-9 - 9 - 5 + 2, 4),
            -50: Fraction(-10 - 10 - 6 - 2, 4),
        }
        expected = [(by_points[each.ns.points], -by_points[each.ns.points]) for each in results]
        assert both_of(results, expected=5) == expected

    def test_a_pass_out_is_nought_points(self):
        assert both_of([Sides.both(PassedOut()), *scores(420)], expected=2) == [(-9, 9), (9, -9)]

    def test_average_plus_is_three_and_average_minus_three_lost(self):
        # Source: Law 12C2(b).
        results = [
            Sides(Artificial(60), Artificial(40)),
            Sides.both(Artificial(50)),
            Sides.both(Artificial(60)),
            Sides(Artificial(55), Artificial(Fraction(4999, 100))),
        ]
        assert both_of(results, expected=4) == [(3, -3), (0, 0), (3, 3), (3, -3)]

    def test_artificial_results_and_boards_not_played_are_compared_with_nobody(self):
        results = [
            Sides(Artificial(60), Artificial(40)),
            Sides.both(NotPlayed()),
            *scores(420, -50),
        ]
        assert both_of(results, expected=4) == [(3, -3), (None, None), (10, -10), (-10, 10)]
        # Two results of four: 10 x 4 / (2 x 3).
        drawn = both_of(results, expected=4, rules=REALBRIDGE)
        assert drawn[2:] == [
            (Fraction(20, 3), Fraction(-20, 3)),
            (Fraction(-20, 3), Fraction(20, 3)),
        ]

    def test_each_side_is_compared_in_its_own_column(self):
        results = [Sides(Artificial(60), ScoreOnly(420)), *scores(420, -50)]
        assert both_of(results, expected=3) == [(3, -5), (10, -5), (-10, 10)]

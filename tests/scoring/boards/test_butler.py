"""Datums by every rule, Butler IMPs, total points."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.boards.butler import board_butler, board_datum, board_points, butler_imps, datum
from scoring.notation.outcome import (
    Artificial,
    FixedAward,
    NotPlayed,
    ScoreOnly,
    Sides,
    Weighted,
)
from scoring.profiles.conventions import DatumKind, Trim, WeightedMethod
from scoring.profiles.named import profile
from scoring.rounding import Mode

FFB, ABF, ACBL = profile("ffb"), profile("abf"), profile("acbl")
EXACT = replace(FFB.butler, datum_to=None)
SCORES = (620, 420, 170, 140, 50, 0, -50, -100, -420)
EVEN = Weighted(((ScoreOnly(420), Fraction(1, 2)), (ScoreOnly(-50), Fraction(1, 2))))
# The scale of Law 78B between its lines: more than so many points are 1, 2, ... 24 IMPs.
MIDPOINTS = (15, 45, 85, 125, 165, 215, 265, 315, 365, 425, 495, 595, 745, 895, 1095, 1295, 1495)
MIDPOINTS += (1745, 1995, 2245, 2495, 2995, 3495, 3995)


def scores(*points):
    return [Sides.both(ScoreOnly(each)) for each in points]


def frequencies(*points):
    return {each: points.count(each) for each in points}


class DatumTests:
    @pytest.mark.parametrize(
        ("mode", "mean", "rounded"),
        [
            # Source: ACBLscore manual 83: 425 goes to 420, 435 to 440.
            (Mode.HALF_EVEN, 425, 420),
            (Mode.HALF_EVEN, 435, 440),
            # Source: Compscore3's printed datums: -445 goes to -450, 35 to 40.
            (Mode.HALF_UP, -445, -450),
            (Mode.HALF_UP, 35, 40),
            # Source: JavaScript's Math.round, towards the higher.
            (Mode.HALF_CEILING, -445, -440),
            (Mode.HALF_CEILING, 35, 40),
            (Mode.HALF_UP, -444, -440),
        ],
    )
    def test_the_middle_between_two_tens_goes_where_the_rule_says(self, mode, mean, rounded):
        rules = replace(FFB.butler, datum_mode=mode)
        assert datum({mean - 10: 1, mean + 10: 1}, rules) == rounded

    def test_it_may_be_left_as_it_is_or_rounded_to_a_point(self):
        found = frequencies(420, 420, -50)
        assert datum(found, EXACT) == Fraction(790, 3)
        assert datum(found, replace(EXACT, datum_to=1)) == 263
        assert datum(found, FFB.butler) == 260

    @pytest.mark.parametrize(
        ("rules", "count", "left"),
        [
            # How many results are left of so many, all rules from their sources: one at each end
            # (ABF; British, one instance); 5 %; ceil((n - 10) / 15) + 1 above three (New Zealand).
            *((ABF.butler, n, kept) for n, kept in ((1, 1), (2, 2), (3, 1), (4, 2), (20, 18))),
            *((ACBL.butler, n, kept) for n, kept in ((9, 9), (10, 8), (20, 18), (40, 36))),
            *(
                (replace(FFB.butler, trim=Trim.BY_SIZE), n, kept)
                for n, kept in ((3, 3), (4, 2), (10, 8), (11, 7), (25, 21), (26, 20), (40, 34))
            ),
            *((FFB.butler, n, n) for n in (1, 2, 40)),
        ],
    )
    def test_as_many_are_left_out_as_the_rule_says(self, rules, count, left):
        # Scores 0, 1, 4, 9 ...: the mean of what is left tells how many are.
        exact = replace(rules, datum_to=None)
        ends = (count - left) // 2
        points = [place**2 for place in range(count)]
        kept = points[ends : count - ends]
        assert datum(frequencies(*points), exact) == Fraction(sum(kept), len(kept))
        # The same with one end far away: it is left out, or it is not.
        assert datum(frequencies(*points[:-1], 10**6), exact) == (
            Fraction(sum(kept), len(kept)) if ends else Fraction(sum(points[:-1]) + 10**6, count)
        )

    def test_one_instance_of_a_frequent_extreme_is_left_out(self):
        # 620, 620, 420, 400: without one 620 and the 400 the mean is 520.
        assert datum(frequencies(620, 620, 420, 400), ABF.butler) == 520

    def test_the_median_is_the_middle_or_between(self):
        rules = replace(FFB.butler, datum=DatumKind.MEDIAN)
        assert datum(frequencies(620, 420, 400), rules) == 420
        assert datum(frequencies(620, 420, 400, -50), rules) == 410
        assert datum(frequencies(620, 420, 420, -50), rules) == 420
        assert datum({}, replace(rules, datum_to=None)) == 0

    def test_without_a_score_it_is_nought(self):
        assert datum({}, FFB.butler) == 0

    @given(st.lists(st.sampled_from(SCORES), min_size=1), st.sampled_from([FFB, ABF, ACBL]))
    def test_seen_from_the_other_side_it_changes_sign(self, points, rules):
        turned = datum(frequencies(*(-each for each in points)), rules.butler)
        assert turned == -datum(frequencies(*points), rules.butler)


class ImpTests:
    def test_between_the_lines_the_midpoints_count(self):
        for difference in range(4100):
            expected = sum(difference > bound for bound in MIDPOINTS)
            for datum_ in (Fraction(5), Fraction(1, 3)):
                # A datum that is no multiple of ten, and a score so far from it.
                points = datum_ + difference
                assert butler_imps(points, datum_) == expected
                assert butler_imps(2 * datum_ - points, datum_) == -expected

    @given(st.sampled_from(SCORES), st.fractions(-500, 500, max_denominator=20))
    def test_the_midpoints_are_what_a_rounded_datum_gives(self, points, mean):
        rounded = datum({0: 1}, FFB.butler) + 10 * round(mean / 10)
        if (mean / 10 - Fraction(1, 2)).denominator > 1:
            assert butler_imps(points, mean) == butler_imps(points, rounded)


class BoardTests:
    def test_the_other_side_loses_what_one_wins(self):
        # The mean of 420, 170 and -50 is 180: 240 over is 6 IMPs, 10 under none, 230 under 6.
        found = board_butler(scores(420, 170, -50), 1, FFB)
        assert [(award.ns, award.ew) for award in found] == [(6, -6), (0, 0), (-6, 6)]

    def test_artificial_results_are_worth_what_the_profile_says(self):
        # Source: FFB export, +1 and -1; Law 12C2(b): normally 3.
        results = [Sides(Artificial(60), Artificial(40)), Sides.both(Artificial(50)), *scores(50)]
        assert [(a.ns, a.ew) for a in board_butler(results, 1, FFB)] == [(1, -1), (0, 0), (0, 0)]
        assert [(a.ns, a.ew) for a in board_butler(results, 1, ABF)] == [(3, -3), (0, 0), (0, 0)]

    def test_each_column_has_its_own_datum(self):
        results = [Sides(ScoreOnly(420), ScoreOnly(-420)), *scores(0, 0)]
        found = board_butler(results, 1, FFB)
        # 140 for NS and -140 for EW: 280 is 7 IMPs, 140 is 4.
        assert [(a.ns, a.ew) for a in found] == [(7, 7), (-4, -4), (-4, -4)]

    def test_a_weighted_score_enters_with_its_weights(self):
        results = [Sides.both(EVEN), *scores(0)]
        # The mean of 185 and 0 is 92.5, that is 90: 330 and -140 are 8 and -4 IMPs, -90 is -3.
        assert [a.ns for a in board_butler(results, 1, FFB)] == [2, -3]
        assert board_datum(results, 1, FFB) == {"": 90}
        excluding = replace(FFB, weighted=WeightedMethod.EXCLUSION)
        # The datum is nought: 9 and -2.
        assert [a.ns for a in board_butler(results, 1, excluding)] == [Fraction(7, 2), 0]

    def test_a_trimmed_end_may_be_a_part_of_a_weighted_score(self):
        results = [Sides.both(EVEN), *scores(0, 100, 200)]
        # Left out above: half of 420 and half of 200; below: half of -50 and half of 0.
        assert board_datum(results, 1, replace(ABF, butler=replace(ABF.butler, datum_to=None))) == {
            "": Fraction(100 + 100, 2)
        }

    def test_how_much_is_trimmed_goes_by_results_and_not_by_their_parts(self):
        # New Zealand: one result at each end up to ten results, here six in two parts each.
        rules = replace(FFB.butler, trim=Trim.BY_SIZE, datum_to=None)
        often = dict.fromkeys((0, 10, 20, 30, 100, 1000), 2)
        assert datum(often, rules, parts=2) == Fraction(10 + 20 + 30 + 100, 4)

    def test_fixed_awards_and_boards_not_played(self):
        results = [Sides.both(FixedAward(-2)), Sides.both(NotPlayed()), *scores(50)]
        found = board_butler(results, 1, FFB)
        assert [(a.ns, a.ew) for a in found] == [(-2, -2), (None, None), (0, 0)]

    @given(st.lists(st.sampled_from(SCORES), min_size=1), st.sampled_from([FFB, ABF, ACBL]))
    def test_what_one_side_wins_the_other_loses(self, points, rules):
        assert all(a.ns == -a.ew for a in board_butler(scores(*points), 1, rules))


class TotalPointsTests:
    def test_the_score_is_the_award(self):
        found = board_points(scores(420, -50), 1, FFB)
        assert [(a.ns, a.ew) for a in found] == [(420, -420), (-50, 50)]

    def test_a_weighted_score_is_its_mean(self):
        assert board_points([Sides.both(EVEN)], 1, FFB)[0].ns == 185

    def test_an_artificial_result_is_the_mean_of_the_board(self):
        results = [Sides(Artificial(60), Artificial(40)), *scores(420, -50, 50)]
        award = board_points(results, 1, FFB)[0]
        assert (award.ns, award.ew) == (140, -140)
        assert board_points([Sides.both(Artificial(60))], 1, FFB)[0].ns == 0

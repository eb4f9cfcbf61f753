"""Cross-IMPs by every divisor, in groups, and with weighted scores."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.boards.imps import board_imps
from scoring.notation.outcome import Artificial, FixedAward, NotPlayed, ScoreOnly, Sides, Weighted
from scoring.profiles.conventions import CrossImpRules, Divisor, WeightedMethod
from scoring.profiles.named import profile
from tests.scoring.boards.by_score import averages

WBF = profile("wbf")
SCORES = (620, 420, 170, 140, 50, 0, -50, -100, -420)
EVEN = Weighted(((ScoreOnly(420), Fraction(1, 2)), (ScoreOnly(-50), Fraction(1, 2))))
rulings = st.lists(st.tuples(st.sampled_from(SCORES), st.integers(1, 9)), min_size=1, max_size=4)


def scores(*points):
    return [Sides.both(ScoreOnly(each)) for each in points]


def by(divisor, *, neuberg=False, weighted=WeightedMethod.FREQUENCY):
    rules = CrossImpRules(WBF.cross_imps.shown, neuberg=neuberg, divisor=divisor)
    return replace(WBF, cross_imps=rules, weighted=weighted)


def ns_of(results, rules=WBF, *, expected, groups=None):
    return [award.ns for award in board_imps(results, 1, rules, expected=expected, groups=groups)]


class NobodyPlayedTests:
    """A board that no table played, or that none scored, has nothing to share out."""

    @pytest.mark.parametrize("rules", [profile("realbridge"), by(Divisor.RESULTS), WBF])
    def test_it_gives_nobody_anything(self, rules):
        for outcome, award in ((NotPlayed(), None), (Artificial(50), 0)):
            assert ns_of([Sides.both(outcome)] * 2, rules, expected=3) == [award, award]


class DivisorTests:
    # 420 wins 6 against 170 and 10 against -50; 170 wins 6 against -50.
    RESULTS = scores(420, 170, -50)

    @pytest.mark.parametrize(
        ("divisor", "neuberg", "expected", "awards"),
        [
            (Divisor.OTHERS, False, 3, (8, 0, -8)),
            (Divisor.RESULTS, False, 3, (Fraction(16, 3), 0, Fraction(-16, 3))),
            (Divisor.SUM, False, 3, (16, 0, -16)),
            # A root of one: three results are two comparisons.
            (Divisor.ROOT, False, 3, (16, 0, -16)),
            # Three of four: 8/9 of the mean, of the mean by results, and of the raised sum.
            (Divisor.OTHERS, True, 4, (Fraction(64, 9), 0, Fraction(-64, 9))),
            (Divisor.RESULTS, True, 4, (Fraction(128, 27), 0, Fraction(-128, 27))),
            (Divisor.SUM, False, 4, (16, 0, -16)),
            (Divisor.SUM, True, 4, (Fraction(64, 3), 0, Fraction(-64, 3))),
        ],
    )
    def test_the_sum_is_divided_as_the_profile_says(self, divisor, neuberg, expected, awards):
        assert ns_of(self.RESULTS, by(divisor, neuberg=neuberg), expected=expected) == list(awards)

    def test_the_root_is_exact_to_thirty_places(self):
        # Nine results: eight comparisons, a root of 4, that is 2; four: the root of 3/2.
        results = scores(420, *[-50] * 8)
        assert ns_of(results, by(Divisor.ROOT), expected=9)[0] == 40
        root = 30 / ns_of(scores(420, -50, -50, -50), by(Divisor.ROOT), expected=4)[0]
        assert 0 <= Fraction(3, 2) - root**2 < Fraction(1, 10**29)

    def test_in_a_field_of_two_the_step_changes_nothing(self):
        assert averages({420: 1, -50: 1}, expected=2, neuberg=True)[420] == 10
        assert ns_of(scores(420, -50), by(Divisor.OTHERS, neuberg=True), expected=2) == [10, -10]
        results = [Sides.both(Artificial(60)), *scores(420)]
        assert ns_of(results, by(Divisor.SUM), expected=2)[0] == 3

    def test_a_little_over_half_is_average_plus(self):
        results = [Sides(Artificial(Fraction(101, 2)), Artificial(Fraction(99, 2))), *scores(420)]
        award = board_imps(results, 1, WBF, expected=2)[0]
        assert (award.ns, award.ew) == (3, -3)

    @pytest.mark.parametrize("divisor", Divisor)
    def test_where_nobody_played_there_is_nothing_to_share(self, divisor):
        credited = [Sides.both(Artificial(Fraction(60))), Sides.both(Artificial(Fraction(40)))]
        awards = ns_of(credited, by(divisor, neuberg=True), expected=2)
        assert awards[0] == -awards[1] > 0

    def test_average_plus_grows_with_a_sum(self):
        # Source: ACBLscore manual 83: 3 IMPs times the number of results less one.
        results = [Sides(Artificial(60), Artificial(40)), *scores(420, 170)]
        award = board_imps(results, 1, by(Divisor.SUM), expected=3)[0]
        assert (award.ns, award.ew) == (6, -6)

    @given(
        st.lists(st.sampled_from(SCORES), min_size=1, max_size=12),
        st.integers(0, 3),
        st.sampled_from(list(Divisor)),
        st.booleans(),
    )
    def test_a_board_cancels_under_every_rule(self, points, missing, divisor, neuberg):
        rules = by(divisor, neuberg=neuberg)
        found = board_imps(scores(*points), 1, rules, expected=len(points) + missing)
        assert sum(award.ns for award in found) == 0
        assert all(award.ns == -award.ew for award in found)


class GroupTests:
    RESULTS = scores(420, 170, -50, 50)
    FORMS = ("a", "a", "b", "b")

    def test_each_group_of_a_board_is_compared_alone(self):
        assert ns_of(self.RESULTS, expected=4, groups=self.FORMS) == [6, -6, -3, 3]

    def test_a_group_without_a_result_fouls_nothing(self):
        results = [*self.RESULTS[:2], Sides.both(Artificial(60))]
        found = ns_of(results, by(Divisor.SUM), expected=4, groups=("a", "a", "b"))
        assert found == [6, -6, 9]

    def test_sums_are_raised_to_the_whole_field(self):
        # Source: ACBLscore manual 83: times (results - 1) over (size of the group - 1).
        found = ns_of(self.RESULTS, by(Divisor.SUM), expected=4, groups=self.FORMS)
        assert found == [18, -18, -9, 9]
        # Also where another group was at one table alone: times two over one.
        found = ns_of(self.RESULTS[:3], by(Divisor.SUM), expected=3, groups=("a", "a", "b"))
        assert found == [12, -12, 0]


class WeightedTests:
    OTHERS = scores(420, 170, -100)

    def test_it_earns_the_mean_of_its_components(self):
        # 420: 0, 6, 11; -50: -10, -6, 2; over three.
        found = board_imps([Sides.both(EVEN), *self.OTHERS], 1, WBF, expected=4)
        assert found[0].ns == Fraction(17 - 14, 6)
        # 170 against it: -6 and 6; against the others -6 and 7.
        assert found[2].ns == Fraction(1, 3)
        assert sum(award.ns for award in found) == 0

    def test_left_out_it_is_compared_and_nobody_with_it(self):
        rules = by(Divisor.OTHERS, weighted=WeightedMethod.EXCLUSION)
        found = ns_of([Sides.both(EVEN), *self.OTHERS], rules, expected=4)
        assert found[0] == Fraction(3, 6)
        assert found[1:] == ns_of(self.OTHERS, rules, expected=4)

    @given(st.lists(st.sampled_from(SCORES), max_size=6), rulings, st.sampled_from(list(Divisor)))
    def test_it_is_the_mean_of_the_board_scored_once_for_each(self, points, parts, divisor):
        whole = sum(share for _, share in parts)
        ruled = Weighted(tuple((ScoreOnly(s), Fraction(share, whole)) for s, share in parts))
        rules, field = by(divisor), len(points) + 1
        found = ns_of([Sides.both(ruled), *scores(*points)], rules, expected=field)
        once = [
            (Fraction(share, whole), ns_of(scores(score, *points), rules, expected=field))
            for score, share in parts
        ]
        for place, award in enumerate(found):
            assert award == sum(weight * awards[place] for weight, awards in once)

    def test_a_fixed_award_is_in_imps(self):
        results = [Sides(FixedAward(Fraction(9, 2)), FixedAward(-3)), *scores(420)]
        award = board_imps(results, 1, WBF, expected=2)[0]
        assert (award.ns, award.ew) == (Fraction(9, 2), -3)

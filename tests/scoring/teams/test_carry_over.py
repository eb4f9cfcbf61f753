"""What two teams bring into a match from the one that they played before."""

from fractions import Fraction

import pytest

from scoring.errors import ScoringError
from scoring.teams.carry_over import NO_CARRY_OVER, TENTH_TO_THE_BETTER, CarryOverRules


class CarryOverTests:
    # Source: ko_published_segments.json and the rule: 16/3 is printed 5.3, 21/2 is 10.5.
    @pytest.mark.parametrize(
        ("margin", "brought"), [(21, "21/2"), (-16, "-16/3"), (0, "0"), (1, "1/2"), (-1, "-1/3")]
    )
    def test_half_of_a_match_won_and_a_third_of_one_lost(self, margin, brought):
        assert CarryOverRules().carry_over(Fraction(margin)) == Fraction(brought)

    @pytest.mark.parametrize(("margin", "brought"), [(60, 20), (-90, -20), (40, 20), (-60, -20)])
    def test_a_cap_holds_for_both(self, margin, brought):
        assert CarryOverRules(most=Fraction(20)).carry_over(Fraction(margin)) == brought

    @pytest.mark.parametrize("margin", [30, 0, -30])
    def test_a_tenth_goes_to_the_better_ranked_whatever_came_before(self, margin):
        assert TENTH_TO_THE_BETTER.carry_over(Fraction(margin)) == Fraction(1, 10)
        assert NO_CARRY_OVER.carry_over(Fraction(margin)) == 0

    def test_at_least_a_tenth_leaves_the_others_theirs(self):
        rules = CarryOverRules(at_least=Fraction(1, 10))
        assert [rules.carry_over(Fraction(margin)) for margin in (0, 30, -30)] == [
            Fraction(1, 10),
            15,
            -10,
        ]

    @pytest.mark.parametrize(
        "wrong",
        [
            {"share_won": Fraction(3, 2)},
            {"share_won": Fraction(-1)},
            {"share_lost": Fraction(2)},
            {"share_lost": Fraction(-1, 3)},
            {"at_least": Fraction(-1)},
            {"most": Fraction(-1)},
            {"most": Fraction(1, 20), "at_least": Fraction(1, 10)},
        ],
    )
    def test_shares_lie_between_nothing_and_all(self, wrong):
        with pytest.raises(ScoringError) as caught:
            CarryOverRules(**wrong)
        assert caught.value.code == "carry_over_wrong"

    def test_the_ends_are_allowed(self):
        whole = CarryOverRules(share_won=Fraction(1), share_lost=Fraction(0), most=Fraction(0))
        assert whole.carry_over(Fraction(10)) == 0
        assert (
            CarryOverRules(share_won=Fraction(1), share_lost=Fraction(1)).carry_over(Fraction(-7))
            == -7
        )

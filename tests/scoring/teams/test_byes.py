"""Victory points without a match."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import ScoringError
from scoring.teams.byes import ByeRules

# The three parts of the usual rule: 12, own average, what the opponents left to others.
USUAL = ByeRules(own_average=True, opponents_average=True)
averages = st.none() | st.fractions(0, 20, max_denominator=30)


class ByeTests:
    def test_a_team_without_an_opponent_gets_twelve(self):
        # Source: an under-15 championship of 2015: 12.00, no figure of the scale played.
        assert ByeRules().bye(Fraction(19)) == 12

    @pytest.mark.parametrize(("own", "gets"), [(None, 12), (Fraction(11), 12), (Fraction(13), 13)])
    def test_the_own_average_raises_it_where_the_rules_say_so(self, own, gets):
        assert USUAL.bye(own) == gets


class WalkoverTests:
    @pytest.mark.parametrize(
        ("own", "left", "gets"),
        [
            (None, None, 12),
            (10, None, 12),
            (14, 13, 14),
            (10, 15, 15),
            (10, 12, 12),
            (None, 16, 16),
        ],
    )
    def test_the_best_of_three_figures(self, own, left, gets):
        assert USUAL.walkover(own, left) == gets

    def test_averages_count_only_where_the_rules_say_so(self):
        assert ByeRules().walkover(Fraction(19), Fraction(20)) == 12
        assert ByeRules(opponents_average=True).walkover(Fraction(19), Fraction(10)) == 12

    def test_nobody_gets_more_than_a_winner_on_the_scale_of_25(self):
        # Opponents who lost every match 25-0 left 25 to the others, not 30.
        thirty = ByeRules(Fraction(18), match_total=Fraction(30), opponents_average=True)
        assert thirty.walkover(None, Fraction(25)) == 25

    @given(averages, averages)
    def test_nobody_gets_less_than_the_fixed_figure_or_more_than_the_whole(self, own, left):
        assert 12 <= USUAL.walkover(own, left) <= 20


class RefusedTests:
    @pytest.mark.parametrize("given", [Fraction(-1, 2), Fraction(41, 2)])
    def test_a_figure_beyond_what_a_match_gives(self, given):
        for make in (lambda: ByeRules(bye_score=given), lambda: ByeRules(forfeit=given)):
            with pytest.raises(ScoringError) as caught:
                make()
            assert caught.value.code == "bye_out_of_range"
            assert caught.value.details == {"given": given, "whole": 20}

    @pytest.mark.parametrize("given", [0, 20])
    def test_nought_and_the_whole_are_allowed(self, given):
        assert ByeRules(bye_score=Fraction(given), forfeit=Fraction(given)).bye(None) == given

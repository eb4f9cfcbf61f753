"""A match that one team must win."""

from fractions import Fraction

import pytest

from scoring.boards.match.two import Team, Two
from scoring.teams.knock_out import extra_boards, find_survivors, rank_three
from tests.scoring.teams.builders import match_of, scored


class KnockOutTests:
    @pytest.mark.parametrize(
        ("gains", "winner"), [((1,), Team.HOME), ((-13, -10, -6), Team.AWAY), ((5, -5), None)]
    )
    def test_a_margin_decides(self, gains, winner):
        match = match_of("A", "B", *gains, boards=24)
        (played,) = scored(None, "AB", [match], is_by_difference=False).matches
        assert (played.winner, played.lead) == (winner, sum(gains))

    def test_a_tenth_of_an_imp_is_enough(self):
        # Source: conditions of contest of a championship of 2020: 0.1 to the higher ranked team.
        match = match_of("A", "B", boards=32, carry_over=Two(Fraction(1, 10), Fraction(0)))
        (played,) = scored(None, "AB", [match], is_by_difference=False).matches
        assert (played.winner, played.lead) == (Team.HOME, Fraction(1, 10))

    @pytest.mark.parametrize(
        ("boards", "extra"), [(1, 2), (8, 2), (16, 2), (17, 3), (24, 3), (32, 4), (48, 6)]
    )
    def test_a_tie_is_broken_by_an_eighth_of_the_match(self, boards, extra):
        # Source: EBU White Book 143: an eighth, at least two, rounded up.
        assert extra_boards(boards) == extra

    def test_the_names_of_the_teams_never_change(self):
        assert [team.value for team in Team] == ["home", "away"]


class MatchOfThreeTests:
    """Wins of half matches, then the IMPs of both; level teams stand together."""

    def test_two_wins_are_ahead_of_any_margin(self):
        margins = {("a", "b"): Fraction(1), ("a", "c"): Fraction(1), ("b", "c"): Fraction(60)}
        assert rank_three("abc", margins) == (("a",), ("b",), ("c",))

    def test_a_win_each_is_decided_by_imps(self):
        margins = {("a", "b"): Fraction(10), ("b", "c"): Fraction(4), ("c", "a"): Fraction(3)}
        assert rank_three("abc", margins) == (("a",), ("c",), ("b",))

    def test_a_tie_counts_half_a_win(self):
        margins = {("a", "b"): Fraction(0), ("a", "c"): Fraction(1), ("b", "c"): Fraction(5)}
        assert rank_three("abc", margins) == (("b",), ("a",), ("c",))

    def test_level_teams_stand_together_by_seed(self):
        margins = {("a", "b"): Fraction(0), ("a", "c"): Fraction(5), ("b", "c"): Fraction(5)}
        ranked = rank_three("abc", margins)
        assert ranked == (("a", "b"), ("c",))
        assert find_survivors(ranked, 1) is None
        assert find_survivors(ranked, 2) == ("a", "b")

    def test_two_that_came_are_a_match_of_two(self):
        assert rank_three("ab", {("a", "b"): Fraction(-3)}) == (("b",), ("a",))

    def test_nobody_goes_on_where_nobody_is_ranked(self):
        assert find_survivors((), 1) is None

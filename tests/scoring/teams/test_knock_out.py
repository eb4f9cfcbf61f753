"""A match that one team must win."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import ScoringError
from scoring.teams.knock_out import (
    KnockOut,
    Team,
    extra_boards,
    find_survivors,
    knock_out,
    rank_three,
)


class KnockOutTests:
    @pytest.mark.parametrize(("margin", "winner"), [(1, Team.HOME), (-30, Team.AWAY)])
    def test_a_margin_decides(self, margin, winner):
        assert knock_out(Fraction(margin), 24) == KnockOut(Fraction(margin), winner, 0)

    def test_a_tenth_of_an_imp_is_enough(self):
        # Source: conditions of contest of a championship of 2020: 0.1 to the higher ranked team.
        assert knock_out(Fraction(1, 10), 32).winner is Team.HOME

    @pytest.mark.parametrize(
        ("boards", "extra"), [(1, 2), (8, 2), (16, 2), (17, 3), (24, 3), (32, 4), (48, 6)]
    )
    def test_a_tie_is_broken_by_an_eighth_of_the_match(self, boards, extra):
        # Source: EBU White Book 143: an eighth, at least two, rounded up.
        assert extra_boards(boards) == extra
        assert knock_out(Fraction(0), boards) == KnockOut(Fraction(0), None, extra)

    def test_extra_boards_are_played_until_they_decide(self):
        assert knock_out(Fraction(0), 24, [Fraction(0)]) == KnockOut(Fraction(0), None, 3)
        decided = knock_out(Fraction(0), 24, [Fraction(0), Fraction(-2)])
        assert decided == KnockOut(Fraction(-2), Team.AWAY, 0)

    @pytest.mark.parametrize(
        ("margin", "extra", "number"), [(5, [1], 1), (0, [2, 3], 2), (0, [2, -2], 2)]
    )
    def test_no_extra_boards_after_the_decision(self, margin, extra, number):
        with pytest.raises(ScoringError) as caught:
            knock_out(Fraction(margin), 24, [Fraction(one) for one in extra])
        assert caught.value.code == "extra_boards_not_needed"
        assert caught.value.details == {"set": number}

    @given(st.fractions(-20, 20), st.integers(1, 64))
    def test_the_two_teams_see_the_same_match(self, margin, boards):
        one, other = knock_out(margin, boards), knock_out(-margin, boards)
        assert {one.winner, other.winner} in ({None}, {Team.HOME, Team.AWAY})
        assert one.to_play == other.to_play

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

"""What a match gives that was not played."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.boards.match.match_scoring import MatchScoring
from scoring.boards.match.two import Team, Two
from scoring.errors import ScoringError
from scoring.profiles.match_rules import MatchScale
from scoring.teams.unplayed import Average, find_averages, walkover
from tests.scoring.teams.builders import bye, forfeit, match_of, met, scored

TWENTY = MatchScale.WBF_CONTINUOUS
averages = st.none() | st.builds(
    Average, st.fractions(0, 20, max_denominator=30), st.fractions(0, 20, max_denominator=30)
)


def average(own=None, left=None):
    """An average with a figure of its own, or with one that it left; None without either."""
    return (
        None if own is None and left is None else Average(Fraction(own or 0), Fraction(left or 0))
    )


class ByeTests:
    def test_a_team_without_an_opponent_gets_twelve_whatever_else_it_won(self):
        # Source: an under-15 championship of 2015: 12.00, no figure of the scale played.
        won = match_of("A", "B", 13, 13, 13, 13, 13, boards=8)
        found = scored(TWENTY, "AB", [bye("A"), won])
        assert found.matches[0].gain == Two(12, 0)

    def test_eighteen_of_thirty(self):
        assert scored(MatchScale.WBF_25, "A", [bye("A")]).matches[0].gain == Two(18, 0)

    @pytest.mark.parametrize(
        ("scoring", "gets"),
        [
            (MatchScoring.BOARD_A_MATCH, "9.6"),
            (MatchScoring.POINT_A_BOARD, "4.8"),
            (MatchScoring.PATTON, "14.4"),
        ],
    )
    def test_sixty_per_cent_of_the_points_for_boards(self, scoring, gets):
        # Source: Law 12C2(a)(1), over 8 boards of 2, 1 and 3 points.
        found = scored(None, "A", [bye("A", length=8)], scoring=scoring)
        assert found.matches[0].gain == Two(Fraction(gets), 0)

    def test_both_where_boards_count_beside_victory_points(self):
        found = scored(TWENTY, "A", [bye("A", length=8)], scoring=MatchScoring.HYBRID)
        assert found.matches[0].gain == Two(12 + Fraction("4.8"), 0)

    def test_nothing_where_only_margins_count(self):
        for scoring in (MatchScoring.IMPS, MatchScoring.TOTAL_POINTS):
            (match,) = scored(None, "A", [bye("A")], scoring=scoring).matches
            assert (match.gain, match.points, match.vp) == (Two(0, 0), None, None)

    def test_boards_need_a_number(self):
        with pytest.raises(ScoringError) as caught:
            scored(None, "A", [bye("A")], scoring=MatchScoring.BOARD_A_MATCH)
        assert caught.value.code == "field_missing"
        assert caught.value.details == {"field": "length", "match": 1}


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
        assert walkover(Fraction(12), average(own), average(left=left)) == gets

    def test_nobody_gets_more_than_a_winner_on_the_scale_of_25(self):
        # Opponents who lost every match 25-0 left 25 to the others, not 30.
        assert walkover(Fraction(18), None, average(0, 25)) == 25

    @given(averages, averages)
    def test_nobody_gets_less_than_the_fixed_figure_or_more_than_the_whole(self, own, other):
        assert 12 <= walkover(Fraction(12), own, other) <= 20

    @pytest.mark.parametrize(
        ("match", "gain"),
        [(forfeit("A", "B"), Two(12, 0)), (forfeit("A", "B", Team.HOME), Two(0, 12))],
    )
    def test_those_who_did_not_come_get_nothing(self, match, gain):
        (found,) = scored(TWENTY, "AB", [match]).matches
        assert found.gain == gain
        assert found.winner is (Team.HOME if gain.home else Team.AWAY)

    def test_it_counts_half_in_a_triangle(self):
        (found,) = scored(TWENTY, "AB", [forfeit("A", "B", weight=Fraction(1, 2))]).matches
        assert found.gain == Two(6, 0)

    def test_the_average_that_counts_is_of_matches_played(self):
        # Eight boards, from the published table: 10 IMPs 13.78. B left 13.78 to C; A has 6.22.
        matches = [
            match_of("C", "B", 10, boards=8),
            match_of("A", "C", -10, boards=8),
            forfeit("A", "B"),
        ]
        assert scored(TWENTY, "ABC", matches).matches[2].gain == Two(Fraction("13.78"), 0)


class AverageTests:
    def test_a_match_of_a_triangle_is_half_a_match(self):
        found = find_averages([met("A", "B", 8, 2, weight=Fraction(1, 2)), met("A", "C", 14, 6)])
        # A: 22 in a match and a half. B: 2 of the 10 of half a match.
        assert found["A"] == Average(Fraction(44, 3), Fraction(16, 3))
        assert found["B"] == Average(Fraction(4), Fraction(16))
        assert found["C"] == Average(Fraction(6), Fraction(14))

    def test_nobody_played_yet(self):
        assert find_averages([]) == {}

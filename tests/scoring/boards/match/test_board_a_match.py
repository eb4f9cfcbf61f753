"""Board-a-match, point-a-board, and the Polish Patton."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.boards.match.board_a_match import BOARD_A_MATCH, POINT_A_BOARD, BoardAMatch
from scoring.boards.match.comparison import Fixed, Gains, TeamBoard, compare
from scoring.boards.match.match_scoring import MatchScoring
from scoring.boards.match.patton import plus_scores, score_polish, share_balance
from scoring.boards.match.two import Two
from scoring.errors import ScoringError
from scoring.notation.law77 import POSSIBLE_ANYWHERE
from scoring.notation.outcome import Artificial, Cancelled, NotPlayed, ScoreOnly, Sides, Weighted
from tests.scoring.teams.builders import sheet_of, team_board

scores = st.sampled_from(sorted(POSSIBLE_ANYWHERE))
boards = st.lists(st.tuples(scores, scores), min_size=2, max_size=12)


def sheet_from(*pairs):
    every = [team_board(number, *pair) for number, pair in enumerate(pairs, start=1)]
    return compare(every)


# Gains of 450, -10, 0 and 10 points.
SHEET = sheet_from((620, 170), (420, 430), (140, 140), (120, 110))


class BoardAMatchTests:
    def test_a_board_is_won_tied_or_lost_whatever_the_gain(self):
        assert BOARD_A_MATCH.score(SHEET) == Two(2 + 0 + 1 + 2, 0 + 2 + 1 + 0)
        assert POINT_A_BOARD.score(SHEET) == Two(Fraction(5, 2), Fraction(3, 2))

    def test_ten_points_may_be_a_tie(self):
        assert BoardAMatch(tie_within=10).score(SHEET) == Two(5, 3)
        assert BoardAMatch(tie_within=9).score(SHEET) == Two(5, 3)

    def test_a_gain_just_beyond_the_tie_counts(self):
        assert BoardAMatch(tie_within=10).credit(Gains(((1, 20),))) == 2
        assert BoardAMatch(tie_within=10).credit(Gains(((1, -10),))) == 1
        assert BoardAMatch(tie_within=10).credit(Gains(((1, -20),))) == 0
        assert BOARD_A_MATCH.credit(Gains(((1, 1),))) == 2

    def test_a_board_may_be_worth_one_or_a_half(self):
        for win in (Fraction(1), Fraction(1, 2)):
            assert BoardAMatch(win).credit(Gains(((1, 0),))) == win / 2

    def test_an_artificial_result_is_its_percentage_of_a_board(self):
        sides = Sides(Artificial(60), Artificial(40))
        sheet = compare([TeamBoard(1, sides, Sides.both(ScoreOnly(420)))])
        assert BOARD_A_MATCH.score(sheet) == Two(Fraction(6, 5), Fraction(4, 5))

    def test_a_board_not_played_gives_nothing(self):
        sheet = compare([TeamBoard(1, Sides.both(NotPlayed()), Sides.both(ScoreOnly(420)))])
        assert BOARD_A_MATCH.score(sheet) == Two(0, 0)

    def test_a_fixed_award_is_itself(self):
        assert BOARD_A_MATCH.credit(Fixed(Fraction(3, 2))) == Fraction(3, 2)

    def test_a_weighted_score_gives_the_mean_of_its_comparisons(self):
        # 60 % of a gain, 40 % of a loss.
        mixed = Gains(((Fraction(3, 5), 450), (Fraction(2, 5), -50)))
        assert BOARD_A_MATCH.credit(mixed) == Fraction(6, 5)

    @given(boards, st.integers(0, 50))
    def test_every_board_is_shared_out(self, pairs, tie_within):
        method = BoardAMatch(tie_within=tie_within)
        both = method.score(sheet_from(*pairs))
        assert both.home + both.away == 2 * len(pairs)
        turned = method.score(sheet_from(*[(closed, opened) for opened, closed in pairs]))
        assert turned == both.turned

    @pytest.mark.parametrize(("win", "tie_within"), [(0, 0), (-1, 0), (2, -1)])
    def test_a_board_is_worth_something_and_a_tie_is_not_below_nought(self, win, tie_within):
        with pytest.raises(ScoringError) as caught:
            BoardAMatch(Fraction(win), tie_within)
        assert caught.value.code == "board_a_match_wrong"
        assert caught.value.details == {"win": win, "tie_within": tie_within}


class PolishPattonTests:
    """Source: a scorer's SQL tables for this method (BOOM 2014): 3 points a board."""

    @pytest.mark.parametrize(
        ("home", "away", "boards", "both"),
        [
            (1000, 666, 4, (4, 0)),  # more than a third of the larger
            (900, 600, 4, (3, 1)),  # exactly a third
            (1000, 900, 4, (3, 1)),  # exactly a tenth
            (1000, 901, 4, (2, 2)),
            (901, 1000, 4, (2, 2)),
            (600, 900, 4, (1, 3)),
            (0, 500, 4, (0, 4)),
            (0, 0, 4, (2, 2)),
            (500, 400, 3, ("5/2", "1/2")),
            (500, 0, 3, (3, 0)),
            (500, 400, 2, (2, 0)),
        ],
    )
    def test_the_balance(self, home, away, boards, both):
        found = share_balance(Two(Fraction(home), Fraction(away)), boards)
        assert found == Two(*map(Fraction, both))

    @pytest.mark.parametrize(
        ("home", "away", "boards", "both"),
        [
            (500, 400, 1, (1, 0)),
            (500, 0, 1, (1, 0)),
            (500, 499, 1, ("1/2", "1/2")),
            (0, 0, 0, (0, 0)),
        ],
    )
    def test_nobody_gets_more_than_there_is(self, home, away, boards, both):
        # Half and one more of a single board would be one and a half.
        found = share_balance(Two(Fraction(home), Fraction(away)), boards)
        assert found == Two(*map(Fraction, both))

    def test_a_board_that_counts_nothing_is_none_of_the_match_s(self):
        cancelled = TeamBoard(3, Sides.both(Cancelled()), Sides.both(Cancelled()))
        boards = (team_board(1, 420, 400), team_board(2, 170, 170), cancelled)
        sheet = compare(boards)
        # 2 + 1 for the boards, 590 to 570 of plus scores: half of two each.
        assert score_polish(sheet) == Two(3 + 1, 1 + 1)

    def test_each_teams_own_plus_scores_at_both_tables(self):
        # Home: 620 as NS, then 100 as EW of the second board; away: 170 and 50.
        sheet = sheet_from((620, 170), (-50, -100))
        assert plus_scores(sheet.lines) == Two(620 + 100, 170 + 50)

    def test_a_ruling_and_a_board_not_played_have_no_plus_score(self):
        sheet = compare(
            [
                TeamBoard(1, Sides.both(ScoreOnly(420)), Sides.both(Artificial(50))),
                TeamBoard(2, Sides.both(NotPlayed()), Sides.both(ScoreOnly(-90))),
            ]
        )
        assert plus_scores(sheet.lines) == Two(420 + 90, 0)

    def test_a_weighted_score_has_the_mean_of_its_plus_scores(self):
        # Half of 620 for NS, half of -100, which is EW's.
        half = Fraction(1, 2)
        ruled = Weighted(((ScoreOnly(620), half), (ScoreOnly(-100), half)))
        board = TeamBoard(1, Sides.both(ruled), Sides.both(ScoreOnly(90)))
        sheet = compare([board])
        assert plus_scores(sheet.lines) == Two(310, 50 + 90)

    def test_a_match_of_four_boards_is_twelve_points(self):
        # Boards: won, lost, tied at 140, tied within 10: 2 + 0 + 1 + 1 of 8.
        # Plus scores: 620 + 420 + 140 + 120 = 1300 to 170 + 430 + 140 + 110 = 850, but the
        # second board is lost by 10 only, a tie as well: 2 + 1 + 1 + 1. More than a third apart.
        assert score_polish(SHEET) == Two(5 + 4, 3 + 0)

    @given(boards)
    def test_three_points_a_board_are_shared(self, pairs):
        both = score_polish(sheet_from(*pairs))
        assert both.home + both.away == 3 * len(pairs)


class PointsABoardTests:
    """What two teams share of a board where boards won count."""

    @pytest.mark.parametrize(
        ("scoring", "points"),
        [
            (MatchScoring.IMPS, None),
            (MatchScoring.TOTAL_POINTS, None),
            (MatchScoring.BOARD_A_MATCH, 2),
            (MatchScoring.POINT_A_BOARD, 1),
            (MatchScoring.HYBRID, 1),
            (MatchScoring.PATTON, 3),
        ],
    )
    def test_each_scoring(self, scoring, points):
        assert scoring.points_a_board == points

    @pytest.mark.parametrize(
        ("scoring", "credit"),
        [
            (MatchScoring.IMPS, Two(10, -10)),
            (MatchScoring.HYBRID, Two(10, -10)),
            (MatchScoring.TOTAL_POINTS, Two(450, -450)),
            (MatchScoring.BOARD_A_MATCH, Two(2, 0)),
            (MatchScoring.POINT_A_BOARD, Two(1, 0)),
            (MatchScoring.PATTON, Two(2, 0)),
        ],
    )
    def test_a_board_is_shown_in_the_unit_of_the_match(self, scoring, credit):
        assert scoring.credit(sheet_of(10).lines[0]) == credit

    def test_a_board_that_counts_for_nobody_has_no_credit(self):
        (line,) = compare([TeamBoard(1, Sides.both(Cancelled()), Sides.both(Cancelled()))]).lines
        assert {scoring.credit(line) for scoring in MatchScoring} == {None}

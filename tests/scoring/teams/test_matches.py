"""From the results of two tables to a comparison sheet."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.boards.imps import imps
from scoring.errors import ScoringError
from scoring.notation.board import Seat
from scoring.notation.contract import Contract, Doubling, Strain
from scoring.notation.law77 import POSSIBLE_ANYWHERE
from scoring.notation.outcome import (
    Artificial,
    Cancelled,
    FixedAward,
    NotPlayed,
    PassedOut,
    Pending,
    Played,
    ScoreOnly,
    Sides,
    Weighted,
)
from scoring.teams.matches import (
    Fixed,
    Gains,
    ImpsToVp,
    Match,
    Percentage,
    Segment,
    TeamBoard,
    compare,
    scores,
)
from scoring.victory_points.scales import Continuous, Shares
from scoring.victory_points.tables import ScaleName, scale_for
from tests.scoring.teams.matches import segment_of, sheet_of, team_board

NOT_PLAYED = Sides.both(NotPlayed())
points = st.sampled_from(sorted(POSSIBLE_ANYWHERE))
boards = st.lists(st.tuples(points, points), min_size=1, max_size=20)


def one_board(opened, closed, **match):
    return compare(Match((Segment((TeamBoard(1, opened, closed),)),), **match))


def artificial(ns, ew):
    return Sides(Artificial(ns), Artificial(ew))


def sheet_from(pairs):
    every = [team_board(number, *pair) for number, pair in enumerate(pairs, start=1)]
    return compare(Match((Segment(tuple(every)),)))


class ComparisonTests:
    # NS scores of four boards, at our table and at the other one; a director's example.
    SHEET = sheet_from([(620, 620), (620, 170), (620, -100), (620, 300)])

    def test_what_our_team_gains_in_points_and_imps(self):
        assert [line.home_points for line in self.SHEET.lines] == [0, 450, 720, 320]
        assert [line.home_imps for line in self.SHEET.lines] == [0, 10, 12, 8]
        assert [line.away_imps for line in self.SHEET.lines] == [0, -10, -12, -8]
        assert (self.SHEET.home_margin, self.SHEET.away_margin) == (30, -30)

    @pytest.mark.parametrize(
        ("scale", "shares"),
        [
            # Four boards, 30 IMPs: 25-5 up to 33 in the column of 8; 15 root 4 is 20-0.
            (ScaleName.WBF_25, (25, 5)),
            (ScaleName.WBF_CONTINUOUS, (20, 0)),
            (ScaleName.WBF_DISCRETE, (20, 0)),
            (ScaleName.EBU_20, (20, 0)),
        ],
    )
    def test_its_victory_points(self, scale, shares):
        assert ImpsToVp(scale_for(scale, 4)).shares(self.SHEET) == Shares(*shares)

    def test_a_published_board(self):
        # Source: db.worldbridge.org, Bermuda Bowl 2013, round 5, board 1.
        assert sheet_from([(980, -50)]).lines[0].home_imps == 14

    def test_contracts_are_scored_at_the_vulnerability_of_the_board(self):
        # Board 2, NS vulnerable: 3NT made by South is 600, down one is -100.
        made = Played(Contract(3, Strain.NOTRUMP, Seat.SOUTH), 9)
        doubled = Played(Contract(3, Strain.NOTRUMP, Seat.SOUTH, Doubling.DOUBLED), 8)
        sheet = compare(Match((Segment((TeamBoard(2, Sides.both(made), Sides.both(doubled)),)),)))
        assert sheet.lines[0].home_points == 800
        assert sheet.lines[0].home_imps == 13

    def test_a_pass_out_is_compared_as_nought(self):
        sheet = one_board(Sides.both(PassedOut()), Sides.both(ScoreOnly(-110)))
        assert sheet.lines[0].home_points == 110

    @given(boards)
    def test_one_team_gains_what_the_other_loses(self, pairs):
        sheet = sheet_from(pairs)
        assert sheet.home_margin + sheet.away_margin == 0
        assert sheet.home_won - sheet.away_won == sheet.home_margin
        assert sheet.knock_out_margin == sheet.home_margin
        assert sheet.home_margin == sum(imps(opened - closed) for opened, closed in pairs)

    @given(boards)
    def test_teams_that_change_places_change_figures(self, pairs):
        turned = sheet_from([(closed, opened) for opened, closed in pairs])
        assert turned.home_margin == sheet_from(pairs).away_margin

    @given(boards, st.integers(1, 64))
    def test_victory_points_of_a_plain_match_add_up(self, pairs, length):
        shares = ImpsToVp(Continuous(length)).shares(sheet_from(pairs))
        assert shares.us + shares.them == 20


class SegmentTests:
    MATCH = Match((segment_of(10, -3), segment_of(0, -13, 1, first=3)))

    def test_segments_are_added_up(self):
        sheet = compare(self.MATCH)
        assert sheet.home_margin == -5
        assert [line.board for line in sheet.lines] == [1, 2, 3, 4, 5]
        assert (sheet.home_won, sheet.away_won) == (11, 16)

    def test_a_board_is_played_once_in_a_match(self):
        with pytest.raises(ScoringError) as caught:
            Match((segment_of(0, 1), segment_of(2, first=2)))
        assert (caught.value.code, caught.value.details) == ("board_twice", {"board": 2})

    def test_a_board_has_a_number_of_a_board(self):
        with pytest.raises(ScoringError) as caught:
            segment_of(0, first=0)
        assert caught.value.code == "board_out_of_range"

    def test_a_match_may_have_no_boards_yet(self):
        assert compare(Match(())).home_margin == 0


class CarryOverTests:
    def test_carry_over_is_the_home_teams(self):
        sheet = sheet_of(10, carry_over=Fraction(-7, 2))
        assert (sheet.home_margin, sheet.away_margin) == (Fraction(13, 2), Fraction(-13, 2))

    def test_a_penalty_costs_one_team_and_gives_the_other_nothing(self):
        sheet = sheet_of(10, home_penalty=Fraction(3), away_penalty=Fraction(1))
        assert (sheet.home_margin, sheet.away_margin) == (7, -11)
        # Source: the published table of 8 boards: 7 IMPs 12.77, 11 IMPs 14.09.
        shares = ImpsToVp(Continuous(8)).shares(sheet)
        assert shares == Shares(Fraction("12.77"), 20 - Fraction("14.09"))

    @pytest.mark.parametrize("whose", ["home_penalty", "away_penalty"])
    def test_a_penalty_is_never_a_gift(self, whose):
        with pytest.raises(ScoringError) as caught:
            sheet_of(10, **{whose: Fraction(-1)})
        assert caught.value.code == "penalty_negative"
        assert caught.value.details == {"penalty": -1}


class RulingTests:
    def test_a_board_not_played_at_one_table_is_void(self):
        for sheet in (
            one_board(NOT_PLAYED, Sides.both(ScoreOnly(420))),
            one_board(Sides.both(ScoreOnly(420)), NOT_PLAYED),
        ):
            line = sheet.lines[0]
            assert (line.home, line.away, line.home_points) == (None, None, None)
            assert (line.home_imps, line.away_imps, sheet.boards_compared) == (0, 0, 0)

    @pytest.mark.parametrize(
        ("ns", "ew", "home", "away"),
        [
            (60, 40, 3, -3),
            (60, 60, 3, 3),
            (50, 50, 0, 0),
            (40, 60, -3, 3),
            (40, 40, -3, -3),
            (51, 49, 3, -3),
        ],
    )
    def test_an_artificial_result_is_three_imps_to_each_team_concerned(self, ns, ew, home, away):
        # Source: Law 12C2(b), "normally plus or minus 3 IMPs".
        played = Sides.both(ScoreOnly(420))
        line = one_board(artificial(ns, ew), played).lines[0]
        assert (line.home_imps, line.away_imps) == (home, away)
        assert (line.home, line.away) == (Percentage(ns), Percentage(ew))
        # At the closed table the home team sits EW.
        line = one_board(played, artificial(ns, ew)).lines[0]
        assert (line.home_imps, line.away_imps) == (away, home)

    def test_another_worth_of_average_plus(self):
        sheet = one_board(artificial(60, 40), NOT_ZERO, average_plus=Fraction(2))
        assert (sheet.home_margin, sheet.away_margin) == (2, -2)

    def test_two_artificial_results_count_as_their_mean(self):
        line = one_board(artificial(60, 40), artificial(50, 50)).lines[0]
        assert (line.home, line.away) == (Percentage(55), Percentage(45))
        assert one_board(artificial(60, 40), artificial(60, 40)).home_margin == 0

    def test_where_one_team_must_win_two_opinions_are_halved(self):
        # Source: Law 12C4. Both teams get average plus: neither is ahead.
        sheet = one_board(artificial(60, 60), NOT_ZERO)
        assert (sheet.home_margin, sheet.away_margin, sheet.knock_out_margin) == (3, 3, 0)
        sheet = one_board(artificial(60, 50), NOT_ZERO)
        assert sheet.knock_out_margin == Fraction(3, 2)

    def test_each_team_is_compared_in_its_own_column(self):
        # The open table: 420 stands for NS (home), EW (away) keep -170.
        split = Sides(ScoreOnly(420), ScoreOnly(170))
        line = one_board(split, Sides.both(ScoreOnly(420))).lines[0]
        assert line.home == Gains(((1, 0),))
        assert line.away == Gains(((1, 250),))
        assert (line.home_imps, line.away_imps) == (0, 6)
        # And at the closed table the home team is credited as EW.
        line = one_board(Sides.both(ScoreOnly(420)), split).lines[0]
        assert (line.home_imps, line.away_imps) == (6, 0)


NOT_ZERO = Sides.both(ScoreOnly(100))


class WeightedTests:
    # 60 % of 620, 40 % of -100.
    RULED = Weighted(((ScoreOnly(620), Fraction(3, 5)), (ScoreOnly(-100), Fraction(2, 5))))
    LEVEL = Sides.both(ScoreOnly(620))

    def test_the_imps_of_each_component_are_averaged(self):
        # Against 620: 0 and -720, which are 0 and -12 IMPs; the IMPs of the mean would be -7.
        line = one_board(Sides.both(self.RULED), self.LEVEL).lines[0]
        assert (line.home_imps, line.away_imps) == (Fraction(-24, 5), Fraction(24, 5))
        assert line.home_points == -288
        line = one_board(self.LEVEL, Sides.both(self.RULED)).lines[0]
        assert (line.home_imps, line.away_imps) == (Fraction(24, 5), Fraction(-24, 5))

    def test_two_weighted_scores_are_compared_component_by_component(self):
        line = one_board(Sides.both(self.RULED), Sides.both(self.RULED)).lines[0]
        assert line.home == Gains(
            (
                (Fraction(9, 25), 0),
                (Fraction(6, 25), 720),
                (Fraction(6, 25), -720),
                (Fraction(4, 25), 0),
            )
        )
        assert line.home_imps == 0

    def test_one_component_is_a_plain_score(self):
        whole = Weighted(((ScoreOnly(170), Fraction(1)),))
        assert scores(whole, 1) == scores(ScoreOnly(170), 1) == ((1, 170),)

    def test_there_is_no_score_behind_a_ruling(self):
        for outcome in (Artificial(60), FixedAward(3), NotPlayed(), Cancelled(), Pending()):
            assert scores(outcome, 1) == ()


class FixedAwardTests:
    PLAYED = Sides.both(ScoreOnly(420))

    def test_each_team_gets_what_the_director_gave_its_side(self):
        given_by_hand = Sides(FixedAward(5), FixedAward(Fraction(-3, 2)))
        line = one_board(given_by_hand, self.PLAYED).lines[0]
        assert (line.home, line.away) == (Fixed(5), Fixed(Fraction(-3, 2)))
        assert (line.home_imps, line.away_imps) == (5, Fraction(-3, 2))
        # At the closed table the home team sits EW.
        line = one_board(self.PLAYED, given_by_hand).lines[0]
        assert (line.home_imps, line.away_imps) == (Fraction(-3, 2), 5)

    def test_only_the_side_concerned_is_taken_out_of_the_comparison(self):
        # Source: 3 IMPs to the team that was not at fault, the score stands for the others.
        line = one_board(Sides(FixedAward(3), ScoreOnly(420)), self.PLAYED).lines[0]
        assert (line.home_imps, line.away, line.home_points) == (3, Gains(((1, 0),)), None)

    def test_it_goes_before_a_percentage_and_two_make_their_mean(self):
        three = Sides.both(FixedAward(3))
        assert one_board(three, artificial(40, 40)).lines[0].home == Fixed(3)
        assert one_board(three, Sides.both(FixedAward(4))).lines[0].home == Fixed(Fraction(7, 2))


class WithoutAwardTests:
    def test_a_board_still_to_be_played_counts_nothing_so_far(self):
        sheet = one_board(Sides.both(Pending()), Sides.both(ScoreOnly(420)))
        assert (sheet.lines[0].home, sheet.lines[0].away, sheet.boards_compared) == (None, None, 0)

    def test_a_board_may_be_struck_out_for_one_team(self):
        split = Sides(Cancelled(), ScoreOnly(170))
        sheet = one_board(split, Sides.both(ScoreOnly(420)))
        line = sheet.lines[0]
        assert (line.home, line.home_imps, sheet.boards_compared) == (None, 0, 0)
        assert (line.away, line.away_imps) == (Gains(((1, 250),)), 6)

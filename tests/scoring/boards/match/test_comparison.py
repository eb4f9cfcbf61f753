"""From the results of two tables to a comparison sheet."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.boards.imps import imps
from scoring.boards.match.comparison import (
    Fixed,
    Gains,
    Percentage,
    TeamBoard,
    compare,
    points_of,
    scores,
)
from scoring.boards.match.two import Two
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
from scoring.profiles.match_rules import MatchScale
from scoring.teams.contest import Match, Segment
from tests.scoring.teams.builders import boards_of, match_of, scored, sheet_of, team_board

NOT_PLAYED = Sides.both(NotPlayed())
points = st.sampled_from(sorted(POSSIBLE_ANYWHERE))
boards = st.lists(st.tuples(points, points), min_size=1, max_size=20)


def one_board(opened, closed):
    return compare([TeamBoard(1, opened, closed)])


def first_line(opened, closed):
    return one_board(opened, closed).lines[0]


def lead_of(opened, closed):
    """By how much the home team is ahead in a match of one board that one of them must win."""
    match = Match(1, "A", "B", segments=(Segment((TeamBoard(1, opened, closed),)),))
    return scored(None, "AB", [match], is_by_difference=False).matches[0].lead


def artificial(ns, ew):
    return Sides(Artificial(ns), Artificial(ew))


def sheet_from(pairs):
    every = [team_board(number, *pair) for number, pair in enumerate(pairs, start=1)]
    return compare(every)


class ComparisonTests:
    # NS scores of four boards, at our table and at the other one; a director's example.
    SHEET = sheet_from([(620, 620), (620, 170), (620, -100), (620, 300)])

    def test_what_our_team_gains_in_points_and_imps(self):
        assert [line.points for line in self.SHEET.lines] == [
            Two(0, 0), Two(450, -450), Two(720, -720), Two(320, -320)
        ]  # fmt: skip
        assert [line.imps for line in self.SHEET.lines] == [
            Two(0, 0), Two(10, -10), Two(12, -12), Two(8, -8)
        ]  # fmt: skip
        assert self.SHEET.margins == Two(30, -30)

    @pytest.mark.parametrize(
        ("scale", "gain"),
        [
            # Four boards, 30 IMPs: 25-5 up to 33 in the column of 8; 15 root 4 is 20-0.
            (MatchScale.WBF_25, Two(25, 5)),
            (MatchScale.WBF_CONTINUOUS, Two(20, 0)),
            (MatchScale.WBF_DISCRETE, Two(20, 0)),
            (MatchScale.EBU_20, Two(20, 0)),
        ],
    )
    def test_its_victory_points(self, scale, gain):
        match = match_of("A", "B", 0, 10, 12, 8, boards=4)
        assert scored(scale, "AB", [match]).matches[0].vp == gain

    def test_a_published_board(self):
        # Source: db.worldbridge.org, Bermuda Bowl 2013, round 5, board 1.
        assert sheet_from([(980, -50)]).lines[0].imps == Two(14, -14)

    def test_contracts_are_scored_at_the_vulnerability_of_the_board(self):
        # Board 2, NS vulnerable: 3NT made by South is 600, down one is -100.
        made = Played(Contract(3, Strain.NOTRUMP, Seat.SOUTH), 9)
        doubled = Played(Contract(3, Strain.NOTRUMP, Seat.SOUTH, Doubling.DOUBLED), 8)
        sheet = compare([TeamBoard(2, Sides.both(made), Sides.both(doubled))])
        assert sheet.lines[0].points == Two(800, -800)
        assert sheet.lines[0].imps == Two(13, -13)

    def test_a_pass_out_is_compared_as_nought(self):
        line = first_line(Sides.both(PassedOut()), Sides.both(ScoreOnly(-110)))
        assert line.points == Two(110, -110)

    @given(boards)
    def test_one_team_gains_what_the_other_loses(self, pairs):
        sheet = sheet_from(pairs)
        home = sum(imps(opened - closed) for opened, closed in pairs)
        assert sheet.margins == Two(home, -home)
        assert sheet.won.home - sheet.won.away == home

    @given(boards)
    def test_teams_that_change_places_change_figures(self, pairs):
        turned = sheet_from([(closed, opened) for opened, closed in pairs])
        assert turned.margins == sheet_from(pairs).margins.turned

    @given(boards, st.integers(1, 64))
    def test_victory_points_of_a_plain_match_add_up(self, pairs, length):
        every = [team_board(number, *pair) for number, pair in enumerate(pairs, start=1)]
        match = Match(1, "A", "B", length=length, segments=(Segment(tuple(every)),))
        gain = scored(MatchScale.WBF_CONTINUOUS, "AB", [match]).matches[0].gain
        assert gain.home + gain.away == 20


class SegmentTests:
    def test_segments_are_added_up(self):
        halves = (Segment(boards_of(10, -3)), Segment(boards_of(0, -13, 1, first=3)))
        (played,) = scored(None, "AB", [Match(1, "A", "B", segments=halves)]).matches
        assert played.margins == Two(-5, 5)
        assert [line.board for line in played.boards] == [1, 2, 3, 4, 5]
        assert played.imps == Two(11, 16)

    def test_a_board_is_played_once_in_a_match(self):
        with pytest.raises(ScoringError) as caught:
            Match(1, "A", "B", segments=(Segment(boards_of(0, 1)), Segment(boards_of(2, first=2))))
        assert (caught.value.code, caught.value.details) == ("board_twice", {"board": 2})

    def test_a_board_has_a_number_of_a_board(self):
        with pytest.raises(ScoringError) as caught:
            boards_of(0, first=0)
        assert caught.value.code == "board_out_of_range"

    def test_a_match_may_have_no_boards_yet(self):
        assert sheet_of().margins == Two(0, 0)


class CarryOverTests:
    def test_carry_over_is_of_the_team_that_brings_it(self):
        match = match_of("A", "B", 10, boards=1, carry_over=Two(Fraction(0), Fraction(7, 2)))
        (played,) = scored(None, "AB", [match]).matches
        assert played.margins == Two(Fraction(13, 2), Fraction(-13, 2))
        assert played.imps == Two(10, Fraction(7, 2))

    def test_a_penalty_costs_one_team_and_gives_the_other_nothing(self):
        match = match_of("A", "B", 10, boards=8, fines=Two(Fraction(3), Fraction(1)))
        (played,) = scored(MatchScale.WBF_CONTINUOUS, "AB", [match]).matches
        assert played.margins == Two(7, -11)
        # Source: the published table of 8 boards: 7 IMPs 12.77, 11 IMPs 14.09.
        assert played.vp == Two(Fraction("12.77"), 20 - Fraction("14.09"))


class RulingTests:
    def test_a_board_not_played_at_one_table_is_void(self):
        for sheet in (
            one_board(NOT_PLAYED, Sides.both(ScoreOnly(420))),
            one_board(Sides.both(ScoreOnly(420)), NOT_PLAYED),
        ):
            line = sheet.lines[0]
            assert (line.home, line.away, line.imps) == (None, None, Two(0, 0))

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
        assert line.imps == Two(home, away)
        assert (line.home, line.away) == (Percentage(ns), Percentage(ew))
        # At the closed table the home team sits EW.
        line = one_board(played, artificial(ns, ew)).lines[0]
        assert line.imps == Two(away, home)

    def test_two_artificial_results_count_as_their_mean(self):
        line = one_board(artificial(60, 40), artificial(50, 50)).lines[0]
        assert (line.home, line.away) == (Percentage(55), Percentage(45))
        assert one_board(artificial(60, 40), artificial(60, 40)).margins == Two(0, 0)

    def test_where_one_team_must_win_two_opinions_are_halved(self):
        # Source: Law 12C4. Both teams get average plus: neither is ahead.
        assert one_board(artificial(60, 60), NOT_ZERO).margins == Two(3, 3)
        assert lead_of(artificial(60, 60), NOT_ZERO) == 0
        assert lead_of(artificial(60, 50), NOT_ZERO) == Fraction(3, 2)

    def test_each_team_is_compared_in_its_own_column(self):
        # The open table: 420 stands for NS (home), EW (away) keep -170.
        split = Sides(ScoreOnly(420), ScoreOnly(170))
        line = one_board(split, Sides.both(ScoreOnly(420))).lines[0]
        assert line.home == Gains(((1, 0),))
        assert line.away == Gains(((1, 250),))
        assert line.imps == Two(0, 6)
        # And at the closed table the home team is credited as EW.
        line = one_board(Sides.both(ScoreOnly(420)), split).lines[0]
        assert line.imps == Two(6, 0)


NOT_ZERO = Sides.both(ScoreOnly(100))


class WeightedTests:
    # 60 % of 620, 40 % of -100.
    RULED = Weighted(((ScoreOnly(620), Fraction(3, 5)), (ScoreOnly(-100), Fraction(2, 5))))
    LEVEL = Sides.both(ScoreOnly(620))

    def test_the_imps_of_each_component_are_averaged(self):
        # Against 620: 0 and -720, which are 0 and -12 IMPs; the IMPs of the mean would be -7.
        line = one_board(Sides.both(self.RULED), self.LEVEL).lines[0]
        assert line.imps == Two(Fraction(-24, 5), Fraction(24, 5))
        assert line.points == Two(-288, 288)
        line = one_board(self.LEVEL, Sides.both(self.RULED)).lines[0]
        assert line.imps == Two(Fraction(24, 5), Fraction(-24, 5))

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
        assert line.imps == Two(0, 0)

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
        assert line.imps == Two(5, Fraction(-3, 2))
        # At the closed table the home team sits EW.
        line = one_board(self.PLAYED, given_by_hand).lines[0]
        assert line.imps == Two(Fraction(-3, 2), 5)

    def test_only_the_side_concerned_is_taken_out_of_the_comparison(self):
        # Source: 3 IMPs to the team that was not at fault, the score stands for the others.
        line = one_board(Sides(FixedAward(3), ScoreOnly(420)), self.PLAYED).lines[0]
        assert (line.home, line.away) == (Fixed(3), Gains(((1, 0),)))
        assert (line.imps, points_of(line.home)) == (Two(3, 0), 3)

    def test_it_goes_before_a_percentage_and_two_make_their_mean(self):
        three = Sides.both(FixedAward(3))
        assert one_board(three, artificial(40, 40)).lines[0].home == Fixed(3)
        assert one_board(three, Sides.both(FixedAward(4))).lines[0].home == Fixed(Fraction(7, 2))


class WithoutAwardTests:
    def test_a_board_still_to_be_played_counts_nothing_so_far(self):
        sheet = one_board(Sides.both(Pending()), Sides.both(ScoreOnly(420)))
        assert (sheet.lines[0].home, sheet.lines[0].away) == (None, None)

    def test_a_board_may_be_struck_out_for_one_team(self):
        split = Sides(Cancelled(), ScoreOnly(170))
        sheet = one_board(split, Sides.both(ScoreOnly(420)))
        line = sheet.lines[0]
        assert (line.home, line.imps) == (None, Two(0, 6))
        assert line.away == Gains(((1, 250),))

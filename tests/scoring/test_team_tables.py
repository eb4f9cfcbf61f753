"""Pools and Pattons run through, from board results to the table."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.byes import ByeRules
from scoring.errors import ScoringError
from scoring.meetings import Meeting, TeamPenalty, Walkover, meeting, triangle
from scoring.team_tables import Pool, cross_table, still_to_meet, team_table
from scoring.team_ties import CBAI_TEAMS, EBU_TEAMS, TeamTieBreak
from scoring.teams import ImpsToVp
from scoring.vp_scales import Continuous, Shares
from scoring.vp_tables import ebu_20
from tests.scoring.matches import sheet_of

BY_8_BOARDS = ImpsToVp(Continuous(8))
ALL_BREAKS = tuple(TeamTieBreak)


def vp(text):
    return Fraction(text)


def match_of_8(home, away, *gains):
    return meeting(home, away, sheet_of(*gains, *[0] * (8 - len(gains))), BY_8_BOARDS)


def met(home, away, us, them, imps=(0, 0)):
    return Meeting(home, away, Shares(vp(us), vp(them)), *map(Fraction, imps))


def ranks(table):
    return [(one.team, one.rank) for one in table]


class PoolOfFiveTests:
    """Each team meets the four others over 8 boards and has one bye. Victory points typed from
    the published table of 8 boards: 1 10.44, 2 10.86, 3 11.27, 5 12.05, 6 12.42, 10 13.78,
    11 14.09, 12 14.39."""

    POOL = Pool(
        teams=tuple("ABCDE"),
        meetings=(
            match_of_8("B", "E", 10),
            match_of_8("C", "D"),
            match_of_8("C", "A", -5),
            match_of_8("D", "E", 11),
            match_of_8("D", "B", 12, -11),
            match_of_8("E", "A", -12),
            match_of_8("E", "C", 6),
            match_of_8("A", "B", 3),
            match_of_8("A", "D", -10),
            match_of_8("B", "C", 2),
        ),
        byes=tuple("ABCDE"),
    )

    def test_the_table(self):
        assert [(one.rank, one.team, one.total) for one in team_table(self.POOL)] == [
            (1, "D", vp("60.31")),
            (2, "A", vp("55.93")),
            (3, "B", vp("54.93")),
            (4, "C", vp("46.67")),
            (5, "E", vp("42.16")),
        ]

    def test_what_a_line_says(self):
        winner = team_table(self.POOL)[0]
        assert (winner.played, winner.won, winner.drawn, winner.lost) == (4, 3, 1, 0)
        assert (winner.imps_won, winner.imps_lost) == (11 + 12 + 10, 11)
        assert (winner.without_match, winner.penalty, winner.tied) == (12, 0, False)
        assert winner.decided_by is None
        last = team_table(self.POOL)[-1]
        assert (last.won, last.drawn, last.lost) == (1, 0, 3)

    def test_everything_that_was_given_is_in_the_table(self):
        assert sum(one.total for one in team_table(self.POOL)) == 10 * 20 + 5 * 12

    def test_the_cross_table(self):
        crosses = cross_table(self.POOL)
        assert len(crosses) == 20
        assert crosses["D", "E"] == vp("14.09")
        assert crosses["E", "D"] == vp("5.91")
        assert crosses["A", "C"] == vp("12.05")

    def test_teams_that_meet_twice_have_both_matches_there(self):
        pool = Pool(("A", "B"), (met("A", "B", 12, 8), met("B", "A", 11, 9)))
        assert cross_table(pool) == {("A", "B"): 21, ("B", "A"): 19}

    def test_who_has_still_to_meet(self):
        assert still_to_meet(self.POOL) == ()
        begun = Pool(tuple("ABC"), (met("C", "A", 10, 10),), walkovers=(Walkover("B", "C"),))
        assert still_to_meet(begun) == (("A", "B"),)


class PattonOfNineTests:
    """Three rounds of 4 boards; in each a triangle of three teams, who meet over 2 boards.

    By the EBU scale for 1 to 4 boards: 1 11, 3 12, 5 13, 7 14, 9 15, 11 16, 13 17; half of it
    in a triangle.
    """

    METHOD = ImpsToVp(ebu_20(4))

    def full(self, home, away, *gains):
        return meeting(home, away, sheet_of(*gains, *[0] * (4 - len(gains))), self.METHOD)

    def three(self, teams, *gains):
        return triangle(teams, tuple(sheet_of(*gain) for gain in gains), ImpsToVp(ebu_20(2)))

    def pool(self):
        return Pool(
            teams=tuple(range(1, 10)),
            meetings=(
                *self.three((1, 2, 3), (5, 0), (0, 0), (-1, 0)),
                self.full(4, 7, 10),
                self.full(5, 8, -3),
                self.full(6, 9, 13),
                *self.three((4, 5, 6), (2, 0), (-12, 0), (0, 1)),
                self.full(7, 1, -6),
                self.full(8, 2, 11),
                self.full(9, 3, 5, -5),
                *self.three((7, 8, 9), (10, 0), (3, 0), (-5, 0)),
                self.full(1, 5, 2),
                self.full(2, 6, -1),
                self.full(3, 4, 12),
            ),
        )

    def test_the_table(self):
        assert [(one.rank, one.team, one.total) for one in team_table(self.pool())] == [
            (1, 6, vp("41.5")),
            (2, 8, vp("36.5")),
            (3, 1, 36),
            (4, 3, vp("35.5")),
            (5, 4, 29),
            (6, 7, 26),
            (7, 5, vp("23.5")),
            (8, 2, vp("21.5")),
            (9, 9, vp("20.5")),
        ]

    def test_each_match_of_a_triangle_shares_ten(self):
        # Source: EBU White Book 143.6.2.
        for one in self.three((1, 2, 3), (5, 0), (0, 0), (-1, 0)):
            assert one.shares.us + one.shares.them == 10
            assert one.weight == vp("1/2")

    def test_the_triangle_goes_round(self):
        found = self.three((1, 2, 3), (5, 0), (0, 0), (-1, 0))
        assert [(one.home, one.away) for one in found] == [(1, 2), (2, 3), (3, 1)]
        assert [one.shares.us for one in found] == [vp("6.5"), 5, vp("4.5")]

    def test_a_team_meets_four_others_in_three_rounds(self):
        assert {one.played for one in team_table(self.pool())} == {4}
        assert len(still_to_meet(self.pool())) == 36 - 18


class WithoutMatchTests:
    RULES = ByeRules(own_average=True, opponents_average=True)

    def test_averages_are_of_matches_and_a_triangle_match_is_half_a_one(self):
        half = Meeting("A", "B", Shares(vp(8), vp(2)), weight=vp("1/2"))
        pool = Pool(
            ("A", "B", "C"),
            (half, met("A", "C", 14, 6)),
            byes=("A",),
            walkovers=(Walkover("C", "B"),),
            bye_rules=self.RULES,
        )
        totals = {one.team: (one.total, one.without_match) for one in team_table(pool)}
        # A: 22 in a match and a half. C against B, whose average is 4 of 20: 16.
        assert totals["A"] == (22 + vp("44/3"), vp("44/3"))
        assert totals["C"] == (6 + 16, 16)
        assert totals["B"] == (2, 0)

    def test_a_team_that_has_not_played_gets_the_fixed_figure(self):
        pool = Pool(("A", "B"), (), byes=("A", "A"), walkovers=(Walkover("A", "B"),))
        assert [one.total for one in team_table(pool)] == [36, 0]

    def test_a_forfeit_may_leave_something(self):
        rules = ByeRules(forfeit=vp(3))
        pool = Pool(("A", "B"), (), walkovers=(Walkover("A", "B"),), bye_rules=rules)
        assert [one.total for one in team_table(pool)] == [12, 3]
        twice = replace(pool, walkovers=(Walkover("A", "B"), Walkover("A", "B")))
        assert [one.total for one in team_table(twice)] == [24, 6]


class PenaltyTests:
    def test_a_fine_may_take_a_total_below_nought(self):
        # Source: Opatija 2014: 0.57 less 3 recorded as -2.43. 53 IMPs over 16 boards.
        lost = Continuous(16).shares(Fraction(-53))
        pool = Pool(
            ("A", "B"),
            (Meeting("A", "B", lost),),
            penalties=(TeamPenalty("A", vp(2)), TeamPenalty("A", vp(1))),
        )
        table = team_table(pool)
        assert (table[1].total, table[1].penalty) == (vp("-2.43"), 3)
        assert (table[0].total, table[0].penalty) == (vp("19.43"), 0)

    def test_a_fine_is_never_a_gift(self):
        with pytest.raises(ScoringError) as caught:
            TeamPenalty("A", vp(-1))
        assert (caught.value.code, caught.value.details) == ("penalty_negative", {"penalty": -1})
        assert TeamPenalty("A", vp(0)).points == 0

    def test_what_teams_carry_forward_counts(self):
        # Source: Opatija 2014, carry-over by rank.
        carried = {"B": vp("20.25"), "A": vp(18)}
        pool = Pool(("A", "B"), (met("A", "B", 11, 9),), carried=carried)
        assert [(one.team, one.total) for one in team_table(pool)] == [
            ("B", vp("29.25")),
            ("A", 29),
        ]


class TieTests:
    def test_a_tie_that_nothing_decides_is_shared_and_the_next_rank_skipped(self):
        pool = Pool(
            ("A", "B", "C"),
            (met("A", "B", 10, 10), met("B", "C", 12, 8), met("C", "A", 8, 12)),
        )
        table = team_table(pool)
        assert ranks(table) == [("A", 1), ("B", 1), ("C", 3)]
        assert [one.tied for one in table] == [True, True, False]

    def test_the_match_between_the_tied_decides(self):
        pool = Pool(
            ("A", "B", "C"),
            (met("A", "B", 8, 12), met("B", "C", 6, 14), met("C", "A", 10, 10)),
            tie_breaks=(TeamTieBreak.MUTUAL_POINTS,),
        )
        # C 24, A and B 18: B beat A.
        table = team_table(pool)
        assert ranks(table) == [("C", 1), ("B", 2), ("A", 3)]
        decided = [one.decided_by for one in table]
        assert decided == [None, TeamTieBreak.MUTUAL_POINTS, TeamTieBreak.MUTUAL_POINTS]
        assert not any(one.tied for one in table)

    def test_imps_of_that_match_where_its_victory_points_are_equal(self):
        pool = Pool(
            ("A", "B"),
            (met("A", "B", 10, 10, imps=(20, 21)),),
            tie_breaks=(TeamTieBreak.MUTUAL_POINTS, TeamTieBreak.MUTUAL_IMPS),
        )
        table = team_table(pool)
        assert ranks(table) == [("B", 1), ("A", 2)]
        assert table[0].decided_by is TeamTieBreak.MUTUAL_IMPS

    def test_matches_among_the_tied_count_only_when_all_have_met(self):
        # A, B and C have 12 each; A beat B, but nobody of the two has met C.
        meetings = (met("A", "B", 12, 8), met("B", "D", 4, 16), met("C", "D", 12, 8))
        pool = Pool(tuple("ABCD"), meetings, tie_breaks=(TeamTieBreak.MUTUAL_POINTS,))
        assert ranks(team_table(pool)) == [("D", 1), ("A", 2), ("B", 2), ("C", 2)]
        assert all(one.tied for one in team_table(pool)[1:])

    def test_what_a_tie_break_leaves_equal_goes_to_the_next(self):
        # Three teams with 20 each: the mutual points put A first; the IMPs then part B and C.
        meetings = (
            met("A", "B", 12, 8, imps=(1, 0)),
            met("A", "C", 12, 8, imps=(1, 0)),
            met("B", "C", 10, 10, imps=(5, 9)),
            met("A", "D", 0, 20, imps=(0, 30)),
            met("B", "D", 6, 14, imps=(0, 9)),
            met("C", "D", 6, 14, imps=(0, 9)),
        )
        pool = Pool(tuple("ABCD"), meetings, tie_breaks=ALL_BREAKS)
        table = team_table(pool)
        assert ranks(table) == [("D", 1), ("A", 2), ("C", 3), ("B", 4)]
        assert [one.decided_by for one in table] == [
            None,
            TeamTieBreak.MUTUAL_POINTS,
            TeamTieBreak.MUTUAL_IMPS,
            TeamTieBreak.MUTUAL_IMPS,
        ]

    def test_what_decided_stays_said_when_a_later_one_changes_nothing(self):
        meetings = (
            met("A", "B", 12, 8),
            met("A", "C", 12, 8),
            met("B", "C", 10, 10),
            met("A", "D", 0, 20),
            met("B", "D", 6, 14),
            met("C", "D", 6, 14),
        )
        breaks = (TeamTieBreak.MUTUAL_POINTS, TeamTieBreak.IMP_DIFFERENCE)
        table = team_table(Pool(tuple("ABCD"), meetings, tie_breaks=breaks))
        assert ranks(table) == [("D", 1), ("A", 2), ("B", 3), ("C", 3)]
        assert [one.tied for one in table] == [False, False, True, True]
        assert table[2].decided_by is TeamTieBreak.MUTUAL_POINTS

    @pytest.mark.parametrize(
        ("one", "other", "first"),
        [
            ((30, 20), (50, 40), "A"),  # 1.5 before 1.25
            ((30, 20), (60, 40), None),
            ((1, 0), (90, 1), "A"),  # nothing lost is more than any quotient
            ((0, 0), (10, 20), "A"),  # nothing either way counts as one
            ((0, 0), (5, 5), None),
            ((2, 0), (1, 0), "A"),
        ],
    )
    def test_the_quotient_of_imps(self, one, other, first):
        meetings = (met("A", "X", 10, 10, one), met("Y", "B", 10, 10, other[::-1]))
        pool = Pool(("B", "A", "X", "Y"), meetings, tie_breaks=(TeamTieBreak.IMP_QUOTIENT,))
        rank = {each.team: each.rank for each in team_table(pool)}
        assert (rank["A"] < rank["B"]) == (first == "A")
        assert (rank["A"] == rank["B"]) == (first is None)

    def test_the_difference_of_imps(self):
        meetings = (met("A", "X", 10, 10, (30, 20)), met("B", "Y", 10, 10, (52, 41)))
        pool = Pool(tuple("ABXY"), meetings, tie_breaks=(TeamTieBreak.IMP_DIFFERENCE,))
        assert ranks(team_table(pool)) == [("B", 1), ("A", 2), ("X", 3), ("Y", 4)]

    def test_their_names_are_stored_and_never_change(self):
        assert [one.value for one in TeamTieBreak] == [
            "mutual_points",
            "mutual_imps",
            "imp_quotient",
            "imp_difference",
            "opponents",
            "common_opponent",
        ]


class PublishedOrderTests:
    """Teams with the same total and no match against each other, unless said otherwise."""

    def table(self, meetings, breaks, teams="ABXYZ"):
        found = team_table(Pool(tuple(teams), meetings, tie_breaks=breaks))
        return [(one.team, one.rank, one.decided_by) for one in found if one.team in "AB"]

    def test_the_better_opponents_are_met_by_the_better_team(self):
        # A met X, who has 14 in the end, B met Y with 6; IMPs would have chosen B.
        meetings = (
            met("A", "X", 12, 8, (9, 0)), met("B", "Y", 12, 8, (20, 0)), met("X", "Z", 6, 14),
            met("Y", "Z", -2, 14),
        )  # fmt: skip
        assert self.table(meetings, EBU_TEAMS) == [
            ("A", 3, TeamTieBreak.OPPONENTS),
            ("B", 4, TeamTieBreak.OPPONENTS),
        ]

    def test_where_everybody_met_everybody_the_imps_of_all_matches_decide(self):
        meetings = (
            met("A", "B", 10, 10, (5, 5)), met("A", "X", 12, 8, (9, 0)),
            met("B", "X", 12, 8, (20, 0)),
        )  # fmt: skip
        assert self.table(meetings, EBU_TEAMS, "ABX") == [
            ("B", 1, TeamTieBreak.IMP_DIFFERENCE),
            ("A", 2, TeamTieBreak.IMP_DIFFERENCE),
        ]

    def test_the_margin_against_the_highest_common_opponent_who_tells_them_apart(self):
        # X stands above Y; both beat X by 5 IMPs, A loses 10 to Y and B 20. The quotients are 1.
        meetings = (
            met("X", "A", 9, 11, (10, 15)), met("B", "X", 11, 9, (25, 20)),
            met("A", "Y", 7, 13, (0, 10)), met("Y", "B", 13, 7, (20, 0)),
            met("A", "Z", 10, 10, (5, 0)), met("B", "Z", 10, 10, (15, 0)),
            met("X", "Z", 20, 0, (90, 0)),
        )  # fmt: skip
        assert self.table(meetings, CBAI_TEAMS) == [
            ("A", 2, TeamTieBreak.COMMON_OPPONENT),
            ("B", 3, TeamTieBreak.COMMON_OPPONENT),
        ]

    def test_without_a_common_opponent_the_tie_stays(self):
        meetings = (met("A", "X", 10, 10), met("B", "Y", 10, 10))
        breaks = (TeamTieBreak.COMMON_OPPONENT, TeamTieBreak.OPPONENTS)
        assert self.table(meetings, breaks, "ABXY") == [("A", 1, None), ("B", 1, None)]
        assert self.table((), breaks, "AB") == [("A", 1, None), ("B", 1, None)]


class RefusedTests:
    def test_a_team_is_there_once(self):
        with pytest.raises(ScoringError) as caught:
            Pool(("A", "B", "A"), ())
        assert (caught.value.code, caught.value.details) == ("team_twice", {"team": "A"})

    def test_a_team_does_not_meet_itself(self):
        with pytest.raises(ScoringError) as caught:
            met("A", "A", 10, 10)
        assert (caught.value.code, caught.value.details) == ("team_against_itself", {"team": "A"})

    @pytest.mark.parametrize(
        "given",
        [
            {"meetings": (met("A", "X", 10, 10),)},
            {"meetings": (met("X", "A", 10, 10),)},
            {"byes": ("X",)},
            {"walkovers": (Walkover("A", "X"),)},
            {"walkovers": (Walkover("X", "A"),)},
            {"penalties": (TeamPenalty("X", Fraction(1)),)},
            {"carried": {"X": Fraction(1)}},
        ],
    )
    def test_only_teams_of_the_pool_are_named(self, given):
        with pytest.raises(ScoringError) as caught:
            Pool(("A", "B"), **({"meetings": ()} | given))
        assert (caught.value.code, caught.value.details) == ("unknown_team", {"team": "X"})


class EveryPoolTests:
    @given(
        st.integers(2, 7).flatmap(
            lambda size: st.lists(
                st.integers(-40, 40),
                min_size=size * (size - 1) // 2,
                max_size=size * (size - 1) // 2,
            ).map(lambda margins: (size, margins))
        ),
        st.permutations(ALL_BREAKS),
    )
    def test_victory_points_are_shared_out_and_the_order_is_theirs(self, drawn, breaks):
        size, margins = drawn
        meetings = tuple(
            Meeting(
                *two,
                Continuous(8).shares(Fraction(margin)),
                Fraction(max(margin, 0)),
                Fraction(max(-margin, 0)),
            )
            for two, margin in zip(combinations(range(size), 2), margins, strict=True)
        )
        table = team_table(Pool(tuple(range(size)), meetings, tie_breaks=tuple(breaks)))
        totals = [one.total for one in table]
        assert sum(totals) == 20 * len(meetings)
        assert totals == sorted(totals, reverse=True)
        assert sorted(one.team for one in table) == list(range(size))
        for place, one in enumerate(table, start=1):
            assert one.rank <= place
            assert one.tied == (sum(other.rank == one.rank for other in table) > 1)
        assert sum(one.imps_won - one.imps_lost for one in table) == 0

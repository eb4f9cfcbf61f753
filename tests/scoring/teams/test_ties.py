"""What parts teams with equal totals, tie-break by tie-break and in the published orders."""

import pytest

from scoring.teams.tables import Pool, team_table
from scoring.teams.ties import CBAI_TEAMS, EBU_TEAMS, TeamTieBreak
from tests.scoring.teams.builders import met


def ranks(table):
    return [(one.team, one.rank) for one in table]


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
        pool = Pool(tuple("ABCD"), meetings, tie_breaks=tuple(TeamTieBreak))
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
            ((30, 20), (0, 0), "A"),
            ((1, 0), (0, 0), "A"),
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


class OpponentTests:
    def found(self, *meetings, teams="ABCD"):
        return ranks(team_table(Pool(tuple(teams), meetings, tie_breaks=(TeamTieBreak.OPPONENTS,))))

    def test_it_is_the_mean_of_those_met_and_not_their_sum(self):
        # A and B have 10; A met C with 26, B met C and D, 20 in the mean.
        found = self.found(met("A", "C", 10, 10), met("B", "C", 4, 16), met("B", "D", 6, 14))
        assert found == [("C", 1), ("D", 2), ("A", 3), ("B", 4)]

    def test_where_everybody_met_everybody_all_are_equal(self):
        # C has 24, A and B 18 each: they met each other and C.
        found = self.found(
            met("A", "B", 10, 10), met("A", "C", 8, 12), met("C", "B", 12, 8), teams="ABC"
        )
        assert found == [("C", 1), ("A", 2), ("B", 2)]

    def test_a_team_met_twice_is_one_opponent(self):
        # A and B have 20. A met C, who has 24, twice and D, who has 6: 15 in the mean, not 18.
        # B met E, who has 16.
        found = self.found(
            met("A", "C", 8, 12), met("C", "A", 12, 8), met("D", "A", 6, 4),
            met("B", "E", 20, 16), teams="ABCDE",
        )  # fmt: skip
        assert found == [("C", 1), ("B", 2), ("A", 3), ("E", 4), ("D", 5)]

    def test_it_is_silent_of_who_has_met_nobody(self):
        found = self.found(met("A", "C", 0, 20), met("B", "D", 4, 16), teams="ABCDE")
        assert found == [("C", 1), ("D", 2), ("B", 3), ("A", 4), ("E", 4)]

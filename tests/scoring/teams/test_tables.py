"""Pools and Pattons run through, from board results to the table."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.boards.match.match_scoring import MatchScoring
from scoring.boards.match.two import Two
from scoring.errors import ScoringError
from scoring.profiles.match_rules import MatchScale
from scoring.teams.contest import Contest, Match, Segment
from scoring.teams.tables import Pool, cross_table, team_table
from scoring.teams.ties import CountedMatch, TeamTieBreak
from scoring.victory_points.scales import Continuous
from tests.scoring.teams.builders import BY_IMPS, bye, match_of, met, scored

HALF = Fraction(1, 2)


def of_8(home, away, *gains):
    return match_of(home, away, *gains, boards=8)


class PoolOfFiveTests:
    """Each team meets the four others over 8 boards and has one bye. Victory points typed from
    the published table of 8 boards: 1 10.44, 2 10.86, 3 11.27, 5 12.05, 6 12.42, 10 13.78,
    11 14.09, 12 14.39."""

    MATCHES = (
        of_8("B", "E", 10),
        of_8("C", "D"),
        of_8("C", "A", -5),
        of_8("D", "E", 11),
        of_8("D", "B", 12, -11),
        of_8("E", "A", -12),
        of_8("E", "C", 6),
        of_8("A", "B", 3),
        of_8("A", "D", -10),
        of_8("B", "C", 2),
        *map(bye, "ABCDE"),
    )
    SCORED = scored(MatchScale.WBF_CONTINUOUS, "ABCDE", MATCHES)

    def test_the_table(self):
        assert [(one.rank, one.team, one.total) for one in self.SCORED.table] == [
            (1, "D", Fraction("60.31")),
            (2, "A", Fraction("55.93")),
            (3, "B", Fraction("54.93")),
            (4, "C", Fraction("46.67")),
            (5, "E", Fraction("42.16")),
        ]

    def test_what_a_line_says(self):
        winner = self.SCORED.table[0]
        assert winner.played == 4
        assert (winner.imps_won, winner.imps_lost) == (11 + 12 + 10, 11)
        assert (winner.penalty, winner.tied, winner.decided_by) == (0, False, None)

    def test_everything_that_was_given_is_in_the_table(self):
        assert sum(one.total for one in self.SCORED.table) == 10 * 20 + 5 * 12

    def test_the_cross_table(self):
        played = [each for each in self.SCORED.matches if each.match.is_played]
        crosses = cross_table(
            CountedMatch(each.match.home, each.match.away, each.gain) for each in played
        )
        assert len(crosses) == 20
        assert crosses["D", "E"] == Fraction("14.09")
        assert crosses["E", "D"] == Fraction("5.91")
        assert crosses["A", "C"] == Fraction("12.05")

    def test_teams_that_meet_twice_have_both_matches_there(self):
        matches = (met("A", "B", 12, 8), met("B", "A", 11, 9))
        assert cross_table(matches) == {("A", "B"): 21, ("B", "A"): 19}


class PattonOfNineTests:
    """Three rounds of 4 boards; in each a triangle of three teams, who meet over 2 boards.

    By the EBU scale for 1 to 4 boards: 1 11, 3 12, 5 13, 7 14, 9 15, 11 16, 13 17; half of it
    in a triangle.
    """

    def full(self, home, away, *gains):
        return match_of(home, away, *gains, boards=4)

    def three(self, teams, *gains):
        return [
            match_of(home, away, *gain, boards=2, weight=HALF)
            for home, away, gain in zip(teams, (*teams[1:], teams[0]), gains, strict=True)
        ]

    def scored(self):
        matches = (
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
        )
        return scored(MatchScale.EBU_20, range(1, 10), matches)

    def test_the_table(self):
        assert [(one.rank, one.team, one.total) for one in self.scored().table] == [
            (1, 6, Fraction("41.5")),
            (2, 8, Fraction("36.5")),
            (3, 1, 36),
            (4, 3, Fraction("35.5")),
            (5, 4, 29),
            (6, 7, 26),
            (7, 5, Fraction("23.5")),
            (8, 2, Fraction("21.5")),
            (9, 9, Fraction("20.5")),
        ]

    def test_each_match_of_a_triangle_shares_ten(self):
        # Source: EBU White Book 143.6.2.
        gains = [each.gain for each in self.scored().matches[:3]]
        assert gains == [
            Two(Fraction("6.5"), Fraction("3.5")),
            Two(5, 5),
            Two(Fraction("4.5"), Fraction("5.5")),
        ]

    def test_a_team_meets_four_others_in_three_rounds(self):
        assert {one.played for one in self.scored().table} == {4}


class CountedMatchTests:
    def test_it_has_no_imps_unless_they_are_given(self):
        match = CountedMatch("A", "B", Two(Fraction(8), Fraction(2)))
        assert (match.imps, match.weight) == (Two(0, 0), 1)

    def test_each_team_sees_its_own_figures_first(self):
        match = met("A", "B", 8, 2, imps=(1, 5))
        assert (match.gain_of("A"), match.gain_of("B")) == (Two(8, 2), Two(2, 8))
        assert (match.imps_of("A"), match.imps_of("B")) == (Two(1, 5), Two(5, 1))
        assert match.gain_of("C") == match.imps_of("C") == Two(0, 0)


class BesideTests:
    def test_a_fine_may_take_a_total_below_nought(self):
        # Source: Opatija 2014: 0.57 less 3 recorded as -2.43. 53 IMPs over 16 boards.
        gains = [-13, -13, -13, -13, -1]
        match = match_of("A", "B", *gains, boards=16)
        found = scored(MatchScale.WBF_CONTINUOUS, "AB", [match], penalties={"A": Fraction(3)})
        assert [(one.team, one.total, one.penalty) for one in found.table] == [
            ("B", Fraction("19.43"), 0),
            ("A", Fraction("-2.43"), 3),
        ]

    def test_what_teams_carry_forward_counts(self):
        # Source: Opatija 2014, carry-over by rank.
        beside = {"B": Fraction("20.25"), "A": Fraction(18)}
        pool = Pool(("A", "B"), (met("A", "B", 11, 9),), beside)
        assert [(one.team, one.total) for one in team_table(pool)] == [
            ("B", Fraction("29.25")),
            ("A", 29),
        ]


class RefusedTests:
    def refused(self, teams="AB", matches=(), **details):
        with pytest.raises(ScoringError) as caught:
            scored(None, teams, matches, **details)
        return caught.value.code, caught.value.details

    def test_a_team_is_there_once(self):
        assert self.refused("ABA") == ("team_twice", {"team": "A"})

    def test_a_team_does_not_meet_itself(self):
        with pytest.raises(ScoringError) as caught:
            Match(1, "A", "A")
        assert (caught.value.code, caught.value.details) == ("team_against_itself", {"team": "A"})

    @pytest.mark.parametrize("match", [of_8("A", "X"), of_8("X", "A"), bye("X")])
    def test_only_teams_of_the_contest_have_matches(self, match):
        assert self.refused(matches=[match]) == ("unknown_team", {"team": "X", "match": 1})

    @pytest.mark.parametrize("name", ["carried", "penalties"])
    def test_nothing_else_counts_for_another_team(self, name):
        assert self.refused(**{name: {"X": Fraction(1)}}) == ("unknown_team", {"team": "X"})

    def test_a_fine_is_never_a_gift(self):
        found = self.refused(penalties={"A": Fraction(-1)})
        assert found == ("penalty_negative", {"penalty": -1})
        contest = Contest(BY_IMPS, None, ("A",), (), penalties={"A": Fraction(0)})
        assert contest.penalties == {"A": 0}

    def test_a_scale_needs_a_number_of_boards(self):
        match = Match(0, "A", "B", segments=(Segment(imps=Two(Fraction(3), Fraction(5))),))
        with pytest.raises(ScoringError) as caught:
            scored(MatchScale.EBU_20, "AB", [match])
        assert (caught.value.code, caught.value.details) == (
            "field_missing",
            {"match": 1, "field": "length"},
        )
        assert MatchScoring.IMPS.takes_scale


class EveryPoolTests:
    @given(
        st.integers(2, 7).flatmap(
            lambda size: st.lists(
                st.integers(-40, 40),
                min_size=size * (size - 1) // 2,
                max_size=size * (size - 1) // 2,
            ).map(lambda margins: (size, margins))
        ),
        st.permutations(list(TeamTieBreak)),
    )
    def test_victory_points_are_shared_out_and_the_order_is_theirs(self, drawn, breaks):
        size, margins = drawn
        meetings = tuple(
            CountedMatch(
                *two,
                Two(*vars(Continuous(8).shares(Fraction(margin))).values()),
                Two(Fraction(max(margin, 0)), Fraction(max(-margin, 0))),
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

"""What a match of a pairs session is worth on each scale, and what parts pairs that are level."""

from fractions import Fraction

import pytest

from scoring.awards import RoundMatch
from scoring.contestants import Competitor, Row
from scoring.errors import ScoringError
from scoring.forms import CROSS_IMPS
from scoring.notation.outcome import FixedAward, ScoreOnly, Sides
from scoring.profiles.conventions import TieBreak
from scoring.profiles.data import change_values
from scoring.profiles.match_rules import MatchRules, MatchScale
from scoring.profiles.named import profile
from scoring.ranking.ranking import score_session
from scoring.ranking.round_matches import match_standings, matches
from scoring.ranking.session import ScoringSession
from scoring.victory_points.scales import Halves, Shares
from scoring.victory_points.scales import ScaleStep as ScaleRow
from scoring.victory_points.tables import wbf_25

WBF = profile("wbf")
OWN_TABLE = tuple(ScaleRow(*map(Fraction, row)) for row in ((0, 3, 3), (5, 4, 2), (12, 6, 0)))


def shares(scale, margin, boards, **more):
    found = MatchRules(scale, **more).shares(Fraction(margin), boards)
    return found.us, found.them


class ScaleTests:
    @pytest.mark.parametrize(
        ("scale", "margin", "boards", "us", "them"),
        # Sources: the WBF's table for 16 boards; its discrete limits 1 4 8 12 for 16; the scale of
        # before 2013, 20 boards, margin 20; the ACBL's 20 and 30 points for up to 8 boards; the
        # EBU's 20-0 for 7 to 9 boards; the EBU's percentages for 7 to 9 boards.
        [
            (MatchScale.WBF_CONTINUOUS, 19, 16, Fraction("14.80"), Fraction("5.20")),
            (MatchScale.WBF_DISCRETE, 5, 16, 12, 8),
            (MatchScale.WBF_25, -20, 20, 11, 19),
            (MatchScale.ACBL_20, 5, 8, 13, 7),
            (MatchScale.ACBL_30, 5, 8, 22, 8),
            (MatchScale.EBU_20, 10, 8, 15, 5),
            (MatchScale.EBU_PERCENTAGES, 54, 8, 13, 7),
            (MatchScale.EBU_PERCENTAGES, 46, 8, 7, 13),
        ],
    )
    def test_each_scale_is_the_federations(self, scale, margin, boards, us, them):
        assert shares(scale, margin, boards) == (us, them)

    def test_a_length_without_a_table_is_looked_up_in_the_nearest(self):
        assert shares(MatchScale.ACBL_30, 5, 3) == shares(MatchScale.ACBL_30, 5, 6)
        assert shares(MatchScale.ACBL_30, 5, 30) == shares(MatchScale.ACBL_30, 5, 11)
        assert shares(MatchScale.WBF_DISCRETE, 3, 1) == shares(MatchScale.WBF_DISCRETE, 3, 4)
        assert shares(MatchScale.EBU_PERCENTAGES, 54, 1) == shares(
            MatchScale.EBU_PERCENTAGES, 54, 2
        )

    @pytest.mark.parametrize("boards", [2, 7, 13, 60])
    def test_a_match_before_2013_is_worth_what_its_column_said(self, boards):
        # Source: the scale until 2012: one of less than 8 boards that of 8, of more than 48 that
        # of 48.
        found = MatchRules(MatchScale.WBF_25)
        for margin in range(130):
            us = found.shares(Fraction(margin), boards)
            assert us == wbf_25(boards).shares(Fraction(margin))
        assert [found.length(n) for n in (2, 13, 60)] == [8, 13, 48]

    def test_a_clubs_own_table_is_for_any_length(self):
        for boards in (1, 3, 24):
            assert shares(MatchScale.OWN, -6, boards, table=OWN_TABLE) == (2, 4)
        assert shares(MatchScale.OWN_PERCENTAGES, 62, 3, table=OWN_TABLE) == (6, 0)
        assert shares(MatchScale.OWN_PERCENTAGES, 50, 3, table=OWN_TABLE) == (3, 3)

    def test_halves_go_where_the_rules_say(self):
        for halves, us in ((Halves.AWAY, 4), (Halves.TOWARDS, 3)):
            found = shares(MatchScale.OWN, Fraction(9, 2), 3, table=OWN_TABLE, halves=halves)
            assert found[0] == us
        assert shares(MatchScale.ACBL_20, Fraction(1, 2), 4, halves=Halves.TOWARDS) == (10, 10)
        percentages = MatchRules(MatchScale.EBU_PERCENTAGES, halves=Halves.TOWARDS)
        assert percentages.shares(Fraction("50.655"), 8) == Shares(Fraction(10), Fraction(10))

    @pytest.mark.parametrize(
        ("rows", "code"),
        [
            ((), "scale_empty"),
            (((1, 3, 3),), "scale_starts_late"),
            (((0, 4, 2),), "scale_draw_uneven"),
            (((0, 3, 3), (5, 2, 4)), "scale_not_monotone"),
            (((0, 3, 3), (5, 4, 2), (5, 5, 1)), "scale_not_monotone"),
        ],
    )
    def test_a_table_that_is_none_is_refused(self, rows, code):
        data = [
            dict(zip(("margin", "winner", "loser"), map(str, row), strict=True)) for row in rows
        ]
        for scale in ("own", "own_percentages"):
            with pytest.raises(ScoringError) as caught:
                change_values(WBF, "club", {"matches.scale": scale, "matches.table": data})
            assert caught.value.code == code

    def test_a_table_is_kept_beside_another_scale_and_must_be_right_all_the_same(self):
        assert shares(MatchScale.ACBL_20, 5, 8, table=OWN_TABLE) == (13, 7)
        with pytest.raises(ScoringError):
            MatchRules(table=OWN_TABLE[1:])


class SitOutTests:
    @pytest.mark.parametrize(
        ("scale", "usual", "most"),
        [("wbf_continuous", 12, 20), ("wbf_25", 18, 25), ("acbl_30", 18, 30), ("ebu_20", 12, 20)],
    )
    def test_it_is_a_fifth_more_than_a_draw(self, scale, usual, most):
        assert MatchRules(MatchScale(scale)).without_opponents == usual
        assert MatchRules(MatchScale(scale), Fraction(most)).without_opponents == most
        with pytest.raises(ScoringError) as caught:
            MatchRules(MatchScale(scale), Fraction(most + 1))
        assert caught.value.details == {"sit_out": str(most + 1), "most": str(most)}

    def test_of_an_own_table_too_and_never_more_than_its_most(self):
        assert MatchRules(MatchScale.OWN, table=OWN_TABLE).without_opponents == Fraction("3.6")
        flat = (ScaleRow(Fraction(0), Fraction(5), Fraction(5)),)
        assert MatchRules(MatchScale.OWN, table=flat).without_opponents == 5


class PercentageTests:
    # Two tables, boards 1 and 2: at matchpoints 2 and 0, then 1 each: 75 % and 25 %.
    ROWS = (
        Row(1, "a", "b", Sides.both(ScoreOnly(420))),
        Row(1, "c", "d", Sides.both(ScoreOnly(50))),
        Row(2, "a", "b", Sides.both(ScoreOnly(50))),
        Row(2, "c", "d", Sides.both(ScoreOnly(50))),
    )
    RULES = change_values(WBF, "club", {"matches.scale": "ebu_percentages"})

    def played(self, rows):
        session = ScoringSession(self.RULES, 1, tuple(map(Competitor, "abcde")), rows)
        awards = score_session(session).awards
        return matches(rows, [1] * len(rows), awards, sit_outs=[("e", 1)], rules=self.RULES.matches)

    def test_a_match_is_worth_what_its_percentage_says(self):
        found = {one.contestant: one for one in self.played(self.ROWS)}
        assert (found["a"].percentage, found["b"].percentage) == (75, 25)
        # Source: the EBU's table for 2 to 4 boards: 19 up to 75.95 %.
        assert (found["a"].victory_points, found["b"].victory_points) == (19, 1)
        assert (found["e"].victory_points, found["e"].percentage) == (12, None)

    def test_the_percentage_stands_beside_the_victory_points(self):
        standings = match_standings(
            tuple(map(Competitor, "abcde")), self.played(self.ROWS), self.RULES
        )
        found = {one.contestant.key: (str(one.share), one.imps) for one in standings}
        assert found["a"] == ("75.00", None)
        assert found["e"] == ("None", None)

    def test_a_directors_award_beyond_the_top_is_the_whole(self):
        ruled = Row(1, "a", "b", Sides(FixedAward(9), FixedAward(-9)))
        found = {one.contestant: one for one in self.played((ruled, *self.ROWS[1:2]))}
        assert (found["a"].victory_points, found["b"].victory_points) == (20, 0)


def match(who, opponents, points, won=0, round_=1):
    return RoundMatch(who, round_, opponents, 2, Fraction(won), Fraction(points))


def ranked(played, tie_breaks, keys="abcd"):
    found = match_standings(tuple(map(Competitor, keys)), played, WBF, tie_breaks=tie_breaks)
    return [(one.contestant.key, one.rank, one.tied, one.decided_by) for one in found]


class TieTests:
    BOTH = (TieBreak.MEETING, TieBreak.OPPONENTS)
    # A and b end with 22: a won their match; c and d with 18, and never met.
    GAMES = (
        match("a", "b", 12), match("b", "a", 8), match("c", "d", 5, round_=3),
        match("a", "c", 10, round_=2), match("c", "a", 10, round_=2),
        match("b", "d", 14, round_=2), match("d", "b", 6, round_=2), match("d", "e", 12, round_=3),
        match("e", "d", 8, round_=3),
    )  # fmt: skip

    def test_without_a_tie_break_they_share_the_rank(self):
        assert [one[:3] for one in ranked(self.GAMES[:2] + self.GAMES[3:6], ())][:2] == [
            ("a", 1, True),
            ("b", 1, True),
        ]

    def test_the_meeting_decides_and_is_said(self):
        found = ranked(self.GAMES[:2] + self.GAMES[3:6], (TieBreak.MEETING,))
        assert found[:2] == [
            ("a", 1, False, TieBreak.MEETING),
            ("b", 2, False, TieBreak.MEETING),
        ]

    def test_the_imps_of_a_drawn_meeting_decide(self):
        played = [match("a", "b", 10, 1), match("b", "a", 10, -1)]
        assert [one[:3] for one in ranked(played, self.BOTH, "ba")] == [
            ("a", 1, False),
            ("b", 2, False),
        ]

    def test_the_better_opponents_decide_where_the_tied_never_met(self):
        # A met c who has 20 in the end, b met d who has 5.
        played = [
            match("a", "c", 10), match("c", "a", 10), match("b", "d", 10), match("d", "b", 5),
            match("c", None, 10, round_=2),
        ]  # fmt: skip
        found = ranked(played, self.BOTH)
        assert found[1:3] == [
            ("a", 2, False, TieBreak.OPPONENTS),
            ("b", 3, False, TieBreak.OPPONENTS),
        ]

    def test_who_met_everybody_or_nobody_is_not_parted(self):
        drawn = [match("a", "b", 10), match("b", "a", 10)]
        assert [one[1:3] for one in ranked(drawn, self.BOTH, "ab")] == [(1, True), (1, True)]
        alone = [match("a", None, 12), match("b", None, 12)]
        assert [one[1:3] for one in ranked(alone, self.BOTH, "ab")] == [(1, True), (1, True)]

    def test_what_compares_boards_says_nothing_of_matches(self):
        drawn = [match("a", "b", 10), match("b", "a", 10)]
        others = [one for one in TieBreak if one not in self.BOTH]
        assert [one[1:3] for one in ranked(drawn, others, "ab")] == [(1, True), (1, True)]

    def test_a_session_at_cross_imps_goes_by_the_profiles_order(self):
        rows = (Row(1, "a", "b", Sides.both(ScoreOnly(420))),)
        session = ScoringSession(
            WBF, 1, (Competitor("a"), Competitor("b")), rows, scoring=CROSS_IMPS
        )
        played = matches(rows, [1], score_session(session).awards)
        assert [one[1:3] for one in ranked(played, self.BOTH, "ab")] == [(1, True), (1, True)]

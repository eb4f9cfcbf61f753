"""Totals, percentages and ranks of real sessions, explained to the figure that was printed."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scoring.contestants import Competitor, Row
from scoring.explain.awards import explain_award
from scoring.explain.totals import explain_percentage, explain_rank, explain_total
from scoring.notation.board import Side
from scoring.notation.outcome import Artificial, ScoreOnly, Sides
from scoring.profiles.conventions import SessionRule
from scoring.profiles.named import profile
from scoring.ranking.ranking import score_session
from scoring.ranking.session import ScoringSession
from tests.scoring.official.test_sessions import FILES, read, session_of


class OfficialTests:
    @pytest.mark.parametrize("name", FILES)
    def test_every_line_of_the_ranking_is_explained_as_printed(self, name):
        one = session_of(read(name))
        scored = score_session(one)
        for standing in scored.standings:
            who = standing.contestant
            assert explain_total(one, scored, who)[-1].figure == standing.total
            assert explain_percentage(one, scored, who)[-1].figure == standing.percentage
            assert explain_rank(one, scored, who)[-1].figure == standing.rank

    def test_acbl_takes_its_percentage_of_the_rounded_total(self):
        one = session_of(read("acbl_club_1427915"))
        scored = score_session(one)
        steps = explain_percentage(one, scored, scored.standings[0].contestant)
        assert [step.code for step in steps[-4:]] == [
            *("total_shown", "maximum", "share", "percentage_shown")
        ]


class OtherRulesTests:
    def rows(self, *sides):
        plain = [(1, 1, 2, 420), (1, 3, 4, 170), (2, 1, 2, 420), (2, 3, 4, 170)]
        rows = [Row(board, ns, ew, Sides.both(ScoreOnly(p))) for board, ns, ew, p in plain]
        return tuple(rows + [Row(3 + place, 1, 2, each) for place, each in enumerate(sides)])

    def test_a_total_that_was_raised_says_so(self):
        rows = self.rows()[:3]
        one = ScoringSession(profile("abf"), 1, tuple(map(Competitor, (1, 2, 3, 4))), rows)
        scored = score_session(one)
        # Pair 3 has a zero on one board, pair 1 a top and an average of two.
        steps = explain_total(one, scored, Competitor(4))
        assert [(step.code, step.figure) for step in steps[-3:-1]] == [("sum", 2), ("factored", 4)]
        assert dict(steps[-2].details) == {"possible": 2, "maximum": 4}
        assert explain_total(one, scored, Competitor(1))[-2].code == "sum"

    def test_a_rule_may_look_at_played_boards_alone(self):
        rules = replace(profile("wbf"), session_rule=SessionRule.PLAYED)
        plus = Sides.both(Artificial(60, by_session=True))
        rows = self.rows(plus, Sides.both(Artificial(50)))
        one = ScoringSession(rules, 1, tuple(map(Competitor, (1, 2, 3, 4))), rows)
        steps = explain_award(one, score_session(one), 4, Side.NS)
        assert dict(steps[1].details) == {"own": 100, "boards": 2, "percentage": 60}
        assert steps[-1].figure == Fraction(2)

    def test_who_has_no_board_has_a_total_and_a_rank_all_the_same(self):
        one = ScoringSession(profile("wbf"), 1, tuple(map(Competitor, range(1, 6))), self.rows())
        scored = score_session(one)
        assert [step.code for step in explain_total(one, scored, Competitor(5))] == [
            *("sum", "total_shown")
        ]
        assert explain_percentage(one, scored, Competitor(5)) == ()
        assert explain_rank(one, scored, Competitor(5))[-1].figure == 5

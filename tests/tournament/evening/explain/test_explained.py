"""Why a figure is what it is, and how much of it is told: by value."""

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest

from scoring.forms.steps.table import Step
from tests.tournament.evening.values import (
    a_part,
    a_penalty,
    an_evening,
    report_of,
    with_all,
    with_results,
)
from tournament.evening.explain.explained import (
    as_long,
    explain_board,
    explain_pair,
    explain_round_of_pair,
)
from tournament.evening.explain.rescored import rescore
from tournament.evening.parts.card import CardRound
from tournament.evening.publish.released import released_live

D = Decimal
CODES = {
    (1, 1, 1): "420", (2, 3, 1): "450", (3, 2, 1): "-50", (1, 1, 2): "A60|A40", (1, 2, 3): "50",
}  # fmt: skip
MATCHES = {
    (1, 1, 1): "420", (2, 3, 1): "450", (3, 2, 1): "-50", (2, 1, 3): "100", (3, 1, 5): "-50",
}  # fmt: skip


def a_report(codes=CODES, **fields):
    return report_of(with_results(an_evening(**fields), codes))


def of_matches(codes=MATCHES):
    return a_report(codes, event={"scoring": "victory_points"}, round=3)


def shown_of(report, visibility="ranking"):
    return released_live(report, state="running", visibility=visibility).report


def told(found):
    return {one.kind: [(step.code, step.figure) for step in one.steps] for one in found.figures}


class BoardTests:
    def found(self, board, key, report=None, shown=None):
        report = report or a_report()
        return explain_board(rescore(report), shown or report, board, key)

    def test_an_award_is_made_of_those_beaten(self):
        """420 beats one of two others: 2 of 4, 50 %."""
        found = self.found(1, "A1")
        assert (found.pair.key, found.board, found.side, found.round) == ("A1", 1, "NS", 0)
        assert found.line.ns == "A1"
        assert [one.kind for one in found.figures] == ["award", "percentage"]
        assert told(found)["award"][-1] == ("shown", D("2.0"))
        assert told(found)["percentage"] == [
            ("of_top", Fraction(50)), ("percentage_shown", D("50.0")),
        ]  # fmt: skip

    def test_the_other_side_has_its_own(self):
        found = self.found(2, "A4")
        assert found.side == "EW"
        assert told(found)["award"] == [("artificial", Fraction(8, 5)), ("shown", D("1.6"))]

    def test_imps_have_no_percentage(self):
        found = self.found(1, "A1", a_report(event={"scoring": "butler"}))
        assert told(found) == {"award": [("datum", 270), ("from_datum", 4), ("shown", D(4))]}

    def test_what_is_not_shown_or_was_not_played_is_not_explained(self):
        report = a_report()
        assert self.found(3, "A2", report, shown_of(report)) is None
        assert self.found(1, "A2", report, shown_of(report)) is not None
        assert self.found(3, "A1") is None
        assert self.found(1, "A9") is None

    def test_a_pair_that_is_not_there_any_more_is_not_explained(self):
        report = a_report()
        gone = replace(report, pairs=report.pairs[1:])
        assert self.found(1, "A1", report, gone) is None

    def test_the_figure_is_as_long_as_on_its_board(self):
        steps = (Step("other", None, {}), Step("shown", D(14), {}))
        assert str(as_long(steps, D("9.20"))[-1].figure) == "14.00"
        assert as_long(steps, None) == steps
        assert as_long(steps, D("9.20"))[0] == steps[0]
        without = (Step("shown", None, {}),)
        assert as_long(without, D("9.20")) == without

    def own(self, shown_as):
        """A60+ of pair 1, which did better elsewhere: what it has on its other boards."""
        codes = {**CODES, (1, 1, 2): "A60+|A40-", (2, 1, 3): "600", (1, 2, 3): "-50"}
        report = a_report(codes)
        found = self.found(2, "A1", report, shown_as(report))
        (step,) = (step for one in found.figures for step in one.steps if step.code == "by_session")
        return step.details["own"]

    def test_what_a_pair_has_elsewhere_is_told_where_all_is_shown(self):
        """2 of 4 and, of two of three results, 3.5 of 4 less a sixth or so: more than half."""
        assert self.own(lambda report: report) is not None

    def test_and_is_not_where_a_board_or_the_ranking_is_hidden(self):
        assert self.own(lambda report: replace(report, rankings=())) is None
        assert self.own(lambda report: replace(report, boards=report.boards[:2])) is None


class PairTests:
    def found(self, key, report=None, shown=None):
        report = report or a_report()
        return explain_pair(rescore(report), shown or report, key)

    def test_total_percentage_and_rank(self):
        """2 and 2.4 of 4 each: 4.4 of 8, 55 %."""
        found = told(self.found("A1"))
        assert found == {
            "total": [
                ("board", Fraction(2)), ("board", Fraction(12, 5)), ("sum", Fraction(22, 5)),
                ("total_shown", D("4.4")),
            ],
            "percentage": [
                ("maximum", Fraction(8)), ("share", Fraction(55)), ("percentage_shown", D("55.00")),
            ],
            "rank": [("merit", Fraction(55)), ("rank", 2)],
        }  # fmt: skip

    def test_at_butler_the_mean_is_told(self):
        found = told(self.found("A1", a_report(event={"scoring": "butler"})))
        assert list(found) == ["total", "mean", "rank"]

    def test_a_hidden_board_is_counted_where_it_stands(self):
        report = a_report()
        found = told(self.found("A1", report, shown_of(report)))
        assert [code for code, _ in found["total"]] == [
            "board", "hidden_boards", "sum", "total_shown",
        ]  # fmt: skip
        (hidden,) = (
            step
            for one in self.found("A1", report, shown_of(report)).figures
            for step in one.steps
            if step.code == "hidden_boards"
        )
        assert (hidden.figure, hidden.details) == (None, {"count": 1})

    def test_without_a_ranking_or_without_boards_there_is_nothing(self):
        report = a_report()
        assert self.found("A1", report, shown_of(report, "boards")) is None
        only = a_report({(1, 1, 1): "420"})
        assert self.found("A2", only) is None

    def test_a_finer_figure_is_told_in_its_last_step(self):
        report = a_report()
        ns, ew = report.rankings
        ranks = tuple(
            replace(one, finer=D("55.0012")) if one.pair == "A1" else one for one in ns.ranks
        )
        shown = replace(report, rankings=(replace(ns, ranks=ranks), ew))
        figures = {one.kind: one.steps[-1] for one in self.found("A1", report, shown).figures}
        assert (figures["percentage"].figure, figures["percentage"].details) == (
            D("55.0012"), {"places": 4},
        )  # fmt: skip
        assert figures["total"].figure == D("4.4")

    def test_at_imps_the_total_is_the_figure_that_ranks(self):
        report = a_report(event={"scoring": "butler"})
        ns, ew = report.rankings
        ranks = tuple(replace(one, finer=D("4.001")) for one in ns.ranks)
        shown = replace(report, rankings=(replace(ns, ranks=ranks), ew))
        figures = {one.kind: one.steps[-1] for one in self.found("A1", report, shown).figures}
        assert figures["total"].figure == D("4.001")
        assert figures["mean"].figure != D("4.001")


class MatchTests:
    def test_a_total_is_the_sum_of_the_rounds(self):
        """Against 450 and -50 a score of 420 loses 1 and wins 10 IMPs, 4.5 in the mean: 14.60 of
        20 on the WBF's scale for one board; the rounds with one result are 10 each."""
        found = told(explain_pair(rescore(of_matches()), of_matches(), "A1"))
        assert list(found) == ["total", "rank"]
        assert found["total"] == [
            ("match", Fraction(73, 5)), ("match", Fraction(10)), ("match", Fraction(10)),
            ("points_shown", D("34.60")),
        ]  # fmt: skip

    def test_hidden_rounds_are_counted(self):
        report = of_matches()
        found = explain_pair(rescore(report), shown_of(report), "A1")
        assert told(found)["total"] == [
            ("match", Fraction(73, 5)), ("hidden_rounds", None), ("points_shown", D("34.60")),
        ]  # fmt: skip
        assert found.figures[0].steps[1].details == {"count": 2}

    def test_a_sit_out_has_its_own_step(self):
        known = with_all(
            an_evening(a_part(empty=(6,)), event={"scoring": "victory_points"}, round=3)
        )
        report = report_of(known)
        total = told(explain_pair(rescore(report), report, "A1"))["total"]
        # Twelve for a round without opponents.
        assert [code for code, _ in total] == ["match", "sit_out", "match", "points_shown"]
        found = explain_round_of_pair(rescore(report), report, 2, "A1")
        assert told(found) == {"round": [("sit_out", 12), ("points_shown", D("12.00"))]}

    def test_a_round_is_the_margin_of_its_boards(self):
        found = explain_round_of_pair(rescore(of_matches()), of_matches(), 1, "A1")
        assert (found.pair.key, found.round, found.board) == ("A1", 1, 0)
        assert told(found) == {
            "round": [
                ("board", Fraction(9, 2)), ("margin", Fraction(9, 2)),
                ("victory_points", Fraction(73, 5)), ("points_shown", D("14.60")),
            ]
        }  # fmt: skip

    @pytest.mark.parametrize(("round_", "key"), [(2, "A2"), (4, "A1"), (1, "A9")])
    def test_a_round_that_was_not_played_is_not_explained(self, round_, key):
        assert explain_round_of_pair(rescore(of_matches()), of_matches(), round_, key) is None

    def test_nor_one_whose_boards_are_hidden(self):
        report = of_matches()
        found = rescore(report)
        assert explain_round_of_pair(found, shown_of(report), 1, "A1") is not None
        assert explain_round_of_pair(found, shown_of(report), 2, "A1") is None

    def test_nor_any_where_rounds_are_no_matches(self):
        report = a_report()
        assert explain_round_of_pair(rescore(report), report, 1, "A1") is None

    def test_a_round_without_a_score_is_no_match_and_says_so(self):
        """Board 1 was not played at table 1: nothing is compared in the round."""
        codes = {**MATCHES, (1, 1, 1): "NP"}
        report = of_matches(codes)
        card = report.card_by_pair["A1"].rounds[0]
        assert isinstance(card, CardRound)
        assert card.victory_points is None
        found = explain_round_of_pair(rescore(report), report, 1, "A1")
        assert told(found)["round"][0][0] == "no_match"
        total = told(explain_pair(rescore(report), report, "A1"))["total"]
        assert total[0][0] == "no_match"

    def test_once_its_board_is_hidden_that_is_not_told(self):
        report = of_matches({**MATCHES, (1, 1, 1): "NP"})
        shown = replace(report, boards=())
        assert explain_round_of_pair(rescore(report), shown, 1, "A1") is None
        total = told(explain_pair(rescore(report), shown, "A1"))["total"]
        assert total[0][0] != "no_match"

    def test_a_penalty_stands_after_the_rounds(self):
        fined = (a_penalty("A1", "2", "victory_points"),)
        report = a_report(
            MATCHES, event={"scoring": "victory_points"}, round=3, facts={"penalties": fined}
        )
        total = told(explain_pair(rescore(report), shown_of(report), "A1"))["total"]
        assert [code for code, _ in total][:2] == ["match", "hidden_rounds"]
        assert total[-1] == ("points_shown", D("32.60"))

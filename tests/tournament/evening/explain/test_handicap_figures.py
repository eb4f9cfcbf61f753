"""Why a handicap is what it is: 90 % of what a pair usually has less than 50 %, typed by hand."""

from dataclasses import replace
from decimal import Decimal

from tests.tournament.evening.extra.test_rank import pair, report
from tournament.evening.explain.explained import explain_pair, handicap_figures
from tournament.evening.explain.rescored import rescore
from tournament.evening.facts import Traits

D = Decimal
RULE = {"from": "average", "reference": "50.00", "share": "90.00"}
# A1 has 66.67 % at scratch, and usually 45.5 %: 4.5 less than 50 %, of which 90 % are 4.05 %.
TRAITS = {
    "A1": (Traits(average=D(44)), Traits(average=D(47))),
    "A2": pair(average=D(50)),
    "A3": pair(average=D(60)),
    "A4": (),
}
REPORT = report({"handicap": RULE, "mixed": {}}, TRAITS)


def last_figure(key, whole=REPORT):
    return explain_pair(rescore(whole), whole, key).figures[-1]


class HandicapFigureTests:
    def test_it_comes_of_what_is_usual_and_is_added_to_scratch(self):
        figure = last_figure("A1")
        assert figure.kind == "handicap"
        assert [(step.code, step.figure) for step in figure.steps] == [
            ("usual", D("45.5")),
            ("handicap", D("4.05")),
            ("handicapped", D("70.72")),
        ]

    def test_its_rule_stands_with_each_step_and_scratch_with_the_last(self):
        usual, handicap, raised = last_figure("A1").steps
        assert usual.details == handicap.details == {**RULE, "usual": D("45.5")}
        assert raised.details == {"scratch": D("66.67")}

    def test_scratch_has_the_decimals_that_rank(self):
        rank = replace(REPORT.rank_by_pair["A1"], finer=D("66.668"))
        (figure,) = handicap_figures(REPORT, rank, tells_usual=True)
        assert figure.steps[-1].details == {"scratch": D("66.668")}

    def test_what_is_usual_stays_with_who_is_not_named_in_full(self):
        figure = explain_pair(rescore(REPORT), REPORT, "A1", tells_usual=False).figures[-1]
        assert [(step.code, step.figure) for step in figure.steps] == [
            ("handicap", D("4.05")),
            ("handicapped", D("70.72")),
        ]
        assert figure.steps[0].details == {**RULE, "usual": None}

    def test_who_has_none_and_who_ranks_without_is_told_nothing_of_it(self):
        assert last_figure("A4").kind == "rank"
        assert last_figure("A1", report({"mixed": {}}, TRAITS)).kind == "rank"

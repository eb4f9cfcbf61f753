"""The report of an evening: every list, board, line and section by value."""

from decimal import Decimal
from fractions import Fraction

import pytest

from tests.tournament.evening.values import (
    HEAD,
    HOWELL,
    a_part,
    a_penalty,
    an_evening,
    report_of,
    ruled,
    with_all,
    with_result_changed,
    with_results,
)
from tournament.evening.report import Datum, SectionPlan
from tournament.evening.scores.build_report import decimal

D = Decimal
CODES = {(1, 1, 1): "420", (2, 3, 1): "450", (3, 2, 1): "-50"}
FIRST = ("A", 1, 1, 1)


def three(**fields):
    return with_results(an_evening(**fields), CODES)


class ReportTests:
    def test_what_is_played(self):
        report = report_of(three())
        assert report.heading is HEAD
        assert (report.kind, report.scoring, report.profile) == ("pairs", "matchpoints", "ffb")
        assert (report.winners, report.movement, report.tables, report.rounds) == (
            2, "mitchell", 3, 3,
        )  # fmt: skip
        assert (report.boards_in_play, report.top) == (6, D(4))
        assert (report.compared, report.ranked) == ("field", "by_line")

    def test_of_two_sections_the_larger_counts_and_tables_add_up(self):
        longer = (*HOWELL, (4, 1, 1, 4, (7, 8)))
        two = report_of(an_evening(a_part(longer), a_part(letter="B"), compared="section"))
        assert (two.winners, two.movement, two.tables, two.rounds) == (2, "howell", 5, 4)
        assert two.sections == (
            SectionPlan("A", "howell", 2, 4, 1, 2),
            SectionPlan("B", "mitchell", 3, 3, 2, 3),
        )
        assert two.has_sections

    def test_before_a_movement_is_chosen_there_is_nothing(self):
        empty = an_evening(a_part())
        bare = report_of(type(empty)(empty.session, (), {}, (), ()))
        assert (bare.winners, bare.movement, bare.tables, bare.rounds) == (1, "", 0, 0)
        assert (bare.rankings, bare.boards, bare.cards) == ((), (), ())

    def test_penalties_stand_as_they_were_given(self):
        fined = a_penalty("A1", "10", board=3, law="90B2", reason="slow")
        (line,) = report_of(three(facts={"penalties": (fined,)})).penalties
        assert (line.pair, line.amount, line.unit, line.board, line.law, line.reason) == (
            "A1", D(10), "top_percent", 3, "90B2", "slow",
        )  # fmt: skip


class RankingTests:
    def test_ns_stands_before_ew_and_sections_in_their_order(self):
        two = an_evening(a_part(letter="A"), a_part(letter="B"), ranked="apart")
        found = report_of(with_all(two)).rankings
        assert [(one.section, one.line) for one in found] == [
            ("A", "NS"), ("A", "EW"), ("B", "NS"), ("B", "EW"),
        ]  # fmt: skip

    def test_a_rank_has_every_figure(self):
        ns, ew = report_of(three()).rankings
        assert [(r.rank, r.pair, r.total, r.maximum, r.percentage, r.boards) for r in ns.ranks] == [
            (1, "A3", D("4.0"), D("4.0"), D("100.00"), 1),
            (2, "A1", D("2.0"), D("4.0"), D("50.00"), 1),
            (3, "A2", D("0.0"), D("4.0"), D("0.00"), 1),
        ]
        assert [r.pair for r in ew.ranks] == ["A6", "A4", "A5"]
        assert {r.tied for r in (*ns.ranks, *ew.ranks)} == {False}
        assert {(r.mean, r.imps, r.finer, r.decided_by) for r in ns.ranks} == {
            (None, None, None, "")
        }

    def test_at_butler_the_mean_of_a_board_stands_beside(self):
        known = with_results(an_evening(event={"scoring": "total_points"}), CODES)
        rank = report_of(known).rank_by_pair["A1"]
        assert (rank.total, rank.mean, rank.percentage) == (D(420), D(420), None)


class BoardTests:
    def test_a_board_has_its_dealer_vulnerability_and_results_expected(self):
        boards = report_of(three()).boards
        assert [(b.number, b.dealer, b.vulnerability, b.expected) for b in boards] == [
            (1, "N", "none", 3), (2, "E", "NS", 3), (3, "S", "EW", 3),
            (4, "W", "all", 3), (5, "N", "NS", 3), (6, "E", "EW", 3),
        ]  # fmt: skip

    def test_scores_from_the_highest_down_then_artificial_then_not_played(self):
        two = an_evening(a_part(), a_part(letter="B"))
        codes = {
            ("A", 1, 1, 1): "NP", ("A", 2, 3, 1): "A60", ("A", 3, 2, 1): "-50",
            ("B", 1, 1, 1): "450", ("B", 2, 3, 1): "420", ("B", 3, 2, 1): "420",
        }  # fmt: skip
        lines = report_of(with_results(two, codes)).boards[0].lines
        assert [line.ns_outcome for line in lines] == ["450", "420", "420", "-50", "A60", "NP"]
        assert [line.ns for line in lines[1:3]] == ["B2", "B3"]

    def test_a_line_has_who_what_where(self):
        known = with_result_changed(three(), FIRST, ns_outcome="4SS=", ew_outcome="4SS=", lead="HT")
        line = report_of(known).line_by_board_and_pair[1, "A1"]
        assert (line.round, line.table, line.section, line.ns, line.ew) == (1, 1, "A", "A1", "A4")
        assert (line.ns_outcome, line.ew_outcome, line.lead) == ("4SS=", "4SS=", "HT")
        assert (line.points, line.ew_points) == (420, None)
        assert (line.ns_award, line.ew_award) == (D("2.0"), D("2.0"))
        assert (line.is_ruled, line.law, line.reason) == (False, "", "")

    def test_a_ruling_stands_instead_with_its_law_and_without_the_lead(self):
        known = with_result_changed(three(), FIRST, ns_outcome="4SS=", ew_outcome="4SS=", lead="HT")
        line = report_of(ruled(known, FIRST, "480|-50")).line_by_board_and_pair[1, "A1"]
        assert (line.ns_outcome, line.ew_outcome, line.lead) == ("480", "-50", "")
        assert (line.points, line.ew_points) == (480, -50)
        assert (line.is_ruled, line.law, line.reason) == (True, "12C1", "late")

    def test_awards_of_a_board_have_as_many_places(self):
        """Cross-IMPs against two others: +14 beside means that are not whole."""
        known = with_results(an_evening(event={"scoring": "cross_imps", "profile": "wbf"}), CODES)
        lines = report_of(known).boards[0].lines
        places = {line.ns_award.as_tuple().exponent for line in lines}
        assert len(places) == 1

    def test_a_datum_stands_at_its_board(self):
        known = with_results(an_evening(event={"scoring": "butler"}), {(1, 1, 1): "420"})
        first, second, *_ = report_of(known).boards
        assert first.datums == (Datum("", D(420)),)
        assert second.datums == ()
        assert report_of(three()).boards[0].datums == ()

    @pytest.mark.parametrize(
        ("value", "shown"), [(Fraction(5, 2), D("2.5")), (Fraction(-3), D(-3))]
    )
    def test_a_fraction_is_a_decimal(self, value, shown):
        assert decimal(value) == shown

"""What differs between two reports of an evening."""

import datetime
from dataclasses import replace
from decimal import Decimal

import pytest

from tests.tournament.evening.values import (
    HOWELL,
    NOW,
    a_pair,
    a_part,
    a_penalty,
    an_evening,
    report_of,
    ruled,
    with_result_changed,
    with_results,
)
from tournament.evening.publish.comparison import (
    NameChange,
    compare,
    compare_rankings,
    is_other_calculation,
    results_of_open_boards,
    same_figures,
    same_rankings,
)
from tournament.evening.seats import Seats

D = Decimal
CODES = {(1, 1, 1): "420", (2, 3, 1): "450", (3, 2, 1): "-50"}
FIRST = ("A", 1, 1, 1)


def an_evening_of_three(codes=CODES, **fields):
    return with_results(an_evening(**fields), codes)


def difference(now, was):
    return compare(report_of(now), report_of(was))


class NothingTests:
    def test_the_same_report_has_no_difference(self):
        found = difference(an_evening_of_three(), an_evening_of_three())
        assert found.is_empty
        assert (found.rank_changes, found.figures, found.added, found.altered) == ((), 0, (), ())

    @pytest.mark.parametrize(
        "fields",
        [{"event": {"scoring": "butler"}}, {"ranked": "together"}, {"event": {"profile": "wbf"}}],
    )
    def test_another_calculation_has_no_differences_of_figures(self, fields):
        found = difference(an_evening_of_three(**fields), an_evening_of_three())
        assert (found.is_other_calculation, found.pairs, found.is_empty) == (True, (), False)

    def test_whom_it_is_compared_with_counts_where_there_are_sections(self):
        def two(compared):
            return report_of(an_evening(a_part(), a_part(letter="B"), compared=compared))

        assert is_other_calculation(two("field"), two("section"))
        one = [report_of(an_evening(compared=compared)) for compared in ("field", "section")]
        assert not is_other_calculation(*one)


class ResultTests:
    def test_a_new_result_was_not_there(self):
        was = an_evening_of_three({(1, 1, 1): "420"})
        found = difference(an_evening_of_three(), was)
        assert [(one.board, one.table, one.was) for one in found.added] == [
            (1, "3", None), (1, "2", None),
        ]  # fmt: skip
        assert found.altered == ()

    def test_a_result_taken_back_is_not_there_any_more(self):
        (one,) = difference(
            an_evening_of_three({(1, 1, 1): "420", (2, 3, 1): "450"}), an_evening_of_three()
        ).altered
        assert (one.now, one.was.ns_outcome) == (None, "-50")
        assert (one.is_reseated, one.is_other_lead) == (False, False)

    def test_another_score_is_told_of_that_table_alone(self):
        """Others' figures move with it: that is no other result."""
        now = with_result_changed(an_evening_of_three(), FIRST, ns_outcome="480", ew_outcome="480")
        (one,) = difference(now, an_evening_of_three()).altered
        assert (one.was.points, one.now.points, one.table) == (420, 480, "1")

    @pytest.mark.parametrize(
        ("change", "reseated", "other_lead"),
        [
            ({"seats": Seats.of("A4", "A1")}, True, False),
            ({"seats": Seats.of("A2", "A4")}, True, False),
            ({"ns_outcome": "4SS=", "ew_outcome": "4SS=", "lead": "HT"}, False, True),
        ],
    )
    def test_who_sat_there_and_the_lead_are_told(self, change, reseated, other_lead):
        now = with_result_changed(an_evening_of_three(), FIRST, **change)
        (one,) = difference(now, an_evening_of_three()).altered
        assert (one.is_reseated, one.is_other_lead) == (reseated, other_lead)

    @pytest.mark.parametrize("fields", [{}, {"law": "64C"}, {"reason": "other"}])
    def test_a_ruling_is_another_result_even_of_the_same_score(self, fields):
        was = ruled(an_evening_of_three(), FIRST, "420") if fields else an_evening_of_three()
        now = ruled(an_evening_of_three(), FIRST, "420", **fields)
        (one,) = difference(now, was).altered
        assert one.now.is_ruled

    def test_tables_of_two_sections_have_their_letter(self):
        was = an_evening(a_part(), a_part(HOWELL, "B"))
        now = with_results(was, {("B", 1, 2, 1): "50"})
        assert [one.table for one in difference(now, was).results] == ["B2"]

    def test_of_boards_not_shown_now_nothing_is_told(self):
        was = report_of(an_evening_of_three({**CODES, (1, 2, 3): "50"}))
        now = report_of(an_evening_of_three())
        hidden = replace(now, boards=now.boards[:1])
        assert [one.board for one in compare(hidden, was).results] == [3]
        assert results_of_open_boards(hidden, was).results == ()


class RankTests:
    def rows(self):
        now = with_result_changed(an_evening_of_three(), FIRST, ns_outcome="480", ew_outcome="480")
        return difference(now, an_evening_of_three())

    def test_who_gains_places_and_who_loses_them(self):
        """480 beats 450: pair 1 goes from second to first, from 50 % to 100 %."""
        found = {row.pair.key: row for row in self.rows().pairs}
        assert found.keys() == {"A1", "A3", "A4", "A5"}
        first = found["A1"]
        assert (first.now.rank, first.was.rank, first.step, first.places_lost, first.gain) == (
            1, 2, 1, -1, D("50.00"),
        )  # fmt: skip
        assert (found["A3"].step, found["A3"].places_lost, found["A3"].gain) == (-1, 1, D("-50.00"))
        assert all(row.is_other_figure for row in found.values())

    def test_those_who_moved_and_those_with_another_figure_are_counted(self):
        found = self.rows()
        assert len(found.rank_changes) == 4
        assert found.figures == 4
        fined = report_of(an_evening_of_three(facts={"penalties": (a_penalty("A2", "1"),)}))
        found = compare(fined, report_of(an_evening_of_three()))
        # Pair 2 was last and still is: below nought now.
        assert ([row.pair.key for row in found.pairs], found.rank_changes, found.figures) == (
            ["A2"], (), 1,
        )  # fmt: skip

    def test_who_was_not_there_has_gained_nothing(self):
        was = an_evening_of_three({(1, 1, 1): "420"})
        report = report_of(was)
        was_less = replace(report, rankings=report.rankings[:1])
        ns, ew = compare_rankings(report_of(an_evening_of_three()), was_less)
        row = ew.rows[0]
        assert (row.was, row.step, row.gain) == (None, 0, None)
        assert row.is_other_figure
        assert ns.rows[0].was is not None

    def test_of_who_had_no_board_nothing_is_subtracted(self):
        was = an_evening_of_three({(1, 1, 1): "420", (2, 3, 1): "450"})
        ns, _ = compare_rankings(report_of(an_evening_of_three()), report_of(was))
        gains = {row.pair.key: row.gain for row in ns.rows}
        # Pair 2 had no board; with 420 second of two and then of three pair 1 gains 25 %, and FFB
        # counts a board of two results of three by Neuberg.
        assert gains["A2"] is None
        assert gains["A1"] > 0

    def test_against_no_report_nothing_has_moved(self):
        for one in compare_rankings(report_of(an_evening_of_three()), None):
            assert [(row.was, row.step, row.gain) for row in one.rows] == [(None, 0, None)] * 3

    def test_against_another_calculation_nothing_has_moved(self):
        other = report_of(an_evening_of_three(event={"scoring": "butler"}))
        for one in compare_rankings(report_of(an_evening_of_three()), other):
            assert {row.was for row in one.rows} == {None}

    def test_a_list_says_whether_somebody_has_fewer_boards(self):
        ns, _ = compare_rankings(report_of(an_evening_of_three()), None)
        assert not ns.has_fewer
        more = an_evening_of_three({**CODES, (1, 1, 2): "50"})
        ns, _ = compare_rankings(report_of(more), None)
        assert ns.has_fewer


class PenaltyTests:
    def changes(self, now, was):
        def fined(given):
            return report_of(an_evening(facts={"penalties": tuple(given)}))

        found = compare(fined(now), fined(was)).penalties
        return [
            (one.pair.key, one.was and str(one.was.amount), one.now and str(one.now.amount))
            for one in found
        ]

    def test_a_penalty_is_new_withdrawn_or_another(self):
        one, two = a_penalty("A1", "10"), a_penalty("A1", "20")
        assert self.changes([one], []) == [("A1", None, "10")]
        assert self.changes([], [one]) == [("A1", "10", None)]
        assert self.changes([two], [one]) == [("A1", "10", "20")]
        assert self.changes([one], [one]) == []

    def test_two_alike_are_two(self):
        one = a_penalty("A1", "10")
        assert self.changes([one, one], [one]) == [("A1", None, "10")]

    def test_those_of_other_pairs_are_not_mixed(self):
        assert self.changes([a_penalty("A2", "10")], [a_penalty("A1", "10")]) == [
            ("A1", "10", None), ("A2", None, "10"),
        ]  # fmt: skip


class NameTests:
    def test_other_players_a_new_pair_and_one_that_is_gone(self):
        was = report_of(an_evening(a_part(empty=(6,))))
        now = report_of(an_evening(a_part(empty=(5,))))
        renamed = replace(now.pairs[0], players=now.pairs[0].players[:1])
        now = replace(now, pairs=(renamed, *now.pairs[1:]))
        found = {one.number: (one.was is None, one.now is None) for one in compare(now, was).names}
        assert found == {"1": (False, False), "5": (False, True), "6": (True, False)}

    def test_a_name_alone_changes_no_figure(self):
        was = report_of(an_evening_of_three())
        renamed = replace(was.pairs[0], players=was.pairs[0].players[:1])
        found = compare(replace(was, pairs=(renamed, *was.pairs[1:])), was)
        assert (found.is_empty, found.is_of_names_only) == (False, True)
        other = difference(
            an_evening_of_three({**CODES, next(iter(CODES)): "50"}), an_evening_of_three()
        )
        assert not other.is_of_names_only

    def test_nobody_has_no_number(self):
        assert NameChange(None, None).number == ""
        assert NameChange(a_pair("A", 3), None).number == "3"


class SameTests:
    def published(self, **fields):
        report = report_of(an_evening_of_three())
        head = replace(report.heading, kind="provisional", version=2, at=NOW)
        return replace(report, heading=head, **fields)

    def test_only_the_versions_own_heading_differs(self):
        assert same_figures(report_of(an_evening_of_three()), self.published())

    def test_other_figures_or_another_date_are_new(self):
        live = report_of(an_evening_of_three())
        assert not same_figures(replace(live, tables=4), self.published())
        day = datetime.date(2026, 11, 18)
        assert not same_figures(
            replace(live, heading=replace(live.heading, date=day)), self.published()
        )

    @pytest.mark.parametrize(
        ("live", "is_same"),
        [
            (an_evening_of_three(), True),
            # The same points by another contract: nobody's figure moves.
            (an_evening_of_three(CODES | {(1, 1, 1): "4SN="}), True),
            (an_evening_of_three(CODES | {(1, 1, 1): "450"}), False),
            (an_evening_of_three(ranked="together"), False),
        ],
    )
    def test_rankings_are_the_same_where_every_pair_keeps_its_figure(self, live, is_same):
        assert same_rankings(report_of(live), self.published()) is is_same

    def test_a_ranking_beside_scratch_counts_too(self):
        beside = replace(report_of(an_evening_of_three()), extra_rankings=("mixed",))
        assert not same_rankings(beside, self.published())

    def parted(self, code, **line):
        report = report_of(ruled(an_evening_of_three(), FIRST, code))
        first, *others = report.boards
        lines = tuple(replace(one, **line) if one.is_ruled and line else one for one in first.lines)
        return replace(report, boards=(replace(first, lines=lines), *others))

    def test_what_an_old_version_did_not_tell_of_ew_is_not_new(self):
        live, old = self.parted("480|-50"), self.parted("480|-50", ew_points=None)
        assert same_figures(live, old)

    def test_what_it_told_otherwise_is_new(self):
        live = self.parted("480|-50")
        assert not same_figures(live, self.parted("480|-50", ew_points=-100))
        assert not same_figures(live, self.parted("480|-50", ew_points=None, ew_outcome="-100"))
        assert not same_figures(report_of(an_evening()), self.parted("480|-50"))

"""A fouled board: which tables a group holds, and that each group is compared with itself alone.

Law 87 (2017): the director determines which results were obtained on the board in its correct
form and which in each changed form, and each group is scored apart. Short of the whole field, a
group is raised to its top by Neuberg's formula, (M + 1) N / n - 1, here with N = 3 results.
"""

import json
import uuid
from dataclasses import replace
from decimal import Decimal

import pytest

from tests.tournament.evening.values import (
    a_part,
    an_evening,
    report_of,
    with_results,
)
from tournament.evening.deals.anomalies import find_anomalies
from tournament.evening.deals.visible import NO_DEALS
from tournament.evening.explain.explained import explain_board
from tournament.evening.explain.rescored import rescore
from tournament.evening.explain.ruling_effect import group_effect
from tournament.evening.facts import Group
from tournament.evening.publish.comparison import compare
from tournament.evening.publish.kept_facts import facts_from_json, facts_to_json
from tournament.evening.report import Datum, Report
from tournament.evening.scores.boards.board_parts import board_parts
from tournament.evening.scores.boards.traveller import board_lines
from tournament.rulings.values.fouled import (
    find_group,
    groups_with,
    held_by,
    is_everybody,
    letters_to_choose,
    rounds_of,
)

D = Decimal
# Board 1 wanders: round 1 table 1, round 2 table 3, round 3 table 2.
CODES = {(1, 1, 1): "420", (2, 3, 1): "-50", (3, 2, 1): "450"}


def a_group(letter="b", *, board=1, section="", rounds=(1, None), tables=()) -> Group:
    first, last = rounds
    return Group(
        uuid.UUID(int=7), board, letter, section, first, last, tables, "87", "main échangée", 3
    )


def known(*groups: Group, codes=CODES, **fields):
    return replace(with_results(an_evening(**fields), codes), groups=groups)


def awards(report: Report) -> dict[str, tuple[str, Decimal, Decimal]]:
    """Group and matchpoints of both sides on board 1, by the pair that sat NS."""
    lines = report.board_by_number[1].lines
    return {line.ns: (line.group, line.ns_award, line.ew_award) for line in lines}


class GroupTests:
    def test_a_board_that_was_not_fouled_has_no_groups(self):
        assert known().group_of(("A", 1, 1, 1)) == ""
        assert known(a_group(board=2)).group_of(("A", 1, 1, 1)) == ""

    def test_from_a_round_on(self):
        found = known(a_group(rounds=(2, None)))
        assert [found.group_of(("A", round_, 1, 1)) for round_ in (1, 2, 3)] == ["a", "b", "b"]

    def test_until_it_was_put_right(self):
        found = known(a_group(rounds=(2, 2)))
        assert [found.group_of(("A", round_, 1, 1)) for round_ in (1, 2, 3)] == ["a", "b", "a"]

    def test_at_some_tables_only(self):
        found = known(a_group(tables=(2, 3)))
        assert [found.group_of(("A", 1, table, 1)) for table in (1, 2, 3)] == ["a", "b", "b"]

    def test_in_one_section(self):
        found = known(a_group(section="B"))
        assert [found.group_of((letter, 1, 1, 1)) for letter in "AB"] == ["a", "b"]

    def test_of_two_that_claim_a_table_the_later_has_it(self):
        found = known(a_group(rounds=(2, None)), a_group("c", rounds=(3, None)))
        assert [found.group_of(("A", round_, 1, 1)) for round_ in (1, 2, 3)] == ["a", "b", "c"]


class ScoreTests:
    def test_each_group_is_compared_with_itself_and_raised_to_the_top(self):
        """Two of three: 2 x 3 / 2 - 1 + 3 / 2 = 3.5 and 0.5; one alone has the average, 2 of 4."""
        assert awards(report_of(known(a_group(rounds=(2, 2))))) == {
            "A2": ("a", D("3.5"), D("0.5")),
            "A1": ("a", D("0.5"), D("3.5")),
            "A3": ("b", D("2.0"), D("2.0")),
        }

    def test_without_groups_the_whole_board_is_compared(self):
        assert awards(report_of(known())) == {
            "A2": ("", D("4.0"), D("0.0")),
            "A1": ("", D("2.0"), D("2.0")),
            "A3": ("", D("0.0"), D("4.0")),
        }

    def test_a_small_group_has_what_the_profile_says(self):
        """ACBL: 60 % of the top to each side of a lone table, 65 and 55 % to two."""
        report = report_of(known(a_group(rounds=(2, 2)), event={"profile": "acbl"}))
        found = {ns: (one, other) for ns, (_, one, other) in awards(report).items()}
        assert found == {
            "A2": (D("1.30"), D("1.10")),
            "A1": (D("1.10"), D("1.30")),
            "A3": (D("1.20"), D("1.20")),
        }

    def test_a_result_entered_later_falls_into_its_group(self):
        early = known(a_group(rounds=(3, None)), codes={(1, 1, 1): "420", (2, 3, 1): "-50"})
        assert {group for group, *_ in awards(report_of(early)).values()} == {"a"}
        late = with_results(early, {(3, 2, 1): "450"})
        assert awards(report_of(late))["A2"][0] == "b"

    def test_a_third_group_is_scored_like_the_second(self):
        groups = a_group(rounds=(2, 2)), a_group("c", rounds=(3, 3))
        found = awards(report_of(known(*groups)))
        assert {ns: (group, award) for ns, (group, award, _) in found.items()} == {
            "A1": ("a", D("2.0")),
            "A3": ("b", D("2.0")),
            "A2": ("c", D("2.0")),
        }

    def test_the_running_points_beside_the_traveller_are_of_the_group(self):
        lines = board_lines(known(a_group(rounds=(2, 2))), 1)
        assert [(one.group, one.worth.ns) for one in lines] == [
            ("a", D("0.5")), ("b", D("2.0")), ("a", D("3.5")),
        ]  # fmt: skip

    def test_at_butler_each_group_has_a_datum(self):
        found = report_of(known(a_group(rounds=(2, 2)), event={"scoring": "butler"}))
        assert found.board_by_number[1].datums == (
            Datum("", D(440), "a"),
            Datum("", D(-50), "b"),
        )

    @pytest.mark.parametrize("scoring", ["matchpoints", "cross_imps", "butler", "total_points"])
    def test_why_ends_with_the_figure_shown(self, scoring):
        report = report_of(known(a_group(rounds=(2, 2)), event={"scoring": scoring}))
        for line in report.board_by_number[1].lines:
            found = explain_board(rescore(report), report, 1, line.ns)
            assert found.figures[0].steps[-1].figure == line.ns_award

    def test_other_cards_are_no_anomaly(self):
        """All others make a part-score or go down, one table bids a slam: with other cards."""
        rows = [(number, 1, number, number + 7, (1,)) for number in range(1, 8)]
        part = a_part(tuple(rows))
        codes = {(number, 1, 1): "2HE=" for number in range(1, 7)} | {(7, 1, 1): "7SS="}
        evening = with_results(an_evening(part), codes)
        strange = [evening.results[one.place].round for one in find_anomalies(evening, NO_DEALS)]
        apart = replace(evening, groups=(a_group(rounds=(7, None)),))
        assert 7 in strange
        assert find_anomalies(apart, NO_DEALS) == ()


class ShownTests:
    def test_a_board_is_shown_in_parts(self):
        report = report_of(known(a_group(rounds=(2, 2))))
        parts = board_parts(report, report.board_by_number[1])
        assert [(one.group, [line.ns for line in one.lines]) for one in parts] == [
            ("a", ["A2", "A1"]), ("b", ["A3"]),
        ]  # fmt: skip
        assert report.board_by_number[1].is_fouled
        assert not report.board_by_number[2].is_fouled

    def test_sections_scored_apart_have_parts_of_their_own(self):
        evening = an_evening(a_part(), a_part(letter="B"), compared="section")
        codes = {("A", 1, 1, 1): "420", ("A", 2, 3, 1): "-50", ("B", 1, 1, 1): "450"}
        fouled = replace(
            with_results(evening, codes), groups=(a_group(section="A", rounds=(2, 2)),)
        )
        report = report_of(fouled)
        parts = board_parts(report, report.board_by_number[1])
        assert [(one.section, one.group) for one in parts] == [("A", "a"), ("A", "b"), ("B", "a")]

    def test_a_report_is_read_back_with_its_groups(self):
        report = report_of(known(a_group(rounds=(2, 2)), event={"scoring": "butler"}))
        assert Report.from_json(json.loads(json.dumps(report.to_json()))) == report

    def test_a_version_keeps_the_rule(self):
        kept = facts_to_json(known(a_group(rounds=(2, None), tables=(2, 3))))
        back = facts_from_json(json.loads(json.dumps(kept)))
        assert [one.group_of(("A", 3, 2, 1)) for one in [back]] == ["b"]
        assert back.groups[0].reason == "main échangée"

    def test_versions_of_before_have_no_groups(self):
        kept = facts_to_json(known())
        del kept["groups"]
        assert facts_from_json(kept).groups == ()

    def test_another_group_is_a_difference(self):
        found = compare(report_of(known(a_group(rounds=(3, None)))), report_of(known()))
        assert [(one.board, one.is_regrouped) for one in found.results] == [(1, True)] * 3


class EffectTests:
    def test_before_and_after_group_by_group(self):
        found = group_effect(known(), 1, (a_group(rounds=(2, 2)),))
        assert [(one.now.group, one.now.ns, one.was.ns_award) for one in found.lines] == [
            ("a", "A2", D("4.0")), ("a", "A1", D("2.0")), ("b", "A3", D("0.0")),
        ]  # fmt: skip
        assert "A3" in {row.pair.key for row in found.rank_changes}
        assert found.sides == ()

    def test_taking_the_groups_away_brings_back_what_was(self):
        found = group_effect(known(a_group(rounds=(2, 2))), 1, ())
        assert awards(found.report) == awards(report_of(known()))

    def test_other_boards_keep_their_groups(self):
        other = a_group(board=2)
        found = group_effect(known(other), 1, (a_group(rounds=(2, 2)),))
        codes = {(1, 1, 2): "420", **CODES}
        report = group_effect(known(other, codes=codes), 1, ()).report
        assert {line.group for line in report.board_by_number[2].lines} == {"b"}
        assert found.report.board_by_number[1].is_fouled


class HeldTests:
    def test_a_group_holds_where_its_board_is_due_or_was_played(self):
        # Round 2 at table 3; what is planned of round 3 too.
        assert held_by(known(), a_group(rounds=(2, None))) == (("A", 2, 3, 1), ("A", 3, 2, 1))
        assert held_by(known(codes={}), a_group(tables=(3,))) == (("A", 2, 3, 1),)
        played_again = {**CODES, (3, 1, 1): "420"}
        assert ("A", 3, 1, 1) in held_by(known(codes=played_again), a_group(rounds=(3, None)))

    def test_a_group_of_nobody_holds_nothing(self):
        assert held_by(known(), a_group(rounds=(4, None))) == ()
        assert held_by(known(), a_group(board=99)) == ()

    def test_who_leaves_no_table_to_the_others_is_everybody(self):
        assert is_everybody(known(), a_group())
        assert is_everybody(known(), a_group(tables=(1, 2, 3)))
        assert not is_everybody(known(), a_group(rounds=(2, None)))
        assert not is_everybody(known(), a_group(tables=(1, 2)))


class ChoiceTests:
    def test_rounds_are_named_with_their_tables(self):
        assert [(one.round, one.tables) for one in rounds_of(known(), 1)] == [
            (1, ("1",)), (2, ("3",)), (3, ("2",)),
        ]  # fmt: skip

    def test_the_next_letter_is_offered_after_those_that_stand(self):
        assert letters_to_choose(known(), 1) == ("b",)
        assert letters_to_choose(known(a_group()), 1) == ("b", "c")
        assert letters_to_choose(known(*(a_group(one) for one in "bcdefghi")), 1) == (*"bcdefghi",)

    def test_a_group_takes_the_place_of_the_one_of_its_letter(self):
        standing = known(a_group(rounds=(2, None)), a_group("c", rounds=(3, None)))
        other = a_group(rounds=(2, 2))
        assert groups_with(standing, other) == (other, standing.groups[1])
        assert find_group(standing, 1, "c") == standing.groups[1]
        assert find_group(standing, 1, "d") is None

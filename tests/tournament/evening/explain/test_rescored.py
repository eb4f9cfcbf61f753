"""A report scored once more from its own lines."""

from dataclasses import replace
from fractions import Fraction

from scoring.notation.board import Side
from tests.tournament.evening.values import (
    HEAD,
    a_part,
    a_penalty,
    an_evening,
    report_of,
    with_all,
    with_results,
)
from tournament.evening.explain.rescored import pair_with_report, rescore
from tournament.evening.scores.build_report import build, score

CODES = {(1, 1, 1): "420", (2, 3, 1): "450", (3, 2, 1): "-50", (1, 2, 3): "50"}


def known(**fields):
    return with_results(an_evening(**fields), CODES)


class RescoredTests:
    def test_rows_follow_the_lines_of_the_report(self):
        found = rescore(report_of(known()))
        assert [(board, line.ns) for board, line in found.lines] == [
            (1, "A3"), (1, "A1"), (1, "A2"), (3, "A2"),
        ]  # fmt: skip
        rows = found.session.rows
        assert [(row.board, row.ns, row.ew, row.round, row.field) for row in rows] == [
            (1, "A3", "A5", 2, ""), (1, "A1", "A4", 1, ""), (1, "A2", "A6", 3, ""),
            (3, "A2", "A5", 1, ""),
        ]  # fmt: skip
        assert found.place_of[1, "A4"] == (1, Side.EW)
        assert found.place_of[1, "A1"] == (1, Side.NS)
        assert found.played is None

    def test_it_gives_the_standings_of_the_evening(self):
        standings = score(known())
        again = rescore(build(standings, HEAD)).scored
        figures = [(one.contestant.key, one.rank, one.total) for one in standings.scored.standings]
        assert [(one.contestant.key, one.rank, one.total) for one in again.standings] == figures

    def test_from_facts_it_has_the_awards_in_the_order_of_the_lines(self):
        standings = score(known())
        report = build(standings, HEAD)
        found = pair_with_report(report, standings)
        assert [award.ns for award in found.scored.awards][:3] == [
            Fraction(4), Fraction(2), Fraction(0),
        ]  # fmt: skip
        assert [row.ns for row in found.session.rows] == ["A3", "A1", "A2", "A2"]
        assert found.session.rows == rescore(report).session.rows

    def test_sections_are_their_own_fields_where_they_were(self):
        two = an_evening(a_part(), a_part(letter="B"), compared="section")
        found = rescore(report_of(with_results(two, {("B", 1, 1, 1): "50"})))
        assert found.session.rows[0].field == "B"
        assert found.session.expected == {"A": 3, "B": 3}
        one = rescore(report_of(known()))
        assert one.session.expected == {"": 3}
        empty = replace(report_of(known()), boards=())
        assert rescore(empty).session.expected == {"": 0}

    def test_penalties_count_and_warnings_do_not(self):
        fined = (a_penalty("A1", "10"), a_penalty("A2", "0"))
        found = rescore(report_of(known(facts={"penalties": fined})))
        (penalty,) = found.session.penalties
        assert (penalty.contestant.key, penalty.contestant.ranked_in) == ("A1", ("", "NS"))
        assert (penalty.amount, penalty.unit.value) == (10, "top_percent")

    def test_tie_breaks_count_where_they_decided(self):
        report = report_of(known())
        assert rescore(report).session.tie_breaks == ()
        first, *others = report.rankings
        ranks = (replace(first.ranks[0], decided_by="lot"), *first.ranks[1:])
        decided = replace(report, rankings=(replace(first, ranks=ranks), *others))
        assert rescore(decided).session.tie_breaks == report.rules.tie_breaks
        assert report.rules.tie_breaks

    def test_rounds_worth_something_without_opponents_are_sit_outs(self):
        empty = an_evening(a_part(empty=(6,)), event={"scoring": "victory_points"}, round=3)
        found = rescore(report_of(with_all(empty)))
        assert found.session.sit_outs == (("A1", 2), ("A2", 3), ("A3", 1))
        assert found.played.matches == found.scored.matches
        assert found.played.rounds[:2] == [row.round for row in found.session.rows][:2]

"""The published versions in an evening's file: reports that can be shown and explained."""

import datetime
from typing import Any

from scoring.errors import ScoringError
from scoring.profiles.own import rules_of
from tournament.evening.files.errors import EveningFileError
from tournament.evening.kind import RULES
from tournament.evening.publish.deadline import is_over
from tournament.evening.publish.kept_facts import facts_from_json
from tournament.evening.report import Report
from tournament.evening.scores.build_report import build, score
from tournament.files.evening.fields import decode_outcome, lead
from tournament.files.evening.value import EveningFile

Place = tuple[object, ...]

# Any moment with a zone: one without cannot be compared with it.
NOW = datetime.datetime.min.replace(tzinfo=datetime.UTC)
# What reading the plain values of a report or of facts can raise.
UNREADABLE = (TypeError, ValueError, ArithmeticError, AttributeError, LookupError, ScoringError)


def check_publications(evening: EveningFile) -> None:
    """Check that each version is a report that pages can show, made of the facts beside it."""
    for number, row in enumerate(evening.rows["publications"], 1):
        where = ("publications", number, "snapshot")
        try:
            report = Report.from_json(row["snapshot"])
            rules_of(report.profile, report.own_rules)
            RULES.get(report.kind)
            is_over(report.heading, NOW)
        except UNREADABLE:
            raise EveningFileError("report_unreadable", where) from None
        pairs = report.pair_by_key
        lines = (line for board in report.boards for line in board.lines)
        named = [key for line in lines for key in line.seats.contestants]
        named += [card.pair for card in report.cards]
        if not set(named) <= set(pairs) or not set(report.rank_by_pair) <= set(pairs):
            raise EveningFileError("report_unreadable", where)
        check_lines(report, where)
        if "facts" in row["snapshot"]:
            check_facts(row["snapshot"]["facts"], where)


def check_lines(report: Report, where: Place) -> None:
    try:
        for board in report.boards:
            for line in board.lines:
                lead(line.lead)
                decode_outcome(line.ns_outcome)
                decode_outcome(line.ew_outcome)
    except EveningFileError as error:
        raise error.within(*where) from None


def check_facts(data: Any, where: Place) -> None:
    """Check that what is scored and shown names nobody who is not there."""
    try:
        evening = facts_from_json(data)
        build(score(evening), evening.heading)
    except UNREADABLE:
        raise EveningFileError("report_unreadable", where) from None

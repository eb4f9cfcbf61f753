"""A report written as JSON is read back as the same value."""

import datetime
import json
from decimal import Decimal

from tournament.evening.report import (
    Board,
    Contestant,
    Heading,
    Person,
    Rank,
    Ranking,
    Report,
    ResultLine,
)
from tournament.evening.seats import Seats


def a_report() -> Report:
    line = ResultLine(
        *(1, 2, "A", Seats.of("A1", "A2"), "4SS+1", "4SS+1", "HT", 450),
        *(Decimal("1.0"), None, Decimal(50), None),
    )
    return Report(
        heading=Heading(
            "Club des Tilleuls",
            "fr",
            "Mardi soir",
            "abcd",
            datetime.date(2026, 11, 17),
            "provisional",
            1,
            datetime.datetime(2026, 11, 17, 23, 16, tzinfo=datetime.UTC),
        ),
        kind="pairs",
        scoring="matchpoints",
        profile="ffb",
        winners=1,
        movement="howell",
        tables=2,
        rounds=3,
        boards_in_play=24,
        top=Decimal(2),
        pairs=(
            Contestant("A1", "A", 1, "", "1", (Person("Odile", "Ferrand"), Person("", "Noval"))),
        ),
        rankings=(Ranking("", (Rank(1, False, "A1", Decimal("1.0"), Decimal(2), None, 1),)),),
        boards=(Board(1, "N", "none", 2, (line,)),),
        cards=(),
    )


class ReportTests:
    def test_it_is_read_back_from_json_as_it_was(self):
        report = a_report()
        assert Report.from_json(json.loads(json.dumps(report.to_json()))) == report

    def test_an_award_of_nothing_stays_nothing(self):
        line = Report.from_json(a_report().to_json()).boards[0].lines[0]
        assert line.ew_award is None
        assert line.ns_award == Decimal("1.0")

    def test_a_line_is_found_by_board_and_pair(self):
        report = a_report()
        assert report.line_by_board_and_pair[1, "A2"] is report.boards[0].lines[0]

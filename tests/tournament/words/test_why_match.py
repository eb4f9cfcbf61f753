"""Why a match gave what it gave, in words: every form, byes and forfeits."""

from dataclasses import replace

import pytest
from django.utils.translation import override

from tests.tournament.evening.teams.matches import a_match
from tests.tournament.evening.teams.played import MATCHES, report_of, two_rounds
from tournament.evening.report import Report
from tournament.kinds.teams.words.why_match import explain_line, explain_match

ACBL = {"name": "acbl", "base": "wbf", "changes": {"matches.scale": "acbl_20"}}


def reported(scoring: str, matches=MATCHES) -> Report:
    """Team 1 beats team 2 by 470 on board 1 and ties board 2 at 90; on the ACBL's scale."""
    evening = two_rounds(matches, scoring=scoring)
    event = replace(evening.session.event, own_rules=ACBL)
    return report_of(replace(evening, session=replace(evening.session, event=event)))


def told(report: Report, key: str) -> list[tuple[str, str]]:
    with override("en"):
        lines = explain_match(report, report.match_by_key[key])
        return [(str(line.text), str(line.figure)) for line in lines]


class WhyMatchTests:
    def test_victory_points_and_boards_make_a_hybrid(self):
        # Source: the ACBL's 20-point scale of 1 to 8 boards: 8 to 10 IMPs are 14 to 6.
        found = told(reported("hybrid"), "1-A1")
        assert [figure for _, figure in found] == [
            "10 – 0",
            "10",
            "14 – 6",
            "1.5 – 0.5",
            "15.5 – 6.5",
        ]
        assert found[-2][0] == "Boards won: 1 each, a tie ½"

    def test_boards_and_the_balance_make_a_polish_patton(self):
        # 420 + 50 and 90 to 90: more than a third apart, so both points of two boards.
        report = reported("polish_patton")
        assert told(report, "1-A1") == [
            ("Boards won: 2 each, a tie 1", "3 – 1"),
            ("Balance of the match", "2 – 0"),
            ("In all", "5 – 1"),
        ]
        with override("en"):
            (_, balance, _) = explain_match(report, report.match_by_key["1-A1"])
        assert str(balance.note) == "Plus scores at both tables: 560 and 90."

    def test_imps_become_victory_points(self):
        found = told(reported("match_imps"), "1-A1")
        assert [figure for _, figure in found] == ["10 – 0", "10", "14 – 6"]

    @pytest.mark.parametrize(
        ("scoring", "figure", "note"),
        [
            ("match_imps", "12", "12 victory points, as the rules say."),
            ("board_a_match", "2.4", "60% of the points for boards, as where nobody is at fault."),
            ("polish_patton", "3.6", "60% of the points for boards, as where nobody is at fault."),
            (
                "hybrid",
                "13.2",
                "12 victory points, as the rules say. "
                "60% of the points for boards, as where nobody is at fault.",
            ),
        ],
    )
    def test_a_bye_says_where_its_figure_comes_from(self, scoring, figure, note):
        matches = (a_match(1, 1, None), a_match(1, 3, 4))
        report = reported(scoring, matches)
        with override("en"):
            (line,) = explain_match(report, report.match_by_key["1-A1"])
        assert (str(line.figure), str(line.note)) == (figure, note)

    def test_a_forfeit_says_which_figures_it_is_the_best_of(self):
        matches = (a_match(1, 1, 2, absent="away"), a_match(1, 3, 4))
        report = reported("match_imps", matches)
        with override("en"):
            (line,) = explain_match(report, report.match_by_key["1-A1"])
        assert str(line.figure) == "12 – 0"
        assert "the best of a bye’s figure" in str(line.note)

    def test_ten_points_are_a_tie_in_a_polish_patton_alone(self):
        report = reported("polish_patton")
        line = report.match_by_key["1-A1"].lines[1]
        near = replace(line, open=replace(line.open, points=100))
        with override("en"):
            assert explain_line(report, near) == "100 − 90 = +10: a tie, 1 each"
            assert "a tie" not in explain_line(reported("board_a_match"), near)

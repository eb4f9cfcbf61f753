"""Sheets of an event of teams: their figures, in both languages, and what they refuse."""

from dataclasses import replace

import pytest

from tests.tournament.files.team_evenings import a_knock_out, a_pool, report_of
from tests.tournament.prints.reading import page_count, rows_of
from tournament.evening.files.export_errors import ExportError
from tournament.evening.stages.matches.assignment import plan_round, rounds_with_matches
from tournament.kinds.teams.sheets.blank_matches import blank_matches_pdf
from tournament.kinds.teams.sheets.bracket import bracket_pdf
from tournament.kinds.teams.sheets.cross import cross_table_pdf
from tournament.kinds.teams.sheets.match_sheets import match_sheets_pdf
from tournament.prints.packs import result_pack_pdf
from tournament.prints.sheets.ranking import ranking_pdf
from tournament.prints.sheets.stages.assignment import assignment_pdf
from tournament.prints.sheets.stages.rounds import team_rounds_pdf


def text_of(pdf: bytes) -> str:
    return " | ".join(rows_of(pdf))


class ResultSheetTests:
    def test_standings_by_round_tell_what_each_match_gave(self):
        text = text_of(team_rounds_pdf(report_of(a_pool())))
        assert "8.24 19.34 16.42 9.39 10.00" in text
        assert "63.39" in text

    def test_in_french(self):
        text = text_of(team_rounds_pdf(report_of(a_pool(), "fr")))
        assert "Classement tour par tour" in text
        assert "8,24 19,34" in text

    def test_the_cross_table_stands_in_the_order_of_ranks(self):
        text = text_of(cross_table_pdf(report_of(a_pool())))
        assert "16.42 9.39 8.24 19.34 10.00" in text

    def test_a_match_sheet_has_both_rooms_side_by_side(self):
        report = report_of(a_pool())
        text = text_of(match_sheets_pdf(replace(report, matches=report.matches[:1])))
        assert "1 4♡x N −3 500 Pass 0 11" in text
        assert "13 – 27 3.58 – 16.42" in text

    def test_short_matches_stand_two_on_a_page_and_a_single_one_on_its_own(self):
        report = report_of(a_pool())
        assert page_count(match_sheets_pdf(report)) == 8
        assert page_count(match_sheets_pdf(replace(report, matches=report.matches[:1]))) == 1

    def test_what_was_brought_along_stands_above_the_total(self):
        report = report_of(a_knock_out(), "fr")
        text = text_of(match_sheets_pdf(replace(report, matches=report.matches[-1:])))
        assert "Report 5,33" in text
        assert "39,33 – 36" in text

    def test_the_bracket_names_its_rounds(self):
        text = text_of(bracket_pdf(report_of(a_knock_out())))
        assert "Quarter-finals" in text
        assert "+5.33" in text

    def test_a_ranking_of_teams_has_their_names_and_below_them_the_players(self):
        """By their last names: in full they would be too small to read on a wall."""
        text = text_of(ranking_pdf(report_of(a_pool(), "fr")))
        assert "6 équipes" in text
        assert "Rouvier, Lestrade, Noval, Maurin-Bec" in text

    def test_the_pack_has_all_of_them(self):
        assert page_count(result_pack_pdf(report_of(a_pool()))) == 1 + 1 + 1 + 8
        # The ranking, the bracket, the matches: nothing is added up by round or against each.
        assert page_count(result_pack_pdf(report_of(a_knock_out()))) == 1 + 1 + 4


class RoundSheetTests:
    def test_who_meets_whom_at_which_tables(self):
        pool = a_pool(last=0)
        plan = plan_round(pool, 2, report_of(pool).heading)
        text = text_of(assignment_pdf(plan))
        assert "Round 2: the matches" in text
        assert "6 Trèfle à quatre" in text
        assert page_count(blank_matches_pdf(plan)) == 2
        assert rounds_with_matches(pool) == (1, 2, 3, 4, 5)

    def test_a_bye_is_told_and_has_no_sheet(self):
        pool = a_pool(last=0, meetings=[((1, 2), (3, None)), ((3, 1), (2, None))])
        plan = plan_round(pool, 1, report_of(pool, "fr").heading)
        assert "Exempte 3 Les Impasses" in text_of(assignment_pdf(plan))
        assert page_count(blank_matches_pdf(plan)) == 1

    def test_a_blank_sheet_has_dealer_and_vulnerability(self):
        pool = a_pool(last=0)
        plan = plan_round(pool, 1, report_of(pool, "fr").heading)
        assert "E NS" in text_of(blank_matches_pdf(plan))

    def test_a_blank_sheet_asks_for_victory_points_only_where_there_are_any(self):
        pool, knock_out = a_pool(last=0), a_knock_out()
        heading = report_of(pool).heading
        assert "Victory points" in text_of(blank_matches_pdf(plan_round(pool, 1, heading)))
        assert "Victory points" not in text_of(blank_matches_pdf(plan_round(knock_out, 1, heading)))
        event = replace(pool.session.event, scoring="board_a_match")
        boards = replace(pool, session=replace(pool.session, event=event))
        text = text_of(blank_matches_pdf(plan_round(boards, 1, heading)))
        assert "Victory points" not in text
        assert "IMP" not in text
        assert "Points" in text


class NothingTests:
    @pytest.mark.parametrize(
        ("sheet", "code"),
        [
            (team_rounds_pdf, "no_results"), (cross_table_pdf, "no_results"),
            (match_sheets_pdf, "no_results"),
        ],
    )  # fmt: skip
    def test_without_a_complete_match_there_is_no_sheet(self, sheet, code):
        with pytest.raises(ExportError, match=code):
            sheet(report_of(a_pool(last=0)))

    def test_nor_without_any_match(self):
        pool = a_pool(last=0)
        report = report_of(pool)
        with pytest.raises(ExportError, match="no_matches"):
            bracket_pdf(replace(report, matches=()))
        for sheet in (assignment_pdf, blank_matches_pdf):
            with pytest.raises(ExportError, match="no_matches"):
                sheet(plan_round(pool, 9, report.heading))

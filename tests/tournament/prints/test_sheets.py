"""Sheets for an evening: they hold the report's figures, on the pages agreed for them.

Expected texts are typed from the values in `evenings`; page counts from the rules of the sheets
(six boards a page for seven tables, two personal sheets, four travellers, two table cards, eight
guide cards on a sheet).
"""

import dataclasses
import datetime
import re
from decimal import Decimal

import pytest

from movements.seating import Movement
from tests.tournament.files.evenings import (
    a_howell,
    a_plan,
    an_evening,
    boards_of,
    called,
    heading,
    many_ranks,
    with_two_winners,
)
from tests.tournament.prints.reading import heights_of, page_count, rows_of, text_of
from tournament.evening.files.export_errors import CODES, ExportError
from tournament.evening.report import Person, Ranking
from tournament.kinds.pairs.sheets.guide_cards import guide_cards_pdf
from tournament.kinds.pairs.sheets.packs import table_pack_pdf
from tournament.kinds.pairs.sheets.personal import personal_pdf
from tournament.kinds.pairs.sheets.travellers import travellers_pdf
from tournament.prints.cards.table_cards import table_cards_pdf
from tournament.prints.packs import result_pack_pdf
from tournament.prints.sheets.ranking import ranking_pdf
from tournament.prints.sheets.seating import seating_pdf
from tournament.words.errors.codes import EXPORTS, words


class RankingTests:
    def test_a_line_holds_rank_names_number_total_and_percentage(self):
        rows = rows_of(ranking_pdf(an_evening()))
        assert {"Martine Lestrade 4.7 78.33", "1 Pierre Noval"} <= {*rows}
        assert {"Odile Ferrand 1.3 21.67", "3 eq. Jean Rouvier 2"} <= {*rows}

    def test_the_sheet_says_whose_it_is_and_which_version(self):
        text = text_of(ranking_pdf(an_evening()))
        assert "Club des Tilleuls · Mardi soir · Tuesday 17 November 2026" in text
        assert "Provisional 1" in text
        assert "page 1 of 1" in text

    def test_a_published_ranking_says_on_which_day_and_at_what_hour(self):
        at = datetime.datetime(2026, 11, 17, 22, 41, tzinfo=datetime.UTC)
        report = an_evening("fr")
        published = dataclasses.replace(report.heading, at=at)
        text = " ".join(rows_of(ranking_pdf(dataclasses.replace(report, heading=published))))
        assert "Publié le 17 nov. à 23 h 41." in text

    def test_french_sheets_have_a_decimal_comma(self):
        text = text_of(ranking_pdf(an_evening("fr")))
        assert "78,33" in text
        assert "mardi 17 novembre 2026" in text

    def test_the_club_s_language_counts_not_the_reader_s(self, settings):
        settings.LANGUAGE_CODE = "fr"
        assert "Tuesday" in text_of(ranking_pdf(an_evening()))

    def test_two_winners_have_a_list_each(self):
        rows = rows_of(ranking_pdf(with_two_winners()))
        assert "North-South East-West" in rows
        assert page_count(ranking_pdf(with_two_winners())) == 1

    def test_the_first_of_both_lists_stand_in_one_size_however_long_a_name_is(self):
        first, second, *others = with_two_winners().pairs
        long = dataclasses.replace(
            first, players=(Person("Bénédicte", "Castelnau"), Person("Hélène", "Maurin-Bec"))
        )
        short = dataclasses.replace(second, players=(Person("Ada", "Lune"), Person("Béa", "Mars")))
        report = dataclasses.replace(with_two_winners(), pairs=(long, short, *others))
        heights = heights_of(ranking_pdf(report))
        assert heights["Castelnau"] == heights["Maurin-Bec"] == heights["Lune"] == heights["Mars"]

    def test_whole_totals_have_no_decimals(self):
        assert " 12 12 50.00" in "\n".join(rows_of(ranking_pdf(many_ranks(14))))

    @pytest.mark.parametrize(
        ("pairs", "pages"), [(6, 1), (14, 1), (30, 1), (33, 2), (64, 2), (70, 3)]
    )
    def test_many_pairs_take_the_fewest_pages(self, pairs, pages):
        assert page_count(ranking_pdf(many_ranks(pairs))) == pages

    @pytest.mark.parametrize("pairs", [4, 14, 30, 60])
    def test_names_are_whole_however_many_there_are(self, pairs):
        people = Person("Marie-Bénédicte", "Castelnau-Montmirail"), Person("Jean", "Delacroix")
        long = called(many_ranks(pairs), *people)
        text = " ".join(text_of(ranking_pdf(long)).split())
        assert text.count("Castelnau-Montmirail") >= 1
        assert "M. Castelnau" not in text
        assert "Marie-Bénédicte" in text

    def test_what_was_played_and_the_average_stand_above(self):
        rows = rows_of(ranking_pdf(many_ranks(14)))
        assert "14 pairs, Howell, 4 rounds, 3 boards, average 49.5" in rows

    @pytest.mark.parametrize(("kind", "is_signed"), [("final", True), ("provisional", False)])
    def test_a_final_ranking_has_a_line_for_its_director(self, kind, is_signed):
        report = dataclasses.replace(an_evening(), heading=heading(kind=kind))
        assert ("Director:" in text_of(ranking_pdf(report))) == is_signed

    def test_a_pair_without_players_is_called_by_its_number(self):
        assert "Pair 1" in text_of(ranking_pdf(called(an_evening())))


class TravellerTests:
    def test_a_line_holds_pairs_contract_result_score_and_awards(self):
        rows = rows_of(travellers_pdf(an_evening()))
        assert any(row.startswith("1 2 4♠ S ♡K +1 450 2 0 100.0") for row in rows)

    def test_a_doubled_contract_says_so(self):
        text = text_of(travellers_pdf(an_evening()))
        assert re.search(r"3NTx +W += +−550 +0 +2 +0\.0", text)

    def test_opponents_too_long_for_a_line_stand_one_under_the_other(self):
        people = Person("Anne", "Montmorency-Laval"), Person("Jean", "Delacroix-Rouvier")
        text = text_of(personal_pdf(called(an_evening(), *people), ["A2"]))
        assert "Montmorency-Laval" in text
        assert "Delacroix-Rouvier" in text
        assert "Montmorency-Laval –" not in text.replace("\N{NO-BREAK SPACE}", " ")

    def test_a_ruling_shows_what_each_side_gets(self):
        assert re.search(r"Avg\+ / Avg− +1\.2 +0\.8 +60\.0", text_of(travellers_pdf(an_evening())))

    def test_a_board_not_played_is_shown_without_figures(self):
        assert any(row.endswith("3 4 NP") for row in rows_of(travellers_pdf(an_evening())))

    def test_decimals_stand_only_on_the_boards_that_need_them(self):
        assert re.search(r"♡K +\+1 +450 +2 +0 +100\.0", text_of(travellers_pdf(an_evening())))
        assert re.search(r"−100 +0\.5 +1\.5 +25\.0", text_of(travellers_pdf(an_evening())))

    def test_frequencies_count_each_score(self):
        text = text_of(travellers_pdf(boards_of(7, 1)))
        assert re.search(r"Score +420\n", text)
        assert re.search(r"Frequency +7\n", text)

    def test_leads_have_no_column_where_none_was_noted(self):
        assert re.search("Contract *Lead", text_of(travellers_pdf(an_evening())))
        assert "Leads not noted." in text_of(travellers_pdf(boards_of(3, 1)))

    @pytest.mark.parametrize(
        ("tables", "boards", "pages"), [(7, 26, 5), (13, 26, 7), (30, 26, 13), (3, 20, 3)]
    )
    def test_boards_on_a_page_depend_on_their_results(self, tables, boards, pages):
        assert page_count(travellers_pdf(boards_of(tables, boards))) == pages

    def test_a_board_with_more_lines_than_a_page_is_continued(self):
        pdf = travellers_pdf(boards_of(60, 1))
        assert page_count(pdf) == 1
        assert "(continued)" in text_of(pdf)


class PersonalTests:
    def test_scores_are_seen_from_the_pair_s_own_side(self):
        text = text_of(personal_pdf(an_evening(), ["A2"]))
        assert re.search(r"1 +4♠ +S +\+1 +−450 +0\.0 +0\.0", text)

    def test_the_pair_s_standing_is_in_the_head(self):
        text = text_of(personal_pdf(an_evening(), ["A1"]))
        assert "78.33%" in text
        assert "of 4 · 4.7 points" in text

    def test_the_opponents_are_named(self):
        assert "Ferrand" in text_of(personal_pdf(an_evening(), ["A1"]))

    def test_a_ruling_shows_what_the_pair_itself_gets(self):
        text = text_of(personal_pdf(an_evening(), ["A2"]))
        assert re.search(r"3 +Avg− +0\.8 +40\.0", text)

    def test_a_sit_out_has_a_line(self):
        assert "sits out" in text_of(personal_pdf(an_evening(), ["A1"]))

    def test_two_pairs_share_a_sheet(self):
        assert page_count(personal_pdf(an_evening())) == 2
        assert page_count(personal_pdf(an_evening(), ["A1", "A3", "A4"])) == 2

    def test_a_pair_that_played_nothing_has_no_sheet(self):
        board = an_evening().boards[0]
        alone = dataclasses.replace(board, lines=board.lines[:1])
        pdf = personal_pdf(an_evening(boards=(alone,)))
        assert page_count(pdf) == 1
        assert "Tarno" not in text_of(pdf)


class DocumentTests:
    def test_the_result_pack_holds_all_of_it(self):
        assert page_count(result_pack_pdf(an_evening())) == 1 + 1 + 2

    def test_the_same_value_gives_the_same_bytes(self):
        assert result_pack_pdf(an_evening()) == result_pack_pdf(an_evening())
        assert table_pack_pdf(a_howell()) == table_pack_pdf(a_howell())

    def test_every_font_is_embedded(self):
        pdf = result_pack_pdf(an_evening())
        assert b"Helvetica" not in pdf
        assert pdf.count(b"/FontFile2") >= 3

    def test_hostile_names_are_printed_as_they_are(self):
        people = (Person("=cmd()", "Șt<b>efan"), Person("שרה", "לוי"))
        text = text_of(result_pack_pdf(called(an_evening(), *people)))
        assert "=cmd() Șt<b>efan" in text
        assert "שרה" in text

    @pytest.mark.parametrize("name", ["😀🂡", "\u202eevil\n", "x" * 300, "دانيال", "\ud800", "中文"])
    def test_no_name_stops_a_print(self, name):
        report = called(an_evening(), Person(name, name), Person("", name))
        assert result_pack_pdf(report).startswith(b"%PDF")


class NothingToShowTests:
    @pytest.mark.parametrize("sheet", [travellers_pdf, personal_pdf, result_pack_pdf])
    def test_without_results_there_is_no_sheet(self, sheet):
        boards = tuple(dataclasses.replace(board, lines=()) for board in an_evening().boards)
        with pytest.raises(ExportError) as raised:
            sheet(an_evening(boards=boards))
        assert raised.value.code == "no_results"

    def test_without_a_board_there_is_no_ranking(self):
        ranks = tuple(
            dataclasses.replace(rank, percentage=None, total=Decimal(0), boards=0)
            for rank in an_evening().rankings[0].ranks
        )
        with pytest.raises(ExportError, match="no_results"):
            ranking_pdf(an_evening(rankings=(Ranking("", ranks),)))

    @pytest.mark.parametrize("sheet", [table_cards_pdf, guide_cards_pdf, seating_pdf])
    def test_without_a_plan_there_are_no_cards(self, sheet):
        empty = Movement(
            kind="howell",
            tables=0,
            rounds=0,
            boards_per_round=0,
            numbers=(),
            winners=1,
            seatings=(),
        )
        with pytest.raises(ExportError, match="no_plan"):
            sheet(a_plan(empty))

    def test_without_players_there_is_no_seating_list(self):
        sheet = dataclasses.replace(a_howell(), pairs={})
        with pytest.raises(ExportError, match="no_pairs"):
            seating_pdf(sheet)

    def test_every_code_is_known(self):
        assert {
            "no_results",
            "no_rulings",
            "no_plan",
            "no_codes",
            "no_matches",
            "no_deals",
            "no_simultaneous",
            "no_partners_drawn",
            "no_pairs",
            "plan_unknown",
        } == CODES

    def test_every_code_has_words(self):
        assert set(EXPORTS) == CODES
        assert "(no_plan)" not in words(ExportError("no_plan"))


class HeadingTests:
    def test_a_long_heading_stays_on_its_line(self):
        long = dataclasses.replace(heading(), club="Cercle de bridge " * 8)
        assert ranking_pdf(an_evening(heading=long)).startswith(b"%PDF")

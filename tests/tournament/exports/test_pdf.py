"""Sheets for an evening: they hold the report's figures, on the pages agreed for them.

Expected texts are typed from the values in `evenings`; page counts from the rules of the sheets
(six boards a page for seven tables, two personal sheets, four travellers, two table cards, eight
guide cards on a sheet).
"""

import dataclasses
import re
from decimal import Decimal

import pytest

from movements.mitchell import mitchell
from movements.seating import Movement
from tests.tournament.exports.evenings import (
    a_half_table,
    a_howell,
    a_plan,
    an_evening,
    boards_of,
    called,
    heading,
    many_ranks,
    with_two_winners,
)
from tests.tournament.exports.reading import page_count, rows_of, text_of
from tournament.exports.errors import CODES, ExportError
from tournament.exports.pdf import (
    blank_travellers_pdf,
    guide_cards_pdf,
    personal_pdf,
    ranking_pdf,
    result_pack_pdf,
    seating_pdf,
    table_cards_pdf,
    table_pack_pdf,
    travellers_pdf,
)
from tournament.report import Person, Ranking
from tournament.wording import EXPORTS, words


class RankingTests:
    def test_a_line_holds_rank_names_number_total_and_percentage(self):
        rows = rows_of(ranking_pdf(an_evening()))
        assert "1 Martine Lestrade – Pierre Noval 1 4.7 78.33" in rows
        assert "3 eq. Odile Ferrand – Jean Rouvier 2 1.3 21.67" in rows

    def test_the_sheet_says_whose_it_is_and_which_version(self):
        text = text_of(ranking_pdf(an_evening()))
        assert "Club des Tilleuls · Mardi soir · Tuesday 17 November 2026" in text
        assert "Provisional 1" in text
        assert "page 1 of 1" in text

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

    def test_whole_totals_have_no_decimals(self):
        assert " 12 12 50.00" in "\n".join(rows_of(ranking_pdf(many_ranks(14))))

    @pytest.mark.parametrize(("pairs", "pages"), [(6, 1), (14, 1), (30, 1), (33, 2), (64, 3)])
    def test_many_pairs_take_pages_of_equal_length(self, pairs, pages):
        assert page_count(ranking_pdf(many_ranks(pairs))) == pages

    def test_a_pair_without_players_is_called_by_its_number(self):
        assert "Pair 1" in text_of(ranking_pdf(called(an_evening())))


class TravellerTests:
    def test_a_line_holds_pairs_contract_result_score_and_awards(self):
        rows = rows_of(travellers_pdf(an_evening()))
        assert any(row.startswith("1 2 4♠ S ♡K +1 450 2 0 100.0") for row in rows)

    def test_a_doubled_contract_says_so(self):
        text = text_of(travellers_pdf(an_evening()))
        assert re.search(r"3NTx +W += +−550 +0 +2 +0\.0", text)

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


class PlanTests:
    def test_travellers_are_filled_in_with_the_pairs_to_come(self):
        sheet = a_howell()
        first = [row for row in sheet.movement.seatings if row.boards[0] == 1]
        earliest = min(first, key=lambda row: row.round)
        rows = rows_of(blank_travellers_pdf(sheet, filled=True))
        assert any(row.startswith(f"{earliest.ns} {earliest.ew}") for row in rows)

    def test_travellers_to_write_on_may_be_left_empty(self):
        rows = rows_of(blank_travellers_pdf(a_howell(), filled=False))
        assert not any(re.fullmatch(r"[\d ]+", row) and row.count(" ") > 1 for row in rows)

    def test_the_lead_has_a_column_when_it_is_wanted(self):
        plan = mitchell(3, boards_per_round=4)
        with_leads = text_of(blank_travellers_pdf(a_plan(plan), filled=True))
        without = text_of(blank_travellers_pdf(a_plan(plan, lead_wanted=False), filled=True))
        assert "Lead" in with_leads
        assert "Lead" not in without

    @pytest.mark.parametrize(("tables", "pages"), [(7, 7), (13, 13)])
    def test_a_board_played_often_takes_a_larger_traveller(self, tables, pages):
        """28 boards four on a sheet; 26 boards two on a sheet."""
        plan = a_plan(mitchell(tables, boards_per_round=28 // tables))
        assert page_count(blank_travellers_pdf(plan, filled=True)) == pages

    def test_a_table_card_says_who_plays_what(self):
        seating = a_howell().movement.seatings_of_round(1)[0]
        boards = f"{seating.boards[0]}–{seating.boards[-1]}"
        rows = rows_of(table_cards_pdf(a_howell()))
        assert any(f"1 {seating.ns} {seating.ew} {boards}" in row for row in rows)

    def test_a_table_card_says_where_everything_goes_next(self):
        text = text_of(table_cards_pdf(a_howell()))
        assert "stays" in text
        assert "end" in text

    def test_half_a_table_and_shared_boards_are_told(self):
        text = text_of(table_cards_pdf(a_half_table()))
        assert "sits out" in text
        assert "with 8" in text

    def test_the_players_address_becomes_a_code_on_every_card(self):
        plain = table_cards_pdf(a_howell())
        coded = table_cards_pdf(
            dataclasses.replace(a_howell(), link="http://host:8766/s/abcd2345/")
        )
        assert text_of(plain).count("Results on your phone") == 0
        # Seven tables and the spare card.
        assert text_of(coded).count("Results on your phone") == 8

    def test_a_guide_card_leads_a_pair_through_its_rounds(self):
        sheet = a_howell()
        seating = sheet.movement.seatings_of(3)[0]
        side, other = ("NS", seating.ew) if seating.ns == 3 else ("EW", seating.ns)
        rows = rows_of(guide_cards_pdf(sheet, [3]))
        boards = f"{seating.boards[0]}–{seating.boards[-1]}"
        assert any(row.startswith(f"1 {seating.table} {side} {other} {boards}") for row in rows)

    def test_cards_share_their_sheets(self):
        assert page_count(guide_cards_pdf(a_howell())) == 2
        assert page_count(table_cards_pdf(a_howell())) == 4
        assert page_count(blank_travellers_pdf(a_howell(), filled=True)) == 7

    def test_the_seating_list_finds_a_table_by_surname(self):
        sheet = a_howell()
        seating = next(row for row in sheet.movement.seatings_of_round(1) if row.ns == 14)
        rows = rows_of(seating_pdf(sheet))
        assert f"Rouvier Jean {seating.table} North-South 14" in rows

    def test_surnames_are_sorted_without_their_accents(self):
        text = text_of(seating_pdf(a_howell()))
        assert text.index("Noval") < text.index("Œuvrard") < text.index("Rouvier")

    @pytest.mark.parametrize(("tables", "pages"), [(7, 2), (13, 2), (20, 4)])
    def test_longer_lists_take_two_columns_then_two_pages(self, tables, pages):
        plan = a_plan(mitchell(tables, boards_per_round=1))
        assert page_count(seating_pdf(plan)) == pages

    def test_the_pack_holds_all_of_it(self):
        assert page_count(table_pack_pdf(a_howell())) == 2 + 4 + 7 + 2
        assert page_count(table_pack_pdf(a_howell(), guides=False)) == 2 + 4 + 7


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

    def test_without_a_percentage_there_is_no_ranking(self):
        ranks = tuple(
            dataclasses.replace(rank, percentage=None, total=Decimal(0))
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
            boards=0,
            pairs=(),
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
        assert {"no_results", "no_plan", "no_pairs"} == CODES

    def test_every_code_has_words(self):
        assert set(EXPORTS) == CODES
        assert "(no_plan)" not in words(ExportError("no_plan"))


class HeadingTests:
    def test_a_long_heading_stays_on_its_line(self):
        long = dataclasses.replace(heading(), club="Cercle de bridge " * 8)
        assert ranking_pdf(an_evening(heading=long)).startswith(b"%PDF")

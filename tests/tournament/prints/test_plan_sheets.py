"""Sheets printed before play: they hold the plan's places, on the pages agreed for them.

Expected texts are typed from the movements' rules; page counts from the rules of the sheets (four
travellers, two table cards, eight guide cards on a sheet).
"""

import dataclasses
import re

import pytest

from movements.pairs.mitchell import mitchell
from tests.tournament.files.evenings import a_half_table, a_howell, a_plan, in_section
from tests.tournament.prints.reading import page_count, rows_of, text_of
from tournament.kinds.pairs.sheets.guide_cards import guide_cards_pdf
from tournament.kinds.pairs.sheets.packs import table_pack_pdf
from tournament.prints.cards.blank_travellers import blank_travellers_pdf
from tournament.prints.cards.table_cards import table_cards_pdf
from tournament.prints.sheets.seating import seating_pdf


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

    def test_cards_say_that_boards_are_turned(self):
        switched = a_plan(mitchell(7, boards_per_round=4, arrow_switched=(2,)))
        for pdf in (table_cards_pdf(switched), guide_cards_pdf(switched, pairs=[9])):
            assert "keep your chairs" in text_of(pdf)
            assert [row for row in rows_of(pdf) if row.startswith("2") and "↻" in row[:4]]
        plain = a_plan(mitchell(7, boards_per_round=4))
        for pdf in (table_cards_pdf(plain), guide_cards_pdf(plain, pairs=[9])):
            assert "↻" not in text_of(pdf)

    def test_half_a_table_and_shared_boards_are_told(self):
        text = text_of(table_cards_pdf(a_half_table()))
        assert "nobody" in text
        assert "with table 8" in text

    def test_a_guide_card_says_at_which_table_a_pair_sits_out(self):
        rows = rows_of(guide_cards_pdf(a_half_table(), pairs=[7]))
        (waiting,) = a_half_table().movement.sitouts_of(7)
        assert any(row.startswith(f"{waiting.round} {waiting.table} sits out") for row in rows)

    def test_a_table_without_a_game_says_that_nobody_is_there(self):
        plan = mitchell(3, boards_per_round=4)
        rows = tuple(row for row in plan.seatings if (row.round, row.table) != (2, 3))
        text = text_of(table_cards_pdf(a_plan(dataclasses.replace(plan, seatings=rows))))
        assert text.count("nobody") == 2

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
        rows = rows_of(guide_cards_pdf(sheet, pairs=[3]))
        boards = f"{seating.boards[0]}–{seating.boards[-1]}"
        assert any(row.startswith(f"1 {seating.table} {side} {other} {boards}") for row in rows)

    @pytest.mark.parametrize(
        ("language", "words"), [("en", "not yet here"), ("fr", "pas encore là")]
    )
    def test_a_late_pairs_card_does_not_say_that_it_sat_out_before_it_came(self, language, words):
        # Pair 7 waits in round 1 of a Mitchell of 7 tables without pair 14, pair 1 in round 2.
        plan = a_plan(mitchell(7, boards_per_round=3, missing="EW"), language)
        plan = dataclasses.replace(plan, came={7: 2})
        sits_out = {"en": "sits out", "fr": "relais"}[language]
        late, other = (text_of(guide_cards_pdf(plan, pairs=[number])) for number in (7, 1))
        assert (late.count(words), late.count(sits_out)) == (1, 0)
        assert (other.count(words), other.count(sits_out)) == (0, 1)

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

    @pytest.mark.parametrize("sheet", [table_cards_pdf, guide_cards_pdf, seating_pdf])
    def test_an_evening_of_one_section_does_not_name_it(self, sheet):
        assert "Section" not in text_of(sheet(a_howell()))
        assert "Section A" in text_of(sheet(in_section(a_howell(), "A")))

    def test_the_pack_holds_all_of_it(self):
        assert page_count(table_pack_pdf(a_howell())) == 2 + 4 + 7 + 2
        assert page_count(table_pack_pdf(a_howell(), guides=False)) == 2 + 4 + 7


class SectionTests:
    """A Howell of 7 tables as section A, a Mitchell of 9 as section B."""

    A = in_section(a_howell(), "A")
    B = in_section(a_plan(mitchell(9, boards_per_round=3)), "B")

    def test_one_list_of_names_covers_all_sections(self):
        text = text_of(seating_pdf(self.A, self.B))
        assert "Sections A, B" in text
        assert "32 pairs" in text
        # Pair 9 of the Mitchell starts at table 9; it is Martine Lestrade with Pierre Noval.
        assert any(
            row.startswith("Lestrade Martine B9 NS B9")
            for row in rows_of(seating_pdf(self.A, self.B))
        )

    def test_the_tables_of_each_section_have_their_own_pages(self):
        # 64 names in two columns are one page, then the tables of A and of B.
        assert page_count(seating_pdf(self.A, self.B)) == 3

    def test_table_cards_name_table_pairs_and_where_to_go_with_the_letter(self):
        text = text_of(table_cards_pdf(self.B))
        # The Mitchell's EW pairs go up a table, its boards down one.
        assert {"B1", "B10", "B2 EW", "B9"} <= set(re.split(r" {2,}|\n", text))

    def test_guide_cards_name_opponents_with_the_letter(self):
        rows = rows_of(guide_cards_pdf(self.B, pairs=[1]))
        assert any(row.startswith("1 B1 NS B10 1–3") for row in rows)

    def test_travellers_are_filled_in_with_lettered_numbers(self):
        rows = rows_of(blank_travellers_pdf(self.B, filled=True))
        assert any(row.startswith("B1 B10") for row in rows)

    def test_the_pack_holds_the_sheets_of_every_section(self):
        alone = page_count(table_pack_pdf(self.A)) + page_count(table_pack_pdf(self.B))
        lists = page_count(seating_pdf(self.A)) + page_count(seating_pdf(self.B))
        together = page_count(table_pack_pdf(self.A, self.B))
        assert together == alone - lists + page_count(seating_pdf(self.A, self.B))

"""Codes on paper: they say what they should, large enough for a camera, on the pages agreed."""

import dataclasses

import pytest
import segno

from movements.pairs.mitchell import mitchell
from tests.tournament.files.evenings import a_howell, a_plan, in_section
from tests.tournament.prints.reading import modules, page_count, text_of
from tournament.evening.files.export_errors import ExportError
from tournament.prints.cards.codes import CODE as ON_SHEET
from tournament.prints.cards.codes import codes_pdf
from tournament.prints.cards.table_cards import CODE as ON_CARD
from tournament.prints.cards.table_cards import table_cards_pdf

BASE = "http://192.168.1.20:8766"


def address(table: int) -> str:
    """22 letters are the length of a table's secret."""
    return f"{BASE}/t/{table:022}/"


def with_links(sheet):
    links = {table: address(table) for table in range(1, sheet.movement.tables + 1)}
    return dataclasses.replace(sheet, link=f"{BASE}/s/abcd2345/", links=links)


def expected(text: str) -> list[list[int]]:
    """Error correction M and four modules of white, as phones' cameras want them."""
    return [list(row) for row in segno.make(text, error="m", micro=False).matrix_iter(border=4)]


class CodeTests:
    def test_a_table_card_carries_the_code_of_its_table(self):
        """Table 1 is the first card: 8 mm from the left, 87 mm from the top."""
        wanted = expected(address(1))
        assert modules(table_cards_pdf(with_links(a_howell())), 8, 87, 42, len(wanted)) == wanted

    def test_the_sheet_of_codes_begins_with_the_players_page(self):
        wanted = expected(f"{BASE}/s/abcd2345/")
        assert modules(codes_pdf(with_links(a_howell())), 6, 6, 54, len(wanted)) == wanted

    def test_then_come_the_tables(self):
        """Table 1 is at the right of the players' page: a card is 105 mm wide."""
        wanted = expected(address(1))
        assert modules(codes_pdf(with_links(a_howell())), 111, 6, 54, len(wanted)) == wanted

    @pytest.mark.parametrize("host", ["192.168.1.20", "an-old-laptop-of-the-bridge-club.local"])
    @pytest.mark.parametrize("size", [ON_CARD, ON_SHEET])
    def test_a_code_is_at_least_25_mm_wide(self, host, size):
        rows = expected(f"http://{host}:8766/t/{1:022}/")
        assert size * (len(rows) - 8) / len(rows) >= 25

    def test_a_table_card_says_in_words_what_the_code_is_for(self):
        text = text_of(table_cards_pdf(with_links(a_howell())))
        # Seven tables; the spare card has the players' page.
        assert text.count("Enter your") == 7
        assert text.count("Results on your phone") == 1

    @pytest.mark.parametrize(("tables", "pages"), [(7, 1), (8, 2), (15, 2), (20, 3)])
    def test_eight_codes_share_a_sheet(self, tables, pages):
        plan = with_links(a_plan(mitchell(tables, boards_per_round=1)))
        assert page_count(codes_pdf(plan)) == pages

    def test_sections_follow_one_another(self):
        text = text_of(
            codes_pdf(
                with_links(in_section(a_howell(), "A")), with_links(in_section(a_howell(), "B"))
            )
        )
        assert text.index("A7") < text.index("B1")
        assert text.count("Results on") == 1

    def test_without_any_address_nothing_is_printed(self):
        with pytest.raises(ExportError) as caught:
            codes_pdf(a_howell())
        assert caught.value.code == "no_codes"

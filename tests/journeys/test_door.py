"""The door by keyboard, and the treasurer's list of the evening: page, paper and workbook agree."""

import io

import pytest
from openpyxl import load_workbook
from playwright.sync_api import expect

from tests.journeys.director import Director, come_in, picture
from tests.journeys.evening import NAMES
from tests.journeys.sheets import fetch, pdf_text
from tests.journeys.test_paper_evening import PICTURES, add_pairs, new_evening

pytestmark = [pytest.mark.journey, pytest.mark.whole]
OWE = "players have still to pay"


def set_fees(director: Director) -> None:
    """From the set-up: 4.50 for a member, 6 for a guest, as one types it."""
    director.press("Escape")
    director.go("g")
    page = director.page
    page.locator("details.habits:has([name=fee_member]) summary").first.focus()
    director.press("Enter")
    page.locator("[name=fee_member]").fill("4,50")
    page.locator("[name=fee_guest]").fill("6")
    director.go("Control+Enter")


def take(director: Director, name: str, way: str) -> None:
    """A name, Enter, a digit: the list is there again, with the cursor in its field."""
    director.write(name)
    director.go("Enter")
    director.go(way)
    expect(director.page.locator("#search:focus")).to_have_count(1)


def sell_carnet(director: Director, name: str) -> None:
    director.write(name)
    director.go("Enter")
    page = director.page
    page.locator("tr.next summary").click()
    page.locator("tr.next [name=price]").fill("40")
    page.locator("tr.next form[action$='/carnet/'] button[value=cheque]").click()
    expect(page.locator("#search:focus")).to_have_count(1)


class DoorTests:
    def test_seven_pairs_pay_and_the_treasurer_reads_it(self, chromium, server):
        director = come_in(chromium, server, "en-GB")
        page = director.page
        new_evening(director, "Club night")
        add_pairs(director, NAMES[:7])
        set_fees(director)
        director.press("Escape")
        director.go("F9")
        director.sees(f"14 {OWE}")
        picture(page, PICTURES, "en-door")
        take(director, "maurin", "1")
        take(director, "ast", "2")
        take(director, "ferr", "3")
        sell_carnet(director, "rouv")
        take(director, "rouv", "4")
        director.sees(f"10 {OWE}")
        page.locator("a[href*='period=evening-']").click()
        director.settle()
        picture(page, PICTURES, "en-treasurer")
        # Three guests at 6.00, a carnet at 40; who is new is a guest until the list says otherwise.
        total = page.locator("table.takings tfoot td").last.inner_text()
        base = page.url.split("?")[0]
        period = page.url.split("?")[1].split("#")[0]
        book = load_workbook(io.BytesIO(fetch(page, f"{base}list.xlsx?{period}")))
        rows = list(book.worksheets[0].iter_rows(min_row=2, values_only=True))
        assert len(rows) == 1
        assert (rows[0][2], float(rows[0][-1])) == (14, 58)
        assert total.strip("€ \u202f").replace(",", ".") == "58.00"
        printed = pdf_text(fetch(page, f"{base}list.pdf?{period}"))
        assert "58,00" in printed or "58.00" in printed
        assert director.complaints == []

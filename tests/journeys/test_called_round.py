"""Phones on the pages of a table while the next round is called: each follows, or says so."""

import pytest
from playwright.sync_api import expect

from tests.journeys.tables import Tables
from tests.running.forked import running

pytestmark = [pytest.mark.journey, pytest.mark.whole]
WITHIN = 10_000
WORDS = {
    "fr-FR": ("Le tour 2 a été appelé", "Un nouveau tour a été appelé", "Terminer la saisie"),
    "en-GB": ("Round 2 has been called", "Another round has been called", "Finish what was begun"),
}
MADE = {"level": "4", "strain": "S", "declarer": "S", "tricks": "="}


class CalledRoundTests:
    @pytest.mark.parametrize("locale", WORDS)
    def test_every_page_follows_the_call_and_nothing_begun_is_lost(
        self, chromium, tmp_path, locale
    ):
        called, begun, finish = WORDS[locale]
        with running(tmp_path) as server:
            tables = Tables(tmp_path, tables=4, boards=2, fields='table_sees="traveller"')
            traveller, question, pad, empty = (
                tables.phone(chromium, server, table, locale) for table in (1, 2, 3, 4)
            )
            for table, phone in enumerate((traveller, question, pad, empty), 1):
                phone.open_round()
                if table <= 2:
                    phone.enter(tables.due[1, table][0], **MADE)
                    phone.page.locator("#confirm button.primary").wait_for()
            traveller.page.locator("#confirm button.primary").click()
            traveller.page.locator("table.traveller").wait_for()
            pad.page.locator("#pad [name=level][value='4']").evaluate("key => key.click()")

            tables.call(2)
            for phone in (traveller, question, empty):
                expect(phone.page.locator("main")).to_contain_text(called, timeout=WITHIN)
                expect(phone.page.locator("table.traveller, #confirm, #pad")).to_have_count(0)
                assert "420" not in phone.page.locator("main").inner_text()
            note = pad.page.locator("[data-called-note]")
            expect(note).to_contain_text(begun, timeout=WITHIN)
            expect(pad.page.locator("main")).to_be_hidden()
            note.locator("button", has_text=finish).click()
            expect(pad.page.locator("#pad [name=level][value='4']")).to_be_checked()
            expect(note).to_be_hidden()

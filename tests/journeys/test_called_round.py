"""Phones on the pages of a table while the next round is called: each follows, or says so."""

import pytest
from playwright.sync_api import expect

from tests.journeys.director import picture
from tests.journeys.tables import Tables
from tests.journeys.test_paper_evening import PICTURES
from tests.running.forked import running

pytestmark = [pytest.mark.journey, pytest.mark.whole]
WITHIN = 10_000
WORDS = {
    "fr-FR": ("Le tour 2 a été appelé", "Un nouveau tour a été appelé", "Terminer la saisie"),
    "en-GB": ("Round 2 has been called", "Another round has been called", "Finish what was begun"),
}
IN_THE_BAR = {"fr-FR": "Un nouveau tour est appelé", "en-GB": "Another round is called"}
TOUCH_AT_THE_CALL = """() => document.addEventListener("etui-round", () => setTimeout(
  () => document.querySelector("#pad [name=level][value='4']").click(), 50))"""
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
                    phone.is_sent(1)
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

    def test_what_is_begun_while_the_call_is_said_is_not_lost(self, chromium, tmp_path):
        _called, begun, finish = WORDS["fr-FR"]
        with running(tmp_path) as server:
            tables = Tables(tmp_path, tables=4, boards=2)
            phone = tables.phone(chromium, server, 3)
            phone.open_round()
            # A key is touched as the sound of the call is heard.
            phone.page.evaluate(TOUCH_AT_THE_CALL)
            tables.call(2)
            note = phone.page.locator("[data-called-note]")
            expect(note).to_contain_text(begun, timeout=WITHIN)
            note.locator("button", has_text=finish).click()
            expect(phone.page.locator("#pad [name=level][value='4']")).to_be_checked()

    @pytest.mark.parametrize("locale", WORDS)
    def test_without_scripts_what_is_typed_stays_and_the_bar_says_it(
        self, chromium, tmp_path, locale
    ):
        with running(tmp_path) as server:
            tables = Tables(tmp_path, tables=4, boards=2)
            home = f"http://127.0.0.1:{server.local}/t/"
            pages, paths = [], (f"board/{tables.due[1, 1][0]}/", "name/")
            for token, path in zip(tables.tokens, paths, strict=False):
                view = {"width": 390, "height": 844}
                phone = chromium.new_context(
                    locale=locale, viewport=view, java_script_enabled=False
                )
                page = phone.new_page()
                page.goto(f"{home}{token}/")
                page.goto(f"{home}{path}")
                pages.append(page)
            pad, name = pages
            pad.locator("#pad [name=level][value='4']").check(force=True)
            name.locator("[name=text]").fill("Nuss")
            picture(pad, PICTURES, f"{locale}-pad-without-scripts")

            tables.call(2)
            for page in pages:
                bar = page.frame_locator(".table-bar iframe").locator("a")
                expect(bar).to_have_text(IN_THE_BAR[locale], timeout=WITHIN)
            picture(pad, PICTURES, f"{locale}-pad-without-scripts-called")
            picture(name, PICTURES, f"{locale}-name-without-scripts-called")
            expect(pad.locator("#pad [name=level][value='4']")).to_be_checked()
            expect(name.locator("[name=text]")).to_have_value("Nuss")
            pad.frame_locator(".table-bar iframe").locator("a").click()
            expect(pad.locator("main")).to_contain_text(WORDS[locale][0])

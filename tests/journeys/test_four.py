"""An afternoon of rubber bridge on the director's pages and on a table's phone, in a browser."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.director import come_in, picture
from tests.journeys.test_pages import violations

pytestmark = [pytest.mark.journey, pytest.mark.whole]
PICTURES = Path(os.environ["ETUI_PICTURES"]) if "ETUI_PICTURES" in os.environ else None
# One of the cut waits: five come.
NAMES = "\n".join(f"{name} Robre" for name in ("Anna", "Béla", "Carl", "Dora", "Emil"))
WORDS = {
    "fr": {
        "locale": "fr-FR",
        # Four spades made, five; two no trumps one down; a slam with honours.
        "deals": ("4PS+1", "2SAE-1", "6CE= h100"),
        "mended": "4PS=",
        "waits": "Emil Robre",
        "wrong": ("4PS= h1000", "rien"),
    },
    "en": {
        "locale": "en-GB",
        "deals": ("4SS+1", "2NTE-1", "6HE= h100"),
        "mended": "4SS=",
        "waits": "Emil Robre",
        "wrong": ("4SS= h1000", "nothing"),
    },
}
WIDTHS = (320, 390, 1280)


def is_right(page: Page, name: str) -> None:
    """No fault for axe, no way sideways, at each width; pictures where they are wanted."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, (name, width)
        assert violations(page) == [], (name, width)
        picture(page, PICTURES, f"{name}-{width}")


def type_line(page: Page, line: str) -> None:
    page.locator("[name=line]").fill(line)
    with page.expect_navigation():
        page.locator("[name=line]").press("Enter")


def figures(page: Page) -> str:
    return page.locator(".four-sheet tfoot").inner_text()


class AfternoonTests:
    @pytest.mark.parametrize("language", WORDS)
    def test_it_is_begun_typed_mended_undone_and_keyed_on_a_phone(self, chromium, server, language):
        words = WORDS[language]
        director = come_in(chromium, server, words["locale"], server.login_path)
        page, home = director.page, f"http://127.0.0.1:{server.local}/director/four/"
        page.goto(f"{home}new/")
        page.locator("[name=names]").fill(NAMES)
        is_right(page, f"{language}-four-begin")
        with page.expect_navigation():
            page.locator("form.fields .buttons .primary").click()
        is_right(page, f"{language}-four-seats")
        with page.expect_navigation():
            page.locator("main form .primary").first.click()

        game = page.url
        for line in words["deals"][:2]:
            type_line(page, line)
        before = figures(page)
        for wrong in words["wrong"]:
            type_line(page, wrong)
            expect(page.locator(".error")).to_have_count(1)
            page.goto(game)
            assert figures(page) == before
        type_line(page, words["deals"][2])
        is_right(page, f"{language}-four-game")
        third = figures(page)
        assert third != before

        page.locator("a[href*='/deals/']").first.click()
        page.locator("[name=line]").fill(words["mended"])
        with page.expect_navigation():
            page.locator("[name=line]").press("Enter")
        mended = figures(page)
        assert mended != third
        with page.expect_navigation():
            page.locator("form[action$='/undo/'] button").first.click()
        assert figures(page) == third

        afternoon = game.partition("games/")[0]
        page.goto(afternoon)
        director.sees(words["waits"])
        is_right(page, f"{language}-four-afternoon")
        sheet = page.request.get(f"{afternoon}sheet.pdf")
        assert sheet.body().startswith(b"%PDF")

        self.on_a_phone(chromium, page, afternoon, language)
        page.goto(game)
        assert figures(page) != third
        # What was refused is told to the browser too.
        assert [one for one in director.complaints if "status of 422" not in one] == []

    def test_five_tables_turn_on_the_rooms_screen(self, chromium, server):
        director = come_in(chromium, server, "fr-FR", server.login_path)
        page, home = director.page, f"http://127.0.0.1:{server.local}/director/four/"
        page.goto(f"{home}new/")
        page.locator("[name=names]").fill(
            "\n".join(f"{one}a Robre" for one in "BCDFGHJKLMNPQRSTVWXZ")
        )
        with page.expect_navigation():
            page.locator("form.fields .buttons .primary").click()
        afternoon = page.url.partition("tables/")[0]
        for table in range(1, 6):
            page.goto(f"{afternoon}tables/{table}/")
            with page.expect_navigation():
                page.locator("main form .primary").first.click()
        key = afternoon.rstrip("/").rpartition("/")[2]
        page.goto(f"http://127.0.0.1:{server.local}/s/four/{key}/screen/")
        # No clock: it is stopped and turned by hand.
        page.keyboard.press("Space")
        tables = page.locator(".tables > li")
        expect(tables).to_have_count(5)
        seen = []
        for _part in range(2):
            seen.append({n for n in range(5) if tables.nth(n).is_visible()})
            page.keyboard.press("ArrowRight")
        assert sorted(map(sorted, seen)) == [[0, 1, 2], [3, 4]]
        assert {n for n in range(5) if tables.nth(n).is_visible()} == seen[0]

    def on_a_phone(self, chromium, page, afternoon, language):
        """The table's phone comes in by its code and keys a pass-out, then what was made."""
        page.goto(f"{afternoon}phones/")
        with page.expect_navigation():
            page.locator("button[name=act][value=open]").click()
        is_right(page, f"{language}-four-phones")
        address = page.locator(".codes .address").first.inner_text()
        context = chromium.new_context(locale=WORDS[language]["locale"])
        phone = context.new_page()
        local = page.url.partition("/director/")[0]
        phone.goto(f"{local}/t/four/{address.strip().rstrip('/').rpartition('/')[2]}/")
        expect(phone.locator("main")).to_contain_text("Anna Robre")
        is_right(phone, f"{language}-four-phone")
        phone.set_viewport_size({"width": 390, "height": 844})
        expect(phone.locator("[data-keys-wait]")).to_have_count(0)
        phone.locator("details.otherwise summary").click()
        phone.locator("[name=text]").fill(WORDS[language]["deals"][0])
        with phone.expect_navigation():
            phone.locator("main form button.primary").first.click()
        context.close()

"""Phones that contradict each other, paper that contradicts a phone, and who decides."""

import re

import pytest
from playwright.sync_api import expect

from tests.journeys.director import come_in, picture
from tests.journeys.tables import Tables
from tests.journeys.test_paper_evening import PICTURES, open_board
from tests.running.forked import running

pytestmark = [pytest.mark.journey, pytest.mark.whole]
FOUR_SPADES = {"level": 4, "strain": "S", "declarer": "S"}


class PhonesAndPaperTests:
    def test_two_phones_contradict_and_one_key_decides(self, chromium, tmp_path):
        with running(tmp_path) as server:
            tables = Tables(tmp_path, boards=2)
            director = come_in(chromium, server, "fr-FR")
            page = director.page
            page.goto(f"{page.url.rstrip('/')}/{tables.code}/")
            board = tables.due[1, 1][0]
            north, east = (tables.phone(chromium, server, 1) for _ in range(2))
            for phone in (north, east):
                phone.open_round()
            north.enter(board, **FOUR_SPADES, tricks="=")
            expect(page.locator("td.entered")).to_have_count(1)
            east.enter(board, **FOUR_SPADES, tricks="+1")
            director.sees("1 contradiction à trancher")
            expect(page.locator("td.look")).to_have_count(1)
            picture(page, PICTURES, "fr-phones-cockpit")
            director.go("x")
            picture(page, PICTURES, "fr-phones-contradiction")
            expect(page.locator(".witnesses")).to_contain_text(["téléphone de la table 1"] * 2)
            director.go("2")
            director.sees("Rien à trancher")
            director.go("Escape")
            expect(page.locator("td.confirmed")).to_have_count(1)
            director.sees("+450")
            assert director.complaints == []

    @pytest.mark.parametrize("has_script", [True, False])
    @pytest.mark.parametrize(
        ("locale", "decides"),
        [("fr-FR", "l’arbitre tranchera"), ("en-GB", "the director will decide")],
    )
    def test_a_phone_that_corrects_the_director_contradicts(
        self, chromium, tmp_path, locale, decides, has_script
    ):
        """With its script, and pressed before the pad's script came: then the form goes as it is,
        and the page that asks the other side says it before the round's does."""
        with running(tmp_path) as server:
            tables = Tables(tmp_path, boards=2)
            director = come_in(chromium, server, locale)
            page = director.page
            cockpit = f"{page.url.rstrip('/')}/{tables.code}/"
            board = tables.due[1, 1][0]
            page.goto(f"{cockpit}board/{board}/")
            director.enter_result({"fr-FR": "4PS+1", "en-GB": "4SS+1"}[locale])
            expect(page.locator("[data-done]")).to_contain_text("1 ")
            phone, other = (tables.phone(chromium, server, table, locale) for table in (1, 2))
            other.open_round()
            if not has_script:
                phone.page.route("**/js/pad.*", lambda route: route.abort())
            phone.tap("a.due-board", phone.page.locator("#confirm a.button"))
            phone.page.locator("#confirm a.button").click()
            phone.page.locator("#pad").wait_for()
            if has_script:
                phone.enter(board, **FOUR_SPADES, tricks="-2")
                expect(phone.page.get_by_text(decides).first).to_be_visible()
            else:
                phone.press(**FOUR_SPADES, tricks="-2")
                expect(phone.page.locator("h1")).to_contain_text(decides)
                phone.page.locator("main a.button.primary").click()
                # The page that says it goes first: it is not the one that the link leads to.
                phone.page.locator("ul.due").wait_for()
            decided = phone.page.locator("h1", has_text=decides)
            phone.tap("a.due-board.differs", decided)
            page.goto(cockpit)
            expect(page.locator("td.look")).to_have_count(1)
            director.sees("450")

    def test_paper_that_contradicts_a_phone_is_asked_about_once(self, chromium, tmp_path):
        with running(tmp_path) as server:
            tables = Tables(tmp_path, boards=2)
            director = come_in(chromium, server, "fr-FR")
            page = director.page
            page.goto(f"{page.url.rstrip('/')}/{tables.code}/")
            board = tables.due[1, 2][0]
            phone = tables.phone(chromium, server, 2)
            phone.open_round()
            phone.enter(board, **FOUR_SPADES, tricks="=")
            expect(page.locator("td.entered")).to_have_count(1)
            open_board(director, board)
            line = page.locator(f"#A-1-2-{board}")
            text = line.locator("[data-part=text]")
            text.focus()
            director.press("Control+a")
            director.write("4PS+1")
            director.press("Enter")
            expect(page.locator("tbody.two")).to_have_count(1)
            picture(page, PICTURES, "fr-phones-asked")
            expect(line).to_contain_text("Écrit à")
            expect(line).to_contain_text("+420")
            text.focus()
            director.press("Enter")
            expect(page.locator("tbody.two")).to_have_count(0)
            director.go("Escape")
            director.sees("+450")
            assert director.complaints == []

    @pytest.mark.parametrize(("locale", "text"), [("fr-FR", "4PS+1"), ("en-GB", "4SS+1")])
    def test_paper_left_half_asked_stays_as_a_contradiction(self, chromium, tmp_path, locale, text):
        """Left by the menu; the browser asks first, as for all that was typed."""
        with running(tmp_path) as server:
            tables = Tables(tmp_path, boards=2)
            director = come_in(chromium, server, locale)
            page = director.page
            page.goto(f"{page.url.rstrip('/')}/{tables.code}/")
            board = tables.due[1, 2][0]
            phone = tables.phone(chromium, server, 2, locale)
            phone.open_round()
            phone.enter(board, **FOUR_SPADES, tricks="=")
            expect(page.locator("td.entered")).to_have_count(1)
            open_board(director, board)
            page.locator(f"#A-1-2-{board} [data-part=text]").focus()
            director.press("Control+a")
            director.write(text)
            director.press("Enter")
            expect(page.locator("tbody.two")).to_have_count(1)
            page.on("dialog", lambda dialog: dialog.accept())
            page.locator("header nav a").first.click()
            expect(page.locator("td.look")).to_have_count(1)
            picture(page, PICTURES, f"{locale}-left-half-asked")
            open_board(director, board)
            expect(page.locator(f"#A-1-2-{board} [name=settle]")).to_have_count(2)
            expect(page.locator(f"#A-1-2-{board}")).to_contain_text("+420")
            expect(page.locator(f"#A-1-2-{board}")).to_contain_text("+450")
            picture(page, PICTURES, f"{locale}-left-half-asked-lines")
            assert director.complaints == []

    @pytest.mark.parametrize(("locale", "text"), [("fr-FR", "4PS+1"), ("en-GB", "4SS+1")])
    def test_left_half_asked_without_scripts_it_stays_though_the_server_is_killed(
        self, chromium, tmp_path, locale, text
    ):
        with running(tmp_path) as server:
            tables = Tables(tmp_path, boards=2)
            director = come_in(chromium, server, locale)
            board = tables.due[1, 2][0]
            phone = tables.phone(chromium, server, 2, locale)
            phone.open_round()
            phone.enter(board, **FOUR_SPADES, tricks="=")
            # A page without scripts shows what is there when it is opened.
            phone.is_sent(1)
            state = director.page.context.storage_state()
            plain = chromium.new_context(
                locale=locale, java_script_enabled=False, storage_state=state
            )
            page = plain.new_page()
            cockpit = f"{director.page.url.rstrip('/')}/{tables.code}/"
            page.goto(cockpit)
            expect(page.locator("td.entered")).to_have_count(1)
            page.goto(f"{cockpit}board/{board}/")
            line = page.locator(f"#A-1-2-{board}")
            line.locator("[data-part=text]").fill(text)
            line.locator("[data-part=text]").press("Enter")
            expect(page.locator("tbody.two")).to_have_count(1)
            picture(page, PICTURES, f"{locale}-half-asked-without-scripts")
            server.kill()
        with running(tmp_path) as server:
            page.goto(re.sub(r":[0-9]+/", f":{server.local}/", cockpit))
            expect(page.locator("td.look")).to_have_count(1)
            page.locator("main a.look").first.click()
            page.locator("button[name=take]").last.click()
            expect(page.locator("button[name=take]")).to_have_count(0)
            page.locator("a[data-key=escape]").first.click()
            expect(page.locator("main")).to_contain_text("+450")

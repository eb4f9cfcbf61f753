"""The room's screen left to itself: it turns its pages, follows the evening, and stands still when
it is told to; without scripts the browser turns them."""

import re
import sqlite3

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.director import complain
from tests.journeys.stored import call
from tests.running.forked import manage, running
from tests.running.server import prepare

pytestmark = [pytest.mark.journey, pytest.mark.whole]

# Seconds that a page stays, and that where to sit now is shown after a call.
STAYS, MOVING = 12, 240


@pytest.fixture(scope="module")
def evening(tmp_path_factory):
    """A server with the demonstration: a final ranking, and an evening in its third round."""
    data = tmp_path_factory.mktemp("room")
    prepare(data)
    assert manage(data, "demo").returncode == 0
    with sqlite3.connect(data / "etui.sqlite3") as rows:
        codes = dict(rows.execute("SELECT state, code FROM tournament_session"))
    with running(data) as server:
        yield server, codes


def address(evening, state: str) -> str:
    server, codes = evening
    return f"http://127.0.0.1:{server.network}/s/{codes[state]}/screen/"


@pytest.fixture
def page(chromium):
    context = chromium.new_context(viewport={"width": 1280, "height": 720})
    page = context.new_page()
    page.complaints = []
    page.on("console", lambda message: complain(page, message.type, message.text))
    page.on("pageerror", lambda error: complain(page, "error", str(error)))
    yield page
    assert page.complaints == []
    context.close()


def shown(page: Page):
    return page.locator(".page:not([hidden])")


class RoomTests:
    def test_the_pages_turn_by_themselves_and_come_round_again(self, page, evening):
        page.clock.install()
        page.goto(address(evening, "final"))
        expect(shown(page)).to_have_class(re.compile("ranks"))
        page.clock.run_for((STAYS + 1) * 1000)
        expect(shown(page)).to_have_class(re.compile("code"))
        page.clock.run_for((STAYS + 1) * 1000)
        expect(shown(page)).to_have_class(re.compile("ranks"))

    def test_space_makes_it_stand_still_and_the_arrows_turn_it(self, page, evening):
        page.clock.install()
        page.goto(address(evening, "final"))
        page.keyboard.press(" ")
        page.clock.run_for(5 * STAYS * 1000)
        expect(shown(page)).to_have_class(re.compile("ranks"))
        page.keyboard.press("ArrowRight")
        expect(shown(page)).to_have_class(re.compile("code"))
        page.keyboard.press("ArrowLeft")
        expect(shown(page)).to_have_class(re.compile("ranks"))

    def test_a_call_shows_where_to_sit_now_and_after_a_while_where_to_go_next(self, page, evening):
        server, codes = evening
        page.clock.install()
        page.goto(address(evening, "running"))
        page.evaluate("window.kept = true")
        call(server.data, codes["running"], 4)
        page.clock.run_for(5000)
        heading = shown(page).locator("h2").first
        expect(heading).to_have_text("Now, round 4")
        page.clock.run_for((MOVING + STAYS) * 1000)
        page.keyboard.press(" ")
        page.clock.run_for(1000)
        expect(page.locator(".page[data-when=moving]:not([hidden])")).to_have_count(0)
        assert page.evaluate("window.kept")

    def test_a_renewal_touches_only_what_changed(self, page, evening):
        """What stays on the screen is not taken off it for a moment: the same element is there."""
        server, codes = evening
        page.goto(address(evening, "running"))
        page.keyboard.press(" ")
        page.evaluate(
            """() => {
              window.changed = 0;
              for (const one of document.querySelectorAll(".next h2, .next table")) one.kept = true;
              new MutationObserver((seen) => { changed += seen.length; })
                .observe(document.querySelector(".next tbody"), { subtree: true, childList: true });
            }"""
        )
        before = page.locator("h1").first.inner_text()
        call(server.data, codes["running"], 2)
        expect(page.locator("h1").first).not_to_have_text(before)
        assert page.evaluate("[...document.querySelectorAll('.next h2')].every((one) => one.kept)")
        assert page.evaluate("document.querySelector('.next table').kept")
        assert page.evaluate("changed") == 0

    def test_a_page_turns_without_a_dark_moment(self, page, evening):
        page.goto(address(evening, "final"))
        style = "getComputedStyle(document.querySelector('.page:not([hidden])'))"
        page.keyboard.press("ArrowRight")
        assert page.evaluate(f"[{style}.opacity, {style}.animationName]") == ["1", "none"]

    def test_nothing_is_cut_off_at_either_size(self, page, evening):
        for width, height in ((1280, 720), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            page.goto(address(evening, "final"))
            over = page.evaluate(
                "[...document.querySelectorAll('.page:not([hidden]) *')]"
                ".filter((one) => one.getBoundingClientRect().right > innerWidth"
                " || one.getBoundingClientRect().bottom > innerHeight).length"
            )
            assert over == 0

    def test_without_scripts_the_browser_asks_for_the_next_page(self, chromium, evening):
        context = chromium.new_context(java_script_enabled=False)
        page = context.new_page()
        page.goto(address(evening, "final"))
        expect(shown(page)).to_have_class(re.compile("ranks"))
        page.wait_for_url("**/screen/?page=2", timeout=(STAYS + 8) * 1000)
        expect(shown(page)).to_have_class(re.compile("code"))
        context.close()

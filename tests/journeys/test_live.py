"""Phones that follow an evening by themselves: figures, focus, place, a lost connection, sleep."""

import itertools
import re
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.director import complain
from tests.running.server import Server, manage, running

pytestmark = pytest.mark.journey

# By another process, as a command does: the server sees it within a second.
ENTER = """
from scoring.notation import Alphabet, parse
from tournament.models import Result, Session
from tournament.services.record_result import record_result
from tournament.services.write import By
session = Session.objects.get(code="{code}")
row = Result.objects.filter(session=session, board={board}).order_by("pk").first()
place = (row.section.letter, row.round, row.table, row.board)
sides = parse("{text}", Alphabet.ENGLISH)
record_result(session, By(), place=place, sides=sides, base=row.changed_in)
"""
TEXTS = itertools.cycle(["3NTN=", "3NTN+1", "3NTN-1", "7NTxS-9"])
SHOW = "from tournament.models import Session; Session.objects.update(visibility='ranking')"


@dataclass
class Phone:
    page: Page
    asked: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    @property
    def revision_asked(self) -> int:
        return sum("/live/" in url for url in self.asked)


@pytest.fixture(scope="module")
def evening(tmp_path_factory):
    """A server with the demonstration, and the code of the evening under way, all of it shown."""
    data = tmp_path_factory.mktemp("live")
    with running(data):
        pass
    assert manage(data, "demo").returncode == 0
    assert manage(data, "shell", "-v0", "-c", SHOW).returncode == 0
    with sqlite3.connect(data / "etui.sqlite3") as rows:
        query = "SELECT code FROM tournament_session WHERE state = 'running'"
        (code,) = rows.execute(query).fetchone()
    with running(data) as server:
        yield server, code


@pytest.fixture(params=["fr-FR", "en-GB"])
def phone(request, chromium: Browser, evening) -> Iterator[Phone]:
    context = chromium.new_context(
        locale=request.param, viewport={"width": 390, "height": 700}, timezone_id="Europe/Paris"
    )
    page = context.new_page()
    phone = Phone(page)
    page.on("request", lambda request: phone.asked.append(request.url))
    page.on("console", lambda message: complain(phone, message.type, message.text))
    page.on("pageerror", lambda error: complain(phone, "error", str(error)))
    yield phone
    context.close()


def enter(server: Server, code: str, board: int = 1) -> None:
    """Another result each time, always in the same line."""
    script = ENTER.format(code=code, board=board, text=next(TEXTS))
    done = manage(server.data, "shell", "-v0", "-c", script)
    assert done.returncode == 0, done.stderr


def at(evening, path: str = "") -> str:
    server, code = evening
    return f"http://127.0.0.1:{server.network}/s/{code}/{path}"


def choose_pair(phone: Phone, evening, pair: str) -> None:
    phone.page.goto(at(evening, f"card/{pair}/"))
    phone.page.locator(f"button[name=pair][value={pair}]").click()
    expect(phone.page.locator("main[data-own]")).to_have_count(1)


class FollowTests:
    def test_a_ranking_follows_an_entry_and_keeps_place_and_focus(self, phone, evening):
        server, code = evening
        page = phone.page
        choose_pair(phone, evening, "A3")
        page.goto(at(evening))
        first = page.locator("main").inner_text()
        links = page.locator(".ranking a")
        links.nth(7).focus()
        page.evaluate("scrollTo(0, 400)")
        focused, top = links.nth(7).get_attribute("href"), page.evaluate("scrollY")
        whole = len([url for url in phone.asked if url == page.url])
        version = page.locator("main").get_attribute("data-version")
        for _ in range(2):
            figures = page.locator("#live").inner_html()
            enter(server, code)
            expect(page.locator("#live")).not_to_have_js_property("innerHTML", figures)
        assert page.locator("main").inner_text() != first
        assert page.locator("main").get_attribute("data-version") == version  # no reload
        assert len([url for url in phone.asked if url == page.url]) > whole
        assert page.evaluate("document.activeElement.getAttribute('href')") == focused
        assert abs(page.evaluate("scrollY") - top) < 60
        # The own pair is marked again in what all phones are sent alike.
        expect(page.locator("tr.own")).to_have_count(1)
        expect(page.locator(".pinned")).to_be_visible()
        assert page.locator(".pinned .figure").inner_text().split("%")[0].strip() in (
            page.locator("tr.own").inner_text()
        )
        assert phone.complaints == []

    @pytest.mark.parametrize("path", ["", "card/A3/", "boards/", "boards/1/"])
    def test_what_the_script_marks_is_what_the_server_marks(self, phone, evening, path):
        """The page that the server made for this phone, and the same after a part of it came."""
        choose_pair(phone, evening, "A3")
        page = phone.page
        page.goto(at(evening, path))
        marked = page.locator(".own").count()
        server, code = evening
        with page.expect_response(lambda answer: "x-etui-part" in answer.request.headers):
            enter(server, code)
        page.wait_for_timeout(300)
        now = page.locator("#live").inner_text()
        page.reload()
        assert plain(now) == plain(page.locator("#live").inner_text())
        assert page.locator(".own").count() == marked
        assert phone.complaints == []

    def test_a_phone_that_sleeps_asks_nothing_and_asks_at_once_on_waking(self, phone, evening):
        page = phone.page
        page.goto(at(evening))
        page.wait_for_timeout(1500)
        assert phone.revision_asked > 0
        show(page, "hidden")
        page.wait_for_timeout(300)
        asleep = phone.revision_asked
        page.wait_for_timeout(2500)
        assert phone.revision_asked == asleep
        with page.expect_request("**/live/*", timeout=500):
            show(page, "visible")

    def test_a_page_asked_to_stand_still_asks_nothing(self, phone, evening):
        phone.page.goto(at(evening, "?still"))
        phone.page.wait_for_timeout(2000)
        assert phone.revision_asked == 0

    def test_without_scripts_the_page_reloads_itself(self, chromium, evening):
        context = chromium.new_context(java_script_enabled=False)
        page = context.new_page()
        page.goto(at(evening))
        assert page.locator("meta[http-equiv=refresh]").get_attribute("content") == "30"
        context.close()


class ConnectionTests:
    def test_a_lost_connection_is_told_with_its_hour_and_so_is_its_return(self, phone, evening):
        server, code = evening
        page = phone.page
        page.goto(at(evening))
        page.wait_for_timeout(1200)
        hour = page.evaluate("new Date().getHours()")
        page.context.set_offline(True)
        words = page.locator("#follow")
        expect(words).to_have_text(
            re.compile(rf"^(Hors connexion depuis|No connection since) {hour}\W"), timeout=15000
        )
        expect(page.locator(".ranking")).not_to_have_count(0)
        expect(page.locator("p.live").first).to_be_hidden()
        enter(server, code)
        figures = page.locator("#live").inner_html()
        page.context.set_offline(False)
        expect(words).to_have_text(re.compile("De nouveau connecté|Connected again"), timeout=15000)
        expect(page.locator("#live")).not_to_have_js_property("innerHTML", figures)
        expect(words).to_be_empty(timeout=15000)
        phone.complaints[:] = [one for one in phone.complaints if "ERR_INTERNET" not in one]
        assert phone.complaints == []


def show(page: Page, state: str) -> None:
    page.evaluate(
        """state => {
          const value = state === "hidden";
          Object.defineProperty(document, "hidden", { value, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        state,
    )


def plain(text: str) -> str:
    """Without the hour of the figures, and with one kind of space."""
    return re.sub(r"\s+", " ", re.sub(r"\d+\s?[h:]\s?\d*", "", text)).strip()

"""A usual evening of fourteen pairs, from the first page to the results on the wall: the keys that
it takes at a laptop and the touches on a phone of 390 points, as docs/light-pages.md has them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.director import Director, come_in, picture
from tests.journeys.stored import call, store
from tests.journeys.test_last_week import played_last_week
from tests.journeys.test_paper_evening import PICTURES
from tests.running.server import Server

pytestmark = [pytest.mark.journey, pytest.mark.whole]
TABLE = Path(__file__).resolve().parent.parent.parent / "docs" / "light-pages.md"


@dataclass
class Keys:
    """A laptop; Ctrl+Enter is two keys."""

    director: Director
    column: int = 2
    count: int = 0

    @property
    def page(self) -> Page:
        return self.director.page

    def open(self, key: str, _target: str = "", *, before: str = "") -> None:
        """Follow a key, behind what leaves a field where the cursor is in one."""
        if before:
            self.director.press(before)
        self.director.go(key)
        self.count += bool(before) + key.count("+") + 1


@dataclass
class Touches:
    """A phone in one hand: the same session, nothing but taps."""

    director: Director
    column: int = 4
    count: int = 0
    page: Page = field(init=False)

    def __post_init__(self) -> None:
        context = self.director.page.context
        self.page = context.browser.new_context(
            locale=self.director.page.evaluate("navigator.language"),
            viewport={"width": 390, "height": 844},
            has_touch=True,
            is_mobile=True,
            storage_state=context.storage_state(),
        ).new_page()
        self.page.goto(self.director.page.url)

    def open(self, key: str, target: str = "", *, before: str = "") -> None:
        """Tap what the key stands for, or what a phone has in its place."""
        name = key.lower().replace("control", "ctrl")
        wanted = self.page.locator(target or f"[data-key='{name}']").filter(visible=True)
        with self.page.expect_navigation():
            wanted.first.tap()
        self.page.wait_for_load_state()
        self.count += 1


def fetch_sheet(hand: Keys | Touches, key: str) -> None:
    """Press what prints a sheet: it is asked for, and nothing else opens."""
    hand.page.route(
        "**/print/*/", lambda route: route.fulfill(status=200, body="<title>PDF</title>")
    )
    hand.open(key)
    expect(hand.page).to_have_title("PDF")
    hand.page.go_back()
    hand.page.wait_for_load_state()


def list_figures() -> dict[str, list[str]]:
    """The rows of the table by what is done."""
    rows = [line.split("|")[1:-1] for line in TABLE.read_text().splitlines() if line[:1] == "|"]
    return {cells[0].strip(): [cell.strip() for cell in cells] for cells in rows}


class UsualEveningTests:
    @pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
    @pytest.mark.parametrize("make", [Keys, Touches])
    def test_its_keys_and_touches_are_those_of_the_table(
        self, chromium, server: Server, locale: str, make: Callable[[Director], Keys | Touches]
    ):
        played_last_week(server)
        director = come_in(chromium, server, locale)
        hand = make(director)
        page, counted = hand.page, {}

        def done(what: str) -> None:
            counted[what] = str(hand.count)
            hand.count = 0

        hand.open("a")
        hand.open("Control+Enter")
        done("new evening, named as proposed")
        hand.open("=", before="Escape")
        hand.open("Control+Enter")
        expect(page.locator("ol.pairs-in li[id]")).to_have_count(14)
        done("the fourteen pairs of last week")
        hand.open("1", before="Escape")
        expect(page.locator(".offers .chosen")).to_have_count(1)
        done("the movement proposed")
        hand.open("Control+Enter", before="Escape")
        code = page.url.rstrip("/").rpartition("/")[2]
        expect(page.locator(".clock")).to_be_visible()
        done("start")
        hand.open("i")
        fetch_sheet(hand, "1")
        done("all to lay out")
        hand.open("t")
        hand.count = 0
        hand.open("n", ".thumb button")
        expect(page.locator("h1")).to_contain_text("2")
        done("the next round")
        rounds = page.locator("h1").inner_text().split()[-1]
        call(server.data, code, int(rounds))
        store(server, code, locale[:2], range(1, 99), results=400)
        page.reload()
        hand.open("c")
        hand.open("u")
        picture(page, PICTURES, f"{locale}-publish-{make.__name__}")
        hand.open("Enter", "button[name=kind]")
        done("the ranking published")
        hand.open("i")
        fetch_sheet(hand, "3")
        done("all to pin up")
        counted["in all"] = str(sum(map(int, counted.values())))
        table = list_figures()
        assert {what: table[what][hand.column] for what in counted} == counted
        assert director.complaints == []

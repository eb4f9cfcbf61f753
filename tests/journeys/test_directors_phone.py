"""An evening of four tables directed on a phone of 390 points by touches alone, and beside it a
player's one page for tonight, with scripts and without."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.director import come_in, picture
from tests.journeys.tables import Tables
from tests.journeys.test_pages import violations
from tests.journeys.test_paper_evening import PICTURES
from tests.running.forked import manage, running
from tests.running.server import prepare

pytestmark = [pytest.mark.journey, pytest.mark.whole]

FRENCH = {
    "locale": "fr-FR",
    "nobody": "Personne n’appelle",
    "waits": "1 table vous attend",
    "going": "J’y vais",
    "done": "Terminé",
    "slips": "Bulletins",
    "clock": "Chrono",
    "rulings": "Décisions",
    "settle": "À régler",
    "contradiction": "1 contradiction à trancher",
    "settled": "Rien à trancher",
    "cockpit": "Tableau de bord",
    "ruling": "Décision",
    "counted": "La décision est comptée.",
    "next": "Tour 2",
    "second": "Tour 2 sur 2",
    "result": "1SAN=",
}
ENGLISH = {
    "locale": "en-GB",
    "nobody": "Nobody calls",
    "waits": "1 table waits for you",
    "going": "On my way",
    "done": "Done",
    "slips": "Slips",
    "clock": "Clock",
    "rulings": "Rulings",
    "settle": "To settle",
    "contradiction": "1 contradiction to settle",
    "settled": "Nothing to settle",
    "cockpit": "Cockpit",
    "ruling": "Ruling",
    "counted": "The ruling counts.",
    "next": "Round 2",
    "second": "Round 2 of 2",
    "result": "1NTN=",
}
OTHERWISE = """
from scoring.notation.alphabet import Alphabet
from scoring.notation.line import parse
from tournament.models import Session
from tournament.services.results.record_result import record_result
from tournament.store.write import By
session = Session.objects.get(code="{code}")
for text in {texts}:
    sides = parse(text, Alphabet.ENGLISH)
    record_result(session, By(), place={place}, sides=sides, base=0)
"""
# What can be touched in the page itself and is lower than a thumb needs, with its height.
LOW = """() => [...document.querySelectorAll("main :is(a, button, input, select)")]
  .filter((one) => one.getClientRects().length && getComputedStyle(one).display !== "inline")
  .filter((one) => !one.closest(".visually-hidden") && !["radio", "checkbox"].includes(one.type))
  .map((one) => [one.textContent.trim(), one.getBoundingClientRect().height])
  .filter(([, height]) => height < 47.5)"""


@pytest.fixture
def data(tmp_path):
    prepare(tmp_path)
    return tmp_path


class OneHand:
    """The director's own phone: it is touched, never a key pressed but in a field."""

    def __init__(self, director, address: str, locale: str) -> None:
        browser = director.page.context.browser
        self.page: Page = browser.new_context(
            locale=locale,
            viewport={"width": 390, "height": 844},
            has_touch=True,
            is_mobile=True,
            storage_state=director.page.context.storage_state(),
        ).new_page()
        self.page.goto(address)

    def touch(self, name: str, *, within: str = "body") -> None:
        """Touch what is called so, once it rests."""
        place = self.page.locator(within)
        target = place.locator("a, button").filter(has_text=name).filter(visible=True)
        target.first.tap()

    def go(self, name: str, *, within: str = "body") -> None:
        """Touch what leads to another page, or what sends a form."""
        with self.page.expect_navigation():
            self.touch(name, within=within)
        self.page.wait_for_load_state()

    def fits(self) -> None:
        """Nothing goes sideways, and a thumb meets whatever can be touched."""
        assert self.page.evaluate("document.documentElement.scrollWidth") == 390
        assert self.page.evaluate(LOW) == []


def enter_otherwise(data, code: str, place, *texts: str) -> None:
    """Two say something else of a board."""
    script = OTHERWISE.format(code=code, place=place, texts=texts)
    made = manage(data, "shell", "-v0", "-c", script)
    assert made.returncode == 0, made.stderr


def answer_call(hand: OneHand, table, words) -> None:
    page = hand.page
    expect(page.locator(".how-many")).to_contain_text(words["nobody"])
    table.tap("a[href='/t/call/']", table.page.locator("form button[value=revoke]"))
    table.page.locator("button[value=revoke]").tap()
    expect(page.locator(".how-many.look")).to_contain_text(words["waits"])
    # Before everything else: seen without a touch.
    expect(page.locator(".calls li")).to_be_in_viewport()
    hand.fits()
    hand.go(words["going"])
    expect(page.locator(".how-many:not(.look)")).to_contain_text(words["nobody"])
    hand.go(words["done"])
    expect(page.locator(".calls li")).to_have_count(0)


def type_slips(hand: OneHand, words, *, lines: int) -> None:
    """Every field that is empty, one after the other, as the phone's own keyboard does."""
    page = hand.page
    hand.go(words["slips"], within=".thumb")
    expect(page.locator("[data-part=text]").first).to_be_visible()
    hand.fits()
    for _ in range(lines):
        field = page.locator("[data-part=text]").and_(page.locator("[value='']")).first
        field.tap()
        field.press_sequentially(words["result"])
        field.press("Enter")
    hand.go(words["cockpit"])


class DirectorsPhoneTests:
    @pytest.mark.parametrize("words", [FRENCH, ENGLISH], ids=["fr", "en"])
    def test_an_evening_of_four_tables_in_one_hand(self, chromium, data, words):
        tables = Tables(data, tables=4, boards=1, rounds=2)
        with running(data) as server:
            director = come_in(chromium, server, words["locale"])
            base = f"http://127.0.0.1:{server.local}/director/{tables.code}/"
            hand = OneHand(director, base, words["locale"])
            page, laptop = hand.page, director.page
            laptop.goto(base)
            picture(laptop, PICTURES, f"{words['locale']}-laptop")
            for name in (".how-many", ".thumb", ".this-phone"):
                expect(page.locator(name)).to_be_visible()
                # A laptop has a place of its own for each.
                expect(laptop.locator(name)).to_be_hidden()
            answer_call(hand, tables.phone(chromium, server, 2, words["locale"]), words)
            (board,) = tables.due[1, 3]
            enter_otherwise(data, tables.code, ("A", 1, 3, board), "1NTN=", "1NTN+1")
            expect(page.locator(".clock")).to_contain_text(words["contradiction"])
            picture(page, PICTURES, f"{words['locale']}-directors-phone")
            hand.fits()
            assert violations(page) == []
            hand.touch(words["settle"], within=".thumb")
            expect(page.locator("#waiting")).to_be_in_viewport()
            hand.go(words["contradiction"])
            hand.fits()
            with page.expect_navigation():
                page.locator(".conflict button").first.tap()
            expect(page.locator("main")).to_contain_text(words["settled"])
            hand.go(words["cockpit"])
            type_slips(hand, words, lines=3)
            rule(hand, words, board)
            hand.go(words["clock"], within=".thumb")
            hand.fits()
            hand.go(words["cockpit"])
            hand.go(words["next"], within=".thumb")
            expect(page.locator("h1")).to_have_text(words["second"])
            expect(page.locator(".messages")).to_be_visible()
            assert not director.complaints


def rule(hand: OneHand, words, board: int) -> None:
    """The cell of a board leads to it, and that to the ruling: both sides get their average."""
    page = hand.page
    with page.expect_navigation():
        page.locator(f"#A-1-3-{board}").tap()
    # The board's page brings the line into sight, which is a navigation too.
    with page.expect_navigation(url=re.compile(rf"/line/A-1-3-{board}/")):
        page.locator(f"a[href*='/line/A-1-3-{board}/']").filter(visible=True).tap()
    page.wait_for_load_state()
    hand.fits()
    hand.go(words["ruling"], within="main")
    expect(page.locator("[name=average]").first).to_be_visible()
    hand.fits()
    page.locator("[name=average]").first.tap()
    picture(page, PICTURES, "H-ruling")
    page.locator("button[name=then][value=keep]").tap()
    expect(page.locator(".messages")).to_contain_text(words["counted"])
    hand.fits()
    hand.go(words["cockpit"])

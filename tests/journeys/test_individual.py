"""An evening of twelve single players in a browser, from the first page to the ranking that a
player's phone shows."""

from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.director import Director, come_in, picture
from tests.journeys.evening import NAMES
from tests.journeys.sheets import fetch, pdf_text
from tests.journeys.stored import call, store
from tests.journeys.test_pages import violations
from tests.journeys.test_paper_evening import (
    PICTURES,
    on_the_phone,
    open_board,
    same_everywhere,
)
from tests.journeys.thumb import Phone

pytestmark = [pytest.mark.journey, pytest.mark.whole]
PLAYERS = [name for pair in NAMES for name in pair]
NARROW = {"width": 390, "height": 844}
FOUR_SPADES = {"level": 4, "strain": "S", "declarer": "S", "tricks": "="}


@dataclass(frozen=True)
class Words:
    """How the evening is written in a language: results as typed, and what its pages say."""

    locale: str
    made: str
    missed: str
    everybody: str
    one_less: str


WORDS = {
    "fr": Words("fr-FR", "4PS=", "4PS-1", "chacun a chacun pour partenaire", "part"),
    "en": Words("en-GB", "4SS=", "4SS-1", "everybody partners everybody", "leaves"),
}


@dataclass
class Evening:
    director: Director
    language: str
    code: str
    base: str

    @property
    def page(self) -> Page:
        return self.director.page

    @property
    def words(self) -> Words:
        return WORDS[self.language]

    def open(self, address: str = "") -> None:
        self.page.goto(f"{self.base}/director/{self.code}/{address}")
        self.director.settle()

    def looks_well(self, name: str) -> None:
        looks_well(self.page, f"{self.language}-individual-{name}")


def looks_well(page: Page, name: str) -> None:
    """Axe finds nothing, and a phone's width holds it."""
    was = page.viewport_size
    picture(page, PICTURES, f"{name}-{was['width']}")
    # All of it in sight: what the tabs at the foot half cover can be scrolled free.
    height = page.evaluate("document.documentElement.scrollHeight")
    page.set_viewport_size({"width": was["width"], "height": height + 100})
    assert violations(page) == [], name
    page.set_viewport_size(NARROW)
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"], name
    picture(page, PICTURES, f"{name}-390")
    page.set_viewport_size(was)


def is_wider(page: Page, width: int) -> bool:
    """Whether a page wants to be pushed to the side at this width."""
    page.set_viewport_size({"width": width, "height": 800})
    return page.evaluate("document.documentElement.scrollWidth") > width


def new_individual(director: Director, language: str) -> Evening:
    """From the first page to an individual without players."""
    director.go("a")
    director.press("Escape")
    director.go("i")
    director.write("Individuel")
    director.go("Control+Enter")
    base, _director, code, _setup = director.page.url.rstrip("/").rsplit("/", 3)
    return Evening(director, language, code, base)


def type_players(director: Director, names: list[str]) -> None:
    """Typed blind, one line after the other, none waited for."""
    for name in names:
        director.write(name)
        director.press("Enter")
    expect(director.page.locator("ol.pairs-in li[id]")).to_have_count(len(names))
    expect(director.page.locator("[data-pending]")).to_be_hidden()


def paste_players(director: Director, names: list[str], *, count: int) -> None:
    director.press("Escape")
    director.go("+")
    expect(director.page.locator("textarea:focus")).to_have_count(1)
    director.page.keyboard.insert_text("\n".join(names))
    director.go("Control+Enter")
    expect(director.page.locator("ol.pairs-in li[id]")).to_have_count(count)


def choose_and_print(evening: Evening, key: str, *, cards_of: str) -> None:
    """The movement under a digit, then the guide cards, which name every player."""
    director, page = evening.director, evening.page
    director.press("Escape")
    director.go(key)
    expect(page.locator("tr.chosen")).to_have_count(1)
    evening.looks_well("set-up")
    cards = f"{evening.base}/director/{evening.code}/print/guide-cards/"
    assert cards_of in pdf_text(fetch(page, cards))
    director.press("Escape")
    director.go("Control+Enter")
    expect(page.locator(".clock")).to_be_visible()


def enter_by_phone(evening: Evening, chromium) -> None:
    """Table 1's first board, agreed to by the other side."""
    evening.director.go("l")
    address = evening.page.locator(".codes .address").all_inner_texts()[1]
    phone = Phone(chromium, address, width=390, locale=evening.words.locale)
    looks_well(phone.page, f"{evening.language}-individual-phone")
    phone.primary()
    phone.is_on_board(1)
    phone.press(**FOUR_SPADES)
    phone.send()
    phone.is_asked("−420")
    phone.agree()
    phone.page.locator("ul.due, #pad:visible, .traveller").first.wait_for()
    phone.fits()
    evening.open()
    expect(evening.page.locator("td.confirmed #A-1-1-1")).to_have_count(1)
    assert phone.complaints == []


def type_paper(evening: Evening) -> None:
    """The traveller of board 1: the phone's line stands, the others are typed."""
    lines = open_board(evening.director, 1)
    fields = evening.page.locator("[data-part=text]")
    expect(lines).to_be_visible()
    for number in (1, 2):
        fields.nth(number).focus()
        evening.director.enter_result(evening.words.made)
    evening.open()
    expect(evening.page.locator("td.entered")).to_have_count(2)


def rule(evening: Evening) -> None:
    """A weighted score on the first line of board 1, from the cockpit."""
    director, page = evening.director, evening.page
    director.press("ArrowDown")
    director.go("d")
    page.locator("[name=kind]:checked").focus()
    director.press("ArrowRight", "ArrowRight", "Tab")
    for text in (evening.words.missed, "60", evening.words.made, "40"):
        director.write(text)
        director.press("Tab")
    # What each of the four would get, and where each would stand.
    expect(page.locator(".verdict > div")).to_have_count(4)
    evening.looks_well("ruling")
    director.go("Control+Enter")
    expect(page.locator(".messages")).to_be_visible()


def let_leave(evening: Evening, number: int, *, from_round: int, changes: int = 1) -> None:
    """From the page of the plan, under the digit of who leaves; `changes` are shown then."""
    director, page = evening.director, evening.page
    evening.open("plan/")
    director.press("Escape")
    director.go("2")
    page.locator("#pair").select_option(str(number))
    page.locator(f"[name=first_round][value='{from_round}']").check()
    with page.expect_navigation():
        page.locator("form.asking button").click()
    director.settle()
    evening.looks_well("leaving")
    director.go("Control+Enter")
    expect(page.locator(".again.changes li")).to_have_count(changes)
    evening.looks_well("plan")


def come_late(evening: Evening, name: str) -> None:
    """From the page of the players: no seat is empty, so all sit out in turn for one more."""
    director, page = evening.director, evening.page
    evening.open("pairs/")
    director.press("Escape")
    director.go("n")
    expect(page.locator(".way")).to_have_count(1)
    evening.looks_well("late")
    director.write(name)
    director.go("Enter")
    expect(page.locator(".again.changes li")).to_have_count(1)


def publish_and_compare(evening: Evening, chromium, server, *, ranked: int) -> None:
    """The ranking, then what a player's phone, the PDF and the workbook say of it."""
    director, page = evening.director, evening.page
    evening.open()
    director.go("c")
    expect(page.locator("main table tbody tr")).to_have_count(ranked)
    evening.looks_well("ranking")
    director.publish()
    phone = on_the_phone(chromium, server, evening.code, evening.words.locale)
    looks_well(phone, f"{evening.language}-individual-published")
    same_everywhere(director, phone, evening.code)
    with phone.expect_navigation():
        phone.locator("main table tbody a").first.click()
    looks_well(phone, f"{evening.language}-individual-card")
    phone.goto(f"{evening.base}/s/{evening.code}/boards/1/")
    assert phone.locator(".of-two").count() >= 2
    assert [width for width in (320, 360, 390) if is_wider(phone, width)] == []


class TwelvePlayersTests:
    """Typed and pasted, one by a phone and the rest on paper; number 3 leaves after round 4."""

    @pytest.mark.parametrize("language", WORDS)
    def test_from_the_first_page_to_a_players_phone(self, chromium, server, language):
        director = come_in(chromium, server, WORDS[language].locale)
        evening = new_individual(director, language)
        type_players(director, PLAYERS[:3])
        paste_players(director, PLAYERS[3:12], count=12)
        director.sees(WORDS[language].everybody)
        choose_and_print(evening, "1", cards_of="Maurin")
        enter_by_phone(evening, chromium)
        type_paper(evening)
        evening.looks_well("cockpit")
        rule(evening)
        store(server, evening.code, language, range(2, 100), results=40, rounds=range(1, 5))
        for number in range(2, 5):
            call(server.data, evening.code, number)
        let_leave(evening, 3, from_round=5)
        store(server, evening.code, language, range(1, 100), results=99, rounds=range(5, 9))
        publish_and_compare(evening, chromium, server, ranked=12)
        assert director.complaints == []


class TwentySixPlayersTests:
    """Two sit out in turn; a late player comes from round 3 on, number 5 leaves after it."""

    @pytest.mark.parametrize("language", WORDS)
    def test_with_a_late_player_and_one_who_leaves(self, chromium, server, language):
        director = come_in(chromium, server, WORDS[language].locale)
        evening = new_individual(director, language)
        paste_players(director, PLAYERS[:26], count=26)
        choose_and_print(evening, "1", cards_of="Maurin")
        store(server, evening.code, language, range(1, 100), results=99, rounds=range(1, 3))
        call(server.data, evening.code, 2)
        come_late(evening, "Zéphyrine Quintal")
        call(server.data, evening.code, 3)
        let_leave(evening, 5, from_round=4, changes=2)
        publish_and_compare(evening, chromium, server, ranked=27)
        assert director.complaints == []

"""Two laptops that disagree, and a director who decides by one key."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.director import Director, come_in, picture
from tests.journeys.evening import NAMES
from tests.journeys.test_pages import violations
from tests.journeys.test_paper_evening import (
    PICTURES,
    add_pairs,
    choose_and_start,
    new_evening,
    open_board,
)

pytestmark = [pytest.mark.journey, pytest.mark.whole]


def second_laptop(browser: Browser, director: Director, *boards: int) -> list[Page]:
    """The same person on another device, with these boards open since before anything was kept."""
    cookies = [one for one in director.page.context.cookies() if one["name"] != "etui_device"]
    context = browser.new_context(locale="fr-FR")
    context.add_cookies(cookies)
    pages = []
    for number in boards:
        page = context.new_page()
        page.on("dialog", lambda dialog: dialog.accept())
        page.goto(f"{director.page.url}board/{number}/")
        pages.append(page)
    return pages


def contradict(page: Page, text: str) -> None:
    page.locator("[data-part=text]").first.focus()
    page.keyboard.type(text)
    page.keyboard.press("Enter")
    expect(page.locator("tbody.two")).to_have_count(1)


def enter(director: Director, board: int, text: str) -> None:
    open_board(director, board)
    director.enter_result(text)
    expect(director.page.locator("[data-done]")).to_contain_text("1 ")
    director.go("Escape")


def focused_board(director: Director) -> str:
    return director.page.evaluate(
        "document.activeElement.closest('form')?.querySelector('h2').innerText ?? ''"
    )


class ContradictionTests:
    def test_each_is_settled_by_one_key(self, chromium, server):
        director = come_in(chromium, server, "fr-FR")
        page = director.page
        code = new_evening(director, "Mardi soir")
        add_pairs(director, NAMES[:8])
        choose_and_start(director, "1")
        first, second = second_laptop(chromium, director, 1, 2)
        enter(director, 1, "4PS=")
        enter(director, 2, "3SAN=")
        contradict(first, "4PS+1")
        contradict(second, "3SAN+2")
        page.reload()
        director.sees("2 contradictions à trancher")
        picture(page, PICTURES, "fr-contradictions-cockpit")

        director.go("x")
        picture(page, PICTURES, "fr-contradictions")
        assert focused_board(director).startswith("Donne 1")
        assert violations(page) == []
        director.press("ArrowDown")
        assert focused_board(director).startswith("Donne 2")
        director.go("2")
        director.sees("1 à trancher")
        expect(page.locator(".messages")).to_contain_text("3SA N +2 à la place de 3SA N =")
        director.go("1")
        director.sees("Rien à trancher")
        expect(page.locator(".messages")).to_contain_text("4♠ S = gardé")
        director.go("F8")
        director.sees("1 à trancher")
        director.go("1")
        director.go("Escape")
        assert page.url.endswith(f"/director/{code}/")
        assert "contradiction" not in page.locator("main").inner_text()
        line = open_board(director, 2)
        expect(line.locator("[data-part=text]")).to_have_value("3SAN+2")
        assert director.complaints == []

    def test_a_line_of_the_traveller_settles_it_too(self, chromium, server):
        """Esc on the laptop that came second; a button on the one that came first."""
        director = come_in(chromium, server, "fr-FR")
        page = director.page
        new_evening(director, "Mardi soir")
        add_pairs(director, NAMES[:8])
        choose_and_start(director, "1")
        first, second = second_laptop(chromium, director, 1, 2)
        enter(director, 1, "4PS=")
        enter(director, 2, "3SAN=")
        contradict(first, "4PS+1")
        contradict(second, "3SAN+2")

        second.locator("tbody.two [data-part=text]").focus()
        second.keyboard.press("Escape")
        expect(second.locator("tbody.two")).to_have_count(0)
        expect(second.locator("[data-part=text]").first).to_have_value("3SAN=")
        page.reload()
        director.sees("1 contradiction à trancher")

        line = open_board(director, 1)
        picture(page, PICTURES, "fr-contradictions-line")
        line.locator("[name=settle]").nth(1).focus()
        director.press("Enter")
        expect(page.locator("tbody.later")).to_have_count(0)
        text = page.locator("[data-part=text]").first
        expect(text).to_have_value("4PS+1")
        expect(text).to_be_focused()
        assert director.complaints == []


class CockpitTests:
    def test_it_follows_what_others_enter_and_disturbs_nobody(self, chromium, server):
        director = come_in(chromium, server, "en-GB")
        page = director.page
        new_evening(director, "Tuesday evening")
        add_pairs(director, NAMES[:8])
        choose_and_start(director, "1")
        # Narrower it is laid out for a thumb, and nothing goes sideways.
        page.set_viewport_size({"width": 660, "height": 844})
        matrix = page.locator(".scroll:has([data-matrix])")
        matrix.evaluate("box => { box.scrollLeft = 60; }")
        cell = page.locator("td.playing a").first
        cell.focus()
        name = cell.get_attribute("id")
        (other,) = second_laptop(chromium, director, 1)
        other.locator("[data-part=text]").first.focus()
        other.keyboard.type("4PS=")
        other.keyboard.press("Enter")
        director.sees("1 of ")
        expect(page.locator("main")).to_contain_text("1 entered")
        assert director.focused == name
        assert matrix.evaluate("box => box.scrollLeft") == 60
        director.press("1")
        other.keyboard.type("P")
        other.keyboard.press("Enter")
        expect(page.locator("main")).to_contain_text("2 entered")
        expect(page.locator("[data-digits]")).to_have_text("1")
        director.go("Enter")
        assert page.url.endswith("/board/1/")
        assert director.complaints == []

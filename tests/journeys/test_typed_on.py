"""Typing goes on while the next page comes: on a slow laptop each key is where it was meant."""

import time
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, Route, expect

from tests.journeys.director import come_in
from tests.journeys.evening import NAMES
from tests.journeys.tables import Tables
from tests.journeys.test_door import set_fees
from tests.journeys.test_paper_evening import add_pairs, new_evening
from tests.journeys.test_typing import text_of
from tests.running.forked import running

pytestmark = [pytest.mark.journey, pytest.mark.whole]
# Milliseconds between two keys: a hand's.
HAND = 100


@contextmanager
def slow(page: Page):
    """While this lasts no page comes; at its end those that were asked for do."""
    waiting: list[Route] = []
    is_over = False

    def wait(route: Route) -> None:
        if is_over or not route.request.is_navigation_request():
            route.continue_()
        else:
            waiting.append(route)

    page.route("**/*", wait)
    yield
    is_over = True
    for route in waiting:
        route.continue_()
    page.unroute("**/*", wait)


def type_on(page: Page, *keys: str) -> None:
    for key in keys:
        for sign in [key] if key in {"Enter", "Tab"} else key:
            page.keyboard.press(sign)
            time.sleep(HAND / 1000)


@pytest.fixture
def evening(chromium, tmp_path):
    """Four tables, three rounds of five boards; the director's cockpit."""
    with running(tmp_path) as server:
        tables = Tables(tmp_path)
        director = come_in(chromium, server, "fr-FR")
        director.page.goto(f"{director.page.url.rstrip('/')}/{tables.code}/")
        director.settle()
        yield director


class TypedOnTests:
    def test_at_the_door_two_players_pay_though_no_page_was_waited_for(self, chromium, server):
        director = come_in(chromium, server, "fr-FR")
        page = director.page
        new_evening(director, "Mardi soir")
        add_pairs(director, NAMES[:3])
        set_fees(director)
        director.press("Escape")
        director.go("F9")
        type_on(page, "maurin")
        with slow(page):
            type_on(page, "Enter", "1", "rouv")
        expect(page.locator("#search")).to_have_value("rouv")
        with slow(page):
            type_on(page, "Enter", "2")
        expect(page.get_by_role("button", name="Retirer")).to_have_count(2)
        expect(page.locator("#search")).to_be_focused()
        assert director.complaints == []

    def test_the_name_of_an_evening_is_typed_while_its_page_comes(self, chromium, server):
        director = come_in(chromium, server, "fr-FR")
        page = director.page
        director.rest("a")
        with slow(page):
            type_on(page, "a", "Coupe")
        page.wait_for_url("**/new/**")
        expect(page.locator("input:focus")).to_have_value("Coupe")
        assert director.complaints == []

    def test_a_number_opens_a_board_and_the_results_typed_at_once_are_its(self, evening):
        page = evening.page
        evening.rest("6")
        type_on(page, "6")
        with slow(page):
            type_on(page, "Enter", "4PS=", "Enter", "3SAN-1")
        page.wait_for_url("**/board/6/")
        expect(text_of(page, 0)).to_have_value("4PS=")
        expect(text_of(page, 1)).to_have_value("3SAN-1")
        assert evening.complaints == []

    def test_a_key_opens_the_travellers_and_the_results_typed_at_once_are_theirs(self, evening):
        page = evening.page
        evening.rest("f")
        with slow(page):
            type_on(page, "f", "4PS=", "Enter")
        page.wait_for_url("**/board/1/")
        expect(text_of(page, 0)).to_have_value("4PS=")
        expect(text_of(page, 1)).to_be_focused()

    def test_a_penalty_is_typed_while_its_page_comes(self, evening):
        page = evening.page
        evening.go("d")
        page.locator("h1").click()
        evening.rest("a")
        with slow(page):
            type_on(page, "a", "3", "Tab", "10")
        page.wait_for_url("**/penalty/**")
        expect(page.locator("[name=amount]")).to_have_value("10")
        assert page.locator("[name=pair] option:checked").inner_text().startswith("3")

    def test_a_place_is_typed_on_where_it_was_refused(self, evening):
        page = evening.page
        evening.go("d")
        page.locator("form.to-place input").first.focus()
        with slow(page):
            type_on(page, "Enter", "2")
        evening.settle()
        expect(page.locator("form.to-place input").first).to_have_value("2")

    def test_no_letter_that_comes_along_is_a_key_of_the_page_that_comes(self, evening):
        page = evening.page
        evening.go("d")
        page.locator("form.to-place input").first.focus()
        # Nothing is chosen, so that the answer is a page to choose on.
        with slow(page):
            type_on(page, "Enter", "cpe")
        evening.settle()
        evening.rest("c")
        assert "/ruling" in page.url
        assert len(page.context.pages) == 1

    def test_a_page_that_never_comes_gives_the_keys_back_to_this_one(self, evening):
        page = evening.page
        evening.go("d")
        field = page.locator("form.to-place input").first
        field.focus()
        page.route("**/ruling/**", lambda route: None)
        type_on(page, "1", "Enter", "2")
        expect(field).to_have_value("1")
        page.keyboard.press("Escape")
        field.focus()
        type_on(page, "3")
        expect(field).to_have_value("13")

"""Typing goes on while the next page comes: on a slow laptop each key is where it was meant."""

import time
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.journeys.director import Director, come_in
from tests.journeys.evening import NAMES
from tests.journeys.tables import Tables
from tests.journeys.test_door import set_fees
from tests.journeys.test_paper_evening import add_pairs, new_evening
from tests.journeys.test_typing import text_of
from tests.running.forked import running

pytestmark = [pytest.mark.journey, pytest.mark.whole]
# Milliseconds between two keys: a hand's.
HAND = 100
# Seconds after which a sign of a text is none any more.
TEXT_RESTS = 1.1


# Milliseconds between now and the moment from which keys act, as far as this window knows.
KEYS_REST = "() => Date.now() >= Number(sessionStorage.getItem('etui-keys-rest'))"


@contextmanager
def slow(page: Page, *, scripts: bool = False):
    """While this lasts no page comes, or none of its modules; at its end those that were asked for
    do.

    The route stays: taking it away could lose what is asked for in that moment."""
    waiting: list[Route] = []
    is_over = False

    def is_free(request: Request) -> bool:
        if scripts:
            return request.resource_type != "script" or "/early." in request.url
        return not request.is_navigation_request()

    def wait(route: Route) -> None:
        if is_over or is_free(route.request):
            route.continue_()
        else:
            waiting.append(route)

    page.route("**/*", wait)
    try:
        yield
    finally:
        is_over = True
        for route in waiting:
            route.continue_()


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
        expect(page.get_by_role("button", name="Annuler")).to_have_count(2)
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

    def test_nor_is_one_where_the_page_comes_late(self, evening):
        page = evening.page
        cockpit = page.url
        evening.rest("n")
        with slow(page):
            type_on(page, "n", "c", "12")
            # By now a key would act again; a window between two pages cannot be asked.
            time.sleep(TEXT_RESTS)
        expect(page.locator("h1")).to_contain_text("Tour 2")
        evening.rest("c")
        expect(page.locator("[data-digits]")).to_be_empty()
        assert page.url == cockpit

    def test_a_digit_of_a_french_keyboard_without_shift_chooses_who_pays(self, chromium, server):
        director = come_in(chromium, server, "fr-FR")
        page = director.page
        new_evening(director, "Mardi soir")
        add_pairs(director, NAMES[:3])
        set_fees(director)
        director.press("Escape")
        director.go("F9")
        type_on(page, "maurin")
        with slow(page):
            type_on(page, "Enter")
            strike(page, "&", "Digit1")
        expect(page.get_by_role("button", name="Annuler")).to_have_count(1)

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


def strike(page: Page, key: str, code: str) -> None:
    """As a keyboard of another country does."""
    keyboard = page.context.new_cdp_session(page)
    for kind in ("keyDown", "keyUp"):
        text = {"text": key} if kind == "keyDown" else {}
        keyboard.send("Input.dispatchKeyEvent", {"type": kind, "key": key, "code": code, **text})


@pytest.fixture(scope="module")
def hall(chromium, tmp_path_factory):
    """As `evening`, for tests that leave it as it is or see to another board."""
    data = tmp_path_factory.mktemp("drawn")
    with running(data) as server:
        tables = Tables(data)
        director = come_in(chromium, server, "fr-FR")
        yield director, f"{director.page.url.rstrip('/')}/{tables.code}/"
        director.page.context.close()


@contextmanager
def drawn(director: Director, cockpit: str):
    """The cockpit's page is there, and its modules come at the end."""
    page = director.page
    with slow(page, scripts=True):
        page.goto(cockpit, wait_until="commit")
        expect(page.locator(".legend")).to_be_visible()
        yield page
    # Asked of the page itself: a key may have left it meanwhile.
    page.wait_for_function("() => document.readyState !== 'loading'")


class BeforeScriptsTests:
    """A page that is drawn takes keys, though its modules are still on their way."""

    def test_of_a_number_no_digit_is_lost(self, hall):
        with drawn(*hall) as page:
            page.wait_for_function(KEYS_REST)
            type_on(page, "1")
        type_on(page, "2")
        expect(page.locator("[data-digits]")).to_have_text("12")
        hall[0].go("Enter")
        assert page.url.endswith("/board/12/")
        assert hall[0].complaints == []

    def test_a_board_and_its_results_are_typed_at_once(self, hall):
        with drawn(*hall) as page:
            page.wait_for_function(KEYS_REST)
            type_on(page, "12", "Enter", "4PS=", "Enter", "3")
        page.wait_for_url("**/board/12/")
        expect(text_of(page, 0)).to_have_value("4PS=")
        expect(text_of(page, 1)).to_have_value("3")

    def test_a_letter_is_a_key_of_its_page(self, hall):
        with drawn(*hall) as page:
            page.wait_for_function(KEYS_REST)
            type_on(page, "c")
        page.wait_for_url("**/standings/")

    def test_a_digit_of_a_french_keyboard_without_shift_is_one(self, hall):
        with drawn(*hall) as page:
            page.wait_for_function(KEYS_REST)
            strike(page, "&", "Digit1")
            strike(page, "é", "Digit2")
        expect(page.locator("[data-digits]")).to_have_text("12")

    def test_what_was_struck_for_the_page_before_does_nothing_with_all_that_follows(self, hall):
        with drawn(*hall) as page:
            page.evaluate("sessionStorage.setItem('etui-keys-rest', Date.now() + 800)")
            type_on(page, "c")
            page.evaluate("window.since = Number(sessionStorage.getItem('etui-keys-rest'))")
            type_on(page, "12")
        assert page.evaluate("Number(sessionStorage.getItem('etui-keys-rest')) > window.since")
        hall[0].rest("1")
        expect(page.locator("[data-digits]")).to_be_empty()
        hall[0].press("1")
        expect(page.locator("[data-digits]")).to_have_text("1")
        assert page.url == hall[1]

    def test_a_key_held_down_or_with_another_is_not_taken(self, hall):
        with drawn(*hall) as page:
            page.wait_for_function(KEYS_REST)
            page.keyboard.press("Control+c")
            page.keyboard.press(" ")
        hall[0].rest("c")
        expect(page.locator("[data-digits]")).to_be_empty()
        assert page.url == hall[1]

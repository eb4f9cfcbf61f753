"""Bookings by keys: noted, put together by hand and by lot, ticked at arrival; by a thumb too."""

import pytest
from playwright.sync_api import expect

from tests.journeys.director import Director, come_in, picture
from tests.journeys.test_pages import violations
from tests.journeys.test_paper_evening import PICTURES, new_evening
from tests.journeys.test_typed_pairs import pairs, with_players
from tests.running.server import Server

pytestmark = [pytest.mark.journey, pytest.mark.whole]
# Two pairs, and three who look for a partner.
LINES = (
    "maurin - astier",
    "ferrand - malaval",
    "perrault",
    "ancelin - cherche partenaire",
    "Zoé Neuve",
)


def note(director: Director, *lines: str) -> None:
    """From the list of bookings: the lines, looked at where one brings a guest, and back."""
    director.go("+")
    director.page.locator("[name=text]").fill("\n".join(lines))
    director.go("Control+Enter")
    if director.page.locator("[name=confirm]").count():
        director.go("Control+Enter")


def tick(director: Director, *numbers: str) -> None:
    """Each line by its number, from the field that has the focus."""
    for number in numbers:
        expect(director.page.locator("#by-number")).to_be_focused()
        director.write(number)
        director.press("Enter")


def a_list(server: Server, chromium, locale: str) -> Director:
    with_players(server)
    director = come_in(chromium, server, locale)
    new_evening(director, "Mardi soir")
    director.press("Escape")
    director.go("*")
    note(director, *LINES)
    expect(director.page.locator("[name=ticked]")).to_have_count(5)
    return director


class BookingsTests:
    def test_two_single_players_come_as_a_pair_and_who_stays_away_is_crossed_off(
        self, chromium, server
    ):
        director = a_list(server, chromium, "fr-FR")
        page = director.page
        director.sees("2 paires · 3 joueurs cherchent partenaire")
        picture(page, PICTURES, "fr-bookings")
        assert violations(page, ("light", "dark")) == []
        # By hand: the guest and the first of the two others.
        tick(director, "3", "5")
        with page.expect_navigation():
            page.locator("button[value=together]").click()
        director.settle()
        expect(page.locator("[name=ticked]")).to_have_count(4)
        # All come but one pair and who has no partner.
        tick(director, "0", "2", "4")
        expect(page.locator("[data-ticked]")).to_have_text("2")
        director.go("Control+Enter")
        expect(page.locator(".messages")).to_contain_text("Inscrits arrivés\u202f: 2.")
        expect(page.locator("[name=ticked]:disabled")).to_have_count(2)
        tick(director, "0")
        expect(page.locator("[data-ticked]")).to_have_text("2")
        with page.expect_navigation():
            page.locator("button[value=cross]").click()
        director.settle()
        picture(page, PICTURES, "fr-bookings-come")
        expect(page.locator("[name=ticked]")).to_have_count(2)
        director.press("Escape")
        director.go("Escape")
        assert len(pairs(page)) == 2
        assert any("Neuve" in pair for pair in pairs(page))
        assert director.complaints == []

    def test_by_lot_on_a_phone_and_a_place_is_given_to_who_waited(self, chromium, server):
        director = a_list(server, chromium, "en-GB")
        page = director.page
        page.set_viewport_size({"width": 390, "height": 844})
        page.locator("details summary").last.click()
        page.locator("[name=places]").fill("4")
        with page.expect_navigation():
            page.locator("form[action$='/places/'] button").click()
        # Seven of eight seats are taken: a pair waits.
        page.locator("a[href$='/bookings/add/']").click()
        director.settle()
        page.locator("[name=text]").fill("verdol - carlin")
        with page.expect_navigation():
            page.locator("button[data-key='ctrl+enter']").click()
        director.sees("1 on the waiting list")
        expect(page.get_by_text("There is room for")).to_have_count(0)
        page.get_by_role("button", name="Draw partners").click()
        director.settle()
        expect(page.locator("ol.drawn li")).to_have_count(1)
        seed = page.locator("[name=seed]").input_value()
        picture(page, PICTURES, "en-bookings-drawn-phone")
        assert violations(page) == []
        page.locator("button[name=confirm]").click()
        director.settle()
        director.sees(f"1 pair put together by lot, number of the draw {seed}.")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        # Who is left alone does not come: there is room now.
        page.locator("tr:has(.chip.look) label").click()
        page.get_by_role("button", name="Cross off").click()
        director.settle()
        director.sees("There is room for")
        page.get_by_role("button", name="Give the place").click()
        director.settle()
        expect(page.get_by_role("rowheader", name="Waiting list")).to_have_count(0)
        picture(page, PICTURES, "en-bookings-phone")
        for label in page.locator("[data-by-number] tr label").all():
            label.click()
        page.locator("button[data-key='ctrl+enter']").click()
        director.settle()
        expect(page.locator("ol.pairs-in li[id]")).to_have_count(4)
        assert director.complaints == []

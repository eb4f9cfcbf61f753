"""An evening at the door with each kind of person and way to pay, then the month's statement."""

import pytest
from playwright.sync_api import expect

from tests.journeys.director import Director, come_in, picture
from tests.journeys.sheets import fetch, pdf_text
from tests.journeys.test_paper_evening import PHONE, PICTURES, new_evening
from tests.running.forked import manage
from tests.running.server import Server

pytestmark = [pytest.mark.journey, pytest.mark.whole]
# Three pairs: a member and a guest, a junior and who pays a year, who is free and a member.
PLAYERS = """
from tournament.models import Club, Player
club = Club.objects.get()
for number, (first, last, guest, reduction) in enumerate((
    ("Anna", "Astier", False, ""), ("Bruno", "Bellot", True, ""),
    ("Chloé", "Carlin", False, "junior"), ("Denis", "Dumas", False, "subscriber"),
    ("Élise", "Estève", False, "free"), ("Franck", "Ferrand", False, ""),
), 1):
    Player.objects.create(
        club=club, first_name=first, last_name=last, guest=guest, reduction=reduction,
        number=f"900{number}",
    )
"""
LAPTOP = {"width": 1280, "height": 800}
PAIRS = ("astier bellot", "carlin dumas", "esteve ferrand")
# In the order of the form: a usual evening, a simultaneous, one with prizes.
PRICES = {
    "simultaneous_member": "4",
    "simultaneous_guest": "6,50",
    "simultaneous_junior": "1,50",
    "simultaneous_supplement": "2",
    "usual_member": "4",
}


def set_prices(director: Director) -> None:
    """From the door, which asks for them as long as there are none, and back to it."""
    page = director.page
    page.locator("a[href*='/director/prices/']").first.click()
    director.settle()
    for name, price in PRICES.items():
        page.locator(f"[name={name}]").fill(price)
    fits_a_phone(director, "prices-phone")
    director.go("Control+Enter")
    page.locator("details.till summary").click()
    with page.expect_navigation():
        page.locator("[name=occasion][value=simultaneous]").click()
    director.settle()


def take(director: Director, name: str, *keys: str) -> None:
    """A name, Enter, what comes before the digit of the way, the digit."""
    director.write(name)
    director.go("Enter")
    *first, way = keys
    for key in first:
        director.press(key)
    director.go(way)


def come_to_the_door(director: Director, server: Server) -> None:
    stored = manage(server.data, "shell", "-v0", "-c", PLAYERS)
    assert stored.returncode == 0, stored.stderr
    new_evening(director, "Simultané")
    for pair in PAIRS:
        director.write(pair)
        director.press("Enter")
    expect(director.page.locator("ol.pairs-in li[id]")).to_have_count(len(PAIRS))
    expect(director.page.locator("[data-pending]")).to_be_hidden()
    director.press("Escape")
    director.go("F9")
    set_prices(director)


def fits_a_phone(director: Director, name: str) -> None:
    """Nothing goes sideways at 390, with everything open; and back to the laptop."""
    page = director.page
    page.set_viewport_size(PHONE)
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    picture(page, PICTURES, name)
    page.set_viewport_size(LAPTOP)


class TillTests:
    def test_each_kind_pays_and_the_month_is_added_up(self, chromium, server):
        """8.50 of the guest by card and 3.50 of the junior in cash; 20.00 paid in by cheque, of
        which 6.00 are taken; Franck pays for Denis; the till holds 20.00 and 3.50."""
        director = come_in(chromium, server, "fr-FR")
        page = director.page
        come_to_the_door(director, server)
        director.sees("5 joueurs doivent encore régler, 26,00")
        take(director, "bell", "5")
        take(director, "carl", "1")
        director.write("asti")
        director.go("Enter")
        page.locator("tr.next summary").click()
        page.locator("tr.next [name=deposit]").fill("20")
        with page.expect_navigation():
            page.locator("tr.next form[action$='/deposit/'] [value=cheque]").click()
        director.settle()
        take(director, "asti", "6")
        director.sees("avoir 14,00")
        director.write("duma")
        director.go("Enter")
        page.locator("tr.next summary").click()
        page.locator("tr.next [name=payer]").fill("ferrand")
        with page.expect_navigation():
            page.locator("tr.next [name=method][value=account]").click()
        director.settle()
        director.sees("doit 2,00")
        page.locator("details.till summary").click()
        page.locator("[name=till_float]").fill("20")
        page.locator("[name=counted]").fill("23")
        with page.expect_navigation():
            page.locator("form[action$='/count/'] button").click()
        director.settle()
        director.sees("En caisse 23,50")
        director.sees("il manque 0,50")
        picture(page, PICTURES, "fr-till")
        fits_a_phone(director, "fr-till-phone")
        self.read_the_month(director)
        assert director.complaints == []

    def read_the_month(self, director: Director) -> None:
        """The statement of the player who paid for another; it is on paper too."""
        page = director.page
        page.locator("a.balance.owes").click()
        director.settle()
        director.sees("Simultané, pour Denis Dumas")
        director.sees("doit 2,00")
        picture(page, PICTURES, "fr-statement")
        fits_a_phone(director, "fr-statement-phone")
        where = page.locator("a[href*='statement.pdf']").get_attribute("href")
        base = page.url.split("/director/")[0]
        printed = pdf_text(fetch(page, base + where))
        # In the club's language, which is not the director's.
        assert "Denis Dumas" in printed
        assert "Ferrand" in printed

    def test_both_of_a_pair_are_paid_by_one_key_more(self, chromium, server):
        director = come_in(chromium, server, "en-GB")
        come_to_the_door(director, server)
        director.sees("5 players have still to pay, €26.00")
        take(director, "asti", "7", "2")
        director.sees("cheque 2 · €14.50")
        director.sees("3 players have still to pay, €11.50")
        page = director.page
        page.locator("a[href*='period=evening-']").click()
        director.settle()
        director.sees("Money in €14.50")
        picture(page, PICTURES, "en-till-treasurer")
        assert director.complaints == []

"""Hands in two browsers, in both languages: leads on phones, and a probe by leads that learns
nothing; hands typed after play on the last table's phone; a deal that was played before, named.
"""

import json

import pytest
from playwright.sync_api import Page, expect

from scoring.notation.board import Seat
from tests.journeys.director import come_in, picture
from tests.journeys.tables import IS_AHEAD
from tests.journeys.test_paper_evening import PICTURES
from tests.journeys.thumb import Phone
from tests.running.forked import manage
from tests.tournament.deals.sets import the_deal

pytestmark = [pytest.mark.journey, pytest.mark.whole]

PREPARED = """
import json
from tests.tournament.hands.evenings import with_hands
print(json.dumps(with_hands()))
"""
LOCALES = {"fr": "fr-FR", "en": "en-GB"}
ASKED = {
    "fr": "n’était pas dans la main de l’entameur",
    "en": "was not in the leader’s hand",
}
OFFLINE = "ERR_INTERNET_DISCONNECTED"
SOUTH = {"fr": "Sud", "en": "South"}
AGAIN = {"fr": "17 novembre 2026", "en": "17 November 2026"}
PLAYED = {"level": 4, "strain": "S", "declarer": "S"}


@pytest.fixture
def names(server):
    made = manage(server.data, "shell", "-v0", "-c", PREPARED)
    assert made.returncode == 0, made.stderr
    return json.loads(made.stdout.splitlines()[-1])


def a_phone(chromium, server, token: str, language: str) -> Phone:
    address = f"http://127.0.0.1:{server.network}/t/{token}/"
    return Phone(chromium, address, width=390, locale=LOCALES[language])


def leads(phone: Phone, board: int, seat: Seat, *, nth: int = 1) -> str:
    """West leads against South: a card of this seat is typed, the `nth` result of this phone; what
    the table's page says once it and its agreement are stored."""
    card = the_deal(board).hand(seat).cards[0]
    phone.page.goto(f"{phone.page.url.partition('/t/')[0]}/t/board/{board}/")
    phone.is_on_board(board)
    phone.press(**PLAYED, lead_suit=card.suit.value, lead_rank=card.rank.value, tricks="=")
    phone.send()
    phone.agree()
    phone.page.locator("ul.due, #pad:visible").first.wait_for()
    phone.is_answered(2 * nth)
    phone.go_home()
    return phone.page.locator("main").inner_text()


def types_hand(page: Page, seat: Seat) -> None:
    """Touch the thirteen cards of a seat, which the page counts."""
    for card in the_deal(1).hand(seat).cards:
        page.locator(f"[name=cards][value={card.suit.value}{card.rank.value}]").tap()
    expect(page.locator("[data-hand]:not([data-open])")).to_be_visible()
    page.locator("[data-go]").tap()


def reopen(phone: Phone) -> None:
    """The page is gone, and what its window remembered; what the phone keeps is not."""
    home = phone.page.url.partition("/t/")[0] + "/t/"
    phone.page.close()
    phone.page = phone.context.new_page()
    phone.page.on("pageerror", lambda error: phone.complaints.append(str(error)))
    phone.page.goto(home)


@pytest.mark.parametrize("language", list(LOCALES))
class HandsTests:
    def test_hands_and_leads(self, chromium, server, names, language):
        self.probe_by_leads(chromium, server, names, language)
        phone = self.type_hands(chromium, server, names, language)
        director = come_in(chromium, server, LOCALES[language])
        base = f"http://127.0.0.1:{server.local}/director"
        director.page.goto(f"{base}/{names['repeated']}/deals/")
        expect(director.page.locator("[role=alert]")).to_contain_text(AGAIN[language])
        director.page.goto(f"{base}/{names['typed']}/hands/")
        expect(director.page.locator("tbody tr").first.locator(".chip:not(.look)")).to_be_visible()
        assert director.complaints == []
        assert [one for one in phone.complaints if OFFLINE not in one] == []

    def probe_by_leads(self, chromium, server, names, language):
        """Board 5 has still to be played elsewhere, board 1 is over once table 2 has played it."""
        probing = a_phone(chromium, server, names["led 1"], language)
        seats = enumerate((Seat.WEST, Seat.EAST, Seat.WEST), 1)
        told = [leads(probing, 5, seat, nth=nth) for nth, seat in seats]
        assert ASKED[language] not in "".join(told)
        assert told[0] == told[1] == told[2]
        last = a_phone(chromium, server, names["led 2"], language)
        assert ASKED[language] in leads(last, 1, Seat.EAST)
        last.fits()
        assert ASKED[language] not in leads(last, 1, Seat.WEST, nth=2)

    def type_hands(self, chromium, server, names, language) -> Phone:
        """By keys, without a connection; a card of another's hand is no key any more. The page is
        killed in the middle, and once all is kept."""
        phone = a_phone(chromium, server, names["typed 2"], language)
        phone.page.wait_for_function(IS_AHEAD)
        phone.page.context.set_offline(True)
        phone.page.locator("a[href$='/t/board/1/hands/']").tap()
        expect(phone.page.locator("[data-chosen]")).to_contain_text("0")
        phone.fits()
        types_hand(phone.page, Seat.NORTH)
        taken = the_deal(1).north.cards[0]
        key = f"[value={taken.suit.value}{taken.rank.value}]"
        expect(phone.page.locator(key)).to_be_disabled()
        types_hand(phone.page, Seat.EAST)
        phone.page.context.set_offline(False)
        reopen(phone)
        phone.page.locator("a[href$='/t/board/1/hands/']").tap()
        expect(phone.page.locator("h1")).to_contain_text(SOUTH[language])
        phone.page.context.set_offline(True)
        types_hand(phone.page, Seat.SOUTH)
        expect(phone.page.locator(".one-hand:visible")).to_have_count(4)
        phone.fits()
        picture(phone.page, PICTURES, f"{language}-hands-offline")
        phone.page.locator("[name=keep]").tap()
        expect(phone.page.locator("[data-kept-here]")).to_be_visible(timeout=20_000)
        phone.fits()
        picture(phone.page, PICTURES, f"{language}-hands-kept")
        phone.page.context.set_offline(False)
        reopen(phone)
        phone.is_answered(1)
        expect(phone.page.locator("[data-count]")).to_be_hidden(timeout=20_000)
        return phone

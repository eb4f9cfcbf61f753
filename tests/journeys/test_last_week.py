"""Last week's fourteen pairs with two changes: by keys, which are counted, and by a thumb."""

import pytest
from playwright.sync_api import expect

from tests.journeys.director import Director, come_in, picture
from tests.journeys.test_paper_evening import PICTURES, new_evening
from tests.running.forked import manage
from tests.running.server import Server

pytestmark = [pytest.mark.journey, pytest.mark.whole]
# Fourteen pairs that played a week ago; four players more are known to the club.
LAST_WEEK = """
import datetime
from tests.people import NAMES
from tournament.evening.names.names import NamedPlayer
from tournament.models import Club, Player, Session, State
from tournament.services.create_evening import create_evening
from tournament.services.entries.add_pairs import paste_pairs
from tournament.services.evening_settings import Settings
from tournament.store.write import By
club = Club.objects.get()
people = [
    Player.objects.create(club=club, first_name=first, last_name=last, number=str(number))
    for number, (first, last) in enumerate(NAMES[:32], 1_000_001)
]
known = [NamedPlayer(one.first_name, one.last_name, one.number, one.pk) for one in people]
week_ago = datetime.date.today() - datetime.timedelta(weeks=1)
settings = Settings("Mardi", week_ago, None, "ffb", 26, False, "nothing")
session = create_evening(club, By(), settings=settings)
paste_pairs(session, By(), pairs=list(zip(known[:28:2], known[1:28:2])))
Session.objects.filter(pk=session.pk).update(state=State.FINAL)
"""
MOST_KEYS = 20


def played_last_week(server: Server) -> None:
    stored = manage(server.data, "shell", "-v0", "-c", LAST_WEEK)
    assert stored.returncode == 0, stored.stderr


def let_all_but_two_come(director: Director, first: str, second: str) -> int:
    """From the set-up's field and back to it; how many keys that took."""
    page = director.page
    director.press("Escape")
    director.go("=")
    numbers = page.locator("#by-number")
    for number in (first, second):
        expect(numbers).to_be_focused()
        director.write(number)
        director.press("Enter")
        expect(page.locator(f"#line-{number} [name=ticked]")).not_to_be_checked()
    expect(page.locator("[data-ticked]")).to_have_text("12")
    director.go("Control+Enter")
    return sum(map(len, (["Escape", "="], first, second, ["Enter", "Enter", "Control+Enter"])))


class LastWeekTests:
    @pytest.mark.parametrize(
        ("locale", "done"),
        [
            ("fr-FR", "Inscriptions comme la dernière fois\u202f: 12."),
            ("en-GB", "Come as last time: 12."),
        ],
    )
    def test_two_are_away_and_two_come_instead(self, chromium, server, locale, done):
        played_last_week(server)
        director = come_in(chromium, server, locale)
        page = director.page
        new_evening(director, "Mardi soir")
        keys = let_all_but_two_come(director, "5", "12")
        assert keys <= MOST_KEYS
        expect(page.locator(".messages")).to_contain_text(done)
        expect(page.locator("ol.pairs-in li[id]")).to_have_count(12)
        # The field waits for the two pairs that are new.
        expect(page.locator("#names")).to_be_focused()
        picture(page, PICTURES, f"{locale}-as-last-time")
        assert director.complaints == []

    def test_a_thumb_ticks_the_lines(self, chromium, server):
        played_last_week(server)
        director = come_in(chromium, server, "fr-FR")
        page = director.page
        new_evening(director, "Mardi soir")
        page.set_viewport_size({"width": 320, "height": 844})
        page.get_by_role("link", name="Comme la dernière fois").click()
        expect(page.locator(".by-number")).to_be_hidden()
        page.locator("#line-3 label").click()
        expect(page.locator("[data-ticked]")).to_have_text("13")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        picture(page, PICTURES, "fr-as-last-time-phone")
        page.locator("button[data-key='ctrl+enter']").click()
        expect(page.locator("ol.pairs-in li[id]")).to_have_count(13)
        assert director.complaints == []

    def test_the_sign_opens_the_page_where_it_lies_on_a_digit(self, chromium, server):
        """As on a Swiss keyboard: = with Shift on the key of 0."""
        director = come_in(chromium, server, "fr-CH")
        page = director.page
        new_evening(director, "Mardi soir")
        director.press("Escape")
        director.rest("=")
        with page.expect_navigation():
            page.evaluate(
                """() => document.body.dispatchEvent(new KeyboardEvent("keydown", {
                    key: "=", code: "Digit0", shiftKey: true, bubbles: true, cancelable: true,
                }))"""
            )
        director.sees("Comme la dernière fois")
        assert director.complaints == []

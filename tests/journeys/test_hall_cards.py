"""Cards that stay on the tables: opened by a key, a code typed, on to the table at the start."""

import pytest
from playwright.sync_api import expect

from tests.journeys.director import come_in, picture
from tests.journeys.test_paper_evening import PICTURES
from tests.running.forked import manage
from tests.running.server import Server

pytestmark = [pytest.mark.journey, pytest.mark.whole]
# Six pairs at three tables, ready to start, in a hall of four tables.
STORE = """
import datetime
from tests.people import NAMES
from tournament.evening.names.names import NamedPlayer
from tournament.hall.services.hall_cards import set_hall_size
from tournament.models import Club, HallTable
from tournament.services.create_evening import create_evening
from tournament.services.entries.add_pairs import paste_pairs
from tournament.services.evening_settings import Settings
from tournament.store.write import By
club = Club.objects.get()
people = [NamedPlayer(first, last, "", None) for first, last in NAMES[:12]]
settings = Settings("Mardi soir", datetime.date.today(), None, "ffb", 26, False, "nothing")
session = create_evening(club, By(), settings=settings)
paste_pairs(session, By(), pairs=list(zip(people[::2], people[1::2])))
set_hall_size(club, By(), size=4)
HallTable.objects.filter(number=2).update(code="k7mvq2xd")
print(session.code)
"""


def prepare(server: Server) -> str:
    """Store the evening; its code."""
    stored = manage(server.data, "shell", "-v0", "-c", STORE)
    assert stored.returncode == 0, stored.stderr
    return stored.stdout.split()[-1]


class HallCardTests:
    @pytest.mark.parametrize(
        ("locale", "waits"),
        [("fr-FR", "Le jeu n’a pas commencé."), ("en-GB", "Play has not begun.")],
    )
    def test_a_code_typed_before_the_start_leads_to_the_table(
        self, chromium, server, locale, waits
    ):
        code = prepare(server)
        base = f"http://127.0.0.1:{server.network}"
        director = come_in(chromium, server, locale)
        page = director.page
        page.goto(f"http://127.0.0.1:{server.local}/director/{code}/setup/")
        director.press("Escape")
        director.go(",")
        expect(page.locator("[data-key=',']")).to_be_visible()
        picture(page, PICTURES, f"{locale}-hall-open")
        phone = chromium.new_context(
            locale=locale, viewport={"width": 390, "height": 844}
        ).new_page()
        phone.goto(base)
        phone.locator("#table-code").fill("K7MV q2xd")
        phone.locator("form:has(#table-code) button").click()
        expect(phone.locator("main")).to_contain_text(waits)
        assert phone.url == f"{base}/h/"
        picture(phone, PICTURES, f"{locale}-hall-waits")
        director.press("Escape")
        director.go("1")
        # By itself: who sits there once the movement is chosen, its own page at the start.
        expect(phone.locator("h2")).to_be_visible()
        director.go("Control+Enter")
        phone.wait_for_url("**/t/")
        expect(phone.locator(".table-bar b").first).to_have_text("Table 2")
        picture(phone, PICTURES, f"{locale}-hall-table")
        page.goto(f"http://127.0.0.1:{server.local}/director/club/tables/")
        expect(page.locator("code").nth(1)).to_have_text("k7mv q2xd")
        picture(page, PICTURES, f"{locale}-hall-cards")
        assert director.complaints == []

"""Twelve tables say who they are: from twelve phones at once, with doubts; and on paper."""

import re

import pytest
from playwright.sync_api import expect

from tests.journeys.director import come_in, picture
from tests.journeys.test_paper_evening import PICTURES, choose_and_start, new_evening
from tests.running.forked import manage
from tests.running.server import Server

pytestmark = [pytest.mark.journey, pytest.mark.whole]
TABLES = 12
STORE = """
from tests.people import NAMES
from tournament.models import Club, Player
club = Club.objects.get()
more = [(first, last + end) for end in ("", "et", "ot") for first, last in NAMES]
names = [*more[:58], ("Ida", "Zander"), ("Ida", "Zander")]
for number, (first, last) in enumerate(names, 1_000_001):
    Player.objects.create(club=club, first_name=first, last_name=last, number=str(number))
"""


OPEN = """
from tournament.hall.services.hall_cards import set_hall_size
from tournament.hall.services.open_evening import open_to_hall
from tournament.models import Club, HallTable, Session
from tournament.store.write import By
set_hall_size(Club.objects.get(), By(), size=14)
open_to_hall(Session.objects.get(), By())
print(" ".join(HallTable.objects.order_by("number").values_list("code", flat=True)))
"""


def open_hall(server: Server) -> list[str]:
    """Give the hall's tables cards, and open tonight's evening to them: the codes by table."""
    opened = manage(server.data, "shell", "-v0", "-c", OPEN)
    assert opened.returncode == 0, opened.stderr
    return opened.stdout.split()


def known_players(server: Server) -> None:
    stored = manage(server.data, "shell", "-v0", "-c", STORE)
    assert stored.returncode == 0, stored.stderr


def number_of(player: int) -> str:
    """The licence number of a player, by the place in the list."""
    return str(1_000_001 + player)


def let_players_say(director) -> None:
    """Switch it on in the settings of the evening, and open the page of who has come."""
    page = director.page
    director.press("Escape")
    director.go("g")
    page.locator("[name=names_at_tables]").check()
    director.go("Control+Enter")
    director.press("Escape")
    director.go("b")


def open_reception(page) -> str:
    page.locator("#tablet button[name=open]").click()
    return page.locator("#tablet .address a").get_attribute("href")


def fill_table(page, base: str, table: int, players: dict[str, str]) -> None:
    page.goto(f"{base}/b/{table}/")
    for seat, text in players.items():
        # What is proposed moves the button, which nobody presses before he has read it.
        with page.expect_response(lambda answer: "text=" in answer.url):
            page.locator(f"#seat-{seat}").fill(text)
    page.locator("form.seats button.primary").click()
    expect(page.locator(".seat b")).to_have_count(4)


class TwelveTablesTests:
    @pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
    def test_they_fill_from_twelve_phones_and_start(self, chromium, server, locale):
        known_players(server)
        director = come_in(chromium, server, locale)
        page = director.page
        new_evening(director, "Mardi soir")
        let_players_say(director)
        link = open_reception(page)
        base = re.match(r"https?://[^/]+", link)[0]
        phones = []
        for code in open_hall(server)[:TABLES]:
            context = chromium.new_context(locale=locale, viewport={"width": 390, "height": 844})
            phone = context.new_page()
            # Each scans the card of its table.
            phone.goto(f"{base}/h/{code}/")
            phones.append(phone)
        last = {"N": number_of(44), "S": number_of(45), "E": "Ida Zander", "W": number_of(47)}
        for table, phone in enumerate(phones, 1):
            seats = {seat: number_of(4 * (table - 1) + n) for n, seat in enumerate("NSEW")}
            for seat, text in (last if table == TABLES else seats).items():
                phone.locator(f"#seat-{seat}").fill(text)
        # All twelve have typed; now they send, one right after the other.
        for phone in phones:
            phone.locator("form.seats button.primary").click(no_wait_after=True)
        chosen = phones[-1].locator("[name=choice-E]").last
        expect(chosen).to_be_visible()
        chosen.check()
        phones[-1].locator("form.seats button.primary").click()
        for phone in phones:
            expect(phone.locator(".seat b")).to_have_count(4)
        picture(phones[0], PICTURES, f"{locale}-arrivals-phone")
        # The door's tablet adds two pairs at table 13, and the pair of table 2 once more.
        door = phones[0]
        door.goto(link)
        thirteen = {seat: number_of(48 + n) for n, seat in enumerate("NSEW")}
        fill_table(door, base, 13, thirteen)
        door.goto(f"{base}/b/14/")
        door.locator("#seat-N").fill(number_of(4))
        door.locator("#seat-S").fill(number_of(5))
        door.locator("form.seats button.primary").click()
        # The director's page has filled by itself.
        expect(page.locator(".doubts li")).to_have_count(2)
        picture(page, PICTURES, f"{locale}-arrivals-director")
        page.locator(".doubts button[name=keep]").first.click()
        expect(page.locator(".doubts li")).to_have_count(1)
        page.locator(".doubts button[name=player]").last.click()
        expect(page.locator(".doubts li")).to_have_count(0)
        director.go("Enter")
        expect(page.locator("ol.pairs-in li[id]")).to_have_count(26)
        choose_and_start(director, "1")
        # Nobody is taken any more; the evening is under way.
        door.goto(f"{base}/b/14/")
        expect(door.locator("form.seats")).to_have_count(0)
        # The phone of a table follows by itself to the boards.
        expect(phones[1]).to_have_url(re.compile(r"/t/"))
        assert director.complaints == []

    def test_the_same_by_paper(self, chromium, server):
        known_players(server)
        director = come_in(chromium, server, "fr-FR")
        page = director.page
        new_evening(director, "Mardi soir")
        let_players_say(director)
        director.go("+")
        lines = [
            f"{table} " + " ".join(number_of(4 * (table - 1) + n) for n in range(4))
            for table in range(1, TABLES + 1)
        ]
        page.locator("#lines").fill("\n".join(lines))
        director.go("Control+Enter")
        expect(page.locator(".hall-tables > li")).to_have_count(TABLES)
        director.go("Enter")
        expect(page.locator("ol.pairs-in li[id]")).to_have_count(2 * TABLES)
        assert director.complaints == []

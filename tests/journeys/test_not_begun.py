"""An evening that has not begun, as players find it on their phones: when, where, who comes and
where they sit; handed on by its code, its address and its picture, kept on the first screen."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.large_text import faults
from tests.journeys.sheets import fetch
from tests.journeys.test_ranking import violations_of_all
from tests.running.forked import manage, running
from tests.running.server import prepare

pytestmark = [pytest.mark.journey, pytest.mark.whole]

# Three tables in three days' time: pair 5, East-West, begins at table 2.
EVENING = """
import datetime
from django.utils import timezone
from tests.tournament.play.evenings import an_evening
from tournament.models import Club, Session
club = Club.objects.get()
Club.objects.update(place="Maison des associations, 12 rue des Acacias")
session = an_evening(club)
Session.objects.update(state="setup", round=0, starts_at=datetime.time(19, 45),
                       date=timezone.localdate() + datetime.timedelta(days=3))
print(session.code)
"""
BEGUN = """
from tournament.models import Session
from django.db.models import F
Session.objects.update(state="running", round=1, visibility="ranking", revision=F("revision") + 1)
"""
PLACE = "Maison des associations, 12 rue des Acacias"
PAIR = ("Nicole Tavel 5", "Bernard Ollier 5")
WORDS = {
    "fr-FR": {
        "hour": re.compile(r"à 19\sh\s45"),
        "come": "6 paires inscrites",
        "begun": "Le jeu n’a pas encore commencé.",
        "seats": "Où s’asseoir au 1er tour",
        "tonight": "Ma séance sur une page",
        "first": "Ensuite, tour 1",
        "to": "Table 2, Est-Ouest",
        "code": "Code du tournoi",
        "share": "Partager cette page",
        "back": "Retour à la page",
        "keep": "Mettre le club sur l’écran d’accueil du téléphone",
    },
    "en-GB": {
        "hour": re.compile(r"at 19:45"),
        "come": "6 pairs registered",
        "begun": "Play has not started yet.",
        "seats": "Where to sit for round 1",
        "tonight": "Tonight on one page",
        "first": "Next, round 1",
        "to": "Table 2, East-West",
        "code": "Code of the evening",
        "share": "Share this page",
        "back": "Back to the page",
        "keep": "Put the club on the phone’s home screen",
    },
}


@pytest.fixture(params=WORDS)
def evening(request, tmp_path):
    """The reader's language, the server's address and the evening's code."""
    prepare(tmp_path)
    made = manage(tmp_path, "shell", "-v0", "-c", EVENING)
    assert made.returncode == 0, made.stderr
    with running(tmp_path) as server:
        base = f"http://127.0.0.1:{server.network}"
        yield request.param, base, made.stdout.split()[-1]


def says_when_and_where(page: Page, words) -> None:
    main = page.locator("main")
    expect(main.locator(".when")).to_have_text(words["hour"])
    expect(main.locator(".now .place")).to_have_text(PLACE)
    expect(main.locator(".large")).to_have_text(words["come"])


class NotBegunTests:
    def test_players_read_all_that_there_is_before_it_begins(self, chromium, tmp_path, evening):
        locale, base, code = evening
        words = WORDS[locale]
        size = {"width": 390, "height": 844}
        page = chromium.new_context(locale=locale, viewport=size, has_touch=True).new_page()
        # From the club's first page; then on the evening's own.
        page.goto(base)
        says_when_and_where(page, words)
        page.locator(".now a.primary").tap()
        page.wait_for_url(f"**/s/{code}/")
        says_when_and_where(page, words)
        expect(page.locator("main")).to_contain_text(words["begun"])
        self.finds_the_own_seat(page, words)
        page.goto(f"{base}/s/{code}/")
        self.hands_it_on(page, base, code, words)
        # Once it has begun nothing says any more that it has not.
        made = manage(tmp_path, "shell", "-v0", "-c", BEGUN)
        assert made.returncode == 0, made.stderr
        page.reload()
        expect(page.locator("main")).not_to_contain_text(words["begun"])
        expect(page.locator("main .now .place")).to_have_count(0)

    def finds_the_own_seat(self, page: Page, words) -> None:
        expect(page.locator("h2", has_text=words["seats"])).to_be_visible()
        rows = page.locator("table.seats tbody tr")
        expect(rows).to_have_count(6)
        for name in PAIR:
            expect(rows.nth(4)).to_contain_text(name)
        expect(rows.nth(4).locator("td").last).to_contain_text("2")
        assert violations_of_all(page) == []
        page.get_by_role("link", name=words["tonight"]).tap()
        page.locator("button[value=A5]").tap()
        expect(page.locator(".way")).to_contain_text(words["first"])
        expect(page.locator(".way")).to_contain_text(words["to"])
        says_when_and_where(page, words)
        assert faults(page) == []
        page.set_viewport_size({"width": 390, "height": 844})
        page.locator(".tabs a").first.tap()
        expect(page.locator("table.seats tr.own")).to_contain_text(PAIR[0])

    def hands_it_on(self, page: Page, base: str, code: str, words) -> None:
        expect(page.locator("p.after:not(.muted)")).to_contain_text(words["code"])
        expect(page.locator("p.after:not(.muted) b")).to_have_text(code)
        page.locator("details.home-screen summary").tap()
        for phone in ("iPhone", "Android"):
            expect(page.locator("details.home-screen")).to_contain_text(phone)
        expect(page.locator("details.home-screen summary")).to_have_text(words["keep"])
        assert faults(page) == []
        page.set_viewport_size({"width": 390, "height": 844})
        # As a phone reads it that keeps the club among its own programs.
        address = page.locator("link[rel=manifest]").get_attribute("href")
        kept = json.loads(fetch(page, base + address))
        assert (kept["start_url"], kept["display"]) == ("/", "minimal-ui")
        for icon in kept["icons"]:
            assert fetch(page, base + icon["src"]).startswith((b"\x89PNG", b"<svg"))
        page.locator("main a.button", has_text=words["share"]).tap()
        expect(page.locator("h1")).to_have_text(words["share"])
        expect(page.locator("img.code")).to_be_visible()
        expect(page.locator(".address a")).to_have_text(re.compile(rf"/s/{code}/$"))
        page.get_by_role("link", name=words["back"]).tap()
        page.wait_for_url(f"**/s/{code}/")

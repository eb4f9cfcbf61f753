"""An evening published, taken back and made final, by keys; a phone follows by itself."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.director import Director, come_in
from tests.journeys.test_pages import violations
from tests.journeys.test_paper_evening import PHONE, follow
from tests.running.forked import manage
from tests.running.server import Server

pytestmark = pytest.mark.journey

# An hour of this evening; in the half hour before midnight also its day.
CLAIMS_UNTIL = re.compile(r"Réclamations jusqu’(à|au \d\d/\d\d/\d{4} à) \d")

# Every result is there; one of board 1 looks strange.
PLAYED = """
from movements.pairs.mitchell import mitchell
from tests.tournament.play.evenings import an_evening, known
from tests.tournament.results.scores import enter
from tournament.models import Club
session = an_evening(Club.objects.get(), movement=mitchell(5, boards_per_round=1))
for place in known(session).missing:
    strange = place[2:] == (3, 1)
    enter(session, place, "4SE=" if strange else "4SS=" if place[3] == 1 else "P")
print(session.code)
"""


def played(server: Server) -> str:
    made = manage(server.data, "shell", "-v0", "-c", PLAYED)
    assert made.returncode == 0, made.stderr
    return made.stdout.split()[-1]


# As if it had been published half an hour ago, but for what a phone needs to hear of it.
SOON = """
import datetime
from django.db.models import F
from django.utils import timezone
from tournament.models import Publication, Session
row = Publication.objects.standing().last()
end = timezone.now().replace(microsecond=0) + datetime.timedelta(seconds=6)
row.corrections_until = end
row.save(update_fields=["corrections_until"])
Session.objects.update(revision=F("revision") + 1)
print(round(end.timestamp() * 1000))
"""


def end_in_a_moment(server: Server) -> str:
    made = manage(server.data, "shell", "-v0", "-c", SOON)
    assert made.returncode == 0, made.stderr
    return made.stdout.split()[-1]


def phone_at(browser: Browser, server: Server, code: str) -> Page:
    page = browser.new_context(locale="fr-FR", viewport=PHONE).new_page()
    page.goto(f"http://127.0.0.1:{server.network}/s/{code}/")
    return page


def shows(phone: Page, label: str) -> None:
    """Without having been loaded again."""
    expect(phone.locator("#live .chip").first).to_contain_text(label)


def at_ranking(director: Director, server: Server, code: str) -> None:
    director.page.goto(f"http://127.0.0.1:{server.local}/director/{code}/standings/")
    director.settle()


class PublishingTests:
    def test_asked_taken_back_and_made_final(self, chromium, server):
        director = come_in(chromium, server, "fr-FR")
        page, code = director.page, played(server)
        phone = phone_at(chromium, server, code)
        shows(phone, "En direct")
        at_ranking(director, server, code)
        director.go("p")
        assert page.url.endswith("/pairs/")
        at_ranking(director, server, code)
        director.go("u")
        director.sees("Publier le classement provisoire")
        director.go("Escape")
        director.sees("Pas encore publié")
        director.publish()
        shows(phone, "Provisoire 1")
        follow(director, "a[href$='/1/withdraw/']")
        director.sees("Retirer la version 1")
        # Enter alone takes nothing back.
        director.go("Enter")
        assert page.url.endswith("/standings/")
        follow(director, "a[href$='/1/withdraw/']")
        follow(director, "form.buttons button.danger")
        shows(phone, "En direct")
        follow(director, "a[href$='kind=final']")
        assert page.url.endswith("/anomalies/")
        follow(director, "form.note button")
        director.go("Enter")
        director.sees("Publier le classement définitif")
        director.go("Escape")
        self.becomes_final_by_itself(director, server, phone)
        follow(director, "a[href$='/2/withdraw/']")
        follow(director, "form.buttons button.danger")
        shows(phone, "En direct")
        follow(director, "a[href$='kind=final']")
        director.go("Enter")
        shows(phone, "Définitif")
        assert [one for one in director.complaints if "422" not in one] == []

    def becomes_final_by_itself(self, director, server, phone):
        """What is wrong is said at its field; the phone's label turns without a change."""
        page = director.page
        director.go("u")
        page.fill("#id_minutes", "0")
        page.keyboard.press("Enter")
        expect(page.locator("#id_minutes_error")).to_contain_text("Minutes entières, de 1 à 1440")
        assert violations(page) == []
        page.fill("#id_minutes", "30")
        page.check("#id_becomes_final")
        director.go("Enter")
        director.sees("Définitif de lui-même ensuite")
        shows(phone, "Provisoire 2")
        expect(phone.locator("#live .state")).to_contain_text(CLAIMS_UNTIL)
        self.asks_before_the_deadline_moves(director)
        turns = end_in_a_moment(server)
        expect(phone.locator("#live .state")).to_have_attribute("data-turns", turns)
        shows(phone, "Définitif")
        page.reload()
        director.sees("Une correction le rouvre.")

    def asks_before_the_deadline_moves(self, director):
        """What is no hour is said at its field; the other button leaves the deadline as it is."""
        page = director.page
        follow(director, "a[href$='/2/deadline/']")
        assert violations(page) == []
        page.locator("[name=hour]").fill("99")
        page.locator("main form .primary").click()
        expect(page.locator("[name=hour][aria-invalid=true]")).to_be_visible()
        assert violations(page) == []
        follow(director, "main form a[data-key=escape]")
        director.sees("Provisoire 2")

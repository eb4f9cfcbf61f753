"""An evening published, taken back and made final, by keys; a phone follows by itself."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.director import Director, come_in
from tests.journeys.test_paper_evening import PHONE, follow
from tests.running.server import Server, manage

pytestmark = pytest.mark.journey

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
        shows(phone, "En cours")
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
        director.go("Enter")
        shows(phone, "En cours")
        follow(director, "a[href$='kind=final']")
        assert page.url.endswith("/anomalies/")
        follow(director, "form.note button")
        director.go("Enter")
        director.sees("Publier le classement définitif")
        director.go("Enter")
        shows(phone, "Définitif")
        assert director.complaints == []

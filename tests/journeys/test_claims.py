"""Claims from two phones to the director and back, agreed and refused, in time and after it."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.director import come_in
from tests.journeys.test_pages import violations
from tests.running.forked import manage
from tests.running.server import Server

pytestmark = [pytest.mark.journey, pytest.mark.whole]

PUBLISHED = """
from tests.builders import by
from tests.tournament.results.scores import a_played_evening
from tournament.evening.publish.deadline import Corrections
from tournament.models import Club
from tournament.results.services.publish import publish
session = a_played_evening(club=Club.objects.get())
publish(session, by(), kind="provisional", corrections=Corrections(minutes=30))
print(session.code)
"""
TIME_IS_OVER = """
from tournament.models import Publication
version = Publication.objects.get()
version.corrections_until = version.at
version.save(update_fields=["corrections_until"])
"""
WORDS = {
    "waits": "n’ont pas encore répondu",
    "agreed": "sont d’accord",
    "accepted": "Acceptée à",
    "refused": "la feuille de table le dit",
    "corrected": "la ligne est corrigée",
    "over": "Le délai de réclamation est passé",
}


def run(server: Server, code: str) -> str:
    made = manage(server.data, "shell", "-v0", "-c", code)
    assert made.returncode == 0, made.stderr
    return made.stdout.strip()


def phone_at(browser: Browser, server: Server, address: str) -> Page:
    # The whole page, so that its bar lies over nothing.
    context = browser.new_context(locale="fr-FR", viewport={"width": 390, "height": 2000})
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{server.network}{address}")
    return page


def claim_first_board(page: Page, tricks: str) -> None:
    page.locator("a[href$='/claims/']").click()
    page.locator(".claims a[href$='/claims/1/']").click()
    page.locator(f".key:has([name=tricks][value='{tricks}'])").click()
    page.locator("button[value=score]").click()
    expect(page.locator(".receipt")).to_be_visible()


class ClaimTests:
    def test_one_is_agreed_one_refused_and_then_the_time_is_over(self, chromium, server):
        code = run(server, PUBLISHED).split()[-1]
        card = f"/s/{code}/card"
        first = phone_at(chromium, server, f"{card}/A1/")
        claim_first_board(first, "+1")
        expect(first.locator(".receipt")).to_contain_text(WORDS["waits"])
        expect(first.locator(".withdraw")).to_be_visible()

        other = phone_at(chromium, server, f"{card}/A4/")
        other.locator(".claimed a.button").click()
        expect(other.locator(".statement")).to_be_visible()
        assert violations(other) == []
        other.locator("button[value=agreed]").click()
        expect(other.locator(".claimed")).to_be_visible()
        expect(first.locator(".receipt")).to_contain_text(WORDS["agreed"])
        assert WORDS["waits"] not in first.locator(".receipt").inner_text()

        director = come_in(chromium, server, "fr-FR")
        page = director.page
        page.goto(f"http://127.0.0.1:{server.local}/director/{code}/")
        director.settle()
        director.go("F10")
        director.go("1")
        expect(page.locator(".effect tr.own")).to_contain_text("+110")
        assert violations(page) == []
        director.go("1")
        expect(page.locator(".messages")).to_contain_text(WORDS["corrected"])
        expect(first.locator(".note").first).to_contain_text(WORDS["accepted"])
        expect(first.locator(".withdraw")).to_be_hidden()

        late = phone_at(chromium, server, f"{card}/A2/claims/1/")
        second = phone_at(chromium, server, f"{card}/A3/")
        claim_first_board(second, "-1")
        page.reload()
        director.settle()
        director.go("1")
        page.locator("[name=reason]").focus()
        director.write(WORDS["refused"])
        director.go("Enter")
        expect(second.locator(".note").first).to_contain_text(WORDS["refused"])

        run(server, TIME_IS_OVER)
        late.locator(".key:has([name=tricks][value='+2'])").click()
        late.locator("button[value=score]").click()
        expect(late.locator(".note")).to_contain_text(WORDS["over"])
        late.goto(f"http://127.0.0.1:{server.network}{card}/A2/")
        expect(late.locator("main")).to_contain_text(WORDS["over"])
        expect(late.locator("a[href$='/claims/']")).to_have_count(0)
        assert director.complaints == []

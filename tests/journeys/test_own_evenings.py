"""A player over three evenings: found by name, remembered by the phone, gone once hidden."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.test_pages import violations
from tests.running.forked import manage
from tests.running.server import Server

pytestmark = [pytest.mark.journey, pytest.mark.whole]

# The third evening is played, and not published yet.
PLAYED = """
from tests.tournament.public.seasons import a_published_evening, a_weekly_evening
from tournament.models import Club, Player
club = Club.objects.get()
a_published_evening(club, 0)
a_published_evening(club, 1)
print(a_weekly_evening(club, 2).code)
Player.objects.filter(last_name="Astier 1").update(number="4711")
"""
PUBLISH = """
from tests.builders import by
from tournament.models import Session
from tournament.results.services.publish import publish
publish(Session.objects.get(code="{code}"), by(), kind="provisional")
"""
HIDE = """
from tournament.models import Player
Player.objects.filter(last_name="Astier 1").update(public_name="hidden")
"""


WORDS = {
    "fr-FR": ("Mes tournois", "Aucun résultat publié sous ce nom"),
    "en-GB": ("My evenings", "Nobody is published under this name"),
}


def run(server: Server, code: str) -> str:
    made = manage(server.data, "shell", "-v0", "-c", code)
    assert made.returncode == 0, made.stderr
    return made.stdout.strip()


def phone(browser: Browser, server: Server, locale: str, *, scripts: bool) -> Page:
    context = browser.new_context(
        locale=locale, viewport={"width": 320, "height": 700}, java_script_enabled=scripts
    )
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{server.network}/")
    page.locator("a[href$='/evenings/']").click()
    expect(page.locator("h1")).to_have_text(WORDS[locale][0])
    return page


def look_for(page: Page, name: str) -> None:
    page.locator("[name=name]").fill(name)
    page.locator("form.fields button").click()


def count_evenings(page: Page, count: int) -> None:
    expect(page.locator(".pinned .place span").first).to_have_text(str(count))
    expect(page.locator("table.mine").first.locator("tbody tr")).to_have_count(count)


def everybody_can_read(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert violations(page) == []


class OwnEveningsTests:
    def test_three_evenings_in_both_languages(self, chromium, server):
        code = run(server, PLAYED).split()[-1]
        french = phone(chromium, server, "fr-FR", scripts=True)
        look_for(french, "Paul Astier")
        expect(french.locator(".error")).to_contain_text(WORDS["fr-FR"][1])
        everybody_can_read(french)
        look_for(french, "astier 1 paul")
        count_evenings(french, 2)
        run(server, PUBLISH.format(code=code))
        french.reload()
        count_evenings(french, 3)
        expect(french.locator(".pinned .figure")).to_contain_text("50,00")
        expect(french.locator(".plot circle")).to_have_count(3)
        expect(french.locator("table.mine").last).to_contain_text("Hélène Maurin 1")
        everybody_can_read(french)
        french.locator("table.mine a").first.click()
        expect(french.locator("main h1")).to_contain_text("Feuille")
        english = phone(chromium, server, "en-GB", scripts=False)
        look_for(english, "4712")
        expect(english.locator(".error")).to_contain_text(WORDS["en-GB"][1])
        look_for(english, "4711")
        count_evenings(english, 3)
        expect(english.locator(".pinned .figure")).to_contain_text("50.00")
        run(server, HIDE)
        english.reload()
        expect(english.locator("[name=name]")).to_be_visible()
        assert "Astier" not in english.content()

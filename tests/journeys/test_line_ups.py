"""Line-ups from captains' phones beside the director's page: handed in, put right, contradicted."""

import json

import pytest
from playwright.sync_api import expect

from tests.journeys.director import come_in, picture
from tests.journeys.tables import NARROW
from tests.journeys.test_pages import violations
from tests.journeys.test_paper_evening import PICTURES
from tests.running.forked import manage

pytestmark = [pytest.mark.journey, pytest.mark.whole]
# Two teams of five in two halves: Rouge is at home, and Bleu sits first.
AN_EVENT = """
import json
from tests.tournament.teams.events import an_event_of_teams
from tournament.models import Club, TableLink
from tournament.services.table_links import provide_links

session = an_event_of_teams(2, club=Club.objects.get(), players=5, kind="knock_out", boards=4,
                            parts=2)
provide_links(session)
links = TableLink.objects.filter(session=session).order_by("table")
print(json.dumps([session.code, [link.token for link in links]]))
"""
WORDS = {
    "fr": ("l’arbitre tranchera", "tranchée", "1 composition à trancher"),
    "en": ("the director will decide", "settled", "1 line-up to settle"),
}
LOCALES = {"fr": "fr-FR", "en": "en-GB"}


class LineUpTests:
    @pytest.mark.parametrize("language", WORDS)
    def test_a_captains_phone_and_the_director(self, chromium, server, language):
        decides, is_settled, to_settle = WORDS[language]
        made = manage(server.data, "shell", "-v0", "-c", AN_EVENT)
        assert made.returncode == 0, made.stderr
        code, tokens = json.loads(made.stdout.splitlines()[-1])
        captains = [a_phone(chromium, server, token, LOCALES[language]) for token in tokens]
        visitor, home = captains
        hand_in(visitor, "away")
        seat_of(visitor, 4)

        # The home team's captain, at the other table, sees the visitors' before he sits down.
        hand_in(home, "home")
        fifth = home_page(home, "home").locator("select").first.locator("option").nth(4)
        name = fifth.inner_text()

        director = come_in(chromium, server, language)
        page, base = director.page, f"http://127.0.0.1:{server.local}/director/{code}/"
        page.goto(f"{base}match/1-A1/line-up/1/")
        director.settle()
        page.locator("select").first.select_option(index=4)
        page.locator("button[value=both]").click()
        director.settle()

        # The phone says something else than the director now: both are kept.
        before = home_page(home, "home").locator("select").first.input_value()
        home.locator("select").first.select_option(label=name)
        home.locator("button[name=team]").click()
        expect(home.locator("main .note.look")).to_contain_text(decides)
        expect(home.locator("select").first).to_have_value(before)
        assert violations(home) == []
        picture(home, PICTURES, f"{language}-line-up-in-doubt-phone")

        page.goto(base)
        expect(page.locator(".clock")).to_contain_text(to_settle)
        page.goto(f"{base}conflicts/")
        director.settle()
        expect(page.locator("form.conflict")).to_contain_text(name)
        assert violations(page) == []
        picture(page, PICTURES, f"{language}-line-up-in-doubt")
        page.locator("button[name=take][value='1']").click()
        director.settle()
        expect(page.locator(".messages")).to_contain_text(is_settled)
        home_page(home, "home")
        expect(home.locator("select").first.locator("option:checked")).to_have_text(name)
        expect(home.locator("main .note.look")).to_have_count(0)
        assert director.complaints == []


def a_phone(browser, server, token: str, locale: str):
    page = browser.new_context(locale=locale, viewport=NARROW, has_touch=True).new_page()
    page.goto(f"http://127.0.0.1:{server.local}/t/{token}/")
    return page


def home_page(phone, team: str):
    """The line-up of a team in the first part, on a captain's phone."""
    base = phone.url.partition("/t/")[0]
    phone.goto(f"{base}/t/line-up/?part=1&team={team}")
    return phone


def hand_in(phone, team: str) -> None:
    home_page(phone, team).locator("button[name=team]").click()
    phone.locator("ul.due").wait_for()


def seat_of(phone, count: int) -> None:
    """All seats of a team are chosen."""
    home_page(phone, "away")
    expect(phone.locator("select")).to_have_count(count)

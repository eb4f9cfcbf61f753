"""A pool of four teams over two evenings, then a knock-out of its best two, in a browser."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.director import Director, come_in, picture
from tests.journeys.test_draw import PHONE, run
from tests.journeys.test_pages import violations
from tests.journeys.test_paper_evening import PICTURES
from tests.running.server import Server

pytestmark = [pytest.mark.journey, pytest.mark.whole]

BEGUN = """
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.playing import play_round
from tournament.models import Club
session = an_event_of_teams(
    4, club=Club.objects.get(), kind="round_robin", boards=2, per_session=1
)
play_round(session, 1)
print(session.code)
"""
# What the tables of the latest evening write in the round under way.
PLAYED = """
from tests.tournament.teams.playing import play_round
from tournament.models import Session
session = Session.objects.order_by("-number").first()
play_round(session, session.round)
print("done")
"""
WORDS = {
    "fr": {"made": "La séance suivante est prête", "brought": "report de", "head": "S1 T1"},
    "en": {"made": "The next evening is made", "brought": "brings along", "head": "E1 R1"},
}


def go_on(director: Director, code: str, base: str) -> str:
    """From an evening that is played to the next one, which is started and played; its code."""
    page = director.page
    page.goto(f"{base}{code}/another-evening/")
    director.settle()
    check(page)
    page.locator("section:first-of-type button[value=make]").click()
    return start(director)


def start(director: Director) -> str:
    """From the set-up of an evening, whose matches are seated, to its first round; its code."""
    director.settle()
    code = director.page.url.split("/")[-3]
    director.page.locator("footer button.primary").click()
    director.settle()
    return code


def check(page: Page) -> None:
    assert violations(page) == []


class StagesTests:
    @pytest.mark.parametrize("language", ["fr", "en"])
    def test_a_pool_over_evenings_leads_to_a_knock_out(self, chromium, server: Server, language):
        words, first = WORDS[language], run(server, BEGUN)
        director = come_in(chromium, server, language)
        page, base = director.page, f"http://127.0.0.1:{server.local}/director/"
        second = go_on(director, first, base)
        run(server, PLAYED)
        page.goto(f"{base}{second}/standings/teams/rounds/")
        expect(page.locator(".team-rounds thead")).to_contain_text(words["head"])
        picture(page, PICTURES, f"{language}-stages-rounds")
        third = go_on(director, second, base)
        run(server, PLAYED)
        page.goto(f"{base}{third}/another-evening/")
        page.locator("[name=carry_over]").select_option("margin")
        page.locator("button[value=show]").click()
        director.settle()
        expect(page.locator("[role=status]").last).to_contain_text(words["brought"])
        page.set_viewport_size(PHONE)
        check(page)
        picture(page, PICTURES, f"{language}-stages-knock-out")
        page.locator("#knock-out ~ form button[value=make]").click()
        director.settle()
        expect(page.locator(".messages")).to_contain_text(words["made"])
        last = start(director)
        run(server, PLAYED)
        page.goto(f"{base}{last}/standings/teams/bracket/")
        expect(page.locator(".bracket-list li")).to_have_count(1)
        check(page)
        assert director.complaints == []

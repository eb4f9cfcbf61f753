"""Swiss pairs of twenty in a browser: chosen, started, drawn, gone on with."""

import pytest
from playwright.sync_api import expect

from tests.journeys.director import come_in, picture
from tests.journeys.test_draw import run
from tests.journeys.test_pages import violations
from tests.journeys.test_paper_evening import PICTURES

pytestmark = [pytest.mark.journey, pytest.mark.whole]

COME = """
from tests.tournament.draws.swiss_pairs import twenty_pairs
from tournament.models import Club
print(twenty_pairs(Club.objects.get()).code)
"""
PLAY = """
from tests.tournament.draws.swiss_pairs import play_swiss_round
from tournament.models import Session
play_swiss_round(Session.objects.get(code="{code}"), {round})
print("done")
"""
PHONE = {"width": 390, "height": 1400}
WORDS = {
    "fr": {"swiss": "Système suisse, 4 matchs de 6", "drawn": "Le tirage du tour 2"},
    "en": {"swiss": "Swiss, 4 matches of 6", "drawn": "Round 2 is drawn."},
}


class SwissPairsTests:
    @pytest.mark.parametrize("language", ["fr", "en"])
    def test_from_the_set_up_to_the_next_evening(self, chromium, server, language):
        words, code = WORDS[language], run(server, COME)
        director = come_in(chromium, server, language)
        page, place = director.page, f"http://127.0.0.1:{server.local}/director/{code}"
        page.goto(f"{place}/setup/")
        director.settle()
        assert violations(page) == []
        # A Swiss lies under what is compared.
        director.press("Escape", "0")
        assert violations(page) == []
        page.locator("tr", has_text=words["swiss"]).get_by_role("button").click()
        director.settle()
        expect(page.locator("tr.chosen")).to_contain_text(words["swiss"])
        picture(page, PICTURES, f"{language}-swiss-set-up")
        director.go("Control+Enter")
        run(server, PLAY.format(code=code, round=1))
        page.reload()
        director.settle()
        director.go("n")
        expect(page.locator("button[value=seat]:focus")).to_have_count(1)
        picture(page, PICTURES, f"{language}-swiss-draw")
        assert violations(page) == []
        director.go("Enter")
        expect(page.locator(".messages")).to_contain_text(words["drawn"])
        director.go("Escape")
        director.go("n")
        run(server, PLAY.format(code=code, round=2))
        page.goto(f"{place}/standings/teams/rounds/")
        page.set_viewport_size(PHONE)
        director.settle()
        expect(page.locator(".team-rounds tbody tr")).to_have_count(20)
        picture(page, PICTURES, f"{language}-swiss-rounds")
        assert violations(page) == []
        page.goto(f"{place}/another-evening/")
        director.settle()
        assert violations(page) == []
        picture(page, PICTURES, f"{language}-swiss-another-evening")
        page.locator("button[value=make]").click()
        director.settle()
        expect(page.locator("#movement ~ .note, .note").first).to_be_visible()
        expect(page.locator("#swiss")).to_have_count(0)
        picture(page, PICTURES, f"{language}-swiss-goes-on")
        assert violations(page) == []
        assert director.complaints == []

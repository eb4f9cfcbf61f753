"""A Swiss of six teams from round to round in a browser: drawn by a key, then by hand."""

import pytest
from playwright.sync_api import expect

from tests.journeys.director import come_in, picture
from tests.journeys.test_pages import violations
from tests.journeys.test_paper_evening import PICTURES
from tests.running.forked import manage
from tests.running.server import Server

pytestmark = [pytest.mark.journey, pytest.mark.whole]

BEGUN = """
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.playing import play_round
from tournament.models import Club
session = an_event_of_teams(6, club=Club.objects.get(), boards=2, rounds=3)
play_round(session, 1)
print(session.code)
"""
PLAYED = """
from tests.tournament.teams.playing import play_round
from tournament.models import Session
play_round(Session.objects.get(), 2)
print("done")
"""
PHONE = {"width": 390, "height": 1400}
WORDS = {
    "fr": {"met": "se sont déjà rencontrés", "drawn": "Le tirage du tour 3"},
    "en": {"met": "have already met", "drawn": "Round 3 is drawn."},
}


def run(server: Server, program: str) -> str:
    made = manage(server.data, "shell", "-v0", "-c", program)
    assert made.returncode == 0, made.stderr
    return made.stdout.split()[-1]


class DrawTests:
    @pytest.mark.parametrize("language", ["fr", "en"])
    def test_drawn_by_a_key_and_then_by_hand(self, chromium, server, language):
        words, code = WORDS[language], run(server, BEGUN)
        director = come_in(chromium, server, language)
        page = director.page
        page.goto(f"http://127.0.0.1:{server.local}/director/{code}/draw/")
        director.settle()
        expect(page.locator("button[value=seat]:focus")).to_have_count(1)
        picture(page, PICTURES, f"{language}-draw")
        assert violations(page) == []
        director.go("Enter")
        expect(page.locator("#drawn")).to_contain_text("2")
        director.go("Escape")
        director.go("n")
        run(server, PLAYED)
        page.reload()
        director.settle()
        director.go("n")
        again = {"home_1": "1", "away_1": "4", "home_2": "2", "away_2": "5"}
        again |= {"home_3": "3", "away_3": "6"}
        for name, number in again.items():
            page.locator(f"[name={name}]").select_option(number)
        page.locator("button[value=seat]").click()
        director.settle()
        expect(page.locator(".note.look").first).to_contain_text(words["met"])
        page.set_viewport_size(PHONE)
        picture(page, PICTURES, f"{language}-draw-by-hand")
        assert violations(page) == []
        page.locator("button[value=all_the_same]").click()
        director.settle()
        expect(page.locator(".messages")).to_contain_text(words["drawn"])
        picture(page, PICTURES, f"{language}-drawn")
        # What is refused is answered 422, which the browser notes.
        assert [one for one in director.complaints if "422" not in one] == []

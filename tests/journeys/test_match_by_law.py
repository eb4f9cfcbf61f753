"""Two teams head to head in a browser: line-ups of both halves, a board ruled on by Law 86, and the
sheet that both captains signed on paper."""

import pytest
from playwright.sync_api import expect

from tests.journeys.director import Director, come_in, picture
from tests.journeys.test_draw import run
from tests.journeys.test_pages import violations
from tests.journeys.test_paper_evening import PICTURES
from tests.running.server import Server

pytestmark = [pytest.mark.journey, pytest.mark.whole]

BEGUN = """
from tests.tournament.teams.events import an_event_of_teams
from tournament.models import Club
session = an_event_of_teams(
    2, club=Club.objects.get(), players=5, kind="movement", family="head_to_head", boards=4,
    parts=2, exchanged=True,
)
print(session.code)
"""
PLAYED = """
from tests.tournament.teams.playing import play_match
from tournament.models import Session
play_match(Session.objects.get(), 1, 1)
print("done")
"""
WORDS = {
    "fr": {
        "kept": "La composition est enregistrée.", "counts": "La décision est comptée.",
        "signed": "le délai de correction court", "until": "loi 79C",
    },
    "en": {
        "kept": "The line-up is kept.", "counts": "The ruling counts.",
        "signed": "the correction period runs", "until": "Law 79C",
    },
}  # fmt: skip


def looks_well(director: Director, name: str) -> None:
    picture(director.page, PICTURES, name)
    assert violations(director.page) == []


class MatchByLawTests:
    @pytest.mark.parametrize("language", ["fr", "en"])
    def test_from_both_line_ups_to_the_signed_sheet(self, chromium, server: Server, language: str):
        words, code = WORDS[language], run(server, BEGUN)
        director = come_in(chromium, server, language)
        page, here = director.page, f"http://127.0.0.1:{server.local}/director/{code}"
        for part in (1, 2):
            page.goto(f"{here}/match/1-A1/line-up/{part}/")
            director.settle()
            looks_well(director, f"{language}-line-up-{part}")
            page.locator("button[value=both]").click()
            expect(page.locator(".messages")).to_contain_text(words["kept"])
        run(server, PLAYED)
        page.goto(f"{here}/standings/match/1-A1/")
        director.settle()
        page.locator("#signing ~ p a").first.click()
        director.settle()
        page.locator("[value=nobody]").check()
        page.locator("button[value=effect]:visible").click()
        director.settle()
        expect(page.locator(".effect .verdict")).to_contain_text("3")
        looks_well(director, f"{language}-law-86")
        director.go("Control+Enter")
        expect(page.locator(".messages")).to_contain_text(words["counts"])
        page.goto(f"{here}/standings/match/1-A1/")
        director.settle()
        page.locator("section.signing button").click()
        expect(page.locator(".messages")).to_contain_text(words["signed"])
        expect(page.locator("section.signing .note")).to_contain_text(words["until"])
        looks_well(director, f"{language}-signed")
        assert director.complaints == []

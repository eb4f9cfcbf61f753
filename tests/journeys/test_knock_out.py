"""A knock-out of eleven teams in a browser: byes, halves, a substitute, a tie with extra boards."""

import pytest
from playwright.sync_api import expect

from tests.journeys.director import come_in, picture
from tests.journeys.test_draw import PHONE, run
from tests.journeys.test_pages import violations
from tests.journeys.test_paper_evening import PICTURES
from tests.running.server import Server

pytestmark = [pytest.mark.journey, pytest.mark.whole]

BEGUN = """
from tests.tournament.teams.events import an_event_of_teams
from tournament.models import Club
print(an_event_of_teams(
    11, club=Club.objects.get(), kind="knock_out", boards=4, parts=2, exchanged=True, players=5,
    settings={"scoring": "imps_added"},
).code)
"""
# The home teams win the first round; in the second the first match is a tie.
FIRST = """
from tests.tournament.teams.playing import play_round
from tournament.models import Session
play_round(Session.objects.get(), 1)
print("done")
"""
SECOND = """
from tests.tournament.teams.playing import play_match
from tournament.models import Match, Session
session = Session.objects.get()
for number, match in enumerate(Match.objects.filter(round=5).order_by("home__number")):
    play_match(session, match.home.number, 5, won="home" if number else "tie")
print("done")
"""
EXTRA = """
from tests.tournament.teams.playing import play_match
from tournament.models import Match, Session
tied = Match.objects.filter(round=5).order_by("home__number")[0]
for round_, won in ((9, "away"), (10, "tie")):
    play_match(Session.objects.get(), tied.home.number, 5, won=won, in_round=round_)
print(tied.away.number)
"""
WORDS = {
    "fr": {"bye": "Exempte", "extra": "Jouer 2 donnes de départage"},
    "en": {"bye": "Bye", "extra": "Play 2 extra boards"},
}


class KnockOutTests:
    @pytest.mark.parametrize("language", ["fr", "en"])
    def test_eleven_teams_to_the_semi_finals(self, chromium, server: Server, language):
        words, code = WORDS[language], run(server, BEGUN)
        director = come_in(chromium, server, language)
        page, base = director.page, f"http://127.0.0.1:{server.local}/director/{code}/"

        def draw():
            page.goto(f"{base}draw/")
            director.settle()

        def keep():
            page.locator("button[value=both]").click()
            director.settle()

        draw()
        rows = page.locator("#drawn ~ table tbody tr")
        expect(rows).to_have_count(8)
        expect(rows.get_by_text(words["bye"], exact=True)).to_have_count(5)
        # Halves: a line-up each; a fifth player comes in at half-time.
        rows.locator("a").first.click()
        director.settle()
        keep()
        page.locator(".parts a").click()
        director.settle()
        fifth = page.locator("select").first.locator("option").nth(4).get_attribute("value")
        page.locator("select").first.select_option(fifth)
        keep()
        expect(page.locator("select").first).to_have_value(str(fifth))
        run(server, FIRST)
        draw()
        director.go("Enter")
        run(server, SECOND)
        draw()
        tie = page.locator("form.note button")
        expect(tie).to_have_text(words["extra"])
        assert violations(page) == []
        picture(page, PICTURES, f"{language}-knock-out-tie")
        tie.click()
        director.settle()
        winner = run(server, EXTRA)
        draw()
        director.go("Enter")
        expect(rows).to_have_count(2)
        expect(rows.filter(has_text=winner)).not_to_have_count(0)
        page.set_viewport_size(PHONE)
        page.goto(f"{base}standings/teams/bracket/")
        # Five byes, three matches, then four; the semi-finals and the final are still to come.
        expect(page.locator(".bracket-list")).to_have_count(4)
        expect(page.locator(".bracket-list li")).to_have_count(5 + 3 + 4 + 2 + 1)
        assert violations(page) == []
        picture(page, PICTURES, f"{language}-knock-out-bracket")
        assert director.complaints == []

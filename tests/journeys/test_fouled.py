"""A fouled board from the list of rulings to the players' page, in both languages."""

import re

import pytest
from playwright.sync_api import expect

from tests.journeys.director import come_in, picture
from tests.journeys.test_pages import violations
from tests.journeys.test_paper_evening import PICTURES
from tests.running.forked import manage
from tests.running.server import Server

pytestmark = [pytest.mark.journey, pytest.mark.whole]

# Five tables, one board a round: board 1 is at tables 1, 5, 4, 3, 2; its last result is to come.
UNDER_WAY = """
from movements.pairs.mitchell import mitchell
from tests.tournament.play.evenings import an_evening, known
from tests.tournament.results.scores import enter
from tournament.models import Club
session = an_evening(
    Club.objects.get(), movement=mitchell(5, boards_per_round=1), visibility="ranking"
)
for place in sorted(known(session).missing)[:-1]:
    texts = {1: "4SS=", 2: "4SS+1", 3: "2HE=", 4: "2HE+1", 5: "2HE-1"}
    if place[3] != 1 or place[1] != 5:
        enter(session, place, texts[place[1]])
print(session.code)
"""
# The whole page, so that its bar lies over nothing.
TALL_PHONE = {"width": 390, "height": 2000}
WORDS = {
    "kept": "Each group is scored apart.",
    "group": "from round 3 on",
    "shown": "Traveller, group b",
    "gone": "The group is withdrawn",
    "line": "2HE+2",
}


def under_way(server: Server) -> str:
    made = manage(server.data, "shell", "-v0", "-c", UNDER_WAY)
    assert made.returncode == 0, made.stderr
    return made.stdout.split()[-1]


class FouledTests:
    def test_two_groups_seen_first_kept_joined_and_taken_back(self, chromium, server):
        code = under_way(server)
        director = come_in(chromium, server, "en-GB")
        page = director.page
        page.goto(f"http://127.0.0.1:{server.local}/director/{code}/rulings/")
        director.settle()
        director.go("F3")
        page.locator("[name=board]").focus()
        director.write("1")
        director.go("Enter")
        expect(page.locator("[name=first_round]:focus")).to_have_count(1)
        page.locator("[name=first_round]").select_option("3")
        page.locator("button[value=effect]:visible").click()
        director.settle()
        expect(page.locator(".effect tbody").last.locator("tr")).to_have_count(4)
        picture(page, PICTURES, "en-fouled")
        assert violations(page) == []
        director.go("Control+Enter")
        expect(page.locator(".messages")).to_contain_text(WORDS["kept"])
        director.sees(WORDS["group"])

        phone = chromium.new_context(locale="en-GB", viewport=TALL_PHONE).new_page()
        page.goto(f"http://127.0.0.1:{server.local}/director/{code}/board/1/")
        director.settle()
        line = page.locator("tbody[data-line]").last
        expect(line.locator(".where-table .chip")).to_contain_text("b")
        page.locator("[data-part=text]").last.focus()
        director.enter_result(WORDS["line"])
        expect(page.locator("[data-done]")).to_contain_text(re.compile(r"5\D+5"))
        phone.goto(f"http://127.0.0.1:{server.network}/s/{code}/boards/1/")
        expect(phone.locator("main")).to_contain_text(WORDS["shown"])
        expect(phone.locator("section.list").last.locator(".traveller tbody tr")).to_have_count(3)
        picture(phone, PICTURES, "en-fouled-phone")
        assert violations(phone) == []

        page.goto(f"http://127.0.0.1:{server.local}/director/{code}/fouled/1/")
        director.settle()
        page.locator(".danger").click()
        director.settle()
        expect(page.locator(".messages")).to_contain_text(WORDS["gone"])
        assert director.complaints == []

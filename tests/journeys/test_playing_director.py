"""A director who plays: from the cockpit to a board still to be played."""

import pytest
from playwright.sync_api import expect

from tests.journeys.director import come_in, picture
from tests.journeys.test_pages import violations
from tests.journeys.test_paper_evening import PICTURES
from tests.running.forked import manage

pytestmark = [pytest.mark.journey, pytest.mark.whole]

# Pair 1 has played boards 1 and 2; board 3 has the result of another table.
UNDER_WAY = """
from tests.tournament.play.evenings import an_evening
from tests.tournament.results.scores import enter
from tournament.models import Club
session = an_evening(Club.objects.get())
for place, text in ((("A", 1, 1, 1), "3NTN="), (("A", 1, 1, 2), "2SS+1"), (("A", 1, 2, 3), "6DW=")):
    enter(session, place, text)
print(session.code)
"""
WORDS = {
    "play": "Je joue aussi",
    "kept": "Vous devez encore jouer les donnes 3–6",
    "own": "4PN=",
    "look": "Regarder la donne 5",
    "logged": "A regardé la donne 5 avant de la jouer",
}
SECRET = "6♦"


class PlayingDirectorTests:
    def test_the_own_line_shows_a_board_and_a_look_another(self, chromium, server):
        made = manage(server.data, "shell", "-v0", "-c", UNDER_WAY)
        assert made.returncode == 0, made.stderr
        code = made.stdout.split()[-1]
        director = come_in(chromium, server, "fr-FR")
        page, home = director.page, f"http://127.0.0.1:{server.local}/director/{code}/"
        page.goto(home)
        expect(page.locator("main")).to_contain_text(SECRET)
        page.get_by_role("link", name=WORDS["play"]).click()
        page.locator("[name=pair]").select_option(index=1)
        page.locator("main form button").click()
        expect(page.locator("header")).to_contain_text("Étui")
        assert violations(page) == []
        picture(page, PICTURES, "fr-playing")
        page.goto(home)
        expect(page.locator(".withheld")).to_contain_text(WORDS["kept"])
        expect(page.locator("main")).not_to_contain_text(SECRET)

        page.goto(f"{home}board/3/")
        director.settle()
        assert violations(page) == []
        picture(page, PICTURES, "fr-veiled-board")
        expect(page.locator("tbody.veiled")).to_have_count(2)
        expect(page.locator("main")).not_to_contain_text(SECRET)
        director.write(WORDS["own"])
        # It is the board's only line that can be written: a key would go on to the next board.
        page.locator("nav a").first.focus()
        # Its own result is kept: the script puts the whole board in place of what was veiled.
        expect(page.locator("tbody.veiled")).to_have_count(0)
        expect(page.locator("main")).to_contain_text(SECRET)

        page.goto(f"{home}playing/")
        page.get_by_role("link", name=WORDS["look"]).click()
        page.locator("main .danger").click()
        page.goto(f"{home}board/5/")
        expect(page.locator("tbody.veiled")).to_have_count(0)
        page.goto(f"{home}log/")
        director.sees(WORDS["logged"])

        page.goto(f"{home}playing/")
        page.locator("[name=pair]").select_option(index=0)
        page.locator("main form .primary").click()
        # To play no more shows what is still withheld: it asks first.
        expect(page.locator("button[name=anyway]")).to_be_visible()
        assert violations(page) == []
        picture(page, PICTURES, "fr-leaving")
        page.locator("button[name=anyway]").click()
        expect(page.locator(".messages")).to_be_visible()
        page.goto(f"{home}board/4/")
        expect(page.locator("tbody.veiled")).to_have_count(0)
        # A question is answered with 403, which the browser's console names.
        assert [one for one in director.complaints if "403" not in one] == []

"""Pairs typed blind at the laptop, as fast as a machine and as fast as a hand, namesakes and
unknown names among them: at the end each is there or is asked about."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.director import Director, come_in, picture
from tests.journeys.test_paper_evening import PICTURES, new_evening
from tests.running.forked import manage
from tests.running.server import Server

pytestmark = [pytest.mark.journey, pytest.mark.whole]
# Two players of one name; one has a licence and nobody has played yet.
PLAYERS = """
from tournament.models import Club, Player
club = Club.objects.get()
for first, last, number in (
    ("Hélène", "Maurin", "1000001"), ("Paul", "Astier", "1000002"),
    ("Jean", "Rouvier", "1000003"), ("Jean", "Rouvier", ""), ("Odile", "Ferrand", "1000005"),
    ("Josette", "Malaval", "1000006"), ("Guy", "Perrault", "1000007"),
    ("Luc", "Ancelin", "1000008"), ("Marc", "Verdol", "1000009"), ("Yves", "Carlin", "1000010"),
):
    Player.objects.create(club=club, first_name=first, last_name=last, number=number)
"""


def with_players(server: Server) -> None:
    stored = manage(server.data, "shell", "-v0", "-c", PLAYERS)
    assert stored.returncode == 0, stored.stderr


def type_blind(director: Director, lines: list[str], delay: int) -> None:
    for line in lines:
        director.page.keyboard.type(line, delay=delay)
        director.page.keyboard.press("Enter", delay=delay)


def pairs(page: Page) -> list[str]:
    return sorted(page.locator("ol.pairs-in li[id] a").all_inner_texts())


def asked(page: Page) -> list[str]:
    return page.locator(".waiting [aria-describedby].again [name=text]").evaluate_all(
        "fields => fields.map((field) => field.value)"
    )


class BlindTypingTests:
    """The one hand types lines of its own, so that both can be told apart at the end."""

    def test_each_pair_is_there_or_is_asked_about(self, chromium, server):
        with_players(server)
        director = come_in(chromium, server, "fr-FR")
        page = director.page
        new_evening(director, "Mardi soir")
        fast = [
            "maurin astier",
            "rouvier ferrand",
            "xyz perr",
            "Lise Aubier - Noël Parent",
            "malav",
        ]
        type_blind(director, fast, delay=0)
        expect(page.locator("[data-pending]")).to_be_hidden()
        assert pairs(page) == ["Hélène Maurin – Paul Astier", "Lise Aubier – Noël Parent"]
        assert asked(page) == ["malav", "xyz perr", "rouvier ferrand"]
        picture(page, PICTURES, "fr-pairs-waiting")
        expect(page.locator(".waiting")).to_contain_text("Personne ne s’appelle « xyz »")
        expect(page.locator(".waiting kbd")).to_have_count(2)
        # The question is answered by a digit, and the names that follow at once are a pair too.
        type_blind(director, ["2ancelin verdol"], delay=100)
        expect(page.locator("ol.pairs-in li[id]")).to_have_count(4)
        expect(page.locator("[data-pending]")).to_be_hidden()
        assert asked(page) == ["malav", "xyz perr"]
        page.locator(".again [name=text]").last.fill("carl perr")
        page.keyboard.press("Enter")
        expect(page.locator("ol.pairs-in li[id]")).to_have_count(5)
        assert asked(page) == ["malav"]
        page.locator(".again [name=leave]").click()
        expect(page.locator(".waiting")).to_have_count(0)
        expect(page.locator("#names")).to_be_focused()
        # Of two namesakes the one without a number stands first.
        assert "Jean Rouvier (n°\u202f1000003) – Odile Ferrand" in pairs(page)
        assert director.complaints == []

    def test_a_line_on_its_way_survives_a_lost_connection(self, chromium, server):
        with_players(server)
        director = come_in(chromium, server, "en-GB")
        page = director.page
        new_evening(director, "Club night")
        page.route("**/pairs/add/", lambda route: route.abort())
        type_blind(director, ["maurin astier", "ancelin verdol"], delay=0)
        expect(page.locator("[data-pending]")).to_contain_text("maurin astier · ancelin verdol")
        page.unroute("**/pairs/add/")
        expect(page.locator("ol.pairs-in li[id]")).to_have_count(2)
        expect(page.locator("[data-pending]")).to_be_hidden()

    def test_without_scripts_the_same_question_has_the_same_answers(self, chromium, server):
        with_players(server)
        director = come_in(chromium, server, "en-GB")
        new_evening(director, "Club night")
        context = chromium.new_context(
            locale="en-GB",
            java_script_enabled=False,
            storage_state=director.page.context.storage_state(),
        )
        page = context.new_page()
        page.goto(director.page.url)
        for line in ("rouvier ferrand", "maurin astier", "1"):
            page.locator("#names").fill(line)
            page.locator("#names").press("Enter")
            page.wait_for_load_state()
        assert len(pairs(page)) == 2
        expect(page.locator(".waiting")).to_have_count(0)

"""A knock-out of eight in browsers: one match plays extra boards while a semi-final is played."""

import json

import pytest
from playwright.sync_api import expect

from tests.journeys.director import come_in, picture
from tests.journeys.tables import NARROW, Phone
from tests.journeys.test_draw import PHONE, run
from tests.journeys.test_match_turns import has_boards, says
from tests.journeys.test_pages import violations
from tests.journeys.test_paper_evening import PICTURES
from tests.running.server import Server

pytestmark = [pytest.mark.journey, pytest.mark.whole]

# 2 and 7 are tied at tables 3 and 4; the other home teams have won.
BEGUN = """
import json
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.playing import play_match
from tournament.models import Club, Session, TableLink
from tournament.services.table_links import provide_links
session = an_event_of_teams(
    8, club=Club.objects.get(), kind="knock_out", boards=2,
    settings={"scoring": "imps_added", "visibility": "ranking"},
)
provide_links(session)
for home, won in ((1, "home"), (2, "tie"), (3, "home"), (4, "home")):
    play_match(Session.objects.get(), home, 1, won=won)
links = TableLink.objects.filter(session=session).order_by("table")
print(json.dumps([session.code, *(link.token for link in links)]).replace(" ", ""))
"""
PASSED = {"level": "pass"}
# In the open room 2 goes down in its game, in the closed one 7 makes it: 7 wins.
DOWN = {"level": "4", "strain": "S", "declarer": "N", "tricks": "-1"}
MADE = {"level": "4", "strain": "S", "declarer": "N", "tricks": "="}
WORDS = {
    "fr": {
        "one": "Placer ce match", "waiting": "En attente d’un vainqueur", "match": "match 2 sur 3",
        "drawn": "Restez assis\u202f: cette page dit où aller dès que le tirage est fait.",
        "go": "Changez maintenant.",
    },
    "en": {
        "one": "Seat this match", "waiting": "Waiting for a winner", "match": "match 2 of 3",
        "drawn": "Stay seated: this page says where to go as soon as the round is drawn.",
        "go": "Change tables now.",
    },
}  # fmt: skip


class ExtraBoardsTests:
    @pytest.mark.parametrize("language", ["fr", "en"])
    def test_a_semi_final_is_played_beside_extra_boards(self, chromium, server: Server, language):
        words, (code, *tokens) = WORDS[language], json.loads(run(server, BEGUN))
        director = come_in(chromium, server, language)
        page, base = director.page, f"http://127.0.0.1:{server.local}/director/{code}/"

        def shot(name):
            for width, size in (("1280", {"width": 1280, "height": 900}), ("390", PHONE)):
                page.set_viewport_size(size)
                picture(page, PICTURES, f"{language}-beside-{name}-{width}")
            page.set_viewport_size({"width": 1280, "height": 800})

        page.goto(f"{base}draw/")
        director.settle()
        director.sees(words["waiting"])
        assert violations(page) == []
        shot("draw")
        page.locator("button[value=seat]", has_text=words["one"]).click()
        director.settle()
        page.locator("form.note button").click()
        director.settle()
        shot("draw-rest")
        page.goto(base)
        director.go("n")
        shot("cockpit")

        phones = {table: a_phone(chromium, server, tokens[table - 1], language) for table in (1, 3)}
        phones[4] = a_phone(chromium, server, tokens[3], language)
        says(phones[1], words["match"])
        has_boards(phones[1], [3, 4])
        for table in (3, 4):
            has_boards(phones[table], [5, 6])
        phones[1].page.goto(f"{phones[1].home}next/")
        plays(phones[3], 5, DOWN)
        plays(phones[4], 5, MADE)
        phones[3].page.goto(f"{phones[3].home}next/")
        expect(phones[3].page.locator("main")).to_contain_text(words["drawn"])
        picture(phones[3].page, PICTURES, f"{language}-beside-next-waits")
        plays(phones[1], 3, MADE)

        page.goto(f"{base}draw/")
        director.go("Enter")
        expect(page.locator("table.drawn tbody tr")).to_have_count(2)
        shot("both")
        phones[3].page.goto(f"{phones[3].home}next/?round=2")
        expect(phones[3].page.locator("main")).to_contain_text(words["go"])
        picture(phones[3].page, PICTURES, f"{language}-beside-next-goes")
        phones[3].go_home()
        says(phones[3], words["match"])
        has_boards(phones[3], [3, 4])
        page.goto(f"{base}standings/")
        shot("ranking")
        assert director.complaints == []


def a_phone(browser, server: Server, token: str, locale: str) -> Phone:
    context = browser.new_context(locale=locale, viewport=NARROW, has_touch=True)
    phone = Phone(context.new_page(), f"http://127.0.0.1:{server.local}/t/")
    phone.page.goto(f"{phone.home}{token}/")
    return phone


def plays(phone: Phone, board: int, first) -> None:
    """Enter two boards of a table: the first as said, the second passed out; both are stored."""
    phone.open_round()
    for number, keys in ((board, first), (board + 1, PASSED)):
        phone.enter(number, **keys)
        phone.page.locator("#confirm button.primary").wait_for()
        phone.agree()
    phone.is_sent(4)
    phone.go_home()

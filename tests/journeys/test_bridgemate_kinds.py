"""Teams and single players on devices, whose program begins the evening and is heard; and invented
tables, with which a director practises."""

import json

import pytest
from playwright.sync_api import expect

from scoring.notation.alphabet import Alphabet
from scoring.notation.line import parse
from tests.journeys.director import come_in
from tests.journeys.test_bridgemate_program import ENGLISH, FRENCH, LONG
from tests.journeys.test_bridgemates import pictures
from tests.journeys.test_pages import violations
from tests.machine import has_data_connector
from tests.running.forked import manage, running
from tests.running.server import prepare
from tests.tournament.bridgemates.connector import control_program

pytestmark = [pytest.mark.journey, pytest.mark.whole]
MADE = {
    "teams": """
from tests.tournament.teams.events import an_event_of_teams
session = an_event_of_teams(4, club=Club.objects.get(), kind="round_robin", boards=3)
""",
    "individual": """
from tests.tournament.kinds.individual.evenings import an_individual
session = an_individual(8, club=Club.objects.get())
""",
}
# Of the first round: the place, and the numbers of North and East as devices have them.
PLACES = """
import json
from tournament.models import Club
{made}
from tournament.bridgemates.files.movement import planned_numbers
from tournament.store.read import load_evening
evening = load_evening(session)
games = [game for game in evening.games if game.round == 1]
print(json.dumps([session.code, [
    [game.section, 1, game.table, board, *planned_numbers(evening, game)[:2]]
    for game in games for board in game.boards
]]))
"""
WORDS = {
    "fr": FRENCH
    | {
        "heard": "{} tables ont transmis",
        "corrected": "4PS-1",
        "practise": "Commencer l’entraînement",
        "invented": "tout ce que ces tables saisissent est inventé",
        "sent": "ont transmis",
        "removed": "Les résultats inventés sont retirés.",
    },
    "en": ENGLISH
    | {
        "heard": "{} tables heard",
        "corrected": "4SS-1",
        "practise": "Begin the practice",
        "invented": "all that these tables key is invented",
        "sent": "heard, last at",
        "removed": "The invented results are taken back.",
    },
}
# Milliseconds: tables of practice pause as in a hall, and are followed every other second.
WHILE_THEY_PLAY = 120_000


def said(text: str):
    return parse(text, Alphabet.ENGLISH)


@pytest.mark.skipif(not has_data_connector(), reason="python3 run.py extras")
class KindsTests:
    @pytest.mark.parametrize("lang", WORDS)
    @pytest.mark.parametrize("kind", MADE)
    def test_a_round_is_begun_and_heard(self, chromium, tmp_path, kind, lang):
        data, words = tmp_path / "data", WORDS[lang]
        prepare(data)
        made = manage(data, "shell", "-v0", "-c", PLACES.format(made=MADE[kind]))
        assert made.returncode == 0, made.stderr
        code, places = json.loads(made.stdout.splitlines()[-1])
        with control_program.running() as program, running(data) as server:
            director = come_in(chromium, server, words["locale"])
            page = director.page
            evening = f"http://127.0.0.1:{server.local}/director/{code}/"
            begin(page, evening, program)
            director.sees(words["nothing"])

            first, *others = places
            program.key_in(*first[:4], ns=first[4], ew=first[5], sides=said("4SN="))
            director.sees(words["one"])
            # The receiver's computer is away; its tables go on.
            program.failures += ["drop"] * LONG
            director.sees(words["silent"])
            pictures(page, f"{lang}-{kind}-away")
            for section, round_, table, board, ns, ew in others:
                program.key_in(section, round_, table, board, ns=ns, ew=ew, sides=said("3NTS+1"))
            program.failures.clear()
            director.sees(words["heard"].format(len({one[2] for one in places})))
            pictures(page, f"{lang}-{kind}-heard")
            assert violations(page) == []

            # Corrected at the table, which has the word as long as the director has had none.
            program.key_in(*first[:4], ns=first[4], ew=first[5], sides=said("4SS-1"))
            program.call(first[0], first[2])
            page.goto(evening)
            expect(page.locator("main a.look[href$='/calls/']")).to_have_count(1)
            page.goto(f"{evening}board/{first[3]}/")
            texts = page.locator("[data-part=text]")
            values = [texts.nth(number).input_value() for number in range(texts.count())]
            assert words["corrected"] in values
            assert program.queue == []

            page.goto(f"{evening}bridgemates/")
            page.locator("form[action$='/stop/'] button").click()
            expect(page.locator("form[action$='/program/']")).to_have_count(1)
            assert director.complaints == []


def begin(page, evening: str, program) -> None:
    """By the page, with the program that listens on this computer."""
    page.goto(f"{evening}bridgemates/")
    page.locator("details summary").click()
    host, port = program.access.address.removeprefix("http://").split(":")
    page.locator("[name=host]").fill(host)
    page.locator("[name=port]").fill(port)
    page.locator("form[action$='/program/'] button").first.click()


class PracticeTests:
    @pytest.mark.parametrize("lang", WORDS)
    def test_invented_tables_key_into_the_demonstration_and_are_taken_back(
        self, chromium, tmp_path, lang
    ):
        data, words = tmp_path / "data", WORDS[lang]
        prepare(data)
        assert manage(data, "demo").returncode == 0
        running_now = (
            "from tournament.models import Session\n"
            "print(Session.objects.get(state='running').code)"
        )
        code = manage(data, "shell", "-v0", "-c", running_now).stdout.split()[-1]
        with running(data) as server:
            director = come_in(chromium, server, words["locale"])
            page = director.page
            page.goto(f"http://127.0.0.1:{server.local}/director/{code}/bridgemates/")
            director.sees(words["practise"])
            pictures(page, f"{lang}-practice-begin")
            director.go("b")
            director.sees(words["invented"])
            expect(page.locator("#live")).to_contain_text(words["sent"], timeout=WHILE_THEY_PLAY)
            pictures(page, f"{lang}-practice")
            assert violations(page) == []
            director.go("b")
            director.go("r")
            expect(page.locator(".messages")).to_contain_text(words["removed"])
            assert director.complaints == []

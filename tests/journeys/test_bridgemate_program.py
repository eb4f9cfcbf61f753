"""The devices' own program begun from the director's page: it hears the movement, and is heard."""

import pytest
from playwright.sync_api import expect

from scoring.notation.alphabet import Alphabet
from scoring.notation.line import parse
from tests.journeys.director import come_in
from tests.journeys.tables import Tables
from tests.journeys.test_bridgemates import ENGLISH as FILE_IN_ENGLISH
from tests.journeys.test_bridgemates import FRENCH as FILE_IN_FRENCH
from tests.journeys.test_bridgemates import pictures
from tests.journeys.test_changed_plan import change
from tests.journeys.test_pages import violations
from tests.journeys.test_paper_evening import open_board
from tests.machine import has_data_connector
from tests.running.forked import running
from tests.running.server import prepare
from tests.tournament.bridgemates.connector import control_program

pytestmark = [
    pytest.mark.journey,
    pytest.mark.whole,
    pytest.mark.skipif(not has_data_connector(), reason="python3 run.py extras"),
]

FRENCH = FILE_IN_FRENCH | {
    "answers": "Le logiciel Bridgemate répond.",
    "unheard": "leur logiciel ne répond pas",
    "silent": "Rien ne répond là.",
    "log": ["début de l’écoute", "fin de l’écoute"],
}
ENGLISH = FILE_IN_ENGLISH | {
    "answers": "The Bridgemate program answers.",
    "unheard": "their program does not answer",
    "silent": "Nothing answers there.",
    "log": ["listened to from now on", "listened to no more"],
}
# More than it is asked in a minute.
LONG = 1000


def said(text: str):
    return parse(text, Alphabet.ENGLISH)


class ByTheProgramTests:
    @pytest.mark.parametrize("words", [FRENCH, ENGLISH], ids=["fr", "en"])
    def test_an_evening_is_begun_there_and_heard_from_there(self, chromium, tmp_path, words):
        data = tmp_path / "data"
        prepare(data)
        # The sixth pair comes late.
        tables = Tables(data, tables=3, boards=2, fields="missing=(6,)")
        lang = words["locale"][:2]
        with control_program.running() as program, running(data) as server:
            director = come_in(chromium, server, words["locale"])
            page, evening = (
                director.page,
                f"http://127.0.0.1:{server.local}/director/{tables.code}/",
            )
            page.goto(f"{evening}bridgemates/")
            page.locator("details summary").click()
            host, port = program.access.address.removeprefix("http://").split(":")
            page.locator("[name=host]").fill(host)
            page.locator("[name=port]").fill(port)
            page.locator("[name=licence_key]").fill("A-KEY-THAT-NOBODY-SEES")
            page.locator("button[name=try]").click()
            expect(page.locator(".messages")).to_contain_text(words["answers"])
            assert program.events == {}
            pictures(page, f"{lang}-program-answers")
            page.locator("form[action$='/program/'] button").first.click()
            director.sees(words["nothing"])
            [begun] = program.events.values()
            assert "A-KEY-THAT-NOBODY-SEES" not in page.content()
            assert violations(page) == []

            program.key_in("A", 1, 1, 1, sides=said("4SN="))
            director.sees(words["one"])
            director.go("t")
            open_board(director, 3)
            director.enter_result(words["typed"][0])
            expect(page.locator("[data-done]")).to_contain_text("1 ")
            director.go("Escape")
            program.key_in("A", 1, 2, 3, ns=2, ew=5, sides=said("3NTN+2"))
            director.sees(words["contradiction"])
            director.sees(words["two"])
            pictures(page, f"{lang}-program-cockpit")
            director.go("x")
            director.sees(words["whose"])
            director.go("2")

            change(director, evening, "1")
            page.locator("[name=first_round][value='1']").check()
            with page.expect_navigation():
                page.locator("form.asking button").click()
            page.locator("#names").fill("Lise Aubier - Noël Parent")
            with page.expect_navigation():
                page.locator("#names").press("Enter")

            # Tables go on while the receiver's computer is away.
            program.failures += ["drop"] * LONG
            page.goto(evening)
            director.sees(words["unheard"])
            page.locator("a.button.look[href$='/bridgemates/']").click()
            director.sees(words["silent"])
            pictures(page, f"{lang}-program-away")
            program.key_in("A", 1, 3, 5, ns=3, ew=6, sides=said("4SS+1"))
            program.failures.clear()
            director.sees(words["three"])
            expect(page.locator("main")).not_to_contain_text(words["silent"])
            assert pairs_at(begun["Sessions"][0]["ScoringGroups"][0]["Sections"][0], 3) == (3, 0)
            assert pairs_at(program.updates[-1], 3) == (3, 6)
            page.goto(evening)
            line = open_board(director, 5)
            expect(line.locator("[data-part=text]")).to_have_value(words["typed"][1])

            page.goto(f"{evening}bridgemates/")
            page.locator("form[action$='/stop/'] button").click()
            director.sees(words["over"])
            page.goto(f"{evening}log/")
            for sentence in words["log"]:
                director.sees(sentence)
            assert director.complaints == []


def pairs_at(section: dict, table: int) -> tuple[int, int]:
    """Who sits at a table in its first round, as the program has it."""
    [first, *_] = section["Tables"][table - 1]["Rounds"]
    return first["PairNS"], first["PairEW"]

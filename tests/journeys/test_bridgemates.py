"""The devices' file followed from the director's page, while its program writes what tables key."""

import pytest
from playwright.sync_api import expect

from movements.pairs.mitchell import mitchell
from scoring.notation.alphabet import Alphabet
from scoring.notation.line import parse
from tests.journeys.director import come_in, picture
from tests.journeys.tables import Tables
from tests.journeys.test_pages import violations
from tests.journeys.test_paper_evening import PICTURES, open_board
from tests.running.forked import running
from tests.running.server import prepare
from tests.tournament.bridgemates.simulator import ControlProgram
from tournament.files.bws.rows import PlayedAt

pytestmark = [pytest.mark.journey, pytest.mark.whole]

FRENCH = {
    "locale": "fr-FR",
    "typed": ["3SAN=", "4PS+1"],
    "nothing": "Aucune table n’a encore transmis.",
    "one": "1 table a transmis",
    "two": "2 tables ont transmis",
    "three": "3 tables ont transmis",
    "contradiction": "1 contradiction à trancher",
    "whose": "le boîtier de la table 2",
    "away": "Le fichier est introuvable en ce moment",
    "unread": "leur fichier est illisible",
    "over": "Suivre un fichier",
    "log": ["mardi.bws\u202f: début du suivi", "mardi.bws\u202f: fin du suivi"],
}
ENGLISH = {
    "locale": "en-GB",
    "typed": ["3NTN=", "4SS+1"],
    "nothing": "No table heard yet.",
    "one": "1 table heard",
    "two": "2 tables heard",
    "three": "3 tables heard",
    "contradiction": "1 contradiction to settle",
    "whose": "the Bridgemate of table 2",
    "away": "The file cannot be found now",
    "unread": "their file cannot be read",
    "over": "Follow a file",
    "log": ["mardi.bws followed from now on", "mardi.bws followed no more"],
}
LAPTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


class Devices:
    """The control program, and the Bridgemates of three tables in their first round."""

    def __init__(self, path):
        self.program = ControlProgram.of_movement(path, mitchell(3, boards_per_round=2))

    def key(self, table: int, board: int, text: str) -> None:
        """What is keyed lies in the program until it writes its file."""
        sides = parse(text, Alphabet.ENGLISH)
        self.program.key(PlayedAt("A", table, 1, board, table, table + 3, sides))


def pictures(page, name: str) -> None:
    """As a laptop has the page, and as the director's phone."""
    for size in (PHONE, LAPTOP):
        page.set_viewport_size(size)
        # Also where a long path has no blank in it.
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        picture(page, PICTURES, f"{name}-{size['width']}")


class FollowedTests:
    @pytest.mark.parametrize("words", [FRENCH, ENGLISH], ids=["fr", "en"])
    def test_results_arrive_while_the_receiver_comes_and_goes(self, chromium, tmp_path, words):
        prepare(tmp_path / "data")
        tables = Tables(tmp_path / "data", tables=3, boards=2)
        path, aside = tmp_path / "mardi.bws", tmp_path / "unplugged"
        devices = Devices(path)
        lang = words["locale"][:2]
        with running(tmp_path / "data") as server:
            director = come_in(chromium, server, words["locale"])
            page = director.page
            page.goto(f"http://127.0.0.1:{server.local}/director/{tables.code}/bridgemates/")
            expect(page.locator("input[name=path]:focus")).to_have_count(1)
            pictures(page, f"{lang}-bridgemates-begin")
            director.write(str(path))
            director.go("Control+Enter")
            director.sees(words["nothing"])

            # The page hears of what comes in, without anybody's asking.
            devices.key(1, 1, "4SN=")
            devices.program.save()
            director.sees(words["one"])
            assert violations(page) == []

            director.go("t")
            director.sees(words["one"])
            open_board(director, 3)
            director.enter_result(words["typed"][0])
            expect(page.locator("[data-done]")).to_contain_text("1 ")
            director.go("Escape")
            devices.key(2, 3, "3NTN+2")
            devices.program.save()
            director.sees(words["contradiction"])
            director.sees(words["two"])
            pictures(page, f"{lang}-bridgemates-cockpit")
            director.go("x")
            director.sees(words["whose"])
            director.go("2")
            director.go("Escape")

            # Tables go on while the receiver's computer is away.
            path.rename(aside)
            director.sees(words["unread"])
            page.locator("a.button.look[href$='/bridgemates/']").click()
            director.sees(words["away"])
            pictures(page, f"{lang}-bridgemates-away")
            devices.key(3, 5, "4SS+1")
            aside.rename(path)
            devices.program.save()
            director.sees(words["three"])
            expect(page.locator("main")).not_to_contain_text(words["away"])
            pictures(page, f"{lang}-bridgemates-heard")
            director.go("t")
            line = open_board(director, 5)
            expect(line.locator("[data-part=text]")).to_have_value(words["typed"][1])

            page.goto(f"http://127.0.0.1:{server.local}/director/{tables.code}/bridgemates/")
            page.locator("form[action$='/stop/'] button").click()
            director.sees(words["over"])
            page.goto(f"http://127.0.0.1:{server.local}/director/{tables.code}/log/")
            for sentence in words["log"]:
                director.sees(sentence)
            assert director.complaints == []

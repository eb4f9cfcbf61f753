"""A simultaneous on phones before its organiser's hour and after it: names and percentages stand,
and whatever a stranger asks for, page, part, file or guessed address, tells nothing of a board.

Table 1 played every board in 1♠, the others in 7NT; each hand of board 1 is a whole suit.
"""

import json
import re
import sqlite3

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.shown import PUBLIC
from tests.journeys.test_deals import text_of
from tests.journeys.test_pages import violations
from tests.running.forked import manage, running
from tests.running.server import prepare

pytestmark = [pytest.mark.journey, pytest.mark.whole]

EVENING = """
import json
from tests.tournament.public.test_secret_hands import OF_A_PHONE, a_simultaneous, asked_by_strangers
from tests.tournament.results.scores import publish_final
from tests.tournament.veil.arrange import fresh
from tournament.models import Club, TableLink
from tournament.services.table_links import provide_links
session = a_simultaneous(club=Club.objects.get())
publish_final(session)
provide_links(fresh(session))
asked = sorted({address for _, address in asked_by_strangers(fresh(session))})
token = TableLink.objects.get(session=session, table=1).token
print(json.dumps([session.code, token, asked, OF_A_PHONE]))
"""
TELLING = {
    "cards": r"\W{0,8}".join("98765432"),
    "contract": r"(?<!\w)7\s?(?:NT|SA|N\b)",
    "score": r"(?<![\w.,-])(?:1\W?520|2\W?220)(?![\w-])",
}
WORDS = {
    "fr-FR": {
        "secret": "Donnes, contrats et scores sont secrets jusqu’au",
        "hour": re.compile(r"8\sh"),
        "again": "Rejouer la donne",
        "boards": "Donnes",
        "files": "Fichiers",
    },
    "en-GB": {
        "secret": "Hands, contracts and scores are secret until",
        "hour": re.compile(r"8:00"),
        "again": "Play it again",
        "boards": "Boards",
        "files": "Files",
    },
}
# What is handed out: the ranking alone before the hour.
FILES = ("hand-record-colour", "hands-pbn", "hands-lin")


@pytest.fixture(params=WORDS)
def evening(request, tmp_path):
    """Everything that strangers ask for, and what the phone of table 1 does."""
    prepare(tmp_path)
    made = manage(tmp_path, "shell", "-v0", "-c", EVENING)
    assert made.returncode == 0, made.stderr
    code, token, guessed, of_a_phone = json.loads(made.stdout.splitlines()[-1])
    pages = [re.sub(r"\{\w+\}", code, one.address) for one in PUBLIC]
    with running(tmp_path) as server:
        base = f"http://127.0.0.1:{server.network}"
        asked = {base + path for path in (*guessed, *pages)}
        yield request.param, base, code, token, sorted(asked), [base + path for path in of_a_phone]


def told(page: Page, addresses: list[str]) -> set[str]:
    """What is told of a board, with the address that tells it, as a page or as a part of one."""
    found = set()
    for address in addresses:
        for headers in ({}, {"X-Etui-Part": "1"}):
            # Languages and seats of a query make one page many times; a phone asks no faster.
            answer = page.request.get(address, headers=headers, max_redirects=5)
            text = re.sub(r"<[^>]*>", " ", text_of(answer.body()))
            found |= {
                f"{address.partition('/s/')[2]} {what}"
                for what, sign in TELLING.items()
                if re.search(sign, text)
            }
    return found


def let_the_hour_pass(data) -> None:
    """By what is stored: the hands were secret until the first hour of the day."""
    with sqlite3.connect(data / "etui.sqlite3") as rows:
        rows.execute(
            "UPDATE tournament_session SET secret_days = 0, secret_hour = '00:00:00',"
            " revision = revision + 1"
        )


class EmbargoTests:
    def test_nothing_of_a_board_before_the_hour_and_all_of_it_afterwards(
        self, chromium, tmp_path, evening
    ):
        locale, base, code, token, asked, of_a_phone = evening
        words = WORDS[locale]
        player, table = (
            chromium.new_context(
                locale=locale, viewport={"width": 390, "height": 844}, has_touch=True
            ).new_page()
            for _ in range(2)
        )
        player.goto(f"{base}/s/{code}/")
        expect(player.locator("main")).to_contain_text(words["secret"])
        expect(player.locator("main")).to_contain_text(words["hour"])
        expect(player.locator(".ranking tbody tr")).to_have_count(6)
        assert violations(player) == []
        player.locator(".tabs").get_by_role("link", name=words["files"]).tap()
        expect(player.locator(".file-list a")).to_have_count(1)
        assert [self.status(player, base, code, name) for name in FILES] == [404] * 3
        player.goto(f"{base}/s/{code}/boards/1/")
        expect(player.locator("main")).to_contain_text(words["secret"])
        assert told(player, asked) == set()
        table.goto(f"{base}/t/{token}/")
        assert told(table, of_a_phone) == set()

        let_the_hour_pass(tmp_path)
        board = f"{code}/boards/1/"
        assert told(player, [f"{base}/s/{board}"]) == {f"{board} {what}" for what in TELLING}
        files = [f"{base}/s/{code}/files/{name}/" for name in FILES[1:]]
        assert len(told(player, files)) == len(files)
        assert self.status(player, base, code, FILES[0]) == 200
        player.goto(f"{base}/s/{code}/")
        player.locator(".tabs").get_by_role("link", name=words["boards"]).tap()
        player.wait_for_url("**/boards/")
        expect(player.locator("main")).not_to_contain_text(words["secret"])
        player.goto(f"{base}/s/{board}")
        player.get_by_role("link", name=words["again"]).tap()
        expect(player.locator("#again[data-ready]")).to_be_visible()

    def status(self, page: Page, base: str, code: str, name: str) -> int:
        return page.request.get(f"{base}/s/{code}/files/{name}/").status

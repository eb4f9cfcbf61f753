"""Cards of an evening in a browser, in both languages: attached before a board is over and seen by
nobody until then, whatever is asked for; sealed, with a director who plays, and in clear nowhere.
"""

import io
import json
import re
import zipfile
from itertools import permutations

import pytest
from playwright.sync_api import Page, expect

from scoring.deals.boards import DealtBoard
from scoring.deals.deal import Deal
from scoring.deals.hand import PACK, RANKS
from scoring.notation.board import Seat
from tests.journeys.director import come_in, picture
from tests.journeys.large_text import faults
from tests.journeys.sheets import fetch, pdf_text
from tests.journeys.test_pages import violations
from tests.journeys.test_paper_evening import PICTURES
from tests.journeys.thumb import Phone
from tests.running.forked import manage
from tests.running.server import Server
from tournament.files.deals.pbn import write_pbn

pytestmark = [pytest.mark.journey, pytest.mark.whole]

PREPARED = """
import json
from tests.tournament.deals.evenings import with_deals
print(json.dumps(with_deals()))
"""
HANDS = """
import json
from tests.tournament.deals.evenings import hands_of
print(json.dumps(hands_of("{code}")))
"""
PLAYED = """
from tests.tournament.deals.evenings import play_all
play_all("{code}")
print("null")
"""
LOCALES = {"fr": "fr-FR", "en": "en-GB"}
PLAYS = {"fr": "Vous jouez ce soir", "en": "You play tonight"}
# In the club's language, as all that is printed.
OPENED = "The sealed deals (boards 1–6) were opened before they were over."
# Each hand is a whole suit: however it is written, its small cards follow one another.
DEALS = [
    Deal.of_seats(seats[place // 13] for place in range(len(PACK)))
    for seats in list(permutations(Seat))[:6]
]
WHOLE_SUIT = "".join(rank.value for rank in RANKS).encode()
SMALL_CARDS = re.compile(r"(?:9\W{0,8}8|98)\W{0,8}7\W{0,8}6\W{0,8}5\W{0,8}4\W{0,8}3\W{0,8}2")
PLAYED_LAST = {"level": 4, "strain": "S", "declarer": "S", "tricks": "="}
# What strangers ask by hand: page, part of it, live answer, card, file, JSON.
OF_STRANGERS = (
    "/s/{code}/boards/1/", "/s/{code}/boards/1/?seat=e", "/s/{code}/", "/s/{code}/card/A1/",
    "/live/{code}", "/s/{code}/figures/", "/s/{code}/files/pbn/", "/s/{code}/files/results-file/",
    "/s/{code}/files/hand-record/", "/s/{code}/files/workbook/",
)  # fmt: skip
OF_DIRECTORS = ("pbn", "results-file", "usebio", "hand-record", "travellers-hands", "workbook")


def run(server: Server, script: str) -> object:
    made = manage(server.data, "shell", "-v0", "-c", script)
    assert made.returncode == 0, made.stderr
    return json.loads(made.stdout.splitlines()[-1])


def told(page: Page, addresses: list[str]) -> list[str]:
    """The addresses whose answer holds cards, as the page or as the part of it for a script."""
    found = []
    for address in addresses:
        for headers in ({}, {"X-Etui-Part": "main"}):
            body = page.request.get(address, headers=headers).body()
            text = text_of(body)
            if SMALL_CARDS.search(re.sub(r"<[^>]+>", " ", text)):
                found.append(address)
    return found


def text_of(body: bytes) -> str:
    """The text of a page, a sheet or a workbook."""
    if body.startswith(b"%PDF"):
        return pdf_text(body)
    if body.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(body)) as parts:
            body = b" ".join(parts.read(one) for one in parts.namelist())
    return body.decode("utf-8", "replace")


def clear_text(server: Server, hands: list[str]) -> list[str]:
    """Files of the data folder in which a hand stands, however its suits are divided."""
    wanted = [hand.encode() for hand in hands]
    wanted += [".".join(reversed(hand.split("."))).encode() for hand in hands]
    parts = {part for hand in wanted for part in hand.split(b".") if len(part) > 5}
    # A suit that is a run of cards stands in clear anyhow: the deals attached have whole suits.
    wanted += [part for part in parts if part not in WHOLE_SUIT]
    files = [path for path in server.data.rglob("*") if path.is_file()]
    assert any(path.suffix == ".sqlite3" for path in files), files
    return [path.name for path in files if any(one in path.read_bytes() for one in wanted)]


@pytest.fixture
def names(server):
    return run(server, PREPARED)


@pytest.mark.parametrize("language", list(LOCALES))
class DealsTests:
    def test_cards_are_seen_when_their_board_is_over(self, chromium, server, names, language):
        director = come_in(chromium, server, LOCALES[language])
        self.attached(chromium, server, names, language, director.page)
        self.sealed(server, names["sealed"], language, director.page)
        assert director.complaints == []

    def attached(self, chromium, server, names, language, page):
        """Board 1 has still to be played at one table of three; its phone plays it."""
        code, outside = names["attached"], f"http://127.0.0.1:{server.network}"
        home = f"http://127.0.0.1:{server.local}/director/{code}"
        content = write_pbn([DealtBoard(n, deal) for n, deal in enumerate(DEALS, 1)])
        page.goto(f"{home}/deals/")
        page.set_input_files(
            "[name=file]", {"name": "mardi.pbn", "mimeType": "text/plain", "buffer": content}
        )
        with page.expect_navigation():
            page.locator("section[aria-labelledby=attach] button").click()
        expect(page.locator(".deal-set h2")).to_contain_text("1–6")
        key = page.locator(".deal-set h2").get_attribute("id").removeprefix("set-")
        asked = [outside + one.format(code=code) for one in OF_STRANGERS]
        asked += [f"{home}/print/{sheet}/" for sheet in OF_DIRECTORS]
        asked += [f"{home}/deals/{key}/file/{kind}/" for kind in ("json", "pbn", "hand-record")]
        asked += [
            f"{home}/board/1/",
            f"{home}/deals/{key}/board/1/",
            f"{home}/deals/",
            f"{home}/log/",
        ]
        assert told(page, asked) == []
        page.goto(f"{outside}/s/{code}/boards/1/")
        expect(page.locator(".deal")).to_have_count(0)
        phone = Phone(
            chromium, f"{outside}/t/{names['table']}/", width=390, locale=LOCALES[language]
        )
        phone.page.goto(f"{outside}/t/board/1/")
        phone.is_on_board(1)
        assert not SMALL_CARDS.search(phone.page.content())
        phone.press(**PLAYED_LAST)
        phone.send()
        phone.agree()
        phone.is_answered(2)
        phone.go_home()
        assert set(told(page, asked)) >= {
            f"{outside}/s/{code}/boards/1/",
            f"{home}/print/pbn/",
            f"{home}/print/results-file/",
            f"{home}/print/workbook/",
            f"{home}/print/hand-record/",
            f"{home}/board/1/",
        }
        self.looks_well(page, f"{outside}/s/{code}/boards/1/", language)
        record = pdf_text(fetch(page, f"{home}/print/hand-record/"))
        assert SMALL_CARDS.search(record)
        assert phone.complaints == []

    def looks_well(self, page: Page, address: str, language: str) -> None:
        """A diagram at three widths, light and dark, with letters twice as large, told in words."""
        for width in (320, 390, 1280):
            page.set_viewport_size({"width": width, "height": 900})
            page.goto(address)
            expect(page.locator(".deal").first).to_be_visible()
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            picture(page, PICTURES, f"{language}-deal-{width}")
        assert violations(page, ("light", "dark")) == []
        page.emulate_media(color_scheme="dark")
        picture(page, PICTURES, f"{language}-deal-dark")
        page.emulate_media(color_scheme="light")
        tree = page.locator(".deal").first.aria_snapshot()
        assert {"fr": "Pique", "en": "Spades"}[language].lower() in tree.lower()
        assert faults(page) == []
        picture(page, PICTURES, f"{language}-deal-large")
        page.evaluate("document.documentElement.style.fontSize = ''")
        page.set_viewport_size({"width": 1280, "height": 800})

    def sealed(self, server, code, language, page):
        """The director plays: nobody has the cards, whatever is kept, until the set is opened."""
        home = f"http://127.0.0.1:{server.local}/director/{code}"
        page.goto(f"{home}/playing/")
        page.locator("[name=pair]").select_option(index=1)
        page.locator("main form .primary").click()
        page.goto(f"{home}/deals/")
        with page.expect_navigation():
            page.locator("section[aria-labelledby=deal] button").click()
        digest = page.locator(".digest code").inner_text()
        hands = run(server, HANDS.format(code=code))
        assert len(hands) == 4 * 6
        assert digest in pdf_text(fetch(page, f"{home}/print/seating/"))
        page.locator("button:has-text('Curtain cards'), button:has-text('Cartons')").first.click()
        expect(page.locator("main .wrong")).to_contain_text(PLAYS[language])
        picture(page, PICTURES, f"{language}-deals-ask")
        assert manage(server.data, "backup").returncode == 0
        assert clear_text(server, hands) == []

        page.goto(f"{home}/deals/")
        page.locator(".deal-set a[href$='/open/']").click()
        expect(page.locator("main .wrong")).to_contain_text(PLAYS[language])
        with page.expect_navigation():
            page.locator("main button.danger").click()
        assert clear_text(server, hands) != []
        run(server, PLAYED.format(code=code))
        assert digest in pdf_text(fetch(page, f"{home}/print/hand-record/"))
        assert OPENED in " ".join(pdf_text(fetch(page, f"{home}/print/results/")).split())
        page.goto(f"{home}/log/")
        picture(page, PICTURES, f"{language}-deals-log")

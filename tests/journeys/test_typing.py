"""A director who types without looking: every key goes to the line for which it was typed."""

import json
import os
import time

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.journeys.director import Director, come_in
from tests.journeys.evening import typed_results
from tests.journeys.tables import Tables
from tests.running.forked import manage, running
from tests.running.server import prepare

pytestmark = [pytest.mark.journey, pytest.mark.whole]
# Milliseconds between two keys: a hand's. `ETUI_HAND=28` types so many boards at that speed, and
# the others as fast as the browser takes them.
HAND = 100
BY_HAND = int(os.environ.get("ETUI_HAND", "3"))
BOARDS = 28

# Of every three boards one is complete, one lacks its first line, one lacks both.
HALF_ENTERED = """
from tests.tournament.play.evenings import known, said
from tournament.models import Session
from tournament.evening.scores.boards.traveller import board_lines
from tournament.services.results.record_result import record_result
from tournament.store.write import By
session = Session.objects.get(code="{code}")
for board in range(1, {boards} + 1):
    for line in board_lines(known(session), board)[board % 3:][:2 - board % 3]:
        record_result(session, By(), place=line.place, sides=said("1CN="), base=0)
"""
# In the order of the traveller, the lines of each board; what the log has, and what phones show.
KEPT = """
import json
from scoring.notation.alphabet import Alphabet
from scoring.notation.line import write
from tests.tournament.play.evenings import known
from tournament.models import Change, Publication, Session
from tournament.evening.scores.boards.traveller import board_lines
session = Session.objects.get(code="{code}")
facts = known(session)
boards = [board_lines(facts, board) for board in range(1, {boards} + 1)]
entered = [[line.result for line in board if line.result] for board in boards]
lines = [[write(one.at_table, Alphabet.FRENCH) for one in board] for board in entered]
kinds = sorted(set(Change.objects.values_list("kind", flat=True)))
print(json.dumps([lines, kinds, Publication.objects.count(), session.event.name]))
"""


def shell(data, script: str, **values: object) -> str:
    done = manage(data, "shell", "-v0", "-c", script.format(**values))
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def club(chromium, tmp_path_factory):
    """Four tables, two rounds of seven boards: two lines a board. Who directs is logged in once."""
    data = tmp_path_factory.mktemp("typing")
    prepare(data)
    tables = Tables(data, boards=7, rounds=2)
    shell(data, HALF_ENTERED, code=tables.code, boards=BOARDS)
    with running(data) as server:
        yield tables, come_in(chromium, server, "fr-FR")


def type_blind(page: Page, texts: list[str], *, pause: int) -> None:
    """Each with its Enter; nothing is waited for."""
    for text in texts:
        for key in [*text, "Enter"]:
            page.keyboard.press(key)
            time.sleep(pause / 1000)


def opened(club, board: int) -> Director:
    tables, director = club
    home = director.page.url.partition("/director/")[0]
    director.page.goto(f"{home}/director/{tables.code}/board/{board}/")
    return director


def text_of(page: Page, line: int) -> Locator:
    return page.locator("[data-part=text]").nth(line)


class BlindTests:
    def test_a_whole_evening_typed_over_what_is_there_changes_nothing_but_lines(self, club):
        tables, _ = club
        before = json.loads(shell(tables.data, KEPT, code=tables.code, boards=BOARDS))
        director = opened(club, 1)
        page = director.page
        results = typed_results("fr", seed=28)
        texts = [[next(results), next(results)] for _ in range(BOARDS)]
        for number, board in enumerate(texts):
            type_blind(page, board, pause=HAND if number < BY_HAND else 0)
        page.wait_for_url(f"**/director/{tables.code}/")
        lines, *others = json.loads(shell(tables.data, KEPT, code=tables.code, boards=BOARDS))
        assert lines == texts
        assert others == before[1:]
        assert len(page.context.pages) == 1
        assert director.complaints == []

    def test_a_refused_last_line_takes_nothing_of_what_is_typed_for_the_next_board(self, club):
        director = opened(club, 10)
        page = director.page
        text_of(page, 1).select_text()
        # 4 spades make ten tricks; there are no fifteen.
        type_blind(page, ["4PS+5", "1KN=", "1KE-1"], pause=HAND)
        expect(text_of(page, 1)).to_be_focused()
        expect(text_of(page, 1)).to_have_value("4PS+5")
        expect(page.locator("[data-ahead]")).to_contain_text("1KN= ↵ 1KE-1 ↵")
        director.sees("Donne 10")
        type_blind(page, ["4PS="], pause=HAND)
        page.wait_for_url("**/board/12/")
        director.press("PageUp")
        page.wait_for_url("**/board/11/")
        expect(text_of(page, 0)).to_have_value("1KN=")
        expect(text_of(page, 1)).to_have_value("1KE-1")
        assert director.complaints == []

    def test_what_is_typed_after_leaving_does_nothing_on_the_page_that_comes(self, club):
        director = opened(club, BOARDS)
        page = director.page
        text_of(page, 1).select_text()
        # The ranking, the pairs, the room's screen and the first board, were these their keys.
        type_blind(page, ["4PS=", "cpe1"], pause=HAND)
        page.wait_for_url(f"**/director/{club[0].code}/")
        director.rest("c")
        assert page.url.endswith(f"/director/{club[0].code}/")
        assert len(page.context.pages) == 1
        # Nor is a result that is typed here in the belief that a board is open.
        type_blind(page, ["4ce=", "3pn-1"], pause=HAND)
        director.rest("c")
        assert page.url.endswith(f"/director/{club[0].code}/")
        director.go("c")
        assert page.url.endswith("/standings/")


class CursorTests:
    def test_a_complete_board_is_corrected_by_keys_alone(self, club):
        director = opened(club, 4)
        page = director.page
        for line in (0, 1):
            text_of(page, line).fill("1KN=")
        page.reload()
        expect(text_of(page, 0)).to_be_focused()
        director.press("F2")
        expect(page.locator("[data-part=ns]").first).to_be_focused()
        director.press("ArrowDown", "ArrowUp")
        numbers = [page.locator(f"[data-part={side}]").first.input_value() for side in ("ns", "ew")]
        director.press("F4")
        expect(page.locator("[data-part=ns]").first).to_have_value(numbers[1])
        director.press("F4")
        expect(page.locator("[data-part=ns]").first).to_have_value(numbers[0])
        director.go("F9")
        director.sees("Historique")
        assert director.complaints == []

    def test_with_the_focus_nowhere_a_line_takes_what_is_typed(self, club):
        director = opened(club, 5)
        page = director.page
        address = page.url
        expect(page.locator("[data-part=text]:focus")).to_have_count(1)
        page.locator("h1").click()
        expect(page.locator("[data-part=text]:focus")).to_have_count(0)
        type_blind(page, ["2TO="], pause=0)
        expect(text_of(page, 0)).to_have_value("2TO=")
        assert page.url == address
        # What the page says of its keys is true: no letter is one.
        page.get_by_role("button", name="Raccourcis").click()
        keys = page.locator("#keys dt").all_inner_texts()
        assert "Page ↓" in keys
        assert [key for key in keys if len(key) == 1] == ["="]
        assert page.locator(".top nav a kbd:visible").count() == 0

    def test_doubtful_percentages_are_kept_by_enter_or_left_by_escape(self, club):
        director = opened(club, 7)
        page = director.page
        line = page.locator("tbody[data-line]").nth(1)
        for key in ("Escape", "Enter"):
            text_of(page, 1).focus()
            was = text_of(page, 1).input_value()
            director.press("Control+a")
            director.write("a7070")
            director.press("ArrowUp")
            expect(line.locator("[role=alert]")).to_contain_text("plus de 100 ensemble")
            text_of(page, 1).focus()
            director.press(key)
            if key == "Escape":
                expect(text_of(page, 1)).to_have_value(was)
        page.wait_for_url("**/board/8/")
        director.press("PageUp")
        page.wait_for_url("**/board/7/")
        expect(text_of(page, 1)).to_have_value("A7070")
        assert director.complaints == []

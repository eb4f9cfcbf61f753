"""A director who types without looking: every key goes to the line for which it was typed."""

import json
import os
import time

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.director import come_in
from tests.journeys.evening import typed_results
from tests.journeys.tables import Tables
from tests.running.server import manage, prepare, running

pytestmark = pytest.mark.journey
# Milliseconds between two keys: a hand's. `ETUI_HAND=28` types so many boards at that speed, and
# the others as fast as the browser takes them.
HAND = 100
BY_HAND = int(os.environ.get("ETUI_HAND", "3"))
BOARDS = 28

# Of every three boards one is complete, one lacks its first line, one lacks both.
HALF_ENTERED = """
from tests.tournament.play.evenings import known, said
from tournament.models import Session
from tournament.queries.traveller import board_lines
from tournament.services.record_result import record_result
from tournament.services.write import By
session = Session.objects.get(code="{code}")
for board in range(1, {boards} + 1):
    for line in board_lines(known(session), board)[board % 3:][:2 - board % 3]:
        record_result(session, By(), place=line.place, sides=said("1CN="), base=0)
"""
# In the order of the traveller, the lines of each board; what the log has, and what phones show.
KEPT = """
import json
from scoring.notation import Alphabet, write
from tests.tournament.play.evenings import known
from tournament.models import Change, Publication, Session
from tournament.queries.traveller import board_lines
session = Session.objects.get(code="{code}")
facts = known(session)
lines = [
    [write(line.result.at_table, Alphabet.FRENCH) for line in board_lines(facts, board) if line.result]
    for board in range(1, {boards} + 1)
]
kinds = sorted(set(Change.objects.values_list("kind", flat=True)))
print(json.dumps([lines, kinds, Publication.objects.count(), session.event.name]))
"""


def shell(data, script: str, **values: object) -> str:
    done = manage(data, "shell", "-v0", "-c", script.format(**values))
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    """Four tables, two rounds of seven boards: two lines a board."""
    data = tmp_path_factory.mktemp("typing")
    prepare(data)
    tables = Tables(data, boards=7, rounds=2)
    shell(data, HALF_ENTERED, code=tables.code, boards=BOARDS)
    with running(data) as server:
        yield tables, server


def type_blind(page: Page, texts: list[str], *, pause: int) -> None:
    """Each with its Enter; nothing is waited for."""
    for text in texts:
        for key in [*text, "Enter"]:
            page.keyboard.press(key)
            time.sleep(pause / 1000)


class BlindTests:
    def test_a_whole_evening_typed_over_what_is_there_changes_nothing_but_lines(
        self, chromium, club
    ):
        tables, server = club
        director = come_in(chromium, server, "fr-FR")
        page = director.page
        before = json.loads(shell(tables.data, KEPT, code=tables.code, boards=BOARDS))
        page.goto(f"{page.url.rstrip('/')}/{tables.code}/board/1/")
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

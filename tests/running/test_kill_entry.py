"""The server is killed while results are typed: all that was acknowledged is there, once.

Each round of the test starts the real program, types results as a director would, and kills it
without warning at a random moment; what was not acknowledged is sent again after the restart with
the same key, as a browser that reloads does.
"""

import json
import random
import re
import sqlite3
import threading
import time
from collections import Counter

import pytest

from tests.examples import many
from tests.running.browser import PlainBrowser, fields_of
from tests.running.server import manage, prepare, running

KILLS = many(5)
# What is typed, and how it is stored.
CODES = {"4SS+1": "4SS+1", "3NTE-1": "3NTE-1", "2HN=": "2HN=", "1NTW+2": "1NTW+2", "P": "PASS"}
PLACE = re.compile(r"[0-9]+-place")


class Typist(threading.Thread):
    """Types the lines of a running evening one by one, until the server is gone."""

    def __init__(self, browser: PlainBrowser, code: str, pending: list, acknowledged: dict) -> None:
        super().__init__()
        self.browser, self.code = browser, code
        self.pending, self.acknowledged = pending, acknowledged

    def run(self) -> None:
        while self.pending:
            board, fields, prefix = self.pending[0]
            try:
                status, _ = self.browser.post(f"/director/{self.code}/board/{board}/", fields)
            except OSError:
                return
            assert status < 400, status
            place, text = fields[f"{prefix}-place"], fields[f"{prefix}-text"]
            self.acknowledged[board, place] = text
            self.pending.pop(0)


def empty_lines(browser: PlainBrowser, code: str, boards: int) -> list:
    """What is to be typed: every line without a result, each with the key of its page."""
    found = []
    for board in range(1, boards + 1):
        page = fields_of(browser.get(f"/director/{code}/board/{board}/"))
        for name, place in page.items():
            if not PLACE.fullmatch(name):
                continue
            prefix = name.partition("-")[0]
            if page[f"{prefix}-text"]:
                continue
            line = {key: page[key] for key in page if key.startswith(f"{prefix}-")}
            line[f"{prefix}-text"] = random.choice(list(CODES))
            head = {key: page[key] for key in ("key", "alphabet")}
            found.append((board, {**head, **line, f"{prefix}-place": place}, prefix))
    return found


@pytest.mark.whole
class KillDuringEntryTests:
    def test_nothing_acknowledged_is_lost_and_nothing_is_there_twice(self, tmp_path):
        random.seed(30)
        prepare(tmp_path)
        assert manage(tmp_path, "demo").returncode == 0
        code = running_evening(tmp_path)
        acknowledged: dict[tuple[int, str], str] = {}
        pending: list = []
        for kill in range(KILLS):
            with running(tmp_path) as server:
                browser = PlainBrowser(server.local)
                browser.log_in(server.login_path)
                if not kill:
                    pending += empty_lines(browser, code, boards=26)
                typist = Typist(browser, code, pending, acknowledged)
                typist.start()
                time.sleep(random.uniform(0.02, 0.15))
                server.kill()
                typist.join()
        with running(tmp_path) as server:
            browser = PlainBrowser(server.local)
            browser.log_in(server.login_path)
            last = Typist(browser, code, pending, acknowledged)
            last.start()
            last.join()
            server.stop()
        assert not pending
        check(tmp_path, acknowledged)


def running_evening(data) -> str:
    with sqlite3.connect(data / "etui.sqlite3") as rows:
        return rows.execute(
            "SELECT code FROM tournament_session WHERE state = 'running'"
        ).fetchone()[0]


def check(data, acknowledged) -> None:
    """The rows and the log say the same, each acknowledged line once."""
    with sqlite3.connect(data / "etui.sqlite3") as rows:
        assert rows.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        stored = rows.execute(
            'SELECT s.letter, r.round, r."table", r.board, r.ns_outcome'
            " FROM tournament_result r JOIN tournament_section s ON s.id = r.section_id"
            " JOIN tournament_session e ON e.id = r.session_id WHERE e.state = 'running'"
        ).fetchall()
        changes = rows.execute(
            "SELECT c.detail, c.revision, e.revision FROM tournament_change c"
            " JOIN tournament_session e ON e.id = c.session_id WHERE e.state = 'running'"
        ).fetchall()
    results = {"-".join(map(str, place)): outcome for *place, outcome in stored}
    assert len(results) == len(stored)
    logged = Counter(
        f"{one['section']}-{one['round']}-{one['table']}-{one['board']}"
        for one in (json.loads(detail) for detail, *_ in changes)
        if "board" in one
    )
    for (_, place), text in acknowledged.items():
        assert results[place] == CODES[text], place
        assert logged[place] == 1, place
    revisions = sorted(revision for _, revision, _ in changes)
    assert revisions == list(range(1, len(changes) + 1))
    assert changes[0][2] == len(changes)

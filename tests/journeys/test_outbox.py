"""Phones go on entering through a broken connection: nothing is lost, nothing is there twice."""

import json
import shutil
import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.tables import Tables
from tests.running.server import running

pytestmark = pytest.mark.journey

KEEP = """async (fields) => {
  const kept = await import("/static/js/kept.js");
  kept.keep(fields);
  (await import("/static/js/outbox.js")).send();
}"""
STATES = (
    """async () => (await import("/static/js/kept.js")).entries().map((entry) => entry.state)"""
)
SENT = "Connecté : tout est envoyé."
LOST = "Hors connexion"
TEXTS = ["4SS=", "3NTN+1", "2HE-1", "5DXW-2", "P"]


def enter(page: Page, round_: int, board: int, text: str) -> None:
    fields = {"kind": "result", "round": round_, "board": board, "text": text}
    page.evaluate(KEEP, fields | {"keyboard": "en", "base": 0, "after": ""})


def wake(page: Page) -> None:
    """As when a phone finds its network again, or is taken in the hand."""
    page.evaluate("dispatchEvent(new Event('online'))")


def badge(page: Page):
    return page.locator("[data-badge]")


def is_sent(page: Page, count: int) -> None:
    expect(badge(page)).to_have_text(SENT, timeout=15_000)
    assert page.evaluate(STATES) == ["settled"] * count


def stored(data) -> list[tuple]:
    """Round, table, board and outcome of each result, in the order in which they were written."""
    with closing(sqlite3.connect(data / "etui.sqlite3")) as rows:
        return rows.execute(
            'SELECT round, "table", board, ns_outcome FROM tournament_result ORDER BY changed_in'
        ).fetchall()


def logged(data) -> list[tuple]:
    with closing(sqlite3.connect(data / "etui.sqlite3")) as rows:
        changes = rows.execute(
            "SELECT kind, verdict, detail FROM tournament_change"
            " WHERE kind IN ('result', 'confirmed') ORDER BY id"
        ).fetchall()
    details = [json.loads(detail) for *_, detail in changes]
    return [
        (kind, verdict, one["round"], one["table"], one["board"])
        for (kind, verdict, _), one in zip(changes, details, strict=True)
    ]


@pytest.fixture
def data(tmp_path):
    return tmp_path / "data"


@pytest.fixture
def ports(data):
    """Those of a first start, so that the phones find the next one at the same address."""
    with running(data) as server:
        return ["--port", str(server.local), "--network-port", str(server.network)]


class OutboxTests:
    def test_sixty_entries_through_kills_cuts_and_reloads_are_there_once(
        self, chromium, data, ports
    ):
        tables = Tables(data)
        with running(data, *ports) as server:
            phones = [tables.phone(chromium, server, table) for table in (1, 2, 3, 4)]
            phones[1].context.set_offline(True)
            for at in range(3):
                self.enter_all(tables, phones, 1, at)
            server.kill()
        for at in (3, 4):
            self.enter_all(tables, phones, 1, at)
        for phone in phones:
            expect(badge(phone)).to_contain_text(LOST)
        address = phones[3].url
        phones[3].close()
        with running(data, *ports) as server:
            phones[1].context.set_offline(False)
            phones[3] = phones[3].context.new_page()
            phones[3].goto(address)
            for phone in phones:
                wake(phone)
                is_sent(phone, 5)
            tables.call(2)
            for at in range(5):
                self.enter_all(tables, phones, 2, at)
                phones[at % 4].reload()
            # In the middle of what is being sent.
            server.kill()
        with running(data, *ports):
            tables.call(3)
            for at in range(5):
                phones[at % 4].context.set_offline(True)
                self.enter_all(tables, phones, 3, at)
                phones[at % 4].context.set_offline(False)
            for phone in phones:
                wake(phone)
                is_sent(phone, 15)
        found = stored(data)
        due = [(*place, board) for place, boards in tables.due.items() for board in boards]
        assert len(found) == 60
        assert sorted(place[:3] for place in found) == sorted(due)
        assert all(text == code(place[1], place[2]) for *place, text in found)
        assert sorted(logged(data)) == sorted(("result", "accepted", *place) for place in due)

    def enter_all(self, tables, phones, round_, at):
        for table, phone in enumerate(phones, start=1):
            board = tables.due[round_, table][at]
            enter(phone, round_, board, TEXTS[(table + board) % 5])

    def test_a_database_put_back_is_given_what_it_lacks_by_the_phones(self, chromium, data, ports):
        tables = Tables(data, tables=3, boards=2, rounds=2)
        copy, file = data / "earlier", data / "etui.sqlite3"
        with running(data, *ports) as server:
            phones = [tables.phone(chromium, server, table) for table in (1, 2, 3)]
            self.enter_all(tables, phones, 1, 0)
            for phone in phones:
                is_sent(phone, 1)
            server.stop()
        shutil.copy(file, copy)
        with running(data, *ports) as server:
            self.enter_all(tables, phones, 1, 1)
            corrected = {"kind": "result", "round": 1, "board": 2, "text": "6NTE=", "base": 0}
            key = phones[0].evaluate(
                "async () => (await import('/static/js/kept.js')).lastOf(1, 2).key"
            )
            phones[0].evaluate(KEEP, corrected | {"keyboard": "en", "after": key})
            wake(phones[0])
            is_sent(phones[0], 3)
            is_sent(phones[1], 2)
            before = stored(data)
            server.kill()
        for rest in data.glob("etui.sqlite3*"):
            rest.unlink()
        shutil.copy(copy, file)
        assert len(stored(data)) == 3
        with running(data, *ports):
            for phone in phones:
                wake(phone)
            for phone, count in zip(phones, (3, 2, 2), strict=True):
                expect(badge(phone)).to_have_text(SENT, timeout=15_000)
                is_sent(phone, count)
            assert sorted(stored(data)) == sorted(before)
            assert len(logged(data)) == 7
            # And once more: the phones offer nothing that the log has.
            for phone in phones:
                wake(phone)
                is_sent(phone, len(phone.evaluate(STATES)))
            assert len(logged(data)) == 7


def code(table: int, board: int) -> str:
    text = TEXTS[(table + board) % 5]
    return "PASS" if text == "P" else text

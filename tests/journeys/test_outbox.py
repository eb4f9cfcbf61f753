"""Phones go on entering through a broken connection: nothing is lost, nothing is there twice."""

import json
import shutil
import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import expect

from tests.journeys.tables import STATES, Tables
from tests.running.forked import running

pytestmark = [pytest.mark.journey, pytest.mark.whole]

LOST = "Hors connexion"
SENT = "Connecté\u202f: tout est envoyé."
# What is pressed, and how it is stored.
RESULTS = [
    ({"level": 4, "strain": "S", "declarer": "S", "tricks": "="}, "4SS="),
    ({"level": 3, "strain": "N", "declarer": "N", "tricks": "+1"}, "3NTN+1"),
    ({"level": 2, "strain": "H", "declarer": "E", "tricks": "-1"}, "2HE-1"),
    ({"level": 5, "strain": "D", "penalty": "X", "declarer": "W", "tricks": "-2"}, "5DXW-2"),
    ({"level": "pass"}, "PASS"),
]


def result_of(table: int, board: int) -> tuple[dict, str]:
    return RESULTS[(table + board) % 5]


def rows(data, query: str) -> list[tuple]:
    with closing(sqlite3.connect(data / "etui.sqlite3")) as database:
        return database.execute(query).fetchall()


def stored(data) -> list[tuple]:
    """Round, table, board and outcome of each result."""
    return sorted(rows(data, 'SELECT round, "table", board, ns_outcome FROM tournament_result'))


def logged(data, kind: str) -> list[tuple]:
    """Round, table and board of what was accepted; nothing else may be there."""
    changes = rows(
        data, f"SELECT verdict, detail FROM tournament_change WHERE kind = '{kind}' ORDER BY id"
    )
    assert {verdict for verdict, _ in changes} <= {"accepted"}
    details = [json.loads(detail) for _, detail in changes]
    return sorted((one["round"], one["table"], one["board"]) for one in details)


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
            open_round(phones)
            phones[1].page.context.set_offline(True)
            enter_all(tables, phones, 1, [0, 1])
            server.kill()
        enter_all(tables, phones, 1, [2, 3, 4])
        assert all(LOST in phone.badge.inner_text() for phone in phones)
        phones[3].reopen()
        phones[1].page.context.set_offline(False)
        with running(data, *ports) as server:
            phones[3].go_home()
            wake(phones)
            all_sent(phones, 10)
            tables.call(2)
            open_round(phones)
            enter_all(tables, phones, 2, [0])
            press_all(tables, phones, 2, 1)
            # In the middle of what is being sent.
            server.kill()
        agree_all(phones)
        enter_all(tables, phones, 2, [2, 3, 4])
        with running(data, *ports):
            wake(phones)
            all_sent(phones, 20)
            tables.call(3)
            open_round(phones)
            for at in range(5):
                phones[at % 4].page.context.set_offline(True)
                enter_all(tables, phones, 3, [at])
                phones[at % 4].page.context.set_offline(False)
            wake(phones)
            all_sent(phones, 30)
            self.shows_that_all_is_sent(phones)
        due = sorted((*place, board) for place, boards in tables.due.items() for board in boards)
        assert len(due) == 60
        assert stored(data) == [(*place, result_of(place[1], place[2])[1]) for place in due]
        assert logged(data, "result") == logged(data, "confirmed") == due

    def shows_that_all_is_sent(self, phones):
        for phone in phones:
            # The phone itself goes back to the table's page, which a test must not cross.
            expect(phone.page.locator("[data-outbox]")).to_have_text(SENT, timeout=45_000)

    def test_a_database_put_back_is_given_what_it_lacks_by_the_phones(self, chromium, data, ports):
        tables = Tables(data, tables=3, boards=2, rounds=2)
        copy, file = data / "earlier", data / "etui.sqlite3"
        with running(data, *ports) as server:
            phones = [tables.phone(chromium, server, table) for table in (1, 2, 3)]
            open_round(phones)
            enter_all(tables, phones, 1, [0])
            server.stop()
        shutil.copy(file, copy)
        with running(data, *ports) as server:
            enter_all(tables, phones, 1, [1])
            phones[0].enter(tables.due[1, 1][0], level=6, strain="N", declarer="W", tricks="=")
            phones[0].agree()
            assert [len(phone.states) for phone in phones] == [6, 4, 4]
            before = stored(data)
            server.kill()
        for rest in data.glob("etui.sqlite3*"):
            rest.unlink()
        shutil.copy(copy, file)
        assert (len(before), len(stored(data))) == (6, 3)
        with running(data, *ports):
            self.is_healed(phones, data, before)
            log = logged(data, "result"), logged(data, "confirmed")
            assert [len(part) for part in log] == [7, 7]
            # Asked once more, the phones have nothing to offer.
            wake(phones)
            phones[0].page.wait_for_timeout(1_000)
            assert log == (logged(data, "result"), logged(data, "confirmed"))

    def is_healed(self, phones, data, before):
        wake(phones)
        for _ in range(400):
            if stored(data) == before and len(logged(data, "confirmed")) == 7:
                break
            phones[0].page.wait_for_timeout(100)
        assert stored(data) == before
        for phone in phones:
            phone.is_sent(len(phone.states))


class AskedEarlyTests:
    def test_a_page_that_still_comes_in_knows_its_table_once_it_is_there(self, chromium, data):
        tables = Tables(data, tables=3, boards=1)
        with running(data) as server:
            phone = tables.phone(chromium, server, 1)
            phone.open_round()
            phone.press(**RESULTS[0][0])
            phone.agree()
            phone.is_sent(2)
            held = comes_in_parts(phone)
            with phone.page.expect_request("**/late.js"):
                phone.page.goto(phone.home, wait_until="commit")
            phone.page.evaluate(f"() => {{ window.asked = ({STATES})(); }}")
            # By then a module that was asked for earlier would have been read.
            phone.page.evaluate("async () => { await import('/static/js/nearest.js'); }")
            held[0].fulfill(body="", content_type="text/javascript")
            assert phone.page.evaluate("() => window.asked") == ["settled"] * 2


def comes_in_parts(phone):
    """Let a table's page wait for a script before the part that names the table."""
    held, part = [], '<section class="outbox'

    def cut(route):
        answer = route.fetch()
        body = answer.text().replace(part, f'<script src="/late.js"></script>{part}')
        route.fulfill(response=answer, body=body)

    phone.page.route(phone.home, cut)
    phone.page.route("**/late.js", lambda route: held.append(route))
    return held


def open_round(phones):
    for phone in phones:
        phone.open_round()


def wake(phones):
    for phone in phones:
        phone.wake()


def agree_all(phones):
    for phone in phones:
        phone.agree()


def all_sent(phones, count):
    for phone in phones:
        phone.is_sent(count)


def press_all(tables, phones, round_, at):
    for table, phone in enumerate(phones, start=1):
        board = tables.due[round_, table][at]
        phone.enter(board, **result_of(table, board)[0])


def enter_all(tables, phones, round_, boards):
    for at in boards:
        press_all(tables, phones, round_, at)
        agree_all(phones)

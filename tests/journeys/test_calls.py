"""A call answered after 90 seconds, while the director types at the laptop and the current fails.

The clock is moved and not waited for: the server is killed and starts again so much later.
"""

import re

import pytest
from playwright.sync_api import expect

from tests.journeys.director import come_in
from tests.journeys.tables import Tables
from tests.running.forked import running
from tests.running.server import prepare

pytestmark = [pytest.mark.journey, pytest.mark.whole]

FRENCH = {
    "locale": "fr-FR",
    "call": "Appeler l’arbitre",
    "revoke": "Renonce",
    "called": "Arbitre appelé à",
    "waits": "1 table vous attend",
    "line": "Table 2 · renonce",
    "going": "J’y vais",
    "on the way": "L’arbitre arrive.",
    "done": "Terminé",
    "nobody": "Personne n’appelle",
    "told": r"l’arbitre y va, [1-9]\smin( \d+\ss)? après l’appel",
}
ENGLISH = {
    "locale": "en-GB",
    "call": "Call the director",
    "revoke": "A revoke",
    "called": "The director was called at",
    "waits": "1 table waits for you",
    "line": "Table 2 · a revoke",
    "going": "On my way",
    "on the way": "The director is on the way.",
    "done": "Done",
    "nobody": "Nobody calls",
    "told": r"the director goes there, [1-9] min( \d+ s)? after the call",
}
LATER = 90
# What a page is told when a call comes, counted.
COUNT_SOUNDS = """() => {
  window.sounds = 0;
  document.addEventListener("etui-call", () => { window.sounds += 1; });
}"""


@pytest.fixture(params=[FRENCH, ENGLISH], ids=["fr", "en"])
def words(request):
    return request.param


@pytest.fixture
def data(tmp_path):
    prepare(tmp_path)
    return tmp_path


def open_on_phone(director, server, code, locale):
    """The director's own phone, logged in: its page of calls."""
    browser = director.page.context.browser
    phone = browser.new_context(
        locale=locale,
        viewport={"width": 390, "height": 844},
        has_touch=True,
        storage_state=director.page.context.storage_state(),
    ).new_page()
    phone.goto(f"http://127.0.0.1:{server.local}/director/{code}/calls/")
    phone.evaluate(COUNT_SOUNDS)
    return phone


def call_director(phone, words):
    """From the table's page, with a reason."""
    page = phone.page
    phone.tap("a[href='/t/call/']", page.locator("form button[value=revoke]"))
    expect(page.locator("button[value=revoke]")).to_have_text(words["revoke"])
    page.locator("button[value=revoke]").tap()
    expect(page.locator("#live .note.look")).to_contain_text(words["called"])


class CallTests:
    def test_a_call_is_answered_ninety_seconds_later(self, chromium, data, words):
        tables = Tables(data, tables=3, boards=2)
        with running(data) as server:
            ports = ("--port", str(server.local), "--network-port", str(server.network))
            director = come_in(chromium, server, words["locale"])
            director.page.goto(f"http://127.0.0.1:{server.local}/director/{tables.code}/board/1/")
            own = open_on_phone(director, server, tables.code, words["locale"])
            expect(own.locator(".how-many")).to_contain_text(words["nobody"])
            table = tables.phone(chromium, server, 2, words["locale"])
            call_director(table, words)
            # By the question that the page asks anyway.
            expect(own.locator(".how-many.look")).to_contain_text(words["waits"])
            expect(own.locator(".calls li")).to_contain_text(words["line"])
            expect(own).to_have_title(re.compile(r"^\(1\) "))
            assert own.evaluate("window.sounds") == 1
            server.kill()
        with running(data, *ports, later=LATER):
            own.get_by_role("button", name=words["going"]).tap()
            expect(own.locator(".how-many:not(.look)")).to_contain_text(words["nobody"])
            table.wake()
            expect(table.page.locator("#live .note.look")).to_contain_text(words["on the way"])
            # The laptop is where the director left it.
            assert director.page.url.endswith("/board/1/")
            own.get_by_role("button", name=words["done"]).tap()
            expect(own.locator(".calls li")).to_have_count(0)
            director.page.goto(f"http://127.0.0.1:{ports[1]}/director/{tables.code}/log/")
            expect(director.page.locator("main")).to_contain_text(re.compile(words["told"]))
        assert not director.complaints

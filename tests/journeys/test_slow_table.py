"""A slow table over three rounds, as its director sees it; and what a table's phone says of time.

Times are typed and not waited for: the evening is played by a clock that is moved.
"""

import re

import pytest
from playwright.sync_api import expect

from tests.journeys.director import come_in
from tests.journeys.tables import Tables
from tests.running.forked import manage, running
from tests.running.server import prepare

pytestmark = [pytest.mark.journey, pytest.mark.whole]

FRENCH = {
    "locale": "fr-FR",
    "place": "Tables lentes",
    "growing": "joue encore",
    "shared": "partagées",
    "waits": "attend la table 1",
    "again": "Elle a repris",
}
ENGLISH = {
    "locale": "en-GB",
    "place": "Slow tables",
    "growing": "still playing",
    "shared": "shared",
    "waits": "waits for table 1",
    "again": "It plays again",
}
TODAY = "date=__import__('datetime').date.today(), "
# Three tables of two boards, by the minute: round 1 ends at 15, round 2 at 40, round 3 at 67, and
# it is 72 now. Table 2 is late in round 1, with 2 and 5; then 5 alone, at table 3 and at table 1.
PLAYED = """
import datetime
from unittest import mock
from django.utils import timezone
from scoring.notation.alphabet import Alphabet
from scoring.notation.line import parse
from tournament.models import Session
from tournament.play.services.press_clock import call_round
from tournament.services.results.record_result import record_result
from tournament.store.write import By

CODE = "{code}"
BEGUN = timezone.now() - datetime.timedelta(minutes=72)
DONE = {{
    1: (0, {{1: 14, 2: 19, 3: 13}}), 2: (20, {{1: 38, 2: 37, 3: 46}}),
    3: (47, {{1: None, 2: 65, 3: 64}}),
}}
BOARDS = {{
    (1, 1): (1, 2), (1, 2): (3, 4), (1, 3): (5, 6), (2, 1): (3, 4), (2, 2): (5, 6),
    (2, 3): (1, 2), (3, 1): (5, 6), (3, 2): (1, 2), (3, 3): (3, 4),
}}

def at(minute, verb, **asked):
    moment = BEGUN + datetime.timedelta(minutes=minute)
    with mock.patch("django.utils.timezone.now", lambda: moment):
        verb(Session.objects.select_related("event__club").get(code=CODE), By(), **asked)

Session.objects.filter(code=CODE).update(round=0)
for number, (called, done) in DONE.items():
    at(called, call_round, number=number)
    for table, minute in done.items():
        first, second = BOARDS[number, table]
        for board, when in ((first, called + 8), (second, minute)):
            if when is not None:
                place, sides = ("A", number, table, board), parse("P", Alphabet.ENGLISH)
                at(when, record_result, place=place, sides=sides, base=0)
"""
# One round of three tables is entered whole, and agreed to.
ALL_DONE = """
from scoring.notation.alphabet import Alphabet
from scoring.notation.line import parse
from tournament.models import Club, Session
from tournament.services.results.confirm_result import confirm_result
from tournament.services.results.record_result import record_result
from tournament.store.read import load_evening
from tournament.store.write import By

Club.objects.update(seats_when_done=True)
session = Session.objects.select_related("event__club").get(code="{code}")
for table, boards in {{1: (1, 2), 2: (3, 4), 3: (5, 6)}}.items():
    for board in boards:
        place, sides = ("A", 1, table, board), parse("P", Alphabet.ENGLISH)
        record_result(session, By(), place=place, sides=sides, base=0)
        seen = load_evening(session).result_at[place].changed_in
        confirm_result(session, By(), place=place, seen=seen)
"""
PRESSED = """
from tournament.models import Session
from tournament.play.services.press_clock import Press, press_clock

session = Session.objects.select_related("event__club").get(code="{code}")
press_clock(session, Press(minutes=-14))
"""
HELD = "window.locks.map((lock) => !lock.released)"
COUNT_SHAKES = """
window.shakes = [];
window.locks = [];
class Lock extends EventTarget {
  released = false;
  async release() { this.released = true; this.dispatchEvent(new Event("release")); }
}
const request = async () => { window.locks.push(new Lock()); return window.locks.at(-1); };
Object.defineProperty(navigator, "wakeLock", { value: { request } });
Object.defineProperty(navigator, "vibrate", { value: (pattern) => window.shakes.push(pattern) });
"""


@pytest.fixture(params=[FRENCH, ENGLISH], ids=["fr", "en"])
def words(request):
    return request.param


@pytest.fixture
def data(tmp_path):
    prepare(tmp_path)
    return tmp_path


def do(data, script, code):
    made = manage(data, "shell", "-v0", "-c", script.format(code=code))
    assert made.returncode == 0, made.stderr


class SlowTableTests:
    def test_three_rounds(self, chromium, data, words):
        tables = Tables(data, tables=3, boards=2, fields=TODAY)
        do(data, PLAYED, tables.code)
        with running(data) as server:
            director = come_in(chromium, server, words["locale"])
            page = director.page
            page.goto(f"http://127.0.0.1:{server.local}/director/{tables.code}/")
            # The cockpit says since when table 1 holds up the round.
            expect(page.locator(".owed li").first).to_contain_text(re.compile(r"1.*, [56]\smin"))
            director.go("w")
            expect(page.locator("h1")).to_have_text(words["place"])
            rows = page.locator("#live tbody tr")
            expect(rows).to_have_count(2)
            # 2 in round 1, 6 in round 2, and 5 so far in round 3.
            expect(rows.nth(0)).to_have_text(re.compile(r"^\s*5\b.*1[34]\s*1, 2, 3\s*$", re.DOTALL))
            expect(rows.nth(1)).to_contain_text(words["shared"])
            expect(page.locator("#live .owed li")).to_have_count(3)
            expect(page.locator("#live .owed li").first).to_contain_text(words["growing"])
            self.mark(director, words)
        assert not director.complaints

    def mark(self, director, words):
        """Table 3 waits, by three keys and Enter."""
        page = director.page
        director.write("3 1")
        director.go("Enter")
        expect(page.locator(".calls li")).to_contain_text(words["waits"])
        page.get_by_role("button", name=words["again"]).click()
        expect(page.locator(".calls li")).to_have_count(0)


class PhoneTests:
    def test_two_minutes_left_the_last_table_and_the_call(self, chromium, data):
        tables = Tables(data, tables=3, boards=2, fields=TODAY)
        # Called back to, so that it has a clock.
        for number in (2, 1):
            tables.call(number)
        with running(data) as server:
            phone = tables.phone(chromium, server, 1).page
            phone.add_init_script(COUNT_SHAKES)
            phone.reload()
            phone.locator("#this-phone summary").tap()
            button = phone.locator("#this-phone [data-sound]")
            button.tap()
            expect(button).to_have_attribute("aria-pressed", "true")
            expect(button).to_have_text("Son et vibreur en marche")
            do(data, PRESSED, tables.code)
            expect(phone).to_have_title(re.compile("^● plus de nouvelle donne · "))
            assert phone.evaluate("window.shakes") == [[300]]
            phone.locator("h1").tap()
            expect(phone).not_to_have_title(re.compile("●"))
            # However often it is touched.
            assert phone.evaluate(HELD) == [True]
            do(data, ALL_DONE, tables.code)
            expect(phone.locator("#live")).to_contain_text("prenez vos places suivantes")
            tables.call(2)
            expect(phone.locator("h1")).to_have_text("Tour 2")
            expect(phone.locator("#live .due")).to_be_visible()
            expect(phone).to_have_title(re.compile("^● "))
            assert phone.evaluate("window.shakes") == [[300], [300, 150, 300]]
            button.tap()
            expect(button).to_have_attribute("aria-pressed", "false")
            assert phone.evaluate(HELD) == [False]

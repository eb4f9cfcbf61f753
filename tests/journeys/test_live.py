"""Phones that follow an evening by themselves: figures, focus, place, a lost connection, sleep."""

import itertools
import re
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.director import complain
from tests.journeys.test_pages import violations
from tests.running.forked import manage, running
from tests.running.server import Server, prepare

pytestmark = [pytest.mark.journey, pytest.mark.whole]

# By another process, as a command does: the server sees it within a second.
ENTER = """
from scoring.notation.alphabet import Alphabet
from scoring.notation.line import parse
from tournament.models import Result, Session
from tournament.services.results.record_result import record_result
from tournament.store.write import By
session = Session.objects.get(code="{code}")
row = Result.objects.filter(session=session, board={board}).order_by("pk").first()
place = (row.section.letter, row.round, row.table, row.board)
sides = parse("{text}", Alphabet.ENGLISH)
record_result(session, By(), place=place, sides=sides, base=row.changed_in)
"""
# A top and a bottom in turn, so that from the second on every entry moves the ranking.
TEXTS = itertools.cycle(["7NTN=", "7NTxxN-13"])
# The director writes a player's name right.
RENAME = """
from tournament.models import Player, Session
from tournament.entries.services.change_pair import rename_player
from tournament.store.write import By
session = Session.objects.get(code="{code}")
players = Player.objects.filter(attendances__session=session)
found = next(player for player in players if player.full_name == "{name}")
rename_player(
    session,
    By(),
    player_id=found.pk,
    first_name="Justine",
    last_name="{last_name}",
    base=found.changed_in,
)
"""
SHOW = """
from tournament.models import Player, Session
wanted = {"handicap": {"from": "average", "reference": "50.00", "share": "100.00"}}
Session.objects.update(visibility="ranking", extra_rankings=wanted)
Player.objects.update(average=48)
"""
# The round is another one, and the evening has moved.
ROUND = """
from django.db.models import F
from tournament.models import Session
Session.objects.filter(code="{code}").update(round={round}, revision=F("revision") + 1)
"""


# Where words are told, or parts of a page that are packed once a language.
in_both_languages = pytest.mark.parametrize("phone", ["fr-FR", "en-GB"], indirect=True)


@dataclass
class Phone:
    page: Page
    asked: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    @property
    def revision_asked(self) -> int:
        return sum("/live/" in url for url in self.asked)


@pytest.fixture(scope="module")
def codes(tmp_path_factory):
    """A server with the demonstration, all of it shown, and the codes of its evenings by state."""
    data = tmp_path_factory.mktemp("live")
    prepare(data)
    assert manage(data, "demo").returncode == 0
    assert manage(data, "shell", "-v0", "-c", SHOW).returncode == 0
    with sqlite3.connect(data / "etui.sqlite3") as rows:
        found = dict(rows.execute("SELECT state, code FROM tournament_session"))
    with running(data) as server:
        yield server, found


@pytest.fixture
def evening(codes):
    """The server and the evening under way."""
    server, found = codes
    return server, found["running"]


@pytest.fixture
def phone(request, chromium: Browser, evening) -> Iterator[Phone]:
    locale = getattr(request, "param", "fr-FR")
    context = chromium.new_context(
        locale=locale, viewport={"width": 390, "height": 700}, timezone_id="Europe/Paris"
    )
    page = context.new_page()
    phone = Phone(page)
    page.on("request", lambda request: phone.asked.append(request.url))
    page.on("console", lambda message: complain(phone, message.type, message.text))
    page.on("pageerror", lambda error: complain(phone, "error", str(error)))
    yield phone
    context.close()


def enter(server: Server, code: str, board: int = 1) -> None:
    """Another result each time, always in the same line."""
    script = ENTER.format(code=code, board=board, text=next(TEXTS))
    done = manage(server.data, "shell", "-v0", "-c", script)
    assert done.returncode == 0, done.stderr


def at(evening, path: str = "") -> str:
    server, code = evening
    return f"http://127.0.0.1:{server.network}/s/{code}/{path}"


def choose_pair(phone: Phone, evening, pair: str) -> None:
    phone.page.goto(at(evening, f"card/{pair}/"))
    phone.page.locator(f"button[name=pair][value={pair}]").click()
    expect(phone.page.locator("main[data-own]")).to_have_count(1)


class FollowTests:
    def test_a_ranking_follows_an_entry_and_keeps_place_and_focus(self, phone, evening):
        server, code = evening
        page = phone.page
        choose_pair(phone, evening, "A3")
        enter(server, code)
        page.goto(at(evening))
        first = page.locator("main").inner_text()
        links = page.locator(".ranking a")
        links.nth(7).focus()
        page.evaluate("scrollTo(0, 400)")
        focused, top = links.nth(7).get_attribute("href"), page.evaluate("scrollY")
        whole = len([url for url in phone.asked if url == page.url])
        version = page.locator("main").get_attribute("data-version")
        for _ in range(2):
            figures = page.locator("#live").inner_html()
            enter(server, code)
            expect(page.locator("#live")).not_to_have_js_property("innerHTML", figures)
        assert page.locator("main").inner_text() != first
        assert page.locator("main").get_attribute("data-version") == version  # no reload
        assert len([url for url in phone.asked if url == page.url]) > whole
        assert page.evaluate("document.activeElement.getAttribute('href')") == focused
        assert abs(page.evaluate("scrollY") - top) < 60
        # The own pair is marked again in what all phones are sent alike.
        expect(page.locator("tr.own")).to_have_count(1)
        expect(page.locator(".pinned")).to_be_visible()
        assert page.locator(".pinned .figure").inner_text().split("%")[0].strip() in (
            page.locator("tr.own").inner_text()
        )
        assert phone.complaints == []

    def test_the_first_page_follows_the_evening_of_today(self, phone, evening):
        server, code = evening
        page = phone.page
        page.goto(f"http://127.0.0.1:{server.network}/")
        large = page.locator(".now .large")
        before = large.inner_text()
        number = int(re.search(r"\d+", before)[0])
        for round_ in (number - 1, number):
            script = ROUND.format(code=code, round=round_)
            assert manage(server.data, "shell", "-v0", "-c", script).returncode == 0
            expect(large).to_have_text(before.replace(str(number), str(round_), 1))
        assert phone.complaints == []

    def test_the_own_line_stays_in_sight_and_leads_to_the_card_and_the_reason(self, phone, evening):
        page = phone.page
        choose_pair(phone, evening, "A3")
        page.set_viewport_size({"width": 390, "height": 620})
        page.goto(at(evening))
        row, cell = page.locator("tr.own"), page.locator("tr.own td").last
        rows = page.locator(".list", has=row).locator("tbody tr")
        for edge in ("first", "last"):
            getattr(rows, edge).scroll_into_view_if_needed()
            expect(cell).to_be_in_viewport(ratio=1)
        # The heads of its list stay above it, the way to other pages below.
        rows.last.evaluate("row => row.scrollIntoView({ block: 'start' })")
        head = page.locator(".list", has=row).locator("thead th").last.bounding_box()
        box, tabs = cell.bounding_box(), page.locator(".tabs").bounding_box()
        assert -1 <= head["y"] <= head["y"] + head["height"] <= box["y"] + 2
        assert box["y"] + box["height"] <= tabs["y"] + 1
        row.locator("th a").click()
        expect(page).to_have_url(re.compile("/card/A3/$"))
        page.go_back()
        row.locator(".why-link").click()
        expect(page).to_have_url(re.compile("/why/pair/A3/$"))
        assert phone.complaints == []

    def test_a_name_written_right_follows_in_the_own_block(self, phone, evening):
        server, code = evening
        page = phone.page
        choose_pair(phone, evening, "A4")
        page.goto(at(evening))
        names = page.locator(".pinned [data-fill=names]")
        name, other = names.inner_text().split("\N{NO-BREAK SPACE}– ")
        last_name = "Corrigée" if "Justine" not in name else "Redressée"
        values = {"code": code, "name": name, "last_name": last_name}
        done = manage(server.data, "shell", "-v0", "-c", RENAME.format(**values))
        assert done.returncode == 0, done.stderr
        expect(names).to_have_text(f"Justine {last_name}\N{NO-BREAK SPACE}– {other}")
        assert phone.complaints == []

    @pytest.mark.parametrize(
        ("state", "path", "pair"),
        [
            ("running", "", "A3"),
            ("running", "", "A9"),  # of East-West, whose list then comes first
            ("running", "?list=handicap", "A3"),
            ("running", "?list=handicap", "A9"),
            ("running", "card/A3/", "A3"),
            ("running", "boards/", "A3"),
            ("final", "", "A2"),
            ("final", "card/A2/", "A2"),
            ("final", "card/A5/", "A2"),
            ("final", "boards/5/", "A2"),
            ("final", "boards/5/", "A7"),
            ("final", "files/", "A2"),
        ],
    )
    def test_what_the_script_marks_is_what_the_server_marks(self, phone, codes, state, path, pair):
        """The page that the server made for this phone, and the same once a part of it came."""
        server, code = codes[0], codes[1][state]
        choose_pair(phone, (server, code), pair)
        page = phone.page
        page.goto(at((server, code), path))
        before, marked = page.locator("#live").inner_text(), page.locator(".own").count()
        page.route("**/live/*", lambda route: route.fulfill(json={"v": 1_000_000, "next": 400}))
        with page.expect_response(lambda answer: "x-etui-part" in answer.request.headers):
            # Of a final evening a page asks once a minute.
            page.evaluate("document.dispatchEvent(new Event('etui-ask'))")
        with page.expect_response(lambda answer: answer.status == 304):
            pass
        assert plain(page.locator("#live").inner_text()) == plain(before)
        assert page.locator(".own").count() == marked
        assert phone.complaints == []

    def test_a_phone_that_sleeps_asks_nothing_and_asks_at_once_on_waking(self, phone, evening):
        page = phone.page
        page.goto(at(evening))
        page.wait_for_timeout(1500)
        assert phone.revision_asked > 0
        show(page, "hidden")
        page.wait_for_timeout(300)
        asleep = phone.revision_asked
        page.wait_for_timeout(2500)
        assert phone.revision_asked == asleep
        with page.expect_request("**/live/*", timeout=500):
            show(page, "visible")

    def test_a_page_asked_to_stand_still_asks_nothing(self, phone, evening):
        phone.page.goto(at(evening, "?still"))
        phone.page.wait_for_timeout(2000)
        assert phone.revision_asked == 0

    def test_without_scripts_the_page_reloads_itself(self, chromium, evening):
        context = chromium.new_context(java_script_enabled=False)
        page = context.new_page()
        page.goto(at(evening))
        assert page.locator("meta[http-equiv=refresh]").get_attribute("content") == "30"
        context.close()


class AnswerTests:
    """What a server may answer, told to the page in its place."""

    def test_a_lower_revision_counts_once_it_has_lasted(self, phone, evening):
        """One of several workers may lag for a moment; a restored backup stays."""
        page = phone.page
        page.goto(at(evening))
        page.wait_for_timeout(1500)
        parts = []
        page.on("request", lambda request: parts.append(request.headers.get("x-etui-part")))
        page.route("**/live/*", lambda route: route.fulfill(json={"v": 1, "next": 200}))
        page.wait_for_timeout(1500)
        assert "main" not in parts
        page.wait_for_timeout(3000)
        assert "main" in parts

    def test_details_that_a_reader_opened_stay_open(self, phone, evening):
        page = phone.page
        page.goto(at(evening))
        revision = itertools.count(1_000_000)
        body = "<details><summary>%d</summary>…</details>"

        def part(route):
            if "x-etui-part" not in route.request.headers:
                return route.continue_()
            return route.fulfill(body=body % next(revision), content_type="text/html")

        page.route(at(evening), part)
        page.route(
            "**/live/*", lambda route: route.fulfill(json={"v": next(revision), "next": 300})
        )
        page.locator("summary").click()
        shown = page.locator("summary").inner_text()
        expect(page.locator("summary")).not_to_have_text(shown)
        assert page.locator("details").get_attribute("open") is not None
        assert page.evaluate("document.activeElement.localName") == "summary"

    @in_both_languages
    def test_an_evening_that_is_gone_is_told_calmly_and_asked_for_ever_more_seldom(
        self, phone, evening
    ):
        page = phone.page
        page.goto(at(evening))
        page.wait_for_timeout(1200)
        page.route("**/live/*", lambda route: route.fulfill(status=404, json={"next": 5000}))
        asked = phone.revision_asked
        expect(page.locator("#follow")).to_have_text(
            re.compile("est introuvable|no longer to be found"), timeout=10_000
        )
        expect(page.locator(".ranking")).not_to_have_count(0)
        page.wait_for_timeout(4000)
        assert phone.revision_asked - asked <= 4
        # All of it in sight: a link that the words at the foot half cover can be scrolled free.
        height = page.evaluate("document.documentElement.scrollHeight")
        page.set_viewport_size({"width": page.viewport_size["width"], "height": height + 200})
        assert violations(page) == []


class ConnectionTests:
    def test_a_lost_connection_is_told_with_its_hour_and_so_is_its_return(self, phone, evening):
        server, code = evening
        page = phone.page
        page.goto(at(evening))
        page.wait_for_timeout(1200)
        # Or the next one, which may begin meanwhile.
        hour = page.evaluate("new Date().getHours()")
        enter(server, code)
        page.wait_for_timeout(2500)
        page.context.set_offline(True)
        words = page.locator("#follow")
        expect(words).to_have_text(
            re.compile(rf"^Hors connexion depuis ({hour}|{(hour + 1) % 24})\W"), timeout=15000
        )
        expect(page.locator(".ranking")).not_to_have_count(0)
        expect(page.locator("p.live").first).to_be_hidden()
        enter(server, code)
        figures = page.locator("#live").inner_html()
        page.context.set_offline(False)
        expect(words).to_have_text(re.compile("De nouveau connecté|Connected again"), timeout=15000)
        expect(page.locator("#live")).not_to_have_js_property("innerHTML", figures)
        expect(words).to_be_empty(timeout=15000)
        phone.complaints[:] = [one for one in phone.complaints if "ERR_INTERNET" not in one]
        assert phone.complaints == []


def show(page: Page, state: str) -> None:
    page.evaluate(
        """state => {
          const value = state === "hidden";
          Object.defineProperty(document, "hidden", { value, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        state,
    )


def plain(text: str) -> str:
    """Without the hour of the figures, and with one kind of space."""
    return re.sub(r"\s+", " ", re.sub(r"\d+\s?[h:]\s?\d*", "", text)).strip()

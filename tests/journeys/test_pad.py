"""The pad with its script: touches counted, keys and typed line, what the players are told."""

import pytest
from playwright.sync_api import Locator, TimeoutError, expect

from scoring.notation.law77 import CURRENT, FORMER
from scoring.notation.points import nearest_contracts, ns_points
from tests.journeys.tables import Tables
from tests.running.forked import manage, running
from tests.running.server import prepare

pytestmark = pytest.mark.journey
SETTLE = """
from tournament.models import Session
from tournament.store.reading.agreement import conflict_at
from tournament.store.read import load_evening
from tournament.play.services.settle_conflict import settle_conflict
from tournament.store.write import By
session, place = Session.objects.get(code="{code}"), ("A", 1, 1, 2)
found = conflict_at(load_evening(session), place)
settle_conflict(session, By(), place=place, base=found.base, offers=found.offers)
"""


@pytest.fixture(scope="module")
def hall(tmp_path_factory):
    """Three tables, two boards a round: 1 and 2 at table 1, 3 and 4 at table 2, 5 and 6."""
    data = tmp_path_factory.mktemp("pads")
    prepare(data)
    tables = Tables(data, tables=3, boards=2, rounds=2)
    with running(data) as server:
        yield tables, server


def tap(page, **keys):
    for name, value in keys.items():
        page.locator(f"#pad [name={name}][value='{value}']").tap()


def opened(chromium, hall, table, board, locale):
    tables, server = hall
    phone = tables.phone(chromium, server, table, locale)
    phone.page.goto(f"{phone.home}board/{board}/?round=1")
    return phone


# Pairs of keys that cover one another, keys beyond the screen, words beyond their key.
MISPLACED = """() => {
  const keys = [...document.querySelectorAll("#pad .key > span")]
    .filter((key) => key.getClientRects().length).map((key) => [key, key.getBoundingClientRect()]);
  const inside = (one, other) => one.left > other.left - 1 && one.right < other.right + 1
    && one.top > other.top - 1 && one.bottom < other.bottom + 1;
  const words = (key) => {
    const range = document.createRange();
    range.selectNodeContents(key);
    return range.getBoundingClientRect();
  };
  const faults = keys.filter(([key, box]) => !inside(words(key), box)
    || box.right > document.documentElement.clientWidth);
  keys.forEach(([key, a], at) => faults.push(...keys.slice(at + 1).filter(([, b]) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)));
  return faults.map(([key]) => key.textContent);
}"""


# Scores that cannot occur, from NS; boards on which nobody, NS, EW and all are vulnerable.
SCORES = [1, -1, 30, -45, 105, 250, -390, 415, 425, -640, 690, 999, -1005, 1215, 1700, -2345, 9000]
BOARDS, VULNERABILITIES = [1, 2, 3, 4], ["none", "NS", "EW", "all"]
NEAREST = """async ([scores, vulnerabilities, table]) => {
  const { nearest } = await import("/static/js/nearest.js");
  return vulnerabilities.flatMap((vulnerable) => scores.map((score) => {
    const { level, strain, penalty, over, points } = nearest(score, vulnerable, table);
    return [score, level, strain, penalty, over, points];
  }));
}"""


def told(played, board, edition=CURRENT):
    contract = played.contract
    written = [contract.level, contract.strain.value, contract.penalty.value]
    return [*written, played.made_over, ns_points(played, board, edition)]


def is_asked_what_the_server_refuses(phone):
    """Without a connection, by a phone that takes North-South for vulnerable on board 3."""
    page = phone.page
    phone.carries_on()
    page.context.set_offline(True)
    page.locator("#pad").evaluate("pad => { pad.dataset.vulnerable = 'all'; }")
    page.locator(".otherwise summary").tap()
    page.locator("#pad [name=text]").fill("620")
    page.locator("#pad button.primary").tap()
    expect(page.locator("[data-no]")).to_be_visible()


@pytest.mark.whole
class NarrowTests:
    @pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
    def test_keys_stay_apart_where_a_small_phone_enlarges_twice(self, chromium, hall, locale):
        page = opened(chromium, hall, 1, 1, locale).page
        tap(page, level=4, strain="S", declarer="S")
        page.locator("#pad .more summary").tap()
        for width in (320, 256, 200):
            page.set_viewport_size({"width": width, "height": 568})
            assert page.locator("#pad [name=tricks][value='-7']").is_visible()
            assert page.evaluate(MISPLACED) == [], width


@pytest.mark.whole
class PadTests:
    def test_five_touches_and_the_line_says_what_is_sent(self, chromium, hall):
        phone = opened(chromium, hall, 1, 1, "en-GB")
        page, line = phone.page, phone.page.locator("#pad [data-line]")
        button = page.locator("#pad button.primary")
        expect(page.locator("legend .missing")).to_have_text("to choose ")
        # Dashed until the line is whole, and what is missing is said; of an empty one too.
        expect(line.locator(".missing")).to_have_text("Contract? ")
        expect(button).to_have_css("border-style", "dashed")
        tap(page, level=4, strain="S")
        expect(button).to_have_css("border-style", "dashed")
        expect(line).to_contain_text("4♠")
        expect(line.locator(".missing")).to_have_text("Declarer? ")
        tap(page, declarer="S")
        # Nobody is vulnerable on board 1.
        tap(page, tricks="-1")
        expect(line).to_have_text("4♠︎ by South −1 NS −50 ")
        expect(button).not_to_have_css("border-style", "dashed")
        expect(page.locator("#pad [name=text]")).to_have_value("4SS-1")
        page.locator("#pad button.primary").tap()
        expect(page.locator("main")).to_contain_text("East, is this right?")
        expect(page.locator(".score")).to_contain_text("+50")

    def test_a_typed_line_presses_the_keys_and_impossible_results_are_not_offered(
        self, chromium, hall
    ):
        page = opened(chromium, hall, 1, 2, "fr-FR").page
        page.locator(".otherwise summary").tap()
        text = page.locator("#pad [name=text]")
        text.fill("6ntxw=")
        for name, value in {"level": "6", "strain": "N", "penalty": "X", "declarer": "W"}.items():
            expect(page.locator(f"[name={name}][value='{value}']")).to_be_checked()
        expect(page.locator("[name=tricks][value='+1']")).to_be_visible()
        expect(page.locator("[name=tricks][value='+2']")).to_be_hidden()
        # NS alone are vulnerable on board 2: 190 × 2, 500 for the slam and 300 for the game, 50.
        expect(page.locator("#pad [data-line]")).to_contain_text("NS −1230")
        text.fill("p")
        expect(page.locator("[name=level][value=pass]")).to_be_checked()
        expect(page.locator("[data-group=tricks]")).to_be_hidden()

    def test_a_refused_entry_stays_in_sight_until_the_players_deal_with_it(self, chromium, hall):
        phone = opened(chromium, hall, 2, 3, "fr-FR")
        page = phone.page
        is_asked_what_the_server_refuses(phone)
        page.context.set_offline(False)
        expect(page.locator("[data-no]")).to_have_count(0)
        expect(page.locator("#pad")).to_be_visible()
        kept = page.locator("[data-list=open] li")
        expect(kept).to_contain_text("Tour 1, donne 3")
        expect(phone.badge).to_have_text("Une saisie est gardée sur ce téléphone. ")
        expect(kept).to_contain_text("620")
        words = kept.locator("[data-words]")
        expect(words).to_contain_text("Le plus proche\u202f: 4♠ égal, 420.")
        in_french = words.inner_text()
        page.get_by_role("button", name="English").tap()
        expect(kept).to_contain_text("Round 1, board 3")
        expect(words).to_contain_text("The nearest: 4♠ made, 420.")
        expect(words).not_to_have_text(in_french)
        page.get_by_role("button", name="Français").tap()
        expect(words).to_have_text(in_french)
        page.reload()
        expect(kept).to_have_count(1)
        kept.get_by_role("button", name="Ne pas la garder").tap()
        expect(kept).to_have_count(0)

    def test_an_agreement_with_what_is_refused_goes_with_it(self, chromium, hall):
        phone = opened(chromium, hall, 2, 3, "fr-FR")
        page = phone.page
        is_asked_what_the_server_refuses(phone)
        page.locator("#confirm button.primary").tap()
        expect(page.locator("#confirm")).to_have_count(0)
        page.context.set_offline(False)
        phone.wake()
        kept = page.locator("[data-list=open] li")
        expect(kept).to_contain_text("620")
        expect(kept).to_have_count(1)
        kept.get_by_role("button", name="Ne pas la garder").tap()
        expect(kept).to_have_count(0)
        assert phone.states == ["settled"]

    def test_a_line_that_cannot_be_read_is_said_under_its_box_and_not_kept(self, chromium, hall):
        phone = opened(chromium, hall, 2, 3, "fr-FR")
        page = phone.page
        phone.carries_on()
        page.context.set_offline(True)
        page.locator(".otherwise summary").tap()
        complaint, said = page.locator("[data-unreadable]"), []
        for text in ("4 Pique par Sud fait 11", "3nt s x -1", "2cwXX=", "999"):
            page.locator("#pad [name=text]").fill(text)
            expect(complaint).to_be_hidden()
            page.locator("#pad button.primary").tap()
            expect(complaint).to_be_visible()
            assert phone.states == []
            said.append(complaint.inner_text())
        assert "3NTxS-1" in said[1]
        assert "surcontre" in said[2]
        assert "2CxxW=" in said[2]
        assert said[3] == "Ce score est impossible. Le plus proche\u202f: 6SA égal, 990."

    def test_the_phone_finds_the_result_that_the_program_finds_nearest(self, chromium, hall):
        page = opened(chromium, hall, 2, 3, "en-GB").page
        for table, edition in (("current", CURRENT), ("before_1987", FORMER)):
            found = page.evaluate(NEAREST, [SCORES, VULNERABILITIES, table])
            expected = [
                [score, *told(nearest_contracts(score, board, edition)[0], board, edition)]
                for board in BOARDS
                for score in SCORES
            ]
            assert found == expected

    def test_what_another_phone_said_otherwise_is_left_to_the_director(self, chromium, hall):
        first = opened(chromium, hall, 3, 5, "en-GB")
        second = opened(chromium, hall, 3, 5, "fr-FR")
        first.enter(5, level=1, strain="C", declarer="N", tricks="=")
        expect(first.page.locator("#confirm")).to_be_visible()
        first.is_sent(1)
        second.enter(5, level=1, strain="C", declarer="N", tricks="+1")
        second.page.locator("ul.due").wait_for()
        told = second.page.locator("[data-list=open] li")
        expect(told).to_contain_text("l’arbitre tranchera")
        told.get_by_role("button", name="Vu").tap()
        expect(told).to_have_count(0)

    def test_what_was_told_goes_once_the_director_has_settled_it(self, chromium, hall):
        tables, _ = hall
        first = opened(chromium, hall, 1, 2, "en-GB")
        second = opened(chromium, hall, 1, 2, "fr-FR")
        first.enter(2, level=1, strain="C", declarer="N", tricks="=")
        expect(first.page.locator("#confirm")).to_be_visible()
        first.is_sent(1)
        second.enter(2, level=1, strain="C", declarer="N", tricks="+1")
        second.page.locator("ul.due").wait_for()
        told = second.page.locator("[data-list=open] li")
        expect(told).to_contain_text("1♣\ufe0e N +1")
        settled = manage(tables.data, "shell", "-v0", "-c", SETTLE.format(code=tables.code))
        assert settled.returncode == 0, settled.stderr
        second.wake()
        expect(told).to_have_count(0)

    def test_what_changed_since_it_was_agreed_to_goes_once_it_is_confirmed(self, chromium, hall):
        first = opened(chromium, hall, 2, 3, "fr-FR")
        first.enter(3, level=1, strain="C", declarer="N", tricks="=")
        expect(first.page.locator("#confirm")).to_be_visible()
        first.is_sent(1)
        second = opened(chromium, hall, 2, 3, "fr-FR")
        second.enter(3, level=1, strain="C", declarer="N", tricks="+1")
        expect(second.page.locator("#confirm")).to_be_visible()
        second.is_sent(1)
        first.page.locator("#confirm button.primary").tap()
        first.page.locator("ul.due").wait_for()
        told = first.page.locator("[data-list=open] li")
        expect(told).to_contain_text("a changé depuis votre accord")
        second.agree()
        second.is_sent(2)
        first.wake()
        expect(told).to_have_count(0)

    def test_the_phones_own_question_says_what_they_score(self, chromium, hall):
        phone = opened(chromium, hall, 3, 6, "fr-FR")
        page = phone.page
        phone.carries_on()
        page.context.set_offline(True)
        page.locator("a.board-key").first.tap()
        expect(page.locator("#pad[data-board='5']")).to_be_visible()
        expect(phone.badge).to_contain_text("Hors connexion")
        page.locator("a.board-key").last.tap()
        expect(page.locator("#pad[data-board='6']")).to_be_visible()
        tap(page, level=3, strain="N", declarer="E", tricks="+1")
        page.locator("#pad button.primary").tap()
        # East-West alone are vulnerable on board 6: 100 and 30 for the tricks, 500 for the game.
        expect(page.locator(".statement [data-theirs]")).to_have_text("+630")
        page.locator("[data-no]").tap()
        expect(page.locator("[name=tricks][value='+1']")).to_be_checked()

    def test_the_tables_page_follows_the_evening_without_a_reload(self, chromium, hall):
        tables, server = hall
        phone = tables.phone(chromium, server, 2, "fr-FR")
        page = phone.page
        expect(page.locator("h1")).to_have_text("Tour 1")
        tables.call(2)
        expect(page.locator("h1")).to_have_text("Tour 2", timeout=10_000)
        expect(page.locator(".table-bar")).to_contain_text("tour 2 sur 2")
        with page.expect_response("**/t/board/5/?round=2"):
            phone.tap("a.due-board", page.locator("#pad[data-board='5']"))


class BrokenConnectionTests:
    def test_what_is_entered_when_the_connection_broke_at_once_is_kept(self, chromium, hall):
        tables, server = hall
        phone = tables.phone(chromium, server, 1, "fr-FR")
        page = phone.page
        # Nothing that goes on without a connection came before it broke.
        page.context.route("**/js/ahead.js", lambda route: route.abort())
        page.goto(f"{phone.home}board/1/?round=1")
        page.context.set_offline(True)
        phone.enter(1, level=4, strain="S", declarer="S", tricks="=")
        expect(phone.badge).to_contain_text("Une saisie est gardée sur ce téléphone.")
        expect(phone.badge).to_be_in_viewport()
        assert phone.states == ["waiting"]
        page.context.unroute_all()
        page.context.set_offline(False)
        phone.wake()
        phone.is_sent(1)
        question = page.locator("#confirm")
        page.locator("#pad button.primary").tap()
        # Back in touch, the page may come anew under the thumb, which then taps once more.
        if not appears(question):
            page.locator("#pad button.primary").tap()
        expect(question).to_be_visible()


def appears(place: Locator) -> bool:
    try:
        place.wait_for(state="visible", timeout=8_000)
    except TimeoutError:
        return False
    return True


@pytest.mark.whole
class QuestionTests:
    """What the other side scores is in sight when its button can be pressed."""

    # A board each: a phone whose window closes is connected for a moment, and what it kept may
    # come through. From two phones the same result is an agreement, about which nobody is asked.
    @pytest.mark.parametrize(
        ("connected", "table", "board"), [(False, 3, 6), (True, 2, 4)], ids=["offline", "online"]
    )
    def test_the_score_stands_above_the_buttons(self, chromium, hall, connected, table, board):
        phone = opened(chromium, hall, table, board, "fr-FR")
        page = phone.page
        phone.carries_on()
        page.context.set_offline(not connected)
        # Not what other tests have entered and confirmed there: that is not asked about again.
        tap(page, level=2, strain="N", declarer="E", tricks="+1")
        page.locator("#pad button.primary").tap()
        # Twice the scripts' patience goes by where neither the server nor the next page answers.
        expect(page.locator("#confirm")).to_be_visible(timeout=10_000)
        for width, height in ((320, 640), (360, 740)):
            page.set_viewport_size({"width": width, "height": height})
            score = page.locator(".statement .score").bounding_box()
            button = page.locator("#confirm button.primary").bounding_box()
            assert score["y"] + score["height"] <= button["y"]
            assert button["y"] + button["height"] <= height

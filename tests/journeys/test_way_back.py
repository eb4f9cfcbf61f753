"""Back from a board is the table's round, whatever was done there, with a connection and without;
what this phone keeps is said wherever its board is named."""

import re

import pytest
from playwright.sync_api import expect

from tests.journeys.tables import Tables
from tests.running.forked import running
from tests.running.server import prepare

pytestmark = [pytest.mark.journey, pytest.mark.whole]

RESULT = {"level": 4, "strain": "S", "declarer": "S", "tricks": "="}
ROUND = re.compile(r"/t/(\?round=1)?$")


@pytest.fixture(scope="module")
def hall(tmp_path_factory):
    """Two boards a round at each of five tables: 1 and 2 at table 1, 3 and 4 at table 2 ..."""
    data = tmp_path_factory.mktemp("back")
    prepare(data)
    tables = Tables(data, tables=5, boards=2, rounds=2)
    with running(data) as server:
        yield tables, server


@pytest.fixture
def at(chromium, hall):
    tables, server = hall
    return lambda table, locale="fr-FR": tables.phone(chromium, server, table, locale)


def is_at_the_round(page):
    expect(page.locator("ul.due")).to_be_visible()
    expect(page.locator("#pad, #confirm")).to_have_count(0)
    expect(page).to_have_url(ROUND)


def to_board(phone, number):
    pad = phone.page.locator(f"#pad[data-board='{number}']")
    phone.tap(f"a.due-board[href*='/board/{number}/']", pad)


class BackTests:
    def test_a_board_that_was_fetched_ahead_is_gone_back_from(self, at):
        phone = at(1)
        page = phone.page
        phone.carries_on()
        to_board(phone, 1)
        page.locator("a.board-key").last.tap()
        expect(page.locator("#pad[data-board='2']")).to_be_visible()
        page.go_back()
        is_at_the_round(page)
        page.go_forward()
        expect(page.locator("#pad[data-board='2']")).to_be_visible()
        page.go_back()
        is_at_the_round(page)

    def test_so_is_one_that_was_opened_before_anything_came_ahead(self, at):
        phone = at(1)
        page = phone.page
        to_board(phone, 1)
        phone.carries_on()
        page.locator("[name=level][value='4']").tap()
        page.go_back()
        is_at_the_round(page)

    def test_so_is_one_at_which_a_window_was_opened(self, at):
        phone = at(1)
        page = phone.page.context.new_page()
        page.goto(f"{phone.home}board/2/?round=1")
        phone.page = page
        phone.carries_on()
        page.go_back()
        is_at_the_round(page)

    def test_so_is_the_question_to_the_other_side(self, at):
        phone = at(2)
        page = phone.page
        phone.carries_on()
        phone.enter(3, **RESULT)
        expect(page.locator("#confirm")).to_be_visible()
        page.go_back()
        is_at_the_round(page)
        expect(page.locator("a.due-board").first).to_contain_text("à confirmer")

    def test_so_is_the_round_that_follows_an_agreement(self, at):
        phone = at(3)
        page = phone.page
        phone.carries_on()
        phone.enter(5, **RESULT)
        phone.agree()
        expect(page.locator("ul.due")).to_be_visible()
        page.go_back()
        expect(page.locator("ul.due")).to_be_visible()


class WithoutConnectionTests:
    def test_what_is_kept_is_said_everywhere_and_nothing_is_asked_twice(self, at):
        phone = at(4)
        page = phone.page
        phone.carries_on()
        page.context.set_offline(True)
        phone.enter(7, **RESULT)
        expect(page.locator("#confirm")).to_be_visible()
        page.go_back()
        is_at_the_round(page)
        expect(page.locator("a.due-board").first).to_contain_text("gardée ici")
        expect(page.locator(".act a")).to_have_text("Saisir la donne 8")
        phone.tap("a.due-board[href*='/board/7/']", page.locator("[data-kept-of='7']"))
        expect(page.locator("a.board-key").first).to_contain_text("gardée ici")
        page.locator("#pad button.primary").tap()
        page.locator("#confirm button.primary").tap()
        expect(page.locator("#pad[data-board='8']")).to_be_visible()
        phone.enter(8, level="pass")
        page.locator("#confirm button.primary").tap()
        is_at_the_round(page)
        expect(page.locator("a.due-board .chip")).to_have_text(["gardée ici", "gardée ici"])
        expect(page.locator("[data-all-kept-here]")).to_be_visible()
        expect(page.locator(".act a")).to_have_text("Où aller ensuite")
        page.context.set_offline(False)
        phone.wake()
        expect(page.locator("a.due-board .chip")).to_have_text([re.compile("confirmé")] * 2)
        assert set(phone.states) == {"settled"}

    def test_what_was_agreed_to_is_not_asked_about_once_more(self, at):
        phone = at(5)
        page = phone.page
        phone.carries_on()
        phone.enter(10, **RESULT)
        expect(page.locator("#confirm")).to_be_visible()
        # What the phone fetches ahead is the question.
        phone.is_sent(1)
        phone.go_home()
        phone.carries_on()
        page.context.set_offline(True)
        phone.tap("a.due-board[href*='/board/10/']", page.locator("#confirm button.primary"))
        page.locator("#confirm button.primary").tap()
        expect(page.locator("#pad[data-board='9']")).to_be_visible()
        page.go_back()
        is_at_the_round(page)
        kept = page.locator("h1", has_text="gardé sur ce téléphone")
        phone.tap("a.due-board[href*='/board/10/']", kept)
        page.locator("#confirm button").tap()
        is_at_the_round(page)

    def test_the_way_back_is_there_after_the_window_was_loaded_anew(self, at):
        phone = at(5)
        page = phone.page
        phone.carries_on()
        to_board(phone, 9)
        page.reload(wait_until="networkidle")
        page.context.set_offline(True)
        page.go_back()
        is_at_the_round(page)
        # The copy of the round is loaded anew, to follow the evening again.
        with page.expect_event("load"):
            page.context.set_offline(False)
        is_at_the_round(page)

"""Travellers typed blind, at a hand's speed, where phones had entered some of their lines."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.director import come_in, picture
from tests.journeys.tables import Phone, Tables
from tests.journeys.test_paper_evening import PICTURES
from tests.journeys.test_typing import HAND, shell, text_of, type_blind
from tests.running.forked import running
from tests.running.server import prepare

pytestmark = [pytest.mark.journey, pytest.mark.whole]
STORED = """
import json
from scoring.notation.alphabet import Alphabet
from scoring.notation.line import write
from tests.tournament.play.evenings import known
from tournament.models import Session
from tournament.evening.scores.boards.traveller import board_lines
from tournament.store.reading.agreement import read_agreement
facts = known(Session.objects.get(code="{code}"))
agreement = read_agreement(facts)
boards = {{}}
for board in range(1, 7):
    lines = board_lines(facts, board)
    boards[board] = [
        [write(one.result.at_table, Alphabet.{alphabet}), one.place in agreement.confirmed_places]
        for one in lines if one.result
    ]
print(json.dumps([boards, len(agreement.conflicts)]))
"""
ALPHABETS = {"fr-FR": "FRENCH", "en-GB": "ENGLISH"}
# One contract in both alphabets, with all that it may have made.
SPADES = {"fr-FR": "4PS", "en-GB": "4SS"}
KEYS = {"level": 4, "strain": "S", "declarer": "S"}
TOO_MANY = {"fr-FR": "Un résultat de plus", "en-GB": "One result more"}


class Evening:
    """Three tables, three rounds of two boards: three lines a board, all called.

    Phones entered line 1 of board 1, line 2 of boards 2 and 6, the three lines of board 3.
    """

    def __init__(self, chromium, server, data, locale: str) -> None:
        self.locale, self.data = locale, data
        self.tables = Tables(data, tables=3, boards=2)
        self.director = come_in(chromium, server, locale)
        self.home = f"{self.director.page.url.rstrip('/')}/{self.tables.code}/"
        phones = {table: self.phone(chromium, server, table) for table in (1, 2, 3)}
        for number, entered in enumerate(([(1, 1), (2, 3)], [(3, 2), (1, 3), (2, 6)], [(3, 3)]), 1):
            if number > 1:
                self.tables.call(number)
            for table, board in entered:
                self.enter(phones[table], board)
        # Of each table two results, and two agreements.
        for phone in phones.values():
            phone.is_sent(4)

    def phone(self, chromium, server, table: int) -> Phone:
        return self.tables.phone(chromium, server, table, self.locale)

    def enter(self, phone: Phone, board: int) -> None:
        """Ten tricks in spades, and the other side agrees."""
        phone.open_round()
        phone.enter(board, **KEYS, tricks="=")
        phone.agree()

    def open(self, board: int) -> Page:
        self.director.page.goto(f"{self.home}board/{board}/")
        return self.director.page

    def type(self, *results: str) -> None:
        texts = [SPADES[self.locale] + result for result in results]
        type_blind(self.director.page, texts, pause=HAND)

    def type_first_line(self, board: int, result: str) -> None:
        """And wait until the page says that the line is kept."""
        page = self.open(board)
        done = page.locator("[data-done]")
        before = done.inner_text()
        self.type(result)
        expect(text_of(page, 1)).to_be_focused()
        expect(done).not_to_have_text(before)

    def kept(self) -> tuple[dict[str, list[str]], dict[str, list[bool]]]:
        """By board, what stands in its lines; nothing is left to settle."""
        alphabet = ALPHABETS[self.locale]
        boards, contradicted = json.loads(
            shell(self.data, STORED, code=self.tables.code, alphabet=alphabet)
        )
        assert contradicted == 0
        texts = {
            board: [text.removeprefix(SPADES[self.locale]) for text, _ in lines]
            for board, lines in boards.items()
        }
        return texts, {board: [agreed for _, agreed in lines] for board, lines in boards.items()}


@pytest.fixture(scope="module", params=["fr-FR", "en-GB"])
def hall(request, chromium, tmp_path_factory):
    data = tmp_path_factory.mktemp("hall")
    prepare(data)
    with running(data) as server:
        evening = Evening(chromium, server, data, request.param)
        yield evening
        evening.director.page.context.close()


class OverPhonesTests:
    def test_each_result_is_in_the_line_for_which_it_was_typed(self, hall):
        director = hall.director
        page = hall.open(1)
        expect(text_of(page, 0)).to_be_focused()
        # Line 1 of board 1 and line 2 of board 2 say what the phone said.
        hall.type("=", "-1", "+1", "+2", "=", "-2")
        page.wait_for_url("**/board/3/")
        # Of board 3 the second line says otherwise: it is asked about at the board's end.
        hall.type("=", "-3", "=")
        expect(page.locator("tbody.two")).to_have_count(1)
        expect(text_of(page, 1)).to_be_focused()
        picture(page, PICTURES, f"{hall.locale}-typed-over-a-phone")
        director.press("Enter")
        expect(page.locator("tbody.two")).to_have_count(0)
        director.press("PageDown")
        page.wait_for_url("**/board/4/")
        texts, agreed = hall.kept()
        assert texts["1"] == ["=", "-1", "+1"]
        assert texts["2"] == ["+2", "=", "-2"]
        assert texts["3"] == ["=", "-3", "="]
        assert agreed["1"] == [True, False, False]
        assert agreed["2"] == [False, True, False]
        assert director.complaints == []

    def test_a_result_too_many_is_said_and_is_in_no_line(self, hall):
        director = hall.director
        hall.type_first_line(5, "-1")
        page = hall.open(5)
        # The director's own line is passed over; the paper is typed from its first all the same.
        expect(text_of(page, 1)).to_be_focused()
        hall.type("-1", "-2", "-3")
        director.sees(TOO_MANY[hall.locale])
        director.sees(f"{SPADES[hall.locale]}-3 ↵")
        picture(page, PICTURES, f"{hall.locale}-one-result-too-many")
        # Nor does what is typed on blind: it is said as well, and Enter alone goes nowhere.
        hall.type("=")
        director.sees(f"{SPADES[hall.locale]}= ↵")
        director.rest("x")
        director.press("Enter")
        director.sees(TOO_MANY[hall.locale])
        assert page.url.endswith("/board/5/")
        director.press("ArrowUp")
        expect(text_of(page, 0)).to_be_focused()
        hall.type("-1", "-2", "-3")
        page.wait_for_url("**/board/6/")
        expect(text_of(page, 0)).to_be_focused()
        texts, _ = hall.kept()
        assert (texts["5"], texts["6"]) == (["-1", "-2", "-3"], ["="])
        assert director.complaints == []

    def test_a_board_that_was_begun_is_ended_with_one_enter_more(self, hall):
        director = hall.director
        hall.type_first_line(4, "-1")
        page = hall.open(4)
        expect(text_of(page, 1)).to_be_focused()
        hall.type("-2", "-3")
        expect(page.locator("[data-next]")).to_be_focused()
        picture(page, PICTURES, f"{hall.locale}-last-line")
        director.press("ArrowUp")
        expect(text_of(page, 2)).to_be_focused()
        director.press("Enter", "Enter")
        page.wait_for_url("**/board/5/")
        texts, _ = hall.kept()
        assert texts["4"] == ["-1", "-2", "-3"]

    def test_one_enter_too_many_slips_no_line(self, hall):
        """Long after the page came, too: as who presses Enter once more at the end of a board."""
        director = hall.director
        page = hall.open(6)
        expect(text_of(page, 0)).to_be_focused()
        director.press("Enter")
        expect(text_of(page, 0)).to_be_focused()
        director.press("Enter")
        expect(text_of(page, 1)).to_be_focused()
        page = hall.open(5)
        text_of(page, 2).focus()
        director.press("ArrowDown")
        page.wait_for_url("**/board/6/")
        director.rest("Enter")
        director.press("Enter")
        expect(text_of(page, 0)).to_be_focused()

    def test_a_key_leads_to_the_next_line_without_a_result(self, hall):
        page = hall.open(6)
        expect(text_of(page, 0)).to_be_focused()
        for line in (2, 0, 2):
            hall.director.press("F7")
            expect(text_of(page, line)).to_be_focused()

"""A deal on the page: turned to a side, in both languages, and in words for ears."""

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from scoring.deals.boards import DealtBoard
from scoring.deals.text import read_deal
from tests.tournament.evening.double_dummy.dealt import BOARD_1, CARDS, a_report
from tournament.evening.scores.boards.board_side import turned
from tournament.words.deals.diagrams import (
    beyond_par_text,
    hands_in_words,
    par_text,
    trick_rows,
)

BOARD = a_report({(1, 1, 1): "4SN="}).board_by_number[1]


def hands(side="NS", seat="", board=BOARD_1):
    return hands_in_words(board, turned(BOARD, side, seat))


class HandsTests:
    def test_a_side_sits_at_the_bottom(self):
        assert [hand.seat.letter for hand in hands()] == ["N", "W", "E", "S"]
        assert [hand.seat.letter for hand in hands("EW")] == ["W", "S", "N", "E"]

    @pytest.mark.parametrize("seat", "NESW")
    def test_any_seat_sits_at_the_bottom_where_it_is_asked_for(self, seat):
        assert hands(seat=seat)[-1].seat.letter == seat
        assert turned(BOARD, "NS", "W").side == "EW"

    def test_a_hand_in_english_is_read_aloud_by_its_cards(self):
        with translation.override("en"):
            west = hands()[1]
        assert west.points == 16
        assert west.suits[0] == ("S", ("A", "K", "Q", "7", "4"))
        assert west.spoken == (
            "spades ace, king, queen, 7, 4; hearts queen, 2; diamonds jack, 7, 6, 3; clubs ace, 8"
        )

    def test_the_same_in_french(self):
        with translation.override("fr"):
            west = hands()[1]
        assert west.suits[0] == ("S", ("A", "R", "D", "7", "4"))
        assert west.spoken.startswith("pique as, roi, dame, 7, 4; cœur dame, 2")

    def test_a_void_is_a_dash_and_is_spoken(self):
        deal = read_deal("N:AKQJT9876.432.2. .AKQJT98765.J.AK 5432..AKQ43.QJ32 ..T98765.T987654")
        with translation.override("en"):
            east = hands(board=DealtBoard(1, deal))[2]
        assert east.suits[0] == ("S", ("—",))
        assert east.spoken.startswith("spades none; hearts ace")


class DoubleDummyTests:
    def test_seats_of_a_side_that_make_the_same_share_a_row(self):
        with translation.override("en"):
            rows = trick_rows(BOARD_1)
        assert [(row.seats, row.tricks) for row in rows] == [
            ("NS", (7, 7, 8, 10, 9)),
            ("EW", (6, 6, 5, 3, 4)),
        ]

    def test_par_and_how_far_a_result_is_from_it(self):
        with translation.override("en"):
            assert par_text(420, "NS") == "Par for NS: +420"
            assert beyond_par_text(30) == "Your result: 30 points better than par."
            assert beyond_par_text(-470) == "Your result: 470 points worse than par."
            assert beyond_par_text(0) == "Your result is par."
            assert beyond_par_text(None) == ""


class PageTests:
    def page(self, language="en", **context):
        with translation.override(language):
            return render_to_string(
                "parts/_deal.html", {"deal": BOARD_1, "turned": turned(BOARD, "NS"), **context}
            )

    def test_signs_are_for_eyes_and_words_for_ears(self):
        page = self.page()
        assert page.count('<ul aria-hidden="true">') == 4
        assert "spades ace, king, queen, 7, 4" in page
        assert "Par for NS: +420" in page

    def test_in_french_par_and_its_contract(self):
        page = self.page("fr")
        assert "Par pour NS" in page
        assert "Levées à cartes ouvertes" in page

    def test_hands_turn_where_there_is_a_page_that_turns_them(self):
        assert "?seat=w" in self.page(seat_links=True)
        assert "?seat=" not in self.page()

    def test_without_double_dummy_there_are_only_hands(self):
        page = self.page(deal=DealtBoard(1, read_deal(CARDS)))
        assert "<table" not in page
        assert "Par" not in page

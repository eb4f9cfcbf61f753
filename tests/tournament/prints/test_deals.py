"""The cards on paper: every card in sight, in the set's language, in colour or hollow."""

import dataclasses
import re

import pytest

from scoring.deals.boards import DealtBoard
from scoring.deals.hand import SUITS
from scoring.deals.numbers import deal_of_number
from tests.tournament.files.deals.one_set import REAL
from tests.tournament.prints.reading import lines_of, page_count, rows_of, text_of
from tournament.deals.sheets.curtain_cards import curtain_cards_pdf
from tournament.deals.sheets.dealing_list import dealing_list_pdf
from tournament.files.deals.plain import digest
from tournament.prints.deals.dealt import PrintedSet
from tournament.prints.deals.diagram import CARDS, HAND_WIDTH, SIGN
from tournament.prints.deals.hand_record import hand_record_pdf
from tournament.prints.layout import fit_text
from tournament.prints.paper import text_width
from tournament.words.deals.hands import holding_text

ENGLISH = PrintedSet("Tuesday", "Lime Trees", "en", REAL[:9], digest(REAL[:9]))
FRENCH = dataclasses.replace(ENGLISH, language="fr", title="Mardi")
SHEETS = (hand_record_pdf, curtain_cards_pdf, dealing_list_pdf)


class HandRecordTests:
    def test_eight_boards_are_on_a_sheet(self):
        assert page_count(hand_record_pdf(dataclasses.replace(ENGLISH, boards=REAL[:8]))) == 1
        assert page_count(hand_record_pdf(ENGLISH)) == 2
        assert page_count(hand_record_pdf(dataclasses.replace(ENGLISH, boards=REAL))) == 5

    def test_a_board_in_english(self):
        """Board 1 of `bigdeal_396.txt`: N:AT94.97.KQ954.94 ..., par 140 in 1SS."""
        text = " ".join(rows_of(hand_record_pdf(dataclasses.replace(ENGLISH, boards=REAL[:1]))))
        for part in ("A 10 9 4", "K Q 9 5 4", "Dealer North", "Vul. None", "Par +140", "1♠ NS +2"):
            assert part in text
        assert "♡" in text
        assert f"SHA-256 {ENGLISH.digest}" in text

    def test_the_same_in_french(self):
        text = " ".join(rows_of(hand_record_pdf(dataclasses.replace(FRENCH, boards=REAL[:1]))))
        for part in ("Diagrammes", "R D 9 5 4", "Donneur Nord", "Vuln. Personne", "1♠ NS +2"):
            assert part in text
        assert not re.search(r"\b[KQJ] ", text)

    def test_in_colour_red_suits_are_full(self):
        coloured = text_of(hand_record_pdf(dataclasses.replace(ENGLISH, in_colour=True)))
        assert "♥" in coloured
        assert "♡" not in coloured

    def test_without_double_dummy_there_is_neither_par_nor_a_table(self):
        bare = tuple(DealtBoard(board.number, board.deal) for board in REAL[:1])
        text = text_of(hand_record_pdf(dataclasses.replace(ENGLISH, boards=bare)))
        assert "Par" not in text
        assert "NT" not in text

    def test_a_passed_out_par_says_so(self):
        board = DealtBoard(1, REAL[0].deal, type(REAL[0].double_dummy)((6,) * 20))
        text = text_of(hand_record_pdf(dataclasses.replace(ENGLISH, boards=(board,))))
        assert "Par 0" in text

    def test_thirteen_spades_stay_in_their_column(self):
        hand = deal_of_number(0).north
        text, style = fit_text((holding_text(hand, SUITS[0]),), HAND_WIDTH - SIGN, CARDS)
        assert text_width(text, style) <= HAND_WIDTH - SIGN
        assert holding_text(hand, SUITS[1]) == "—"


class OtherSheetTests:
    def test_curtain_cards_are_four_a_board_and_six_boards_a_sheet(self):
        pdf = curtain_cards_pdf(ENGLISH)
        assert page_count(pdf) == 2
        text = text_of(pdf)
        assert [text.count(sign) for sign in ("♠", "♡", "♢", "♣", "Dealer")] == [36] * 5
        assert "Donneur Nord · Vuln. Personne" in text_of(curtain_cards_pdf(FRENCH))

    def test_the_dealing_list_says_who_gets_each_card(self):
        lines = lines_of(dealing_list_pdf(dataclasses.replace(FRENCH, boards=REAL[:1])))
        assert "A R D V 10 9 8 7 6 5 4 3 2" in lines
        # N:A T 9 4, E:K 5, S:J 7 2, W:Q 8 6 3
        assert "♠ N E O S N N O S O E N O S" in lines
        assert page_count(dealing_list_pdf(ENGLISH)) == 2

    @pytest.mark.parametrize("sheet", SHEETS)
    def test_the_same_set_gives_the_same_bytes(self, sheet):
        assert sheet(ENGLISH) == sheet(ENGLISH)
        assert sheet(ENGLISH) != sheet(FRENCH)

"""Hands as they are typed after play: a line in either alphabet, and the deal that four make."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.deals.text import read_hand
from scoring.deals.typed import (
    check_typed_hands,
    join_typed_hands,
    read_typed_hand,
    write_typed_hand,
)
from scoring.notation.alphabet import Alphabet
from scoring.notation.board import Seat
from scoring.notation.contract import CardRank, PlayingCard, Suit
from tests.scoring.deals.given import deals
from tests.scoring.deals.test_hands import FOUR, refused

FRENCH, ENGLISH = Alphabet.FRENCH, Alphabet.ENGLISH
THREE = {seat: hand for seat, hand in FOUR.items() if seat is not Seat.WEST}


class LineTests:
    @pytest.mark.parametrize(
        ("line", "alphabet"),
        [
            ("AD105 R8 V974 A32", FRENCH),
            ("ad105  r8\tv974 a32", FRENCH),
            ("AD105.R8.V974.A32", FRENCH),
            ("AD105 / R8 / V974 / A32", FRENCH),
            ("AD105, R8, V974, A32", FRENCH),
            ("♠AD105 ♥R8 ♦V974 ♣A32", FRENCH),
            ("♠AD105♥R8♦V974♣A32", FRENCH),
            ("AQT5 K8 J974 A32", ENGLISH),
            ("5TQA 8K 479J 23A", ENGLISH),
        ],
    )
    def test_four_suits_spades_first(self, line, alphabet):
        assert read_typed_hand(line, alphabet) == read_hand("AQT5.K8.J974.A32")

    @pytest.mark.parametrize("line", ["AQT5 K8 - J97432A", "AQT5.K8..J97432A", "AQT5 K8 – J97432A"])
    def test_a_void_is_a_dash_or_nothing_between_dots(self, line):
        assert read_typed_hand(line, ENGLISH) == read_hand("AQT5.K8..AJ97432")

    @pytest.mark.parametrize("line", ["", "AQT5 K8 J974", "A K Q J T 9", "AKQ" * 100, "-"])
    def test_other_than_four_suits_is_no_hand(self, line):
        code, details = refused(read_typed_hand, line, ENGLISH)
        assert code == "typed_hand_unreadable"
        assert len(details["found"]) <= 40

    def test_what_is_no_card_and_a_card_twice_are_named(self):
        assert refused(read_typed_hand, "AQT5 K8 J974 A32", FRENCH) == (
            "card_unreadable",
            {"found": "Q"},
        )
        code, details = refused(read_typed_hand, "AAQ5 K8 J974 A32", ENGLISH)
        assert (code, details["card"]) == ("card_twice", PlayingCard(Suit.SPADES, CardRank.ACE))

    @given(deals, st.sampled_from(Alphabet))
    def test_what_is_written_is_read(self, deal, alphabet):
        assert all(
            read_typed_hand(write_typed_hand(hand, alphabet), alphabet) == hand
            for hand in deal.hands.values()
        )


class DealTests:
    def test_the_fourth_hand_is_what_is_left(self):
        assert join_typed_hands(THREE).hands == FOUR
        assert join_typed_hands(FOUR).hands == FOUR

    def test_one_hand_short_of_a_card_is_named_with_its_seat(self):
        short = {**THREE, Seat.EAST: read_hand("AK87.QT4.AK98.9")}
        assert refused(join_typed_hands, short) == (
            "hand_size_wrong",
            {"hand": Seat.EAST, "cards": 12},
        )

    def test_a_card_in_two_hands_is_named_before_the_last_is_typed(self):
        two = {Seat.NORTH: FOUR[Seat.NORTH], Seat.EAST: read_hand("AK87.QT4.AK98.A5")}
        code, details = refused(check_typed_hands, two)
        assert (code, details["hands"]) == ("card_in_two_hands", (Seat.NORTH, Seat.EAST))
        assert check_typed_hands({Seat.NORTH: FOUR[Seat.NORTH]}) is None

    def test_two_hands_are_no_deal(self):
        two = {seat: FOUR[seat] for seat in (Seat.NORTH, Seat.EAST)}
        assert refused(join_typed_hands, two)[0] == "hands_unknown"

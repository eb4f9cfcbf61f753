"""Hands and deals read and written, in PBN's words and in a person's."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.deals.text import (
    LONGEST_DEAL,
    read_deal,
    read_hand,
    read_holding,
    write_deal,
    write_hand,
    write_holding,
)
from scoring.notation.alphabet import Alphabet
from scoring.notation.board import Seat
from scoring.notation.contract import Suit
from tests.scoring.deals.given import deals, read
from tests.scoring.deals.test_hands import refused

FIRST = "N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4"


class HoldingTests:
    @pytest.mark.parametrize(
        ("typed", "alphabet"),
        [
            ("KT8", Alphabet.ENGLISH),
            ("k t 8", Alphabet.ENGLISH),
            ("8K10", Alphabet.ENGLISH),
            ("R108", Alphabet.FRENCH),
            (" r 8 10", Alphabet.FRENCH),
        ],
    )
    def test_a_person_types_it_in_any_order(self, typed, alphabet):
        hand = read_holding(typed, Suit.HEARTS, alphabet)
        assert write_holding(hand, Suit.HEARTS) == "KT8"
        assert write_holding(hand, Suit.HEARTS, Alphabet.FRENCH) == "R108"

    def test_a_void_is_nothing_or_a_dash(self):
        for void in ("", "-", " ", "–"):
            assert read_holding(void, Suit.CLUBS).size == 0
        assert write_holding(read_holding("", Suit.CLUBS), Suit.CLUBS) == ""

    def test_what_is_no_card_is_named(self):
        assert refused(read_holding, "AX2", Suit.CLUBS) == ("card_unreadable", {"found": "X"})
        assert refused(read_holding, "K", Suit.CLUBS, Alphabet.FRENCH)[0] == "card_unreadable"
        assert refused(read_holding, "1", Suit.CLUBS)[0] == "card_unreadable"
        assert refused(read_holding, "2" * 500, Suit.CLUBS)[0] == "card_unreadable"

    def test_a_card_twice_is_refused(self):
        assert refused(read_holding, "AA", Suit.CLUBS)[0] == "card_twice"

    @given(deals, st.sampled_from(Suit), st.sampled_from(Alphabet))
    def test_what_is_written_is_read(self, deal, suit, alphabet):
        text = write_holding(deal.north, suit, alphabet)
        assert read_holding(text, suit, alphabet).ranks(suit) == deal.north.ranks(suit)


class HandTextTests:
    def test_four_suits_between_dots(self):
        assert write_hand(read_hand("akqj.1098.-.765432")) == "AKQJ.T98..765432"
        assert refused(read_hand, "AK.QJ.T") == ("hand_unreadable", {"found": "AK.QJ.T"})

    @given(deals)
    def test_what_is_written_is_read(self, deal):
        assert all(read_hand(write_hand(hand)) == hand for hand in deal.hands.values())


class DealTextTests:
    @given(deals, st.sampled_from(Seat))
    def test_what_is_written_is_read_from_whichever_seat(self, deal, first):
        assert read_deal(write_deal(deal, first)) == deal
        assert write_deal(deal, first).startswith(first.value)

    @given(deals)
    def test_the_fourth_hand_may_be_left_out(self, deal):
        assert read_deal(write_deal(deal).rpartition(" ")[0]) == deal
        assert read_deal(write_deal(deal).rpartition(" ")[0] + " -") == deal

    def test_all_published_deals(self):
        for name in ("deals_ffb_dn1_2022_s1", "handrecord_acbl_1427915"):
            for board in read(name)["boards"]:
                deal = read_deal(board["deal"])
                assert write_deal(deal, Seat(board["deal"][0])) == board["deal"]

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "N",
            "N:",
            "X:A.K.Q.J",
            FIRST + " 2.2.2.2",
            "N " + FIRST[2:],
            FIRST + " " * LONGEST_DEAL + "x",
        ],
    )
    def test_what_is_no_deal_is_refused(self, text):
        code, details = refused(read_deal, text)
        assert code == "deal_unreadable"
        assert len(details["found"]) <= LONGEST_DEAL

    def test_a_mistake_says_whose_hand_it_is(self):
        assert refused(read_deal, FIRST.replace("AK87", "AK8Z")) == (
            "card_unreadable",
            {"hand": Seat.EAST, "found": "Z"},
        )
        code, details = refused(read_deal, FIRST.replace("KJ76.64", "KJ76.6"))
        assert (code, details["hand"], details["cards"]) == ("cards_missing", Seat.WEST, 12)

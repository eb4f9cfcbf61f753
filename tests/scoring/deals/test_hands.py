"""Hands and deals as values: what they hold, and what they refuse."""

import pytest
from hypothesis import given

from scoring.deals.deal import Deal, complete_deal
from scoring.deals.hand import PACK, Hand
from scoring.deals.text import read_deal, read_hand
from scoring.errors import ScoringError
from scoring.notation.board import Seat
from scoring.notation.contract import CardRank, PlayingCard, Suit
from tests.scoring.deals.given import deals, read

ACE_OF_SPADES = PlayingCard(Suit.SPADES, CardRank.ACE)
HAND = read_hand("AKQJ.T98..765432")
FOUR = read_deal("N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4").hands


def refused(make, *arguments):
    with pytest.raises(ScoringError) as caught:
        make(*arguments)
    return caught.value.code, caught.value.details


class HandTests:
    def test_the_pack_has_52_cards_from_the_ace_of_spades_to_the_two_of_clubs(self):
        assert len(set(PACK)) == 52
        assert PACK[0] == ACE_OF_SPADES
        assert PACK[-1] == PlayingCard(Suit.CLUBS, CardRank.TWO)

    def test_cards_points_and_shape(self):
        assert HAND.cards[0] == ACE_OF_SPADES
        assert HAND.size == 13
        assert HAND.holds(ACE_OF_SPADES)
        assert not HAND.holds(PlayingCard(Suit.HEARTS, CardRank.ACE))
        assert HAND.ranks(Suit.HEARTS) == (CardRank.TEN, CardRank.NINE, CardRank.EIGHT)
        assert HAND.ranks(Suit.DIAMONDS) == ()
        assert HAND.points == 4 + 3 + 2 + 1
        assert HAND.lengths == (4, 3, 0, 6)

    def test_a_card_that_comes_again_is_refused(self):
        assert refused(Hand.of_cards, [ACE_OF_SPADES] * 2) == (
            "card_twice",
            {"card": ACE_OF_SPADES},
        )

    def test_points_as_a_hand_record_counts_them(self):
        for board in read("handrecord_acbl_1427915")["boards"]:
            deal = read_deal(board["deal"])
            points = {seat.value: hand.points for seat, hand in deal.hands.items()}
            assert points == board["hcp"]

    @given(deals)
    def test_a_deal_has_forty_points_and_thirteen_cards_of_each_suit(self, deal):
        assert sum(hand.points for hand in deal.hands.values()) == 40
        assert [sum(hand.length(suit) for hand in deal.hands.values()) for suit in Suit] == [13] * 4
        assert all(sum(hand.lengths) == 13 for hand in deal.hands.values())


class DealTests:
    def test_every_card_has_one_holder(self):
        deal = Deal(*FOUR.values())
        assert deal.holder(ACE_OF_SPADES) is Seat.EAST
        assert all(deal.hand(deal.holder(card)).holds(card) for card in PACK)
        assert Deal.of_seats(deal.holder(card) for card in PACK) == deal

    def test_a_card_in_two_hands_is_named_with_both(self):
        hands = FOUR | {Seat.SOUTH: Hand(FOUR[Seat.SOUTH].bits | FOUR[Seat.EAST].bits & -1)}
        code, details = refused(Deal, *hands.values())
        assert code == "card_in_two_hands"
        assert details == {"card": ACE_OF_SPADES, "hands": (Seat.EAST, Seat.SOUTH)}

    def test_missing_cards_are_named(self):
        two = Hand.of_cards(card for card in FOUR[Seat.WEST].cards if card != FOUR_OF_CLUBS)
        code, details = refused(Deal, *(FOUR | {Seat.WEST: two}).values())
        assert code == "cards_missing"
        assert details == {"hand": Seat.WEST, "cards": 12, "missing": (FOUR_OF_CLUBS,)}

    def test_fourteen_and_twelve_are_refused(self):
        longer = Hand(FOUR[Seat.EAST].bits | Hand.of_cards([FOUR_OF_CLUBS]).bits)
        shorter = Hand(FOUR[Seat.WEST].bits & ~Hand.of_cards([FOUR_OF_CLUBS]).bits)
        hands = FOUR | {Seat.EAST: longer, Seat.WEST: shorter}
        assert refused(Deal, *hands.values()) == (
            "hand_size_wrong",
            {"hand": Seat.EAST, "cards": 14},
        )


FOUR_OF_CLUBS = PlayingCard(Suit.CLUBS, CardRank.FOUR)


class CompletionTests:
    @given(deals)
    def test_the_fourth_hand_is_what_is_left(self, deal):
        for seat in Seat:
            hands = {one: hand for one, hand in deal.hands.items() if one is not seat}
            assert complete_deal(hands) == deal
        assert complete_deal(deal.hands) == deal

    def test_two_unknown_hands_are_refused(self):
        two = {seat: FOUR[seat] for seat in (Seat.NORTH, Seat.WEST)}
        assert refused(complete_deal, two) == (
            "hands_unknown",
            {"hands": [Seat.EAST, Seat.SOUTH]},
        )

    def test_three_hands_are_looked_at_before_the_fourth_is_made(self):
        three = {seat: FOUR[seat] for seat in (Seat.NORTH, Seat.EAST, Seat.SOUTH)}
        assert refused(complete_deal, three | {Seat.SOUTH: FOUR[Seat.EAST]})[0] == (
            "card_in_two_hands"
        )
        short = Hand(FOUR[Seat.EAST].bits & ~Hand.of_cards([ACE_OF_SPADES]).bits)
        assert refused(complete_deal, three | {Seat.EAST: short}) == (
            "hand_size_wrong",
            {"hand": Seat.EAST, "cards": 12},
        )

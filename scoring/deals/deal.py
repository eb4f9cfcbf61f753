"""A deal: the 52 cards in four hands of thirteen (Law 6A), and nothing else."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations

from scoring.deals.hand import ALL_CARDS, BITS, HAND_SIZE, PACK, Hand, list_cards
from scoring.errors import ScoringError
from scoring.notation.board import Seat
from scoring.notation.contract import PlayingCard


@dataclass(frozen=True)
class Deal:
    """The four hands of a deal, all 52 cards, thirteen in each.

    Errors name the seats and the cards: `card_in_two_hands`; `cards_missing` where a hand has too
    few and some cards are in none; `hand_size_wrong` where a hand does not have thirteen.
    """

    north: Hand
    east: Hand
    south: Hand
    west: Hand

    def __post_init__(self) -> None:
        refuse_shared_cards(self.hands)
        for seat, hand in self.hands.items():
            if hand.size < HAND_SIZE and self.missing_cards:
                raise ScoringError(
                    "cards_missing", hand=seat, cards=hand.size, missing=self.missing_cards
                )
            refuse_other_size(seat, hand)

    @classmethod
    def of_seats(cls, seats: Iterable[Seat]) -> "Deal":
        """Make the deal in which the cards of the pack, in its order, go to these 52 seats."""
        bits = dict.fromkeys(Seat, 0)
        for card, seat in zip(PACK, seats, strict=True):
            bits[seat] |= BITS[card]
        return cls(*(Hand(bits[seat]) for seat in Seat))

    @property
    def hands(self) -> dict[Seat, Hand]:
        """The hands by seat, from North clockwise."""
        return dict(zip(Seat, (self.north, self.east, self.south, self.west), strict=True))

    def hand(self, seat: Seat) -> Hand:
        """Return the hand of a seat."""
        return self.hands[seat]

    def holder(self, card: PlayingCard) -> Seat:
        """Return the seat that holds a card."""
        return next(seat for seat, hand in self.hands.items() if hand.holds(card))

    @property
    def missing_cards(self) -> tuple[PlayingCard, ...]:
        """The cards that are in no hand: none, once the deal is accepted."""
        held = self.north.bits | self.east.bits | self.south.bits | self.west.bits
        return tuple(list_cards(ALL_CARDS & ~held))


def refuse_shared_cards(hands: Mapping[Seat, Hand]) -> None:
    """Refuse hands of which two have a card in common."""
    for (seat, hand), (other, its) in combinations(hands.items(), 2):
        for card in list_cards(hand.bits & its.bits):
            raise ScoringError("card_in_two_hands", card=card, hands=(seat, other))


def refuse_other_size(seat: Seat, hand: Hand) -> None:
    """Refuse a hand that has not thirteen cards."""
    if hand.size != HAND_SIZE:
        raise ScoringError("hand_size_wrong", hand=seat, cards=hand.size)


def complete_deal(hands: Mapping[Seat, Hand]) -> Deal:
    """Make a deal of four hands, or of three, the fourth getting all other cards.

    `hands_unknown` with fewer than three; else raises what `Deal` raises.
    """
    unknown = [seat for seat in Seat if seat not in hands]
    if len(unknown) > 1:
        raise ScoringError("hands_unknown", hands=unknown)
    if not unknown:
        return Deal(*(hands[seat] for seat in Seat))
    refuse_shared_cards(hands)
    for seat, hand in hands.items():
        refuse_other_size(seat, hand)
    held = sum(hand.bits for hand in hands.values())
    rest = {unknown[0]: Hand(ALL_CARDS & ~held)}
    return Deal(*({**hands, **rest}[seat] for seat in Seat))

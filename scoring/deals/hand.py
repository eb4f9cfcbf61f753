"""Cards as bits of a number, and a hand of some, most often thirteen; its points, its shape."""

import functools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scoring.errors import ScoringError
from scoring.notation.contract import CardRank, PlayingCard, Suit

SUITS = tuple(reversed(Suit))
RANKS = tuple(reversed(CardRank))
PACK = tuple(PlayingCard(suit, rank) for suit in SUITS for rank in RANKS)
HAND_SIZE = 13
ALL_CARDS = (1 << len(PACK)) - 1

BITS = {card: 1 << (len(PACK) - 1 - place) for place, card in enumerate(PACK)}
# How far right a suit's bits lie, and which they are of the thirteen.
SHIFTS = {suit: 13 * (len(SUITS) - 1 - place) for place, suit in enumerate(SUITS)}
SUIT_MASK = (1 << 13) - 1


def join_cards(cards: Iterable[PlayingCard]) -> int:
    """Return the bits of some different cards."""
    return sum(BITS[card] for card in cards)


def list_cards(bits: int) -> Iterator[PlayingCard]:
    """List the cards of some bits, in the order of the pack."""
    return (card for card, bit in BITS.items() if bits & bit)


@functools.cache  # of 8192 holdings, each asked for again and again
def list_ranks(bits: int) -> tuple[CardRank, ...]:
    """List the ranks of a suit's thirteen bits, highest first.

    >>> [rank.value for rank in list_ranks(0b1000000000001)]
    ['A', '2']
    """
    return tuple(
        rank for rank, bit in zip(RANKS, range(12, -1, -1), strict=True) if bits >> bit & 1
    )


# Milton Work's count, in which a pack has 40.
POINTS = {CardRank.ACE: 4, CardRank.KING: 3, CardRank.QUEEN: 2, CardRank.JACK: 1}
_HONOURS = tuple(
    (points, join_cards(card for card in PACK if card.rank is rank))
    for rank, points in POINTS.items()
)


@dataclass(frozen=True)
class Hand:
    """A set of cards by their bits (`scoring.deals.hand`), of any number from none to 52."""

    bits: int

    def __post_init__(self) -> None:
        assert 0 <= self.bits <= ALL_CARDS

    @classmethod
    def of_cards(cls, cards: Iterable[PlayingCard]) -> "Hand":
        """Return the hand of these cards; `card_twice` where one comes again."""
        bits = 0
        for card in cards:
            bit = BITS[card]
            if bits & bit:
                raise ScoringError("card_twice", card=card)
            bits |= bit
        return cls(bits)

    @property
    def cards(self) -> tuple[PlayingCard, ...]:
        """The cards, spades first, each suit from the ace down."""
        return tuple(list_cards(self.bits))

    @property
    def size(self) -> int:
        """How many cards there are."""
        return self.bits.bit_count()

    def holds(self, card: PlayingCard) -> bool:
        """Tell whether a card is in the hand."""
        return bool(self.bits & BITS[card])

    def ranks(self, suit: Suit) -> tuple[CardRank, ...]:
        """Return the ranks held in a suit, highest first; none for a void."""
        return list_ranks(self.bits >> SHIFTS[suit] & SUIT_MASK)

    def length(self, suit: Suit) -> int:
        """Return the number of cards held in a suit."""
        return (self.bits >> SHIFTS[suit] & SUIT_MASK).bit_count()

    @property
    def points(self) -> int:
        """The high-card points: 4 an ace, 3 a king, 2 a queen, 1 a jack."""
        return sum(points * (self.bits & mask).bit_count() for points, mask in _HONOURS)

    @property
    def lengths(self) -> tuple[int, ...]:
        """The lengths of spades, hearts, diamonds and clubs."""
        return tuple(self.length(suit) for suit in SUITS)

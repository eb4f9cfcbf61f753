"""A hand: some cards, most often thirteen; its points, its shape."""

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.deals.cards import (
    ALL_CARDS,
    BITS,
    PACK,
    SHIFTS,
    SUIT_MASK,
    SUITS,
    join_cards,
    list_cards,
    list_ranks,
)
from scoring.errors import ScoringError
from scoring.notation.contract import CardRank, PlayingCard, Suit

# Milton Work's count, in which a pack has 40.
POINTS = {CardRank.ACE: 4, CardRank.KING: 3, CardRank.QUEEN: 2, CardRank.JACK: 1}
_HONOURS = tuple(
    (points, join_cards(card for card in PACK if card.rank is rank))
    for rank, points in POINTS.items()
)


@dataclass(frozen=True)
class Hand:
    """A set of cards by their bits (`scoring.deals.cards`), of any number from none to 52."""

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

"""The pack in one order, and sets of cards as numbers: a bit for each of the 52.

The order is that of machines and files: spades, hearts, diamonds, clubs, each from the ace down.
A bit is the higher the earlier its card, so that the ace of spades is the highest and a suit's
thirteen bits lie together.
"""

import functools
from collections.abc import Iterable, Iterator

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

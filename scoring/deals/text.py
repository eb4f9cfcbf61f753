"""Read and write hands and deals as text.

`KT8.A96.A95.7542` is a hand, spades first, as PBN has it (standard 2.1, 3.4.11), and
`N:KT8... QT6... ... ...` a deal, clockwise from the seat named. `A96` in English is `A96`, and
`R108` in French the king, the ten and the eight: a holding as people type and read it.
"""

import functools

from scoring.deals.deal import Deal, complete_deal
from scoring.deals.hand import HAND_SIZE, SUITS, Hand
from scoring.errors import ScoringError, placed
from scoring.notation.alphabet import RANKS, Alphabet, plain_signs
from scoring.notation.board import Seat
from scoring.notation.contract import CardRank, PlayingCard, Suit

VOID = "-"
# How PBN and some programs write a hand of which nothing is known.
UNKNOWN = (VOID, "...")
# Longer than any deal, and short enough to be shown when a stranger's file is refused.
LONGEST_DEAL = 200
_SEATS = {seat.value: seat for seat in Seat}


def read_holding(text: str, suit: Suit, alphabet: Alphabet = Alphabet.ENGLISH) -> Hand:
    """Read the cards of one suit: `KT8`, `k 10 8`, `RD5`; nothing or a dash for a void.

    `card_unreadable` for what is no rank, `card_twice` for one that comes again.

    >>> read_holding("r108", Suit.HEARTS, Alphabet.FRENCH).points
    3
    """
    signs = "".join(sign for sign, _ in plain_signs(text))
    if len(signs) > 2 * HAND_SIZE:
        raise ScoringError("card_unreadable", found=text[: 2 * HAND_SIZE])
    return _read_signs("" if signs == VOID else signs, suit, alphabet)


@functools.lru_cache(4096)  # a set of deals is read again by every request that shows one
def _read_signs(signs: str, suit: Suit, alphabet: Alphabet) -> Hand:
    ranks = list[CardRank]()
    rest = signs
    while rest:
        word = "10" if rest.startswith("10") else rest[0]
        rank = RANKS[alphabet].get(word)
        if rank is None:
            raise ScoringError("card_unreadable", found=word)
        ranks.append(rank)
        rest = rest[len(word) :]
    return Hand.of_cards(PlayingCard(suit, rank) for rank in ranks)


def write_holding(hand: Hand, suit: Suit, alphabet: Alphabet = Alphabet.ENGLISH) -> str:
    """Write the cards that a hand has in a suit, highest first; empty for a void.

    >>> write_holding(read_holding("KT8", Suit.SPADES), Suit.SPADES, Alphabet.FRENCH)
    'R108'
    """
    words = {rank: word for word, rank in reversed(RANKS[alphabet].items())}
    return "".join(words[rank] for rank in hand.ranks(suit))


def read_hand(text: str) -> Hand:
    """Read a hand: its suits, spades first, between dots; `hand_unreadable` unless four."""
    holdings = without_suits(text.split("."))
    if len(holdings) != len(SUITS):
        raise ScoringError("hand_unreadable", found=text[:LONGEST_DEAL])
    bits = (read_holding(word, suit).bits for word, suit in zip(holdings, SUITS, strict=True))
    return Hand(sum(bits))


def without_suits(holdings: list[str]) -> list[str]:
    """Take off the letter of its suit from each holding, if all have it, as some programs write."""
    letters = [suit.value for suit in SUITS]
    has_letters = [holding[:1] for holding in holdings] == letters
    return [holding[1:] for holding in holdings] if has_letters else holdings


def write_hand(hand: Hand) -> str:
    """Write a hand as PBN has it, suits between dots, a void as nothing."""
    return ".".join(write_holding(hand, suit) for suit in SUITS)


def read_deal(text: str) -> Deal:
    """Read a deal; one hand may be missing or unknown and then gets all other cards.

    `deal_unreadable` for a text without seat and hands; else raises what `complete_deal` raises.
    """
    first, colon, hands = text.strip().partition(":")
    seat = _SEATS.get(first.strip().upper())
    words = hands.split()
    if not colon or seat is None or not words or len(words) > 4 or len(text) > LONGEST_DEAL:
        raise ScoringError("deal_unreadable", found=text[:LONGEST_DEAL])
    read = dict[Seat, Hand]()
    for word in words:
        if word not in UNKNOWN:
            read[seat] = _read_hand_of(seat, word)
        seat = seat.left
    return complete_deal(read)


def write_deal(deal: Deal, first: Seat = Seat.NORTH) -> str:
    """Write a deal, clockwise from a seat."""
    hands = list[str]()
    seat = first
    for _ in Seat:
        hands.append(write_hand(deal.hand(seat)))
        seat = seat.left
    return f"{first.value}:{' '.join(hands)}"


def _read_hand_of(seat: Seat, text: str) -> Hand:
    """Read a hand; a mistake in it names the seat."""
    with placed(hand=seat):
        return read_hand(text)

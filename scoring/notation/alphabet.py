"""Read and write the letters of cards, strains and seats in two alphabets, English and French.

An alphabet is chosen by a person, never guessed: P is spades in French and a pass in English, C is
hearts in French and clubs in English. Suit signs are understood in both.
"""

from collections.abc import Mapping
from enum import Enum
from typing import TypeVar

from scoring.errors import ScoringError
from scoring.notation.board import Seat
from scoring.notation.contract import CardRank, PlayingCard, Strain, Suit

_Meant = TypeVar("_Meant")


class Alphabet(Enum):
    """The language of the letters that are typed."""

    ENGLISH = "en"
    FRENCH = "fr"


_SIGNS = {
    "♣": Strain.CLUBS,
    "♦": Strain.DIAMONDS,
    "♥": Strain.HEARTS,
    "♠": Strain.SPADES,
    "♧": Strain.CLUBS,
    "♢": Strain.DIAMONDS,
    "♡": Strain.HEARTS,
    "♤": Strain.SPADES,
}

# Of several words for a strain or a seat the first is the one that is written. A longer word comes
# before one that it begins with.
STRAINS: dict[Alphabet, dict[str, Strain]] = {
    Alphabet.ENGLISH: {
        "C": Strain.CLUBS,
        "D": Strain.DIAMONDS,
        "H": Strain.HEARTS,
        "S": Strain.SPADES,
        "NT": Strain.NOTRUMP,
        "N": Strain.NOTRUMP,
        **_SIGNS,
    },
    Alphabet.FRENCH: {
        "T": Strain.CLUBS,
        "K": Strain.DIAMONDS,
        "C": Strain.HEARTS,
        "P": Strain.SPADES,
        "SA": Strain.NOTRUMP,
        **_SIGNS,
    },
}
SEATS: dict[Alphabet, dict[str, Seat]] = {
    Alphabet.ENGLISH: {"N": Seat.NORTH, "E": Seat.EAST, "S": Seat.SOUTH, "W": Seat.WEST},
    Alphabet.FRENCH: {
        "N": Seat.NORTH,
        "E": Seat.EAST,
        "S": Seat.SOUTH,
        "O": Seat.WEST,
        "W": Seat.WEST,
    },
}
_DIGIT_RANKS = {rank.value: rank for rank in CardRank if rank.value.isdigit()}
RANKS: dict[Alphabet, dict[str, CardRank]] = {
    Alphabet.ENGLISH: {
        **_DIGIT_RANKS,
        "T": CardRank.TEN,
        "10": CardRank.TEN,
        "J": CardRank.JACK,
        "Q": CardRank.QUEEN,
        "K": CardRank.KING,
        "A": CardRank.ACE,
    },
    Alphabet.FRENCH: {
        **_DIGIT_RANKS,
        "10": CardRank.TEN,
        "V": CardRank.JACK,
        "D": CardRank.QUEEN,
        "R": CardRank.KING,
        "A": CardRank.ACE,
    },
}

_PLAIN_SIGNS = {"−": "-", "–": "-", "×": "X"}  # minus, en dash, times
# Variation selectors, which keyboards put after suit signs, and other signs of no width.
_UNSEEN = frozenset("\ufe0e\ufe0f\u200b\u2060\ufeff")


def plain_signs(text: str) -> list[tuple[str, int]]:
    """List the signs of a line that matter, in capitals, each with its place counted from 1.

    Spaces of every kind and variation selectors are left out; − becomes -, × becomes X.
    """
    signs = []
    for place, sign in enumerate(text, start=1):
        if sign.isspace() or sign in _UNSEEN:
            continue
        # Not ß and its like, whose capital is two letters that nobody typed.
        capital = sign.upper() if sign.isascii() else sign
        signs.append((_PLAIN_SIGNS.get(capital, capital), place))
    return signs


def strain_letters(strain: Strain, alphabet: Alphabet) -> str:
    """Write a strain as it is typed: `SA`, `NT`, `P`, `S`."""
    return _first_word(STRAINS[alphabet], strain)


def seat_letter(seat: Seat, alphabet: Alphabet) -> str:
    """Write a seat as it is typed: `O`, `W`."""
    return _first_word(SEATS[alphabet], seat)


def parse_card(text: str, alphabet: Alphabet) -> PlayingCard:
    """Read a card typed suit first: `PA`, `C10`, `♠A`, `HT`; else `lead_unreadable`.

    >>> parse_card("c10", Alphabet.FRENCH) == parse_card("HT", Alphabet.ENGLISH)
    True
    """
    signs = "".join(sign for sign, _ in plain_signs(text))
    strain = STRAINS[alphabet].get(signs[:1])
    rank = RANKS[alphabet].get(signs[1:])
    if strain is None or strain is Strain.NOTRUMP or rank is None:
        raise ScoringError("lead_unreadable", found=text)
    return PlayingCard(Suit(strain.value), rank)


def write_card(card: PlayingCard, alphabet: Alphabet) -> str:
    """Write a card as it is typed, suit first: `PA`, `C10` in French, `SA`, `HT` in English."""
    suit = strain_letters(Strain(card.suit.value), alphabet)
    return suit + _first_word(RANKS[alphabet], card.rank)


def _first_word(words: Mapping[str, _Meant], meant: _Meant) -> str:
    return next(word for word, meaning in words.items() if meaning is meant)

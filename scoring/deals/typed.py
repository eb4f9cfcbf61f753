"""Read hands as somebody types them after play: one line a hand.

`AD105 R8 V974 A32` are the spades, hearts, diamonds and clubs of a hand in French letters, a void
as a dash; dots, commas and strokes may stand between suits in place of blanks.
"""

import re
from collections.abc import Mapping

from scoring.deals.deal import Deal, complete_deal, refuse_other_size, refuse_shared_cards
from scoring.deals.hand import SUITS, Hand
from scoring.deals.text import LONGEST_DEAL, VOID, read_holding, write_holding
from scoring.errors import ScoringError
from scoring.notation.alphabet import Alphabet
from scoring.notation.board import Seat

_SIGNS = re.compile(r"[♠♥♦♣♤♡♢♧]")
_BETWEEN = re.compile(r"\s*[.,;/]\s*")


def read_typed_hand(text: str, alphabet: Alphabet) -> Hand:
    """Read a hand from a line: four suits, spades first.

    `typed_hand_unreadable` unless there are four, `card_unreadable` and `card_twice` as in
    `read_holding`.

    >>> read_typed_hand("AD105 R8 V974 A32", Alphabet.FRENCH).points
    14
    """
    line = _SIGNS.sub(" ", text[: LONGEST_DEAL + 1]).strip()
    holdings = _BETWEEN.split(line) if _BETWEEN.search(line) else line.split()
    if len(holdings) != len(SUITS) or len(text) > LONGEST_DEAL:
        raise ScoringError("typed_hand_unreadable", found=text[:40].strip())
    bits = (
        read_holding(word, suit, alphabet).bits for word, suit in zip(holdings, SUITS, strict=True)
    )
    return Hand(sum(bits))


def write_typed_hand(hand: Hand, alphabet: Alphabet) -> str:
    """Write a hand as the line that `read_typed_hand` reads."""
    return " ".join(write_holding(hand, suit, alphabet) or VOID for suit in SUITS)


def join_typed_hands(hands: Mapping[Seat, Hand]) -> Deal:
    """Make a deal of four typed hands, or of three, the fourth getting all other cards.

    Raises what `check_typed_hands` and `complete_deal` raise.
    """
    check_typed_hands(hands)
    return complete_deal(hands)


def check_typed_hands(hands: Mapping[Seat, Hand]) -> None:
    """Refuse a hand of other than thirteen cards, and a card in two of them."""
    for seat, hand in hands.items():
        refuse_other_size(seat, hand)
    refuse_shared_cards(hands)

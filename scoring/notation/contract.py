"""Contracts and cards, as values; the letters of a language are in `alphabet`."""

from dataclasses import dataclass
from functools import total_ordering

from scoring.errors import ScoringError
from scoring.notation.board import QuickEnum, Seat


@total_ordering
class _Ranked(QuickEnum):
    """An enumeration whose members compare in the order in which they are written, lowest first."""

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        order = list(type(self))
        return order.index(self) < order.index(other)


class Strain(_Ranked):
    """The suit of a contract or no-trump, lowest bid first."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    NOTRUMP = "N"


class Suit(_Ranked):
    """The suit of a card, lowest first."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


class CardRank(_Ranked):
    """The rank of a card, lowest first."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"


class Doubling(QuickEnum):
    """Whether the contract was doubled."""

    UNDOUBLED = ""
    DOUBLED = "X"
    REDOUBLED = "XX"


@dataclass(frozen=True)
class PlayingCard:
    """One of the 52 cards."""

    suit: Suit
    rank: CardRank


@dataclass(frozen=True)
class Contract:
    """A contract, its declarer and whether it is doubled; `level_out_of_range` unless 1 to 7."""

    level: int
    strain: Strain
    declarer: Seat
    penalty: Doubling = Doubling.UNDOUBLED

    def __post_init__(self) -> None:
        if not 1 <= self.level <= 7:
            raise ScoringError("level_out_of_range", level=self.level)

    @property
    def need(self) -> int:
        """The tricks that make the contract: six and the level (Law 77)."""
        return 6 + self.level

"""Who plays what well: tricks of declarers and of defenders beside double dummy.

A difference of a trick is worth little: real declarers do not see the cards, leads give tricks away
or take them, and with a dozen boards luck is larger than skill. So a tally tells its boards; an
average is given to a tenth of a trick from `ENOUGH` boards on, with a margin of two standard errors
(19 cases of 20), and never finer: even a season of 400 boards bears no hundredths.
"""

import functools
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import isqrt

# With a spread of about a trick a board, the margin of 25 boards is 0.4 of a trick.
ENOUGH = 25


@dataclass(frozen=True)
class TrickTally:
    """Tricks more than the cards allow, board by board, as the side sees it: of a defence those
    that declarer went without."""

    differences: tuple[int, ...] = ()

    def __add__(self, other: "TrickTally") -> "TrickTally":
        return TrickTally(self.differences + other.differences)

    @property
    def boards(self) -> int:
        """How many boards were compared."""
        return len(self.differences)

    @property
    def tricks(self) -> int:
        """All of them together."""
        return sum(self.differences)

    @property
    def more(self) -> int:
        """Boards with more tricks than the cards allow."""
        return sum(one > 0 for one in self.differences)

    @property
    def level(self) -> int:
        """Boards with just as many."""
        return self.differences.count(0)

    @property
    def fewer(self) -> int:
        """Boards with fewer."""
        return sum(one < 0 for one in self.differences)

    @property
    def average(self) -> Decimal | None:
        """Tricks a board to a tenth, half up; none of too few boards."""
        if self.boards < ENOUGH:
            return None
        tenths, _rest = divmod(abs(self.tricks) * 20 + self.boards, 2 * self.boards)
        return Decimal(tenths if self.tricks >= 0 else -tenths) / 10

    @functools.cached_property
    def margin(self) -> Decimal | None:
        """Two standard errors of the average, up to the next tenth; none of too few boards."""
        if self.boards < ENOUGH:
            return None
        mean = Fraction(self.tricks, self.boards)
        spread = sum((one - mean) ** 2 for one in self.differences) / (self.boards - 1)
        squared = 400 * spread / self.boards  # of tenths
        below = isqrt(int(squared))
        return Decimal(below + (below * below < squared)) / 10

    @property
    def is_telling(self) -> bool:
        """Whether the average is farther from nought than chance alone would put it."""
        return self.average is not None and abs(self.average) > (self.margin or 0)


@dataclass(frozen=True)
class Play:
    """What a contestant did with the cards, declaring and defending."""

    declaring: TrickTally = TrickTally()
    defending: TrickTally = TrickTally()

    def __add__(self, other: "Play") -> "Play":
        return Play(self.declaring + other.declaring, self.defending + other.defending)

    @property
    def boards(self) -> int:
        """How many boards were compared."""
        return self.declaring.boards + self.defending.boards

"""Write the lines of a deal on the score sheet of rubber bridge and Chicago.

Trick points bid and made stand below the line; everything else, premiums and penalties, above.
Honours count for whoever holds them, the defenders too, and in one hand only: four or five of
the five highest trumps, or all four aces at no-trump. Duplicate bridge has none.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from scoring.errors import ScoringError
from scoring.notation.board import Seat, Side
from scoring.notation.contract import Strain
from scoring.notation.law77 import (
    Edition,
    insult_points,
    overtrick_points,
    slam_points,
    trick_points,
    undertrick_points,
)
from scoring.notation.outcome import PassedOut, Played


class Honours(Enum):
    """Honours held in one hand; the values are stored and never change."""

    FOUR_TRUMPS = "four_trumps"
    FIVE_TRUMPS = "five_trumps"
    FOUR_ACES = "four_aces"


HONOURS_POINTS = {Honours.FOUR_TRUMPS: 100, Honours.FIVE_TRUMPS: 150, Honours.FOUR_ACES: 150}


class Item(Enum):
    """What points on the sheet are for; the values are stored and never change."""

    TRICKS = "tricks"
    OVERTRICKS = "overtricks"
    UNDERTRICKS = "undertricks"
    INSULT = "insult"
    SLAM = "slam"
    HONOURS = "honours"
    GAME = "game"
    PART_SCORE = "part_score"
    RUBBER = "rubber"
    UNFINISHED_GAME = "unfinished_game"
    UNFINISHED_PART_SCORE = "unfinished_part_score"


@dataclass(frozen=True)
class SheetEntry:
    """One entry of the sheet: points of a side, above the line or below it.

    `deal`: the number of the deal it comes from; of a bonus at the end, of the last one. `game`:
    the number of the game in the rubber, as a line is drawn across the sheet after each game; in
    Chicago, where one is drawn after each deal, that of the deal.
    """

    deal: int
    game: int
    side: Side
    item: Item
    points: int

    @property
    def is_below_line(self) -> bool:
        """Whether the points count towards a game."""
        return self.item is Item.TRICKS


@dataclass(frozen=True)
class Held:
    """Honours in one hand, and the side of that hand."""

    honours: Honours
    side: Side


@dataclass(frozen=True)
class PlayedDeal:
    """A deal of rubber bridge or Chicago as played: contract, tricks and honours.

    `honours_wrong` for trump honours at no-trump, aces in a suit, honours in a pass-out.
    """

    outcome: Played | PassedOut
    honours_held: Held | None = None

    def __post_init__(self) -> None:
        if self.honours_held is None:
            return
        aces = self.honours_held.honours is Honours.FOUR_ACES
        if isinstance(self.outcome, PassedOut) or aces != _at_notrump(self.outcome):
            raise ScoringError("honours_wrong")


@dataclass(frozen=True)
class SideTally:
    """A number for each side."""

    ns: int = 0
    ew: int = 0

    def of(self, side: Side) -> int:
        """Return the number of one side."""
        return self.ns if side is Side.NS else self.ew

    def plus(self, side: Side, more: int) -> "SideTally":
        """Return the tally with so many more for a side."""
        if side is Side.NS:
            return SideTally(self.ns + more, self.ew)
        return SideTally(self.ns, self.ew + more)

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides that have more than 0."""
        return tuple(side for side in Side if self.of(side))

    @property
    def only_side(self) -> tuple[Side, ...]:
        """The side that alone has more than 0; empty if both or neither have."""
        return self.sides if len(self.sides) == 1 else ()


@dataclass(frozen=True)
class DealPlace:
    """The number of a deal, of the game it belongs to, and who is vulnerable."""

    deal: int
    game: int
    vulnerable: frozenset[Side]


def entries(deal: PlayedDeal, place: DealPlace, edition: Edition) -> Iterator[SheetEntry]:
    """List the entries of a deal, tricks first, without premiums for games and part-scores."""
    if isinstance(deal.outcome, Played):
        for side, item, points in _tricks(deal.outcome, place.vulnerable, edition):
            if points:
                yield SheetEntry(place.deal, place.game, side, item, points)
    if deal.honours_held:
        points = HONOURS_POINTS[deal.honours_held.honours]
        yield SheetEntry(place.deal, place.game, deal.honours_held.side, Item.HONOURS, points)


@dataclass(frozen=True)
class ScoreSheet:
    """The sheet of a game for four players, in the order of the deals."""

    entries: tuple[SheetEntry, ...]

    def above_line(self, side: Side) -> tuple[SheetEntry, ...]:
        """List a side's premiums and penalties, in the order in which they were written."""
        return tuple(
            entry for entry in self.entries if entry.side is side and not entry.is_below_line
        )

    def below_line(self, side: Side) -> tuple[SheetEntry, ...]:
        """List a side's trick points, in the order in which they were written."""
        return tuple(entry for entry in self.entries if entry.side is side and entry.is_below_line)

    @property
    def totals(self) -> SideTally:
        """All points of each side, above and below the line."""
        added = SideTally()
        for entry in self.entries:
            added = added.plus(entry.side, entry.points)
        return added

    @property
    def margin(self) -> int:
        """The points that NS are ahead; negative, those that EW are."""
        return self.totals.ns - self.totals.ew


def dealer_of(first: Seat, dealt: int) -> Seat:
    """Find the seat that deals after so many deals: the next one clockwise each time."""
    seat = first
    for _ in range(dealt % 4):
        seat = seat.left
    return seat


def _tricks(
    played: Played, vulnerable: frozenset[Side], edition: Edition
) -> Iterator[tuple[Side, Item, int]]:
    contract, tricks_over = played.contract, played.made_over
    side = contract.declarer.side
    red = side in vulnerable
    if tricks_over < 0:
        points = undertrick_points(contract.penalty, -tricks_over, vulnerable=red, edition=edition)
        yield side.opponents, Item.UNDERTRICKS, points
        return
    yield side, Item.TRICKS, trick_points(contract)
    yield side, Item.OVERTRICKS, overtrick_points(contract, tricks_over, vulnerable=red)
    yield side, Item.INSULT, insult_points(contract.penalty, edition)
    yield side, Item.SLAM, slam_points(contract, vulnerable=red)


def _at_notrump(played: Played) -> bool:
    return played.contract.strain is Strain.NOTRUMP

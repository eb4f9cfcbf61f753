"""Score Chicago: a game of four deals with the vulnerability fixed beforehand.

Nobody is vulnerable in the first deal, one side in the second and third, both in the fourth. In
those two deals it is the dealer's side (source: rules of an English club), or in the Cavendish
variation the other one. A game earns 300 or, vulnerable in that deal, 500.

Two styles. In *rubber style* part-scores are carried towards a game within the four deals, also
one that another deal completes; a game puts an end to both sides' part-scores; a part-score made
in the fourth deal that completes no game earns 100, earlier ones nothing; a deal that is passed
out is dealt again by the same player. In *duplicate style* every deal stands alone and is worth
what it is at duplicate; a pass-out is a deal. Both are common usage, not law. Whether honours
count is a setting of its own.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import reduce

from scoring.errors import ScoringError
from scoring.four.deals import (
    DealPlace,
    Item,
    PlayedDeal,
    ScoreSheet,
    SheetEntry,
    SideTally,
    dealer_of,
    entries,
)
from scoring.notation.board import Seat, Side
from scoring.notation.law77 import CURRENT, GAME, GAME_POINTS, PART_SCORE, Edition
from scoring.notation.outcome import PassedOut

DEALS = 4
LAST_PART_SCORE = 100


class ChicagoStyle(Enum):
    """Whether part-scores are carried from deal to deal; the values are stored and never change."""

    RUBBER = "rubber"
    DUPLICATE = "duplicate"


@dataclass(frozen=True)
class ChicagoRules:
    """The rules of a game of Chicago.

    `cavendish`: the side that does not deal is vulnerable in the second and third deal. `honours`:
    whether they count; if not, a deal that names some is refused.
    """

    style: ChicagoStyle = ChicagoStyle.RUBBER
    cavendish: bool = False
    honours: bool = True
    edition: Edition = CURRENT


@dataclass(frozen=True)
class _ChicagoState:
    part_scores: SideTally = field(default_factory=SideTally)
    done: int = 0  # deals that count
    written: tuple[SheetEntry, ...] = ()


@dataclass(frozen=True)
class Chicago:
    """A game of Chicago as far as it was played; each deal gives a new value.

    `game_finished` for a fifth deal, `honours_not_counted` for honours where they do not count.
    """

    rules: ChicagoRules = field(default_factory=ChicagoRules)
    first_dealer: Seat = Seat.NORTH
    deals: tuple[PlayedDeal, ...] = ()
    _state: _ChicagoState = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_state", reduce(self._after, self.deals, _ChicagoState()))

    def play(self, deal: PlayedDeal) -> "Chicago":
        """Return the game after one more deal."""
        return replace(self, deals=(*self.deals, deal))

    @property
    def is_finished(self) -> bool:
        """Whether four deals that count have been played."""
        return self._state.done == DEALS

    @property
    def deal(self) -> int:
        """The number of the next deal, 1 to 4; 5 at the end.

        A deal that is dealt again keeps its number.
        """
        return self._state.done + 1

    @property
    def dealer(self) -> Seat:
        """The seat that deals next."""
        return dealer_of(self.first_dealer, self._state.done)

    @property
    def vulnerable(self) -> frozenset[Side]:
        """The sides that are vulnerable in the next deal; none when there is none."""
        return self._vulnerable(self._state)

    @property
    def part_scores(self) -> SideTally:
        """The trick points of each side that count towards a game."""
        return self._state.part_scores

    @property
    def sheet(self) -> ScoreSheet:
        """All that is written so far."""
        return ScoreSheet(self._state.written)

    def _vulnerable(self, state: _ChicagoState) -> frozenset[Side]:
        if state.done in (0, DEALS):
            return frozenset()
        if state.done == DEALS - 1:
            return frozenset(Side)
        dealers = dealer_of(self.first_dealer, state.done).side
        return frozenset({dealers.opponents if self.rules.cavendish else dealers})

    def _after(self, state: _ChicagoState, deal: PlayedDeal) -> _ChicagoState:
        if state.done == DEALS:
            raise ScoringError("game_finished", deal=DEALS + 1)
        if deal.honours_held and not self.rules.honours:
            raise ScoringError("honours_not_counted")
        rubber_style = self.rules.style is ChicagoStyle.RUBBER
        if rubber_style and isinstance(deal.outcome, PassedOut):
            return state
        # Games are not counted here: a line is drawn across the sheet after each deal.
        place = DealPlace(state.done + 1, state.done + 1, self._vulnerable(state))
        lines = tuple(entries(deal, place, self.rules.edition))
        parts = state.part_scores
        bonuses: tuple[SheetEntry, ...] = ()
        for tricks in (line for line in lines if line.is_below_line):
            reached = parts.plus(tricks.side, tricks.points)
            bonuses = tuple(self._bonuses(tricks, reached, place))
            is_game = reached.of(tricks.side) >= GAME_POINTS
            parts = SideTally() if is_game or not rubber_style else reached
        return _ChicagoState(parts, place.deal, (*state.written, *lines, *bonuses))

    def _bonuses(
        self, tricks: SheetEntry, reached: SideTally, place: DealPlace
    ) -> Iterator[SheetEntry]:
        if reached.of(tricks.side) >= GAME_POINTS:
            points = GAME[1] if tricks.side in place.vulnerable else GAME[0]
            yield replace(tricks, item=Item.GAME, points=points)
        elif self.rules.style is ChicagoStyle.DUPLICATE:
            yield replace(tricks, item=Item.PART_SCORE, points=PART_SCORE)
        elif place.deal == DEALS:
            yield replace(tricks, item=Item.PART_SCORE, points=LAST_PART_SCORE)


def play_chicago(
    deals: Sequence[PlayedDeal],
    rules: ChicagoRules | None = None,
    first_dealer: Seat = Seat.NORTH,
) -> Chicago:
    """Play a game of Chicago through these deals, in their order."""
    return Chicago(rules or ChicagoRules(), first_dealer, tuple(deals))

"""Score rubber bridge: the first side with two games wins the rubber.

A hundred trick points make a game, in one deal or in several; a game puts an end to both sides'
part-scores. A side with a game is vulnerable. There are no bonuses for games or part-scores
during the rubber: two games to none earn 700, two to one 500. A rubber that is broken off gives
300 for a game and 100 for a part-score in the game under way, to the only side that has one.

Two editions of the rules have names:

- `SINCE_1993`: the figures of today.
- `OF_1987`: what rubber bridge counted in 1987, when duplicate changed and it did not. A doubled
  contract not vulnerable costs 100, 300, 500, 700, 900 and so on, a redoubled contract made earns
  50, a part-score of an unfinished rubber 50. Broken off, it credits each side with its own game
  and its own part-score, also where both have one: then the totals rise and the margin does not.

Each of these is a setting by itself too (`law77.Edition`, `RubberRules`).

Sources: Laws of Contract Bridge, Laws 72 to 81; for 1987 also the scoring sheet "Marquer en partie
libre" of a French bridge magazine (100 for the first undertrick doubled, 200 for every other; 50
for a contract made doubled or redoubled). The text of Law 80 on unfinished rubbers was not seen:
its amounts, and whether both sides are credited, are as summaries of the rules give them. After a
pass-out the next player deals.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
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
from scoring.notation.law77 import CURRENT, FORMER, GAME_POINTS, Edition

RUBBER_IN_TWO, RUBBER_IN_THREE = 700, 500
UNFINISHED_GAME = 300


@dataclass(frozen=True)
class RubberRules:
    """The rules that have changed over the years.

    `unfinished_part_score`: what a part-score gives when a rubber is broken off. `credits_both`:
    whether a side then gets its game and part-score even if the other side has one too.
    """

    edition: Edition = CURRENT
    unfinished_part_score: int = 100
    credits_both: bool = False


SINCE_1993 = RubberRules()
OF_1987 = RubberRules(FORMER, 50, credits_both=True)


@dataclass(frozen=True)
class _State:
    """The state of a rubber: games won, part-scores of the game under way, entries written."""

    games: SideTally = field(default_factory=SideTally)
    part_scores: SideTally = field(default_factory=SideTally)
    dealt: int = 0
    written: tuple[SheetEntry, ...] = ()

    @property
    def is_won(self) -> bool:
        return 2 in (self.games.ns, self.games.ew)

    @property
    def game(self) -> int:
        return self.games.ns + self.games.ew + 1

    @property
    def vulnerable(self) -> frozenset[Side]:
        return frozenset(side for side in Side if self.games.of(side))


@dataclass(frozen=True)
class Rubber:
    """A rubber as far as it was played; each deal gives a new value.

    `game_finished` for a deal after its end.
    """

    rules: RubberRules = SINCE_1993
    first_dealer: Seat = Seat.NORTH
    deals: tuple[PlayedDeal, ...] = ()
    broken_off: bool = False
    _state: _State = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        state = reduce(self._after, self.deals, _State())
        if self.broken_off:
            state = _broken_off(state, self.rules)
        object.__setattr__(self, "_state", state)

    def play(self, deal: PlayedDeal) -> "Rubber":
        """Return the rubber after one more deal."""
        if self.is_finished:
            raise ScoringError("game_finished", deal=len(self.deals) + 1)
        return replace(self, deals=(*self.deals, deal))

    def break_off(self) -> "Rubber":
        """End the rubber as it stands, with what an unfinished one gives."""
        if self.is_finished:
            raise ScoringError("game_finished", deal=len(self.deals) + 1)
        return replace(self, broken_off=True)

    @property
    def is_finished(self) -> bool:
        """Whether a side has two games, or the rubber was broken off."""
        return self._state.is_won or self.broken_off

    @property
    def dealer(self) -> Seat:
        """The seat that deals next."""
        return dealer_of(self.first_dealer, self._state.dealt)

    @property
    def vulnerable(self) -> frozenset[Side]:
        """The sides that have a game."""
        return self._state.vulnerable

    @property
    def part_scores(self) -> SideTally:
        """The trick points of each side in the game under way."""
        return self._state.part_scores

    @property
    def games(self) -> SideTally:
        """The games that each side has won."""
        return self._state.games

    @property
    def sheet(self) -> ScoreSheet:
        """All that is written so far, the bonus for the rubber only once it has ended."""
        return ScoreSheet(self._state.written)

    def _after(self, state: _State, deal: PlayedDeal) -> _State:
        if state.is_won:
            raise ScoringError("game_finished", deal=state.dealt + 1)
        place = DealPlace(state.dealt + 1, state.game, state.vulnerable)
        lines = tuple(entries(deal, place, self.rules.edition))
        state = replace(state, dealt=place.deal, written=(*state.written, *lines))
        return _with_tricks(state, lines)


def play_rubber(
    deals: Sequence[PlayedDeal], rules: RubberRules = SINCE_1993, first_dealer: Seat = Seat.NORTH
) -> Rubber:
    """Play a rubber through these deals, in their order."""
    return Rubber(rules, first_dealer, tuple(deals))


def _with_tricks(state: _State, lines: tuple[SheetEntry, ...]) -> _State:
    """Add part-scores, the game they may complete and the rubber it may win."""
    for line in lines:
        if line.is_below_line:
            parts = state.part_scores.plus(line.side, line.points)
            if parts.of(line.side) < GAME_POINTS:
                return replace(state, part_scores=parts)
            games = state.games.plus(line.side, 1)
            return _with_rubber(replace(state, games=games, part_scores=SideTally()), line)
    return state


def _with_rubber(state: _State, last: SheetEntry) -> _State:
    if not state.is_won:
        return state
    points = RUBBER_IN_THREE if state.games.of(last.side.opponents) else RUBBER_IN_TWO
    bonus = replace(last, item=Item.RUBBER, points=points)
    return replace(state, written=(*state.written, bonus))


def _broken_off(state: _State, rules: RubberRules) -> _State:
    if state.is_won:
        raise ScoringError("game_finished", deal=state.dealt + 1)
    unfinished = (
        (state.games, Item.UNFINISHED_GAME, UNFINISHED_GAME),
        (state.part_scores, Item.UNFINISHED_PART_SCORE, rules.unfinished_part_score),
    )
    bonuses = (
        SheetEntry(state.dealt, state.game, side, item, points)
        for tally, item, points in unfinished
        for side in (tally.sides if rules.credits_both else tally.only_side)
    )
    return replace(state, written=(*state.written, *bonuses))

"""A Swiss of pairs before its start: how many matches of how many boards fit the evening.

All tables play the same boards in a round, which are then compared: each match is scored by
cross-IMPs or matchpoints and becomes victory points (`scoring.forms.victory_points`).
"""

from dataclasses import dataclass, field

from tournament.evening.stages.conditions import Conditions, Dealt, FirstRound
from tournament.evening.stages.kinds.swiss import seat_first_swiss_round
from tournament.evening.stages.seating import SeatedMatch

# With fewer pairs everybody meets everybody: a Howell.
FEWEST_PAIRS = 6
# Shorter matches say too little; the usual lengths first.
LENGTHS = (6, 5, 4, 7, 8, 3)
FEWEST_ROUNDS, MOST_OFFERED = 3, 3


@dataclass(frozen=True)
class HowDrawn:
    """By which way rounds are drawn, how the first one is, by which lot: as in the conditions."""

    by: str = ""
    first: FirstRound = FirstRound.NUMBERS
    lot: int | None = None


USUAL_DRAW = HowDrawn()


@dataclass(frozen=True)
class SwissChoice:
    """So many matches of so many boards for each of the pairs; `rounds` are those of the room.
    `copies`: of each set of boards, None: nobody counts them."""

    pairs: int
    rounds: int
    boards_per_round: int
    copies: int | None = field(default=None, compare=False)
    drawn: HowDrawn = field(default=USUAL_DRAW, compare=False)

    @property
    def boards(self) -> int:
        """How many boards a pair plays that never waits."""
        return self.rounds * self.boards_per_round

    @property
    def tables(self) -> int:
        return self.pairs // 2

    @property
    def byes(self) -> int:
        """How many times a pair waits in all."""
        return self.rounds if self.pairs % 2 else 0

    @property
    def fits(self) -> bool:
        """Whether nobody need meet anybody twice, nor wait twice, where the draw avoids that."""
        is_short = self.rounds <= most_rounds(self.pairs)
        return self.pairs >= FEWEST_PAIRS and (is_short or not self.conditions.way.avoids_rematches)

    @property
    def conditions(self) -> Conditions:
        """The conditions of contest."""
        return Conditions(
            boards=self.boards_per_round,
            rounds=self.rounds,
            dealt=Dealt.ROUND,
            copies=self.copies,
            drawn_by=self.drawn.by,
            first=self.drawn.first,
            lot=self.drawn.lot,
        )


def most_rounds(pairs: int) -> int:
    """Count the rounds that so many pairs can play without a rematch, a bye taken for a pair."""
    return pairs - 1 + pairs % 2


def choice_of(pairs: int, conditions: Conditions) -> SwissChoice:
    """Return the choice that such conditions come from, for so many pairs."""
    return SwissChoice(
        pairs,
        conditions.rounds or 1,
        conditions.boards,
        conditions.copies,
        HowDrawn(conditions.drawn_by, conditions.first, conditions.lot),
    )


def advise_swiss(pairs: int, boards_wanted: int) -> tuple[SwissChoice, ...]:
    """List what fits so many pairs, the nearest to the boards wanted first."""
    choices = [
        SwissChoice(pairs, max(FEWEST_ROUNDS, round(boards_wanted / length)), length)
        for length in LENGTHS
    ]
    fitting = [one for one in choices if one.fits]
    fitting.sort(key=lambda choice: abs(choice.boards - boards_wanted))
    return tuple(fitting[:MOST_OFFERED])


def seat_first_round(choice: SwissChoice) -> tuple[SeatedMatch, ...]:
    """Seat the first round."""
    return seat_first_swiss_round(choice.pairs, choice.conditions, tables=1)

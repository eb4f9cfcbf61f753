"""Say what speaks for and against an option, and why there is no session of some length: as codes.

One code each, the weightiest: FOR and AGAINST are in that order. Whoever shows them has the
sentences.
"""

from collections.abc import Callable
from dataclasses import dataclass

from movements.advise import options_of_length
from movements.option import Option
from movements.wishes import ANYTHING, Wishes, waits

# Above this a ranking is as fair as a club needs, below the other it is visibly unfair.
FAIR, UNFAIR = 95, 70
# So many boards, of waiting or of the same opponents, are half an hour.
LONG_SITOUT = LONG_ROUND = 4
FEW_ROUNDS, MANY_ROUNDS = 7, 13

Judged = Callable[[Option], bool]

# Of a barometer this is what it is played for: where each table has its own copy of the boards
# nobody hears of one that is still to be played.
BAROMETER, BAROMETER_PASSED_ON = "barometer", "ranking_each_round"
FOR: dict[str, Judged] = {
    BAROMETER_PASSED_ON: lambda each: each.is_barometer and each.tables > 2,
    "fairest_possible": lambda each: each.is_optimal and each.quality >= UNFAIR,
    "very_fair": lambda each: each.winners == 1 and each.quality >= FAIR,
    "all_meet": lambda each: each.kind == "howell" and not each.opponents_missed,
    "short_sitouts": lambda each: 0 < each.sitout_boards < LONG_SITOUT - 1,
    "all_boards": lambda each: each.complete and not each.missing,
    "well_known": lambda each: each.variant in ("", "skip", "share_relay"),
    "few_moves": lambda each: each.rounds < FEW_ROUNDS,
    "no_sharing": lambda each: not each.shared,
}
AGAINST: dict[str, Judged] = {
    "unfair": lambda each: each.quality < UNFAIR,
    "rematches": lambda each: each.meets_again,
    "copies": lambda each: each.sharing_tables > 2,
    "by_cards": lambda each: not each.can_be_called,
    "long_sitouts": lambda each: each.sitout_boards >= LONG_SITOUT,
    "sharing": lambda each: each.shared > 0,
    "boards_missed": lambda each: not each.complete,
    "opponents_missed": lambda each: each.opponents_missed > 0,
    "many_moves": lambda each: each.rounds >= MANY_ROUNDS,
    "two_rankings": lambda each: each.winners == 2,
    "long_rounds": lambda each: each.boards_per_round >= LONG_ROUND,
}
# Left aside where each table has its own copy of the boards.
OF_SHARING = ("copies", "sharing")
# Left aside where everybody has cards or a phone.
OF_CARDS = ("by_cards",)
WHY_NOT = ("does_not_divide", "needs_rematch", "not_in_this_house")
CODES = frozenset((BAROMETER, *FOR, *AGAINST, *WHY_NOT))
# How many boards more or fewer the nearest lengths may have.
NEAR = 6


def reason_for(option: Option, wishes: Wishes = ANYTHING) -> str:
    """Return the code of the weightiest reason for an option; "" where there is none."""
    code = next((code for code, holds in FOR.items() if holds(option)), "")
    is_own = code == BAROMETER_PASSED_ON and not waits(option, wishes)
    return BAROMETER if is_own else code


def reason_against(option: Option, wishes: Wishes = ANYTHING) -> str:
    """Return the code of the weightiest reason against an option; "" where there is none.

    What the club's copies of boards, or its cards and phones, make up for does not count.
    """
    made_up_for = (*(() if waits(option, wishes) else OF_SHARING), *(OF_CARDS * wishes.guided))
    return next(
        (code for code, holds in AGAINST.items() if code not in made_up_for and holds(option)), ""
    )


@dataclass(frozen=True)
class Length:
    """A session of so many boards: its options; if there are none, the nearest lengths and why."""

    boards: int
    options: tuple[Option, ...]
    nearest: tuple[int, ...] = ()
    why_not: str = ""


def length(pairs: int, boards: int, *, wishes: Wishes = ANYTHING) -> Length:
    """Find the options of a length in boards, or why there is none and the nearest lengths."""
    options = options_of_length(pairs, boards, wishes=wishes)
    if options:
        return Length(boards, options)
    near = (_nearest(pairs, boards, direction, wishes) for direction in (-1, 1))
    return Length(
        boards,
        (),
        tuple(other for other in near if other is not None),
        _why_not(pairs, boards, wishes),
    )


def _why_not(pairs: int, boards: int, wishes: Wishes) -> str:
    if wishes != ANYTHING and options_of_length(pairs, boards):
        return "not_in_this_house"
    divides = any(boards % rounds == 0 for rounds in range(3, boards // 2 + 1))
    return "needs_rematch" if divides else "does_not_divide"


def _nearest(pairs: int, boards: int, direction: int, wishes: Wishes) -> int | None:
    """Find the nearest length with options, longer (1) or shorter (-1); None within NEAR boards."""
    lengths = (boards + direction * step for step in range(1, NEAR + 1))
    possible = (other for other in lengths if other > 0)
    return next(
        (other for other in possible if options_of_length(pairs, other, wishes=wishes)), None
    )

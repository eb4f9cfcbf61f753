"""Rank movements for a section beside others that play the same boards, under one clock.

Movements keep step when they have equal rounds, boards a round and winners, and nobody meets again
in them: a section of fewer tables must not meet its opponents twice only because a larger one has
more of them.
"""

from collections.abc import Iterable, Sequence

from movements.advise import Option, Way, rank
from movements.wishes import ANYTHING, Wishes, penalty

# Penalty points of a board that only one section plays, because it is compared with fewer results;
# as many as of a board off the target.
ALONE = 2


def is_in_step(option: Option, other: Option) -> bool:
    """Tell whether one clock can call both movements, and nobody meets again in either."""
    return _step(option) == _step(other) and not (option.meets_again or other.meets_again)


def partner(
    option: Option, others: Iterable[Option], target: int, wishes: Wishes = ANYTHING
) -> Option | None:
    """Choose the best of another section's movements that keep step with this one, if any does."""
    fitting = (other for other in others if is_in_step(option, other))
    return min(fitting, key=lambda other: _points(option, other, target, wishes), default=None)


def rank_beside(
    candidates: Sequence[Option],
    sections: Sequence[Sequence[Option]],
    target: int,
    wishes: Wishes = ANYTHING,
) -> tuple[Option, ...]:
    """Sort the candidates for one section by what suits it and all other `sections` together.

    `sections` lists what each of the others may play. Best first; candidates with which some
    section cannot keep step come last, in their own order.
    """
    points: dict[Way, int] = {}
    for each in candidates:
        partners = [partner(each, options, target, wishes) for options in sections]
        fitting = [other for other in partners if other]
        if len(fitting) == len(sections):
            together = sum(_points(each, other, target, wishes) for other in fitting)
            points[each,] = penalty(each, target, wishes) + together
    fitting_options = [option for (option,) in rank(points, target, wishes)]
    return (*fitting_options, *(each for each in candidates if (each,) not in points))


def _points(option: Option, other: Option, target: int, wishes: Wishes) -> int:
    """Return the penalty points of another section's movement beside this one."""
    return penalty(other, target, wishes) + ALONE * abs(option.boards - other.boards)


def _step(option: Option) -> tuple[int, int, int]:
    return option.rounds, option.boards_per_round, option.winners

"""Sections that play the same boards: which movements keep step, so that one clock calls them all.

In step are movements of equal rounds, boards a round and winners in which nobody meets again: a
section with fewer tables must not play its opponents twice only because another has more of them.
"""

from collections.abc import Iterable, Sequence

from movements.advise import ANYTHING, Option, Wishes, penalty

# Of a board that one section alone plays: it is compared among fewer. As a board off the target.
ALONE = 2


def is_in_step(option: Option, other: Option) -> bool:
    """Tell whether one clock can call both sections, and nobody meets again."""
    return _step(option) == _step(other) and not (option.meets_again or other.meets_again)


def partner(
    option: Option, others: Iterable[Option], target: int, wishes: Wishes = ANYTHING
) -> Option | None:
    """Return the best of another section's movements that is in step with this one."""
    fitting = (other for other in others if is_in_step(option, other))
    return min(fitting, key=lambda other: _points(option, other, target, wishes), default=None)


def rank_beside(
    candidates: Sequence[Option],
    sections: Sequence[Sequence[Option]],
    target: int,
    wishes: Wishes = ANYTHING,
) -> tuple[Option, ...]:
    """Return those found for one section, with what the other `sections` may play.

    Best first for all together; those that some other section cannot keep step with come last, in
    their own order.
    """
    points: dict[Option, int] = {}
    for each in candidates:
        partners = [partner(each, options, target, wishes) for options in sections]
        fitting = [other for other in partners if other]
        if len(fitting) == len(sections):
            together = sum(_points(each, other, target, wishes) for other in fitting)
            points[each] = penalty(each, target, wishes) + together
    fitting_options = sorted(points, key=points.__getitem__)
    return (*fitting_options, *(each for each in candidates if each not in points))


def _points(option: Option, other: Option, target: int, wishes: Wishes) -> int:
    return penalty(other, target, wishes) + ALONE * abs(option.boards - other.boards)


def _step(option: Option) -> tuple[int, int, int]:
    return option.rounds, option.boards_per_round, option.winners

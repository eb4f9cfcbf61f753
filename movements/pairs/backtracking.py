"""Small exact searches that some constructions leave to trial."""

import sys
from collections import defaultdict
from collections.abc import Hashable, Mapping

Marks = tuple[Hashable, ...]
# A choice and its marks, a bit for each.
_Choice = tuple[int, int]


def assign(
    choices: Mapping[int, Mapping[int, Marks]], *, tries: int | None = None
) -> dict[int, int]:
    """Assign one choice to each number such that no mark is used twice.

    Empty when there is none, or when none is found in so many tries.

    A mark is what a choice uses up; what has the fewest choices left is decided first.
    """
    left_to_try = sys.maxsize if tries is None else tries

    def complete(free: dict[int, list[_Choice]]) -> dict[int, int] | None:
        nonlocal left_to_try
        if not free:
            return {}
        number = min(free, key=lambda each: (len(free[each]), each))
        for choice, used in free[number]:
            if left_to_try == 0:
                return None
            left_to_try -= 1
            left = {
                other: [each for each in those if not each[1] & used]
                for other, those in free.items()
                if other != number
            }
            rest = complete(left)
            if rest is not None:
                return {number: choice, **rest}
        return None

    return complete(_choices_as_bits(choices)) or {}


def _choices_as_bits(choices: Mapping[int, Mapping[int, Marks]]) -> dict[int, list[_Choice]]:
    bits: dict[Hashable, int] = defaultdict(lambda: 2 ** len(bits))
    return {
        number: [(choice, sum(bits[mark] for mark in set(marks))) for choice, marks in own.items()]
        for number, own in choices.items()
    }


def assign_most(choices: Mapping[int, Mapping[int, Marks]]) -> dict[int, int]:
    """Return the same by taking what is free, in one go.

    Numbers for which nothing is left go without.
    """
    found: dict[int, int] = {}
    used: set[Hashable] = set()
    for number in sorted(choices, key=lambda each: len(choices[each])):
        for choice, marks in choices[number].items():
            if used.isdisjoint(marks):
                found[number] = choice
                used.update(marks)
                break
    return found

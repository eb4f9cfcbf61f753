"""Small exact searches that some constructions leave to trial."""

import sys
from collections.abc import Hashable, Iterator, Mapping

Marks = tuple[Hashable, ...]


def assigned(
    choices: Mapping[int, Mapping[int, Marks]], *, tries: int | None = None
) -> dict[int, int]:
    """One choice for each number such that no mark is used twice; empty when there is none, or
    when none is found in so many tries.

    A mark is what a choice uses up; what has the fewest choices left is decided first.
    """
    found: dict[int, int] = {}
    used: set[Hashable] = set()
    left_to_try = sys.maxsize if tries is None else tries

    def free(number: int) -> Iterator[int]:
        return (choice for choice, marks in choices[number].items() if used.isdisjoint(marks))

    def complete() -> bool:
        nonlocal left_to_try
        left = [(len(list(free(number))), number) for number in choices if number not in found]
        if not left:
            return True
        _, number = min(left)
        for choice in list(free(number)):
            if left_to_try == 0:
                return False
            left_to_try -= 1
            marks = choices[number][choice]
            used.update(marks)
            found[number] = choice
            if complete():
                return True
            used.difference_update(marks)
            del found[number]
        return False

    complete()
    return found


def mostly_assigned(choices: Mapping[int, Mapping[int, Marks]]) -> dict[int, int]:
    """The same by taking what is free, in one go: numbers for which nothing is left go without."""
    found: dict[int, int] = {}
    used: set[Hashable] = set()
    for number in sorted(choices, key=lambda each: len(choices[each])):
        for choice, marks in choices[number].items():
            if used.isdisjoint(marks):
                found[number] = choice
                used.update(marks)
                break
    return found

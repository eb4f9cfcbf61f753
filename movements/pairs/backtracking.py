"""Search exactly for an assignment that uses nothing twice: for late pairs, rovers, squares.

Each number (a round, a table, a pair EW) gets one of its choices. A choice uses up marks, such as
an opponent and its boards, and no mark may be used twice. Numbers with the fewest choices left are
decided first: a dead end shows early, and there is little to go back to.

A search that runs out of steps says so: its answer is then the best found, not proven the best.
"""

import sys
from collections import defaultdict
from collections.abc import Hashable, Mapping
from dataclasses import dataclass

# What a choice uses up.
Marks = tuple[Hashable, ...]
# By number its choices, each with its marks.
Choices = Mapping[int, Mapping[int, Marks]]
# A choice and its marks as a number with a bit for each: two that collide are found by one `&`.
_Choice = tuple[int, int]
_Free = dict[int, list[_Choice]]
# A director does not wait: so many steps in a room of 18 tables take a third of a second, and find
# what a share and relay of 18 is known to have.
STEPS = 20_000


@dataclass(frozen=True)
class Most:
    """A choice for as many numbers as was found; `is_proven` if more are certainly impossible."""

    choices: dict[int, int]
    is_proven: bool


def assign(choices: Choices, *, steps: int = sys.maxsize, without: int = 0) -> dict[int, int]:
    """Assign a choice to each number, but for at most `without` of them, no mark used twice.

    Empty when that is impossible, or when no way is found in so many steps.
    """
    return try_assigning(choices, steps=steps, without=without).choices


def try_assigning(choices: Choices, *, steps: int, without: int = 0) -> Most:
    """Assign as `assign` does; where nothing is found, say whether that is proven impossible."""
    try:
        found = _Search(steps).complete(_choices_as_bits(choices), without)
    except _OutOfStepsError:
        return Most({}, is_proven=False)
    return Most(found or {}, is_proven=True)


def assign_most(choices: Choices, *, steps: int = STEPS) -> Most:
    """Assign a choice to as many numbers as possible, no mark used twice.

    `steps` are for all numbers; then a quarter of it for all but one, for all but two, and so on:
    the fewer need a choice, the sooner a way is found.
    """
    is_proven = True
    for without in range(len(choices)):
        found = try_assigning(choices, steps=steps // 4 if without else steps, without=without)
        is_proven = is_proven and found.is_proven
        if found.choices:
            return Most(found.choices, is_proven)
    return Most({}, is_proven)


class _OutOfStepsError(Exception):
    """The search has taken all its steps without an answer."""


class _Search:
    """A search by trial, with so many steps for all of it."""

    def __init__(self, steps: int) -> None:
        self.steps_left = steps

    def complete(self, free: _Free, without: int) -> dict[int, int] | None:
        """Choose for all free numbers but `without` of them; None when that is impossible.

        Raises _OutOfStepsError.
        """
        if not free:
            return {}
        number = min(free, key=lambda each: (len(free[each]), each))
        others = {other: choices for other, choices in free.items() if other != number}
        for choice, used in free[number]:
            self._step()
            remaining = {
                other: [each for each in choices if not each[1] & used]
                for other, choices in others.items()
            }
            # Too many others have no choice left: nothing below can help.
            if sum(not choices for choices in remaining.values()) > without:
                continue
            rest = self.complete(remaining, without)
            if rest is not None:
                return {number: choice, **rest}
        return self.complete(others, without - 1) if without else None

    def _step(self) -> None:
        if self.steps_left == 0:
            raise _OutOfStepsError
        self.steps_left -= 1


def _choices_as_bits(choices: Choices) -> _Free:
    bits: dict[Hashable, int] = defaultdict(lambda: 2 ** len(bits))
    return {
        number: [(choice, sum(bits[mark] for mark in set(marks))) for choice, marks in own.items()]
        for number, own in choices.items()
    }

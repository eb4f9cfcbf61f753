"""Small exact searches that some constructions leave to trial."""

import sys
from collections import defaultdict
from collections.abc import Hashable, Mapping
from dataclasses import dataclass

Marks = tuple[Hashable, ...]
Choices = Mapping[int, Mapping[int, Marks]]
# A choice and its marks, a bit for each.
_Choice = tuple[int, int]
_Free = dict[int, list[_Choice]]
# A director does not wait: so many steps in a room of 18 tables take a third of a second, and find
# what a share and relay of 18 is known to have.
STEPS = 20_000


@dataclass(frozen=True)
class Most:
    """A choice for as many numbers as were found; `is_proven` when more are impossible."""

    choices: dict[int, int]
    is_proven: bool


def assign(choices: Choices, *, steps: int = sys.maxsize, without: int = 0) -> dict[int, int]:
    """Assign one choice to each number such that no mark is used twice.

    At most so many numbers go without. Empty when there is none, or when none is found in so many
    steps.

    A mark is what a choice uses up; what has the fewest choices left is decided first.
    """
    try:
        return _Search(steps).complete(_choices_as_bits(choices), without) or {}
    except _OutOfStepsError:
        return {}


def assign_most(choices: Choices, *, steps: int = STEPS) -> Most:
    """Return the same for as many numbers as can be.

    So many steps look for all of them, then a quarter for each number more that goes without.
    """
    free, is_proven = _choices_as_bits(choices), True
    for without in range(len(choices)):
        try:
            found = _Search(steps // 4 if without else steps).complete(free, without)
        except _OutOfStepsError:
            is_proven = False
            continue
        if found is not None:
            return Most(found, is_proven)
    return Most({}, is_proven)


class _OutOfStepsError(Exception):
    """The search has taken all its steps and does not know."""


class _Search:
    def __init__(self, steps: int) -> None:
        self.left = steps

    def complete(self, free: _Free, without: int) -> dict[int, int] | None:
        """Decide the numbers that are free, all but so many; None when that is impossible."""
        if not free:
            return {}
        number = min(free, key=lambda each: (len(free[each]), each))
        others = {other: those for other, those in free.items() if other != number}
        for choice, used in free[number]:
            self._step()
            left = {other: _unused(those, used) for other, those in others.items()}
            if sum(not those for those in left.values()) > without:
                continue
            rest = self.complete(left, without)
            if rest is not None:
                return {number: choice, **rest}
        return self.complete(others, without - 1) if without else None

    def _step(self) -> None:
        if self.left == 0:
            raise _OutOfStepsError
        self.left -= 1


def _unused(those: list[_Choice], used: int) -> list[_Choice]:
    return [each for each in those if not each[1] & used]


def _choices_as_bits(choices: Choices) -> _Free:
    bits: dict[Hashable, int] = defaultdict(lambda: 2 ** len(bits))
    return {
        number: [(choice, sum(bits[mark] for mark in set(marks))) for choice, marks in own.items()]
        for number, own in choices.items()
    }

"""The contenders of a draw by place, and what it costs to draw two of them together."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from math import lcm

from movements.errors import MovementError

from .by_cost import list_by_cost
from .matching import cheapest_pairs


@dataclass(frozen=True)
class Contender:
    """A pair or a team before the draw.

    `met` are its opponents so far, each as often as it was met; `byes` how often it had none, or
    two at once in a triangle.
    """

    number: int
    score: Fraction | int = 0
    met: tuple[int, ...] = ()
    byes: int = 0


class SwissField:
    """Places are counted from 0; the one behind the last is the bye's.

    Raises too_few_contenders and contender_repeated.
    """

    def __init__(self, contenders: Sequence[Contender]) -> None:
        _refuse(contenders)
        self.ranked = sorted(contenders, key=lambda contender: -contender.score)
        self.places = range(len(contenders))
        self.bye = len(contenders)
        whole = lcm(*(Fraction(contender.score).denominator for contender in contenders))
        self.scores = [int(contender.score * whole) for contender in self.ranked]
        self.fewest_byes = min(contender.byes for contender in contenders)
        self.met = [Counter(contender.met) for contender in self.ranked]
        self._weigh(len(contenders))
        self.costs = [self._costs(place) for place in self.places]
        self.costs.append([*(row[self.bye] for row in self.costs), 0])

    def _weigh(self, count: int) -> None:
        """One step of a rule outweighs all that the rules after it can add up to."""
        spread = self.scores[0] - self.scores[-1]
        often = max(len(contender.met) for contender in self.ranked)
        self.score_weight = count**3
        self.bye_weight = self.score_weight * (count * spread**2 + 1)
        self.often_weight = self.bye_weight * (count + 2)
        self.again_weight = self.often_weight * (count * often + 1)
        self.turn_weight = self.again_weight * (count + 1)

    def number(self, place: int) -> int:
        return self.ranked[place].number

    def times_met(self, first: int, second: int) -> int:
        return self.met[first][self.number(second)]

    def _costs(self, first: int) -> list[int]:
        """Return what it costs to draw that place with each other, and with the bye."""
        score, weight = self.scores[first], self.score_weight
        row = [
            (score - against) * (score - against) * weight + (first - second) * (first - second)
            for second, against in enumerate(self.scores)
        ]
        for second, contender in enumerate(self.ranked):
            times = self.met[first][contender.number]
            if times:
                row[second] += self.again_weight + times * self.often_weight
        turn = self.ranked[first].byes - self.fewest_byes
        return [*row, turn * self.turn_weight + (self.bye - first) * self.bye_weight]

    def pairs(self, places: Sequence[int]) -> list[tuple[int, int]]:
        """Return an even number of places, in ascending order, at the least cost.

        The best first.
        """
        rows = [self.costs[place] for place in places]
        found = cheapest_pairs([[row[other] for other in places] for row in rows])
        return [(places[one], places[other]) for one, other in found]

    def list_pairings(self, places: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
        """List all ways to pair them without a rematch or a bye out of turn, the best first."""
        rows = [self.costs[place] for place in places]
        free = self.free
        barred = [
            (one, other)
            for one, other in combinations(range(len(places)), 2)
            if not free[places[one]] >> places[other] & 1
        ]
        for found in list_by_cost([[row[other] for other in places] for row in rows], barred):
            yield [(places[one], places[other]) for one, other in found]

    def other_places(self, three: Sequence[int]) -> list[int]:
        """Return the places of all others."""
        return [place for place in self.places if place not in three]

    @cached_property
    def free(self) -> tuple[int, ...]:
        """By place, one bit for each other that it has not met; the bye's last in an odd field."""
        rows = [
            sum(
                1 << other
                for other, contender in enumerate(self.ranked)
                if other != one and not self.met[one][contender.number]
            )
            for one in self.places
        ]
        if len(rows) % 2 == 0:
            return tuple(rows)
        turn = sum(
            1 << place for place in self.places if self.ranked[place].byes == self.fewest_byes
        )
        return (*(row | (turn >> place & 1) << self.bye for place, row in enumerate(rows)), turn)

    def rematches(self, places: Sequence[int]) -> int:
        """Count how many of these must meet again, at the least."""
        return sum(self.times_met(one, other) > 0 for one, other in self.pairs(places))

    def triangles(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """List all threes, with how many of their meetings are rematches.

        The best by the rules first.

        Those whose turn it is and that have not met come at once; the others take some sorting.
        """
        byes = [contender.byes for contender in self.ranked]
        fewest = sum(sorted(byes)[:3])

        def turn(three: tuple[int, ...]) -> tuple[int, int]:
            again = sum(self.times_met(*both) > 0 for both in combinations(three, 2))
            return again, sum(byes[place] for place in three)

        threes = combinations(reversed(self.places), 3)
        yield from ((0, three[::-1]) for three in threes if turn(three) == (0, fewest))
        for three in sorted(combinations(reversed(self.places), 3), key=turn):
            again, byes_had = turn(three)
            if (again, byes_had) != (0, fewest):
                yield again, three[::-1]


def _refuse(contenders: Sequence[Contender]) -> None:
    numbers = [contender.number for contender in contenders]
    if len(numbers) < 2:
        raise MovementError("too_few_contenders", least=2)
    for number in numbers:
        if numbers.count(number) > 1:
            raise MovementError("contender_repeated", contender=number)

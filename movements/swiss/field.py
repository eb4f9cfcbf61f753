"""The contenders of a Swiss draw by place, and what it costs to draw two of them together.

The rules of the draw (draw.py) have an order, and no rule gives way to those after it. The matching
knows costs alone, so each rule is a weight: a multiple larger than all that the later rules can add
up to in a whole draw. The least total cost is then the best draw by the rules.
"""

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
from .ways import SWISS, DrawMethod


@dataclass(frozen=True)
class Contender:
    """A pair or a team before the draw, with its total `score`; the highest is placed first.

    `met` lists its opponents so far, each as often as it was met; `byes` counts the rounds in which
    it had no opponent, or two at once in a triangle.
    """

    number: int
    score: Fraction | int = 0
    met: tuple[int, ...] = ()
    byes: int = 0


class SwissField:
    """The contenders by rank, and what their meetings cost; places count from 0, the bye's is last.

    Level scores keep the order in which they came. `costs[a][b]` is what the meeting of two places
    costs, `costs[a][bye]` a bye. A way that allows rematches knows of no meeting before. Raises
    too_few_contenders and contender_repeated.
    """

    def __init__(self, contenders: Sequence[Contender], way: DrawMethod = SWISS) -> None:
        _refuse(contenders)
        self.way = way
        self.ranked = sorted(contenders, key=lambda contender: -contender.score)
        self.places = range(len(contenders))
        self.bye = len(contenders)
        # Thirds and halves as whole numbers: the matching is exact, and faster without fractions.
        whole = lcm(*(Fraction(contender.score).denominator for contender in contenders))
        self.scores = [int(contender.score * whole) for contender in self.ranked]
        self.fewest_byes = min(contender.byes for contender in contenders)
        self.met = [
            Counter(contender.met if way.avoids_rematches else ()) for contender in self.ranked
        ]
        self._weigh(len(contenders))
        self.costs = [self._costs(place) for place in self.places]
        self.costs.append([*(row[self.bye] for row in self.costs), 0])

    def _weigh(self, count: int) -> None:
        """Set the weights of the rules, the last rule's being 1.

        One step of a rule outweighs all that the rules after it can add up to. There are at most
        count / 2 meetings.
        """
        often = max(len(contender.met) for contender in self.ranked)
        self.bye_weight = self.way.exceed(self.scores)
        self.often_weight = self.bye_weight * (count + 2)
        self.again_weight = self.often_weight * (count * often + 1)
        self.turn_weight = self.again_weight * (count + 1)

    def number(self, place: int) -> int:
        """Return the number of the contender at that place."""
        return self.ranked[place].number

    def times_met(self, first: int, second: int) -> int:
        """Count how often the contenders at two places have met."""
        return self.met[first][self.number(second)]

    def _costs(self, first: int) -> list[int]:
        """Weigh a place's meeting with each other place, then its bye."""
        row = [self.way.weigh(self.scores, first, second) for second in self.places]
        for second, contender in enumerate(self.ranked):
            times = self.met[first][contender.number]
            if times:
                row[second] += self.again_weight + times * self.often_weight
        turn = self.ranked[first].byes - self.fewest_byes
        return [*row, turn * self.turn_weight + (self.bye - first) * self.bye_weight]

    def pairs(self, places: Sequence[int]) -> list[tuple[int, int]]:
        """Pair an even number of places, in ascending order, at the least cost.

        Each pair has its higher place first, and the pairs come from the top down.
        """
        rows = [self.costs[place] for place in places]
        pairs = cheapest_pairs([[row[other] for other in places] for row in rows])
        return [(places[high], places[low]) for high, low in pairs]

    def list_pairings(self, places: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
        """List all ways to pair the places without a rematch or a bye out of turn, best first."""
        rows = [self.costs[place] for place in places]
        free = self.free
        barred = [
            (high, low)
            for high, low in combinations(range(len(places)), 2)
            if not free[places[high]] >> places[low] & 1
        ]
        for pairs in list_by_cost([[row[other] for other in places] for row in rows], barred):
            yield [(places[high], places[low]) for high, low in pairs]

    def other_places(self, three: Sequence[int]) -> list[int]:
        """List the places of all but the three of a triangle."""
        return [place for place in self.places if place not in three]

    @cached_property
    def free(self) -> tuple[int, ...]:
        """Who may still meet whom: by place one bit for each place that it has not met.

        In an odd field the bye is a place too, the last: those meet it whose turn it is.
        """
        rows = [
            sum(
                1 << other
                for other, contender in enumerate(self.ranked)
                if other != place and not self.met[place][contender.number]
            )
            for place in self.places
        ]
        if len(rows) % 2 == 0:
            return tuple(rows)
        turn = sum(
            1 << place for place in self.places if self.ranked[place].byes == self.fewest_byes
        )
        return (*(row | (turn >> place & 1) << self.bye for place, row in enumerate(rows)), turn)

    def rematches(self, places: Sequence[int]) -> int:
        """Count the rematches, as few as there must be, when these places are paired."""
        return sum(self.times_met(high, low) > 0 for high, low in self.pairs(places))

    def triangles(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """List all threes with the number of rematches among them, the best by the rules first.

        Threes in turn that have not met come without sorting the others: in most rounds the first
        of them is drawn, and a field of 99 has 156,849 threes.
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

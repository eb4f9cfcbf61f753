"""The draw of a Swiss round: who meets whom, and who has no opponent.

What comes first; each rule chooses only among what the ones before leave open:

1. nobody has a second bye before all have had one;
2. as few meet again as this round allows, and rather those that met less often;
3. in a triangle sit those that were in the fewest, then the lowest placed; the bye goes to the
   lowest placed;
4. scores are near: the squares of their differences add up to the least;
5. places are near, in the same way: equal scores keep the order in which they were given.

So nobody meets again while some draw avoids it. With n contestants, a bye counted as one, that is
certain for n/2 rounds: each has n/2 opponents left, which is enough for all to be matched
(Dirac). A triangle uses up two opponents in one round: 5 teams cannot have two of them
without a rematch. For longer events the draw is told how many rounds are `to_come`: of the
draws without a rematch it then takes the best that leaves a way through all of them, or through
as many as can be had (lookout.py).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from .field import Contender, SwissField
from .lookout import draw_looking_ahead, draw_triangle_looking_ahead

# Found by trying all: no counting shows that these rounds are fewer than opponents would allow.
FEW_WITH_TRIANGLE = {5: 1, 7: 3}


@dataclass(frozen=True)
class DrawnMeeting:
    """Two that play each other; the first is placed higher."""

    higher: int
    lower: int


@dataclass(frozen=True)
class Draw:
    """A round: meetings from the top down; in an odd field a bye, or a triangle.

    Three in a triangle meet in turn within the round, half a match each.
    """

    meetings: tuple[DrawnMeeting, ...]
    bye: int | None = None
    triangle: tuple[int, ...] = ()

    @property
    def all_meetings(self) -> tuple[DrawnMeeting, ...]:
        """Those of the triangle too."""
        return self.meetings + tuple(DrawnMeeting(*both) for both in combinations(self.triangle, 2))


def most_rounds_with_triangle(contenders: int) -> int:
    """Return how many rounds with a triangle an odd field has at most in which nobody meets again.

    A round of n uses up (n + 3) / 2 of the n (n - 1) / 2 meetings.
    """
    by_counting = contenders * (contenders - 1) // (contenders + 3)
    return FEW_WITH_TRIANGLE.get(contenders, by_counting)


def draw(contenders: Sequence[Contender], to_come: int = 0) -> Draw:
    """Return the next round, which so many will follow; one of an odd field has a bye.

    Raises too_few_contenders and contender_repeated.
    """
    field = SwissField(contenders)
    odd = len(contenders) % 2
    pairs = draw_looking_ahead(field, to_come) or field.pairs(range(len(contenders) + odd))
    meetings = _meetings(field, [both for both in pairs if field.bye not in both])
    alone = [field.number(one) for one, other in pairs if other == field.bye]
    return Draw(meetings, bye=alone[0] if odd else None)


def draw_with_triangle(contenders: Sequence[Contender], to_come: int = 0) -> Draw:
    """Return the same, but three of an odd field play each other.

    All threes are tried until one lets nobody meet again, or none can: at the end of a long event
    that may take a second.
    """
    field = SwissField(contenders)
    if len(contenders) % 2 == 0:
        return draw(contenders, to_come)
    three, pairs = draw_triangle_looking_ahead(field, to_come) or _best_triangle(field)
    return Draw(_meetings(field, pairs), triangle=tuple(map(field.number, three)))


def _best_triangle(field: SwissField) -> tuple[tuple[int, ...], list[tuple[int, int]]]:
    """Return the first that leaves the fewest who meet again, and the pairs beside it."""
    fewest = len(field.places)
    best: tuple[int, ...] = ()
    for again, three in field.triangles():
        if again >= fewest:
            break
        total = again + field.rematches(field.other_places(three))
        if total < fewest:
            fewest, best = total, three
    return best, field.pairs(field.other_places(best))


def _meetings(field: SwissField, pairs: Sequence[tuple[int, int]]) -> tuple[DrawnMeeting, ...]:
    return tuple(DrawnMeeting(field.number(one), field.number(other)) for one, other in pairs)

"""The ways to draw a round from a ranking, each a value with its definition and where that stands.

The words are used loosely: in the North "Monrad" is any event drawn by rank, elsewhere any draw by
rank is a "Swiss". So each is defined here, and pages say what it does beside its name. All of them
give the bye, or the triangle, as `draw.py` says. They differ in what a meeting of two places costs.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence


class DrawMethod(ABC):
    """A way to draw: `value` is stored and never changes; who `avoids_rematches` draws one only
    where the round needs it; `skipped` is the reason of a meeting that passes over somebody who was
    free; one that `is_accelerated` draws its first two rounds otherwise (first.py)."""

    value: str
    avoids_rematches = True
    skipped = "better_in_all"
    is_accelerated = False

    def __repr__(self) -> str:
        return f"<{self.value}>"

    @abstractmethod
    def weigh(self, scores: Sequence[int], first: int, second: int) -> int:
        """Return what it costs that two places meet, by the scores of all places."""

    @abstractmethod
    def exceed(self, scores: Sequence[int]) -> int:
        """Return a number larger than all meetings of a round cost together."""


class Swiss(DrawMethod):
    """As few rematches as can be; then scores are near over the whole round, then places.

    "The highest pair meets the second highest, the third highest pair meets the fourth, etc."
    (E. Jannersten, Movements, page 242, as the manual of Magic Contest quotes it); that scores
    decide, and over the whole round, is our reading of it. Scores are near where the squares of
    their differences add up to the least: one far meeting is worse than two a little far.
    """

    value = "swiss"

    def weigh(self, scores: Sequence[int], first: int, second: int) -> int:
        apart, places = scores[first] - scores[second], first - second
        return apart * apart * len(scores) ** 3 + places * places

    def exceed(self, scores: Sequence[int]) -> int:
        # At most half as many meetings as places; squares of places stay below their cube in all.
        return len(scores) ** 3 * (len(scores) * (scores[0] - scores[-1]) ** 2 + 1)


class Monrad(DrawMethod):
    """Down the ranking each meets the next whom it has not met, whatever their scores.

    "The top ranked pair meets the first pair it has not yet played against. Then the assignments
    continue in the same fashion down the list" (Magic Contest, How are the pairings created?).
    Where that leaves the last ones nobody new, meetings are undone from the bottom upwards, "if
    need be up to the first table" (rules of the Norwegian Chess Federation for Monrad, as its
    tournament service describes them): so the top has its way before all that stand below.
    """

    value = "monrad"
    skipped = "needed_below"

    def weigh(self, scores: Sequence[int], first: int, second: int) -> int:
        higher, lower = sorted((first, second))
        # One place nearer to a higher one outweighs all that can come of those below it.
        return int(lower * (len(scores) + 1) ** (len(scores) - higher))

    def exceed(self, scores: Sequence[int]) -> int:
        return int((len(scores) + 1) ** (len(scores) + 1))


class Danish(DrawMethod):
    """Neighbours in the ranking meet, whether they have met before or not.

    "The first-placed player against the second-placed player, the third-placed player against the
    fourth-placed player"; it "does not prevent the same players from clashing several times"
    (Wikipedia, Danish system). In bridge: "Danish seating, i.e. allow pairs to meet more than once"
    (Magic Contest). It knows no exception, not even for those who met just now.
    """

    value = "danish"
    avoids_rematches = False

    def weigh(self, scores: Sequence[int], first: int, second: int) -> int:
        return (first - second) * (first - second)

    def exceed(self, scores: Sequence[int]) -> int:
        return int(len(scores) ** 3)


class Accelerated(Swiss):
    """A Swiss whose first two rounds are drawn as if the upper half had won a match more.

    "For the first two rounds, mentally add one point to the scores of all players ranked above":
    round 1 has "the top quarter play the second quarter and the third quarter plays the fourth"
    (US Chess Federation, rule 28R, added score method). In round 2 those of the upper half that won
    meet each other; those that lost meet those of the lower half that won. The upper half is
    rounded up to an even number (FIDE Handbook C.04, Baku acceleration).
    """

    value = "accelerated"
    is_accelerated = True


SWISS, MONRAD, DANISH, ACCELERATED = Swiss(), Monrad(), Danish(), Accelerated()
WAYS: Mapping[str, DrawMethod] = {way.value: way for way in (SWISS, MONRAD, DANISH, ACCELERATED)}


def find_way(value: str) -> DrawMethod:
    """Return the way of a stored value; a Swiss for any other, also for none."""
    return WAYS.get(value, SWISS)

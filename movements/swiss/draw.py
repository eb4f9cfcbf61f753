"""The draw of a Swiss round: who meets whom, and who has no opponent.

The rules in their order; each chooses only among the draws that the ones before leave open:

1. nobody has a second bye before all have had one;
2. as few meet again as this round allows, and rather those that met less often;
3. in a triangle sit those that had the fewest byes or triangles, then the lowest placed; the bye
   goes to the lowest placed;
4. scores are near: the squares of their differences add up to the least;
5. places are near, in the same way: equal scores keep the order in which they were given.

These are the rules of a Swiss. Other ways to draw (ways.py) have others for 2, 4 and 5.

So nobody meets again while some draw avoids it. With n contestants, the bye counted as one, that is
certain for n/2 rounds: each has n/2 opponents left, which is enough for all to be paired
(Dirac's theorem). A triangle uses up two opponents in one round: 5 teams cannot have two of them
without a rematch. In longer events a draw that is the best of its round may leave only rematches
for a later one. `to_come` says how many rounds will follow: of the draws without a rematch the best
is then taken that lets all of them be drawn without one, or as many as can be (lookout.py).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from .field import Contender, SwissField
from .lookout import draw_looking_ahead, draw_triangle_looking_ahead
from .ways import SWISS, DrawMethod

# Found by trying all draws: of so few contenders fewer rounds are possible than counting shows.
FEW_WITH_TRIANGLE = {5: 1, 7: 3}


@dataclass(frozen=True)
class DrawnMeeting:
    """Two contenders that play each other, by their numbers; `higher` is the better placed."""

    higher: int
    lower: int


@dataclass(frozen=True)
class Draw:
    """A round: its meetings from the top down; in an odd field also a bye, or a triangle.

    The three of a triangle, by place, meet each other within the round, half a match each.
    """

    meetings: tuple[DrawnMeeting, ...]
    bye: int | None = None
    triangle: tuple[int, ...] = ()

    @property
    def all_meetings(self) -> tuple[DrawnMeeting, ...]:
        """The meetings, then the three of the triangle."""
        return self.meetings + tuple(DrawnMeeting(*both) for both in combinations(self.triangle, 2))


def most_rounds_with_triangle(contenders: int) -> int:
    """Return how many rounds with a triangle an odd field has at most in which nobody meets again.

    A round of n uses up (n + 3) / 2 of the n (n - 1) / 2 meetings.
    """
    by_counting = contenders * (contenders - 1) // (contenders + 3)
    return FEW_WITH_TRIANGLE.get(contenders, by_counting)


def draw(contenders: Sequence[Contender], to_come: int = 0, way: DrawMethod = SWISS) -> Draw:
    """Draw the next round, after which `to_come` more will follow; an odd field has a bye.

    Of level scores the contender that stands first is placed higher. Raises too_few_contenders and
    contender_repeated.
    """
    field = SwissField(contenders, way)
    odd = len(contenders) % 2
    pairs = draw_looking_ahead(field, to_come * way.avoids_rematches) or field.pairs(
        range(len(contenders) + odd)
    )
    meetings = _meetings(field, [both for both in pairs if field.bye not in both])
    byes = [field.number(place) for place, other in pairs if other == field.bye]
    return Draw(meetings, bye=byes[0] if odd else None)


def draw_with_triangle(
    contenders: Sequence[Contender], to_come: int = 0, way: DrawMethod = SWISS
) -> Draw:
    """Draw the next round; three of an odd field play each other, where `draw` gives a bye.

    All threes are tried until one lets nobody meet again, or none can: at the end of a long event
    that may take a second. Raises as `draw` does.
    """
    field = SwissField(contenders, way)
    if len(contenders) % 2 == 0:
        return draw(contenders, to_come, way)
    ahead = draw_triangle_looking_ahead(field, to_come * way.avoids_rematches)
    three, pairs = ahead or _best_triangle(field)
    return Draw(_meetings(field, pairs), triangle=tuple(map(field.number, three)))


def _best_triangle(field: SwissField) -> tuple[tuple[int, ...], list[tuple[int, int]]]:
    """Find the triangle, in the order of the rules, with the fewest rematches; pair the others.

    Rematches within the three count too. As threes come by these, ascending, the search ends with
    the first that alone has as many as the best draw found.
    """
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
    return tuple(DrawnMeeting(field.number(high), field.number(low)) for high, low in pairs)

"""The referee of a draw, ours or one that a director changed: everybody once, no needless rematch.

A rematch is refused when a draw with fewer exists; of as few as there must be, any will do.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from movements.errors import MovementError

from .draw import Draw, draw, draw_with_triangle
from .field import Contender

Problems = Iterator[MovementError]


def problems(contenders: Sequence[Contender], draw: Draw) -> list[MovementError]:
    """Find all that is wrong with the draw of these contenders; each error's details say where."""
    found = [problem for rule in (_once, _bye) for problem in rule(contenders, draw)]
    return found or list(_rematches(contenders, draw))


def check(contenders: Sequence[Contender], draw: Draw) -> Draw:
    """Return the draw itself, when nothing is wrong with it; else raises the first problem."""
    for problem in problems(contenders, draw):
        raise problem
    return draw


def rematches(contenders: Sequence[Contender], draw: Draw) -> tuple[tuple[int, int], ...]:
    """Return those who have met before."""
    met = {contender.number: contender.met for contender in contenders}
    return tuple(
        (meeting.higher, meeting.lower)
        for meeting in draw.all_meetings
        if meeting.lower in met[meeting.higher]
    )


def _once(contenders: Sequence[Contender], draw: Draw) -> Problems:
    named = [number for meeting in draw.meetings for number in (meeting.higher, meeting.lower)]
    named += draw.triangle
    if draw.bye is not None:
        named.append(draw.bye)
    numbers = {contender.number for contender in contenders}
    for number, times in Counter(named).items():
        if number not in numbers:
            yield MovementError("contender_unknown", contender=number)
        if times > 1:
            yield MovementError("contender_twice", contender=number)
    for number in sorted(numbers.difference(named)):
        yield MovementError("contender_missing", contender=number)


def _bye(contenders: Sequence[Contender], draw: Draw) -> Problems:
    byes = {contender.number: contender.byes for contender in contenders}
    if byes.get(draw.bye or 0, 0) > min(byes.values()):
        yield MovementError("bye_too_early", contender=draw.bye)


def _rematches(contenders: Sequence[Contender], drawn: Draw) -> Problems:
    found = rematches(contenders, drawn)
    best = draw_with_triangle(contenders) if drawn.triangle else draw(contenders)
    if len(found) > len(rematches(contenders, best)):
        for one, other in found:
            yield MovementError("avoidable_rematch", contender=one, opponent=other)

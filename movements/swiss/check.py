"""The referee of a draw, ours or one that a director changed: everybody once, no needless rematch.

A rematch is refused when a draw with fewer exists; of as few as there must be, any will do.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from movements.errors import MovementError

from .draw import Draw, draw, draw_with_triangle
from .field import Contender

Problems = Iterator[MovementError]


def problems(contenders: Sequence[Contender], drawn: Draw) -> list[MovementError]:
    """Find all that is wrong with the draw of these contenders; each error's details say where."""
    found = [problem for rule in (_once, _bye) for problem in rule(contenders, drawn)]
    return found or list(_rematches(contenders, drawn))


def check(contenders: Sequence[Contender], drawn: Draw) -> Draw:
    """Return the draw itself, when nothing is wrong with it; else raises the first problem."""
    for problem in problems(contenders, drawn):
        raise problem
    return drawn


def rematches(contenders: Sequence[Contender], drawn: Draw) -> tuple[tuple[int, int], ...]:
    """Return those who have met before."""
    met = {contender.number: contender.met for contender in contenders}
    return tuple(
        (meeting.one, meeting.other)
        for meeting in drawn.all_meetings
        if meeting.other in met[meeting.one]
    )


def _once(contenders: Sequence[Contender], drawn: Draw) -> Problems:
    there = [number for meeting in drawn.meetings for number in (meeting.one, meeting.other)]
    there += drawn.triangle
    if drawn.bye is not None:
        there.append(drawn.bye)
    numbers = {contender.number for contender in contenders}
    for number, times in Counter(there).items():
        if number not in numbers:
            yield MovementError("contender_unknown", contender=number)
        if times > 1:
            yield MovementError("contender_twice", contender=number)
    for number in sorted(numbers.difference(there)):
        yield MovementError("contender_missing", contender=number)


def _bye(contenders: Sequence[Contender], drawn: Draw) -> Problems:
    byes = {contender.number: contender.byes for contender in contenders}
    if byes.get(drawn.bye or 0, 0) > min(byes.values()):
        yield MovementError("bye_too_early", contender=drawn.bye)


def _rematches(contenders: Sequence[Contender], drawn: Draw) -> Problems:
    found = rematches(contenders, drawn)
    best = draw_with_triangle(contenders) if drawn.triangle else draw(contenders)
    if len(found) > len(rematches(contenders, best)):
        for one, other in found:
            yield MovementError("avoidable_rematch", contender=one, opponent=other)

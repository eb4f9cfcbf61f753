"""The referee of a Swiss draw, the program's or one that a director changed.

Everybody is drawn once, the bye is in turn, and there are no more rematches than there must be:
which meetings these are is the director's to choose.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from movements.errors import MovementError

from .draw import Draw, draw, draw_with_triangle
from .field import Contender
from .ways import SWISS, DrawMethod

Problems = Iterator[MovementError]


def problems(
    contenders: Sequence[Contender], draw: Draw, way: DrawMethod = SWISS
) -> list[MovementError]:
    """Find all that is wrong with the draw of these contenders; each error's details say where.

    Rematches are judged only where all else is right, and the way to draw avoids them: they are
    compared with the best draw.
    """
    errors = [error for rule in (_everybody_once, _bye_in_turn) for error in rule(contenders, draw)]
    if errors or not way.avoids_rematches:
        return errors
    return list(_avoidable_rematches(contenders, draw))


def rematches(contenders: Sequence[Contender], draw: Draw) -> tuple[tuple[int, int], ...]:
    """List the meetings of a draw, its triangle's too, whose two contenders have met before."""
    met = {contender.number: contender.met for contender in contenders}
    return tuple(
        (meeting.higher, meeting.lower)
        for meeting in draw.all_meetings
        if meeting.lower in met[meeting.higher]
    )


def _everybody_once(contenders: Sequence[Contender], draw: Draw) -> Problems:
    drawn = [number for meeting in draw.meetings for number in (meeting.higher, meeting.lower)]
    drawn += draw.triangle
    if draw.bye is not None:
        drawn.append(draw.bye)
    numbers = {contender.number for contender in contenders}
    for number, times in Counter(drawn).items():
        if number not in numbers:
            yield MovementError("contender_unknown", contender=number)
        if times > 1:
            yield MovementError("contender_twice", contender=number)
    for number in sorted(numbers.difference(drawn)):
        yield MovementError("contender_missing", contender=number)


def _bye_in_turn(contenders: Sequence[Contender], draw: Draw) -> Problems:
    byes = {contender.number: contender.byes for contender in contenders}
    if byes.get(draw.bye or 0, 0) > min(byes.values()):
        yield MovementError("bye_too_early", contender=draw.bye)


def _avoidable_rematches(contenders: Sequence[Contender], drawn: Draw) -> Problems:
    """Refuse all rematches of a draw where another draw has fewer."""
    again = rematches(contenders, drawn)
    best = draw_with_triangle(contenders) if drawn.triangle else draw(contenders)
    if len(again) > len(rematches(contenders, best)):
        for higher, lower in again:
            yield MovementError("avoidable_rematch", contender=higher, opponent=lower)

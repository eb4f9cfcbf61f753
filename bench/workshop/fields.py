"""A full Howell of 14 tables in which each two compete exactly alike: `... find field 14 27`.

No cycle of 27 rounds has one. The numbers of the field of 27 elements do, added in place of the
cycle's: powers of a primitive element w are put together as w^2i and w^(2i+1) (R. C. Mullin and
E. Nemeth's starters of a field whose size is three more than a multiple of four), each two on the
set that is their sum, 0 and who stays on set 0. What the set less a number is, is then the other
one: NS sits for whom that is a square (R. E. A. C. Paley's matrices). Each two therefore hold the
same cards once less often than opposite ones, and meet once.
"""

from itertools import product

from movements.check import check
from movements.pairs.pattern import make_one_line
from movements.rules.promises import Promises
from movements.seating import Movement, Seating

# Three coefficients modulo 3 of 1, x and x^2, where x^3 is x + 2.
_Element = tuple[int, int, int]
ELEMENTS: tuple[_Element, ...] = tuple(product(range(3), range(3), range(3)))
STAYS = len(ELEMENTS) + 1


def make_field_howell() -> Movement:
    """Make the Howell of 14 tables and 27 rounds, checked; one board a round."""
    powers = _powers()
    games = list(zip(powers[1::2], powers[::2], strict=True))
    rows = []
    for number, step in enumerate(ELEMENTS, 1):
        rows.append(Seating.of_two(number, 1, STAYS, _number(step), (_number(step),)))
        for table, (ns, ew) in enumerate(games, 2):
            board = _number(_add(_add(ns, ew), step))
            north, east = _number(_add(ns, step)), _number(_add(ew, step))
            rows.append(Seating.of_two(number, table, north, east, (board,)))
    return check(make_one_line(tuple(rows), "irregular"), Promises(meetings=1))


def _powers() -> list[_Element]:
    """List the powers of x, from the zeroth on: all elements but 0."""
    found = [(1, 0, 0)]
    for _ in range(len(ELEMENTS) - 2):
        one, two, three = found[-1]
        found.append((2 * three % 3, (one + three) % 3, two))
    return found


def _add(element: _Element, other: _Element) -> _Element:
    return (element[0] + other[0]) % 3, (element[1] + other[1]) % 3, (element[2] + other[2]) % 3


def _number(element: _Element) -> int:
    """Return the number of a pair or a set."""
    return ELEMENTS.index(element) + 1

"""Mitchells in which all play all boards, with little sharing or none.

double_weave   tables in fours, or 10, 22, 34: pairs and boards by two orthogonal Latin squares
criss_cross    tables in fours: odd EW pairs up, even ones down; odd sets down, even ones up, and
               after half the rounds the boards cross to the opposite table and turn round
scissors       each set in two halves that go separate ways for half the evening
two_stanza     the first half of the sets before the break, the second half after it
worger         a round more than tables, in which each pair meets an opponent of before again

Sources: EBU manual of movements (Manning); Wikipedia, "Duplicate bridge movements"; McKinnon,
Bridge Directing Complete; for Worger's also the notes on "forlængede" Mitchells of 8 and 9 tables
by Ulrik Dickow. Where they print rows instead of a rule, the rows are searched here.
"""

from dataclasses import replace
from functools import cache

from movements.seating import Movement

from .backtracking import assign
from .pattern import count_around, make_two_lines

# Beyond so many tables in fours an evening has not the rounds, and its games are long to find.
LARGEST_WORGER = 20

# Round, table (the pair NS), pair EW and set, counted from 0.
_Row = tuple[int, int, int, int]


def double_weave(tables: int, rounds: int) -> Movement:
    """Make a double weave: pairs and boards go by two orthogonal Latin squares.

    Orthogonal means that each pair EW meets each set at one table in one round only: nobody plays a
    set twice, and no two tables have one at once.
    """
    woven = _ringed(tables) if tables % 4 else _doubled(tables)
    return make_two_lines(
        "double_weave",
        (tables, rounds, tables),
        ew=lambda number, table: woven[number, table][0],
        board=lambda number, table: woven[number, table][1],
    )


@cache
def _doubled(tables: int) -> dict[tuple[int, int], tuple[int, int]]:
    """Compute, by round and table, the pair EW and the set, for tables in fours.

    Tables are the elements of Z2 x Z(T/2). A round adds an element to each table's for its pair EW,
    and that element's image for its set. Images are all different, and so are the differences of
    image and element, so that each pair EW meets each set once.
    """
    half = tables // 2
    images = _orthogonal(half)

    def plus(number: int, other: int) -> int:
        (left, right), (more, further) = divmod(number - 1, half), divmod(other - 1, half)
        return (left + more) % 2 * half + (right + further) % half + 1

    numbers = range(1, tables + 1)
    return {
        (number, table): (plus(table, number), plus(table, images[number]))
        for number in numbers
        for table in numbers
    }


@cache
def _ringed(tables: int) -> dict[tuple[int, int], tuple[int, int]]:
    """Compute, by round and table, the pair EW and the set, for 10, 22, 34 tables.

    E. T. Parker's rule for orthogonal squares of 3m+1, m odd: a ring of 2m+1 numbers, which turns,
    and m numbers beside it, which do not. In round 1 all have their table's number.
    """
    beside = tables // 3
    ring = tables - beside
    rows = [(number, number, number, number) for number in range(ring)]
    for number in range(beside):
        a, b, c, d = 0, number + 1, ring - number - 1, ring + number
        for four in ((a, b, c, d), (b, a, d, c), (c, d, a, b), (d, c, b, a)):
            rows += [_further(four, step, ring) for step in range(ring)]
        for other in range(beside):
            both = (number + other) % beside, (number - other) % beside
            rows.append((ring + number, ring + other, ring + both[0], ring + both[1]))
    home = {row[1]: row[2:] for row in rows if row[0] == 0}
    pairs = {ew: table + 1 for table, (ew, _) in home.items()}
    sets = {board: table + 1 for table, (_, board) in home.items()}
    return {(row[0] + 1, row[1] + 1): (pairs[row[2]], sets[row[3]]) for row in rows}


def _further(four: _Row, step: int, ring: int) -> _Row:
    a, b, c, d = (each if each >= ring else (each + step) % ring for each in four)
    return a, b, c, d


@cache
def _orthogonal(half: int) -> dict[int, int]:
    """Find images of the elements of Z2 x Z(half), all different, as are image minus element."""
    size = 2 * half

    def minus(first: int, second: int) -> int:
        (left, right), (less, fewer) = divmod(first - 1, half), divmod(second - 1, half)
        return (left - less) % 2 * half + (right - fewer) % half + 1

    everything = range(1, size + 1)
    return assign(
        {
            number: {
                image: (("image", image), ("difference", minus(image, number)))
                for image in everything
            }
            for number in everything
        }
    )


def criss_cross(tables: int, rounds: int) -> Movement:
    """Make a criss-cross: odd pairs East-West go up and even ones down, the boards against them."""
    half = tables // 2

    def ew(number: int, table: int) -> int:
        return table - number + 1 if (table - number) % 2 == 0 else table + number - 1

    def board(number: int, table: int) -> int:
        if (table - number) % 2 == 0:
            return table + number - (1 if number <= half else half)
        return table - number + (1 if number <= half else half)

    return make_two_lines("criss_cross", (tables, rounds, tables), ew=ew, board=board)


def scissors(tables: int, rounds: int) -> Movement:
    """Make scissors: each set is two boards, which go separate ways for half of the evening.

    A round has both halves of a set, or half of one and half of another. In round 1 and in the one
    after half the evening, where halves part and meet again, neighbours share and pass boards on
    in mid-round.
    """
    half = tables // 2
    pattern = make_two_lines(
        "scissors",
        (tables, rounds, 2 * tables),
        ew=lambda number, table: table - number + 1,
        board=lambda number, table: table + number - 1,
    )

    def halves(number: int, table: int) -> tuple[int, int]:
        if 1 < number < half + 1:
            return first(table + number), second(table + number - 2)
        if number == 1:
            return first(table), first(table + 1)
        if number == half + 1:
            return second(table + number - 2), second(table + number - 1)
        return first(table + number - 1), second(table + number - 1)

    def first(number: int) -> int:
        return 2 * count_around(number, tables) - 1

    def second(number: int) -> int:
        return 2 * count_around(number, tables)

    seatings = tuple(row._replace(boards=halves(row.round, row.table)) for row in pattern.seatings)
    return replace(pattern, seatings=seatings, boards_per_round=2)


def two_stanza(tables: int, rounds: int) -> Movement:
    """Make a two-stanza movement: half of the sets before the break, the other half after it.

    Tables t and t + T/2 have the same set all evening, by two copies or by sharing.
    """
    half = tables // 2
    steps = _steps(tables)

    def board(number: int, table: int) -> int:
        return count_around(table + number - 1, half) + (half if number > half else 0)

    return make_two_lines(
        "two_stanza",
        (tables, rounds, tables),
        ew=lambda number, table: table - steps[number],
        board=board,
    )


@cache
def _steps(tables: int) -> dict[int, int]:
    """Find, by round, how many tables up the pairs EW are from where they began.

    Each number once, and such that nobody has a set twice; by a simple rule where there is one,
    else by search.
    """
    half = tables // 2
    numbers = range(1, tables + 1)
    if tables % 4 == 2:
        return {number: number - 1 for number in numbers}
    if tables % 3:
        return {number: 2 * (number - 1) - (number > half) for number in numbers}
    if tables == 12:
        return {number: number - 1 + 3 * (number > 3) + 3 * (number > 9) for number in numbers}
    return assign(
        {
            number: {
                step: (("step", step), ("set", number > half, (number + step) % half))
                for step in range(tables)
            }
            for number in numbers
        }
    )


def worger(tables: int, rounds: int) -> Movement:
    """Make a Worger: of a Mitchell one game of each pair gets a set that is new, and in one round
    more the two who missed a set by that play it, against each other again.

    The games are of different tables, rounds, pairs and sets. So the new set is at one table each
    round, in the last round each table has another, and nobody shares.
    """
    base, late = _base_of_worger(tables)

    def at(number: int, table: int) -> tuple[int, int]:
        ew, board = base[number if number <= tables else late[table], table]
        return ew, tables + 1 if number == late[table] else board

    return make_two_lines(
        "worger",
        (tables, rounds, tables + 1),
        ew=lambda number, table: at(number, table)[0],
        board=lambda number, table: at(number, table)[1],
    )


def has_worger(tables: int) -> bool:
    """Tell whether there is a Worger: of odd tables that are no multiple of 3, and by fours to 20.

    Of odd tables T games of different tables t, rounds r, pairs (t - r) and sets (t + r) would need
    the squares of t - r and of t + r, added up, to be twice those of t and of r: modulo T all four
    sums are the same S, so 2S is 0. It is T/3 where T is a multiple of 3.
    """
    return tables % 3 > 0 if tables % 2 else tables % 4 == 0 and 4 < tables <= LARGEST_WORGER


@cache
def _base_of_worger(tables: int) -> tuple[dict[tuple[int, int], tuple[int, int]], dict[int, int]]:
    """Compute the pair EW and the set by round and table, and the round of each table's new set."""
    numbers = range(1, tables + 1)
    if tables % 2:
        base = {
            (number, table): (
                count_around(table - number + 1, tables),
                count_around(table + number - 1, tables),
            )
            for number in numbers
            for table in numbers
        }
        return base, {table: count_around(2 * table, tables) for table in numbers}
    base = _doubled(tables)
    choices = {
        table: {
            number: (
                ("round", number),
                ("pair", base[number, table][0]),
                ("set", base[number, table][1]),
            )
            for number in numbers
        }
        for table in numbers
    }
    return base, assign(choices)

"""Mitchells of many tables and fewer rounds in which all play all sets; some tables share them.

bowman         two tables more than rounds; the last one plays the sets backwards
double_bowman  four tables more; two of them backwards
appendix       N sets for up to 2N tables, N odd: tables beyond N share with the first, their pairs
               EW stay, and the pairs NS of the tables that share nothing move
web            a row of tables through which sets go down and one through which they come back

Extended (Blackpool when even) goes the other way: two rounds more than tables, with two opponents
met again. Sources: EBU manual of movements (Manning); Spider Harris for the web.
"""

from movements.seating import Movement

from .pattern import Rule, count_around, make_two_lines, stands


def bowman(tables: int, rounds: int) -> Movement:
    """Make a Bowman, whose last table plays the sets backwards."""
    return make_two_lines(
        "bowman",
        (tables, rounds, rounds),
        ew=_skipping(rounds),
        board=lambda number, table: table + number - 1 if table < tables else rounds - number + 1,
    )


def double_bowman(tables: int, rounds: int) -> Movement:
    """Make a double Bowman, whose last two tables play the sets backwards."""

    def board(number: int, table: int) -> int:
        if table < tables - 1:
            return table + number - 1
        return 2 - number if table == tables - 1 else 1 - number

    return make_two_lines(
        "double_bowman", (tables, rounds, rounds), ew=_skipping(rounds), board=board
    )


def appendix(tables: int, rounds: int) -> Movement:
    """Make an appendix: tables beyond an odd core share with the first, and their pairs EW stay."""
    core = appendix_core(tables, rounds)
    staying = tables - core

    def ew(number: int, table: int) -> int:
        return count_around(table + 2 * (number - 1), core) if table <= core else table

    def ns(number: int, table: int) -> int:
        if table <= staying:
            return table
        return staying + count_around(table - staying - number + 1, core)

    return make_two_lines(
        "appendix",
        (tables, rounds, core),
        ns=ns,
        ew=ew,
        board=lambda number, table: table + number - 1,
    )


def appendix_core(tables: int, rounds: int) -> int:
    """Return the number of an appendix's sets, and of its core tables; 0 if it is impossible.

    They are as many as rounds, or one more to be odd. With a core divisible by three, opponents
    meet again after a third of the rounds, unless two thirds of the core share.
    """
    core = rounds | 1
    holds = core % 3 or 3 * (tables - core) >= 2 * core or 3 * rounds <= core
    return core if core < tables <= 2 * core and holds else 0


def web(tables: int, rounds: int) -> Movement:
    """Make a web: sets go down one row of tables and come back through the other."""
    forward = tables // 2 if tables % 2 == 0 else (tables + rounds) // 2
    return make_two_lines(
        "web",
        (tables, rounds, rounds),
        ew=_skipping(rounds),
        board=lambda number, table: (
            table + number - 1 if table <= forward else tables - table - number + 1
        ),
        relays=[
            *[forward] * max(0, rounds - forward),
            *[tables] * max(0, rounds - tables + forward),
        ],
    )


def extended(tables: int, rounds: int) -> Movement:
    """Make an extended Mitchell: two rounds more than tables, the last two against opponents again.

    Of an odd number of tables one table has the same opponents in both of these rounds.
    """
    sets = tables + 2
    gap = tables // 2 if tables % 2 == 0 else tables

    def start(table: int) -> int:
        return table if table <= gap else table + 1

    return make_two_lines(
        "extended",
        (tables, rounds, sets),
        ew=lambda number, table: table - number + 1 if number < sets else tables + 1 - table,
        board=lambda number, table: start(table) + number - 1,
        relays=stands(map(start, range(1, tables + 1)), sets),
    )


def _skipping(rounds: int) -> Rule:
    """Return the rule by which pairs EW go up a table, and skip one after half of even rounds."""
    skip_after = rounds // 2 if rounds % 2 == 0 else rounds

    def ew(number: int, table: int) -> int:
        return table - number + 1 - (number > skip_after)

    return ew

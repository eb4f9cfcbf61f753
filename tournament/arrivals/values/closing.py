"""Closing the door: no empty table between, at most one that is incomplete, and who moves for it.

Nobody moves by it: it says who should, the fewest, who came last before the others, and never who
must stay seated while another can.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tournament.arrivals.values.seated import Company

# A table, and the seats of it that belong together.
Spot = tuple[int, str]


@dataclass(frozen=True)
class Move:
    """Who should move, and where to; `breaks_wish` of somebody who must stay seated."""

    company: Company
    to: Spot
    breaks_wish: bool = False

    @property
    def key(self) -> str:
        """Say in a form who moves and where to: another company at the table is another move."""
        table, seats = self.to
        own = self.company
        return f"{own.table}{own.seats}-{own.order}-{table}{seats}"


@dataclass(frozen=True)
class Closing:
    """The room once the door is closed: how many tables, who moves, which spots are left for those
    who have come and sit nowhere yet, and the table that stays incomplete, if there is one."""

    tables: int
    moves: tuple[Move, ...] = ()
    free: tuple[Spot, ...] = ()
    incomplete: int | None = None


def plan_closing(
    companies: Iterable[Company], together: Sequence[str], *, unseated: int = 0
) -> Closing:
    """Plan who moves so that the first tables are full, at most one of them with a place left.

    `companies` are those who are complete; `unseated` counts those who have come besides and sit
    nowhere yet.
    """
    seated = tuple(companies)
    size, count = len(together), len(seated) + unseated
    if not count:
        return Closing(0)
    tables = -(-count // size)
    at_last = count - size * (tables - 1)
    short = None if at_last == size else choose_short_table(seated, tables, at_last)
    leaving = list_leaving(seated, tables, short, at_last)
    staying = {(one.table, one.seats) for one in seated if one not in leaving}
    free = list_free(tables, together, staying, short, at_last)
    moves = tuple(
        Move(company, spot, company.stays) for company, spot in zip(leaving, free, strict=False)
    )
    return Closing(tables, moves, tuple(free[len(leaving) :]), short)


def choose_short_table(seated: Sequence[Company], tables: int, at_last: int) -> int:
    """Choose the table that stays incomplete: where the fewest move for it, the last of several."""

    def cost(table: int) -> tuple[int, int, int]:
        leaving = list_leaving_table(seated, table, at_last)
        return sum(one.stays for one in leaving), len(leaving), -table

    return min(range(1, tables + 1), key=cost)


def list_leaving_table(seated: Iterable[Company], table: int, stay: int) -> list[Company]:
    """List who leaves a table where only so many stay: who came last, before who must stay."""
    seated_there = sorted(
        (one for one in seated if one.table == table),
        key=lambda company: (company.stays, -company.order),
    )
    return seated_there[: max(len(seated_there) - stay, 0)]


def list_leaving(
    seated: Sequence[Company], tables: int, short: int | None, at_last: int
) -> list[Company]:
    """List who leaves their table, who came last first: it is none of the first tables, or it is
    the one that stays incomplete and has too many."""
    beyond = [one for one in seated if one.table > tables]
    if short is not None:
        beyond += list_leaving_table(seated, short, at_last)
    return sorted(beyond, key=lambda company: -company.order)


def list_free(
    tables: int,
    together: Sequence[str],
    staying: set[Spot],
    short: int | None,
    at_last: int,
) -> list[Spot]:
    """List the spots that are to be filled, the first tables first."""
    free = []
    for table in range(1, tables + 1):
        spots = [(table, seats) for seats in together if (table, seats) not in staying]
        if table == short:
            taken = len(together) - len(spots)
            spots = spots[: at_last - taken]
        free += spots
    return free


def place_all(companies: Iterable[Company], closing: Closing) -> Mapping[Spot, Company]:
    """Return who sits where once all have moved who should."""
    moved = {id(move.company): move.to for move in closing.moves}
    return {moved.get(id(one), (one.table, one.seats)): one for one in companies}

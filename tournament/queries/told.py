"""What a director says was played otherwise, where no result tells it yet.

Results tell by themselves who sat where with which boards. On paper they come at the end of the
evening, so until then the plan of that round is put right.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import product

from movements.incidents import Evening
from movements.seating import Seating
from tournament.models import Section
from tournament.queries.facts import Facts
from tournament.queries.plan import movement_of_those_here
from tournament.queries.so_far import Place, played

# Other boards, tables at which nobody moved, the other direction.
KINDS = frozenset(("played", "stayed", "turned"))


@dataclass(frozen=True)
class Told:
    """In `round`, at `tables`; `boards` for other boards than planned."""

    kind: str
    round: int
    tables: tuple[int, ...]
    boards: tuple[int, ...] = ()


def told_rows(section: Section, known: Facts, told: Told) -> tuple[Seating, ...]:
    """What was played at those tables; none at a table that was not to play then."""
    planned = at_tables(movement_of_those_here(section, known).seatings, told.round)
    if told.kind == "stayed":
        before = at_tables(played(section, known, told.round - 1), told.round - 1)
        return tuple(
            replace(before[table], round=told.round, boards=planned[table].boards)
            for table in told.tables
            if table in planned and table in before
        )
    rows = [planned[table] for table in told.tables if table in planned]
    if told.kind == "turned":
        return tuple(replace(row, ns=row.ew, ew=row.ns) for row in rows)
    return tuple(replace(row, boards=told.boards) for row in rows)


def at_tables(rows: Iterable[Seating], round_: int) -> dict[int, Seating]:
    return {row.table: row for row in rows if row.round == round_}


def with_told(evening: Evening, rows: Iterable[Seating]) -> Evening:
    instead = {place(row): row for row in rows}

    def put_right(given: Iterable[Seating]) -> tuple[Seating, ...]:
        return tuple(instead.get(place(row), row) for row in given)

    return replace(
        evening,
        plan=replace(evening.plan, seatings=put_right(evening.plan.seatings)),
        played=put_right(evening.played),
    )


@dataclass(frozen=True)
class Refused:
    """Why what is told cannot have been: a code; of two tables of a pair, or of boards that it had
    in another round, which."""

    code: str
    pair: int = 0
    table: int = 0
    other: Seating | None = None
    boards: tuple[int, ...] = ()


def refusal(section: Section, known: Facts, told: Told, evening: Evening) -> Refused | None:
    """None when it can have been. `evening` has it already."""
    rows = told_rows(section, known, told)
    if len(rows) < len(told.tables):
        return Refused("nothing_planned")
    places = {place(row) for row in rows}
    own = (one for one in known.results if one.section == section.letter)
    if any((one.round, one.table) in places for one in own):
        return Refused("results_tell")
    others = [row for row in evening.played if place(row) not in places]
    meetings = [(row, other) for row, other in product(rows, others) if shared_pairs(row, other)]
    for row, other in meetings:
        if row.round == other.round:
            return Refused("two_places", shared_pairs(row, other)[0], row.table, other)
    for row, other in meetings:
        if had := tuple(sorted(set(row.boards) & set(other.boards))):
            return Refused("boards_had", shared_pairs(row, other)[0], row.table, other, had)
    return None


def shared_pairs(row: Seating, other: Seating) -> list[int]:
    return [pair for pair in row.pairs if pair in other.pairs]


def place(row: Seating) -> Place:
    return row.round, row.table

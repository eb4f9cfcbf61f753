"""What a director reports as played otherwise, before any result shows it.

Results show by themselves who sat where with which boards. On paper they come at the end of the
evening, so until then the plan of that round is put right.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from itertools import product

from movements import Seating
from movements.repair import SoFar
from tournament.evening.evening import Evening
from tournament.evening.facts import Section
from tournament.evening.plan.movement import full_movement, movement_of_present
from tournament.incidents.values.so_far import Place, played_rows

# Other boards, tables at which nobody moved, the other direction.
KINDS = frozenset(("played", "stayed", "turned"))


@dataclass(frozen=True)
class PlayedOtherwise:
    """In `round`, at `tables`; `boards` for other boards than planned."""

    kind: str
    round: int
    tables: tuple[int, ...]
    boards: tuple[int, ...] = ()


def reported_rows(
    section: Section, evening: Evening, report: PlayedOtherwise
) -> tuple[Seating, ...]:
    """Return what was played at those tables; none at a table where nobody played."""
    if report.kind == "stayed":
        before = seat_told_tables(played_rows(section, evening, report.round - 1), report.round - 1)
        laid = seat_told_tables(full_movement(section, evening).seatings, report.round)
        return tuple(
            before[table]._replace(round=report.round, boards=laid[table].boards)
            for table in report.tables
            if table in laid and table in before
        )
    planned = seat_told_tables(movement_of_present(section, evening).seatings, report.round)
    rows = [planned[table] for table in report.tables if table in planned]
    if report.kind == "turned":
        return tuple(row.turned for row in rows)
    return tuple(row._replace(boards=report.boards) for row in rows)


def waited_on(section: Section, evening: Evening, report: PlayedOtherwise) -> tuple[Seating, ...]:
    """Find the tables that waited on.

    Of tables that did not move, those at which somebody waited, and so went on waiting: with the
    empty place opposite.
    """
    if report.kind != "stayed":
        return ()
    full = full_movement(section, evening).seatings
    before, planned = seat_told_tables(full, report.round - 1), seat_told_tables(full, report.round)
    playing = {row.table for row in reported_rows(section, evening, report)}
    return tuple(
        before[table]._replace(round=report.round, boards=planned[table].boards)
        for table in report.tables
        if table not in playing and table in before and table in planned
    )


def seat_told_tables(rows: Iterable[Seating], round_: int) -> dict[int, Seating]:
    """Return a round's rows by their table."""
    return {row.table: row for row in rows if row.round == round_}


def put_in_reported(so_far: SoFar, report: PlayedOtherwise, rows: Iterable[Seating]) -> SoFar:
    """Put in what was reported, instead of what was to be played at those tables."""
    places = {(report.round, table) for table in report.tables}

    def put_right(seatings: Iterable[Seating]) -> tuple[Seating, ...]:
        others = (row for row in seatings if place(row) not in places)
        return tuple(sorted((*others, *rows), key=place))

    return replace(
        so_far,
        plan=replace(so_far.plan, seatings=put_right(so_far.plan.seatings)),
        played=put_right(so_far.played),
    )


@dataclass(frozen=True)
class Refused:
    """Why what is reported cannot have happened: a code; the tables at which nobody was to play;
    of two tables of a pair, or of boards that it had in another round, which."""

    code: str
    tables: tuple[int, ...] = ()
    pair: int = 0
    table: int = 0
    other_row: Seating | None = None
    boards: tuple[int, ...] = ()


def find_refusal(
    section: Section, evening: Evening, report: PlayedOtherwise, so_far: SoFar
) -> Refused | None:
    """Find why what is reported cannot have happened; None when it can. `so_far` has it already."""
    rows = reported_rows(section, evening, report)
    if idle := tables_without_game(section, evening, report, rows):
        return Refused("no_game_twice" if report.kind == "stayed" else "no_game", idle)
    places = {place(row) for row in rows}
    own = (result for result in evening.results if result.section == section.letter)
    if any((result.round, result.table) in places for result in own):
        return Refused("results_tell")
    others = [row for row in so_far.played if place(row) not in places]
    meetings = [(row, other) for row, other in product(rows, others) if shared_pairs(row, other)]
    for row, other in meetings:
        if row.round == other.round:
            return Refused("two_places", (), shared_pairs(row, other)[0], row.table, other)
    if alone := find_waiting_elsewhere(section, evening, report, [*rows, *others]):
        return alone
    for row, other in meetings:
        if had := tuple(sorted(set(row.boards) & set(other.boards))):
            return Refused("boards_had", (), shared_pairs(row, other)[0], row.table, other, had)
    return None


def find_waiting_elsewhere(
    section: Section, evening: Evening, report: PlayedOtherwise, playing: Iterable[Seating]
) -> Refused | None:
    """Find who would play at one table and wait at another.

    They were to wait at one that is not told, or waited on at one that is.
    """
    now = seat_told_pairs(row for row in playing if row.round == report.round)
    laid = seat_told_tables(full_movement(section, evening).seatings, report.round)
    for out in movement_of_present(section, evening).sitouts:
        is_told = out.table in report.tables
        waits = out.round == (
            report.round - 1 if is_told and report.kind == "stayed" else report.round
        )
        row = now.get(out.number)
        if waits and out.table in laid and row and row.table != out.table:
            return Refused("two_places", (), out.number, row.table, laid[out.table])
    return None


def seat_told_pairs(rows: Iterable[Seating]) -> dict[int, Seating]:
    """Return rows by each pair that sits there."""
    return {pair: row for row in rows for pair in row.players}


def tables_without_game(
    section: Section, evening: Evening, report: PlayedOtherwise, rows: Collection[Seating]
) -> tuple[int, ...]:
    """List the reported tables without a game to put right.

    Not those at which somebody waited on while others played.
    """
    waited = waited_on(section, evening, report) if rows else ()
    busy = {row.table for row in (*rows, *waited)}
    return tuple(table for table in report.tables if table not in busy)


def shared_pairs(row: Seating, other: Seating) -> list[int]:
    """List the pairs that sit in both rows."""
    return [pair for pair in dict.fromkeys(row.players) if pair in other.players]


def place(row: Seating) -> Place:
    """Return the round and the table of a row."""
    return row.round, row.table

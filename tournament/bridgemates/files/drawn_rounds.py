"""Add to a Bridgemate file with which devices play what was planned since: rounds that were drawn,
tables that came.

A file of our own becomes what the plan is now. In one of another program no row that says anything
is touched: only what it lacks is added, as that program would. Its `UpdateFromRound` then tells the
control program from which round a table has something new.

Source: the schema of real files and of public programs that write them.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from tournament.evening.plan.plan_sheet import PlanSheet
from tournament.evening.report import Heading
from tournament.files.bws.jet import JetFile, JetTable, Value
from tournament.files.bws.own.begin import SESSION, TABLES, key_of, table_rows
from tournament.files.bws.own.plan import round_rows
from tournament.files.bws.tables import Row, number_of, text_of
from tournament.files.bws.write import ROUND_DATA, SECTIONS, append

# Where in the file a row lies.
At: TypeAlias = tuple[int, int]
SEATS, BOARDS = ("NSPair", "EWPair", "South", "West"), ("LowBoard", "HighBoard")
UPDATE_FROM = "UpdateFromRound"


def is_own(file: JetFile, heading: Heading) -> bool:
    """Tell whether a file was made here for an evening."""
    rows = file.table(SESSION).rows("GUID") if SESSION in file.tables else ()
    return any(text_of(row, "GUID") == key_of(heading) for row in rows)


def add_plan(file: JetFile, sheets: Mapping[int, PlanSheet]) -> bool:
    """Add what a file lacks of the plan of its sections, by their numbers in it; tell whether it
    lacked anything. Raises FileError: `bws_indexed`, `bws_without_table`, `bws_full`."""
    has_news = False
    for section, sheet in sheets.items():
        own, rows = is_own(file, sheet.heading), rows_of(file.table(ROUND_DATA), section)
        planned = [row for row in round_rows(sheet) if is_wanted(row, own)]
        new = [row for row in planned if place_of(row) not in rows]
        changed = [
            (rows[place_of(row)][0], row)
            for row in planned
            if place_of(row) in rows and must_change(rows[place_of(row)][1], row, own)
        ]
        if new or changed:
            has_news = True
            if TABLES in file.tables:
                add_tables(file, section, [*new, *(row for _, row in changed)])
            append(file, ROUND_DATA, ({"Section": section, **row} for row in new))
            change_rows(file.table(ROUND_DATA), changed)
    return has_news


def is_wanted(row: Row, own: bool) -> bool:  # noqa: FBT001 - of a row, as the next ones.
    """Tell whether a row of the plan must stand in the file: where somebody plays, and in a file of
    our own also where somebody waits."""
    numbers = [number_of(row, name) for name in SEATS[:2]]
    return any(numbers) if own else all(numbers)


def must_change(before: Row, planned: Row, own: bool) -> bool:  # noqa: FBT001
    """Tell whether a row of the file is to say what is planned; one that says what cannot be
    written over stays."""
    if text_of(before, "CustomBoards") or text_of(planned, "CustomBoards"):
        return False
    is_empty = not any(number_of(before, name) for name in SEATS[:2])
    names = (*SEATS, *BOARDS)
    is_other = any(number_of(before, name) != number_of(planned, name) for name in names)
    return is_empty or (own and is_other)


def rows_of(table: JetTable, section: int) -> dict[tuple[int, int], tuple[At, Row]]:
    """Find the rows of a section, and where they lie, by table and round."""
    return {
        place_of(row): (at, row)
        for at, row in zip(table.row_places(), table.rows(), strict=True)
        if number_of(row, "Section") == section
    }


def place_of(row: Row) -> tuple[int, int]:
    return number_of(row, "Table"), number_of(row, "Round")


def change_rows(table: JetTable, changed: Sequence[tuple[At, Mapping[str, Value]]]) -> None:
    """Let rows that stand say what is planned."""
    if changed:
        table.check_open(ROUND_DATA)
    for at, row in changed:
        for name in (*SEATS, *BOARDS):
            if name in row:
                table.set_number(at, name, number_of(row, name))


def add_tables(file: JetFile, section: int, rows: Sequence[Row]) -> None:
    """Add the tables that the file does not have yet, and say from which round each has news."""
    tables = max(number_of(row, "Table") for row in rows)
    places = find_tables(file, section)
    append(file, TABLES, (row for row in table_rows(section, tables) if row["Table"] not in places))
    set_count(file, section, tables)
    first_round = {}
    for row in sorted(rows, key=place_of, reverse=True):
        first_round[number_of(row, "Table")] = number_of(row, "Round")
    for number, (at, before) in find_tables(file, section).items():
        # Else what was told last was not taken yet.
        if number in first_round and not number_of(before, UPDATE_FROM):
            table = file.table(TABLES)
            table.check_open(TABLES)
            table.set_number(at, UPDATE_FROM, first_round[number])


def find_tables(file: JetFile, section: int) -> dict[int, tuple[At, Row]]:
    """Find the tables of a section by number."""
    return {number: found for (number, _), found in rows_of(file.table(TABLES), section).items()}


def set_count(file: JetFile, section: int, tables: int) -> None:
    """Let a section have at least so many tables."""
    table = file.table(SECTIONS)
    for at, row in zip(table.row_places(), table.rows(), strict=True):
        if number_of(row, "ID") == section and number_of(row, "Tables") < tables:
            table.check_open(SECTIONS)
            table.set_number(at, "Tables", tables)

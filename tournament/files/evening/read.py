"""The reader of whole evenings as `files.evening.write` writes them: bytes to checked values.

Version 8 is written today. Version 7 lacks what players claim. Version 6 lacks rankings beside
scratch, and what they ask of players. Version 5 does not say how players want to be named, and what
else came with version 6 (`column_since` in the registry). Version 4 has entries of one session,
with their players (`evening.upgrade`). Version 3 cannot say that a publication was taken back.
Version 2 lacks rulings, penalties and what tables' phones show. Version 1 lacks sections and forms
of scoring too, numbers its changes as they were numbered where it was written, and names the club
in the log's images.
"""

import dataclasses
from types import MappingProxyType
from typing import Any

from tournament.evening.files.carried import FileTable, Tables, file_version
from tournament.evening.files.errors import EveningFileError
from tournament.evening.upgrade.attendances import upgrade_file
from tournament.evening.upgrade.left_pairs import fill_left_after
from tournament.files.evening.columns import kinds_of
from tournament.files.evening.fields import check_object
from tournament.files.evening.log import check_log
from tournament.files.evening.sense import check_sense
from tournament.files.evening.value import EveningFile, Row
from tournament.files.json_text import read_json

FORMAT = "etui-evening"
# The version that first had a column for it.
LEFT_AFTER = 5


def read_evening(content: bytes, tables: Tables) -> EveningFile:
    """Read the file of an evening whose rows lie in these tables.

    Raises EveningFileError: not_an_evening, newer_version (`version`, `known`), or what is wrong
    and where.
    """
    data = read_json(content)
    version = version_of(data, newest=file_version(tables))
    data = upgrade_file(data, version)
    lists = {name: table for name, table in tables.items() if not table.is_one_row}
    data = {**{name: [] for name, table in lists.items() if version < table.since}, **data}
    check_names(data, {"format", "version", *tables})
    ones = {
        name: read_row(table, data[name], version, (name,))
        for name, table in tables.items()
        if table.is_one_row
    }
    rows = {name: read_list(table, name, data[name], version) for name, table in lists.items()}
    evening = EveningFile(version, **ones, rows=MappingProxyType(rows))
    check_sense(evening, tables)
    evening = check_log(evening, tables)
    return evening if version >= LEFT_AFTER else with_left_pairs(evening)


def with_left_pairs(evening: EveningFile) -> EveningFile:
    """Fill in who left, where the log alone says so."""
    rows = evening.rows
    placed = fill_left_after(rows["placements"], rows["sections"], rows["changes"])
    return dataclasses.replace(evening, rows=MappingProxyType({**rows, "placements": placed}))


def version_of(data: Any, *, newest: int) -> int:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise EveningFileError("not_an_evening")
    version = data.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise EveningFileError("unknown_version")
    if version > newest:
        raise EveningFileError("newer_version", version=version, known=newest)
    return version


def read_list(table: FileTable, name: str, value: Any, version: int) -> tuple[Row, ...]:
    if not isinstance(value, list):
        raise EveningFileError("list_wanted", (name,))
    if len(value) > table.most:
        raise EveningFileError("too_many_rows", (name,), most=table.most)
    return tuple(
        read_row(table, one, version, (name, number)) for number, one in enumerate(value, 1)
    )


def read_row(table: FileTable, value: Any, version: int, where: tuple[object, ...]) -> Row:
    name: str | None = None
    try:
        row = {**defaults(table, version), **check_object(value)}
        kinds = kinds_of(table)
        check_names(row, set(kinds))
        values = {}
        for name, kind in kinds.items():
            values[name] = kind(row[name])
    except EveningFileError as error:
        raise error.within(*where, *([name] if name else [])) from None
    return MappingProxyType(values)


def defaults(table: FileTable, version: int) -> dict[str, Any]:
    return {name: value for name, (since, value) in table.defaults.items() if version < since}


def check_names(row: dict[str, Any], wanted: set[str]) -> None:
    for name in wanted - set(row):
        raise EveningFileError("field_missing", field=name)
    for name in set(row) - wanted:
        raise EveningFileError("field_unknown", field=name[:40])

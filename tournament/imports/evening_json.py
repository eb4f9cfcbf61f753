"""Reads the file of a whole evening (`exports.evening_json`): bytes to checked values, or words.

Version 3 is written today. Version 2 lacks rulings, penalties and what tables' phones show. Version
1 lacks sections and forms of scoring too, numbers its changes as they were numbered where it was
written, and names the club in the log's images.
"""

from types import MappingProxyType
from typing import Any

from tournament.evening_file import EveningFile, Row
from tournament.imports.evening_errors import EveningFileError
from tournament.imports.evening_log import check_log
from tournament.imports.evening_sense import check_sense
from tournament.imports.evening_tables import CLUB, LISTS, ONE_ROW, TABLES, Table
from tournament.imports.fields import an_object
from tournament.imports.json_text import read_json

FORMAT = "etui-evening"
VERSION = 4


def read_evening(content: bytes) -> EveningFile:
    """Raises EveningFileError: not_an_evening, newer_version (`version`, `known`), or what is
    wrong and where."""
    data = read_json(content)
    version = version_of(data)
    data = {**{name: [] for name in LISTS if version < TABLES[name].since}, **data}
    check_names(data, {"format", "version", "club", *TABLES})
    club = read_row(Table(CLUB), data["club"], version, ("club",))
    ones = {name: read_row(TABLES[name], data[name], version, (name,)) for name in ONE_ROW}
    rows = {name: read_list(name, data[name], version) for name in LISTS}
    evening = EveningFile(version, club, ones["event"], ones["session"], MappingProxyType(rows))
    check_sense(evening)
    return check_log(evening)


def version_of(data: Any) -> int:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise EveningFileError("not_an_evening")
    version = data.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise EveningFileError("unknown_version")
    if version > VERSION:
        raise EveningFileError("newer_version", version=version, known=VERSION)
    return version


def read_list(name: str, given: Any, version: int) -> tuple[Row, ...]:
    if not isinstance(given, list):
        raise EveningFileError("list_wanted", (name,))
    table = TABLES[name]
    if len(given) > table.most:
        raise EveningFileError("too_many_rows", (name,), most=table.most)
    return tuple(
        read_row(table, one, version, (name, number)) for number, one in enumerate(given, 1)
    )


def read_row(table: Table, given: Any, version: int, where: tuple[object, ...]) -> Row:
    name: str | None = None
    try:
        row = {**defaults(table, version), **an_object(given)}
        check_names(row, set(table.fields))
        values = {}
        for name, kind in table.fields.items():
            values[name] = kind(row[name])
    except EveningFileError as error:
        raise error.within(*where, *([name] if name else [])) from None
    return MappingProxyType(values)


def defaults(table: Table, version: int) -> dict[str, Any]:
    return {name: value for name, (since, value) in table.defaults.items() if version < since}


def check_names(row: dict[str, Any], wanted: set[str]) -> None:
    for name in wanted - set(row):
        raise EveningFileError("field_missing", field=name)
    for name in set(row) - wanted:
        raise EveningFileError("field_unknown", field=name[:40])

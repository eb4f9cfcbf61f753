"""A ranking's lines with the names of its players, for pages, paper and files."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournament.season.values.table import SeasonLine, SeasonTable


@dataclass(frozen=True)
class NamedLine:
    """A line of the ranking and how its contestant is called; `is_own` of whoever looks."""

    line: SeasonLine
    name: str
    is_own: bool = False


def name_lines(
    table: SeasonTable, names: Mapping[uuid.UUID, str], *, own: uuid.UUID | None = None
) -> list[NamedLine]:
    """Name each line of a ranking; a dash stands for whom the club no longer has."""
    return [
        NamedLine(
            line,
            name_of(line, names),
            str(own) in line.players,
        )
        for line in table.lines
    ]


def name_of(line: SeasonLine, names: Mapping[uuid.UUID, str]) -> str:
    """Name the contestant of a line; a dash stands for whom the club no longer has."""
    return " – ".join(names.get(uuid.UUID(key), "–") for key in line.players)


def group_lines(lines: Sequence[NamedLine]) -> Mapping[str, list[NamedLine]]:
    """Part those who are ranked from those who are not yet qualified."""
    return {
        "lines": [one for one in lines if one.line.is_qualified],
        "not_yet": [one for one in lines if not one.line.is_qualified],
    }

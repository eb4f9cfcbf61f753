"""The value that an evening's file is read to: rows of plain values, checked, not stored yet."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

# Fields by the names of the columns; keys, dates and moments are objects.
Row = Mapping[str, Any]


@dataclass(frozen=True)
class EveningFile:
    """An evening that came in a file.

    `rows` holds the lists of the file by their names. References between rows are closed; the log's
    images of rows know no club: whoever stores them says which.
    """

    version: int
    club: Row
    event: Row
    session: Row
    rows: Mapping[str, tuple[Row, ...]]

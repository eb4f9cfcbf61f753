"""An evening that came in a file, checked: rows of plain values, not yet anybody's.

Made by `files.evening.read`, compared with what is here by `queries.arrival`, stored by
`services.import_evening`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

# Fields by the names of the columns; keys, dates and moments are objects.
Row = Mapping[str, Any]


@dataclass(frozen=True)
class EveningFile:
    """`rows` holds the lists of the file by their names. References between rows are closed;
    the log's images of rows know no club: whoever stores them says which."""

    version: int
    club: Row
    event: Row
    session: Row
    rows: Mapping[str, tuple[Row, ...]]


@dataclass(frozen=True)
class Source:
    """Where an evening was read from: the file's name and the SHA-256 of its bytes."""

    name: str
    digest: str

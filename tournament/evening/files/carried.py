"""How the rows of an evening lie in its file, as values: which lists, of which columns.

Made from the registry of models by `store.tables`; the reader of evening files takes them as an
argument, so that a new column or model needs no change there.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class FileColumn:
    """What a column holds: a kind that the reader of files knows by name, and its limits.

    `least` and `most` limit a number, the length of a text or each number of a list; without
    `most`, it is what the smallest column of the database holds. `choices` are the values of a
    choice.
    """

    kind: str
    least: int = 0
    most: int | None = None
    choices: tuple[str, ...] = ()
    is_optional: bool = False


@dataclass(frozen=True, eq=False)
class FileTable:
    """The rows of one model in the file: a list of at most so many, or a single row.

    `since` is the version that first had the list, which is empty before; `defaults` are for
    columns that came with a later version than the file's: (the version, the value).
    `leads_to` says in which table a key must be found; `unique` are the sets of columns that no
    two rows share. `label` is what the log's images call such rows (empty: no image holds one),
    and `not_in_images` are the columns that stand in none.
    """

    columns: Mapping[str, FileColumn]
    most: int = 1
    is_one_row: bool = False
    since: int = 1
    defaults: Mapping[str, tuple[int, Any]] = field(default_factory=dict)
    leads_to: Mapping[str, str] = field(default_factory=dict)
    unique: tuple[tuple[str, ...], ...] = ()
    label: str = ""
    not_in_images: frozenset[str] = frozenset()


# By the name of the table in the file, in the file's order.
Tables = Mapping[str, FileTable]


def file_version(tables: Tables) -> int:
    """Return the version of a file of these tables: that of the latest table or column."""
    columns = (since for table in tables.values() for since, _ in table.defaults.values())
    return max(*(table.since for table in tables.values()), *columns)

"""What the registry says of a model: how its rows are logged, undone and carried in a file."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db import models

from tournament.evening.files.carried import FileColumn


@dataclass(frozen=True)
class Undone:
    """How an undo treats the rows of a model.

    `is_named`: rows that stay may name it, so it goes after all that name nothing that stays.
    `steps_aside`: what a row holds for a moment while two rows change places, "{}" being the
    number of the row. `is_corrected_after_the_end`: also undone once the ranking is final.
    `is_lasting`: once made, a row is never deleted again.
    """

    is_named: bool = False
    steps_aside: Mapping[str, Any] = field(default_factory=dict)
    is_corrected_after_the_end: bool = False
    is_lasting: bool = False


@dataclass(frozen=True)
class InFile:
    """How an evening's rows of a model lie in its file.

    `of_session`: the look-up from a row to its session; empty for rows that are found otherwise.
    `columns`: those that hold less, or something else, than the database's column could.
    `column_since`: the file's version that first had a column that is not as old as its table.
    """

    table: str
    of_session: str = ""
    order: tuple[str, ...] = ()
    most: int = 1
    is_one_row: bool = False
    since: int = 1
    left_out: frozenset[str] = frozenset()
    columns: Mapping[str, FileColumn] = field(default_factory=dict)
    column_since: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Declared:
    """One model: a row is logged without `not_logged`; None: not undone, not in a file.

    `is_of_event`: all sessions of an event share its rows, which are changed under the event's lock
    and counted by its revision.
    """

    model: type[models.Model]
    is_of_event: bool = False
    not_logged: frozenset[str] = frozenset()
    undone: Undone | None = None
    carried: InFile | None = None

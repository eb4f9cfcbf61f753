"""The columns of a ranking as values: what each of its readers takes of them."""

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Generic, NamedTuple, TypeVar

from tournament.evening.report import Rank

CellValue = str | int | Decimal | None
Row = TypeVar("Row")
Written_co = TypeVar("Written_co", covariant=True)


class TableColumn(NamedTuple, Generic[Row, Written_co]):
    """A column as one reader has it: its head, and what it writes of a row."""

    head: str
    write: Callable[[Row], Written_co]


NO_COLUMN: TableColumn[Rank, str] = TableColumn("", lambda rank: "")


@dataclass(frozen=True, kw_only=True)
class RankColumn:
    """A column of a ranking, side by side as its readers have it: without a head it is left out.

    `page`: the director's; `paper`: the list that is pinned up; `file`: a table of cells.
    `phone` and `narrow` are its heads on a phone and where two lists share a sheet.
    `key` names it in the page's address, `order` is by what the page sorts it, best first where
    `is_figure`; one `leads`: what ranks. `is_text` begins at the left. `is_told_apart` is left out
    of a page on which all lines have the same. `width`: of a figure on paper, in millimetres.
    """

    key: str = ""
    page: TableColumn[Rank, str] = NO_COLUMN
    paper: TableColumn[Rank, str] = NO_COLUMN
    file: TableColumn[Rank, CellValue] = NO_COLUMN
    phone: str = ""
    narrow: str = ""
    order: Callable[[Rank], Any] | None = None
    is_figure: bool = False
    is_text: bool = False
    leads: bool = False
    is_told_apart: bool = False
    width: float = 0.0

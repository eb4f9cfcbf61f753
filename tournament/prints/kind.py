"""What each kind of event answers about its sheets of paper."""

from collections.abc import Callable
from dataclasses import dataclass

from tournament.evening.by_kind import ByKind
from tournament.evening.report import Report
from tournament.prints.paper import PaperPage


@dataclass(frozen=True, kw_only=True)
class Sheets:
    """The answers of a kind, in alphabetical order.

    `result_pages`: all that is pinned up and handed out of the results.
    """

    result_pages: Callable[[Report], list[PaperPage]]


SHEETS: ByKind[Sheets] = ByKind()

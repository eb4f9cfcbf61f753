"""What each kind of event answers about its sheets of paper."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise

from tournament.evening.by_kind import ByKind
from tournament.evening.report import Report
from tournament.prints.paper import PaperPage
from tournament.prints.round_columns import RoundColumns


@dataclass(frozen=True, kw_only=True)
class Sheets:
    """The answers of a kind, in alphabetical order.

    `match_rooms`: the rooms in which a match is played, each with the head over its tables.
    `result_pages`: all that is pinned up and handed out of the results.
    `round_columns`: where, with and against whom, on the sheet of a contestant alone.
    """

    match_rooms: Mapping[str, Promise]
    result_pages: Callable[[Report], list[PaperPage]]
    round_columns: RoundColumns


SHEETS: ByKind[Sheets] = ByKind()

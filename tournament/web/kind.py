"""What each kind of event shows on its pages and takes from them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from django.utils.functional import Promise

from tournament.evening.by_kind import ByKind
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.names.proposals import ClubPlayers
from tournament.evening.play.clock import Behind
from tournament.evening.play.progress import CellState
from tournament.evening.report import Report
from tournament.models import Change, Session
from tournament.store.write import By
from tournament.web.offered.match_page import MatchPage
from tournament.web.offered.plan_file import PlanFile, RoundSheet
from tournament.web.offered.result_sheet import ResultSheet


class LateForm(Protocol):
    """What is typed about those who come to a Swiss after its start."""

    def is_valid(self) -> bool:
        """Tell whether it can be read."""

    def enter(self, session: Session, by: By) -> Change | None:
        """Enter who was typed."""

    @property
    def done(self) -> str:
        """What is said once they have come."""


class MakeLateForm(Protocol):
    """Makes the form of who comes late, as it was sent or empty."""

    def __call__(
        self, data: Mapping[str, Any] | None, *, evening: Evening, club: ClubPlayers
    ) -> LateForm:
        """Make the form for an evening."""


@dataclass(frozen=True, kw_only=True)
class Pages:
    """The answers of a kind, in alphabetical order.

    `boards_label`: asks in the settings how many boards a contestant should play.
    `boards_missing`: says so where no number was typed.
    `count_line_ups_in_doubt`: how many line-ups its tables and the director say otherwise.
    `find_own_sheet`: the sheet of a contestant alone, by its key; None where there is none.
    `late_form`: what is typed about those who come to a Swiss after its start.
    `leads`: by the name of a director's page that other kinds have, the page it leads to here.
    `list_match_pages`: the pages beside the ranking that an evening has, whether or not they have
    anything to show yet.
    `list_matches_under_way`: the matches that are played now or owe results, by the states of their
    places and the tables that are behind.
    `may_come_late`: whether those who come late could still play.
    `plan_sheets`: what is made from the plan before play, in the order of offering.
    `result_sheets`: the sheets and files of results, in the order of offering.
    `round_sheets`: the sheets of a round of matches, made before it.
    `show_line_ups_in_doubt`: the line-ups that wait to be settled, for their page.
    """

    boards_label: str | Promise
    boards_missing: str | Promise
    count_line_ups_in_doubt: Callable[[Session], int]
    find_own_sheet: Callable[[Report, str], ResultSheet | None]
    late_form: MakeLateForm
    leads: Mapping[str, str]
    list_match_pages: Callable[[Report], tuple[MatchPage, ...]]
    list_matches_under_way: Callable[
        [Evening, Mapping[Place, CellState], Iterable[Behind]], tuple[Any, ...]
    ]
    may_come_late: Callable[[Evening], bool]
    plan_sheets: tuple[PlanFile, ...]
    result_sheets: tuple[ResultSheet, ...]
    round_sheets: tuple[RoundSheet, ...]
    show_line_ups_in_doubt: Callable[[Session, Evening], Sequence[Any]]


PAGES: ByKind[Pages] = ByKind()

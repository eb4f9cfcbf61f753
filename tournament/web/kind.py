"""What each kind of event shows on its pages and takes from them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from django.http import HttpResponse
from django.urls import reverse
from django.utils.functional import Promise

from tournament.evening.by_kind import ByKind
from tournament.evening.evening import Evening
from tournament.evening.facts import Game, Place
from tournament.evening.names.names import NamedPlayer
from tournament.evening.names.proposals import ClubPlayers
from tournament.evening.play.at_table import TableRound
from tournament.evening.play.clock import Behind
from tournament.evening.play.next_round import NextRound
from tournament.evening.play.progress import CellState
from tournament.evening.publish.released import Released
from tournament.evening.report import Contestant, Report
from tournament.models import Change, Session, TableLink
from tournament.store.write import By
from tournament.web.offered.match_page import MatchPage
from tournament.web.offered.result_sheet import PlanFile, ResultSheet, RoundSheet


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


class NamesForm(Protocol):
    """Who comes late, as typed on one line, which `line` is the template of."""

    line: str
    is_bound: bool

    def is_valid(self) -> bool:
        """Tell whether everybody of the line is known, or written in full."""

    @property
    def members(self) -> Sequence[NamedPlayer]:
        """The players who were typed."""


class MakeNamesForm(Protocol):
    """Makes the form of one line, as it was sent or empty."""

    def __call__(self, data: Mapping[str, Any] | None, *, club: ClubPlayers) -> NamesForm:
        """Make the form for a club."""


@dataclass(frozen=True)
class PageLink:
    """A link to a page: the name of its address, and the label on what leads there."""

    page: str
    label: str | Promise


@dataclass(frozen=True)
class BoardsTab:
    """The tab of an evening that leads to its boards: `name` is that of the tab, `arguments` follow
    the evening's code in the address of its `page`; `marks_own`: that says whose phone it is."""

    name: str
    label: str | Promise
    page: str
    arguments: tuple[str, ...] = ()
    marks_own: bool = False

    def address(self, code: str, own: Contestant | None) -> str:
        """Return the address of the boards of an evening."""
        address = reverse(self.page, args=[code, *self.arguments])
        return f"{address}?pair={own.key}" if own and self.marks_own else address


@dataclass(frozen=True, kw_only=True)
class Pages:
    """The answers of a kind, in alphabetical order.

    `boards_label`: asks in the settings how many boards a contestant should play.
    `boards_missing`: says so where no number was typed.
    `boards_tab`: where the players' tabs lead to the boards.
    `describe_moves`: where everybody goes after a round at a table, and who comes in the next;
    `moves` names the template that says it.
    `describe_preview`: who begins where, before the start; `seating` names the template.
    `describe_seats`: who sits at a table in a round, `seats` names the template; `seat_ways` are
    the pages of those who sit there, `shared_with` the tables that have the same boards.
    `count_line_ups_in_doubt`: how many line-ups its tables and the director say otherwise.
    `directors_pages`: the director's pages that it shows in its own way, by their addresses' names;
    every other is shown as for all kinds.
    `find_own_sheet`: the sheet of a contestant alone, by its key; None where there is none.
    `incidents`: what may happen to its plan while it is played, with the title of each.
    `late_form`: what is typed about those who come to a Swiss after its start.
    `leads`: by the name of a director's page that other kinds have, the page it leads to here.
    `list_match_pages`: the pages beside the ranking that an evening has, whether or not they have
    anything to show yet.
    `list_matches_under_way`: the matches that are played now or owe results, by the states of their
    places and the tables that are behind.
    `may_come_late`: whether those who come late could still play.
    `names_form`: one line for those of a late pair, or for a late player.
    `other_ways`: where the players find something else than what is not there.
    `plan_sheets`: what is made from the plan before play, in the order of offering.
    `players_pages`: the pages of an evening that it shows in its own way, by their addresses'
    names; every other is shown as for all kinds.
    `result_sheets`: the sheets and files of results, in the order of offering.
    `room_call`: the template that says on the room's screen how everybody moves to a round.
    `round_sheets`: the sheets of a round of matches, made before it.
    `show_line_ups_in_doubt`: the line-ups that wait to be settled, for their page.
    `table_ways`: the pages of what is played at a table.
    """

    boards_label: str | Promise
    boards_missing: str | Promise
    boards_tab: BoardsTab
    describe_moves: Callable[[Evening, TableLink, int, NextRound], dict[str, Any]]
    describe_preview: Callable[[Session, Released], dict[str, Any]]
    describe_seats: Callable[[Evening, Game | None, TableRound], dict[str, Any]]
    count_line_ups_in_doubt: Callable[[Session], int]
    directors_pages: Mapping[str, Callable[..., HttpResponse]]
    find_own_sheet: Callable[[Report, str], ResultSheet | None]
    incidents: Mapping[str, str | Promise]
    late_form: MakeLateForm
    leads: Mapping[str, str]
    list_match_pages: Callable[[Report], tuple[MatchPage, ...]]
    list_matches_under_way: Callable[
        [Evening, Mapping[Place, CellState], Iterable[Behind]], tuple[Any, ...]
    ]
    may_come_late: Callable[[Evening], bool]
    names_form: MakeNamesForm
    other_ways: tuple[PageLink, ...]
    plan_sheets: tuple[PlanFile, ...]
    players_pages: Mapping[str, Callable[..., HttpResponse]]
    result_sheets: tuple[ResultSheet, ...]
    room_call: str
    round_sheets: tuple[RoundSheet, ...]
    show_line_ups_in_doubt: Callable[[Session, Evening], Sequence[Any]]
    table_ways: tuple[PageLink, ...]


PAGES: ByKind[Pages] = ByKind()

"""The page of the cards: which sets there are, what can be done with each, double dummy too."""

from dataclasses import dataclass
from functools import partial
from typing import Any

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from tournament.deals.forms import AttachForm, DealForm
from tournament.deals.reading.elsewhere import find_elsewhere
from tournament.deals.services.to_solve import find_to_solve
from tournament.deals.services.work import find_work, stop_work
from tournament.deals.solving import is_solver_here, start_work
from tournament.deals.words import MACHINE_FILES, OTHER_FILES, SHEETS
from tournament.evening.deal_sets import DealSet
from tournament.evening.evening import Evening
from tournament.models import Role, Session
from tournament.store.deals.visible import closed_in_set, closed_now
from tournament.store.standings import session_plan
from tournament.web.access import session_access
from tournament.web.forms.focus import focus_first
from tournament.web.veil.shows import Shows, reader_of


@dataclass(frozen=True)
class SetOnPage:
    """A set, and which of its boards nobody may see yet."""

    deal_set: DealSet
    closed: tuple[int, ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(sorted(self.deal_set.deals))

    @property
    def boards(self) -> list[tuple[int, bool]]:
        """The boards, and whether each is over."""
        return [(number, number not in self.closed) for number in self.numbers]


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_safe
def deals(request: HttpRequest, session: Session) -> HttpResponse:
    """Show the sets of the evening: no card, whoever asks."""
    return show_page(request, session)


def show_page(
    request: HttpRequest, session: Session, *, status: int = 200, **forms: Any
) -> HttpResponse:
    """Show the page, with forms as they were sent where something is wrong in them."""
    evening = session_plan(session)
    letters = letters_of(evening)
    closed = closed_now(session, evening) if evening.deals else frozenset[str]()
    count = len(evening.expected_by_board) or session.boards_wanted
    page = {
        "session": session,
        "evening": evening,
        "sets": [SetOnPage(one, closed_in_set(one, closed)) for one in evening.deals],
        "plays": bool(reader_of(request).pair),
        "elsewhere": find_elsewhere(session, evening),
        "attach": AttachForm(letters=letters),
        "deal": DealForm(letters=letters, initial={"count": count}),
        "to_solve": find_to_solve(session),
        "has_solver": is_solver_here(),
        "work": find_work(session) if evening.deals else None,
        "machine_files": MACHINE_FILES,
        "other_files": OTHER_FILES,
        "sheets": SHEETS,
        **forms,
    }
    place_focus(page["attach"], page["deal"], is_empty=not evening.deals)
    return render(request, "deals/deals.html", page, status=status)


def place_focus(attach: AttachForm, deal: DealForm, *, is_empty: bool) -> None:
    """Put the focus on what was refused, else on the files where no set is there to be read."""
    if deal.errors:
        focus_first(deal)
    elif attach.errors or is_empty:
        focus_first(attach)


def letters_of(evening: Evening) -> str:
    """List the sections, also of an evening that has none yet."""
    return "".join(one.letter for one in evening.sections) or evening.session.letters


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_http_methods(["GET", "HEAD", "POST"])
def work_out(request: HttpRequest, session: Session) -> HttpResponse:
    """Start or stop the work with the POST; show how far it is with the GET."""
    if request.method == "POST":
        if request.POST.get("then") == "stop":
            stop_work(session)
            return redirect("deals", session.code)
        transaction.on_commit(partial(start_work, session.pk))
        return redirect("deals_work_out", session.code)
    if not find_work(session).is_running:
        return redirect("deals", session.code)
    page = {"session": session, "to_solve": find_to_solve(session)}
    return render(request, "deals/work_out.html", page)

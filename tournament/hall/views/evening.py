"""An evening and the hall: opened and closed by one key, and at which table each is played."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournament.hall.forms import MoveInHallForm
from tournament.hall.services.open_evening import close_to_hall, move_in_hall, open_to_hall
from tournament.models import Role, Session, State
from tournament.store.club.hall import LEADS_SOMEWHERE, list_hall_numbers
from tournament.web.access import session_access
from tournament.web.requests import attempt, read_author
from tournament.web.veil.shows import Shows


@dataclass(frozen=True)
class ShownPlace:
    """A table of the evening by its name, and the table of the hall at which it is played."""

    place: str
    name: str
    hall_table: int


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_http_methods(["GET", "HEAD", "POST"])
def hall_evening(request: HttpRequest, session: Session) -> HttpResponse:
    """Show where each table is played, and move one."""
    form = MoveInHallForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        section, table = form.place
        number = form.cleaned_data["hall_table"]
        attempt(
            request,
            lambda: move_in_hall(
                session, read_author(request), section=section, table=table, hall_table=number
            ),
            _("Saved."),
        )
        return redirect("hall_evening", session.code)
    page = {
        "session": session,
        "size": session.event.club.hall_size,
        "is_over": session.state not in LEADS_SOMEWHERE,
        "places": list_places(session),
        "error": " ".join(map(str, form.errors.get("hall_table", []))),
    }
    return render(request, "hall/evening.html", page, status=422 if form.errors else 200)


def list_places(session: Session) -> list[ShownPlace]:
    """List the tables of the evening, in their order, each with its table of the hall."""
    several = session.section_count > 1
    return [
        ShownPlace(f"{letter}{table}", f"{letter}{table}" if several else str(table), number)
        for (letter, table), number in list_hall_numbers(session).items()
    ]


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def open_evening(request: HttpRequest, session: Session) -> HttpResponse:
    done = _("The tables’ cards are switched on: they lead here.")
    attempt(request, lambda: open_to_hall(session, read_author(request)), done)
    return redirect(find_main_page(session), session.code)


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def close_evening(request: HttpRequest, session: Session) -> HttpResponse:
    done = _("The tables’ cards are switched off: they lead here no more.")
    attempt(request, lambda: close_to_hall(session, read_author(request)), done)
    return redirect(find_main_page(session), session.code)


def find_main_page(session: Session) -> str:
    """Find the page that the key was pressed on: the set-up before the start, then the cockpit."""
    return "setup" if session.state == State.SETUP else "cockpit"

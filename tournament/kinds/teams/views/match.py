"""A match under way on its own page: how far it is, and what is done when it goes otherwise."""

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.parts.match_sheet import read_match_key
from tournament.evening.play.progress import progress
from tournament.evening.stages.results import (
    find_drawn_match,
)
from tournament.evening.stages.rounds import stage_conditions
from tournament.kinds.teams.forms.match import OtherBoardsForm, RemoveForm
from tournament.kinds.teams.services.change_boards import change_boards, remove_board
from tournament.kinds.teams.values.play.other_boards import find_again, list_removable
from tournament.kinds.teams.values.play.under_way import matches_under_way
from tournament.kinds.teams.words.boards import again_texts
from tournament.models import Change, EventKind, Role, Session, State
from tournament.store.standings import session_evening
from tournament.web.access import session_access
from tournament.web.forms.matches.contestants import ExchangeForm, teams_by_key
from tournament.web.requests import attempt, read_author
from tournament.web.veil.shows import Shows, draw_veil


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_http_methods(["GET", "HEAD", "POST"])
def match(request: HttpRequest, session: Session, match: str) -> HttpResponse:
    evening = draw_veil(request, session_evening(session))
    planned = match_named(evening, match)
    if session.state == State.SETUP:
        return redirect("plan", session.code)
    what = request.POST.get("what", "")
    chosen = request.GET.get("board", "")
    remove = RemoveForm(
        request.POST if what == "remove" else None,
        removable=list_removable(evening, planned),
        board=int(chosen) if chosen.isdecimal() and len(chosen) < 5 else None,
    )
    other = OtherBoardsForm(
        request.POST if what == "other" else None, evening=evening, match=planned
    )
    again = find_played_again(request, evening, planned, other)
    acts: dict[str, Callable[[], bool]] = {
        "remove": lambda: take_out(request, session, planned, remove),
        "other": lambda: not again and play_others(request, session, planned, other),
    }
    if what in acts and acts[what]():
        return redirect("cockpit", session.code)
    page = show_match(session, evening, planned) | {
        "remove": remove, "other": other, "again": again_texts(evening, again),
    }  # fmt: skip
    return render(request, "kinds/teams/play/match.html", page, status=422 if what else 200)


def match_named(evening: Evening, name: str) -> PlannedMatch:
    """Find the match that an address names, as 3-A5, or answer that there is none."""
    key = read_match_key(name)
    if key is None or evening.session.kind != EventKind.TEAMS:
        raise Http404
    try:
        return find_drawn_match(evening, key)
    except ServiceError as error:
        raise Http404 from error


def find_played_again(
    request: HttpRequest, evening: Evening, planned: PlannedMatch, form: OtherBoardsForm
) -> Any:
    """Find which deals would come twice; none once that was seen."""
    if not form.is_bound or not form.is_valid() or request.POST.get("then") == "all_the_same":
        return ()
    return find_again(evening, planned, form.cleaned_data["boards"])


def take_out(
    request: HttpRequest, session: Session, planned: PlannedMatch, form: RemoveForm
) -> bool:
    """Take the board out that was chosen, and say what became of it."""
    if not form.is_valid():
        return False
    board = form.cleaned_data["board"]

    def act() -> Change | None:
        return remove_board(session, read_author(request), match=planned.key, board=board)

    done = _("Board %(board)s is taken out of the match.") % {"board": board}
    return attempt(request, act, done)


def play_others(
    request: HttpRequest, session: Session, planned: PlannedMatch, form: OtherBoardsForm
) -> bool:
    """Plan the match with the boards that were played, and say what became of it."""
    if not form.is_valid():
        return False
    round_, table = form.place

    def act() -> Change | None:
        return change_boards(
            session,
            read_author(request),
            match=planned.key,
            round_=round_,
            table=table,
            boards=form.cleaned_data["boards"],
        )

    return attempt(request, act, _("The match is played with these boards."))


def show_match(session: Session, evening: Evening, planned: PlannedMatch) -> dict[str, Any]:
    """Show how far a match is, and with whom its teams may be exchanged."""
    seen = matches_under_way(evening, progress(evening).states, only=planned)
    others = [team for team in teams_by_key(evening) if team not in planned.teams]
    wanted = {"one": planned.home, "other": "".join(others[:1]), "round": planned.round}
    return {
        "session": session,
        "planned": planned,
        "matches": seen,
        "name": f"{planned.round}-{planned.home}",
        "exchange": ExchangeForm(evening=evening, initial=wanted),
        "parts": range(1, stage_conditions(evening).parts + 1),
    }

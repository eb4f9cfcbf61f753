"""A board of a match that cannot be compared: ruled on for both rooms, with its effect first."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from scoring.forms import TEAM_FORMS
from scoring.notation.board import dealer, vulnerability
from scoring.notation.outcome import Sides
from tournament.evening.errors import ServiceError, require
from tournament.evening.evening import Evening
from tournament.evening.explain.ruling_effect import RulingEffect, rulings_effect
from tournament.evening.facts import Place
from tournament.evening.parts.match_sheet import match_key, read_match_key
from tournament.evening.stages.results import find_match
from tournament.evening.stages.rounds import list_begun
from tournament.evening.stages.stage import STAGES
from tournament.kinds.teams.forms.match_board import MatchBoardChoice, MatchBoardForm
from tournament.kinds.teams.services.rule_board import (
    BoardRuling,
    rule_board,
    withdraw_board_ruling,
)
from tournament.kinds.teams.values.play.law_86 import (
    BoardOfMatch,
    find_board,
    list_boards,
    rule_rooms,
    stored_sides,
)
from tournament.models import EventKind, Role, Session
from tournament.store.read import load_evening
from tournament.web.access import session_access
from tournament.web.forms.focus import focus_first
from tournament.web.forms.line import page_alphabet
from tournament.web.requests import attempt, base, read_author
from tournament.web.veil.shows import Shows, draw_veil
from tournament.words.errors.codes import words
from tournament.words.stages import draws

# Beside which field a refusal stands.
FIELDS = {
    "one_result_wanted": "finding",
    "match_result_known": "finding",
    "assigned_wanted": "open",
}


def choose_match_board(request: HttpRequest, session: Session) -> HttpResponse:
    """Choose the board of a match; where it was found, go to its page."""
    form = choice_form(request, draw_veil(request, load_evening(session)))
    if form.is_bound and form.is_valid():
        chosen = form.cleaned_data
        return redirect("match_board", session.code, chosen["match"], chosen["board"])
    context = {"session": session, "match_form": focus_first(form)}
    status = 422 if form.errors else 200
    return render(request, "rulings/choose_match_board.html", context, status=status)


def choice_form(request: HttpRequest, evening: Evening) -> MatchBoardChoice:
    """Make the form with the matches that have begun, the latest first."""
    named = {match_key(*one.key): one for one in list_begun(evening)}
    return MatchBoardChoice(
        request.GET or None,
        matches=[(name, draws.match_text(evening, one)) for name, one in named.items()],
        boards={name: list_boards(evening, one) for name, one in named.items()},
    )


@session_access(Role.DIRECTOR, Shows.BOARD)
@require_http_methods(["GET", "HEAD", "POST"])
def match_board(request: HttpRequest, session: Session, match: str, number: int) -> HttpResponse:
    evening = draw_veil(request, load_evening(session))
    board = board_named(evening, match, number)
    form = form_of(request, evening, board)
    if not form.is_bound or not form.is_valid():
        return page(request, session, evening, board, form)
    try:
        if request.POST.get("then") == "keep":
            return keep(request, session, board, form)
        effect = own_effect(evening, board, form)
    except ServiceError as error:
        form.add_error(FIELDS.get(error.code), words(error))
        return page(request, session, evening, board, form)
    return page(request, session, evening, board, form, effect)


@session_access(Role.DIRECTOR, Shows.BOARD)
@require_POST
def withdraw_match_board(
    request: HttpRequest, session: Session, match: str, number: int
) -> HttpResponse:
    key = require(read_match_key(match), Http404())
    attempt(
        request,
        lambda: withdraw_board_ruling(
            session, read_author(request), match=key, board=number, seen=base(request)
        ),
        _("The ruling is withdrawn: what the rooms wrote counts again."),
    )
    return redirect("match_board", session.code, match, number)


def board_named(evening: Evening, name: str, number: int) -> BoardOfMatch:
    """Find the board that an address names, or answer that there is none."""
    key = read_match_key(name)
    if key is None or evening.session.kind != EventKind.TEAMS:
        raise Http404
    try:
        return find_board(evening, find_match(evening, key), number)
    except ServiceError as error:
        raise Http404 from error


def form_of(request: HttpRequest, evening: Evening, board: BoardOfMatch) -> MatchBoardForm:
    home, away = (draws.short_text(evening, key) for key in board.match.teams)
    return MatchBoardForm(
        request.POST or None,
        alphabet=page_alphabet(request),
        board=board,
        teams={"home": home, "away": away},
        initial={"base": board.last_change, "finding": "nobody"},
    )


def own_effect(evening: Evening, board: BoardOfMatch, form: MatchBoardForm) -> RulingEffect:
    """Show what a ruling would change; of the board the match's own two lines."""
    effect = rulings_effect(evening, rulings_of(evening, board, form))
    return replace(effect, lines=tuple(line for line in effect.lines if line.is_own))


def rulings_of(
    evening: Evening, board: BoardOfMatch, form: MatchBoardForm
) -> Mapping[Place, Sides | None]:
    """Return what would be ruled, by place: the open room's first."""
    teams = TEAM_FORMS[evening.session.event.scoring]
    rooms = rule_rooms(board, form.ruled_as, form.assigned, teams)
    return {
        board.places[room]: stored_sides(board, room, rooms[room]) if room in rooms else None
        for room in ("open", "closed")
    }


def keep(
    request: HttpRequest, session: Session, board: BoardOfMatch, form: MatchBoardForm
) -> HttpResponse:
    """Store the ruling; a refusal is raised as ServiceError."""
    name = match_key(*board.match.key)
    change = rule_board(
        session,
        read_author(request),
        ruling=BoardRuling(
            board.match.key,
            board.number,
            form.ruled_as,
            form.cleaned_data["base"],
            form.assigned,
            form.told_why,
        ),
    )
    done = _("The ruling counts.") if change else _("This ruling stands already.")
    attempt(request, lambda: change, done)
    return redirect("match_board", session.code, name, board.number)


def page(
    request: HttpRequest,
    session: Session,
    evening: Evening,
    board: BoardOfMatch,
    form: MatchBoardForm,
    effect: RulingEffect | None = None,
) -> HttpResponse:
    name = match_key(*board.match.key)
    context: dict[str, Any] = {
        "session": session,
        "board": board,
        "name": name,
        "title": draws.match_text(evening, board.match),
        "rooms": [room_row(evening, board, room) for room in ("open", "closed")],
        "dealer": dealer(board.number).value,
        "vulnerability": vulnerability(board.number).value,
        "form": focus_first(form),
        "alphabet": form.alphabet.value,
        "effect": effect,
        "matches": changed_matches(effect, name) if effect else None,
        "has_bracket": bool(STAGES.of(evening.session.stage).find_slots(evening)),
    }
    return render(
        request, "kinds/teams/rulings/match_board.html", context, status=422 if form.errors else 200
    )


def room_row(evening: Evening, board: BoardOfMatch, room: str) -> dict[str, Any]:
    """Show a room: its table, who sat where, what it wrote and what was ruled."""
    section, _round, table, _board = board.places[room]
    result = board.rooms.open if room == "open" else board.rooms.closed
    ns, ew = board.match.teams if room == "open" else reversed(board.match.teams)
    if result:
        ns, ew = result.seats.contestants
    return {
        "room": room,
        "table": evening.table_label(section, table),
        "ns": evening.label(ns),
        "ew": evening.label(ew),
        "result": result,
        "is_turned": room == board.rooms.turned,
    }


def changed_matches(effect: RulingEffect, name: str) -> dict[str, Any]:
    """Return the match's sheet as it stands and as it would be."""
    return {
        "was": effect.report_before.match_by_key.get(name),
        "now": effect.report.match_by_key.get(name),
    }

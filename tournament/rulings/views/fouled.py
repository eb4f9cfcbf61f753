"""Fouled boards: who played other cards, with the effect before it is kept."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.notation.board import dealer, vulnerability
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.explain.ruling_effect import RulingEffect, group_effect
from tournament.models import Role, Session
from tournament.rulings.forms.group import FouledBoardForm, GroupForm
from tournament.rulings.services.group import check_group, group_board, withdraw_group
from tournament.rulings.values.fouled import find_group, groups_with
from tournament.store.read import load_evening
from tournament.web.access import session_access
from tournament.web.director_pages import shown_by_kind
from tournament.web.forms.focus import focus_first
from tournament.web.requests import attempt, base, read_author
from tournament.web.veil.shows import Shows, draw_veil
from tournament.words.errors.codes import words

# Beside which field a refusal stands.
FIELDS = {
    "no_such_section": "section",
    "round_out_of_range": "first_round",
    "rounds_reversed": "last_round",
    "table_out_of_range": "tables",
    "group_of_nobody": "first_round",
    "group_of_everybody": "first_round",
}


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_safe
@shown_by_kind
def choose_fouled(request: HttpRequest, session: Session) -> HttpResponse:
    """Choose the board of which some tables had other cards."""
    evening = draw_veil(request, load_evening(session))
    form = FouledBoardForm(request.GET or None, boards=tuple(evening.expected_by_board))
    if form.is_bound and form.is_valid():
        return redirect("fouled", session.code, form.cleaned_data["board"])
    context = {"session": session, "fouled_form": focus_first(form)}
    status = 422 if form.errors else 200
    return render(request, "rulings/choose_fouled.html", context, status=status)


@session_access(Role.DIRECTOR, Shows.BOARD)
@require_http_methods(["GET", "HEAD", "POST"])
def fouled(request: HttpRequest, session: Session, number: int) -> HttpResponse:
    evening = draw_veil(request, load_evening(session))
    if number not in evening.expected_by_board:
        raise Http404
    if request.method != "POST":
        standing = find_group(evening, number, request.GET.get("group", ""))
        form = GroupForm(evening=evening, board=number, standing=standing)
        return page(request, session, evening, form)
    form = GroupForm(request.POST, evening=evening, board=number)
    if not form.is_valid():
        return page(request, session, evening, form)
    try:
        check_group(evening, form.group)
        if request.POST.get("then") == "keep":
            return keep(request, session, form)
    except ServiceError as error:
        field = FIELDS.get(error.code)
        form.add_error(field if field in form.fields else None, words(error))
        return page(request, session, evening, form)
    effect = group_effect(evening, number, groups_with(evening, form.group))
    return page(request, session, evening, form, effect)


@session_access(Role.DIRECTOR, Shows.BOARD)
@require_POST
def withdraw_fouled(request: HttpRequest, session: Session, number: int) -> HttpResponse:
    letter = request.POST.get("group", "")[:1]
    attempt(
        request,
        lambda: withdraw_group(
            session, read_author(request), board=number, letter=letter, base=base(request)
        ),
        _("The group is withdrawn: its tables are compared with the others again."),
    )
    return redirect("fouled", session.code, number)


def keep(request: HttpRequest, session: Session, form: GroupForm) -> HttpResponse:
    seen = form.cleaned_data["base"] or 0
    change = group_board(session, read_author(request), group=form.group, base=seen)
    done = _("Each group is scored apart.") if change else _("This group stands already.")
    attempt(request, lambda: change, done)
    return redirect("fouled", session.code, form.board)


def page(
    request: HttpRequest,
    session: Session,
    evening: Evening,
    form: GroupForm,
    effect: RulingEffect | None = None,
) -> HttpResponse:
    board = form.board
    standing = tuple(group for group in evening.groups if group.board == board)
    context: dict[str, Any] = {
        "session": session,
        "number": board,
        "dealer": dealer(board).value,
        "vulnerability": vulnerability(board).value,
        "form": focus_first(form),
        "standing": standing,
        "effect": effect or group_effect(evening, board, standing),
        "is_changing": effect is not None,
    }
    return render(request, "rulings/fouled.html", context, status=422 if form.errors else 200)

"""Penalties and warnings of pairs, with their effect before they are kept."""

import uuid
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.explain.ruling_effect import RulingEffect, penalty_effect
from tournament.evening.facts import Penalty
from tournament.evening.scores.ranked_by import PENALTY_UNITS
from tournament.models import Role, Session
from tournament.rulings.forms.penalty import USUAL_LAWS, PenaltyForm
from tournament.rulings.services.penalise import Fine, check_fine, penalise, withdraw_penalty
from tournament.store.read import load_evening
from tournament.web.access import session_access
from tournament.web.forms.focus import focus_first
from tournament.web.requests import attempt, base, read_author
from tournament.web.veil.shows import Shows, draw_veil
from tournament.words import game
from tournament.words.errors.codes import words
from tournament.words.kind import say

# Beside which field a refusal stands.
FIELDS = {
    "penalty_unit_wrong": "unit",
    "penalty_out_of_range": "amount",
    "board_out_of_range": "board",
    "penalty_needs_board": "board",
    "no_such_pair": "pair",
    "empty_place": "pair",
}


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_http_methods(["GET", "HEAD", "POST"])
def penalty(request: HttpRequest, session: Session) -> HttpResponse:
    evening = draw_veil(request, load_evening(session))
    form = form_of(request, evening)
    if not form.is_bound or not form.is_valid():
        return page(request, session, evening, form)
    fine = Fine(**form.cleaned_data)
    try:
        check_fine(evening, fine)
        if request.POST.get("then") == "keep":
            change = penalise(session, read_author(request), fine=fine)
            text = _("The penalty counts.") if fine.amount else _("The warning is noted.")
            attempt(request, lambda: change, text)
            return redirect("rulings", session.code)
    except ServiceError as error:
        form.add_error(FIELDS.get(error.code), words(error))
        return page(request, session, evening, form)
    return page(request, session, evening, form, penalty_effect(evening, penalty_of_fine(fine)))


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_POST
def withdraw(request: HttpRequest, session: Session, penalty: uuid.UUID) -> HttpResponse:
    attempt(
        request,
        lambda: withdraw_penalty(
            session, read_author(request), penalty=str(penalty), base=base(request)
        ),
        _("It is withdrawn."),
    )
    return redirect("rulings", session.code)


def form_of(request: HttpRequest, evening: Evening) -> PenaltyForm:
    form = unfilled_form(request, evening)
    form.fields["pair"].label = say(evening.session, "head.contestant")
    return form


def unfilled_form(request: HttpRequest, evening: Evening) -> PenaltyForm:
    units = PENALTY_UNITS[evening.session.event.scoring]
    pairs = [(pair.key, f"{pair.shown} {game.surnames(pair)}") for pair in evening.pairs]
    if request.method == "POST":
        return PenaltyForm(request.POST, pairs=pairs, units=units)
    initial = {name: request.GET.get(name, "") for name in ("pair", "board")}
    return PenaltyForm(pairs=pairs, units=units, initial=initial)


def penalty_of_fine(fine: Fine) -> Penalty:
    """Return the penalty as it will stand among the facts."""
    return Penalty(
        uuid.uuid4(), fine.pair, fine.amount, fine.unit, fine.board, fine.law, fine.reason, 0
    )


def page(
    request: HttpRequest,
    session: Session,
    evening: Evening,
    form: PenaltyForm,
    effect: RulingEffect | None = None,
) -> HttpResponse:
    context: dict[str, Any] = {
        "session": session,
        "form": focus_first(form),
        "effect": effect,
        "laws": USUAL_LAWS,
    }
    return render(request, "rulings/penalty.html", context, status=422 if form.errors else 200)

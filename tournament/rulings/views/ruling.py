"""Rulings: what is credited instead of a table's result, with its effect before it is kept."""

import re
from functools import partial
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.notation.board import dealer, vulnerability
from tournament.evening.errors import ServiceError, require
from tournament.evening.evening import Evening
from tournament.evening.explain.ruling_effect import RulingEffect, ruling_effect
from tournament.evening.scores.boards.traveller import ResultPlace, line_at
from tournament.models import Role, Session
from tournament.rulings.forms.place import PlaceForm, name_of
from tournament.rulings.forms.ruling import USUAL_AVERAGES, USUAL_LAWS, RulingForm
from tournament.rulings.forms.ruling_fields import ROWS, SIDES, fill_fields
from tournament.rulings.reading.ledger import ledger
from tournament.rulings.services.rule import rule, withdraw_ruling
from tournament.store.read import load_evening
from tournament.web.access import session_access
from tournament.web.forms.focus import focus_first
from tournament.web.forms.line import page_alphabet, read_place
from tournament.web.requests import attempt, base, read_author
from tournament.web.veil.shows import Shows, draw_veil
from tournament.words.errors.codes import words
from tournament.words.kind import WORDS

AVERAGE = re.compile(r"([0-9]{1,3})-([0-9]{1,3})")
ROWS_AT_FIRST = 2


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_safe
def rulings(request: HttpRequest, session: Session) -> HttpResponse:
    """Show all rulings of the evening, and the way to one more."""
    evening = draw_veil(request, load_evening(session))
    context = {"session": session, "ledger": ledger(evening), "form": PlaceForm(evening=evening)}
    return render(request, "rulings/rulings.html", context)


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_safe
def choose(request: HttpRequest, session: Session) -> HttpResponse:
    """Choose the table's board to rule on; the round is asked for only where there is a choice."""
    form = PlaceForm(request.GET or None, evening=draw_veil(request, load_evening(session)))
    if form.is_bound and form.is_valid() and form.place:
        return redirect("ruling", session.code, name_of(form.place))
    context = {"session": session, "form": focus_first(form)}
    status = 422 if form.errors else 200
    return render(request, "rulings/choose_ruling.html", context, status=status)


@session_access(Role.DIRECTOR, Shows.LINE)
@require_http_methods(["GET", "HEAD", "POST"])
def ruling(request: HttpRequest, session: Session, place: str) -> HttpResponse:
    where, evening = read_place(place), draw_veil(request, load_evening(session))
    line = require(line_at(evening, where), Http404())
    form = form_of(request, evening, line)
    if not form.is_bound or not form.is_valid() or form.sides is None:
        return page(request, session, evening, line, form)
    if request.POST.get("then") == "keep":
        return keep(request, session, evening, line, form)
    return page(request, session, evening, line, form, ruling_effect(evening, where, form.sides))


@session_access(Role.DIRECTOR, Shows.LINE)
@require_POST
def withdraw(request: HttpRequest, session: Session, place: str) -> HttpResponse:
    where = read_place(place)
    done = _("The ruling is withdrawn: what the table wrote counts again.")
    attempt(
        request,
        lambda: withdraw_ruling(session, read_author(request), place=where, base=base(request)),
        done,
    )
    return redirect("ruling", session.code, place)


def form_of(request: HttpRequest, evening: Evening, line: ResultPlace) -> RulingForm:
    form = unlabelled_form(request, evening, line)
    form.fields["by_session"].label = str(WORDS.of(evening.session).by_session_label)
    return form


def unlabelled_form(request: HttpRequest, evening: Evening, line: ResultPlace) -> RulingForm:
    letters = page_alphabet(request)
    make = partial(
        RulingForm, alphabet=letters, board=line.board, edition=evening.session.event.rules.edition
    )
    if request.POST.get("then") == "more":
        return make(initial=request.POST.dict())
    if request.method == "POST":
        return make(pressed(request.POST))
    standing = line.result.ruled if line.result else None
    initial: dict[str, str] = {"kind": "averages"}
    if standing and line.result:
        initial = fill_fields(line.result.sides, letters)
        initial |= {"law": standing.law, "reason": standing.reason}
    return make(initial=initial)


def pressed(data: QueryDict) -> QueryDict:
    """Return the fields as they were sent; the button of usual averages has filled in both."""
    match = AVERAGE.fullmatch(data.get("average", ""))
    if match:
        data = data.copy()
        data["kind"], data["ns_percent"], data["ew_percent"] = "averages", *match.groups()
    return data


def keep(
    request: HttpRequest, session: Session, evening: Evening, line: ResultPlace, form: RulingForm
) -> HttpResponse:
    data = form.cleaned_data
    assert form.sides
    try:
        change = rule(
            session,
            read_author(request),
            place=line.place,
            sides=form.sides,
            base=data["base"] or 0,
            told_why=(data["law"], data["reason"]),
        )
    except ServiceError as error:
        form.add_error(None, words(error))
        return page(request, session, evening, line, form)
    done = _("The ruling counts.") if change else _("This ruling stands already.")
    if not attempt(request, lambda: change, done):
        return redirect("ruling", session.code, line.name)
    return redirect(f"{reverse('board', args=[session.code, line.board])}#{line.name}")


def page(
    request: HttpRequest,
    session: Session,
    evening: Evening,
    line: ResultPlace,
    form: RulingForm,
    effect: RulingEffect | None = None,
) -> HttpResponse:
    context: dict[str, Any] = {
        "session": session,
        "line": line,
        "ns": evening.find_side(line.seats.ns),
        "ew": evening.find_side(line.seats.ew),
        "ns_number": evening.label(line.seats.ns),
        "ew_number": evening.label(line.seats.ew),
        "table": evening.table_label(line.section, line.table),
        "dealer": dealer(line.board).value,
        "vulnerability": vulnerability(line.board).value,
        "form": focus_first(form),
        "alphabet": form.alphabet.value,
        "columns": columns(form, more=int(request.POST.get("then") == "more")),
        "standing": line.result.ruled if line.result else None,
        "effect": effect,
        "averages": USUAL_AVERAGES,
        "laws": USUAL_LAWS,
    }
    # Half of a contract is no mistake while it is being typed.
    is_wrong = form.errors and request.POST.get("then") != "watch"
    return render(request, "rulings/ruling.html", context, status=422 if is_wrong else 200)


def columns(form: RulingForm, *, more: int) -> list[dict[str, Any]]:
    """Return each side's fields, with as many rows as are filled in and `more`."""
    used = max((row for side in SIDES for row in ROWS if form.has_row(side, row)), default=0)
    row_count = min(max(used + more, ROWS_AT_FIRST), len(ROWS))
    return [
        {
            "side": side.upper(),
            "percent": form[f"{side}_percent"],
            "award": form[f"{side}_award"],
            "line": form[f"{side}_line"],
            "rows": [
                (row, form[f"{side}_part_{row}"], form[f"{side}_share_{row}"])
                for row in ROWS[:row_count]
            ],
        }
        for side in SIDES
    ]

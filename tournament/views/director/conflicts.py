"""Contradictions between devices: both values side by side, settled by one key."""

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST, require_safe

from tournament import display
from tournament.access import session_access
from tournament.errors import ServiceError
from tournament.forms.conflict import ChoiceForm
from tournament.line_words import settled
from tournament.models import Role, Session
from tournament.queries.conflicts import Conflict, Statement, open_conflicts
from tournament.queries.facts import Facts, facts
from tournament.report import Pair
from tournament.services.see_report import see_report
from tournament.services.settle_conflict import settle_conflict
from tournament.views.director.line import read_place
from tournament.views.requests import by
from tournament.wording import words


@dataclass(frozen=True)
class Choice:
    """One of the values of a contradiction and the digit that chooses it. `take` is 0 for what
    counts meanwhile; `pairs` are told where the values differ in them."""

    number: int
    take: int
    statement: Statement | None
    pairs: str


@dataclass(frozen=True)
class Shown:
    conflict: Conflict
    ns: Pair | None
    ew: Pair | None
    ns_label: str
    ew_label: str
    choices: tuple[Choice, ...]


@session_access(Role.SCORER)
@require_safe
def conflicts(request: HttpRequest, session: Session) -> HttpResponse:
    known = facts(session)
    context: dict[str, Any] = {
        "session": session,
        "shown": [shown(known, conflict) for conflict in open_conflicts(session, known)],
    }
    return render(request, "director/conflicts.html", context)


@session_access(Role.SCORER)
@require_POST
def settle(request: HttpRequest, session: Session, place: str) -> HttpResponse:
    where, form = read_place(place), ChoiceForm(request.POST)
    if form.is_valid():
        try:
            change = settle_conflict(session, by(request), place=where, **form.cleaned_data)
        except ServiceError as error:
            messages.warning(request, words(error))
        else:
            if change:
                messages.success(request, settled(change.detail))
    return back(request, session, "conflicts")


@session_access(Role.SCORER)
@require_POST
def report_seen(request: HttpRequest, session: Session, number: int) -> HttpResponse:
    try:
        see_report(session, by(request), number=number)
    except ServiceError as error:
        messages.info(request, words(error))
    return back(request, session, "cockpit")


def back(request: HttpRequest, session: Session, page: str) -> HttpResponse:
    address = request.POST.get("next", "")
    if url_has_allowed_host_and_scheme(address, None):
        return redirect(address)
    return redirect(page, session.code)


def shown(known: Facts, conflict: Conflict) -> Shown:
    seated = conflict.kept or conflict.others[0]
    return Shown(
        conflict,
        known.placed[seated.ns].pair,
        known.placed[seated.ew].pair,
        known.label(seated.ns),
        known.label(seated.ew),
        choices(known, conflict),
    )


def choices(known: Facts, conflict: Conflict) -> tuple[Choice, ...]:
    said = [other for other in (conflict.kept, *conflict.others) if other]
    differ = len({(one.ns, one.ew) for one in said}) > 1
    values = [(0, conflict.kept), *((other.revision, other) for other in conflict.others)]
    return tuple(
        Choice(number, take, one, pairs(known, one) if one and differ else "")
        for number, (take, one) in enumerate(values, 1)
    )


def pairs(known: Facts, said: Statement) -> str:
    return f"{known.label(said.ns)} {display.RANGE} {known.label(said.ew)}"

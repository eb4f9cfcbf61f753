"""A Swiss of pairs on the page of the set-up: what fits, and its choice."""

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from scoring.forms import FORMS
from tournament.evening.plan.finish import Hour
from tournament.evening.stages.conditions import read_conditions
from tournament.evening.stages.copies import advise_copies_at
from tournament.evening.stages.swiss_pairs import FEWEST_PAIRS, SwissChoice, advise_swiss
from tournament.models import Role, Session
from tournament.setup.forms.swiss import SwissForm
from tournament.setup.services.choose_swiss import choose_swiss
from tournament.store.reading.finish import find_last_finish
from tournament.web.access import session_access
from tournament.web.requests import attempt, read_author
from tournament.web.veil.shows import Shows
from tournament.words.stages.dealing import advice_text


@dataclass(frozen=True)
class OfferedSwiss:
    """A choice with its end."""

    choice: SwissChoice
    finish: Hour | None
    is_chosen: bool


def swiss_context(session: Session, pairs: int, *, has_plan: bool) -> dict[str, Any]:
    """Return what the page says of rounds that are drawn; nothing where there are sections."""
    if session.section_count > 1 or pairs < FEWEST_PAIRS:
        return {}
    if not FORMS[session.event.scoring].is_by_match:
        return {"swiss_needs": True}
    chosen = chosen_swiss(session, pairs) if has_plan else None
    options = advise_swiss(pairs, session.boards_wanted)
    if chosen and chosen not in options:
        options = (chosen, *options)
    offered = [
        OfferedSwiss(one, find_last_finish(session, [one]), one == chosen) for one in options
    ]
    first = chosen or options[0] if options else None
    context = {
        "swiss": offered,
        "swiss_form": SwissForm(initial=initial_of(first) if first else None),
        "swiss_chosen": chosen,
        "copies_advice": copies_advice(first) if first else "",
    }
    if chosen:
        context["finish"] = find_last_finish(session, [chosen])
    return context


def initial_of(choice: SwissChoice) -> dict[str, Any]:
    return {
        "rounds": choice.rounds,
        "boards": choice.boards_per_round,
        "copies": choice.copies,
    }


def copies_advice(choice: SwissChoice) -> str:
    """Say how many copies of the boards of a round so many pairs need."""
    options = advise_copies_at(choice.tables, choice.boards_per_round)
    values = {"pairs": choice.pairs, "boards": choice.boards_per_round}
    text = gettext("%(pairs)s pairs, matches of %(boards)s boards: %(advice)s")
    return text % {**values, "advice": advice_text(options)}


def chosen_swiss(session: Session, pairs: int) -> SwissChoice | None:
    """Return the Swiss that was chosen; None where another movement was."""
    if session.stage is None:
        return None
    conditions = read_conditions(session.stage.rules)
    return SwissChoice(pairs, conditions.rounds or 1, conditions.boards, conditions.copies)


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def swiss_choose(request: HttpRequest, session: Session) -> HttpResponse:
    form = SwissForm(request.POST)
    if form.is_valid():
        wanted = {name: form.cleaned_data[name] for name in ("rounds", "boards", "copies")}
        author = read_author(request)
        attempt(
            request,
            lambda: choose_swiss(session, author, **wanted),
            gettext("The Swiss is chosen, the numbers are dealt. Its first round is drawn."),
        )
    else:
        for error in (each for found in form.errors.values() for each in found):
            messages.error(request, str(error))
    return redirect(reverse("setup", args=[session.code]) + "#movement")

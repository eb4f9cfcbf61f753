"""A director's own movement: typed or loaded, judged by the referee, looked at, chosen."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from movements import Movement, balance_of
from movements.text import write as as_text
from tournament.evening.plan.grid import grid, shown_numbers, stands
from tournament.models import Role, Session, State
from tournament.services.entries.numbers import arrivals
from tournament.setup.forms.own_movement import OwnMovementForm
from tournament.setup.services.choose_own_movement import choose_own_movement
from tournament.setup.values.picture import draw_competition
from tournament.setup.words.movement_text import translate_to_page
from tournament.web.access import session_access
from tournament.web.forms.focus import clear_focus, focus_first
from tournament.web.requests import attempt, read_author
from tournament.web.veil.shows import Shows


@require_http_methods(["GET", "POST"])
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def own_movement(request: HttpRequest, session: Session) -> HttpResponse:
    if session.state != State.SETUP:
        return redirect("plan", session.code)
    letter = request.GET.get("section", session.letters[0])
    pairs = len(arrivals(session, letter))
    form = OwnMovementForm(request.POST or None, request.FILES or None, pairs=pairs)
    movement = form.cleaned_data["movement"] if form.is_valid() else None
    if (
        movement
        and "confirm" in request.POST
        and choose_movement_of_form(request, session, movement, letter)
    ):
        return redirect(reverse("setup", args=[session.code]) + f"?section={letter}#movement")
    page = {
        "session": session,
        "form": clear_focus(form) if movement else focus_first(form),
        "letter": letter,
        "example": translate_to_page(EXAMPLE),
    }
    if movement:
        page |= movement_context(movement)
    return render(request, "setup/own_movement.html", page, status=422 if form.errors else 200)


def choose_movement_of_form(
    request: HttpRequest, session: Session, movement: Movement, letter: str
) -> bool:
    return attempt(
        request,
        lambda: choose_own_movement(
            session, read_author(request), movement=movement, section=letter
        ),
        gettext("The movement is chosen, the numbers are dealt."),
    )


def movement_context(movement: Movement) -> dict[str, Any]:
    label_by_number = shown_numbers(movement, "through")
    return {
        "movement": movement,
        "text": translate_to_page(as_text(movement)),
        "competition": draw_competition(movement, label_by_number),
        "rounds": grid(
            movement,
            label_by_number=label_by_number,
            plays_from=dict.fromkeys(movement.pairs, 1),
        ),
        "tables": range(1, movement.tables + 1),
        "stands": stands(movement),
        "balance": balance_of(movement),
    }


# Two tables, three rounds of two boards: each pair meets each other one.
EXAMPLE = """tables 2
rounds 3
boards-per-round 2
boards 6
winners 1
pairs 1-4
seat 1 1 4 1 1-2
seat 1 2 2 3 1-2
seat 2 1 4 2 3-4
seat 2 2 3 1 3-4
seat 3 1 4 3 5-6
seat 3 2 1 2 5-6
share 1 1-2 1-2
share 2 1-2 3-4
share 3 1-2 5-6
"""

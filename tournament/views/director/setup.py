"""Setting an evening up: pairs, movement, start; and the plan at any time."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from movements.advise import Option
from tournament.access import session_access
from tournament.forms.evening import MovementForm
from tournament.forms.pairs import PairForm
from tournament.models import Numbering, Role, Section, Session, State
from tournament.queries.adviser import advice, chosen_option, expected_finish
from tournament.queries.entries import EntryRow, entries, field_of
from tournament.queries.facts import facts
from tournament.queries.plan import full_movement
from tournament.queries.rounds import grid, shown_numbers, stands
from tournament.services.choose_movement import Choice, choose_movement
from tournament.services.start import start as start_evening
from tournament.views.requests import attempt, by


@require_safe
@session_access(Role.DIRECTOR)
def setup(request: HttpRequest, session: Session) -> HttpResponse:
    if session.state != State.SETUP:
        return redirect("pairs", session.code)
    return render(request, "director/setup.html", setup_context(request, session, entries(session)))


def setup_context(
    request: HttpRequest,
    session: Session,
    rows: tuple[EntryRow, ...],
    *,
    pair_form: PairForm | None = None,
) -> dict[str, Any]:
    section = Section.objects.filter(session=session).first()
    chosen = section.option if section else ""
    looked_at = chosen_option(request.GET.get("look", ""), len(rows))
    return {
        "session": session,
        "rows": sorted(rows, key=lambda row: (row.number, row.order)),
        "field": field_of(session, len(rows)),
        "section": section,
        "pair_form": pair_form,
        "advice": advice(session, len(rows), chosen=chosen, everything="all" in request.GET),
        "everything": "all" in request.GET,
        "preview": preview(looked_at or chosen_option(chosen, len(rows)), section, rows),
        "looked_at": looked_at,
        "numberings": Numbering.choices,
        "finish": section and expected_finish(session, section.rounds, section.boards_per_round),
    }


def preview(
    option: Option | None, section: Section | None, rows: tuple[EntryRow, ...]
) -> dict[str, Any] | None:
    """The rounds of the option looked at, or of the chosen one with the numbers as they stand."""
    if option is None:
        return None
    movement = option.movement(full=True)
    is_chosen = section is not None and section.option == option.id
    numbering = section.numbering if section and is_chosen else Numbering.THROUGH
    present = {row.number for row in rows if row.number}
    left_empty = {option.missing} if option.missing else set()
    absent = set(movement.pairs) - present if is_chosen else left_empty
    shown = shown_numbers(movement, numbering)
    return {
        "option": option,
        "movement": movement,
        "is_chosen": is_chosen,
        "rounds": grid(
            movement, shown=shown, plays_from=dict.fromkeys(set(movement.pairs) - absent, 1)
        ),
        "absent": [shown[number] for number in sorted(absent)],
        "stands": stands(movement),
        "tables": range(1, movement.tables + 1),
        "switchable": range(1, movement.rounds + 1) if movement.kind == "mitchell" else (),
    }


@require_POST
@session_access(Role.DIRECTOR)
def choose(request: HttpRequest, session: Session) -> HttpResponse:
    form = MovementForm(request.POST)
    if form.is_valid():
        choice = Choice(
            form.cleaned_data["option"],
            form.switches(),
            form.cleaned_data["numbering"] or Numbering.THROUGH,
        )
        done = gettext("The movement is chosen, the numbers are dealt.")
        attempt(request, lambda: choose_movement(session, by(request), choice=choice), done)
    return redirect(reverse("setup", args=[session.code]) + "#movement")


@require_POST
@session_access(Role.DIRECTOR)
def start(request: HttpRequest, session: Session) -> HttpResponse:
    done = gettext("Round 1 has begun.")
    if attempt(request, lambda: start_evening(session, by(request)), done):
        return redirect("cockpit", session.code)
    return redirect("setup", session.code)


@require_safe
@session_access(Role.SCORER)
def plan(request: HttpRequest, session: Session) -> HttpResponse:
    known = facts(session)
    section = known.sections[0] if known.sections else None
    context: dict[str, Any] = {"session": session, "section": section}
    if section:
        movement = full_movement(section, known)
        own = [placed for placed in known.placed.values() if placed.section == section.letter]
        context |= {
            "rounds": grid(
                movement,
                shown={placed.number: placed.shown for placed in own},
                plays_from={placed.number: placed.first_round for placed in own if placed.pair},
            ),
            "stands": stands(movement),
            "tables": range(1, section.tables + 1),
            "placed": own,
            "finish": expected_finish(session, section.rounds, section.boards_per_round),
        }
    return render(request, "director/plan.html", context)

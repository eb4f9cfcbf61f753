"""Setting an evening up: pairs, movement, start; and the plan at any time."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from tournament.evening.advise.section_plans import ChosenPlan, Plans, SectionField, movements_of
from tournament.evening.evening import Evening
from tournament.evening.facts import Section
from tournament.evening.plan.grid import grid, stands
from tournament.evening.plan.movement import full_movement
from tournament.evening.plan.print_again import join_by_section
from tournament.evening.stages.meetings_plan import list_meetings
from tournament.evening.stages.rounds import sections_to_the_end
from tournament.models import Numbering, Role, Session, State
from tournament.services.entries.numbers import list_unmet_wishes
from tournament.setup.forms.evening import MovementForm
from tournament.setup.reading.section_plans import plans
from tournament.setup.services.choose_movement import MovementChoice, choose_movement
from tournament.setup.services.divide_room import divide_room
from tournament.setup.services.start import start as start_evening
from tournament.setup.views.movement import movement_context
from tournament.setup.views.swiss import swiss_context
from tournament.store.club.licences import licences_of_entries
from tournament.store.club.people import club_namesakes, club_players
from tournament.store.read import load_evening, print_again
from tournament.store.reading.entries import EntryRow, entries, fields_of
from tournament.store.reading.finish import find_last_finish
from tournament.web.access import session_access
from tournament.web.director_pages import shown_by_kind
from tournament.web.forms.waiting_lines import Waiting, make_waiting_context
from tournament.web.kind import PAGES
from tournament.web.requests import attempt, read_author
from tournament.web.sheets import find_plan_sheets
from tournament.web.veil.shows import Shows


@require_safe
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@shown_by_kind
def setup(request: HttpRequest, session: Session) -> HttpResponse:
    if session.state != State.SETUP:
        return redirect("pairs", session.code)
    return render(request, "setup/setup.html", setup_context(request, session, entries(session)))


def setup_context(
    request: HttpRequest,
    session: Session,
    rows: tuple[EntryRow, ...],
) -> dict[str, Any]:
    fields = fields_of(session, rows)
    planned = plans(session, fields)
    plan = shown_plan(planned, request.GET.get("section", ""))
    return {
        "session": session,
        "groups": groups(fields, rows),
        "unmet": list_unmet_wishes(session, rows),
        "several": session.section_count > 1,
        "pairs": len(rows),
        "fields": fields,
        "plans": planned,
        "alike": planned.alike(plan.field),
        "next_letter": planned.section_after(plan.field),
        "namesakes": club_namesakes(session.event.club),
        "licences": licences_of_entries(session.event.club, rows),
        "to_even": find_pair_to_move(planned, rows),
        "movements": movements_of(planned.chosen_sections, several=session.section_count > 1),
        "finish": find_last_finish(session, planned.chosen_sections),
        "sheets": find_plan_sheets(session, session.prints),
        **waiting_lines_context(request, session, rows),
        **movement_context(request, session, planned, plan, rows),
        **swiss_context(session, len(rows), has_plan=bool(planned.chosen_sections)),
    }


def waiting_lines_context(
    request: HttpRequest, session: Session, rows: tuple[EntryRow, ...]
) -> dict[str, Any]:
    waiting = Waiting(request.session, session.code)
    return (
        make_waiting_context(waiting, club_players(session.event.club, rows))
        if waiting.lines
        else {}
    )


def shown_plan(planned: Plans, letter: str) -> ChosenPlan:
    """Return the section asked for, else the first."""
    wanted = (plan for plan in planned.sections if plan.field.section == letter)
    return next(wanted, planned.sections[0])


def find_pair_to_move(planned: Plans, rows: tuple[EntryRow, ...]) -> tuple[EntryRow, str] | None:
    """Find of two half tables the pair that came last to the one, and the section of the other."""
    if not planned.half_tables:
        return None
    goal, *_, source = planned.half_tables
    return [row for row in rows if row.section == source.section][-1], goal.section


def groups(
    fields: tuple[SectionField, ...], rows: tuple[EntryRow, ...]
) -> list[tuple[SectionField, list[EntryRow]]]:
    ordered = sorted(rows, key=lambda row: (row.number, row.order))
    return [(field, [row for row in ordered if row.section == field.section]) for field in fields]


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@shown_by_kind
def choose(request: HttpRequest, session: Session) -> HttpResponse:
    form = MovementForm(request.POST)
    letter = request.POST.get("section", "")
    if form.is_valid():
        choice = MovementChoice(
            form.cleaned_data["option"],
            form.switches(),
            form.cleaned_data["numbering"] or Numbering.THROUGH,
            form.cleaned_data["section"] or session.letters[0],
            form.cleaned_data["alike"],
        )
        done = gettext("The movement is chosen, the numbers are dealt.")
        if attempt(
            request, lambda: choose_movement(session, read_author(request), choice=choice), done
        ):
            letter = next_section(session, letter)
    query = f"?section={letter}" if letter in session.letters and session.section_count > 1 else ""
    return redirect(reverse("setup", args=[session.code]) + f"{query}#movement")


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def divide(request: HttpRequest, session: Session) -> HttpResponse:
    keys = request.POST.get("options", "").split()
    done = gettext("The room is cut into sections, each has its movement, the numbers are dealt.")
    attempt(request, lambda: divide_room(session, read_author(request), keys=keys), done)
    return redirect(reverse("setup", args=[session.code]) + "#movement")


def next_section(session: Session, letter: str) -> str:
    """Find where the director goes on: the first section without a movement, else the same."""
    planned = plans(session, fields_of(session, entries(session)))
    return next(iter(planned.without_movement), letter)


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def start(request: HttpRequest, session: Session) -> HttpResponse:
    if Waiting(request.session, session.code).lines:
        messages.error(request, gettext("Answer first: a line typed for a pair still waits."))
        return redirect("setup", session.code)
    done = gettext("Round 1 has begun.")
    if attempt(request, lambda: start_evening(session, read_author(request)), done):
        return redirect("cockpit", session.code)
    return redirect("setup", session.code)


@require_safe
@session_access(Role.SCORER, Shows.NO_SCORE)
def plan(request: HttpRequest, session: Session) -> HttpResponse:
    evening, again = load_evening(session), print_again(session)
    context = {
        "session": session,
        "several": session.section_count > 1,
        "meetings": list_meetings(evening) if session.stage_id else (),
        "plans": [section_plan(evening, section) for section in evening.sections],
        "finish": find_last_finish(session, sections_to_the_end(evening)),
        "incidents": list_incidents(session) if session.is_playing and not session.stage_id else (),
        "again": again,
        "again_all": join_by_section(again),
    }
    return render(request, "setup/plan.html", context)


def list_incidents(session: Session) -> list[tuple[str, str, str]]:
    """List the incidents, each with its words and its key, a digit."""
    found = PAGES.of(session).incidents.items()
    return [(what, str(title), str(key)) for key, (what, title) in enumerate(found, 1)]


def section_plan(evening: Evening, section: Section) -> dict[str, Any]:
    movement = full_movement(section, evening)
    own = [placed for placed in evening.placed.values() if placed.section == section.letter]
    return {
        "section": section,
        "rounds": grid(
            movement,
            label_by_number={placed.number: evening.label(placed.key) for placed in own},
            plays_from={placed.number: placed.first_round for placed in own if placed.pair},
            left={
                one.number: evening.left_after[one.key]
                for one in own
                if one.key in evening.left_after
            },
        ),
        "stands": stands(movement),
        "left": evening.left_after,
        "tables": [evening.table_label(section.letter, n) for n in range(1, section.tables + 1)],
        "placed": [(placed, evening.label(placed.key)) for placed in own],
    }

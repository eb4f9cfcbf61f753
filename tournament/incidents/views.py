"""An incident: the ways to go on with what follows from each, and the one that is chosen."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from movements import Seating
from tournament.evening.evening import Evening
from tournament.evening.facts import Placement, Section
from tournament.evening.plan.grid import grid
from tournament.evening.seats import joined
from tournament.incidents.forms import RepairForm, read_request
from tournament.incidents.services import repair_plan
from tournament.incidents.values.played_otherwise import KINDS
from tournament.incidents.values.repairs import (
    RepairRequest,
    find_request_refusal,
    first_rounds,
    last_rounds,
    list_ways,
)
from tournament.incidents.values.replanned import Way
from tournament.incidents.values.so_far import differences, highest_board
from tournament.incidents.words.repairs import (
    again_words,
    boards_words,
    difference_words,
    refusal_words,
    way_words,
)
from tournament.models import Role, Session, State
from tournament.store.club.people import club_players
from tournament.store.read import load_evening
from tournament.store.reading.entries import entries
from tournament.store.reading.finish import find_last_finish
from tournament.web.access import session_access
from tournament.web.kind import PAGES, NamesForm
from tournament.web.requests import attempt, read_author
from tournament.web.veil.shows import Shows
from tournament.words import game
from tournament.words.kind import say_of
from tournament.words.repairs import HELP


@require_http_methods(["GET", "POST"])
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def repair(request: HttpRequest, session: Session) -> HttpResponse:
    if session.state != State.RUNNING:
        return redirect("plan", session.code)
    if session.stage_id is not None:
        return redirect("draw", session.code)
    evening = load_evening(session)
    section = find_section(request, evening)
    form = repair_form(request, evening, section)
    repair_request = read_request(form, evening, section)
    if request.GET.get("what") not in PAGES.of(session).incidents:
        raise Http404
    names = (
        make_names_form(request, session)
        if repair_request and repair_request.incident_code == "late"
        else None
    )
    if request.method == "POST" and repair_request and (names is None or names.is_valid()):
        return redirect(store(request, session, repair_request, names))
    context = repair_context(session, evening, section, form, repair_request)
    context |= {"names_form": names, "chosen_mark": request.POST.get("mark", "")}
    status = 422 if names is not None and names.is_bound and not names.is_valid() else 200
    return render(request, "incidents/repair.html", context, status=status)


def find_section(request: HttpRequest, evening: Evening) -> Section:
    letter = request.GET.get("section", "")
    with_letter = (section for section in evening.sections if section.letter == letter)
    return next(with_letter, evening.sections[0])


def repair_form(request: HttpRequest, evening: Evening, section: Section) -> RepairForm:
    present = [placed.number for placed in placements_here(evening, section)]
    return RepairForm(
        request.GET,
        choices={
            "section": [one.letter for one in evening.sections],
            "first_round": first_rounds(section, evening),
            "pair": present,
            "other": present,
            "in_round": rounds_so_far(section, evening),
            "last_round": last_rounds(section, evening),
        },
        boards=highest_board(evening, letters_of_boards(request, evening, section)),
        tables=section.tables,
    )


def letters_of_boards(request: HttpRequest, evening: Evening, section: Section) -> list[str]:
    """List the letters of the sections with boards.

    A table may have taken wrong ones from another.
    """
    is_played = request.GET.get("what") == "played"
    return [one.letter for one in evening.sections] if is_played else [section.letter]


def rounds_so_far(section: Section, evening: Evening) -> range:
    return range(1, min(evening.session.round, section.rounds) + 1)


def placements_here(evening: Evening, section: Section) -> list[Placement]:
    """List the places of those who could leave."""
    return [
        placed
        for placed in evening.placed.values()
        if placed.section == section.letter and placed.pair and placed.key not in evening.left_after
    ]


def make_names_form(request: HttpRequest, session: Session) -> NamesForm:
    """Make the line for the names of those who come late."""
    club = club_players(session.event.club, entries(session))
    data = request.POST if request.method == "POST" else None
    return PAGES.of(session).names_form(data, club=club)


def store(
    request: HttpRequest, session: Session, repair_request: RepairRequest, names: NamesForm | None
) -> str:
    """Store the repair and return where to go on: to the plan, or to the ways once more."""
    members = names.members if names else None
    mark = request.POST.get("mark", "")
    before = session.revision
    stored = attempt(
        request,
        lambda: repair_plan(
            session, read_author(request), request=repair_request, mark=mark, members=members
        ),
        "",
    )
    if not stored:
        return request.get_full_path()
    if session.revision > before:
        messages.success(request, gettext("The plan is changed; all results stay."))
    return reverse("plan", args=[session.code]) + "#again"


def repair_context(
    session: Session,
    evening: Evening,
    section: Section,
    form: RepairForm,
    repair_request: RepairRequest | None,
) -> dict[str, Any]:
    ways = list_ways(section, evening, repair_request) if repair_request else ()
    what = form.data.get("what", "")
    return {
        "session": session,
        "form": form,
        "what": what,
        "title": PAGES.of(session).incidents[what],
        "help": say_of(session.kind, "incident.late") if what == "late" else HELP[what],
        "asked": repair_request,
        "chosen_pairs": repair_request.pairs if repair_request else (),
        "several": len(evening.sections) > 1,
        "letters": [one.letter for one in evening.sections],
        "section": section,
        "rounds": first_rounds(section, evening),
        "last_rounds": last_rounds(section, evening),
        "chosen_last": form.data.get("last_round", ""),
        "present": placements_here(evening, section),
        "differences": [difference(evening, section, row) for row in differences(section, evening)]
        if what in KINDS
        else [],
        "tells": what in KINDS,
        "so_far": rounds_so_far(section, evening),
        "refused": refusal_text(evening, section, repair_request) if repair_request else "",
        "correct_round": round_to_correct(evening, section, repair_request)
        if repair_request
        else 0,
        "chosen_round": form.data.get("in_round", ""),
        "ways": [show_way(session, evening, section, way, what) for way in ways],
    }


def round_to_correct(evening: Evening, section: Section, repair_request: RepairRequest) -> int:
    """Find the round whose results tell already; 0 when none stand against it."""
    refusal = find_request_refusal(section, evening, repair_request)
    return (
        repair_request.played_otherwise.round
        if repair_request.played_otherwise and refusal and refusal.code == "results_tell"
        else 0
    )


def refusal_text(evening: Evening, section: Section, repair_request: RepairRequest) -> str:
    refusal = find_request_refusal(section, evening, repair_request)
    if refusal is None:
        return ""

    def table(number: int) -> str:
        return evening.table_label(section.letter, number)

    tables = [table(number) for number in refusal.tables]
    if refusal.other_row is None:
        return refusal_words(refusal, tables, "")
    tables = [table(refusal.table), table(refusal.other_row.table)]
    return refusal_words(refusal, tables, evening.label(f"{section.letter}{refusal.pair}"))


def difference(evening: Evening, section: Section, row: Seating) -> str:
    return difference_words(
        row,
        evening.table_label(section.letter, row.table),
        [
            joined(evening.label(f"{section.letter}{number}") for number in dict.fromkeys(side))
            for side in row.sides
        ],
    )


def place_text(evening: Evening, key: str) -> str:
    """Write a place of the plan: NS 8; without the side where pairs change it."""
    placed = evening.placed.get(key)
    return f"{game.side(placed.line)} {placed.label}".strip() if placed else ""


def show_way(
    session: Session, evening: Evening, section: Section, way: Way, what: str
) -> dict[str, Any]:
    def label(number: int) -> str:
        key = f"{section.letter}{number}"
        return evening.label(key) if key in evening.placed else str(number)

    def name(number: int) -> str:
        pair = evening.placed[f"{section.letter}{number}"].pair
        return f"{label(number)} {game.names(pair) if pair else ''}".strip()

    def table(number: int) -> str:
        return evening.table_label(section.letter, number)

    rounds = grid(
        way.movement,
        label_by_number={number: label(number) for number in way.movement.pairs},
        plays_from=dict.fromkeys(way.present, 1),
        left={
            evening.placed[key].number: round_
            for key, round_ in evening.left_after.items()
            if evening.placed[key].section == section.letter
        },
    )
    return {
        "way": way,
        "words": way_words(
            way,
            what,
            place_text(evening, f"{section.letter}{way.place}"),
            kind=session.kind,
            leaving=game.join_names([name(number) for number in way.leaving]),
        ),
        "waiting": [(label(pair), rounds) for pair, rounds in way.waiting],
        "boards": boards_words(way, table),
        "again": again_words(
            map(table, way.tables), map(label, way.pairs), way.struck(section), kind=session.kind
        ),
        "finish": find_last_finish(session, [way.movement]),
        "rounds": [row for row in rounds if row.round > way.continuation.rounds_over],
        "tables": [table(number) for number in range(1, way.movement.tables + 1)],
    }

"""The pairs of an evening: who has come, and every correction, at any moment."""

import uuid
from collections.abc import Collection
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournament.entries.services.add_late_pair import add_late_pair, empty_places
from tournament.entries.services.change_pair import move_pair
from tournament.entries.tables import PairTable
from tournament.evening.names.names import NamedPlayer
from tournament.evening.names.proposals import ClubPlayers, Proposal
from tournament.evening.plan.movement import first_table
from tournament.files.pairs_text import PastedPair, read_pairs
from tournament.models import Placement, Role, Session, State
from tournament.services.entries.add_pairs import paste_pairs
from tournament.services.entries.checks import label
from tournament.services.entries.mark_pair import mark_pair
from tournament.services.entries.numbers import list_unmet_wishes, sections_of
from tournament.store.club.licences import licences_of_entries
from tournament.store.club.people import club_namesakes, club_players
from tournament.store.club.tables_watched import report_about
from tournament.store.read import load_evening
from tournament.store.reading.entries import EntryRow, entries, fields_of
from tournament.templatetags.director import letters_text
from tournament.web.access import session_access
from tournament.web.director_pages import shown_by_kind
from tournament.web.forms.pairs import (
    LatePairForm,
    PairForm,
    PasteForm,
    pasted_problem,
)
from tournament.web.requests import attempt, mark_of, read_author
from tournament.web.tables import sort_as_asked
from tournament.web.veil.shows import Shows
from tournament.words.people import name_pair, pasted_note


@require_safe
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@shown_by_kind
def pairs(request: HttpRequest, session: Session) -> HttpResponse:
    rows = entries(session)
    number = request.GET.get("report", "")
    report = report_about(session, number) if number else None
    row = next((row for row in rows if report and f"{row.letter}{row.shown}" == report.pair), None)
    if row:
        return redirect(reverse("pair", args=[session.code, row.id]) + f"?report={number}")
    return render(request, "entries/pairs.html", pairs_context(request, session, rows))


def pairs_context(
    request: HttpRequest,
    session: Session,
    rows: tuple[EntryRow, ...],
    *,
    late_form: LatePairForm | None = None,
) -> dict[str, Any]:
    running = session.state == State.RUNNING
    empty = empty_places(session) if running else []
    fields = fields_of(session, rows)
    return {
        "session": session,
        "table": sort_as_asked(request, PairTable(rows)),
        "fields": fields,
        "field": fields[0],
        "several": session.section_count > 1,
        "pairs": len(rows),
        "unmet": list_unmet_wishes(session, rows),
        "running": running,
        "empty": [(place.section.letter, label(session, place)) for place in empty],
        "late_rounds": late_rounds(session, empty),
        "late_form": late_form,
        "late_choices": choices_of(late_form),
        "namesakes": club_namesakes(session.event.club),
        "licences": licences_of_entries(session.event.club, rows),
    }


def choices_of(form: PairForm | None) -> list[tuple[Proposal, str]]:
    """List what a line may mean, each told from its namesakes."""
    return [(each, name_pair(each, form.club)) for each in form.found.choices] if form else []


def late_rounds(session: Session, empty: list[Placement]) -> range:
    """List the round being played and the next, in the longest movement that has a place."""
    last = max((place.section.rounds for place in empty), default=0)
    return range(session.round, min(session.round + 1, last) + 1)


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@shown_by_kind
def pair_late(request: HttpRequest, session: Session) -> HttpResponse:
    rows = entries(session)
    form = LatePairForm(request.POST, club=club_players(session.event.club, rows))
    if form.is_valid():
        members, first = form.pair.members, form.cleaned_data["first_round"]
        letter = form.cleaned_data["section"]
        if attempt(
            request,
            lambda: add_late_pair(
                session, read_author(request), members=members, first_round=first, section=letter
            ),
            "",
        ):
            say_where(request, session, {row.id for row in rows})
        return redirect("pairs", session.code)
    context = pairs_context(request, session, rows, late_form=form)
    return render(request, "entries/pairs.html", context, status=422)


def say_where(request: HttpRequest, session: Session, earlier: Collection[uuid.UUID]) -> None:
    """Say where the pair that has just come sits; of a form sent twice it was said."""
    for row in entries(session):
        if row.id not in earlier:
            sentence = gettext(
                "Pair %(number)s: %(pair)s play from round %(round)s, first at table %(table)s. "
                "Print again: their guide card and the table cards."
            )
            table = first_table(load_evening(session), f"{row.section}{row.number}")
            values = {"number": row.label, "pair": row.name, "round": row.first_round}
            messages.success(request, sentence % (values | {"table": table}))


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def pair_mark(request: HttpRequest, session: Session, entry: uuid.UUID) -> HttpResponse:
    attempt(
        request,
        lambda: mark_pair(
            session,
            read_author(request),
            entry_id=entry,
            paid=find_touched(request, "paid"),
            stationary=find_touched(request, "stationary"),
        ),
        "",
    )
    place = "setup" if session.state == State.SETUP else "pairs"
    return redirect(reverse(place, args=[session.code]) + f"#pair-{entry}")


def find_touched(request: HttpRequest, box: str) -> bool | None:
    """Read a box; None where it is as the page showed it."""
    is_ticked, was_ticked = box in request.POST, request.POST.get(f"was_{box}") == "on"
    return None if is_ticked == was_ticked else is_ticked


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def pair_move(request: HttpRequest, session: Session, entry: uuid.UUID) -> HttpResponse:
    letter = request.POST.get("section", "")
    before = letters_with_movement(session)
    if attempt(
        request,
        lambda: move_pair(session, read_author(request), entry_id=entry, section=letter),
        "",
    ):
        say_lost(request, before - letters_with_movement(session))
    return redirect(reverse("setup", args=[session.code]) + f"#pair-{entry}")


def letters_with_movement(session: Session) -> set[str]:
    return {section.letter for section in sections_of(session)}


def say_lost(request: HttpRequest, letters: Collection[str]) -> None:
    """Say which sections lost a movement because another number of tables sits in them now."""
    if letters:
        sentence = ngettext(
            "The movement no longer fits: to be chosen again in section %(letters)s.",
            "The movement no longer fits: to be chosen again in sections %(letters)s.",
            len(letters),
        )
        messages.warning(request, sentence % {"letters": letters_text(sorted(letters))})


@require_http_methods(["GET", "POST"])
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@shown_by_kind
def pairs_paste(request: HttpRequest, session: Session) -> HttpResponse:
    if session.state != State.SETUP:
        raise Http404
    form = PasteForm(request.POST or None)
    context: dict[str, Any] = {
        "session": session,
        "form": form,
        "several": session.section_count > 1,
    }
    if form.is_valid():
        club = club_players(session.event.club, entries(session))
        last_first = ("last_first" in request.POST) != ("swap" in request.POST)
        lines = read_pairs(
            form.cleaned_data["text"],
            club,
            sections=find_named_sections(session),
            last_first=last_first,
        )
        good = [line for line in lines if not line.problem]
        mark, confirmed = mark_of(form.cleaned_data["text"]), request.POST.get("confirm", "")
        if confirmed == mark and store(request, session, good):
            return redirect("setup", session.code)
        edited = confirmed not in {"", mark}
        members = [member for line in good for member in line.members]
        context["lines"] = [show_lines(line, members, club) for line in lines]
        context |= {"mark": mark, "edited": edited, "last_first": last_first}
        context |= {"good": len(good)} | newcomers(members)
    return render(request, "entries/paste.html", context)


def newcomers(members: list[NamedPlayer]) -> dict[str, int]:
    new = sum(1 for member in members if not member.id)
    return {"new": new, "known": len(members) - new}


def find_named_sections(session: Session) -> str:
    """Find the letters that a pasted line may begin or end with."""
    return session.letters if session.section_count > 1 else ""


def show_lines(
    line: PastedPair, pasted: Collection[NamedPlayer], club: ClubPlayers
) -> dict[str, Any]:
    members = [(member, pasted_note(member, pasted, club)) for member in line.members]
    return {
        "pair": line,
        "members": members,
        "problem": pasted_problem(line.problem, line.details, club),
    }


def store(request: HttpRequest, session: Session, good: list[PastedPair]) -> bool:
    """Store the lines that can be read; those refused were shown with their reasons before."""
    chosen = [(line.members[0], line.members[1]) for line in good]
    letters = [line.section for line in good]
    done = ngettext("%(n)s pair has come.", "%(n)s pairs have come.", len(good)) % {"n": len(good)}
    return attempt(
        request,
        lambda: paste_pairs(session, read_author(request), pairs=chosen, sections=letters),
        done,
    )

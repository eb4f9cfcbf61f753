"""The set-up of an evening of single players on one page: players, movement, start."""

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext, ngettext

from movements import MovementError, individual_of_key
from tournament.evening.names.names import find
from tournament.evening.plan.grid import grid
from tournament.kinds.individual.forms.player import NewPlayerForm, PlayersForm
from tournament.kinds.individual.services.add_players import SECTION, add_players
from tournament.kinds.individual.services.choose_movement import choose_movement, make_full
from tournament.kinds.individual.services.stand_ins import list_free_places
from tournament.kinds.individual.values.advice import advise
from tournament.kinds.individual.values.picture import draw_meetings
from tournament.models import Session, State
from tournament.store.club.licences import licences_of_entries
from tournament.store.club.people import club_namesakes, club_players
from tournament.store.read import load_evening, session_value
from tournament.store.reading.entries import EntryRow, entries
from tournament.store.reading.finish import find_last_finish
from tournament.store.reading.usual_movement import find_usual_movements
from tournament.web.forms.focus import focus_first
from tournament.web.requests import attempt, read_author
from tournament.web.sheets import find_plan_sheets
from tournament.words.people import name_member

# What one digit can choose among.
MOST_CHOICES = 9


def show_setup(request: HttpRequest, session: Session) -> HttpResponse:
    """Show the set-up, or the players once play has begun."""
    if session.state != State.SETUP:
        return redirect("pairs", session.code)
    return page(request, session)


def page(request: HttpRequest, session: Session, form: NewPlayerForm | None = None) -> HttpResponse:
    """Show the page, with the line that was typed and refused on it."""
    rows = entries(session)
    section = next(iter(load_evening(session).sections), None)
    # Whole tables, or one more that waits for its fourth player.
    tables = [len(rows) // 4, -(-len(rows) // 4)]
    usual = find_usual_movements(session, SECTION, tables)
    options = advise(session_value(session), len(rows), section, usual)
    typed = form or NewPlayerForm(club=club_players(session.event.club, rows))
    look = request.GET.get("look", "") or (section.option if section else "")
    context = {
        "session": session,
        "rows": sorted(rows, key=lambda row: (row.number, row.order)),
        "players": len(rows),
        "places": list_free_places(session),
        "namesakes": club_namesakes(session.event.club),
        "licences": licences_of_entries(session.event.club, rows),
        "form": focus_first(typed),
        "choices": [(one, name_member(one, typed.club)) for one in typed.choices],
        "options": options,
        "section": section,
        "finish": find_last_finish(session, [section]) if section else None,
        "sheets": find_plan_sheets(session, session.prints),
        "preview": preview(look, rows, is_chosen=section is not None and look == section.option),
    }
    status = 422 if form else 200
    return render(request, "kinds/individual/setup/setup.html", context, status=status)


def preview(key: str, rows: tuple[EntryRow, ...], *, is_chosen: bool) -> dict[str, Any] | None:
    """Show the rounds of the option looked at, or of the chosen one, and who meets whom in it."""
    try:
        option = individual_of_key(key, len(rows))
    except MovementError:
        return None
    full = make_full(option)
    present = (
        {row.number for row in rows if row.number}.union(option.stand_in_numbers)
        if is_chosen
        else {*option.movement().pairs}
    )
    label_by_number = {number: str(number) for number in full.pairs}
    return {
        "option": option,
        "is_chosen": is_chosen,
        "rounds": grid(
            full, label_by_number=label_by_number, plays_from=dict.fromkeys(sorted(present), 1)
        ),
        "absent": sorted({*full.pairs} - present),
        "tables": range(1, full.tables + 1),
        "partners": draw_meetings(option.meetings, option.meetings.as_partners),
        "opponents": draw_meetings(option.meetings, option.meetings.as_opponents),
    }


def add(request: HttpRequest, session: Session) -> HttpResponse:
    """Add the player who was typed, or ask who is meant."""
    if session.state != State.SETUP:
        return redirect("pairs", session.code)
    form = NewPlayerForm(request.POST, club=club_players(session.event.club, entries(session)))
    if not form.is_valid():
        return page(request, session, form)
    done = gettext("%(name)s has come.") % {"name": name_member(form.player, form.club)}
    attempt(
        request, lambda: add_players(session, read_author(request), players=[form.player]), done
    )
    return redirect("setup", session.code)


def propose(request: HttpRequest, session: Session) -> HttpResponse:
    """Say whom the name typed so far may mean; it is read again when it is sent."""
    club = club_players(session.event.club, entries(session))
    found = find(request.GET.get("text", "")[:100], club.players)
    free = [one for one in found if one.id not in club.playing_as][:MOST_CHOICES]
    choices = [{"key": one.key, "label": name_member(one, club), "guest": False} for one in free]
    return JsonResponse({"choices": choices, "sure": len(found) == len(free) == 1, "problem": ""})


def paste(request: HttpRequest, session: Session) -> HttpResponse:
    """Add many players at once, a line each."""
    if session.state != State.SETUP:
        return redirect("pairs", session.code)
    club = club_players(session.event.club, entries(session))
    form = PlayersForm(request.POST or None, club=club)
    if form.is_valid():
        n = len(form.players)
        done = ngettext("%(n)s player has come.", "%(n)s players have come.", n) % {"n": n}
        by = read_author(request)
        if attempt(request, lambda: add_players(session, by, players=form.players), done):
            return redirect("setup", session.code)
    context = {"session": session, "form": focus_first(form)}
    status = 422 if form.errors else 200
    return render(request, "kinds/individual/setup/paste.html", context, status=status)


def choose(request: HttpRequest, session: Session) -> HttpResponse:
    """Choose the movement whose key was sent."""
    key, by = request.POST.get("option", ""), read_author(request)
    attempt(
        request,
        lambda: choose_movement(session, by, key=key),
        gettext("The movement is chosen, the numbers are dealt."),
    )
    return redirect(reverse("setup", args=[session.code]) + "#movement")

"""The players of an evening: who has come, and who comes late."""

import uuid
from collections.abc import Collection
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext

from tournament.evening.plan.movement import first_table
from tournament.kinds.individual.forms.player import LatePlayerForm
from tournament.kinds.individual.services.add_late_player import (
    add_late_player,
    find_empty_place,
)
from tournament.kinds.individual.services.stand_ins import list_free_places
from tournament.kinds.individual.tables import PresentPlayers
from tournament.models import Placement, Session, State
from tournament.services.entries.numbers import list_unmet_wishes
from tournament.store.club.licences import licences_of_entries
from tournament.store.club.people import club_namesakes, club_players
from tournament.store.club.tables_watched import report_about
from tournament.store.read import load_evening
from tournament.store.reading.entries import entries
from tournament.web.forms.focus import focus_refused
from tournament.web.requests import attempt, read_author
from tournament.web.tables import sort_as_asked
from tournament.words.people import name_member


def show_players(request: HttpRequest, session: Session) -> HttpResponse:
    """Show who has come; from a report of a table, the page of its player."""
    number = request.GET.get("report", "")
    report = report_about(session, number) if number else None
    rows = entries(session)
    row = next((one for one in rows if report and f"{one.letter}{one.shown}" == report.pair), None)
    if row:
        return redirect(reverse("pair", args=[session.code, row.id]) + f"?report={number}")
    return page(request, session)


def page(
    request: HttpRequest, session: Session, form: LatePlayerForm | None = None
) -> HttpResponse:
    """Show the page, with the late player who was typed and refused on it."""
    rows = entries(session)
    is_running = session.state == State.RUNNING
    empty = find_empty_place(session) if is_running else None
    late = form or LatePlayerForm(club=club_players(session.event.club, rows))
    context: dict[str, Any] = {
        "session": session,
        "table": sort_as_asked(request, PresentPlayers(rows)),
        "players": len(rows),
        "unmet": list_unmet_wishes(session, rows),
        "namesakes": club_namesakes(session.event.club),
        "licences": licences_of_entries(session.event.club, rows),
        "running": is_running,
        "empty": empty,
        "places": list_free_places(session),
        "late_rounds": late_rounds(session, empty),
        "form": focus_refused(late) if form else late,
        "choices": [(one, name_member(one, late.club)) for one in late.choices],
    }
    status = 422 if form else 200
    return render(request, "kinds/individual/players.html", context, status=status)


def late_rounds(session: Session, place: Placement | None) -> range:
    """List the round being played and the next."""
    if place is None:
        return range(0)
    return range(session.round, min(session.round + 1, place.section.rounds) + 1)


def add_late(request: HttpRequest, session: Session) -> HttpResponse:
    """Seat the player who comes late."""
    rows = entries(session)
    form = LatePlayerForm(request.POST, club=club_players(session.event.club, rows))
    if not form.is_valid():
        return page(request, session, form)
    first = form.cleaned_data["first_round"]
    by = read_author(request)
    if attempt(
        request,
        lambda: add_late_player(session, by, player=form.player, first_round=first),
        "",
    ):
        say_where(request, session, {row.id for row in rows})
    return redirect("pairs", session.code)


def say_where(request: HttpRequest, session: Session, earlier: Collection[uuid.UUID]) -> None:
    """Say where the player who has just come sits; of a form sent twice it was said."""
    for row in entries(session):
        if row.id not in earlier:
            sentence = gettext(
                "Number %(number)s: %(name)s plays from round %(round)s, first at table %(table)s. "
                "Print again: the guide card and the table cards."
            )
            table = first_table(load_evening(session), f"{row.section}{row.number}")
            values = {"number": row.label, "name": row.name, "round": row.first_round}
            messages.success(request, sentence % (values | {"table": table}))

"""One pair: names put right, other players, another number, out again."""

import uuid
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tournament.entries.services.change_pair import (
    remove_pair,
    rename_player,
    replace_pair,
    replace_player,
    wish_seat,
)
from tournament.entries.services.swap_numbers import swap_numbers
from tournament.entries.views.pairs import choices_of
from tournament.evening.errors import ServiceError, require
from tournament.models import Role, Session, State
from tournament.services.see_report import see_report
from tournament.store.club.licences import licences_of
from tournament.store.club.people import club_namesakes, club_players
from tournament.store.club.tables_watched import report_about
from tournament.store.read import load_evening
from tournament.store.reading.entries import EntryPlayerRow, EntryRow, entries
from tournament.web.access import session_access
from tournament.web.forms.pairs import NameForm, OnePlayerForm, PairForm, SeatForm
from tournament.web.requests import attempt, base, own_key, read_author
from tournament.web.veil.shows import Shows
from tournament.words.kind import say
from tournament.words.people import name_member, name_pair


@require_http_methods(["GET", "POST"])
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def pair(request: HttpRequest, session: Session, entry: uuid.UUID) -> HttpResponse:
    rows = entries(session)
    row = require(next((each for each in rows if each.id == entry), None), Http404())
    if row.team:
        return redirect("team", session.code, entry)
    wrong: dict[str, Any] = {}
    if request.method == "POST":
        action = require(ACTIONS.get(request.POST.get("do", "")), Http404())
        wrong = action(request, session, row, rows)
        if not wrong and "report" in request.GET:
            return redirect("cockpit", session.code)
        if not wrong:
            return redirect("setup" if session.state == State.SETUP else "pairs", session.code)
    status = 422 if wrong else 200
    reported = {"report": report_about(session, request.GET.get("report", ""))}
    page = context(session, row) | reported | wrong
    return render(request, "entries/pair.html", page, status=status)


def context(session: Session, row: EntryRow) -> dict[str, Any]:
    evening = load_evening(session)
    anywhere = session.state == State.SETUP
    others = [
        (evening.label(other.key), other)
        for other in evening.placed.values()
        if other.id != row.placement and (anywhere or other.section == row.section)
    ]
    return {
        "session": session,
        "row": row,
        "others": others if row.placement else [],
        "namesakes": club_namesakes(session.event.club),
        "licences": licences_of(session.event.club),
    }


def rename(
    request: HttpRequest, session: Session, row: EntryRow, rows: tuple[EntryRow, ...]
) -> dict[str, Any]:
    player = find_chosen_player(request, row)
    form = NameForm(request.POST)
    if not form.is_valid():
        return {"rename_form": form, "wrong_player": player.id}
    if attempt(
        request,
        lambda: rename_player(
            session,
            read_author(request),
            player_id=player.player,
            base=base(request),
            **form.cleaned_data,
        ),
        gettext("The name is put right."),
    ):
        mark_seen(request, session)
    return {}


def mark_seen(request: HttpRequest, session: Session) -> None:
    """Mark what the players reported as seen, once its name is put right."""
    report = report_about(session, request.GET.get("report", ""))
    if report:
        # Another change than the name's, which has the form's key.
        with suppress(ServiceError):
            see_report(session, own_key(read_author(request), "report"), number=report.number)


def replace_one(
    request: HttpRequest, session: Session, row: EntryRow, rows: tuple[EntryRow, ...]
) -> dict[str, Any]:
    player = find_chosen_player(request, row)
    form = OnePlayerForm(request.POST, club=club_players(session.event.club, rows))
    if not form.is_valid():
        choices = [(each, name_member(each, form.club)) for each in form.choices]
        return {"player_form": form, "wrong_player": player.id, "player_choices": choices}
    member = form.cleaned_data["member"]
    names = {"new": name_member(member, form.club), "old": player.full_name}
    attempt(
        request,
        lambda: replace_player(
            session, read_author(request), place_id=player.id, member=member, base=base(request)
        ),
        gettext("%(new)s plays instead of %(old)s.") % names,
    )
    return {}


def replace_both(
    request: HttpRequest, session: Session, row: EntryRow, rows: tuple[EntryRow, ...]
) -> dict[str, Any]:
    others = tuple(each for each in rows if each.id != row.id)
    form = PairForm(request.POST, club=club_players(session.event.club, others))
    if not form.is_valid():
        return {"pair_form": form, "pair_choices": choices_of(form)}
    members = form.pair.members
    attempt(
        request,
        lambda: replace_pair(
            session, read_author(request), entry_id=row.id, members=members, base=base(request)
        ),
        gettext("%(pair)s have this number.") % {"pair": name_pair(form.pair, form.club)},
    )
    return {}


def swap(
    request: HttpRequest, session: Session, row: EntryRow, rows: tuple[EntryRow, ...]
) -> dict[str, Any]:
    evening = load_evening(session)
    other = evening.placed.get(request.POST.get("with", ""))
    if row.placement is None or other is None:
        raise Http404
    ours, theirs = row.placement, other.id
    attempt(
        request,
        lambda: swap_numbers(session, read_author(request), first_id=ours, second_id=theirs),
        gettext("Number %(new)s: %(pair)s.") % {"new": evening.label(other.key), "pair": row.name},
    )
    return {}


def wish(
    request: HttpRequest, session: Session, row: EntryRow, rows: tuple[EntryRow, ...]
) -> dict[str, Any]:
    form = SeatForm(request.POST)
    if not form.is_valid():
        return {"seat_form": form}
    attempt(
        request,
        lambda: wish_seat(session, read_author(request), entry_id=row.id, **form.cleaned_data),
        gettext("The seat is noted."),
    )
    return {}


def remove(
    request: HttpRequest, session: Session, row: EntryRow, rows: tuple[EntryRow, ...]
) -> dict[str, Any]:
    done = say(session, "entry.gone", pair=row.name)
    attempt(request, lambda: remove_pair(session, read_author(request), entry_id=row.id), done)
    return {}


def find_chosen_player(request: HttpRequest, row: EntryRow) -> EntryPlayerRow:
    wanted = request.POST.get("player", "")
    return require(
        next((player for player in row.players if str(player.id) == wanted), None), Http404()
    )


Action = Callable[[HttpRequest, Session, EntryRow, tuple[EntryRow, ...]], dict[str, Any]]
ACTIONS: dict[str, Action] = {
    "rename": rename,
    "replace": replace_one,
    "replace_both": replace_both,
    "swap": swap,
    "wish": wish,
    "remove": remove,
}

"""Begin an event of several sessions, and change its rules."""

import uuid
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tournament.models import Club, Role, SeasonRanking
from tournament.season.event_forms import EventForm, initial_of_evening, initial_of_event
from tournament.season.reading.event import list_proposed
from tournament.season.services import rankings as services
from tournament.season.values.event.table import list_keys
from tournament.season.values.event_rules import EventRules
from tournament.web.access import club_access
from tournament.web.forms.carry_out import carry_out
from tournament.web.forms.focus import focus_wrong
from tournament.web.requests import read_author


@require_http_methods(["GET", "HEAD", "POST"])
@club_access(Role.DIRECTOR)
def begin_event(request: HttpRequest, club: Club) -> HttpResponse:
    """Begin an event of several of the club's evenings; the address may name the first of them."""
    evenings = list_proposed(club, [])
    first = next((one for one in evenings if one.code == request.GET.get("evening")), None)
    initial = initial_of_evening(first) if first else {}
    form = EventForm(request.POST or None, initial=initial, evenings=evenings)
    if request.method == "POST" and form.is_valid():
        author = read_author(request)
        change = carry_out(
            form, "name", lambda: services.begin_ranking(club, author, wanted=form.wanted)
        )
        if change:
            return redirect("season_ranking", uuid.UUID(str(change.detail["ranking"])))
    if form.is_bound:
        focus_wrong(form)
    else:
        form.fields["name"].widget.attrs["autofocus"] = True
    return show_rules(request, club, form)


def change_event(
    request: HttpRequest, club: Club, row: SeasonRanking, event: EventRules, base: int
) -> HttpResponse:
    """Change an event's name, sessions and rules."""
    evenings = list_proposed(club, list_keys(event))
    initial = initial_of_event(row.name, event)
    form = EventForm(request.POST or None, initial=initial, evenings=evenings)
    if request.method == "POST" and form.is_valid():
        author = read_author(request)
        change = carry_out(
            form,
            "name",
            lambda: services.change_ranking(
                club, author, ranking=row.pk, wanted=form.wanted, base=base
            ),
            stale=gettext("Somebody else changed these rules meanwhile. Look at them again."),
        )
        if change or not form.errors:
            return redirect("season_ranking", row.pk)
    return show_rules(request, club, focus_wrong(form), row)


def show_rules(
    request: HttpRequest, club: Club, form: EventForm, row: SeasonRanking | None = None
) -> HttpResponse:
    """Show the form of an event."""
    page: dict[str, Any] = {"club": club, "form": form, "ranking": row}
    return render(request, "season/event.html", page, status=422 if form.errors else 200)

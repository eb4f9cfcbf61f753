"""Make a person nameless, on request: what it changes and what it cannot, the name typed again."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tournament.evening.names.nameless import nameless_name
from tournament.models import Club, Player, Role
from tournament.people.forms import NamelessForm
from tournament.people.reading.nameless import read_erasure
from tournament.people.reading.traces import read_traces
from tournament.people.services import make_nameless as service
from tournament.serving.data_file import backups
from tournament.web.access import club_access
from tournament.web.forms.focus import focus_wrong
from tournament.web.requests import attempt, read_author


@require_http_methods(["GET", "POST"])
@club_access(Role.OWNER)
def make_nameless(request: HttpRequest, club: Club, player: uuid.UUID) -> HttpResponse:
    row = get_object_or_404(Player, pk=player, club=club)
    form = NamelessForm(request.POST or None, player=row)
    if form.is_valid():
        done = gettext("The person is called %(name)s from now on.") % {
            "name": nameless_name(row.pk)
        }
        if attempt(
            request,
            lambda: service.make_nameless(club, read_author(request), player_id=row.pk),
            done,
        ):
            return redirect("players")
    context = {
        "club": club,
        "player": row,
        "form": focus_wrong(form),
        "name": nameless_name(row.pk),
        "traces": read_traces(read_erasure(row)),
        "copies": count_copies(),
    }
    return render(request, "people/nameless.html", context, status=422 if form.errors else 200)


def count_copies() -> int:
    """Count the backups beside the data; none of a server's, which are its own matter."""
    data = backups.data_file()
    return len(backups.all_backups(backups.folder_of(data))) if data else 0

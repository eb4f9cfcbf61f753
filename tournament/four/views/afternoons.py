"""The afternoons of a club, and the beginning of one."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from tournament.evening.four.games import FourGameKind
from tournament.four.forms import BeginForm
from tournament.four.services.begin import begin_afternoon
from tournament.four.words.games import GAMES
from tournament.models import Club, FourAfternoon, Role
from tournament.store.club.people import known_players
from tournament.web.access import club_access
from tournament.web.forms.carry_out import carry_out
from tournament.web.forms.focus import focus_wrong
from tournament.web.requests import read_author

MOST_LISTED = 100


@require_safe
@club_access(Role.SCORER)
def afternoons(request: HttpRequest, club: Club) -> HttpResponse:
    """List the club's afternoons of games for four, the latest first."""
    rows = FourAfternoon.objects.filter(club=club)[:MOST_LISTED]
    lines = [(row, GAMES[FourGameKind(row.game)]) for row in rows]
    return render(request, "four/afternoons.html", {"club": club, "lines": lines})


@require_http_methods(["GET", "HEAD", "POST"])
@club_access(Role.DIRECTOR)
def begin(request: HttpRequest, club: Club) -> HttpResponse:
    """Begin an afternoon: its rules, its players."""
    form = BeginForm(
        request.POST or None, roster=known_players(club), initial={"day": timezone.localdate()}
    )
    if request.method == "POST" and form.is_valid():
        author = read_author(request)
        change = carry_out(
            form, "names", lambda: begin_afternoon(club, author, beginning=form.beginning)
        )
        if change:
            return redirect("four_seats", uuid.UUID(change.detail["afternoon"]), 1)
    if form.is_bound:
        focus_wrong(form)
    else:
        form.fields["names"].widget.attrs["autofocus"] = True
    page = {"club": club, "form": form}
    return render(request, "four/begin.html", page, status=422 if form.errors else 200)

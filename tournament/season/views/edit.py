"""Begin a ranking over a season, change its rules, publish it, take it back or out of the list."""

import uuid

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from tournament.evening.door.treasury import season_of
from tournament.models import Club, Role
from tournament.season.forms import ChallengeForm, initial_of
from tournament.season.reading.tables import rules_of, work_out
from tournament.season.services import rankings as services
from tournament.season.views.events import change_event
from tournament.season.views.shared import digest, find_ranking
from tournament.web.access import club_access
from tournament.web.forms.carry_out import carry_out
from tournament.web.forms.focus import focus_wrong
from tournament.web.requests import attempt, read_author


@require_http_methods(["GET", "HEAD", "POST"])
@club_access(Role.DIRECTOR)
def begin(request: HttpRequest, club: Club) -> HttpResponse:
    """Begin a ranking of the season that today is in, as proposed."""
    season = season_of(timezone.localdate(), begins=club.season_begins)
    initial = {"since": season.since, "until": season.until}
    form = ChallengeForm(request.POST or None, initial=initial)
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
    page = {"club": club, "form": form, "ranking": None}
    return render(request, "season/rules.html", page, status=422 if form.errors else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@club_access(Role.DIRECTOR)
def rules(request: HttpRequest, club: Club, ranking: uuid.UUID) -> HttpResponse:
    """Change a ranking's name, days and rules."""
    row = find_ranking(club, ranking)
    kept = rules_of(row)
    if kept.event is not None:
        return change_event(request, club, row, kept.event, read_base(request))
    initial = initial_of(row.name, row.since, row.until, kept)
    form = ChallengeForm(request.POST or None, initial=initial)
    if request.method == "POST" and form.is_valid():
        author, base = read_author(request), read_base(request)
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
    page = {"club": club, "form": focus_wrong(form), "ranking": row}
    return render(request, "season/rules.html", page, status=422 if form.errors else 200)


def read_base(request: HttpRequest) -> int:
    """Read in which change the rules on the page were made; 0 for none that is a number."""
    text = request.POST.get("base", "")
    return int(text) if text.isdecimal() and len(text) < 10 else 0


@require_POST
@club_access(Role.DIRECTOR)
def publish(request: HttpRequest, club: Club, ranking: uuid.UUID) -> HttpResponse:
    """Publish the ranking that was looked at; one that has moved since is looked at first."""
    row = find_ranking(club, ranking)
    table, author = work_out(row), read_author(request)
    if request.POST.get("seen") != digest(table):
        messages.error(
            request, gettext("A figure has changed meanwhile. Look at the ranking again.")
        )
    else:
        attempt(
            request,
            lambda: services.publish_ranking(club, author, ranking=row.pk, table=table),
            gettext("Published: players see this ranking."),
        )
    return redirect("season_ranking", row.pk)


@require_POST
@club_access(Role.DIRECTOR)
def withdraw(request: HttpRequest, club: Club, ranking: uuid.UUID, number: int) -> HttpResponse:
    """Take a version back."""
    row, author = find_ranking(club, ranking), read_author(request)
    attempt(
        request,
        lambda: services.withdraw_version(club, author, ranking=row.pk, number=number),
        gettext("Version %(number)s is taken back.") % {"number": number},
    )
    return redirect("season_ranking", row.pk)


@require_POST
@club_access(Role.DIRECTOR)
def discard(request: HttpRequest, club: Club, ranking: uuid.UUID) -> HttpResponse:
    """Take a ranking out of the list."""
    row, author = find_ranking(club, ranking), read_author(request)
    attempt(
        request,
        lambda: services.discard_ranking(club, author, ranking=row.pk),
        gettext("%(name)s is out of the list. It stands below, and can be brought back.")
        % {"name": row.name},
    )
    return redirect("season_rankings")


@require_POST
@club_access(Role.DIRECTOR)
def back(request: HttpRequest, club: Club, ranking: uuid.UUID) -> HttpResponse:
    """Bring a ranking back into the list."""
    author = read_author(request)
    is_back = attempt(
        request,
        lambda: services.bring_back(club, author, ranking=ranking),
        gettext("The ranking is in the list again."),
    )
    return redirect("season_ranking", ranking) if is_back else redirect("season_rankings")

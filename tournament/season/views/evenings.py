"""Which evenings count in a ranking, and why another one does not; chosen by hand."""

import uuid
from operator import attrgetter

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from tournament.evening.errors import ServiceError
from tournament.models import Club, Role
from tournament.season.reading.tables import work_out
from tournament.season.services.rankings import choose_evening
from tournament.season.values.table import WhyNot
from tournament.season.views.shared import find_ranking
from tournament.web.access import club_access
from tournament.web.requests import read_author
from tournament.words.errors.codes import words

CHOICES = {"counts": True, "left_out": False, "rules": None}
# No choice makes a figure where there is none.
FIXED = (WhyNot.TEAMS, WhyNot.SINGLE, WhyNot.NO_PERCENTAGE)


@require_http_methods(["GET", "HEAD", "POST"])
@club_access(Role.DIRECTOR)
def evenings(request: HttpRequest, club: Club, ranking: uuid.UUID) -> HttpResponse:
    """List the evenings of a ranking's days; let one count, or not, by hand."""
    row = find_ranking(club, ranking)
    if request.method == "POST":
        choose(request, club, row.pk)
        return redirect("season_evenings", row.pk)
    table = work_out(row)
    both = sorted((*table.evenings, *table.left_out), key=attrgetter("day", "name"), reverse=True)
    lines = [(evening, evening.reason in FIXED) for evening in both]
    page = {"club": club, "ranking": row, "table": table, "evenings": lines}
    return render(request, "season/evenings.html", page)


def choose(request: HttpRequest, club: Club, ranking: uuid.UUID) -> None:
    """Store what was chosen of an evening; what is refused is said."""
    try:
        session = uuid.UUID(request.POST.get("session", ""))
        counts = CHOICES[request.POST.get("choice", "")]
    except (ValueError, KeyError):
        return
    author = read_author(request)
    try:
        choose_evening(club, author, ranking=ranking, session=session, counts=counts)
    except ServiceError as error:
        messages.error(request, words(error))

"""The first page: tonight's evening with one button, those to come, those past."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournament.access import club_access
from tournament.models import Club, Role


@require_safe
@club_access(Role.SCORER)
def tonight(request: HttpRequest, club: Club) -> HttpResponse:
    return render(request, "director/tonight.html", {"club": club})

"""The demonstration, taken out whole."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tournament.club.services.take_out_demo import find_demonstration, take_out_demonstration
from tournament.models import Club, Role
from tournament.web.access import club_access
from tournament.web.requests import read_author


@require_http_methods(["GET", "HEAD", "POST"])
@club_access(Role.DIRECTOR)
def take_out_demo(request: HttpRequest, club: Club) -> HttpResponse:
    """Say with the GET what goes, take it out with the POST."""
    if request.method == "POST":
        take_out_demonstration(club, read_author(request))
        messages.success(request, gettext("The demonstration is taken out."))
        return redirect("tonight")
    return render(request, "club/take_out_demo.html", {"demo": find_demonstration(club)})

"""The club's hall and habits: the owner's second page of settings."""

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournament.club.forms.habits import HallForm
from tournament.club.services.note_habits import note_summing
from tournament.models import Club, Role
from tournament.web.access import club_access
from tournament.web.forms.focus import focus_first
from tournament.web.requests import read_author


@club_access(Role.OWNER)
@require_http_methods(["GET", "HEAD", "POST"])
def habits(request: HttpRequest, club: Club) -> HttpResponse:
    form = HallForm(request.POST or None, instance=club)
    if request.method == "POST" and form.is_valid():
        save_habits(request, form)
        messages.success(request, _("Saved."))
        return redirect("habits")
    page = {"club": club, "form": focus_first(form)}
    return render(request, "club/habits.html", page, status=422 if form.errors else 200)


@transaction.atomic
def save_habits(request: HttpRequest, form: HallForm) -> None:
    """Store the habits that a valid form names, and note since when minutes behind are summed."""
    club = form.save()
    if club.sums_delays and not form.initial["sums_delays"]:
        note_summing(club, read_author(request))

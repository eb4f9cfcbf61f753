"""The club's federation: the owner's third page of settings."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tournament.evening.door.charges import charges_on, read_charges
from tournament.federations.forms import FederationForm
from tournament.models import Club, Role
from tournament.web.access import club_access
from tournament.web.forms.focus import focus_first
from tournament.words.money import charge_text


@club_access(Role.OWNER)
@require_http_methods(["GET", "HEAD", "POST"])
def club_federation(request: HttpRequest, club: Club) -> HttpResponse:
    """Choose the federation, and add to its charge codes."""
    form = FederationForm(request.POST or None, instance=club)
    if request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, gettext("Saved."))
        return redirect("club_federation")
    charges = charges_on(timezone.localdate(), read_charges(club.charges))
    page = {
        "club": club,
        "form": focus_first(form),
        "charges": [charge_text(one) for one in charges],
    }
    return render(request, "federations/club.html", page, status=422 if form.errors else 200)

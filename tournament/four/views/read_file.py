"""An afternoon from its file: read, refused in words, or stored as one change."""

import uuid

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tournament.four.forms import FourFileForm
from tournament.four.services.read_in import read_in_afternoon
from tournament.models import Club, Role
from tournament.web.access import club_access
from tournament.web.forms.carry_out import carry_out
from tournament.web.forms.focus import focus_first
from tournament.web.requests import read_author


@require_http_methods(["GET", "HEAD", "POST"])
@club_access(Role.DIRECTOR)
def read_file(request: HttpRequest, club: Club) -> HttpResponse:
    """Read an afternoon in from its file; it is undone as one change."""
    form = FourFileForm(request.POST, request.FILES) if request.method == "POST" else FourFileForm()
    if request.method == "POST" and form.is_valid() and form.read:
        author, file = read_author(request), form.read
        change = carry_out(form, "file", lambda: read_in_afternoon(club, author, file=file))
        if change:
            text = gettext("The afternoon is read. One undo takes it away again.")
            messages.success(request, text)
            return redirect("four", uuid.UUID(change.detail["afternoon"]))
    page = {"club": club, "form": focus_first(form)}
    return render(request, "four/read_file.html", page, status=422 if form.errors else 200)

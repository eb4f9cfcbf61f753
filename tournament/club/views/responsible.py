"""Who is responsible for the persons' data: what an owner writes, and what players read."""

import re

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_http_methods, require_safe

from tournament.club.forms.responsible import ResponsibleForm
from tournament.club.services.responsible import find_responsible, save_responsible, texts_of
from tournament.club.words.responsible import PARTS
from tournament.evening.errors import require
from tournament.models import Club, Role
from tournament.store.club.evenings import public_session
from tournament.web.access import club_access
from tournament.web.forms.focus import focus_first, focus_wrong

AFTER_A_SIGN = re.compile(r"(?<=[@./-])")
MAIL = re.compile(r"[^\s@]+@[^\s@]+")


@club_access(Role.OWNER)
@require_http_methods(["GET", "HEAD", "POST"])
def responsible(request: HttpRequest, club: Club) -> HttpResponse:
    """Write it; nothing is seen by players before it is ticked."""
    row = find_responsible(club)
    years_before = row.account_years
    form = ResponsibleForm(request.POST or None, instance=row)
    if request.method == "POST" and form.is_valid():
        is_public = form.cleaned_data["is_public"]
        save_responsible(row, form.texts, years_before=years_before, is_public=is_public)
        messages.success(request, gettext("Saved."))
        return redirect("responsible")
    form = focus_wrong(form) if form.errors else focus_first(form)
    page = {"club": club, "form": form}
    return render(request, "club/responsible.html", page, status=422 if form.errors else 200)


@require_safe
def public_responsible(request: HttpRequest, code: str) -> HttpResponse:
    """Show it to players, in their language, where the club wants it."""
    session = require(public_session(code), Http404())
    if not session.event.club.names_responsible:
        raise Http404
    row = find_responsible(session.event.club)
    texts = texts_of(row, get_language() or session.event.club.language)
    parts = [(title, texts[part]) for part, title in PARTS.items()]
    page = {
        "session": session,
        "responsible": row,
        "parts": parts,
        # Where it may go on to the next line.
        "contact": AFTER_A_SIGN.split(row.contact),
        "is_mail": MAIL.fullmatch(row.contact) is not None,
    }
    return render(request, "club/public_responsible.html", page)

"""The clubs of the server, as whoever runs it sees them: by name and in figures."""

from collections.abc import Callable
from typing import cast

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournament.evening.errors import ServiceError, require
from tournament.models import Club
from tournament.operating.access import operator_access
from tournament.operating.forms import NewClubForm, RenameForm
from tournament.operating.reading.figures import find_club, list_clubs
from tournament.operating.services.clubs import close_club, rename_club, reopen_club
from tournament.operating.services.create_club import create_club
from tournament.services.club_limits import count_bytes
from tournament.web.forms.focus import focus_first, focus_wrong
from tournament.words.errors.codes import words


@require_safe
@operator_access
def clubs(request: HttpRequest) -> HttpResponse:
    return render(request, "operating/clubs.html", {"clubs": list_clubs()})


@require_http_methods(["GET", "HEAD", "POST"])
@operator_access
def add(request: HttpRequest) -> HttpResponse:
    """Create a club, and show its owner's link this once."""
    form = NewClubForm(request.POST or None, initial={"language": get_language()})
    if form.is_valid():
        typed = form.cleaned_data
        try:
            token = create_club(typed["name"], language=typed["language"], owner=typed["owner"])
        except ServiceError as error:
            form.add_error("name" if error.code == "club_exists" else "owner", words(error))
        else:
            return show_created(request, typed["name"], typed["owner"], token)
    context = {"form": focus_wrong(form) if form.is_bound else focus_first(form)}
    status = 422 if form.errors else 200
    return render(request, "operating/add.html", context, status=status)


def show_created(request: HttpRequest, name: str, owner: str, token: str) -> HttpResponse:
    """Show the link of a new club's owner, this once."""
    link = request.build_absolute_uri(reverse("enter", args=[token])) if token else ""
    page = {"name": name, "owner": owner, "link": link}
    return render(request, "operating/created.html", page)


@require_http_methods(["GET", "HEAD", "POST"])
@operator_access
def club(request: HttpRequest, club: int) -> HttpResponse:
    """Show a club in figures; a form sent gives it another name."""
    figures = require(find_club(club), Http404())
    form = RenameForm(request.POST or None, initial={"name": figures.name, "seen": figures.name})
    if form.is_valid():
        typed = form.cleaned_data
        try:
            rename_club(club, own_user(request), name=typed["name"], seen=typed["seen"])
        except ServiceError as error:
            form.add_error("name", words(error))
        else:
            messages.success(request, gettext("The club is called %s now.") % typed["name"])
            return redirect("server_club", club)
    context = {
        "figures": figures,
        "form": focus_wrong(form) if form.is_bound else form,
        "storage": count_bytes(Club(pk=club)),
    }
    status = 422 if form.errors else 200
    return render(request, "operating/club.html", context, status=status)


@require_POST
@operator_access
def close(request: HttpRequest, club: int) -> HttpResponse:
    done = gettext("The club is closed. Nothing is lost: it can be opened again.")
    return answer(request, club, close_club, done)


@require_POST
@operator_access
def reopen(request: HttpRequest, club: int) -> HttpResponse:
    return answer(request, club, reopen_club, gettext("The club is open again."))


def answer(
    request: HttpRequest, club: int, action: Callable[[int, User], None], done: str
) -> HttpResponse:
    """Do something with a club, say what became of it, and lead back to the club."""
    try:
        action(club, own_user(request))
    except ServiceError as error:
        messages.error(request, words(error))
    else:
        messages.success(request, done)
    return redirect("server_club", club) if find_club(club) else redirect("server_clubs")


def own_user(request: HttpRequest) -> User:
    """Return who asks; access lets nobody else in."""
    return cast(User, request.user)

"""Scoring rules: the named ones, and the club's own."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.errors import ScoringError
from scoring.profiles.named import PROFILES
from scoring.profiles.own import rules_of
from tournament.club.forms.profile import ProfileForm
from tournament.club.services.club_profiles import add_profile, change_profile, remove_profile
from tournament.evening.errors import ServiceError
from tournament.models import Club, Profile, Role
from tournament.store.club.profiles import (
    club_profiles,
    find_profile,
    is_used,
)
from tournament.web.access import club_access
from tournament.web.forms.focus import focus_first
from tournament.web.requests import attempt, base, read_author
from tournament.words.errors.codes import words
from tournament.words.profiles.profiles import (
    MORE_NAMES,
    NAMES,
    differences_text,
    short_name,
    values,
)


@require_safe
@club_access(Role.DIRECTOR)
def profiles(request: HttpRequest, club: Club) -> HttpResponse:
    own = [
        (profile, short_name(profile.base, {}), differences_text(profile.rules))
        for profile in club_profiles(club)
    ]
    page = {"club": club, "own": own, "named": {**NAMES, **MORE_NAMES}.items()}
    return render(request, "club/profiles.html", page)


@require_safe
@club_access(Role.DIRECTOR)
def profile(request: HttpRequest, club: Club, key: str) -> HttpResponse:
    row, own = find_profile_or_404(club, key)
    page = {
        "club": club,
        "key": key,
        "row": row,
        "title": short_name(key, own),
        "base": short_name(row.base, {}) if row else "",
        "groups": values(key, own),
        "is_used": row is not None and is_used(row),
    }
    return render(request, "club/profile.html", page)


def find_profile_or_404(club: Club, key: str) -> tuple[Profile | None, dict[str, Any]]:
    """Find rules and their row, which a named profile does not have.

    Raise Http404 for unknown ones.
    """
    row = find_profile(club, key)
    if row is None and key not in PROFILES:
        raise Http404
    return row, row.rules if row else {}


@require_http_methods(["GET", "HEAD", "POST"])
@club_access(Role.OWNER)
def profile_copy(request: HttpRequest, club: Club, key: str) -> HttpResponse:
    row, own = find_profile_or_404(club, key)
    base_key = row.base if row else key
    form = ProfileForm(request.POST or None, rules=rules_of(key, own))
    if form.is_valid():
        name, chosen = form.cleaned_data["name"], form.values()
        try:
            add_profile(club, read_author(request), name=name, base=base_key, values=chosen)
            return redirect("profiles")
        except (ScoringError, ServiceError) as error:
            form.add_error(None, words(error))
    return editor(request, club, focus_first(form), {"of": short_name(key, own), "key": key})


@require_http_methods(["GET", "HEAD", "POST"])
@club_access(Role.OWNER)
def profile_change(request: HttpRequest, club: Club, key: str) -> HttpResponse:
    row, own = find_profile_or_404(club, key)
    if row is None:
        raise Http404
    form = ProfileForm(request.POST or None, rules=rules_of(key, own), initial={"name": row.name})
    if form.is_valid() and save_and_redirect(request, club, row, form):
        return redirect("profiles")
    return editor(request, club, focus_first(form), {"row": row, "key": key})


def save_and_redirect(request: HttpRequest, club: Club, row: Profile, form: ProfileForm) -> bool:
    name, chosen = form.cleaned_data["name"], form.values()
    try:
        return attempt(
            request,
            lambda: change_profile(
                club,
                read_author(request),
                profile_id=row.pk,
                name=name,
                values=chosen,
                base=base(request),
            ),
            gettext("Saved. Evenings that were set to these rules keep their figures."),
        )
    except ScoringError as error:
        form.add_error(None, words(error))
        return False


def editor(
    request: HttpRequest, club: Club, form: ProfileForm, more: dict[str, Any]
) -> HttpResponse:
    page = {"club": club, "form": form, **more}
    return render(request, "club/profile_form.html", page, status=422 if form.errors else 200)


@require_POST
@club_access(Role.OWNER)
def profile_remove(request: HttpRequest, club: Club, key: str) -> HttpResponse:
    row, _own = find_profile_or_404(club, key)
    if row is None:
        raise Http404
    attempt(
        request,
        lambda: remove_profile(club, read_author(request), profile_id=row.pk, base=base(request)),
        gettext("The rules are removed."),
    )
    return redirect("profiles")

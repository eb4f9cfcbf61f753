"""What is kept of the data, and three acts: a copy now, one elsewhere, the way back.

The data are those of every club on this computer: only whoever owns them all may do it.
"""

from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from typing import Any

from django.contrib import messages
from django.contrib.auth.models import AnonymousUser, User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournament.evening.errors import require
from tournament.models import Club, Role
from tournament.rescue.backups.kept_backups import KeptBackup, list_backups
from tournament.rescue.backups.lost_since import Lost, NotComparedError, find_lost
from tournament.rescue.backups.put_back import PUT_BACK, PutBackOutcome, Wish, read_return
from tournament.rescue.backups.second_folder import copy_to, remembered_folder
from tournament.rescue.forms import FolderForm
from tournament.rescue.words import (
    STATES,
    not_copied_words,
    not_put_back_words,
    outcome_words,
    return_words,
)
from tournament.serving import console
from tournament.serving.data_file import backups
from tournament.serving.data_file.backups import KEPT_LATEST, NotCopiedError
from tournament.serving.data_file.own_file import UnusableError, check
from tournament.web.access import club_access
from tournament.web.forms.focus import focus_wrong

HERE, SECOND = "here", "second"
# A stick is slow: of its backups only so many are checked each time the page is opened.
CHECKED_ON_A_STICK = 3
# By which the script of the page knows that the old process still answers.
UNDER_WAY = HTTPStatus.ACCEPTED


@dataclass(frozen=True)
class Folders:
    """`second` is None until a copy was made there; it may be a stick that is not plugged in."""

    data: Path
    usual: Path
    second: Path | None

    def list(self) -> list[KeptBackup]:
        found = list_backups(self.usual, place=HERE, checked=KEPT_LATEST)
        if self.second:
            found += list_backups(self.second, place=SECOND, checked=CHECKED_ON_A_STICK)
        return sorted(found, key=lambda copy: (copy.path.stem, copy.place), reverse=True)

    def find(self, place: str, name: str) -> KeptBackup:
        found = (one for one in self.list() if (one.place, one.name) == (place, name))
        return require(next(found, None), Http404())


def find_folders() -> Folders | None:
    """Find where the data and their copies lie; None for PostgreSQL, which has its own tools."""
    data = backups.data_file()
    return Folders(data, backups.folder_of(data), remembered_folder(data)) if data else None


def owns_every_club(user: User | AnonymousUser) -> bool:
    own = Club.objects.filter(memberships__user=user.pk, memberships__role=Role.OWNER)
    return not Club.objects.exclude(pk__in=own).exists()


def own_folders(request: HttpRequest) -> Folders:
    """Find the folders for an act; whoever may not do it is told that there is no such page."""
    folders = find_folders()
    if folders is None or not owns_every_club(request.user):
        raise Http404
    return folders


@club_access(Role.OWNER)
@require_safe
def backups_page(request: HttpRequest, club: Club) -> HttpResponse:
    if PUT_BACK.wish:
        return answer_last(request, PUT_BACK.wish)
    folders = find_folders()
    if folders is None or not owns_every_club(request.user):
        page = {"club": club, "is_on_server": folders is None}
        return render(request, "rescue/no_backups.html", page)
    return page_of(request, club, folders)


def page_of(
    request: HttpRequest, club: Club, folders: Folders, form: FolderForm | None = None
) -> HttpResponse:
    initial = {"folder": folders.second or ""}
    form = form or FolderForm(initial=initial, data_file=folders.data)
    found = folders.list()
    last = PUT_BACK.outcome or read_return(folders.data)
    page: dict[str, Any] = {
        "club": club,
        "form": focus_wrong(form),
        "folders": folders,
        "latest": [with_words(one, last) for one in found[:KEPT_LATEST]],
        "older": [with_words(one, last) for one in found[KEPT_LATEST:]],
        "newest": next((with_words(one, last) for one in found if one.place == HERE), None),
        "newest_there": next((one for one in found if one.place == SECOND), None),
        "may_go_back": PUT_BACK.is_offered,
        "command": console.command("restore"),
        "kept": KEPT_LATEST,
    }
    if PUT_BACK.outcome:
        page["outcome"] = outcome_words(PUT_BACK.outcome)
        page["has_failed"] = bool(PUT_BACK.outcome.failure)
    return render(request, "rescue/backups.html", page, status=422 if form.errors else 200)


def with_words(backup: KeptBackup, last: PutBackOutcome | None) -> tuple[KeptBackup, str, str]:
    """Put a backup beside the words for its state, and for its part in the last return to one."""
    return backup, str(STATES[backup.state]), return_words(backup, last)


@club_access(Role.OWNER)
@require_POST
def back_up_now(request: HttpRequest, club: Club) -> HttpResponse:
    folders = own_folders(request)
    try:
        made = backups.back_up(folders.data, folders.usual)
    except NotCopiedError as error:
        messages.error(request, not_copied_words(error))
    else:
        messages.success(request, _("Made and checked: %(file)s") % {"file": made.name})
    return redirect("backups")


@club_access(Role.OWNER)
@require_POST
def back_up_there(request: HttpRequest, club: Club) -> HttpResponse:
    folders = own_folders(request)
    form = FolderForm(request.POST, data_file=folders.data)
    if not form.is_valid():
        return page_of(request, club, folders, form)
    try:
        made = copy_to(form.cleaned_data["folder"], folders.data)
    except NotCopiedError as error:
        form.add_error("folder", not_copied_words(error))
        return page_of(request, club, folders, form)
    messages.success(request, _("Made and checked: %(file)s") % {"file": made})
    return redirect("backups")


@club_access(Role.OWNER)
@require_http_methods(["GET", "HEAD", "POST"])
def go_back(request: HttpRequest, club: Club, folder: str, copy: str) -> HttpResponse:
    """Ask first, and say what would be lost."""
    folders = own_folders(request)
    backup = folders.find(folder, copy)
    if request.method != "POST" or not PUT_BACK.is_offered:
        page = {"club": club, "backup": backup, "lost": what_is_lost(folders.data, backup)}
        page |= {"may_go_back": PUT_BACK.is_offered}
        page["command"] = console.command("restore", str(backup.path))
        return render(request, "rescue/go_back.html", page)
    try:
        check(backup.path, thorough=True)
    except UnusableError as error:
        messages.error(request, not_put_back_words(error.code))
        return redirect("backups")
    wish = PUT_BACK.want(Wish(str(backup.path), request.session.session_key or ""))
    return HttpResponse(going_back_page(request, wish), status=UNDER_WAY)


def what_is_lost(data: Path, backup: KeptBackup) -> Lost | None:
    """Find what would be lost; None where both files cannot be compared."""
    try:
        return find_lost(data, backup.path)
    except NotComparedError:
        return None


class LastAnswer(HttpResponse):
    """The answer after which the server ends and begins again: once it has been sent."""

    def close(self) -> None:
        super().close()
        PUT_BACK.begin()


def answer_last(request: HttpRequest, wish: Wish) -> HttpResponse:
    """Answer the page that asks whether all is back, which so has all that it needs by now."""
    return LastAnswer(going_back_page(request, wish), status=UNDER_WAY)


def going_back_page(request: HttpRequest, wish: Wish) -> str:
    """Make the page that asks by itself until the program is back."""
    page = {"backup": Path(wish.backup).name}
    return render_to_string("rescue/going_back.html", page, request)

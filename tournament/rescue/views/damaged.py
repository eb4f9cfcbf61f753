"""The page into which data that cannot be opened start: what is wrong, the way back to a backup.

There is no database and so no login: whoever has the link, which only the window of the program and
the browser that it opens have, may go back. It is served to this computer alone.
"""

import secrets
from http import HTTPStatus

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.crypto import constant_time_compare
from django.views.decorators.http import require_http_methods

from tournament.rescue.backups.own_file_words import what_is_wrong
from tournament.rescue.backups.put_back import PUT_BACK, Wish
from tournament.rescue.views.backups import (
    UNDER_WAY,
    Folders,
    answer_last,
    find_folders,
    going_back_page,
    with_words,
)
from tournament.rescue.words import not_put_back_words
from tournament.serving import console
from tournament.serving.data_file.own_file import UnusableError, check

# Of this start alone.
SECRET = secrets.token_urlsafe(16)
ADDRESS = f"/rescue/{SECRET}/"


@require_http_methods(["GET", "HEAD", "POST"])
def damaged_data(request: HttpRequest, secret: str) -> HttpResponse:
    folders = find_folders()
    if folders is None or not constant_time_compare(secret, SECRET):
        raise Http404
    if PUT_BACK.wish:
        return answer_last(request, PUT_BACK.wish)
    failure = ask_for_backup(request, folders) if request.method == "POST" else ""
    if PUT_BACK.wish:
        return HttpResponse(going_back_page(request, PUT_BACK.wish), status=UNDER_WAY)
    return render(request, "rescue/damaged.html", page_of(folders, failure))


def ask_for_backup(request: HttpRequest, folders: Folders) -> str:
    """Ask for the backup that was chosen; say why not where it cannot be put back."""
    place, _, name = request.POST.get("backup", "").partition("/")
    backup = folders.find(place, name)
    try:
        check(backup.path, thorough=True)
    except UnusableError as error:
        return not_put_back_words(error.code)
    PUT_BACK.want(Wish(str(backup.path)))
    return ""


def page_of(folders: Folders, failure: str) -> dict[str, object]:
    rows = [with_words(one, PUT_BACK.outcome) for one in folders.list()]
    return {
        "wrong": words_for(folders),
        "failure": failure or (PUT_BACK.outcome and not_put_back_words(PUT_BACK.outcome.failure)),
        "best": next((one for one, *_ in rows if one.may_be_put_back), None),
        "rows": rows,
        "command": console.command("restore"),
    }


def words_for(folders: Folders) -> str:
    """Say what is wrong as it is now: the file may have been mended by hand since the start."""
    try:
        if not folders.data.exists():
            raise UnusableError("missing")
        check(folders.data)
    except UnusableError as error:
        return what_is_wrong(folders.data, error)
    return ""


def closed(
    request: HttpRequest, exception: Exception | None = None, reason: str = ""
) -> HttpResponse:
    """Answer all else, refusals too: nothing is open until the data are."""
    if PUT_BACK.wish:
        return answer_last(request, PUT_BACK.wish)
    return render(request, "rescue/closed.html", status=HTTPStatus.SERVICE_UNAVAILABLE)

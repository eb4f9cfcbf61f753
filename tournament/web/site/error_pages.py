"""What is said when a request cannot be answered: words in the reader's language, and a way on.

Django's own pages for these are in English, and say what went wrong to a programmer.
"""

import re
import sys
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.translation import get_language, gettext_lazy, pgettext_lazy

from tournament.serving.callers.request_numbers import request_number
from tournament.serving.data_file.own_file import is_of_the_disk
from tournament.store.club.evenings import (
    find_only_club,
    is_of_closed_club,
    is_taken_out,
    public_session,
)

# However it was mistyped, in part or with what stands beside it on the sheet.
CODE_IN_PATH = re.compile(r"/s/(?P<code>[^/]{0,12})")

# What may be answered when it is asked once more, by its address alone.
WORTH_ANOTHER_TRY = frozenset({403, 413, 500, 507})

# By status: what happened, and what to do about it.
WORDS = {
    400: (
        gettext_lazy("This request cannot be read"),
        gettext_lazy("Nothing was changed. Go back, open the page again, and try once more."),
    ),
    403: (
        gettext_lazy("This page was open too long"),
        gettext_lazy("Nothing was changed. Go back, open the page again, and enter it once more."),
    ),
    405: (
        gettext_lazy("This address only takes what its form sends"),
        gettext_lazy("Nothing was changed. Go back to the page that you came from."),
    ),
    413: (
        gettext_lazy("This is too large"),
        gettext_lazy("Nothing was changed. Go back, and enter it once more in few words."),
    ),
    500: (
        pgettext_lazy("page of an error", "The program made a mistake"),
        gettext_lazy(
            "What was entered before is kept. Go back and try once more; if it happens again, "
            "the window in which the program runs says what went wrong."
        ),
    ),
    507: (
        gettext_lazy("The director's computer cannot write"),
        gettext_lazy(
            "Nothing was changed. Its disk is full: when there is room on it again, "
            "enter it once more."
        ),
    ),
}


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer an unknown address; below /s/ with a form, as most often a code was copied wrong."""
    match = CODE_IN_PATH.match(request.path)
    code = match["code"] if match else ""
    if code != code.lower() and public_session(code.lower()):
        # A telephone writes the first letter large.
        return redirect("public_ranking", code.lower())
    only = find_only_club()
    page = {
        "code": code,
        "is_evening": bool(match),
        "is_taken_out": is_taken_out(code.lower()),
        "is_closed": is_of_closed_club(code.lower()),
        "club": only if only and not only.closed_at else None,
    }
    return render(request, "404.html", page, status=404)


def answer(request: HttpRequest, status: int) -> HttpResponse:
    return render(request, "error.html", words_of(status), status=status)


def words_of(status: int) -> dict[str, Any]:
    """Return what the page of a status says."""
    title, what_to_do = WORDS[status]
    is_worth_it = status in WORTH_ANOTHER_TRY
    return {"title": title, "what_to_do": what_to_do, "is_worth_another_try": is_worth_it}


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return answer(request, 400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return answer(request, 403)


def form_too_old(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answer a form without the token of this browser: an old page, or a page that is not ours."""
    return answer(request, 403)


def mistake(request: HttpRequest) -> HttpResponse:
    """Answer a mistake without the request: what a request reads may be what has just failed."""
    error = sys.exception()
    status = 507 if error and is_of_the_disk(error) else 500
    page = words_of(status) | {"LANGUAGE_CODE": get_language(), "number": request_number()}
    return HttpResponse(render_to_string("error.html", page), status=status)

"""Browsers in which somebody has logged in before: whoever guesses elsewhere does not slow them.

A signed cookie says for which names, by digests; its own number tells browsers apart, so that one
that was stolen has its own few tries and no more.
"""

import hashlib
import secrets

from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

COOKIE = "etui_known"
COOKIE_AGE = 365 * 24 * 60 * 60
MOST_NAMES = 8


def number_for(request: HttpRequest, name: str) -> str:
    """Return the browser's own number, empty where nobody of this name has logged in before."""
    number, *names = read_kept_numbers(request)
    return number if digest(name) in names else ""


def remember(request: HttpRequest, response: HttpResponse, name: str) -> HttpResponse:
    number, *names = read_kept_numbers(request)
    others = [one for one in names if one != digest(name)]
    kept_numbers = [number or secrets.token_hex(8), *others[-MOST_NAMES + 1 :], digest(name)]
    response.set_cookie(
        COOKIE,
        signing.dumps(kept_numbers, salt=COOKIE),
        max_age=COOKIE_AGE,
        path=reverse("login"),
        secure=request.is_secure(),
        httponly=True,
        samesite="Strict",
    )
    return response


def read_kept_numbers(request: HttpRequest) -> list[str]:
    try:
        found = signing.loads(request.COOKIES.get(COOKIE, ""), salt=COOKIE, max_age=COOKIE_AGE)
    except signing.BadSignature:
        return [""]
    return [str(one) for one in found]


def digest(name: str) -> str:
    return hashlib.sha256(name.casefold().encode()).hexdigest()[:16]

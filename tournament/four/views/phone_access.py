"""What a phone may open at a table of four: its own pages, by the secret of its code, no login.

As at the tables of an evening: the secret is exchanged for a cookie and a clean address, and each
page asks for the link again.
"""

import functools
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from tournament.four.services.at_table import name_author
from tournament.models import FourLink
from tournament.models.table import digest
from tournament.store.write import By
from tournament.web import requests
from tournament.web.phones.table_page import PATH, guessed, refuse_too_much, remember, unseen

COOKIE = "etui_four"

PhoneView = Callable[..., HttpResponse]


def find_link(token: str) -> FourLink | None:
    """Find the table whose secret this is, in no closed club; costs one statement."""
    links = FourLink.objects.select_related("afternoon__club")
    return links.filter(digest=digest(token), afternoon__club__closed_at=None).first()


@require_safe
def enter(request: HttpRequest, token: str) -> HttpResponse:
    """Let a phone in that scanned the code of a table."""
    if find_link(token) is None:
        return guessed(request)
    response = redirect("four_phone")
    remember(request, response, COOKIE, token)
    return unseen(requests.remember_device(request, response, path=PATH))


def four_phone_page(view: PhoneView) -> PhoneView:
    """Give the view the link of its table; one that is closed is said, an unknown one counted."""

    @functools.wraps(view)
    def wrapped(request: HttpRequest, **kwargs: Any) -> HttpResponse:
        token = request.COOKIES.get(COOKIE, "")
        link = find_link(token) if token else None
        if token and link is None:
            return guessed(request)
        if link is None or not link.is_open:
            return unseen(answer_shut(request, link))
        response = refuse_too_much(request, link.digest) or view(request, link, **kwargs)
        if not requests.device(request):
            requests.remember_device(request, response, path=PATH)
        return unseen(response)

    return wrapped


def answer_shut(request: HttpRequest, link: FourLink | None) -> HttpResponse:
    """Answer for a link that opens nothing."""
    return render(
        request, "four/phone_shut.html", {"link": link}, status=410 if link else 404
    )  # fmt: skip


def phone_author(request: HttpRequest, link: FourLink) -> By:
    """Return the author of a table's entries: the table and which of its phones, never a person."""
    who = requests.read_author(request)
    phone = f" · {who.device}" if who.device else " · "
    return By(user=None, device=f"{name_author(link)}{phone}", key=who.key, sent=who.sent)

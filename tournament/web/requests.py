"""What a view takes from a request: who asks, from which device, with which key."""

import datetime
import hashlib
import re
import secrets
from collections.abc import Callable
from dataclasses import replace

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext, ngettext

from tournament.evening.errors import ServiceError
from tournament.evening.scores.boards.board_side import SEATS
from tournament.models import Change, Verdict
from tournament.serving.callers import callers
from tournament.store.write import By
from tournament.words.errors.codes import words

DEVICE_COOKIE = "etui_device"
DEVICE_COOKIE_AGE = 365 * 24 * 60 * 60
KEY = re.compile(r"[0-9a-f]{32}")
# Fields that are of a form, and nothing that somebody says with it.
OF_A_FORM = {"key", "csrfmiddlewaretoken"}
DEVICE = re.compile(r"[\w ]{1,20}-[0-9a-z]{4}")
# In this order: an Android telephone says Linux too.
SYSTEMS = ["Android", "iPhone", "iPad", "Windows", "Macintosh", "Linux"]


def read_author(request: HttpRequest) -> By:
    """Read who asks; the key is the one that the form got when its page was made."""
    user = request.user if isinstance(request.user, User) else None
    key = request.POST.get("key", "")
    if not KEY.fullmatch(key):
        return By(user=user, device=device(request))
    return By(user=user, device=device(request), key=key, sent=digest_sent(request))


def digest_sent(request: HttpRequest) -> str:
    """Digest what a form sent and where to: the same key with something else is no repetition."""
    fields = sorted((name, request.POST.getlist(name)) for name in request.POST.keys() - OF_A_FORM)
    files = sorted(
        (name, str(one.name), one.size)
        for name in request.FILES
        for one in request.FILES.getlist(name)
    )
    return hashlib.sha256(repr((request.path, fields, files)).encode()).hexdigest()[:16]


def mark_of(text: str) -> str:
    """Make the mark of a pasted list that was looked at.

    Only this one is added, not one edited since.
    """
    lines = (" ".join(line.split()) for line in text.splitlines())
    return hashlib.sha256("\n".join(filter(None, lines)).encode()).hexdigest()


def own_key(who: By, *parts: str) -> By:
    """Read who asks, with a key of its own for one of the several requests of a page."""
    own = hashlib.sha256("|".join([who.key, *parts]).encode()).hexdigest()
    return replace(who, key=own, sent="")


def device(request: HttpRequest) -> str:
    """Return the label of the computer or telephone, such as "Windows-7k2f".

    Empty before a login.
    """
    label = request.COOKIES.get(DEVICE_COOKIE, "")
    return label if DEVICE.fullmatch(label) else ""


def new_device(request: HttpRequest) -> str:
    """Make a label for a computer or telephone that has none."""
    return f"{system(request)}-{secrets.token_hex(2)}"


def remember_device(
    request: HttpRequest, response: HttpResponse, *, path: str = "/", label: str = ""
) -> HttpResponse:
    """Give the browser a label for the log, unless it has one; this one, if it is known."""
    label = device(request) or label or new_device(request)
    response.set_cookie(
        DEVICE_COOKIE,
        label,
        max_age=DEVICE_COOKIE_AGE,
        path=path,
        secure=request.is_secure(),
        httponly=True,
        samesite="Strict",
    )
    return response


def system(request: HttpRequest) -> str:
    """Read on what system the browser says that it runs."""
    user_agent = request.headers.get("User-Agent", "")
    return next((name for name in SYSTEMS if name in user_agent), "device")


def browser_name(request: HttpRequest) -> str:
    """Return what the browser calls itself; empty where it does not."""
    return request.headers.get("User-Agent", "")


def address(request: HttpRequest) -> str:
    """Return the address where the request comes from, as this computer or the last trusted proxy
    heard it.
    """
    return callers.address(request.META, proxies=settings.PROXIES)


def caller(request: HttpRequest) -> str:
    """Return the name by which a caller's guesses are counted."""
    return callers.counted_as(address(request))


def base(request: HttpRequest) -> int:
    """Return the revision at which the fact shown in the form last changed.

    0 when it was not there.
    """
    text = request.POST.get("base", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


def address_asked_for(request: HttpRequest) -> str:
    """Return the page to go on to, when it is one of ours.

    It needed a login, or a club to be chosen.
    """
    wanted = request.POST.get("next") or request.GET.get("next", "")
    is_ours = url_has_allowed_host_and_scheme(
        wanted, {request.get_host()}, require_https=request.is_secure()
    )
    return wanted if is_ours else ""


def number_in(request: HttpRequest, name: str) -> int:
    """Return a whole number of the address or the form; 0 for anything else."""
    text = request.POST.get(name) or request.GET.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0


def seat_in(request: HttpRequest) -> str:
    """Return the seat that the address asks to see at the bottom; empty when it does not say."""
    seat = request.GET.get("seat", "").upper()
    return seat if seat in SEATS else ""


def words_for_too_many(wait: datetime.timedelta) -> str:
    """Say how long to wait to whoever was wrong too often."""
    minutes = -(-int(wait.total_seconds()) // 60) or 1
    return ngettext(
        "Too many wrong passwords. Try again in %(n)s minute.",
        "Too many wrong passwords. Try again in %(n)s minutes.",
        minutes,
    ) % {"n": minutes}


def attempt(request: HttpRequest, action: Callable[[], Change | None], done: str) -> bool:
    """Run a service and tell the user what became of it; False when nothing was stored."""
    try:
        change = action()
    except ServiceError as error:
        messages.error(request, words(error))
        return False
    if change is not None and change.verdict == Verdict.CONFLICT:
        messages.error(
            request,
            gettext("Somebody else changed this meanwhile. Look at it again; the log has both."),
        )
        return False
    if done:
        messages.success(request, done)
    return True

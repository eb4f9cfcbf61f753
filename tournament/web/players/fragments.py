"""A part of a public page for a script: made when nobody asked for it since the figures changed."""

import math
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from uuid import UUID

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils import timezone, translation

from tournament.evening.publish.released import Released
from tournament.models import Session
from tournament.serving.live.fragments import FRAGMENTS, PART, Fragment, answer, key_of
from tournament.serving.live.pages import SHARED
from tournament.store.published.released import find_released

# One at a time: all phones ask at once, and making the same thing eight times helps nobody.
MAKING = threading.Lock()
RELEASED_KEPT = 4
# What changes without a figure having changed, or is told by `evening_of`.
NOT_BEHIND = {"now", "report", "session", "shown", "own"}
LAYOUT = "public/fragment.html"

_released: OrderedDict[tuple[UUID, int], Released] = OrderedDict()


def is_wanted(request: HttpRequest) -> bool:
    return PART in request.META and request.method == "GET"


def find_or_make(
    request: HttpRequest, session: Session, make: Callable[[Released], HttpResponse]
) -> HttpResponse:
    """Find the kept fragment or make it.

    `make` ends in `fragment`, or in another answer without such a page.
    """
    with MAKING:
        found = FRAGMENTS.get(key_of(request.META))
        if found and found.revision == session.tick and not found.is_over:
            return response(found, request)
        with translation.override(language_of(request)):
            return make(release_once(session))


def language_of(request: HttpRequest) -> str:
    """Return the page's language, whatever its reader has chosen in another window since."""
    language = request.headers.get("X-Etui-Language", "")
    return language if language in dict(settings.LANGUAGES) else translation.get_language() or ""


def release_once(session: Session) -> Released:
    """Release the evening once for all the parts of a revision; call it under the lock."""
    key = (session.pk, session.tick)
    released = _released.get(key)
    if released is None or (released.turns_at and released.turns_at <= timezone.now()):
        _released[key] = find_released(session)
        while len(_released) > RELEASED_KEPT:
            _released.popitem(last=False)
    return _released[key]


def fragment(request: HttpRequest, template: str, page: dict[str, Any]) -> HttpResponse:
    session = page["session"]
    behind = values_behind(template, page)
    key = key_of(request.META)
    found = FRAGMENTS.get(key)
    if found and found.behind == behind:
        found = replace(found, revision=session.tick)
    else:
        # Without the request: nothing of the one who asks first can be in what all are given.
        html = render_to_string(template, {**page, "layout": LAYOUT, "is_part": True})
        found = Fragment.of(html, revision=session.tick, behind=behind, until=ends_at(page))
    languages = dict(settings.LANGUAGES)
    if is_address_known(request, page) and request.headers.get("X-Etui-Language") in languages:
        FRAGMENTS.put(key, found)
    return response(found, request)


def ends_at(page: dict[str, Any]) -> float | None:
    """Return when a page says something else by itself: what is released, or its clock."""
    turns = (page["shown"].turns_at, page.get("turns_at"))
    return min((one.timestamp() for one in turns if one), default=None)


def values_behind(template: str, page: dict[str, Any]) -> object:
    released: Released = page["shown"]
    bare = replace(released.report, rankings=(), boards=(), cards=())
    evening = replace(released, report=bare, full_report=bare)
    own_values = {name: value for name, value in page.items() if name not in NOT_BEHIND}
    return template, evening, page["session"].round, own_values


def is_address_known(request: HttpRequest, page: dict[str, Any]) -> bool:
    """Tell whether an address is one that pages lead to.

    What is kept of unknown ones would push out what phones ask for.
    """
    section, turned, pair = page.get("section", ""), page.get("turned"), page.get("pair")
    two, extra = page.get("two"), page.get("extra")
    usual = {
        f"pair={pair.key}" if pair else "",
        f"with={two.second.key}" if two else "",
        f"section={section}" if section else "",
        f"side={turned.side.lower()}" if turned else "",
        f"list={extra.key}" if extra else "",
    }
    return request.META.get("QUERY_STRING", "") in usual


def share_whole(request: HttpRequest, response: HttpResponse, page: dict[str, Any]) -> None:
    """Let a page be given to all who come for the first time, until its evening moves."""
    if is_address_known(request, page):
        response.headers[SHARED] = f"{page['session'].tick} {ends_at(page) or math.inf}"


def response(part: Fragment, request: HttpRequest) -> HttpResponse:
    status, headers, body = answer(part, request.META)
    return HttpResponse(body, status=status, headers=headers)

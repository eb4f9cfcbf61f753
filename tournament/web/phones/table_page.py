"""What a table's phone may open: its own pages, by the secret on its card, without a login.

The secret is exchanged at once for a cookie and a clean address, so that it is neither in the
history nor in a picture of the screen. Every page asks for the link again: a link that the
director closed or renewed is closed on the phone at the next touch.
"""

import functools
import math
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext

from tournament.evening.evening import Evening
from tournament.evening.kind import RULES
from tournament.evening.play.at_table import (
    TableRound,
    game_at,
    rounds_open,
)
from tournament.evening.play.clock import countdown, milliseconds
from tournament.evening.stages.copies import find_turns
from tournament.models import State, TableLink
from tournament.serving.callers import guesses, pace
from tournament.serving.live.fragments import PART, without_gaps
from tournament.store.club.hall import has_hall_tables
from tournament.store.club.table_links import link_with, may_enter
from tournament.store.read import load_evening
from tournament.store.reading.at_table import table_round
from tournament.store.reading.finish import find_clock_of_table
from tournament.store.standings import session_evening
from tournament.store.write import By
from tournament.web import requests
from tournament.web.kind import PAGES
from tournament.web.site import error_pages as errors
from tournament.words.stages.dealing import turn_text

COOKIE = "etui_table"
PATH = "/t/"
COOKIE_AGE = 24 * 60 * 60
# The table of the hall whose card let the phone in; none after a card of the evening.
AT = "etui_at"
LONGEST_BODY = 64_000

# Of a form that is sent once more, what its new page has itself.
NOT_SENT_AGAIN = {"csrfmiddlewaretoken", "called"}

View = Callable[..., HttpResponse]


def remember_table(
    request: HttpRequest, response: HttpResponse, token: str, *, at: int | None = None
) -> HttpResponse:
    """Let the phone be that of the table until tomorrow; `at` is the table of the hall whose card
    let it in."""
    remember(request, response, COOKIE, token)
    if at is None:
        response.delete_cookie(AT, path=PATH)
    else:
        remember(request, response, AT, str(at))
    return unseen(requests.remember_device(request, response, path=PATH))


def remember(request: HttpRequest, response: HttpResponse, name: str, value: str) -> None:
    """Keep a value on the phone until tomorrow, for the pages of its table."""
    response.set_cookie(
        name,
        value,
        max_age=COOKIE_AGE,
        path=PATH,
        secure=request.is_secure(),
        httponly=True,
        samesite="Lax",
    )


def answer_moved(request: HttpRequest, link: TableLink) -> HttpResponse | None:
    """Ask a phone that came in by a card of the hall where it is, once its table is played at
    another one: it came along, or stays and is that of the table played there now."""
    at = request.COOKIES.get(AT, "")
    if not at.isdecimal() or link.hall_table in {None, int(at[:3])}:
        return None
    if requests.number_in(request, "came") == link.hall_table:
        response = redirect("table")
        remember(request, response, AT, str(link.hall_table))
        return response
    return show(request, link, "phones/moved.html", at=int(at[:3]))


def table_page(view: View) -> View:
    """Give the view the link of its table.

    The view gets the table's link; without one, or out of play, it never begins.
    """
    return guard_view(view, lambda link: link.is_open and may_enter(link))


def early_table_page(view: View) -> View:
    """Open before the start too: who is to sit here, and whether their names are right."""
    return guard_view(view, lambda link: may_enter(link) or is_coming(link))


def is_coming(link: TableLink) -> bool:
    session = link.session
    is_listed = not session.discarded and session.event.club.closed_at is None
    return link.is_open and session.state == State.SETUP and is_listed


def guard_view(view: View, opens: Callable[[TableLink], bool]) -> View:
    @functools.wraps(view)
    def wrapped(request: HttpRequest, **kwargs: Any) -> HttpResponse:
        token = request.COOKIES.get(COOKIE, "")
        link = link_with(token) if token else None
        if token and link is None:
            return guessed(request)
        if link is None or not opens(link):
            return unseen(answer_refused(request, link))
        response = refuse_too_much(request, link.digest) or answer_old_page(request, link)
        response = response or view(request, link, **kwargs)
        if not requests.device(request):
            requests.remember_device(request, response, path=PATH)
        return unseen(response)

    return wrapped


def unseen(response: HttpResponse) -> HttpResponse:
    """Mark an answer to be kept by no browser and listed by no search engine."""
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Robots-Tag"] = "noindex, nofollow"
    return response


def refuse_too_much(request: HttpRequest, table: str) -> HttpResponse | None:
    """Answer what no table sends: too large, or too often; `table` is what tells it from others."""
    if request.method != "POST":
        return None
    if int(request.META.get("CONTENT_LENGTH") or 0) > LONGEST_BODY:
        return errors.answer(request, 413)
    seconds = pace.seconds_to_wait(table)
    return slower(seconds) if seconds else None


def answer_old_page(request: HttpRequest, link: TableLink) -> HttpResponse | None:
    """Answer a page that was made before the round now played was called: it is left, and what is
    sent from it is asked about before anything is kept."""
    sent = request.POST if request.method == "POST" else request.GET
    called = sent.get("called", "")
    if not called.isdecimal() or int(called[:3]) == find_round_called(link):
        return None
    if request.method != "POST":
        return redirect(f"{reverse('table')}?left=1")
    evening = load_evening(link.session)
    wanted = requests.number_in(request, "round")
    open_here = rounds_open(evening, link.section, link.table)
    number = wanted if wanted in open_here else int(called[:3])
    fields = [
        (name, value) for name in sent.keys() - NOT_SENT_AGAIN for value in sent.getlist(name)
    ]
    return show(
        request, link, "phones/old_page.html", 409, called=int(called[:3]), fields=sorted(fields),
        address=request.get_full_path(), round=round_at(request, link, evening, number),
    )  # fmt: skip


def find_round_called(link: TableLink) -> int:
    """Return the round that was called last, the first one of the table's match where that takes
    several: the same people sit there however often its boards are turned."""
    evening = session_evening(link.session) if link.session.stage_id else None
    if evening is None or not RULES.of(evening.session).list_called_matches(evening):
        return link.session.round
    return evening.called_at(link.section, link.table).first


def slower(seconds: float) -> HttpResponse:
    """Answer with a line of text and no page.

    Whoever asks too often gets the cheapest answer there is.
    """
    sentence = gettext("Too much at once from here. Wait a minute, then try again.")
    response = HttpResponse(sentence, content_type="text/plain; charset=utf-8", status=429)
    response.headers["Retry-After"] = str(math.ceil(seconds))
    return response


def guessed(request: HttpRequest) -> HttpResponse:
    """Answer an unknown secret: with a page, to a few of them in a minute."""
    caller = requests.caller(request)
    are_too_many = guesses.are_too_many(caller)
    guesses.count(caller)
    if are_too_many:
        return unseen(slower(guesses.SECONDS))
    return unseen(answer_refused(request, None, has_hall=False))


def answer_refused(
    request: HttpRequest, link: TableLink | None, *, has_hall: bool | None = None
) -> HttpResponse:
    """Answer for a card that opens nothing.

    Unknown, closed, or of an evening that is over or was taken out of the list. Where a hall
    has cards their code may be typed; `has_hall` is what is known of that, None what is looked up.
    """
    page: dict[str, Any] = {"session": link.session if link else None, "link": link}
    if link:
        has_hall = link.session.event.club.hall_size > 0
    page["has_hall_tables"] = has_hall_tables() if has_hall is None else has_hall
    # A script that keeps the page fresh takes what it is given; a status would be a lost network.
    status = 410 if link else 404
    status = 200 if link and PART in request.META else status
    return render(request, "phones/refused.html", page, status=status)


def table_by(request: HttpRequest, link: TableLink) -> By:
    """Return the author of a table's entries.

    The table's name and which of its phones asks, never a person.
    """
    who = requests.read_author(request)
    phone = f" · {who.device}" if who.device else ""
    return By(user=None, device=f"table {link.name}{phone}", key=who.key)


def round_at(request: HttpRequest, link: TableLink, evening: Evening, number: int) -> TableRound:
    device = table_by(request, link).device
    return table_round(evening, link.section, link.table, number=number, device=device)


def describe_table(link: TableLink, evening: Evening, table_round: TableRound) -> dict[str, Any]:
    """Say who sits at a table in a round, and where its boards come from."""
    game = game_at(evening, link.section, link.table, table_round.number)
    return {
        "round": table_round,
        "carrying": [turn_text(turn) for turn in find_turns(evening, game)] if game else [],
        **PAGES.of(link.session).describe_seats(evening, game, table_round),
    }


def show(
    request: HttpRequest,
    link: TableLink,
    template: str,
    status: int = 200,
    *,
    refresh: str = "",
    **context: Any,
) -> HttpResponse:
    """Show a page of a table; one that nobody types in asks again at the address `refresh`, without
    a script."""
    now = timezone.now()
    clock = find_clock_of_table(link, now)
    page = {
        "session": link.session,
        "link": link,
        "name": link.name,
        "clock": countdown(clock, now) if clock else None,
        "now": milliseconds(now),
        "refresh": refresh,
        "round_called": find_round_called(link),
        "zone": timezone.get_current_timezone_name(),
    }
    response = render(request, template, {**page, **context}, status=status)
    # Boards are fetched ahead, each with its forty keys.
    response.content = without_gaps(response.content.decode()).encode()
    return response


def address_of_called(request: HttpRequest, link: TableLink) -> str:
    """Return where a page asks again that is left once another round is called."""
    return address_with(request, called=str(find_round_called(link)))


def address_with(request: HttpRequest, **more: str) -> str:
    """Return the address of a page, with its round and more in the query."""
    query = request.GET.copy()
    if "round" in request.POST:
        query["round"] = request.POST["round"]
    for name, value in more.items():
        query[name] = value
    return f"{request.path}?{query.urlencode()}"

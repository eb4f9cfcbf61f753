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
from django.views.decorators.http import require_safe

from tournament.evening.evening import Evening
from tournament.evening.play.at_table import (
    BoardState,
    TableBoard,
    TableRound,
    game_at,
    rounds_open,
)
from tournament.evening.play.clock import countdown, milliseconds
from tournament.evening.teams.play.copies import find_turns
from tournament.evening.teams.play.dealing import find_dealing_at
from tournament.evening.teams.play.next_match import TeamSide, sides_at
from tournament.models import State, TableLink
from tournament.phones.reading.leads import read_wrong_leads
from tournament.serving.callers import guesses, pace
from tournament.serving.live.fragments import PART, without_gaps
from tournament.store.club.table_links import link_with, may_enter
from tournament.store.deals.typed import find_boards_to_deal, find_hands_due
from tournament.store.read import load_evening
from tournament.store.reading.at_table import table_round
from tournament.store.reading.finish import find_clock_of_table
from tournament.store.standings import session_evening
from tournament.store.write import By
from tournament.web import error_pages as errors
from tournament.web import requests
from tournament.words.teams.dealing import AT_TABLE, turn_text

COOKIE = "etui_table"
COOKIE_AGE = 24 * 60 * 60
PATH = "/t/"
LONGEST_BODY = 64_000

# Of a form that is sent once more, what its new page has itself.
NOT_SENT_AGAIN = {"csrfmiddlewaretoken", "called"}
# Templates that nobody types in: without a script they ask again by themselves.
WITHOUT_FIELDS = {"round", "traveller", "confirm", "match", "match_board", "next", "not_here"}

View = Callable[..., HttpResponse]


def table_page(view: View) -> View:
    """Give the view the link of its table.

    The view gets the table's link; without one, or out of play, it never begins.
    """
    return guard_view(view, lambda link: link.is_open and may_enter(link))


def early_table_page(view: View) -> View:
    """Open before the start too: who is to sit here, and whether their names are right."""
    return guard_view(view, lambda link: may_enter(link) or is_coming(link))


def is_coming(link: TableLink) -> bool:
    return link.is_open and link.session.state == State.SETUP and not link.session.discarded


def guard_view(view: View, opens: Callable[[TableLink], bool]) -> View:
    @functools.wraps(view)
    def wrapped(request: HttpRequest, **kwargs: Any) -> HttpResponse:
        token = request.COOKIES.get(COOKIE, "")
        link = link_with(token) if token else None
        if token and link is None:
            return guessed(request)
        if link is None or not opens(link):
            return unseen(answer_refused(request, link))
        response = refuse_too_much(request, link) or answer_old_page(request, link)
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


def refuse_too_much(request: HttpRequest, link: TableLink) -> HttpResponse | None:
    """Answer what no table sends: too large, or too often."""
    if request.method != "POST":
        return None
    if int(request.META.get("CONTENT_LENGTH") or 0) > LONGEST_BODY:
        return errors.answer(request, 413)
    seconds = pace.seconds_to_wait(link.digest)
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
        request, link, "old_page", 409, called=int(called[:3]), fields=sorted(fields),
        address=request.get_full_path(), round=round_at(request, link, evening, number),
    )  # fmt: skip


def find_round_called(link: TableLink) -> int:
    """Return the round that was called last; of teams the first one of the table's match, in which
    the same people sit there however often its boards are turned."""
    session = link.session
    if not session.is_of_teams:
        return session.round
    return session_evening(session).called_at(link.section, link.table).first


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
    return unseen(slower(guesses.SECONDS) if are_too_many else answer_refused(request, None))


def answer_refused(request: HttpRequest, link: TableLink | None) -> HttpResponse:
    """Answer for a card that opens nothing.

    Unknown, closed, or of an evening that is over or was taken out of the list.
    """
    page = {"session": link.session if link else None, "link": link}
    # A script that keeps the page fresh takes what it is given; a status would be a lost network.
    status = 410 if link else 404
    status = 200 if link and PART in request.META else status
    return render(request, "phones/refused.html", page, status=status)


@require_safe
def enter(request: HttpRequest, token: str) -> HttpResponse:
    if link_with(token) is None:
        return guessed(request)
    response = redirect("table")
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_AGE,
        path=PATH,
        secure=request.is_secure(),
        httponly=True,
        samesite="Lax",
    )
    return unseen(requests.remember_device(request, response, path=PATH))


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


@require_safe
@early_table_page
def table(request: HttpRequest, link: TableLink) -> HttpResponse:
    """Show the round being played, or the one before while something of it is missing."""
    evening = load_evening(link.session)
    if is_coming(link):
        first = round_at(request, link, evening, 1)
        to_deal = find_boards_to_deal(link.session, evening, link.section, link.table, 1)
        sides, dealing = sides_of(evening, link, 1), dealing_of(evening, link, 1)
        carrying = carrying_at(evening, link, 1)
        return show(
            request,
            link,
            "coming",
            round=first,
            sides=sides,
            to_deal=to_deal,
            dealing=dealing,
            carrying=carrying,
        )
    open_now = rounds_open(evening, link.section, link.table)
    rounds = {number: round_at(request, link, evening, number) for number in open_now}
    wanted = requests.number_in(request, "round")
    now = open_now[0]
    done = requests.number_in(request, "done")
    board_done = next(
        (board_done for round_ in rounds.values() if (board_done := round_.board(done))), None
    )
    is_differing = board_done is not None and board_done.state is BoardState.DIFFERS
    wanted_round = rounds.get(wanted) or rounds[now]
    earlier = [rounds[number] for number in open_now[1:]]
    return show(
        request,
        link,
        "round",
        round=wanted_round,
        sides=sides_of(evening, link, wanted_round.number),
        dealing=dealing_of(evening, link, wanted_round.number),
        carrying=carrying_at(evening, link, wanted_round.number),
        is_before=wanted in rounds and wanted != now,
        before=next((one for one in earlier if one.to_enter), None),
        wrong_leads=find_asked_leads(link, evening, rounds[now]),
        to_deal=find_boards_to_deal(
            link.session, evening, link.section, link.table, wanted_round.number
        )
        if wanted_round.to_enter
        else (),
        hands_due=[
            board
            for board in find_hands_due(link.session, evening, link.section, link.table)
            if not board.is_typed
        ],
        done=done,
        has_left=bool(requests.number_in(request, "left")),
        differing=done if is_differing else 0,
    )


def find_asked_leads(
    link: TableLink, evening: Evening, table_round: TableRound
) -> list[TableBoard]:
    """List the boards whose lead those who sit there are asked about: both sides agreed to the
    result, the board is over for all, and the leader did not hold the card."""
    agreed = [board for board in table_round.boards if board.state is BoardState.AGREED]
    wrong = read_wrong_leads(link.session, evening) if agreed else ()
    return [board for board in agreed if board.place in wrong and not board.is_hidden]


def sides_of(evening: Evening, link: TableLink, number: int) -> tuple[TeamSide, ...]:
    """Say in an event of matches which teams sit at the table, and who of them; nothing where their
    match is not played."""
    game = game_at(evening, link.section, link.table, number)
    if not evening.session.is_of_teams or game is None or not evening.is_due(game):
        return ()
    return sides_at(evening, game)


def dealing_of(evening: Evening, link: TableLink, number: int) -> str:
    """Say in an event of teams whether the table shuffles its boards; else nothing."""
    game = game_at(evening, link.section, link.table, number)
    if not evening.session.is_of_teams or game is None or not evening.is_due(game):
        return ""
    found = find_dealing_at(evening, game)
    return str(AT_TABLE[found]) if found else ""


def carrying_at(evening: Evening, link: TableLink, number: int) -> list[str]:
    """Tell a table where its copies of duplicated boards come from and go to; else nothing."""
    game = game_at(evening, link.section, link.table, number)
    if game is None:
        return []
    return [turn_text(turn) for turn in find_turns(evening, game)]


def show(
    request: HttpRequest, link: TableLink, template: str, status: int = 200, **context: Any
) -> HttpResponse:
    now = timezone.now()
    clock = find_clock_of_table(link, now)
    page = {
        "session": link.session,
        "link": link,
        "name": link.name,
        "clock": countdown(clock, now) if clock else None,
        "now": milliseconds(now),
        "refresh": address_to_refresh(request, link, template)
        if template in WITHOUT_FIELDS
        else "",
        "round_called": find_round_called(link),
        "zone": timezone.get_current_timezone_name(),
    }
    response = render(request, f"phones/{template}.html", {**page, **context}, status=status)
    # Boards are fetched ahead, each with its forty keys.
    response.content = without_gaps(response.content.decode()).encode()
    return response


def address_to_refresh(request: HttpRequest, link: TableLink, template: str) -> str:
    """Return where a page without a script asks again: its own address, and its round."""
    query = request.GET.copy()
    if "round" in request.POST:
        query["round"] = request.POST["round"]
    # Where to go next is read while the round is called.
    if template != "next":
        query["called"] = str(find_round_called(link))
    return f"{request.path}?{query.urlencode()}"

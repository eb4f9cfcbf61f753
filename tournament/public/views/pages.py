"""The players' pages: no login, read only, the same for everybody.

What may be seen is decided in `evening.publish.released`; the pair somebody calls their own is a
cookie that marks lines and opens nothing.
"""

import re
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from tournament.evening.play.next_game import PairGames, pair_games
from tournament.evening.publish.comparison import results_of_open_boards
from tournament.evening.publish.released import Released, Stage
from tournament.evening.publish.sections import lists_of_section, pairs_found
from tournament.evening.report import Ranking, Report
from tournament.evening.scores.board_parts import board_parts
from tournament.evening.scores.board_side import SIDES, turned
from tournament.evening.scores.own_card import own_card, own_result
from tournament.models import Club, Session
from tournament.models.event import CODE_ALPHABET
from tournament.store.club.evenings import current_evenings, public_session
from tournament.store.reading.versions import report_before
from tournament.store.standings import session_standings
from tournament.web.public_page import PIN_COOKIE, own_key, public_page, show
from tournament.words.results.scored_with import calculation_change

PIN_AGE = 7 * 24 * 60 * 60
CODE = re.compile(f"[{CODE_ALPHABET}]{{8}}")


@require_safe
@public_page
def ranking(request: HttpRequest, session: Session, shown: Released) -> HttpResponse:
    own = own_key(request)
    section = section_wanted(request, shown.report)
    lists = lists_of_section(shown.report, section)
    own_first = sorted(lists, key=lambda one: not has(one, own))
    is_listed = any(has(one, own) for one in lists)
    return show(
        request,
        session,
        shown,
        "ranking",
        tab="ranking",
        rankings=own_first,
        section=section,
        seats=shown.report.cards,
        card=own_card(shown.report, own) if is_listed else None,
        **corrections(session, shown),
    )


def corrections(session: Session, shown: Released) -> dict[str, Any]:
    """List what the version differs in from the one that players saw before.

    Nothing for the first.
    """
    if shown.stage is not Stage.PUBLISHED:
        return {}
    was = report_before(session, shown.report.heading.version)
    changes = results_of_open_boards(shown.report, was) if was else None
    if was is None or changes is None or changes.is_empty:
        return {}
    other = calculation_change(shown.report, was) if changes.is_other_calculation else ""
    return {"changes": changes, "other_calculation": other}


def has(ranking: Ranking, pair: str) -> bool:
    return any(rank.pair == pair for rank in ranking.ranks)


def section_wanted(request: HttpRequest, report: Report) -> str:
    """Return the section to look at alone; empty for all of them."""
    letters = [one.letter for one in report.sections] if report.has_sections else []
    wanted = request.GET.get("section", "")
    return wanted if wanted in letters else ""


@require_http_methods(["GET", "HEAD", "POST"])
@public_page
def choose_pair(request: HttpRequest, session: Session, shown: Released) -> HttpResponse:
    """Remember whose page a phone shows, in a cookie and without a login.

    Everybody may look at every pair.
    """
    key = request.POST.get("pair", "")
    if request.method != "POST":
        return choices(request, session, shown)
    if key not in shown.report.pair_by_key:
        raise no_pair(key)
    response = redirect("public_card", session.code, key)
    response.set_cookie(
        PIN_COOKIE,
        key,
        max_age=PIN_AGE,
        path=f"/s/{session.code}/",
        secure=settings.HTTPS,
        httponly=True,
        samesite="Lax",
    )
    return response


def choices(request: HttpRequest, session: Session, shown: Released) -> HttpResponse:
    section, text = section_wanted(request, shown.report), request.GET.get("q", "").strip()
    groups = pairs_found(shown.report, section=section, text=text)
    return show(
        request,
        session,
        shown,
        "choose_pair",
        tab="card",
        refresh=0,
        follows=False,
        groups=groups,
        section=section,
        text=text,
    )


@require_safe
@public_page
def my_card(request: HttpRequest, session: Session, shown: Released) -> HttpResponse:
    key = request.COOKIES.get(PIN_COOKIE, "")
    if key in shown.report.pair_by_key:
        return redirect("public_card", session.code, key)
    return redirect("public_pair", session.code)


@require_safe
@public_page
def card(request: HttpRequest, session: Session, shown: Released, pair: str) -> HttpResponse:
    found = own_card(shown.report, pair)
    if found is None:
        raise no_pair(pair)
    way = games_of(session, shown, pair)
    return show(request, session, shown, "card", tab="card", card=found, games=way)


def no_pair(key: str) -> Http404:
    return Http404(gettext("This evening has no pair %(pair)s.") % {"pair": key})


def games_of(session: Session, shown: Released, pair: str) -> PairGames | None:
    """List where the pair plays while play goes on; the plan is everybody's, whatever is shown."""
    if not shown.goes_on:
        return None
    return pair_games(session_standings(session).facts, pair)


@require_safe
@public_page
def boards(request: HttpRequest, session: Session, shown: Released) -> HttpResponse:
    report = shown.report
    return show(
        request,
        session,
        shown,
        "boards",
        tab="boards",
        numbers=shown.whole.board_numbers,
        open_boards=frozenset(report.board_by_number),
    )


@require_safe
@public_page
def board(request: HttpRequest, session: Session, shown: Released, number: int) -> HttpResponse:
    report = shown.report
    found = report.board_by_number.get(number)
    if found is None and not is_in_play(shown, number):
        raise no_board(number)
    if found is None:
        return show(request, session, shown, "board_closed", tab="boards", number=number)
    own = own_result(report, number, own_key(request))
    side = side_wanted(request)
    if not side and own.line and own.side == "EW":
        return to_side(request, own.side)
    numbers = list(report.board_by_number)
    place = numbers.index(number)
    return show(
        request,
        session,
        shown,
        "board",
        tab="boards",
        board=found,
        own_result=own,
        turned=turned(found, side or "NS"),
        parts=board_parts(report, found),
        before=numbers[place - 1] if place else None,
        after=numbers[place + 1] if place + 1 < len(numbers) else None,
    )


def is_in_play(shown: Released, number: int) -> bool:
    # Before the start no more than the first round is told.
    if shown.stage is Stage.COMING:
        return 1 <= number <= shown.report.boards_in_play
    return number in shown.whole.board_numbers


def no_board(number: int) -> Http404:
    return Http404(gettext("This evening has no board %(number)s.") % {"number": number})


def side_wanted(request: HttpRequest) -> str:
    """Return the side from which the address asks to see a board; empty when it does not say."""
    side = request.GET.get("side", "").upper()
    return side if side in SIDES else ""


def to_side(request: HttpRequest, side: str) -> HttpResponse:
    """Redirect to the address with the side in it.

    What all phones are given of it is the same for all.
    """
    query = request.GET.copy()
    query["side"] = side.lower()
    return redirect(f"{request.path}?{query.urlencode()}")


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Show the club's evenings.

    Where several clubs share the program, a field for the short code.
    """
    code = request.GET.get("code", "").strip().lower()
    if CODE.fullmatch(code) and public_session(code):
        return redirect("public_ranking", code)
    evenings = current_evenings()
    club = Club.objects.first() if evenings else None
    page = {"evenings": evenings, "club": club, "code": code}
    return render(request, "public/home.html", page, status=404 if code else 200)


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    return HttpResponse("User-agent: *\nDisallow: /\n", content_type="text/plain")

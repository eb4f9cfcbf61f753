"""The players' pages: no login, read only, the same for everybody; the evening in
figures too.

What may be seen is decided in `evening.publish.released`; the pair somebody calls their own is a
cookie that marks lines and opens nothing.
"""

from dataclasses import replace
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from tournament.evening.errors import require
from tournament.evening.own.board_keys import board_keys
from tournament.evening.parts.extra_ranking import ExtraList, ExtraRanking, find_ranking
from tournament.evening.publish.comparison import results_of_open_boards
from tournament.evening.publish.public_names import hide_names
from tournament.evening.publish.released import Released, ReleasePhase
from tournament.evening.report import Ranking, Report
from tournament.evening.scores.boards.board_parts import board_parts
from tournament.evening.scores.boards.board_side import SIDES, turned
from tournament.evening.scores.own_card import own_card, own_result
from tournament.models import Session
from tournament.public.receipts import hearing_now
from tournament.public.values.double_dummy import find_figures
from tournament.public.values.sections import find_pairs, lists_of_section
from tournament.store.reading.versions import report_before
from tournament.web.kind import PAGES
from tournament.web.match_pages import find_match_page, offer_match_pages
from tournament.web.offered.match_page import PUBLIC_PLACES
from tournament.web.players.public_page import (
    PIN_COOKIE,
    count_registered,
    no_board,
    no_pair,
    own_key,
    page_without_cards,
    public_page,
    show,
)
from tournament.web.requests import seat_in
from tournament.words.results.scored_with import calculation_change

PIN_AGE = 7 * 24 * 60 * 60


@require_safe
@page_without_cards
def ranking(request: HttpRequest, session: Session, released: Released) -> HttpResponse:
    own = own_key(request)
    section = section_wanted(request, released.report)
    lists = lists_of_section(released.report, section)
    own_first = sorted(lists, key=lambda ranks: not has(ranks, own))
    is_listed = any(has(ranks, own) for ranks in lists)
    return show(
        request,
        session,
        released,
        "public/ranking.html",
        tab="ranking",
        rankings=own_first,
        section=section,
        extra=with_own_first(
            find_ranking(released.report.extra_rankings, request.GET.get("list", "")), own
        ),
        **(
            PAGES.of(released.report).describe_preview(session, released)
            if released.phase is ReleasePhase.COMING
            else {}
        ),
        card=own_card(released.report, own) if is_listed else None,
        registered=count_registered(session, released),
        pages=offer_match_pages(released.report),
        places=PUBLIC_PLACES,
        **corrections(session, released),
    )


def corrections(session: Session, released: Released) -> dict[str, Any]:
    """List what the version differs in from the one that players saw before.

    Nothing for the first.
    """
    if released.phase is not ReleasePhase.PUBLISHED or released.secret_until:
        return {}
    was = report_before(session, released.report.heading.version)
    was = hide_names(was, released.names) if was else None
    changes = results_of_open_boards(released.report, was) if was else None
    if was is None or changes is None or changes.is_empty:
        return {}
    other = calculation_change(released.report, was) if changes.is_other_calculation else ""
    return {"changes": changes, "other_calculation": other}


def with_own_first(extra: ExtraRanking | None, own: str) -> ExtraRanking | None:
    """Put the list of a ranking beside scratch in which somebody stands before its others."""
    if extra is None:
        return None
    return replace(extra, lists=tuple(sorted(extra.lists, key=lambda ranks: not has(ranks, own))))


def has(ranking: Ranking | ExtraList, pair: str) -> bool:
    return any(rank.pair == pair for rank in ranking.ranks)


def section_wanted(request: HttpRequest, report: Report) -> str:
    """Return the section to look at alone; empty for all of them."""
    letters = [part.letter for part in report.sections] if report.has_sections else []
    wanted = request.GET.get("section", "")
    return wanted if wanted in letters else ""


@require_safe
@public_page
def result_page(
    request: HttpRequest, session: Session, released: Released, page: str
) -> HttpResponse:
    """Show what stands beside the ranking: standings by round, all matches, the bracket."""
    wanted = require(find_match_page(released.report, page), Http404())
    return show(
        request,
        session,
        released,
        "public/team_page.html",
        tab=page if page == PAGES.of(released.report).boards_tab.name else "ranking",
        page=wanted,
        pages=offer_match_pages(released.report),
        places=PUBLIC_PLACES,
        **wanted.content(released.report),
    )


@require_http_methods(["GET", "HEAD", "POST"])
@public_page
def choose_pair(request: HttpRequest, session: Session, released: Released) -> HttpResponse:
    """Remember whose page a phone shows, in a cookie and without a login.

    Everybody may look at every pair.
    """
    key = request.POST.get("pair", "")
    if request.method != "POST":
        return choices(request, session, released)
    if not key:
        return forget_pair(session, for_tonight=wants_tonight(request))
    if key not in released.report.pair_by_key:
        raise no_pair(released.report, key)
    page = "public_tonight_of" if wants_tonight(request) else "public_card"
    response = redirect(page, session.code, key)
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


def wants_tonight(request: HttpRequest) -> bool:
    """Tell whether somebody is on the way to the one page for tonight."""
    return "tonight" in {request.POST.get("for"), request.GET.get("for")}


def forget_pair(session: Session, *, for_tonight: bool) -> HttpResponse:
    """Forget whose page this phone shows; who is chosen next is on the same way."""
    choice = reverse("public_pair", args=[session.code])
    response = redirect(f"{choice}?for=tonight" if for_tonight else choice)
    response.delete_cookie(PIN_COOKIE, path=f"/s/{session.code}/", samesite="Lax")
    return response


def choices(request: HttpRequest, session: Session, released: Released) -> HttpResponse:
    section, text = section_wanted(request, released.report), request.GET.get("q", "").strip()
    groups = find_pairs(released.report, section=section, text=text)
    return show(
        request,
        session,
        released,
        "public/choose_pair.html",
        tab="card",
        refresh=0,
        follows=False,
        groups=groups,
        section=section,
        text=text,
        for_tonight=wants_tonight(request),
    )


@require_safe
@public_page
def boards(request: HttpRequest, session: Session, released: Released) -> HttpResponse:
    """Show the boards as keys; those of a phone's pair, or of one in the address, with figures."""
    report, own = released.report, own_key(request)
    if "pair" not in request.GET and own in report.pair_by_key:
        return lead_to(request, pair=own)
    pair = report.pair_by_key.get(request.GET.get("pair", ""))
    keys = board_keys(report, released.full_report.board_numbers, pair.key if pair else "")
    return show(
        request,
        session,
        released,
        "public/boards.html",
        tab="boards",
        keys=keys,
        pair=pair,
        has_closed=not all(key.is_open for key in keys),
        has_figures=any(key.figure is not None for key in keys),
    )


@require_safe
@public_page
def board(request: HttpRequest, session: Session, released: Released, number: int) -> HttpResponse:
    report = released.report
    traveller = report.board_by_number.get(number)
    if traveller is None and not is_in_play(released, number):
        raise no_board(number)
    if traveller is None:
        return show(
            request, session, released, "public/board_closed.html", tab="boards", number=number
        )
    own = own_result(report, number, own_key(request))
    side, seat = side_wanted(request), seat_in(request)
    if not (side or seat) and own.line and own.side == "EW":
        return lead_to(request, side=own.side.lower())
    numbers = list(report.board_by_number)
    place = numbers.index(number)
    return show(
        request,
        session,
        released,
        "public/board.html",
        tab="boards",
        board=traveller,
        own_result=own,
        turned=turned(traveller, side or "NS", seat),
        deals=report.deals_by_board.get(number, ()),
        parts=board_parts(report, traveller),
        hearing=hearing_now(session, released).value,
        before=numbers[place - 1] if place else None,
        after=numbers[place + 1] if place + 1 < len(numbers) else None,
    )


def is_in_play(released: Released, number: int) -> bool:
    # Before the start no more than the first round is told.
    if released.phase is ReleasePhase.COMING:
        return 1 <= number <= released.report.boards_in_play
    return number in released.full_report.board_numbers


def side_wanted(request: HttpRequest) -> str:
    """Return the side from which the address asks to see a board; empty when it does not say."""
    side = request.GET.get("side", "").upper()
    return side if side in SIDES else ""


def lead_to(request: HttpRequest, **wanted: str) -> HttpResponse:
    """Redirect to the address that says whose figures, or from which side.

    What all phones are given of it is the same for all.
    """
    query = request.GET.copy()
    for name, value in wanted.items():
        query[name] = value
    return redirect(f"{request.path}?{query.urlencode()}")


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    return HttpResponse("User-agent: *\nDisallow: /\n", content_type="text/plain")


@require_safe
@public_page
def figures(request: HttpRequest, session: Session, released: Released) -> HttpResponse:
    """Show the figures of the boards that are shown."""
    report = released.report
    return show(
        request,
        session,
        released,
        "public/figures.html",
        tab="boards",
        figures=find_figures(report),
    )

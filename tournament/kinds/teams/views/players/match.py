"""A match, for everybody: as much of it as is released."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from tournament.evening.errors import require
from tournament.evening.publish.released import Released
from tournament.kinds.teams.views.match_board_page import open_match_board
from tournament.kinds.teams.words.why_match import explain_match
from tournament.models import Session
from tournament.web.match_pages import offer_match_pages
from tournament.web.offered.match_page import PUBLIC_PLACES
from tournament.web.players.public_page import public_page, show
from tournament.web.requests import seat_in


@require_safe
@public_page
def match(request: HttpRequest, session: Session, released: Released, match: str) -> HttpResponse:
    """Show a match that is complete: both rooms side by side, and why each figure is what it is."""
    report = released.report
    sheet = require(
        report.stage_match_by_key.get(match),
        Http404(gettext("This match is not shown, or not yet.")),
    )
    return show(
        request,
        session,
        released,
        "kinds/teams/players/match.html",
        tab="matches",
        match=sheet,
        why=explain_match(report, sheet),
        pages=offer_match_pages(report),
        places=PUBLIC_PLACES,
    )


@require_safe
@public_page
def match_board(
    request: HttpRequest, session: Session, released: Released, match: str, number: int
) -> HttpResponse:
    """Show a board of a match: its cards, and what both rooms did with them."""
    report = released.report
    sheet = report.match_by_key.get(match)
    page = require(
        open_match_board(report, sheet, number, seat_in(request)) if sheet else None,
        Http404(gettext("This match is not shown, or not yet.")),
    )
    return show(
        request,
        session,
        released,
        "kinds/teams/players/match_board.html",
        tab="matches",
        match=sheet,
        page=page,
        pages=offer_match_pages(report),
        places=PUBLIC_PLACES,
    )

"""A match by itself, for the director: both rooms, its boards, and its sheet signed on paper."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournament.evening.errors import require
from tournament.evening.parts.match_sheet import MatchSheet
from tournament.evening.report import Report
from tournament.kinds.teams.reading.signatures import (
    read_signers,
)
from tournament.kinds.teams.services.agreements import sign_on_paper
from tournament.kinds.teams.values.play.corrections import signing_of
from tournament.kinds.teams.views.match_board_page import open_match_board
from tournament.kinds.teams.words.why_match import explain_match
from tournament.models import Role, Session
from tournament.store.deals.visible import give_deals_over
from tournament.store.reading.versions import version_report
from tournament.store.standings import live_report, session_evening
from tournament.web import access
from tournament.web.match_pages import offer_match_pages
from tournament.web.offered.match_page import DIRECTORS_PLACES
from tournament.web.requests import attempt, base, read_author, seat_in


@require_safe
@access.session_access(Role.SCORER)
def match(request: HttpRequest, session: Session, match: str) -> HttpResponse:
    """Show a match: both rooms side by side, and why each figure is what it is; as it stands, or as
    a published version has it."""
    report = find_report(request, session)
    sheet = require(report.stage_match_by_key.get(match), Http404())
    context = {
        "session": session,
        "report": report,
        "match": sheet,
        **({} if report.heading.version else signing_context(session, sheet)),
        "why": explain_match(report, sheet),
        "pages": [] if report.heading.version else offer_match_pages(report),
        "places": DIRECTORS_PLACES,
    }
    return render(request, "kinds/teams/results/match.html", context)


def find_report(request: HttpRequest, session: Session) -> Report:
    """Find the version that the address asks for, else the results as they stand."""
    version = request.GET.get("version", "")
    if not version.isdecimal():
        return give_deals_over(session, live_report(session))
    return require(version_report(session, int(version)), Http404())


def signing_context(session: Session, sheet: MatchSheet) -> dict[str, Any]:
    """Tell who signed a match; of an earlier evening nothing is signed here."""
    if sheet.session:
        return {}
    evening = session_evening(session)
    planned = next(one for one in evening.matches if one.key == (sheet.round, sheet.home))
    signing = signing_of(evening, planned)
    home, away = read_signers(session, planned)
    return {
        "signing": signing,
        "home_signer": home,
        "away_signer": away,
        "is_closed": signing.is_closed(timezone.now()),
    }


@require_safe
@access.session_access(Role.SCORER)
def match_board(request: HttpRequest, session: Session, match: str, number: int) -> HttpResponse:
    """Show a board of a match: its cards once they may be seen, and what both rooms did."""
    report = give_deals_over(session, live_report(session))
    sheet = report.match_by_key.get(match)
    page = require(
        open_match_board(report, sheet, number, seat_in(request)) if sheet else None, Http404()
    )
    context = {
        "session": session,
        "report": report,
        "match": sheet,
        "page": page,
        "pages": offer_match_pages(report),
        "places": DIRECTORS_PLACES,
    }
    return render(request, "kinds/teams/results/match_board.html", context)


@require_POST
@access.session_access(Role.DIRECTOR)
def sign_match(request: HttpRequest, session: Session, match: str) -> HttpResponse:
    """Note that both captains signed a match's sheet on paper."""
    sheet = require(live_report(session).match_by_key.get(match), Http404())
    attempt(
        request,
        lambda: sign_on_paper(
            session, read_author(request), match=(sheet.round, sheet.home), seen=base(request)
        ),
        _("Signed: from now on the correction period runs."),
    )
    return redirect("team_match", session.code, match)

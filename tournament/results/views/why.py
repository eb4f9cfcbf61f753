"""Why this number, for the director: of the results as they stand, or of a version."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournament.evening.errors import require
from tournament.evening.explain.explained import (
    Explained,
    explain_board,
    explain_pair,
    explain_round_of_pair,
)
from tournament.evening.explain.rescored import Rescored, pair_with_report
from tournament.evening.report import Report
from tournament.models import Role, Session
from tournament.store.reading.versions import basis_of_version
from tournament.web import access
from tournament.web.director_pages import shown_by_kind
from tournament.web.links import version_asked
from tournament.web.veil.shows import Shows, refuse_everything, report_veiled, veiled_standings
from tournament.words.why.steps import explain_figures


@require_safe
@access.session_access(Role.SCORER, Shows.BOARD)
@shown_by_kind
def why_board(request: HttpRequest, session: Session, number: int, pair: str) -> HttpResponse:
    found = find_wanted_basis(request, session)
    report = found.report
    return page(request, session, report, explain_board(found, report, number, pair))


@require_safe
@access.session_access(Role.SCORER, Shows.NO_SCORE)
@shown_by_kind
def why_pair(request: HttpRequest, session: Session, pair: str) -> HttpResponse:
    found = find_wanted_basis(request, session)
    return page(request, session, found.report, explain_pair(found, found.report, pair))


@require_safe
@access.session_access(Role.SCORER, Shows.NO_SCORE)
@shown_by_kind
def why_round(request: HttpRequest, session: Session, number: int, pair: str) -> HttpResponse:
    found = find_wanted_basis(request, session)
    report = found.report
    return page(request, session, report, explain_round_of_pair(found, report, number, pair))


def find_wanted_basis(request: HttpRequest, session: Session) -> Rescored:
    """Find the version that the address asks for, else the results as the user may see them."""
    version = request.GET.get("version", "")
    if not version.isdecimal():
        standings = veiled_standings(request, session)
        return pair_with_report(report_veiled(session, standings), standings)
    refuse_everything(request)
    return require(basis_of_version(session, int(version)), Http404())


def page(
    request: HttpRequest, session: Session, report: Report, explained: Explained | None
) -> HttpResponse:
    if explained is None:
        raise Http404
    context = {
        "session": session,
        "report": report,
        "explained": explained,
        "figures": explain_figures(report, explained),
        "why_board": "why_board",
        # The boards of a version are that version's too.
        "asked": version_asked(report),
    }
    return render(request, "results/why.html", context)

"""Why this number, for the director: of the results as they stand, or of a version."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournament.evening.explain.explained import (
    Explained,
    explain_board,
    explain_pair,
    explain_round_of_pair,
)
from tournament.evening.explain.rescored import Rescored
from tournament.evening.report import Report
from tournament.models import Role, Session
from tournament.store.reading.why import basis_now, basis_of_version
from tournament.web import access
from tournament.words.why.steps import explain_figures


@require_safe
@access.session_access(Role.SCORER)
def why_board(request: HttpRequest, session: Session, number: int, pair: str) -> HttpResponse:
    found = find_wanted_basis(request, session)
    report = found.report
    return page(request, session, report, explain_board(found, report, number, pair))


@require_safe
@access.session_access(Role.SCORER)
def why_pair(request: HttpRequest, session: Session, pair: str) -> HttpResponse:
    found = find_wanted_basis(request, session)
    return page(request, session, found.report, explain_pair(found, found.report, pair))


@require_safe
@access.session_access(Role.SCORER)
def why_round(request: HttpRequest, session: Session, number: int, pair: str) -> HttpResponse:
    found = find_wanted_basis(request, session)
    report = found.report
    return page(request, session, report, explain_round_of_pair(found, report, number, pair))


def find_wanted_basis(request: HttpRequest, session: Session) -> Rescored:
    """Find the version that the address asks for, else the results as they stand."""
    version = request.GET.get("version", "")
    if not version.isdecimal():
        return basis_now(session)
    found = basis_of_version(session, int(version))
    if found is None:
        raise Http404
    return found


def page(
    request: HttpRequest, session: Session, report: Report, found: Explained | None
) -> HttpResponse:
    if found is None:
        raise Http404
    context = {
        "session": session,
        "report": report,
        "explained": found,
        "figures": explain_figures(report, found),
        "why_board": "why_board",
        # The boards of a version are that version's too.
        "asked": f"?version={report.heading.version}" if report.heading.version else "",
    }
    return render(request, "results/why.html", context)

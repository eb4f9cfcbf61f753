"""Why this number, for the director: of the results as they stand, or of a version."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournament.evening.explain.explained import (
    Explained,
    explained_board,
    explained_pair,
    explained_round,
)
from tournament.evening.report import Report
from tournament.models import Role, Session
from tournament.store.reading.versions import version_report
from tournament.store.standings import live_report
from tournament.web import access
from tournament.words.why.steps import told


@require_safe
@access.session_access(Role.SCORER)
def why_board(request: HttpRequest, session: Session, number: int, pair: str) -> HttpResponse:
    report = report_asked(request, session)
    return page(request, session, report, explained_board(report, report, number, pair))


@require_safe
@access.session_access(Role.SCORER)
def why_pair(request: HttpRequest, session: Session, pair: str) -> HttpResponse:
    report = report_asked(request, session)
    return page(request, session, report, explained_pair(report, report, pair))


@require_safe
@access.session_access(Role.SCORER)
def why_round(request: HttpRequest, session: Session, number: int, pair: str) -> HttpResponse:
    report = report_asked(request, session)
    return page(request, session, report, explained_round(report, report, number, pair))


def report_asked(request: HttpRequest, session: Session) -> Report:
    """The version that the address asks for, else the results as they stand."""
    version = request.GET.get("version", "")
    report = version_report(session, int(version)) if version.isdecimal() else live_report(session)
    if report is None:
        raise Http404
    return report


def page(
    request: HttpRequest, session: Session, report: Report, found: Explained | None
) -> HttpResponse:
    if found is None:
        raise Http404
    context = {
        "session": session,
        "report": report,
        "explained": found,
        "figures": told(report, found),
        "why_board": "why_board",
        # The boards of a version are that version's too.
        "asked": f"?version={report.heading.version}" if report.heading.version else "",
    }
    return render(request, "results/why.html", context)

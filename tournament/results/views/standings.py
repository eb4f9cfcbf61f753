"""Standings as players would see them, what differs from what they see now; former versions."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournament.evening.publish.comparison import (
    compare,
    compare_rankings,
    is_other_calculation,
    same_figures,
)
from tournament.evening.report import Report
from tournament.models import Role, Session
from tournament.results.tables import ranking_tables
from tournament.store.reading.anomalies import count_unseen
from tournament.store.reading.conflicts import open_conflicts
from tournament.store.reading.versions import (
    published_report,
    report_before,
    version_report,
    versions,
)
from tournament.store.standings import live_report, session_standings
from tournament.web import access


@require_safe
@access.session_access(Role.SCORER)
def standings(request: HttpRequest, session: Session) -> HttpResponse:
    live, published = live_report(session), published_report(session)
    known = session_standings(session).facts
    page = {
        "session": session,
        "report": live,
        "before": published,
        "earlier": (earlier := version_compared(live, published)),
        "tables": ranking_tables(request, live, compare_rankings(live, published), earlier=earlier),
        "changes": compare(live, published) if published else None,
        "is_same": published is not None and same_figures(live, published),
        "has_results": any(board.lines for board in live.boards),
        "missing": known.overdue,
        "to_come": len(known.missing) - len(known.overdue),
        "conflicts": open_conflicts(known),
        "to_look_at": count_unseen(known),
        "versions": versions(session),
        "may_publish": access.has_role(request.user, session.event.club, Role.DIRECTOR),
    }
    return render(request, "results/standings.html", page)


def version_compared(report: Report, before: Report | None) -> int:
    """Return the number of the version with which the figures are compared; 0 for none."""
    if before is None or is_other_calculation(report, before):
        return 0
    return before.heading.version


@require_safe
@access.session_access(Role.SCORER)
def version(request: HttpRequest, session: Session, version: int) -> HttpResponse:
    """Show what players saw once: the same table, without anything to do."""
    report = version_report(session, version)
    if report is None:
        raise Http404
    before = report_before(session, version)
    page = {
        "session": session,
        "report": report,
        "before": before,
        "changes": compare(report, before) if before else None,
        "earlier": (earlier := version_compared(report, before)),
        "tables": ranking_tables(
            request, report, compare_rankings(report, before), earlier=earlier
        ),
        "versions": (known := versions(session)),
        "is_withdrawn": any(one.number == version and one.is_withdrawn for one in known),
    }
    return render(request, "results/version.html", page)

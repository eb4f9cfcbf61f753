"""Standings as players would see them, what differs from what they see now; former versions;
what matches gave."""

from typing import TypeGuard

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from tournament.evening.errors import require
from tournament.evening.parts.extra_ranking import ExtraRanking, find_ranking
from tournament.evening.play.progress import list_overdue
from tournament.evening.publish.comparison import (
    compare,
    compare_rankings,
    is_other_calculation,
    same_figures,
)
from tournament.evening.report import Report
from tournament.models import PublicationKind, Role, Session
from tournament.results.tables import ranking_tables
from tournament.store.published.settled import find_unsettled, shown_report
from tournament.store.reading.agreement import read_agreement
from tournament.store.reading.anomalies import count_unseen
from tournament.store.reading.versions import report_before, version_report, versions
from tournament.store.standings import live_report
from tournament.web import access
from tournament.web.match_pages import find_match_page, offer_match_pages
from tournament.web.offered.match_page import DIRECTORS_PLACES
from tournament.web.veil.shows import Shows, report_veiled, veiled_standings


@require_safe
@access.session_access(Role.SCORER, Shows.NO_SCORE)
def standings(request: HttpRequest, session: Session) -> HttpResponse:
    standings = veiled_standings(request, session)
    evening, live = standings.facts, report_veiled(session, standings)
    overdue = list_overdue(evening)
    # What players see may have the boards that this reader is not to see.
    published = None if evening.veil.boards else shown_report(session)
    page = {
        "session": session,
        "report": live,
        "before": published,
        "earlier": (earlier := version_compared(live, published)),
        "tables": ranking_tables(request, live, compare_rankings(live, published), earlier=earlier),
        "changes": compare(live, published) if published else None,
        "withheld": sorted(evening.veil.boards),
        "is_same": published is not None and same_figures(live, published),
        "is_other_beside": is_other_beside(live, published),
        "extra": find_extra(request, live),
        "has_results": bool(evening.results),
        "missing": overdue,
        "to_come": len(evening.missing) - len(overdue),
        "conflicts": read_agreement(evening).conflicts,
        "to_look_at": count_unseen(evening),
        "unsettled": find_unsettled(session, published) if is_awaited(published) else None,
        "now": timezone.now(),
        "versions": versions(session),
        "pages": offer_match_pages(live),
        "places": DIRECTORS_PLACES,
        "may_publish": access.is_director(request),
    }
    return render(request, "results/standings.html", page)


def find_extra(request: HttpRequest, report: Report) -> ExtraRanking | None:
    """Find the ranking beside scratch that the address asks for (`?list=handicap`)."""
    return find_ranking(report.extra_rankings, request.GET.get("list", ""))


def is_other_beside(report: Report, before: Report | None) -> bool:
    """Tell whether a ranking beside scratch is another one than before."""
    return before is not None and report.extra_rankings != before.extra_rankings


def is_awaited(published: Report | None) -> TypeGuard[Report]:
    """Tell whether a version becomes final by itself once its time has come."""
    if published is None:
        return False
    return published.heading.becomes_final and published.heading.kind != PublicationKind.FINAL


def version_compared(report: Report, before: Report | None) -> int:
    """Return the number of the version with which the figures are compared; 0 for none."""
    if before is None or is_other_calculation(report, before):
        return 0
    return before.heading.version


@require_safe
@access.session_access(Role.SCORER)
def version(request: HttpRequest, session: Session, version: int) -> HttpResponse:
    """Show what players saw once: the same table, without anything to do."""
    report = require(version_report(session, version), Http404())
    before = report_before(session, version)
    page = {
        "session": session,
        "report": report,
        "before": before,
        "changes": compare(report, before) if before else None,
        "earlier": (earlier := version_compared(report, before)),
        "is_other_beside": is_other_beside(report, before),
        "extra": find_extra(request, report),
        "tables": ranking_tables(
            request, report, compare_rankings(report, before), earlier=earlier
        ),
        "versions": (every_version := versions(session)),
        "is_withdrawn": any(one.number == version and one.is_withdrawn for one in every_version),
    }
    return render(request, "results/version.html", page)


@require_safe
@access.session_access(Role.SCORER)
def page(request: HttpRequest, session: Session, page: str) -> HttpResponse:
    """Show standings by round, the cross table, the bracket, the Butler, or all matches."""
    report = live_report(session)
    wanted = require(find_match_page(report, page), Http404())
    context = {
        "session": session,
        "report": report,
        "page": wanted,
        "pages": offer_match_pages(report),
        "places": DIRECTORS_PLACES,
        **wanted.content(report),
    }
    return render(request, "results/team_page.html", context)

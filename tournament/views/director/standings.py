"""Standings as players would see them, what differs from what they see now, and publishing."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from tournament import access, display
from tournament.errors import ServiceError
from tournament.models import PublicationKind, Role, Session
from tournament.queries.anomalies import left_to_look_at
from tournament.queries.comparison import (
    compare,
    compare_rankings,
    is_other_calculation,
    same_figures,
)
from tournament.queries.conflicts import open_conflicts
from tournament.queries.report import live_report, published_report
from tournament.queries.standings import session_standings
from tournament.queries.versions import version_report, versions
from tournament.report import Report
from tournament.services.publish import publish
from tournament.views.requests import by
from tournament.wording import words


@require_safe
@access.session_access(Role.SCORER)
def standings(request: HttpRequest, session: Session) -> HttpResponse:
    live, published = live_report(session), published_report(session)
    known = session_standings(session).facts
    page = {
        "session": session,
        "rankings_page": True,
        "report": live,
        "published": published,
        "rankings": compare_rankings(live, published),
        "earlier": version_compared(live, published),
        "changes": compare(live, published) if published else None,
        "is_same": published is not None and same_figures(live, published),
        "has_results": any(board.lines for board in live.boards),
        "missing": known.missing,
        "conflicts": open_conflicts(session, known),
        "to_look_at": left_to_look_at(known),
        "versions": versions(session),
        "may_publish": access.may(request.user, session.event.club, Role.DIRECTOR),
    }
    return render(request, "director/standings.html", page)


def version_compared(report: Report, before: Report | None) -> int:
    """The number of the version with which the figures are compared; 0 for none."""
    if before is None or is_other_calculation(report, before):
        return 0
    return before.heading.version


@require_POST
@access.session_access(Role.DIRECTOR)
def publish_results(request: HttpRequest, session: Session) -> HttpResponse:
    asked = request.POST.get("kind", "")
    kind = PublicationKind.FINAL if asked == "final" else PublicationKind.PROVISIONAL
    try:
        publish(session, by(request), kind=kind)
    except ServiceError as error:
        messages.error(request, words(error))
    else:
        report = published_report(session)
        label = display.version_label(report.heading) if report else ""
        messages.success(request, gettext("Published: %(version)s.") % {"version": label})
    return redirect("standings", session.code)


@require_safe
@access.session_access(Role.SCORER)
def version(request: HttpRequest, session: Session, version: int) -> HttpResponse:
    """What players saw once: the same table, without anything to do."""
    report = version_report(session, version)
    if report is None:
        raise Http404
    before = version_report(session, version - 1)
    page = {
        "session": session,
        "report": report,
        "rankings": compare_rankings(report, before),
        "earlier": version_compared(report, before),
        "versions": versions(session),
    }
    return render(request, "director/version.html", page)

"""Results of an event of teams, for the director: what matches gave, and each match by itself."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournament.models import Role, Session
from tournament.store.standings import live_report
from tournament.web import access
from tournament.web.teams.pages import DIRECTORS_PLACES, TEAM_PAGES, offered_pages
from tournament.words.teams.matches import explain_match


@require_safe
@access.session_access(Role.SCORER)
def page(request: HttpRequest, session: Session, page: str) -> HttpResponse:
    """Show standings by round, the cross table, the bracket, the Butler, or all matches."""
    report, wanted = live_report(session), TEAM_PAGES.get(page)
    if wanted is None or not report.is_of_teams:
        raise Http404
    context = {
        "session": session,
        "report": report,
        "page": wanted,
        "pages": offered_pages(report),
        "places": DIRECTORS_PLACES,
        **wanted.content(report),
    }
    return render(request, "results/team_page.html", context)


@require_safe
@access.session_access(Role.SCORER)
def match(request: HttpRequest, session: Session, match: str) -> HttpResponse:
    """Show a match: both rooms side by side, and why each figure is what it is."""
    report = live_report(session)
    sheet = report.match_by_key.get(match)
    if sheet is None:
        raise Http404
    context = {
        "session": session,
        "report": report,
        "match": sheet,
        "why": explain_match(report, sheet),
        "pages": offered_pages(report),
        "places": DIRECTORS_PLACES,
    }
    return render(request, "results/match.html", context)

"""What matches gave, for the director: the pages beside the ranking."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournament.models import Role, Session
from tournament.store.standings import live_report
from tournament.web import access
from tournament.web.match_pages import find_match_page, offer_match_pages
from tournament.web.offered.match_page import DIRECTORS_PLACES


@require_safe
@access.session_access(Role.SCORER)
def page(request: HttpRequest, session: Session, page: str) -> HttpResponse:
    """Show standings by round, the cross table, the bracket, the Butler, or all matches."""
    report = live_report(session)
    wanted = find_match_page(report, page)
    if wanted is None:
        raise Http404
    context = {
        "session": session,
        "report": report,
        "page": wanted,
        "pages": offer_match_pages(report),
        "places": DIRECTORS_PLACES,
        **wanted.content(report),
    }
    return render(request, "results/team_page.html", context)

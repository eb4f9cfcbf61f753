"""The evening in figures: slams, swings, par, the results farthest from their cards."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from tournament.evening.publish.released import Released
from tournament.models import Session
from tournament.public.values.double_dummy import find_figures
from tournament.web.players.public_page import public_page, show


@require_safe
@public_page
def figures(request: HttpRequest, session: Session, released: Released) -> HttpResponse:
    """Show the figures of the boards that are shown."""
    report = released.report
    if report.is_of_teams:
        raise Http404(gettext("There are no figures of an evening of teams."))
    return show(request, session, released, "figures", tab="boards", figures=find_figures(report))

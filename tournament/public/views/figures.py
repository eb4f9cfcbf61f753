"""The evening in figures: slams, swings, par, the results farthest from their cards."""

from django.http import HttpRequest, HttpResponse
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
    return show(
        request,
        session,
        released,
        "public/figures.html",
        tab="boards",
        figures=find_figures(report),
    )

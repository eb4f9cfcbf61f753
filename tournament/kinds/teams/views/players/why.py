"""Why a team has its total."""

from django.http import HttpRequest, HttpResponse

from tournament.evening.explain.explained import Explained
from tournament.evening.publish.released import Released
from tournament.kinds.teams.words.why_total import explain_team
from tournament.models import Session
from tournament.web.offered.match_page import PUBLIC_PLACES
from tournament.web.players.not_there import no_figure
from tournament.web.players.public_page import show


def explain_total(
    request: HttpRequest, session: Session, released: Released, pair: str
) -> HttpResponse:
    """Explain a team's total, match by match; the page of a match says why of each."""
    report = released.report
    figures = explain_team(report, pair)
    if not figures:
        raise no_figure()
    return show(
        request,
        session,
        released,
        "public/why.html",
        tab="card",
        explained=Explained(report.pair_by_key[pair], ()),
        figures=figures,
        places=PUBLIC_PLACES,
    )

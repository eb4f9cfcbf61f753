"""What an evening of teams answers for pages of a field of pairs: nobody's board stands alone."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext

from tournament.evening.publish.released import Released
from tournament.models import Session
from tournament.web.players.not_there import no_board, no_figure, no_pair


def lead_to_matches(_request: HttpRequest, session: Session, _released: Released) -> HttpResponse:
    """Lead from the boards to the matches."""
    return redirect("public_team_page", session.code, "matches")


def refuse_board(
    _request: HttpRequest, _session: Session, _released: Released, number: int
) -> HttpResponse:
    """Say that there is no page of a board across all tables."""
    raise no_board(number)


def refuse_comparison(
    _request: HttpRequest, _session: Session, _released: Released, pair: str
) -> HttpResponse:
    """Say that nobody's boards are compared with another's."""
    raise no_pair(pair)


def refuse_figures(_request: HttpRequest, _session: Session, _released: Released) -> HttpResponse:
    """Say that there are no figures of the evening."""
    raise Http404(gettext("There are no figures of an evening of teams."))


def refuse_figure(
    _request: HttpRequest, _session: Session, released: Released, number: int, pair: str
) -> HttpResponse:
    """Say that no figure of a board or a round is explained: the page of a match says why."""
    raise no_figure() if pair in released.report.pair_by_key else no_pair(pair)

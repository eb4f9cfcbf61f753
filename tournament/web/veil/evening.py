"""An evening, its standings and its report as the user may see them."""

from django.http import HttpRequest

from tournament.evening.evening import Evening
from tournament.evening.play.withhold import withhold
from tournament.evening.report import Report
from tournament.evening.scores.build_report import build
from tournament.evening.scores.score import score
from tournament.evening.standings import Standings
from tournament.evening.veil import Reader
from tournament.models import Session
from tournament.store.read import load_heading
from tournament.store.standings import report_of_standings, session_standings


def reader_of(request: HttpRequest) -> Reader:
    """Return in which pair the user plays, as access found it at the top of the view."""
    return request.reader  # type: ignore[attr-defined, no-any-return]


def draw_veil(request: HttpRequest, evening: Evening) -> Evening:
    """Return the evening without the results that the user must not see yet."""
    return withhold(evening, reader_of(request))


def veiled_standings(request: HttpRequest, session: Session) -> Standings:
    """Return the standings that count no board that the user has still to play."""
    standings = session_standings(session)
    evening = draw_veil(request, standings.facts)
    return standings if evening is standings.facts else score(evening)


def report_veiled(session: Session, standings: Standings) -> Report:
    """Return the report of such standings; what is kept for everybody is not of a veiled one."""
    if standings.facts.veil.boards:
        return build(standings, load_heading(session))
    return report_of_standings(session, standings)

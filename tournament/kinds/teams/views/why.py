"""Why a team has its total, for the director; the page of a match says why of each."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from tournament.evening.errors import require
from tournament.evening.explain.explained import Explained
from tournament.evening.report import Report
from tournament.kinds.teams.words.why_total import explain_team
from tournament.models import Session
from tournament.store.reading.versions import version_report
from tournament.web.links import version_asked
from tournament.web.offered.match_page import DIRECTORS_PLACES
from tournament.web.veil.shows import refuse_everything, report_veiled, veiled_standings


def explain_to_director(request: HttpRequest, session: Session, pair: str) -> HttpResponse:
    """Explain a team's total match by match, as it stands or as a version has it."""
    report = find_team_report(request, session)
    figures = explain_team(report, pair)
    if not figures:
        raise Http404
    context = {
        "session": session,
        "report": report,
        "explained": Explained(report.pair_by_key[pair], ()),
        "figures": figures,
        "places": DIRECTORS_PLACES,
        "asked": version_asked(report),
    }
    return render(request, "results/why.html", context)


def find_team_report(request: HttpRequest, session: Session) -> Report:
    """Find the version that the address asks for, else the report as the user may see it."""
    version = request.GET.get("version", "")
    if not version.isdecimal():
        return report_veiled(session, veiled_standings(request, session))
    refuse_everything(request)
    return require(version_report(session, int(version)), Http404())


def refuse_to_explain(
    request: HttpRequest, session: Session, number: int, pair: str
) -> HttpResponse:
    """Refuse to explain a board, or a round, alone: the page of a match does."""
    raise Http404

"""A team's evening, match by match, where its two pairs sit, and why it has its total."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext

from tournament.evening.errors import require
from tournament.evening.explain.explained import Explained
from tournament.evening.play.next_game import PairGames
from tournament.evening.publish.released import Released, ReleasePhase
from tournament.evening.scores.own_card import own_card
from tournament.kinds.teams.values.play.next_match import TeamGoing, team_going
from tournament.kinds.teams.values.play.own_match import OwnMatch, own_match
from tournament.kinds.teams.words.why_total import explain_team
from tournament.models import Session
from tournament.web.match_pages import offer_match_pages
from tournament.web.offered.match_page import PUBLIC_PLACES
from tournament.web.players.public_page import (
    find_games,
    no_board,
    no_figure,
    no_pair,
    read_plan,
    show,
)


def show_card(
    request: HttpRequest, session: Session, released: Released, pair: str
) -> HttpResponse:
    """Show a team's evening, match by match."""
    card = require(own_card(released.report, pair), no_pair(released.report, pair))
    games = find_games(session, released, pair)
    return show(
        request,
        session,
        released,
        "kinds/teams/players/team_card.html",
        tab="card",
        card=card,
        games=games,
        **(find_tables(session, released, pair, games) if games else {}),
        pages=offer_match_pages(released.report),
        places=PUBLIC_PLACES,
    )


def find_tables(
    session: Session, released: Released, key: str, games: PairGames
) -> dict[str, TeamGoing | OwnMatch | None]:
    """Find the two tables at which a team sits now, how its match stands where boards are shown
    and nothing is published yet, and the tables to which it goes next."""
    evening = read_plan(session, released)
    now = games.now.round
    is_public = released.phase is ReleasePhase.PLAYING and released.shows_boards
    return {
        "sitting": team_going(evening, key, now, after=now - 1),
        "won": own_match(evening, released.full_report.matches, key, now) if is_public else None,
        "going": team_going(evening, key, games.next.round, after=now),
    }


def describe_preview(session: Session, released: Released) -> dict[str, Any]:
    """List the tables of each team in the first round, before play."""
    evening = read_plan(session, released)
    pairs = released.report.pairs if released.report.cards else ()
    return {
        "seats": [(pair, team_going(evening, pair.key, 1, after=0)) for pair in pairs],
        "seating": "kinds/teams/players/_seating.html",
    }


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
    """Say that the page of a match compares two teams, whose boards are its own."""
    raise Http404(gettext("Two teams are compared on the page of their match."))


def refuse_figures(_request: HttpRequest, _session: Session, _released: Released) -> HttpResponse:
    """Say that there are no figures of the evening."""
    raise Http404(gettext("There are no figures of an evening of teams."))


def refuse_figure(
    _request: HttpRequest, _session: Session, released: Released, number: int, pair: str
) -> HttpResponse:
    """Say that no figure of a board or a round is explained: the page of a match says why."""
    raise no_figure() if pair in released.report.pair_by_key else no_pair(released.report, pair)

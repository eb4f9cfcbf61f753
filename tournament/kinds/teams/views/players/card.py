"""A team's evening, match by match, and where its two pairs sit."""

from typing import Any

from django.http import HttpRequest, HttpResponse

from tournament.evening.play.next_game import PairGames
from tournament.evening.publish.released import Released
from tournament.evening.scores.own_card import own_card
from tournament.kinds.teams.values.play.next_match import TeamGoing, team_going
from tournament.models import Session
from tournament.store.standings import session_standings
from tournament.web.match_pages import offer_match_pages
from tournament.web.offered.match_page import PUBLIC_PLACES
from tournament.web.players.games import find_games
from tournament.web.players.not_there import no_pair
from tournament.web.players.public_page import show


def show_card(
    request: HttpRequest, session: Session, released: Released, pair: str
) -> HttpResponse:
    """Show a team's evening, match by match."""
    card = own_card(released.report, pair)
    if card is None:
        raise no_pair(pair)
    games = find_games(session, released, pair)
    return show(
        request,
        session,
        released,
        "kinds/teams/players/team_card.html",
        tab="card",
        card=card,
        games=games,
        **(find_tables(session, pair, games) if games else {}),
        pages=offer_match_pages(released.report),
        places=PUBLIC_PLACES,
    )


def find_tables(session: Session, key: str, games: PairGames) -> dict[str, TeamGoing]:
    """Find the two tables at which a team sits now, and those to which it goes next."""
    evening = session_standings(session).facts
    now = games.now.round
    return {
        "sitting": team_going(evening, key, now, after=now - 1),
        "going": team_going(evening, key, games.next.round, after=now),
    }


def describe_preview(session: Session, released: Released) -> dict[str, Any]:
    """List the tables of each team in the first round, before play."""
    evening = session_standings(session).facts
    pairs = released.report.pairs if released.report.cards else ()
    return {
        "seats": [(pair, team_going(evening, pair.key, 1, after=0)) for pair in pairs],
        "seating": "kinds/teams/players/_seating.html",
    }

"""A team's one page for tonight: the tables of its two pairs, its last match, its rank."""

from typing import Any

from django.http import HttpRequest, HttpResponse

from tournament.evening.play.next_game import PairGames
from tournament.evening.publish.released import Released, ReleasePhase
from tournament.kinds.teams.values.play.next_match import team_going
from tournament.kinds.teams.views.players.card import find_tables
from tournament.models import Session
from tournament.web.players.public_page import read_plan
from tournament.web.players.tonight import TonightParts, show_tonight

WAY, RESULTS = "kinds/teams/players/_next_match.html", "kinds/teams/parts/_card.html"


def show_tonight_of_team(
    request: HttpRequest, session: Session, released: Released, pair: str
) -> HttpResponse:
    """Show where a team's two pairs sit and go, and its last match."""
    is_coming = released.phase is ReleasePhase.COMING

    parts = TonightParts(WAY, RESULTS, find_first_tables if is_coming else find_tables)
    return show_tonight(request, session, released, pair, parts=parts)


def find_first_tables(
    session: Session, released: Released, key: str, _games: PairGames
) -> dict[str, Any]:
    """Find the two tables at which a team begins."""
    return {"going": team_going(read_plan(session, released), key, 1, after=0)}

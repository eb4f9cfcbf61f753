"""Where somebody plays now and next, as the players' pages may say it."""

from tournament.evening.play.next_game import PairGames, pair_games
from tournament.evening.publish.public_names import hide_names_planned
from tournament.evening.publish.released import Released
from tournament.models import Session
from tournament.store.standings import session_standings


def find_games(session: Session, released: Released, pair: str) -> PairGames | None:
    """Find where a pair plays while play goes on; the plan is everybody's, whatever is shown."""
    if not released.goes_on:
        return None
    planned = hide_names_planned(session_standings(session).facts, released.names)
    return pair_games(planned, pair)

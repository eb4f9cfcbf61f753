"""Numbers the club's players for an evening's paper list: a printed number keeps its player."""

from tournament.evening.names.names import NamedPlayer
from tournament.models import SeatingList, Session
from tournament.store.club.people import known_players
from tournament.store.write import LOCK


def number_players(session: Session) -> tuple[NamedPlayer, ...]:
    """Return the players in the order of their numbers, from 1; who is new is added at the end, and
    who is no longer proposed keeps the number."""
    players = {one.id.hex: one for one in known_players(session.event.club) if one.id}
    with LOCK:
        numbered, _is_new = SeatingList.objects.get_or_create(session=session)
        new = [key for key in players if key not in set(numbered.players)]
        if new:
            numbered.players = [*numbered.players, *new]
            numbered.save(update_fields=["players"])
    nobody = NamedPlayer("", "")
    return tuple(players.get(key, nobody) for key in numbered.players)

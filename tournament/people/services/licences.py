"""What a list or the director says of players' licences."""

import datetime
import uuid
from collections.abc import Mapping

from tournament.evening.door.licences import LicenceState
from tournament.models import Club, Licence, Player
from tournament.store.write import Write, logged_as


@logged_as("licence_changed")
def change_licence(
    w: Write, club: Club, *, player: Player, state: LicenceState, today: datetime.date
) -> None:
    """Change what is known of a player's licence, as the director says it today."""
    w.detail = {"name": player.full_name, "licence": state.value}
    store_licences(w, club, {player.pk: state}, as_of=today)


def store_licences(
    w: Write, club: Club, states: Mapping[uuid.UUID, LicenceState], *, as_of: datetime.date
) -> None:
    """Store by player what a list of that day says; nothing known any more takes a row away.

    What was said later stays: a list of an earlier day is older news.
    """
    rows = {row.player_id: row for row in Licence.objects.filter(player__club=club)}
    new = []
    for player, state in states.items():
        row = rows.get(player)
        if row is None:
            if state is not LicenceState.UNKNOWN:
                new.append(Licence(player_id=player, state=state.value, as_of=as_of))
        elif state is LicenceState.UNKNOWN:
            w.delete(row)
        elif row.as_of <= as_of:
            w.update(row, state=state.value, as_of=as_of)
    w.create_all(new)

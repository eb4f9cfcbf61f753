"""What is known of the licences of a club's players, as it counts today."""

import uuid
from collections.abc import Iterable

from django.utils.timezone import localdate

from tournament.evening.door.licences import Licence as LicenceValue
from tournament.evening.door.licences import LicenceState
from tournament.models import Club, Licence
from tournament.store.reading.entries import EntryRow


def licences_of_entries(club: Club, rows: Iterable[EntryRow]) -> dict[uuid.UUID, LicenceValue]:
    """Return the licences of players of an evening, which were read with them.

    It is empty where nothing is known of any of them: their page then marks nobody.
    """
    today = localdate()
    return {
        player.player: player.licence.in_season(today, begins=club.licences_begin)
        for row in rows
        for player in row.players
        if player.licence.as_of
    }


def licences_of(club: Club) -> dict[uuid.UUID, LicenceValue]:
    """Read the licence of each player of whom anything is known; costs one statement.

    It is empty for a club that has read no list and said nothing: its pages then mark nobody.
    """
    today = localdate()
    rows = Licence.objects.filter(player__club=club).values_list("player", "state", "as_of")
    return {
        player: LicenceValue(LicenceState(state), as_of).in_season(
            today, begins=club.licences_begin
        )
        for player, state, as_of in rows
    }

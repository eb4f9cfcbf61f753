"""Who is missing in a federation's list, and what becomes of them; pure values."""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from enum import Enum

from tournament.evening.door.licences import LicenceState
from tournament.people.values.player_lines import (
    ListedPlayer,
    PlayerComparison,
    PlayerLine,
    PlayerReading,
    compare,
)

# Of whom a list of licences ought to speak.
EXPECTED = (LicenceState.LICENSED, LicenceState.PENDING)


class GoneChoice(Enum):
    """What the director may say of somebody whom the list lacks."""

    LEAVE = "leave"  # as it is
    NONE = "none"  # not licensed any more
    ELSEWHERE = "elsewhere"  # licensed in another club, or by another federation
    RETIRE = "retire"  # not licensed, and no longer proposed


STATES: Mapping[GoneChoice, LicenceState] = {
    GoneChoice.NONE: LicenceState.NONE,
    GoneChoice.ELSEWHERE: LicenceState.ELSEWHERE,
    GoneChoice.RETIRE: LicenceState.NONE,
}


@dataclass(frozen=True)
class FederationList:
    """The day of a list that the director says to be the federation's, and what he says of those
    whom it lacks: of each by key, and of all others."""

    day: date
    choices: Mapping[uuid.UUID, GoneChoice] = field(default_factory=dict)
    otherwise: GoneChoice = GoneChoice.LEAVE

    def decide(self, gone: Iterable[ListedPlayer]) -> dict[ListedPlayer, GoneChoice]:
        """Find what becomes of each who is missing and is not left as they are."""
        decided = {player: self.choices.get(player.id, self.otherwise) for player in gone}
        return {player: choice for player, choice in decided.items() if choice in STATES}


def compare_list(
    lines: Sequence[PlayerLine],
    listed_players: Sequence[ListedPlayer],
    unread: Sequence[PlayerLine] = (),
) -> PlayerComparison:
    """Compare a file's lines with the list; where they speak of licences, find whom they lack.

    `unread` is what can be read of lines that are wrong: whom they may mean is not lacking.
    """
    comparison = compare(lines, listed_players)
    day = next((line.licence.as_of for line in lines if line.licence), None)
    if day is None:
        return comparison
    readings = (*comparison.readings, *compare(unread, listed_players).readings)
    return replace(comparison, gone=tuple(find_gone(readings, listed_players, day)))


def find_gone(
    readings: Iterable[PlayerReading], listed_players: Iterable[ListedPlayer], day: date
) -> Iterable[ListedPlayer]:
    """Find the members whom no line may mean, and of whom a number or a licence is known.

    Guests, those no longer proposed, whoever is known to have no licence here and of whom
    something was said since the day of the list are not expected.
    """
    spoken_of = {
        player.id
        for reading in readings
        for player in (reading.listed_player, *reading.namesakes)
        if player
    }
    for player in listed_players:
        is_expected = player.licence.state in EXPECTED or (
            player.licence.state is LicenceState.UNKNOWN and player.number
        )
        is_passed_over = player.guest or player.retired or player.licence.is_newer_than(day)
        if is_expected and not (is_passed_over or player.id in spoken_of):
            yield player

"""Who usually comes: everybody of the last evening, and who came to several before it."""

import datetime
import uuid
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tournament.evening.names.names import NamedPlayer

# Of the evenings looked at, on how many somebody has come who is proposed though away last time.
OFTEN = 2


@dataclass(frozen=True)
class Party:
    """Players who come together: a pair, a team with its name, or one player.

    `section` is the letter of the section where they sat.
    """

    players: tuple[NamedPlayer, ...]
    section: str = "A"
    team: str = ""

    @property
    def key(self) -> str:
        """Say who they are: the same players in any order are the same party."""
        return "-".join(sorted(player.key for player in self.players))

    @property
    def ids(self) -> frozenset[uuid.UUID]:
        return frozenset(player.id for player in self.players if player.id)


@dataclass(frozen=True)
class PastEvening:
    """An evening that was played, and who came, in order of arrival."""

    date: datetime.date
    parties: tuple[Party, ...]


@dataclass(frozen=True)
class Regular:
    """A party as it last came, to how many of the evenings looked at, and whether to the last."""

    party: Party
    evenings: int
    was_there_last: bool


def find_regulars(evenings: Sequence[PastEvening]) -> tuple[Regular, ...]:
    """List who came to the latest evening as they came, then who came to at least two of them.

    `evenings` are sorted, the latest first. Of those away last time, who came most often is first.
    """
    came = Counter(key for evening in evenings for key in {one.key for one in evening.parties})
    latest: dict[str, Party] = {}
    for evening in evenings:
        for party in evening.parties:
            latest.setdefault(party.key, party)
    last = {party.key for party in evenings[0].parties} if evenings else set()
    regulars = [Regular(party, came[key], key in last) for key, party in latest.items()]
    often = [one for one in regulars if not one.was_there_last and one.evenings >= OFTEN]
    return (
        *(one for one in regulars if one.was_there_last),
        *sorted(often, key=lambda regular: -regular.evenings),
    )


def find_in_two(parties: Iterable[Party]) -> NamedPlayer | None:
    """Find a player who belongs to two of these parties; None where nobody does."""
    seen: set[str] = set()
    for party in parties:
        for player in party.players:
            if player.key in seen:
                return player
            seen.add(player.key)
    return None

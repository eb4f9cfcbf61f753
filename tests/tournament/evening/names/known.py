"""A club whose players a line may name."""

import uuid
from collections import Counter

from tests.people import NAMES
from tournament.evening.names.names import NamedPlayer
from tournament.evening.names.proposals import ClubPlayers, Proposal, propose

KNOWN = tuple(
    NamedPlayer(first, last, str(1_000_001 + n), uuid.uuid4())
    for n, (first, last) in enumerate(NAMES)
)
BY_SURNAME = {member.last_name: member for member in KNOWN}


def pair(first: str, second: str) -> frozenset[uuid.UUID]:
    return frozenset({BY_SURNAME[first].id, BY_SURNAME[second].id})


def club(partners=(), taken=()) -> ClubPlayers:
    return ClubPlayers(
        KNOWN,
        Counter({pair(*names): 3 for names in partners}),
        {BY_SURNAME[name].id: "4" for name in taken},
    )


def labels(text: str, of: ClubPlayers) -> list[str]:
    return [written(choice) for choice in propose(text, of).choices]


def written(choice: Proposal) -> str:
    return " – ".join(member.full_name for member in choice.members)

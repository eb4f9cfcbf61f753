"""What a player pays on an evening, in whole cents, and with what."""

from dataclasses import dataclass
from enum import StrEnum


class PlayerKind(StrEnum):
    """By which of the evening's fees a player pays."""

    MEMBER = "member"
    GUEST = "guest"
    JUNIOR = "junior"
    FREE = "free"


class PaidBy(StrEnum):
    CASH = "cash"
    CHEQUE = "cheque"
    TRANSFER = "transfer"
    CARNET = "carnet"
    # Ticked for the pair, and nobody said how.
    UNTOLD = "untold"


# What money comes in by, and so what a carnet can be bought with.
MONEY = (PaidBy.CASH, PaidBy.CHEQUE, PaidBy.TRANSFER)


def player_kind(*, guest: bool, reduction: str) -> PlayerKind:
    """Return the kind of a player: a reduction goes before being a guest or a member."""
    if reduction:
        return PlayerKind(reduction)
    return PlayerKind.GUEST if guest else PlayerKind.MEMBER


@dataclass(frozen=True)
class Fees:
    """What each kind of player pays on an evening, in cents; who is free pays nothing."""

    member: int = 0
    guest: int = 0
    junior: int = 0

    def due_from(self, kind: PlayerKind) -> int:
        return {
            PlayerKind.MEMBER: self.member,
            PlayerKind.GUEST: self.guest,
            PlayerKind.JUNIOR: self.junior,
            PlayerKind.FREE: 0,
        }[kind]

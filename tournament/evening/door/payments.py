"""What a player pays on an evening, in whole cents, and with what."""

from dataclasses import dataclass
from enum import StrEnum


class PlayerKind(StrEnum):
    """By which of the evening's fees a player pays."""

    MEMBER = "member"
    GUEST = "guest"
    JUNIOR = "junior"
    FREE = "free"
    # What evenings cost is in what they pay the club a year.
    SUBSCRIBER = "subscriber"


class PaidBy(StrEnum):
    CASH = "cash"
    CHEQUE = "cheque"
    TRANSFER = "transfer"
    CARNET = "carnet"
    # Ticked for the pair, and nobody said how.
    UNTOLD = "untold"
    CARD = "card"
    # Out of what a player has prepaid, or owed until it is settled.
    ACCOUNT = "account"


class Occasion(StrEnum):
    """What an evening costs as: the club has prices for each."""

    USUAL = "usual"
    SIMULTANEOUS = "simultaneous"
    PRIZE = "prize"


# What money comes in by, and so what a carnet can be bought with.
MONEY = (PaidBy.CASH, PaidBy.CHEQUE, PaidBy.TRANSFER, PaidBy.CARD)
# Of what a sum is kept: money, and what goes to an account.
WITH_SUM = (*MONEY, PaidBy.ACCOUNT)
# What is a player's own and not the till's: it goes back where somebody else sits down.
OWN = (PaidBy.CARNET, PaidBy.ACCOUNT)


def player_kind(*, guest: bool, reduction: str) -> PlayerKind:
    """Return the kind of a player: a reduction goes before being a guest or a member."""
    if reduction:
        return PlayerKind(reduction)
    return PlayerKind.GUEST if guest else PlayerKind.MEMBER


@dataclass(frozen=True)
class Fees:
    """What each kind of player pays on an evening, in cents; who is free pays nothing.

    The supplement comes on top for everybody else, and no entry of a carnet holds it.
    """

    member: int = 0
    guest: int = 0
    junior: int = 0
    subscriber: int = 0
    supplement: int = 0

    def fee_from(self, kind: PlayerKind) -> int:
        """Return what a kind of player pays without the supplement."""
        return {
            PlayerKind.MEMBER: self.member,
            PlayerKind.GUEST: self.guest,
            PlayerKind.JUNIOR: self.junior,
            PlayerKind.SUBSCRIBER: self.subscriber,
            PlayerKind.FREE: 0,
        }[kind]

    def supplement_from(self, kind: PlayerKind) -> int:
        """Return what a kind of player pays on top."""
        return 0 if kind == PlayerKind.FREE else self.supplement

    def due_from(self, kind: PlayerKind) -> int:
        """Return all that a kind of player pays."""
        return self.fee_from(kind) + self.supplement_from(kind)


@dataclass(frozen=True)
class Payment:
    """How a player has paid an evening: the fee, or all of it with money or on account; apart the
    supplement after an entry of a carnet, or the rest of a sum that was too small. Empty: not yet.

    A sum of nothing lets somebody off: all of it, the supplement or the rest.
    """

    paid_by: str = ""
    amount: int = 0
    supplement_by: str = ""
    supplement_amount: int = 0

    @property
    def lets_off(self) -> bool:
        """Whether nothing is asked, for nobody told the sum, or it or the rest was nothing."""
        last = self.supplement_amount if self.supplement_by else self.amount
        return self.paid_by == PaidBy.UNTOLD or (self.paid_by in WITH_SUM and not last)

    def open_of(self, fee: int, supplement: int) -> int:
        """Return what is still to pay of a fee and a supplement."""
        if self.lets_off:
            return 0
        off = self.supplement_by and not self.supplement_amount
        due = (0 if self.paid_by == PaidBy.CARNET else fee) + (0 if off else supplement)
        return max(due - self.amount - self.supplement_amount, 0)

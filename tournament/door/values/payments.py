"""Who came to an evening and how they paid, and the sums of it; whole cents, no floats.

A carnet is paid when it is bought: an entry of it pays the evening and brings no money in.
"""

import datetime
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tournament.evening.door.payments import MONEY, PaidBy, Payment, PlayerKind


@dataclass(frozen=True)
class Attendee:
    """That a player sat on an evening: what is due, and how it was paid (empty: not yet).

    `id` is that of the row in which it is stored. What is due holds the `supplement`, which an
    entry of a carnet does not pay. `payer`: who paid, where it was somebody else.
    """

    id: uuid.UUID
    player: uuid.UUID
    name: str
    kind: PlayerKind
    due: int
    paid_by: str = ""
    amount: int = 0
    changed_in: int = 0
    pair: str = ""
    sort_name: str = ""
    supplement: int = 0
    supplement_by: str = ""
    supplement_amount: int = 0
    payer: str = ""

    @property
    def open_amount(self) -> int:
        """What is still to be paid."""
        paid = Payment(self.paid_by, self.amount, self.supplement_by, self.supplement_amount)
        return paid.open_of(self.due - self.supplement, self.supplement)

    @property
    def is_open(self) -> bool:
        """Whether something is still to be paid."""
        return self.open_amount > 0

    @property
    def is_part_paid(self) -> bool:
        """Whether a part was paid with money or on account, and the rest is still to be paid."""
        return self.is_open and self.amount + self.supplement_amount > 0

    @property
    def takes_carnet(self) -> bool:
        """Whether there is a fee for an entry of a carnet, of which nothing is paid yet."""
        return self.is_open and not self.paid_by and self.due > self.supplement


@dataclass(frozen=True)
class Sum:
    """How many paid in one way, and how much that is in cents."""

    count: int = 0
    amount: int = 0

    def plus(self, amount: int) -> "Sum":
        return Sum(self.count + 1, self.amount + amount)


@dataclass(frozen=True)
class Takings:
    """What came in, in each way, for entries, for carnets and on account; how much is still open.

    Neither entries of carnets nor what is on account nor what nobody told bring money in.
    """

    by: Mapping[PaidBy, Sum]
    open: Sum = Sum()

    @property
    def money(self) -> int:
        return sum(self.by[way].amount for way in MONEY)


@dataclass(frozen=True)
class CarnetSale:
    """A carnet that was sold, what it cost in cents and what its player has left of all.

    `session` is the evening at whose door it was sold, None where that is not known.
    """

    id: uuid.UUID
    date: datetime.date
    name: str
    price: int
    paid_by: PaidBy
    left: int
    session: uuid.UUID | None = None


@dataclass(frozen=True)
class DepositMade:
    """Money that a player paid in on account, less than nothing where it was paid back.

    `session` is the evening at whose door it was, None where it was at none.
    """

    id: uuid.UUID
    date: datetime.date
    player: uuid.UUID
    name: str
    amount: int
    paid_by: PaidBy
    session: uuid.UUID | None = None


@dataclass(frozen=True)
class Till:
    """The cash of an evening: what lay in the till before, what came in, what was counted."""

    float_amount: int
    cash: int
    counted: int | None

    @property
    def expected(self) -> int:
        """What should lie on the table."""
        return self.float_amount + self.cash

    @property
    def difference(self) -> int:
        """How much more was counted than should be there; nothing before somebody counts."""
        return 0 if self.counted is None else self.counted - self.expected


def sum_takings(
    attendees: Iterable[Attendee],
    sales: Iterable[CarnetSale] = (),
    deposits: Iterable[DepositMade] = (),
) -> Takings:
    """Add up what was paid for entries, for carnets and on account."""
    by = dict.fromkeys(PaidBy, Sum())
    still_open = Sum()
    for attendee in attendees:
        if attendee.paid_by:
            way = PaidBy(attendee.paid_by)
            by[way] = by[way].plus(attendee.amount)
        if attendee.supplement_by:
            way = PaidBy(attendee.supplement_by)
            by[way] = by[way].plus(attendee.supplement_amount)
        if attendee.is_open:
            still_open = still_open.plus(attendee.open_amount)
    for sale in sales:
        by[sale.paid_by] = by[sale.paid_by].plus(sale.price)
    for deposit in deposits:
        by[deposit.paid_by] = by[deposit.paid_by].plus(deposit.amount)
    return Takings(by, still_open)


def count_kinds(attendees: Sequence[Attendee]) -> dict[PlayerKind, int]:
    """Count the players of each kind, in the order of the kinds."""
    return {kind: sum(attendee.kind == kind for attendee in attendees) for kind in PlayerKind}

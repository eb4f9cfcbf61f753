"""Who came to an evening and how they paid, and the sums of it; whole cents, no floats.

A carnet is paid when it is bought: an entry of it pays the evening and brings no money in.
"""

import datetime
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tournament.evening.door.payments import MONEY, PaidBy, PlayerKind


@dataclass(frozen=True)
class Attendee:
    """That a player sat on an evening: what is due, and how it was paid (empty: not yet).

    `id` is that of the row in which it is stored.
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

    @property
    def is_open(self) -> bool:
        """Whether something is still to be paid."""
        return self.due > 0 and not self.paid_by


@dataclass(frozen=True)
class Sum:
    """How many paid in one way, and how much that is in cents."""

    count: int = 0
    amount: int = 0

    def plus(self, amount: int) -> "Sum":
        return Sum(self.count + 1, self.amount + amount)


@dataclass(frozen=True)
class Takings:
    """What came in, in each way, for entries and for carnets; how much is still open.

    Neither entries of carnets nor what nobody told bring money in.
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


def sum_takings(attendees: Iterable[Attendee], sales: Iterable[CarnetSale] = ()) -> Takings:
    """Add up what was paid for entries and for carnets."""
    by = dict.fromkeys(PaidBy, Sum())
    still_open = Sum()
    for attendee in attendees:
        if attendee.paid_by:
            way = PaidBy(attendee.paid_by)
            by[way] = by[way].plus(attendee.amount)
        elif attendee.is_open:
            still_open = still_open.plus(attendee.due)
    for sale in sales:
        by[sale.paid_by] = by[sale.paid_by].plus(sale.price)
    return Takings(by, still_open)


def count_kinds(attendees: Sequence[Attendee]) -> dict[PlayerKind, int]:
    """Count the players of each kind, in the order of the kinds."""
    return {kind: sum(attendee.kind == kind for attendee in attendees) for kind in PlayerKind}

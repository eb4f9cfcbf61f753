"""What the treasurer wants to know of a period: money, carnets, who came."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from tournament.door.values.accounts import AccountBalance
from tournament.door.values.payments import (
    Attendee,
    CarnetSale,
    DepositMade,
    Takings,
    Till,
    count_kinds,
    sum_takings,
)
from tournament.evening.door.payments import PaidBy, PlayerKind
from tournament.evening.door.treasury import Period

# The ways to pay in the order of their columns, and those that always have one.
ALWAYS = (PaidBy.CASH, PaidBy.CHEQUE, PaidBy.TRANSFER, PaidBy.CARNET)
COLUMNS = (PaidBy.CASH, PaidBy.CHEQUE, PaidBy.TRANSFER, PaidBy.CARD, PaidBy.CARNET, PaidBy.ACCOUNT)


@dataclass(frozen=True)
class EveningTakings:
    """An evening with those who came to it, and the carnets sold and the money paid in at its door;
    what lay in the till before, and what was counted in it."""

    code: str
    name: str
    date: datetime.date
    attendees: tuple[Attendee, ...]
    carnets: tuple[CarnetSale, ...] = ()
    deposits: tuple[DepositMade, ...] = ()
    till_float: int = 0
    till_counted: int | None = None

    @cached_property
    def takings(self) -> Takings:
        return sum_takings(self.attendees, self.carnets, self.deposits)

    @property
    def till(self) -> Till:
        """The cash of the evening."""
        return Till(self.till_float, self.takings.by[PaidBy.CASH].amount, self.till_counted)

    @cached_property
    def kinds(self) -> dict[PlayerKind, int]:
        return count_kinds(self.attendees)


@dataclass(frozen=True)
class PlayerPresence:
    """How often a player came, what was paid in money, how many entries were used, what is open."""

    player: uuid.UUID
    name: str
    sort_name: str
    kind: PlayerKind
    evenings: int
    paid: int
    entries: int
    open: int


@dataclass(frozen=True)
class Treasury:
    """All that the treasurer's list says of a period."""

    period: Period
    evenings: tuple[EveningTakings, ...]
    carnets: tuple[CarnetSale, ...]
    deposits: tuple[DepositMade, ...] = ()
    balances: tuple[AccountBalance, ...] = ()

    @cached_property
    def attendees(self) -> tuple[Attendee, ...]:
        return tuple(attendee for evening in self.evenings for attendee in evening.attendees)

    @cached_property
    def takings(self) -> Takings:
        return sum_takings(self.attendees, self.carnets, self.deposits)

    @cached_property
    def entries(self) -> Takings:
        """What was paid for entries alone."""
        return sum_takings(self.attendees)

    @cached_property
    def apart(self) -> Takings:
        """What carnets and accounts brought in at the door of none of these evenings."""
        doors = self.evenings
        at_doors = {sale.id for evening in doors for sale in evening.carnets}
        at_doors |= {deposit.id for evening in doors for deposit in evening.deposits}
        return sum_takings(
            (),
            (sale for sale in self.carnets if sale.id not in at_doors),
            (deposit for deposit in self.deposits if deposit.id not in at_doors),
        )

    @cached_property
    def kinds(self) -> dict[PlayerKind, int]:
        return count_kinds(self.attendees)

    @property
    def sold(self) -> int:
        """What carnets brought in."""
        return sum(sale.price for sale in self.carnets)

    @property
    def has_apart(self) -> bool:
        """Tell whether anything came in at the door of none of these evenings."""
        return any(total.amount for total in self.apart.by.values())

    @property
    def columns_of_kinds(self) -> tuple[PlayerKind, ...]:
        """The kinds of player that have a column: what every club has, others where one came."""
        usual = (kind for kind in PlayerKind if kind != PlayerKind.SUBSCRIBER)
        return tuple(PlayerKind) if self.kinds[PlayerKind.SUBSCRIBER] else tuple(usual)

    @property
    def paid_in(self) -> int:
        """What was paid in on account, less what was paid back."""
        return sum(deposit.amount for deposit in self.deposits)

    @property
    def ways(self) -> tuple[PaidBy, ...]:
        """The ways that have a column: what every club takes, others where somebody used them."""
        return tuple(way for way in COLUMNS if way in ALWAYS or self.takings.by[way].count)

    @property
    def counted_evenings(self) -> tuple[EveningTakings, ...]:
        """The evenings whose till was counted."""
        return tuple(one for one in self.evenings if one.till_counted is not None)

    @property
    def money(self) -> int:
        return self.takings.money

    @property
    def has_sums(self) -> bool:
        """Tell whether anything was paid, is still to pay, or was entered with a carnet."""
        takings = self.takings
        apart = takings.by[PaidBy.CARNET].count or takings.by[PaidBy.ACCOUNT].count
        return bool(takings.money or takings.open.amount or apart or self.deposits)

    @cached_property
    def presences(self) -> tuple[PlayerPresence, ...]:
        """Who came, in the order of names."""
        by_player: dict[uuid.UUID, list[Attendee]] = {}
        for attendee in self.attendees:
            by_player.setdefault(attendee.player, []).append(attendee)
        presences = (presence_of(visits) for visits in by_player.values())
        return tuple(sorted(presences, key=lambda attendee: attendee.sort_name))


def presence_of(visits: Sequence[Attendee]) -> PlayerPresence:
    """Add up a player's visits; the kind is that of today."""
    last = visits[-1]
    takings = sum_takings(visits)
    return PlayerPresence(
        player=last.player,
        name=last.name,
        sort_name=last.sort_name,
        kind=last.kind,
        evenings=len(visits),
        paid=takings.money,
        entries=takings.by[PaidBy.CARNET].count,
        open=takings.open.amount,
    )

"""What the treasurer wants to know of a period: money, carnets, who came."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from tournament.door.values.payments import Attendee, CarnetSale, Takings, count_kinds, sum_takings
from tournament.evening.door.payments import PaidBy, PlayerKind
from tournament.evening.door.treasury import Period


@dataclass(frozen=True)
class EveningTakings:
    """An evening with those who came to it, and the carnets sold at its door."""

    code: str
    name: str
    date: datetime.date
    attendees: tuple[Attendee, ...]
    carnets: tuple[CarnetSale, ...] = ()

    @cached_property
    def takings(self) -> Takings:
        return sum_takings(self.attendees, self.carnets)

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

    @cached_property
    def attendees(self) -> tuple[Attendee, ...]:
        return tuple(attendee for evening in self.evenings for attendee in evening.attendees)

    @cached_property
    def takings(self) -> Takings:
        return sum_takings(self.attendees, self.carnets)

    @cached_property
    def entries(self) -> Takings:
        """What was paid for entries alone."""
        return sum_takings(self.attendees)

    @cached_property
    def apart(self) -> Takings:
        """What carnets brought in that were sold at the door of none of these evenings."""
        at_doors = {sale.id for evening in self.evenings for sale in evening.carnets}
        return sum_takings((), (sale for sale in self.carnets if sale.id not in at_doors))

    @cached_property
    def kinds(self) -> dict[PlayerKind, int]:
        return count_kinds(self.attendees)

    @property
    def sold(self) -> int:
        """What carnets brought in."""
        return sum(sale.price for sale in self.carnets)

    @property
    def money(self) -> int:
        return self.takings.money

    @property
    def has_sums(self) -> bool:
        """Tell whether anything was paid, is still to pay, or was entered with a carnet."""
        takings = self.takings
        return bool(takings.money or takings.open.amount or takings.by[PaidBy.CARNET].count)

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

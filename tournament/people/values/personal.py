"""All that a club keeps about a person, for the person; pure values.

Of others it says with whom and for whom, as the person knows already, and nothing else.
"""

import datetime
from dataclasses import dataclass

from tournament.evening.door.licences import UNKNOWN, Licence
from tournament.evening.parts.people import PlayerFacts


@dataclass(frozen=True)
class SatAt:
    """An evening at which the person sat, as which number and with whom, and how it was paid.

    `payer` is who paid in the person's place, `guest_of` whom the person paid for instead: then it
    is that one's seat. Sums are in cents.
    """

    day: datetime.date
    event: str
    number: str
    partners: tuple[str, ...]
    paid_by: str
    paid_amount: int
    supplement_by: str
    supplement_amount: int
    payer: str = ""
    paid_for: str = ""


@dataclass(frozen=True)
class MoneyLine:
    """A sum in cents paid in on account, or paid back (below nought); or a carnet of `entries`."""

    day: datetime.date
    cents: int
    paid_by: str
    entries: int = 0


@dataclass(frozen=True)
class Enrolled:
    """A person in a list of an evening or an event: a booking, a pair or team, an arrival, a match,
    an afternoon of four at a table; `detail` is what the list says of the person."""

    day: datetime.date
    event: str
    detail: str = ""


@dataclass(frozen=True)
class PersonalData:
    """All of it; each list in the order of its days."""

    person: PlayerFacts
    public_name: str
    licence: Licence = UNKNOWN
    seats: tuple[SatAt, ...] = ()
    money: tuple[MoneyLine, ...] = ()
    bookings: tuple[Enrolled, ...] = ()
    entries: tuple[Enrolled, ...] = ()
    matches: tuple[Enrolled, ...] = ()
    arrivals: tuple[Enrolled, ...] = ()
    afternoons: tuple[Enrolled, ...] = ()

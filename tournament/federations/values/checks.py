"""What a federation would refuse of an evening, or take without effect, before its file is made."""

import datetime
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from tournament.evening.door.charges import Charge
from tournament.evening.parts.licences import Federation
from tournament.federations.values.numbers import NumberDoubt, doubt_of, shown_number


class Trouble(StrEnum):
    """What is wrong, by the words that say it."""

    CHARGE_MISSING = "charge_missing"
    CHARGE_UNKNOWN = "charge_unknown"
    REASON_MISSING = "reason_missing"
    CLUB_MISSING = "club_missing"
    CLUB_MALFORMED = "club_malformed"
    DAY_TO_COME = "day_to_come"
    SAME_EVENING = "same_evening"
    SENT_BEFORE = "sent_before"
    NUMBER_MISSING = "number_missing"
    NUMBER_MALFORMED = "number_malformed"
    NUMBER_TWICE = "number_twice"
    NOT_FINAL = "not_final"


# Without an answer to these no file is made: it could not be changed afterwards.
BEFORE_THE_FILE = (Trouble.CHARGE_MISSING, Trouble.CHARGE_UNKNOWN, Trouble.REASON_MISSING)


@dataclass(frozen=True)
class NumberedPlayer:
    """Somebody who played, and the number of the list."""

    player: uuid.UUID
    name: str
    number: str
    is_elsewhere: bool = False
    # A federation's index, or the club's own figure.
    level: Decimal | None = None


@dataclass(frozen=True)
class Objection:
    """A trouble, and where it is mended: at a player, or on another evening of this code."""

    trouble: Trouble
    name: str = ""
    number: str = ""
    doubt: NumberDoubt = NumberDoubt.NONE
    player: uuid.UUID | None = None
    evening: str = ""

    @property
    def is_of_club(self) -> bool:
        """Tell whether it is mended among the club's settings."""
        return self.trouble in (Trouble.CLUB_MISSING, Trouble.CLUB_MALFORMED)

    @property
    def is_of_day(self) -> bool:
        """Tell whether it is mended among the evening's settings."""
        return self.trouble is Trouble.DAY_TO_COME

    @property
    def is_of_ranking(self) -> bool:
        """Tell whether a final ranking mends it."""
        return self.trouble is Trouble.NOT_FINAL


@dataclass(frozen=True)
class ToSend:
    """An evening as it would be sent to a federation."""

    federation: str
    club_number: str
    day: datetime.date
    today: datetime.date
    federal: Mapping[str, str]
    charges: Sequence[Charge]
    players: Sequence[NumberedPlayer]
    # Codes of other evenings of the same name and day.
    same: Sequence[str] = ()
    is_final: bool = True


def find_troubles(evening: ToSend) -> tuple[Objection, ...]:
    """Find what would be refused, what concerns all before what concerns a player."""
    return (
        *find_of_charge(evening),
        *find_of_evening(evening),
        *find_of_numbers(evening.players, evening.federation),
    )


def find_of_charge(evening: ToSend) -> Iterable[Objection]:
    """Find what the charge wants."""
    if evening.federation != Federation.ENGLAND:
        return
    code = evening.federal.get("charge", "")
    charge = next((one for one in evening.charges if one.code == code), None)
    if not code:
        yield Objection(Trouble.CHARGE_MISSING)
    elif charge is None:
        yield Objection(Trouble.CHARGE_UNKNOWN, number=code)
    elif charge.is_free and not evening.federal.get("reason"):
        yield Objection(Trouble.REASON_MISSING, number=code)


def find_of_evening(evening: ToSend) -> Iterable[Objection]:
    """Find what is wrong with the club, the day and the event."""
    if not evening.club_number:
        yield Objection(Trouble.CLUB_MISSING)
    elif (
        doubt_of(evening.club_number, Federation.ENGLAND)
        and evening.federation == Federation.ENGLAND
    ):
        yield Objection(Trouble.CLUB_MALFORMED, number=evening.club_number)
    if evening.day > evening.today:
        yield Objection(Trouble.DAY_TO_COME)
    if not evening.is_final:
        yield Objection(Trouble.NOT_FINAL)
    for code in evening.same:
        yield Objection(Trouble.SAME_EVENING, evening=code)
    if sent := evening.federal.get("sent", ""):
        yield Objection(Trouble.SENT_BEFORE, number=sent)


def find_of_numbers(players: Sequence[NumberedPlayer], federation: str) -> Iterable[Objection]:
    """Find who has no number, one that cannot be one, or somebody else's."""
    for one in players:
        doubt = doubt_of(one.number, federation)
        if doubt is NumberDoubt.MISSING and not one.is_elsewhere:
            yield Objection(Trouble.NUMBER_MISSING, one.name, player=one.player)
        elif doubt not in (NumberDoubt.NONE, NumberDoubt.MISSING):
            yield Objection(Trouble.NUMBER_MALFORMED, one.name, one.number, doubt, one.player)
    first: dict[str, NumberedPlayer] = {}
    for one in players:
        number = shown_number(one.number)
        if number and first.setdefault(number, one) is not one:
            yield Objection(Trouble.NUMBER_TWICE, one.name, one.number, player=one.player)

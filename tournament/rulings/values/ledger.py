"""The director's rulings and penalties of an evening as one list: who, when, which law, why."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass

from scoring.notation.outcome import Pending
from tournament.evening.evening import Evening
from tournament.evening.facts import Group, Penalty, Result, Ruling


@dataclass(frozen=True)
class Made:
    """By whom a ruling or penalty came to be as it stands, and when."""

    author: str
    at: datetime.datetime | None


NOBODY = Made("", None)


@dataclass(frozen=True)
class LedgerRuling:
    """`name` is the place in an address; pairs and table as they are called in the room."""

    result: Result
    ruled: Ruling
    origin: Made
    name: str
    table: str
    ns: str
    ew: str

    @property
    def is_late(self) -> bool:
        """Whether the board is still to be played."""
        return isinstance(self.result.sides.ns, Pending)


@dataclass(frozen=True)
class LedgerPenalty:
    fined: Penalty
    origin: Made
    pair: str


@dataclass(frozen=True)
class LedgerGroup:
    """The tables of a fouled board that had other cards."""

    group: Group
    origin: Made


@dataclass(frozen=True)
class Ledger:
    """In the order of the boards, penalties in the order in which they were given."""

    rulings: tuple[LedgerRuling, ...]
    penalties: tuple[LedgerPenalty, ...]
    groups: tuple[LedgerGroup, ...] = ()

    @property
    def is_empty(self) -> bool:
        return not (self.rulings or self.penalties or self.groups)

    @property
    def late(self) -> tuple[LedgerRuling, ...]:
        return tuple(ruling for ruling in self.rulings if ruling.is_late)

    @property
    def decided(self) -> tuple[LedgerRuling, ...]:
        return tuple(ruling for ruling in self.rulings if not ruling.is_late)


def revisions_of_rulings(evening: Evening) -> set[int]:
    """List the revisions in which rulings, penalties and groups came to be as they stand."""
    ruled = {result.ruled.changed_in for result in evening.results if result.ruled}
    fined = {penalty.changed_in for penalty in evening.penalties}
    return ruled | fined | {group.changed_in for group in evening.groups}


def ledger(evening: Evening, made: Mapping[int, Made]) -> Ledger:
    """List rulings and penalties with who made each, by revision."""
    ruled = [(one, one.ruled) for one in evening.results if one.ruled]
    return Ledger(
        tuple(
            LedgerRuling(
                result,
                ruling,
                made.get(ruling.changed_in, NOBODY),
                "-".join(map(str, result.place)),
                evening.table_label(result.section, result.table),
                *evening.labels(result.seats),
            )
            for result, ruling in ruled
        ),
        tuple(
            LedgerPenalty(
                penalty, made.get(penalty.changed_in, NOBODY), evening.label(penalty.pair)
            )
            for penalty in evening.penalties
        ),
        tuple(LedgerGroup(group, made.get(group.changed_in, NOBODY)) for group in evening.groups),
    )

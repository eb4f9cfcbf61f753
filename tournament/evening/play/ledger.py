"""The director's rulings and penalties of an evening as one list: who, when, which law, why."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass

from scoring.notation.outcome import Pending
from tournament.evening.evening import Evening
from tournament.evening.facts import Penalty, Result, Ruling


@dataclass(frozen=True)
class Made:
    """By whom a ruling or penalty came to be as it stands, and when."""

    author: str
    at: datetime.datetime | None


NOBODY = Made("", None)


@dataclass(frozen=True)
class RulingEntry:
    """`name` is the place in an address; pairs and table as they are called in the room."""

    result: Result
    ruled: Ruling
    made: Made
    name: str
    table: str
    ns: str
    ew: str

    @property
    def is_late(self) -> bool:
        """Whether the board is still to be played."""
        return isinstance(self.result.sides.ns, Pending)


@dataclass(frozen=True)
class PenaltyEntry:
    fined: Penalty
    made: Made
    pair: str


@dataclass(frozen=True)
class Ledger:
    """In the order of the boards, penalties in the order in which they were given."""

    rulings: tuple[RulingEntry, ...]
    penalties: tuple[PenaltyEntry, ...]

    @property
    def late(self) -> tuple[RulingEntry, ...]:
        return tuple(one for one in self.rulings if one.is_late)

    @property
    def settled(self) -> tuple[RulingEntry, ...]:
        return tuple(one for one in self.rulings if not one.is_late)


def revisions_of_rulings(known: Evening) -> set[int]:
    """List the revisions in which rulings and penalties came to be as they stand."""
    ruled = {one.ruled.changed_in for one in known.results if one.ruled}
    return ruled | {one.changed_in for one in known.penalties}


def ledger(known: Evening, made: Mapping[int, Made]) -> Ledger:
    """List rulings and penalties with who made each, by revision."""
    ruled = [(one, one.ruled) for one in known.results if one.ruled]
    return Ledger(
        tuple(
            RulingEntry(
                result,
                ruling,
                made.get(ruling.changed_in, NOBODY),
                "-".join(map(str, result.place)),
                known.table_label(result.section, result.table),
                *known.labels(result.seats),
            )
            for result, ruling in ruled
        ),
        tuple(
            PenaltyEntry(one, made.get(one.changed_in, NOBODY), known.label(one.pair))
            for one in known.penalties
        ),
    )

"""The director's rulings and penalties of an evening as one list: who, when, which law, why."""

import datetime
from collections.abc import Collection
from dataclasses import dataclass

from scoring.outcome import Pending
from tournament.models import Change, Session
from tournament.queries.facts import Facts, Fined, Played, Ruled


@dataclass(frozen=True)
class Made:
    """By whom a ruling or penalty came to be as it stands, and when."""

    author: str
    at: datetime.datetime | None


NOBODY = Made("", None)


@dataclass(frozen=True)
class RulingEntry:
    """`name` is the place in an address; pairs and table as they are called in the room."""

    result: Played
    ruled: Ruled
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
    fined: Fined
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


def ledger(known: Facts) -> Ledger:
    ruled = [(one, one.ruled) for one in known.results if one.ruled]
    revisions = {ruling.changed_in for _, ruling in ruled}
    made = makers(known.session, revisions | {one.changed_in for one in known.penalties})
    return Ledger(
        tuple(
            RulingEntry(
                result,
                ruling,
                made.get(ruling.changed_in, NOBODY),
                "-".join(map(str, result.place)),
                known.table_label(result.section, result.table),
                known.label(result.ns),
                known.label(result.ew),
            )
            for result, ruling in ruled
        ),
        tuple(
            PenaltyEntry(one, made.get(one.changed_in, NOBODY), known.label(one.pair))
            for one in known.penalties
        ),
    )


def makers(session: Session, revisions: Collection[int]) -> dict[int, Made]:
    rows = Change.objects.accepted().filter(session=session, revision__in=revisions)
    return {
        revision: Made(author, at)
        for revision, author, at in rows.values_list("revision", "author", "at")
    }

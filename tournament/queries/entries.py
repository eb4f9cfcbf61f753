"""The pairs of an evening in order of arrival, with the number each one has."""

import uuid
from dataclasses import dataclass

from tournament.models import Entry, EntryPlayer, Placement, Session
from tournament.models.entry import Line


@dataclass(frozen=True)
class EntryPlayerRow:
    id: uuid.UUID
    player: uuid.UUID
    first_name: str
    last_name: str
    number: str
    guest: bool
    changed_in: int
    name_changed_in: int

    @property
    def full_name(self) -> str:
        return f"{self.first_name} {self.last_name}".strip()


@dataclass(frozen=True)
class EntryRow:
    """`shown` is the number on the paper, empty before a movement is chosen; `order` counts the
    pairs as they came."""

    id: uuid.UUID
    order: int
    paid: bool
    stationary: bool
    players: tuple[EntryPlayerRow, ...]
    placement: uuid.UUID | None
    number: int
    line: str
    shown: str
    first_round: int

    @property
    def name(self) -> str:
        return " – ".join(player.full_name for player in self.players)

    @property
    def label(self) -> str:
        """What the room calls the pair: its number, else its place in the list."""
        if not self.shown:
            return str(self.order)
        return f"{Line(self.line).label} {self.shown}" if self.line else self.shown

    @property
    def revision(self) -> int:
        """The revision in which the pair's players last changed."""
        return max((player.changed_in for player in self.players), default=0)


@dataclass(frozen=True)
class Field:
    """How many pairs have come, and what that makes of tables."""

    pairs: int
    free: str = ""

    @property
    def tables(self) -> int:
        return self.pairs // 2

    @property
    def is_half(self) -> bool:
        return self.pairs % 2 == 1

    @property
    def awaited(self) -> int:
        return self.pairs + 1

    @property
    def awaited_number(self) -> str:
        """The number that the movement leaves free, else the next place in the list."""
        return self.free or str(self.awaited)


def field_of(session: Session, pairs: int) -> Field:
    """Costs one statement where a pair is awaited, else none."""
    if pairs % 2 == 0:
        return Field(pairs)
    free = Placement.objects.filter(section__session=session, entry__isnull=True)
    found = free.order_by("number").values_list("line", "shown").first()
    if not found:
        return Field(pairs)
    line, shown = found
    return Field(pairs, f"{Line(line).label} {shown}" if line else shown)


def entries(session: Session) -> tuple[EntryRow, ...]:
    """Costs three statements."""
    players = players_by_entry(session)
    placed = {
        entry: place
        for entry, *place in Placement.objects.filter(
            section__session=session, entry__isnull=False
        ).values_list("entry", "id", "number", "line", "shown", "first_round")
    }
    rows = Entry.objects.filter(session=session).order_by("position", "id")
    return tuple(
        EntryRow(pk, order, paid, stationary, players.get(pk, ()), *placed.get(pk, NOWHERE))
        for order, (pk, paid, stationary) in enumerate(
            rows.values_list("id", "paid", "stationary"), 1
        )
    )


NOWHERE = (None, 0, "", "", 1)


def players_by_entry(session: Session) -> dict[uuid.UUID, tuple[EntryPlayerRow, ...]]:
    found: dict[uuid.UUID, tuple[EntryPlayerRow, ...]] = {}
    rows = EntryPlayer.objects.filter(session=session).select_related("player")
    for place in rows.order_by("entry", "position"):
        player = place.player
        row = EntryPlayerRow(
            place.id,
            player.id,
            player.first_name,
            player.last_name,
            player.number,
            player.guest,
            place.changed_in,
            player.changed_in,
        )
        found[place.entry_id] = (*found.get(place.entry_id, ()), row)
    return found

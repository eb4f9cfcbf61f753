"""Contradictions that wait for somebody to settle them: what counts meanwhile, what else was
said of the same board, and by whom.

The last word of each device on a place counts. An offer is settled once the director has decided,
once what was offered became the result, once its device wrote or agreed to another one, or once
the result was taken back; what was undone in the log never was.
"""

import datetime
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from scoring.notation.codes import decode
from scoring.notation.law77 import CURRENT, Edition
from scoring.notation.outcome import Sides
from tournament.evening.evening import Evening
from tournament.evening.facts import Place, Result
from tournament.evening.scores.boards.traveller import points
from tournament.evening.seats import Seats

# The columns of a result in the log, alike in an offer and in what was stored.
CONTENT = ("ns", "ew", "ns_outcome", "ew_outcome", "lead")
# As the log has a change that lost a race.
CONFLICT = "conflict"

# What follows the name of a side, or seat, where an offer has who sat there by key.
KEY = "_key"

# By what two statements differ: who sat there, both outcomes, the lead.
Value: TypeAlias = tuple[Seats, str, str, str]
# A change of the log, by the names of its columns, and which are read of it.
Event: TypeAlias = Mapping[str, Any]
COLUMNS = (
    *("id", "revision", "at", "user", "author", "device", "kind", "detail", "verdict"),
    *("after__offered", "undoes"),
)


@dataclass(frozen=True)
class Witness:
    """Who said so, on which device, when, in which line of the log."""

    author: str
    device: str
    at: datetime.datetime
    revision: int


@dataclass(frozen=True)
class Statement:
    """The result of a board as one witness or several give it: who sat there and the outcomes."""

    board: int
    seats: Seats
    ns_outcome: str
    ew_outcome: str
    lead: str
    witnesses: tuple[Witness, ...]
    edition: Edition = CURRENT

    @property
    def value(self) -> Value:
        return self.seats, self.ns_outcome, self.ew_outcome, self.lead

    @property
    def sides(self) -> Sides:
        return Sides(decode(self.ns_outcome, self.lead), decode(self.ew_outcome, self.lead))

    @property
    def points(self) -> int | None:
        return points(self.sides, self.board, self.edition)

    @property
    def revision(self) -> int:
        """By which it is chosen: the first line of the log that said so."""
        return self.witnesses[0].revision


@dataclass(frozen=True)
class Conflict:
    """`current` counts until this is settled, None where the place is empty; `base` is what who
    settles it must have seen."""

    place: Place
    table: str
    base: int
    current: Statement | None
    contradicting: tuple[Statement, ...]

    @property
    def name(self) -> str:
        return "-".join(map(str, self.place))

    @property
    def board(self) -> int:
        return self.place[3]

    @property
    def round(self) -> int:
        return self.place[1]

    @property
    def offers(self) -> tuple[int, ...]:
        """Every offer that is open here, by its line of the log."""
        revisions = {who.revision for other in self.contradicting for who in other.witnesses}
        return tuple(sorted(revisions))


@dataclass(frozen=True)
class Offer:
    """What a change that lost a race wanted to store; `writer` is its login and its device."""

    writer: tuple[int | None, str]
    content: tuple[Any, ...]
    statement: Statement


def conflicts_of(evening: Evening, log: Iterable[Event]) -> tuple[Conflict, ...]:
    """Find the contradictions that the log leaves open, oldest first; none of veiled lines."""
    events = tuple(in_force(tuple(log)))
    conflicts = (
        conflict(evening, place, offers, events)
        for place, offers in replay(events).items()
        if not evening.is_veiled(place)
    )
    return tuple(
        sorted(
            (open_conflict for open_conflict in conflicts if open_conflict.contradicting),
            key=lambda open_conflict: open_conflict.contradicting[0].revision,
        )
    )


def in_force(events: tuple[Event, ...]) -> Iterator[Event]:
    """Leave out what was undone."""
    undone = find_undone(events)
    return (event for event in events if event["id"] not in undone)


def find_undone(events: Sequence[Event]) -> set[int]:
    """Find what was undone; an undo that was itself undone counts no more."""
    undone: set[int] = set()
    for event in reversed(events):
        if event["undoes"] and event["id"] not in undone:
            undone.add(event["undoes"])
    return undone


# ---- what was offered and is not settled ----


def replay(events: Iterable[Event]) -> dict[Place, list[Offer]]:
    """Return the offers that the log leaves open, by place."""
    offers: dict[Place, list[Offer]] = {}
    for event in events:
        place = place_of(event)
        if place:
            offers[place] = offers_after(event, offers.get(place, []))
    return offers


def offers_after(event: Event, offers: list[Offer]) -> list[Offer]:
    """Return the offers of a place that are left once this happened there."""
    kind, detail = event["kind"], event["detail"]
    if event["verdict"] == CONFLICT:
        new = offer(event) if kind == "result" else None
        return [*drop_speaker(offers, event), new] if new else offers
    if kind == "result":
        content = content_of(detail["to"])
        return [earlier for earlier in drop_speaker(offers, event) if earlier.content != content]
    if kind == "confirmed":
        return drop_speaker(offers, event)
    if kind == "settled":
        return [earlier for earlier in offers if earlier.statement.revision not in detail["offers"]]
    return [] if empties(kind, detail) else offers


def empties(kind: str, detail: Mapping[str, Any]) -> bool:
    """Tell whether nothing is left at the place: taken back, moved away, or its entry undone."""
    if kind == "undo":
        return bool(detail["kind"] == "result" and not detail["detail"]["from"])
    return kind == "take_back" or (kind == "move" and bool(detail["moved"]) and not detail["back"])


def place_of(event: Event) -> Place | None:
    """Find the place of which a line of the log speaks; None where it speaks of none."""
    detail = event["detail"].get("detail", event["detail"])
    if not {"section", "round", "table", "board"} <= set(detail):
        return None
    return detail["section"], detail["round"], detail["table"], detail["board"]


def writer_of(event: Event) -> tuple[int | None, str]:
    """Return who wrote a line of the log: the login and the device."""
    return event["user"], event["device"]


def drop_speaker(offers: list[Offer], event: Event) -> list[Offer]:
    """Leave out what the same device said before: who speaks again takes it back."""
    return [offer for offer in offers if offer.writer != writer_of(event)]


def content_of(columns: Mapping[str, Any]) -> tuple[Any, ...]:
    """Return what a line of the log holds of a result: the pairs, both outcomes, the lead."""
    return tuple(columns[name] for name in CONTENT)


def offer(event: Event) -> Offer | None:
    """Read an offer; None of a log written before offers named their pairs."""
    columns = event["after__offered"] or {}
    seats = offered_seats(columns)
    if seats is None or not set(CONTENT) <= set(columns):
        return None
    statement = Statement(
        event["detail"]["board"],
        seats,
        columns["ns_outcome"],
        columns["ew_outcome"],
        columns["lead"],
        (witness(event),),
    )
    return Offer(writer_of(event), content_of(columns), statement)


def seats_as_offered(seats: Seats) -> dict[str, str]:
    """Name who sat there as the log keeps it of an offer, beside their labels."""
    return {f"{name}{KEY}": key for name, key in seats.to_named().items()}


def offered_seats(columns: Mapping[str, Any]) -> Seats | None:
    """Read what `seats_as_offered` wrote; None where nothing of it can be read."""
    named = {name.removesuffix(KEY): key for name, key in columns.items() if name.endswith(KEY)}
    try:
        return Seats.from_named(named)
    except ValueError:
        return None


# ---- beside what counts meanwhile ----


def conflict(
    evening: Evening, place: Place, offers: list[Offer], events: tuple[Event, ...]
) -> Conflict:
    """Make the contradiction at a place: what counts, and what others said."""
    result = evening.result_at.get(place)
    edition = evening.session.event.rules.edition
    current = replace(stored(result, events), edition=edition) if result else None
    table = evening.table_label(place[0], place[2])
    base = result.changed_in if result else evening.emptied.get(place, 0)
    statements = tuple(replace(one, edition=edition) for one in others(evening, current, offers))
    return Conflict(place, table, base, current, statements)


def others(
    evening: Evening, current: Statement | None, offers: list[Offer]
) -> tuple[Statement, ...]:
    """List every value but the one that counts, once, with all who said it."""
    by_value: dict[Value, Statement] = {}
    for statement in (offer.statement for offer in offers):
        seated = set(statement.seats.contestants) <= set(evening.placed)
        if not seated or (current and statement.value == current.value):
            continue
        earlier = by_value.get(statement.value)
        by_value[statement.value] = (
            replace(earlier, witnesses=earlier.witnesses + statement.witnesses)
            if earlier
            else statement
        )
    return tuple(by_value.values())


def stored(result: Result, events: tuple[Event, ...]) -> Statement:
    """Return what counts, with who wrote it and who agreed."""
    support = (
        event for event in events if is_written_in(event, result) or is_confirmed_in(event, result)
    )
    return Statement(
        result.board,
        result.seats,
        result.ns_outcome,
        result.ew_outcome,
        result.lead,
        tuple(witness(event) for event in support),
    )


def is_written_in(event: Event, result: Result) -> bool:
    """Tell whether a result was written as it stands in a line of the log."""
    return bool(event["revision"] == result.changed_in)


def is_confirmed_in(event: Event, result: Result) -> bool:
    """Tell whether a result was confirmed as it stands in a line of the log."""
    return bool(event["kind"] == "confirmed" and event["detail"]["result"] == result.changed_in)


def witness(event: Event) -> Witness:
    """Return who said something, and when."""
    return Witness(event["author"], event["device"], event["at"], event["revision"])

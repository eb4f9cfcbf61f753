"""Deals the movement's numbers to the pairs, in order of arrival.

A pair that must stay seated gets a number that never changes table, where there is one left. With
an odd number of pairs the option's missing number stays without a pair; were it the only number
that stays, another one is left empty, so that the seated pair has its place.
"""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from movements import Option
from tournament.evening.states import OWN
from tournament.models import Attendance, Placement, Section, Session
from tournament.store.write import Write


@dataclass(frozen=True)
class ArrivedPair:
    """Who attends, by the key of the attendance, and whether they must stay seated."""

    id: uuid.UUID
    fixed_seat: bool


def sections_of(session: Session) -> list[Section]:
    """List the sections that have a movement."""
    return list(Section.objects.filter(session=session).order_by("letter"))


def arrivals(session: Session, letter: str) -> list[ArrivedPair]:
    rows = Attendance.objects.filter(session=session, section=letter).order_by("order", "id")
    return [ArrivedPair(*row) for row in rows.values_list("id", "fixed_seat")]


def deal(
    arrived: Sequence[ArrivedPair], numbers: Iterable[int], stationary: Sequence[int]
) -> dict[int, uuid.UUID]:
    """Deal who gets which number; a number that is not in it stays empty."""
    free = sorted(numbers)
    seats = [number for number in stationary if number in free]
    seated = [pair for pair in arrived if pair.fixed_seat][: len(seats)]
    dealt = {number: pair.id for number, pair in zip(seats, seated, strict=False)}
    others = [pair for pair in arrived if pair not in seated]
    left = [number for number in free if number not in dealt]
    return dealt | {number: pair.id for number, pair in zip(left, others, strict=False)}


def missing_number(option: Option, arrived: Sequence[ArrivedPair]) -> int | None:
    """Return the number to leave empty for these pairs, None when all are there."""
    highest = 2 * option.tables
    if len(arrived) == highest:
        return None
    missing = option.missing or highest
    stationary = option.movement(full=True).stationary
    if missing in stationary and any(pair.fixed_seat for pair in arrived):
        wanted = sum(1 for pair in arrived if pair.fixed_seat)
        if wanted > len(stationary) - 1:
            return max(number for number in range(1, highest + 1) if number not in stationary)
    return missing


def refit(w: Write, session: Session) -> None:
    """Fit the movements again after pairs came, went or changed section before the start.

    Deal the numbers of each anew while it has as many tables, else take it away, to be chosen
    again.

    What no longer fits goes first, for a pair has one number only.
    """
    arrived = {section: arrivals(session, section.letter) for section in sections_of(session)}
    for section, pairs in list(arrived.items()):
        if not has_room(section, len(pairs)):
            clear(w, section)
            del arrived[section]
    leave_places(w, arrived)
    for section, pairs in arrived.items():
        if section.option == OWN:
            place_own(w, section, pairs)
        else:
            place(w, section, pairs, option_of(section))


def has_room(section: Section, pairs: int) -> bool:
    """Tell whether a movement has room for the pairs, with one place empty at most."""
    if section.option == OWN:
        return section.placements.count() - pairs in {0, 1}
    return (pairs + 1) // 2 == section.tables


def place_own(w: Write, section: Section, arrived: Sequence[ArrivedPair]) -> None:
    """Leave the highest number of a director's own movement empty."""
    placements = {row.number: row for row in Placement.objects.filter(section=section)}
    numbers = sorted(placements)[: len(arrived)]
    settle(w, placements, deal(arrived, numbers, section.stationary))


def leave_places(w: Write, arrived: Mapping[Section, Sequence[ArrivedPair]]) -> None:
    """Empty the places of pairs that sit in another section now."""
    for section, pairs in arrived.items():
        here = [pair.id for pair in pairs]
        for row in section.placements.filter(attendance__isnull=False).exclude(attendance__in=here):
            w.update(row, attendance_id=None)


def place(w: Write, section: Section, arrived: Sequence[ArrivedPair], option: Option) -> None:
    missing = missing_number(option, arrived)
    placements = {row.number: row for row in Placement.objects.filter(section=section)}
    dealt = deal(arrived, (n for n in placements if n != missing), section.stationary)
    settle(w, placements, dealt)
    w.update(section, option=keyed(option, missing))


def settle(w: Write, placements: dict[int, Placement], dealt: dict[int, uuid.UUID]) -> None:
    """Give each number its pair; places are emptied first, for a pair has one number only."""
    moved = [row for number, row in placements.items() if row.attendance_id != dealt.get(number)]
    for row in moved:
        w.update(row, attendance_id=None)
    for row in moved:
        w.update(row, attendance_id=dealt.get(row.number))


def clear(w: Write, section: Section) -> None:
    for seating in section.seatings.all():
        w.delete(seating)
    for placement in section.placements.all():
        w.delete(placement)
    w.delete(section)


def keyed(option: Option, missing: int | None) -> str:
    return with_missing(option, missing).id


def with_missing(option: Option, missing: int | None) -> Option:
    return Option(
        option.kind,
        option.variant,
        option.tables,
        option.rounds,
        option.boards_per_round,
        missing,
        option.switched,
    )


def option_of(section: Section) -> Option:
    """Return the option that the section's movement was made from, with everybody there."""
    return Option(
        section.kind,
        section.variant,
        section.tables,
        section.rounds,
        section.boards_per_round,
        None,
        tuple(section.arrow_switched),
    )

"""Pairs in the lines and sections that were chosen for them, before the start."""

import uuid
from collections import Counter, defaultdict
from collections.abc import Mapping

from tournament.entries.values.spread import Group
from tournament.evening.errors import ServiceError
from tournament.models import Attendance, Placement, Session
from tournament.services.entries.checks import check_in_setup
from tournament.services.entries.numbers import refit
from tournament.store.write import Write, logged_as


@logged_as("pairs_spread")
def place_pairs(w: Write, session: Session, *, groups: Mapping[uuid.UUID, Group]) -> None:
    """Put each pair, by its entry, into a section and a line, each of which keeps its size.

    Numbers follow the order of arrival, so that pairs change places in that order.

    ServiceError("already_started", "pairs_changed", "group_size").
    """
    check_in_setup(session)
    rows = list(Attendance.objects.filter(session=session).order_by("order", "id"))
    if {row.entry_id for row in rows} != set(groups):
        raise ServiceError("players_changed")
    seats = list_seats(session, rows)
    check_sizes(seats, groups)
    waiting: dict[Group, list[Attendance]] = defaultdict(list)
    for row in rows:
        waiting[groups[row.entry_id]].append(row)
    for order, group in zip(sorted(row.order for row in rows), seats, strict=True):
        w.update(waiting[group].pop(0), section=group[0], order=order)
    w.detail = {"moved": len(w.after.get("attendance", {}))}
    refit(w, session)


def list_seats(session: Session, rows: list[Attendance]) -> list[Group]:
    """List the group of each pair's place, in the order in which numbers are dealt.

    A pair without a number is in its section, and in no line.
    """
    placed = Placement.objects.filter(section__session=session, attendance__isnull=False)
    numbers = placed.order_by("section__letter", "number")
    seats = [(letter, line) for letter, line in numbers.values_list("section__letter", "line")]
    have = set(numbers.values_list("attendance", flat=True))
    return [*seats, *sorted((row.section, "") for row in rows if row.pk not in have)]


def check_sizes(seats: list[Group], groups: Mapping[uuid.UUID, Group]) -> None:
    """Check that each group gets as many pairs as it has places."""
    room, wanted = Counter(seats), Counter(groups.values())
    for group in sorted({*room, *wanted}):
        if room[group] != wanted[group]:
            name = "".join(group) if len(group[1]) < 2 else f"{group[0]} {group[1]}"
            raise ServiceError(
                "group_size", group=name.strip(), pairs=wanted[group], room=room[group]
            )

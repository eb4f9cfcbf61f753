"""How strong the pairs of an evening are, by the number that the club keeps of each player."""

import uuid
from collections import defaultdict
from collections.abc import Iterable, Sequence
from decimal import Decimal

from tournament.evening.parts.people import pair_strength
from tournament.models import AttendancePlayer, Session


def order_by_strength(attendances: Sequence[uuid.UUID]) -> list[uuid.UUID]:
    """Put the strongest first; who are level, and at the end those of whom nothing is known, stay
    in their order."""
    strengths = read_strengths(attendances)

    def weakness(attendance: uuid.UUID) -> tuple[bool, Decimal]:
        strength = strengths.get(attendance)
        return strength is None, -(strength or Decimal())

    return sorted(attendances, key=weakness)


def read_strengths(attendances: Iterable[uuid.UUID]) -> dict[uuid.UUID, Decimal | None]:
    """Add up the numbers of the players of each."""
    rows = AttendancePlayer.objects.filter(attendance__in=list(attendances))
    numbers: dict[uuid.UUID, list[Decimal | None]] = defaultdict(list)
    for attendance, strength in rows.values_list("attendance_id", "player__strength"):
        numbers[attendance].append(strength)
    return {attendance: pair_strength(own) for attendance, own in numbers.items()}


def list_unrated(session: Session) -> tuple[str, ...]:
    """Name a player of each pair of whom no number is known, in the order of arrival."""
    rows = AttendancePlayer.objects.filter(session=session).select_related("player")
    strengths = read_strengths(row.attendance_id for row in rows)
    ordered = rows.filter(position=1).order_by("attendance__order")
    return tuple(row.player.full_name for row in ordered if strengths[row.attendance_id] is None)

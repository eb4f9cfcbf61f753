"""The rows of a ruling: what stands on a result, and the result that it needs to stand on."""

from typing import Any

from django.utils import timezone

from scoring.notation.codes import encode
from scoring.notation.outcome import Sides
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.models import Result, Ruling
from tournament.services.results.record_result import make_row
from tournament.services.results.result_rows import check_once_a_board, find_seated, seat_columns
from tournament.store.write import Write

NOT_PLAYED = "NP"


def find_standing(row: Result | None) -> Ruling | None:
    """Find the ruling that stands on a result."""
    return Ruling.objects.filter(result=row).first() if row else None


def to_columns(sides: Sides, told_why: tuple[str, str]) -> dict[str, str]:
    """Write what is credited, with the law and the reason, as a ruling's row has it."""
    law, reason = told_why
    return {
        "ns_outcome": encode(sides.ns),
        "ew_outcome": encode(sides.ew),
        "law": law,
        "reason": reason,
    }


def find_or_create_result(w: Write, evening: Evening, place: Place, row: Result | None) -> Result:
    """Find the result that is ruled on, or create it where there is none."""
    if row and not row.is_taken_back:
        return row
    who = find_seated(evening, place, None)
    check_once_a_board(evening, place, who, apart_from=[place])
    values: dict[str, Any] = {
        **seat_columns(evening, place, who),
        "ns_outcome": NOT_PLAYED,
        "ew_outcome": NOT_PLAYED,
        "lead": "",
        "entered_at": timezone.now(),
    }
    if row:
        w.update(row, **values)
        return row
    return w.create(make_row(evening, place, values))

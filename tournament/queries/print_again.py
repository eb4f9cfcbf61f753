"""Which cards no longer say what is to be played, after each change of the plan."""

import datetime
from dataclasses import dataclass
from typing import Any

from tournament.models import Change, Session, Verdict


@dataclass(frozen=True)
class PrintAgain:
    """`tables` and `pairs` are numbers of the section's movement."""

    kind: str
    detail: dict[str, Any]
    at: datetime.datetime
    section: str
    tables: tuple[int, ...]
    pairs: tuple[int, ...]


def print_again(session: Session) -> tuple[PrintAgain, ...]:
    """Newest first, without those undone. Costs one statement."""
    changes = Change.objects.filter(
        session=session,
        kind="plan_repaired",
        verdict=Verdict.ACCEPTED,
        undone_by__isnull=True,
    )
    rows = changes.order_by("-id").values_list("kind", "detail", "at")
    return tuple(
        PrintAgain(
            kind,
            detail,
            at,
            detail["print"]["section"],
            tuple(detail["print"]["tables"]),
            tuple(detail["print"]["pairs"]),
        )
        for kind, detail, at in rows
    )

"""Which cards no longer say what is to be played, after each change of the plan."""

import datetime
from dataclasses import dataclass
from typing import Any

from tournament.models import Session
from tournament.queries.changed_plan import repairs_that_stand


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
    return tuple(
        PrintAgain(
            one.kind,
            one.detail,
            one.at,
            one.detail["print"]["section"],
            tuple(one.detail["print"]["tables"]),
            tuple(one.detail["print"]["pairs"]),
        )
        for one in reversed(repairs_that_stand(session))
    )

"""What waits for the director while an evening is played: one list, in the order of urgency."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Matter(StrEnum):
    """What may wait, the most urgent first: what stops a table or a result, then what may err."""

    CONFLICTS = "conflicts"
    LINE_UPS = "line_ups"
    HANDS = "hands"
    CLAIMS = "claims"
    APPEALS = "appeals"
    OUTDATED = "outdated"
    TO_LOOK_AT = "to_look_at"
    REPORTS = "reports"


# A scorer decides none of these, and is not shown them.
DIRECTORS = frozenset({Matter.CLAIMS, Matter.APPEALS})


@dataclass(frozen=True)
class ToSettle:
    """So many of one matter; a matter that is counted nowhere counts once."""

    matter: Matter
    count: int


def list_to_settle(counts: Mapping[Matter, int], *, is_director: bool) -> tuple[ToSettle, ...]:
    """List what waits for somebody, the most urgent first; what is nought is left out."""
    return tuple(
        ToSettle(matter, counts[matter])
        for matter in Matter
        if counts.get(matter) and (is_director or matter not in DIRECTORS)
    )

"""What is heard of an evening's devices, whose file is followed or whose program is asked."""

import datetime
from dataclasses import dataclass
from typing import Any

from tournament.models import FollowedFile, Session

# What keeps the plan of tonight from standing in the file, which can be read all the same.
PLAN_MISSING = {"device_in_use", "device_indexed", "device_plan_missing"}
# Among what a program was sent of sections, which go by one letter.
HANDS = "hands"


@dataclass(frozen=True)
class DevicesHeard:
    """`path` is a file's, or the address of a program. `tables` are those of which something came,
    by section and number; `trouble` is a code.

    `refused` are results that could not be taken, `refused_hands` boards whose hands could not, as
    `bridgemates` describes them. `has_hands`: the program was sent tonight's.
    """

    path: str
    is_program: bool
    is_followed: bool
    tables: tuple[tuple[str, int], ...]
    heard_at: datetime.datetime | None
    refused: tuple[dict[str, Any], ...]
    refused_hands: tuple[dict[str, Any], ...]
    trouble: str
    has_hands: bool

    @property
    def lacks_plan(self) -> bool:
        """Tell whether the file lacks a round or a table that is planned."""
        return self.trouble in PLAN_MISSING

    @property
    def wants_look(self) -> bool:
        return bool(self.trouble or self.refused or self.refused_hands)


def read_devices(session: Session) -> DevicesHeard | None:
    """Read what was heard so far; None where there never was any. Costs one statement."""
    row = FollowedFile.objects.filter(session=session).first()
    if row is None:
        return None
    places = (name.split("-") for name in row.taken)
    tables = {(section, int(table)) for section, _, table, _ in places}
    return DevicesHeard(
        row.path,
        bool(row.guid),
        row.is_followed,
        tuple(sorted(tables)),
        row.heard_at,
        tuple(row.refused),
        tuple(row.refused_hands),
        row.trouble,
        HANDS in row.sent,
    )

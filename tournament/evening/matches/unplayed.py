"""Why nobody plays a match: no opponents, a team that did not come, one that has left."""

from dataclasses import dataclass
from enum import Enum

from tournament.evening.report import Contestant


class Cause(Enum):
    """BYE: there are no opponents; ABSENT: a team, or a pair, did not come; LEFT: it has left."""

    BYE = "bye"
    ABSENT = "absent"
    LEFT = "left"


@dataclass(frozen=True)
class Unplayed:
    """Why a match is not played. `side` is who is missing, "home" or "away", and `team` its own;
    neither at a bye. `is_of_both`: the other one is missing too."""

    cause: Cause
    side: str = ""
    team: Contestant | None = None
    is_of_both: bool = False

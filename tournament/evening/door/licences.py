"""Whether a player is licensed, as a federation's list or the director said on a day.

A licence lasts one season: from the first day of the next one it is pending until a newer list is
read. Whoever is licensed elsewhere, in another club or by another federation, stays so.
"""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from tournament.evening.door.treasury import season_of


class LicenceState(StrEnum):
    """What is known of a player's licence; its values are stored."""

    LICENSED = "licensed"
    PENDING = "pending"  # last season's, not renewed yet
    NONE = "none"
    ELSEWHERE = "elsewhere"
    UNKNOWN = ""


@dataclass(frozen=True)
class Licence:
    """A player's licence as of a day, on which a list was made or the director said it."""

    state: LicenceState = LicenceState.UNKNOWN
    as_of: datetime.date | None = None

    def in_season(self, today: datetime.date, *, begins: int) -> "Licence":
        """Return the licence as it counts today, where seasons begin with this month's first day.

        >>> may = Licence(LicenceState.LICENSED, datetime.date(2027, 5, 3))
        >>> may.in_season(datetime.date(2027, 6, 30), begins=7).state.name
        'LICENSED'
        >>> may.in_season(datetime.date(2027, 7, 1), begins=7).state.name
        'PENDING'
        """
        first_day = season_of(today, begins=begins).since
        is_over = self.as_of is not None and self.as_of < first_day
        if self.state is LicenceState.LICENSED and is_over:
            return Licence(LicenceState.PENDING, self.as_of)
        return self

    def is_newer_than(self, day: datetime.date) -> bool:
        """Tell whether a list of that day is older than what is known."""
        return self.as_of is not None and self.as_of > day

    def is_marked_of(self, *, guest: bool) -> bool:
        """Tell whether an evening's lists mark it: a guest of whom nothing is known is no fault."""
        return self.state is not LicenceState.UNKNOWN or not guest


UNKNOWN = Licence()


def latest_day(licences: Iterable[Licence]) -> datetime.date | None:
    """Find the day of the newest list; None where none was read."""
    return max((one.as_of for one in licences if one.as_of), default=None)

"""Until when a published score may be questioned, and when the ranking is final by itself.

Law 79C1: an error in computing or tabulating the agreed score may be corrected until the correction
period expires, 30 minutes after the official score was made available unless the organiser says
otherwise. So a version published at 23:10 hears claims until 23:40 and not at 23:40 itself.

A version is final after that only where its director agreed to it as it was published, and where
nothing is unsettled: worked out on reading, from the hour and from what stands, so that no job has
to run and a later change opens it again. Who is shown it sees kind `FINAL`; what is stored stays.

The period is that of the official score. A later version that gives every pair the score it had
makes no new one available: the earlier moment is proposed to stand. Where it gives another, a
new period is, and the director may keep the earlier one all the same.
"""

import dataclasses
import datetime
from dataclasses import dataclass

from tournament.evening.report import Heading, Report

MOST_MINUTES = 24 * 60
MOST_DAYS = 31
FINAL = "final"


@dataclass(frozen=True)
class Corrections:
    """Until when claims are heard, as a publication says; without both fields it says nothing.

    `minutes` count from the publication, `until` is a moment.
    """

    minutes: int | None = None
    until: datetime.datetime | None = None
    becomes_final: bool = False

    def end_after(self, published_at: datetime.datetime) -> datetime.datetime | None:
        """Return the moment from which claims are late."""
        if self.until is None and self.minutes is not None:
            return published_at + datetime.timedelta(minutes=self.minutes)
        return self.until


@dataclass(frozen=True)
class Unsettled:
    """What keeps a ranking from being final by itself.

    Counted: results missing, to be played late, and to look at; contradictions; claims; appeals.
    """

    missing: int = 0
    late: int = 0
    to_look_at: int = 0
    contradictions: int = 0
    claims: int = 0
    appeals: int = 0
    is_changed: bool = False

    @property
    def is_nothing(self) -> bool:
        return self == Unsettled()


def is_over(heading: Heading, now: datetime.datetime) -> bool:
    """Tell whether claims are late; never where no deadline was told."""
    return heading.corrections_until is not None and now >= heading.corrections_until


def may_be_final(heading: Heading, now: datetime.datetime) -> bool:
    """Tell whether only what is unsettled can keep the version from being final by itself."""
    return heading.becomes_final and heading.kind != FINAL and is_over(heading, now)


def settle(report: Report, unsettled: Unsettled, now: datetime.datetime) -> Report:
    """Call a version final whose time has come."""
    if not (may_be_final(report.heading, now) and unsettled.is_nothing):
        return report
    return dataclasses.replace(report, heading=dataclasses.replace(report.heading, kind=FINAL))


def next_turn(heading: Heading, now: datetime.datetime) -> datetime.datetime | None:
    """Return the moment at which the version says something else by itself, if it will."""
    return None if is_over(heading, now) else heading.corrections_until

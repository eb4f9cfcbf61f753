"""The times that the log has of an evening, as values."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass, field

from tournament import models
from tournament.delays.values.delays import EveningTimes
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.play.clock import Timing
from tournament.evening.play.waits import KINDS, Wait, WaitLine, follow_waits
from tournament.models import Change, Session
from tournament.store.reading.finish import timing_value

CALLS = ("started", "round")
# What changes which places have a result, as far as the log says so by place.
ENTRIES = ("result", "take_back")
DRAWN = "round_drawn"


def read_times(session: Session, evening: Evening) -> EveningTimes:
    """Read the times of an evening: costs two statements.

    A place without a line of its own, as of a result that came in a file or was moved, has the time
    of its row.
    """
    lines = read_lines(session, (*CALLS, *ENTRIES, *KINDS, DRAWN))
    log = LogTimes()
    for line in lines:
        log.take(line)
    entered = {place: log.entered.get(place, at) for place, at in evening.entered_at.items()}
    waits = follow_waits(line for line in lines if line.kind in {*KINDS, *CALLS})
    return EveningTimes(log.called, read_timings(session), entered, waits, log.find_drawn_late())


def read_waits(session: Session) -> tuple[Wait, ...]:
    """Read the waits of an evening, those too that are over; costs one statement."""
    return follow_waits(read_lines(session, (*CALLS, *KINDS)))


def read_lines(session: Session, kinds: Iterable[str]) -> list[WaitLine]:
    """Read the lines of the log of some kinds, as far as they were not undone."""
    changes = Change.objects.accepted().filter(session=session, kind__in=kinds)
    rows = changes.filter(undone_by=None).order_by("id")
    return [WaitLine(*row) for row in rows.values_list("revision", "kind", "at", "detail")]


def read_timings(session: Session) -> dict[tuple[str, datetime.datetime], Timing]:
    """Read what was pressed on each section's clock since each call."""
    rows = models.Timing.objects.filter(session=session)
    return {(row.section, row.called_at): timing_value(row) for row in rows}


@dataclass
class LogTimes:
    """When rounds were called last, when places got the first result that was not taken back, and
    when meetings were drawn, of the lines taken so far."""

    called: dict[int, datetime.datetime] = field(default_factory=dict)
    entered: dict[Place, datetime.datetime] = field(default_factory=dict)
    drawn: dict[tuple[int, frozenset[str]], datetime.datetime] = field(default_factory=dict)

    def take(self, line: WaitLine) -> None:
        """Take one line more."""
        if line.kind == "started":
            self.called[1] = line.at
        elif line.kind == "round":
            self.called[line.detail["round"]] = line.at
        elif line.kind in ENTRIES:
            self.take_entry(line)
        elif line.kind == DRAWN:
            round_, meetings = line.detail["round"], line.detail["meetings"]
            self.drawn |= {(round_, frozenset(meeting)): line.at for meeting in meetings}

    def find_drawn_late(self) -> frozenset[tuple[int, frozenset[str]]]:
        """Find the meetings that were drawn after the call of their round."""
        return frozenset(
            (round_, meeting)
            for (round_, meeting), at in self.drawn.items()
            if round_ in self.called and at > self.called[round_]
        )

    def take_entry(self, line: WaitLine) -> None:
        """Take a line about a place: a correction is no later result."""
        detail = line.detail
        place = (detail["section"], detail["round"], detail["table"], detail["board"])
        if line.kind == "result":
            self.entered.setdefault(place, line.at)
        else:
            self.entered.pop(place, None)

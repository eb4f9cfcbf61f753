"""The calls of tables for the director, followed through the lines of the log that tell of them.

A call stands from the table's touch until the director ends it or the table needs nobody any more.
It is no row of its own: the log says all of it, and so an evening read elsewhere knows its calls.
"""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

MADE, ANSWERED, ENDED, WITHDRAWN = (
    "director_called",
    "call_answered",
    "call_ended",
    "call_withdrawn",
)
KINDS = (MADE, ANSWERED, ENDED, WITHDRAWN)


class CallReason(Enum):
    """Why a table calls, as far as it says so; NONE: it did not."""

    NONE = ""
    BID = "bid"
    LEAD = "lead"
    REVOKE = "revoke"
    CLAIM = "claim"
    BOARD = "board"
    OTHER = "other"


@dataclass(frozen=True)
class CallLine:
    """A line of the log about a call; `number` is its revision."""

    number: int
    kind: str
    at: datetime.datetime
    detail: dict[str, Any]


@dataclass(frozen=True)
class TableCall:
    """A call that stands; `number` is its line of the log, `label` the table's name in the room."""

    number: int
    section: str
    table: int
    label: str
    round: int
    reason: str
    at: datetime.datetime
    answered_at: datetime.datetime | None = None

    @property
    def is_waiting(self) -> bool:
        return self.answered_at is None

    def seconds_until(self, moment: datetime.datetime) -> int:
        """Count the whole seconds from the call to a moment; zero where a clock was set back."""
        return max(int((moment - self.at).total_seconds()), 0)


def follow_calls(lines: Iterable[CallLine]) -> tuple[TableCall, ...]:
    """List the calls that stand after these lines of the log, in their order: those that nobody
    answered first, each in the order of calling."""
    calls: dict[int, TableCall] = {}
    for line in lines:
        if line.kind == MADE:
            calls[line.number] = read_call(line)
        elif line.kind != ANSWERED:
            calls.pop(line.detail["call"], None)
        elif call := calls.get(line.detail["call"]):
            calls[call.number] = replace(call, answered_at=line.at)
    return tuple(sorted(calls.values(), key=lambda call: (not call.is_waiting, call.number)))


def find_at_table(calls: Iterable[TableCall], section: str, table: int) -> TableCall | None:
    """Find the call of a table, which has one at a time."""
    return next((one for one in calls if (one.section, one.table) == (section, table)), None)


def read_call(line: CallLine) -> TableCall:
    """Read a call from the line of the log that made it."""
    detail = line.detail
    return TableCall(
        line.number,
        detail["section"],
        detail["table"],
        str(detail["at"]),
        detail["round"],
        detail["reason"],
        line.at,
    )

"""What a device says of a call for the director, and what it is told of it."""

from dataclasses import dataclass
from enum import Enum


@dataclass(frozen=True)
class DeviceCall:
    """A table that calls, in a round and at a moment of the program's clock, or, where its call
    `is_made` no more, needs nobody."""

    section: str
    table: int
    is_made: bool
    round: int = 1
    hour: int = 0
    minute: int = 0


class CallState(Enum):
    """How far a call is, as devices say it to their table."""

    WAITS = "waits"
    ANSWERED = "answered"
    ENDED = "ended"


@dataclass(frozen=True)
class HeldCall:
    """A call that the program has: its table, the round and the moment that it gave, and how far it
    says that it is."""

    section: str
    table: int
    round: int
    hour: int
    minute: int
    state: CallState

    @property
    def name(self) -> str:
        return f"call-{self.section}-{self.table}"

    @property
    def content(self) -> str:
        """What is kept of it under its name."""
        return f"{self.round} {self.hour} {self.minute} {self.state.value}"

    @classmethod
    def read(cls, name: str, content: str) -> "HeldCall":
        """Read what was kept."""
        _, section, table = name.split("-")
        round_, hour, minute, state = content.split()
        return cls(section, int(table), int(round_), int(hour), int(minute), CallState(state))

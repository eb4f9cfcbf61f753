"""What a device says of a call for the director."""

from dataclasses import dataclass


@dataclass(frozen=True)
class DeviceCall:
    """A table that calls, or, where its call `is_made` no more, needs nobody."""

    section: str
    table: int
    is_made: bool

"""How the devices' control program is reached."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Access:
    """Where the program is, and what it wants to know of who asks; the key is in no text of it."""

    address: str
    club_id: str = ""
    key: str = ""

    def __repr__(self) -> str:
        return f"Access({self.address!r})"

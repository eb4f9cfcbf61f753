"""How the devices' control program is reached."""

from dataclasses import dataclass

# The program of this computer, without the network.
PIPE = "pipe://localhost"


@dataclass(frozen=True)
class Access:
    """Where the program is, and what it wants to know of who asks; the key is in no text of it."""

    address: str
    club_id: str = ""
    key: str = ""

    @property
    def is_pipe(self) -> bool:
        return self.address == PIPE

    @property
    def place(self) -> str:
        """The computer and its port, as the log has it."""
        return self.address.partition("://")[2]

    def __repr__(self) -> str:
        return f"Access({self.address!r})"

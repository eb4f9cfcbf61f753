"""The control program of a club's Bridgemates: how it is reached, and whether it answers.

Its maker's client is an extra, and imported here alone.
"""

import importlib.util
from typing import TYPE_CHECKING

from tournament.bridgemates.values.access import PIPE, Access
from tournament.evening.errors import ServiceError, require
from tournament.models import Club, ControlProgram

if TYPE_CHECKING:
    from tournament.bridgemates.files.connector.program import Program

CLIENT = "bridgemate_dataconnector"


def is_client_installed() -> bool:
    """Tell whether the client of the maker is installed."""
    return importlib.util.find_spec(CLIENT) is not None


def connect(access: Access) -> "Program":
    """Return the program that is to be asked. Raises ServiceError("program_not_installed")."""
    if not is_client_installed():
        raise ServiceError("program_not_installed")
    from tournament.bridgemates.files.connector.program import Program

    return Program(access)


def find_port() -> int | None:
    """Return the port of a program of this computer; None where nobody can tell."""
    if not is_client_installed():
        return None
    from tournament.bridgemates.files.connector.program import find_port

    return find_port()


def find_program(access: Access) -> None:
    """Check that the program answers. Raises ServiceError as `connect` and `Program.find`."""
    connect(access).find()


def leave_pipe(access: Access) -> None:
    """Let another program speak with that of this computer, which takes one connection alone."""
    from tournament.bridgemates.files.connector.transport_by_pipe import THE_PIPE

    if access.is_pipe:
        THE_PIPE.leave()


def access_of(club: Club) -> Access:
    """Return how a club reaches its program. Raises ServiceError("program_lost") without one."""
    row = ControlProgram.objects.filter(club=club).first()
    row = require(row, ServiceError("program_lost"))
    return Access(PIPE if row.by_pipe else row.address, row.club_number, row.licence_key)


def keep_program(
    club: Club,
    *,
    host: str,
    port: int,
    club_number: str,
    licence_key: str,
    by_pipe: bool = False,
) -> Access:
    """Keep how a club reaches its program; without a new key the old one stays."""
    now: dict[str, object] = {"host": host, "port": port, "by_pipe": by_pipe}
    now["club_number"] = club_number
    if licence_key:
        now["licence_key"] = licence_key
    ControlProgram.objects.update_or_create(club=club, defaults=now)
    return access_of(club)

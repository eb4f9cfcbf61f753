"""The bytes of a Bridgemate file on this computer's disk; it is never locked or held open.

Only a file whose name ends in .bws is looked at, and nothing of what stands in it comes back in
words: a path is no way to read another file.
"""

import os
import shutil
from pathlib import Path

from tournament.evening.errors import ServiceError
from tournament.files.bws.tables import LARGEST

ENDING = ".bws"
# What the Access engine keeps beside a file as long as a program has it open.
LOCKS = (".ldb", ".laccdb")


def check_path(text: str) -> Path:
    """Return the file that a path names. Raises ServiceError("device_path", "device_missing")."""
    path = Path(text)
    if not path.is_absolute() or path.suffix.lower() != ENDING:
        raise ServiceError("device_path")
    try:
        # A link may lead to a file of another name.
        real = path.resolve(strict=True)
        if real.suffix.lower() != ENDING or not real.is_file():
            raise ServiceError("device_missing")
    except (OSError, ValueError, RuntimeError):
        raise ServiceError("device_missing") from None
    return real


def read_path(text: str) -> bytes:
    """Read the file that a path names, at once.

    Raises ServiceError: as `check_path`, "device_held" where another program keeps it to itself,
    "device_too_big".
    """
    path = check_path(text)
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError:
        raise ServiceError("device_held") from None
    if len(data) > LARGEST:
        raise ServiceError("device_too_big")
    return data


def replace_path(text: str, before: bytes, after: bytes) -> None:
    """Put other bytes into the place of those that were read, all at once or not at all.

    Raises ServiceError: as `read_path`, "device_in_use" where another program has the file open, or
    has written into it meanwhile.
    """
    path = check_path(text)
    new = path.with_name(f"{path.name}.new")
    if any(path.with_suffix(lock).exists() for lock in LOCKS):
        raise ServiceError("device_in_use")
    try:
        new.write_bytes(after)
        shutil.copymode(path, new)
        if read_path(text) != before:
            raise ServiceError("device_in_use")
        # Windows refuses it where anybody has the file open.
        os.replace(new, path)
    except OSError:
        raise ServiceError("device_in_use") from None
    finally:
        new.unlink(missing_ok=True)

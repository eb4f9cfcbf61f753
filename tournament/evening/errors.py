"""What a service refuses, and why: a code and details; the words are in `words.errors`."""

from typing import TypeVar

Wanted = TypeVar("Wanted")


class ServiceError(Exception):
    """The request cannot be carried out, and nothing was stored. Shown to the user in words."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = details


def require(wanted: Wanted | None, missing: Exception) -> Wanted:
    """Return what was looked for; where there is none, raise what says that it is missing."""
    if wanted is None:
        raise missing
    return wanted

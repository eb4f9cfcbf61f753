"""A file of results as it arrives: what is read of it, and from where."""

from dataclasses import dataclass
from typing import Any

from tournament.evening.errors import ServiceError
from tournament.models import Club
from tournament.store.club.imported import imported_from


@dataclass(frozen=True)
class Source:
    """Where an evening was read from: the file's name and the SHA-256 of its bytes."""

    name: str
    digest: str


@dataclass(frozen=True)
class Incoming:
    """The evening as the kind of its file reads it, and its source."""

    evening: Any
    source: Source


def check_not_here(club: Club, source: Source) -> None:
    """Check that a file was not read before; ServiceError("file_here")."""
    if earlier := imported_from(club, source.digest):
        raise ServiceError("file_here", name=earlier.name, evening=earlier.code)

"""A file of results as it arrives, and what would come of it before anything is stored."""

import datetime
from dataclasses import dataclass
from typing import Any

from tournament.evening.errors import ServiceError
from tournament.models import Club
from tournament.services.incoming.guests import Guest, WithGuests
from tournament.store.club.imported import imported_from


@dataclass(frozen=True)
class PreviewPair:
    section: str
    line: str
    shown: str
    players: tuple[Guest, ...]
    name: str = ""


@dataclass(frozen=True)
class Preview(WithGuests):
    """`revision`, `state`, `published` (the kind of the last version) and `authors` are those of
    a whole evening; empty for results alone. `scoring` is empty for a form not played here.
    `plan_unknown`: sections of which only the results tell who sat where;
    `deals`: of how many boards the hands are there; `kind`: of which kind the event is."""

    club: str
    title: str
    date: datetime.date | None
    scoring: str
    sections: tuple[str, ...]
    pairs: tuple[PreviewPair, ...]
    players: tuple[Guest, ...]
    boards: int
    results: int
    in_the_way: tuple[ServiceError, ...]
    plan_unknown: tuple[str, ...] = ()
    state: str = ""
    published: str = ""
    revision: int = 0
    versions: int = 0
    authors: tuple[str, ...] = ()
    deals: int = 0
    kind: str = ""


def pair_order(pair: PreviewPair) -> tuple[str, str, int]:
    """Return what pairs are sorted by: section, NS before EW, number."""
    line = {"": "", "NS": "1", "EW": "2"}[pair.line]
    return pair.section, line, int(pair.shown) if pair.shown.isdecimal() else 0


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

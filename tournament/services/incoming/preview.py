"""What would come of a file, before anything is stored: for a page and for a command."""

import datetime
from dataclasses import dataclass

from tournament.evening.errors import ServiceError
from tournament.services.incoming.guests import Guest


@dataclass(frozen=True)
class PreviewPair:
    section: str
    line: str
    shown: str
    players: tuple[Guest, ...]
    name: str = ""


@dataclass(frozen=True)
class Preview:
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

    @property
    def newcomers(self) -> tuple[Guest, ...]:
        return tuple(player for player in self.players if not player.club_player)

    @property
    def recognised(self) -> tuple[Guest, ...]:
        return tuple(player for player in self.players if player.club_player)


def pair_order(pair: PreviewPair) -> tuple[str, str, int]:
    """Return what pairs are sorted by: section, NS before EW, number."""
    line = {"": "", "NS": "1", "EW": "2"}[pair.line]
    return pair.section, line, int(pair.shown) if pair.shown.isdecimal() else 0

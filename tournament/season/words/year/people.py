"""Whom the year's page and report name: regulars, newcomers, winners, who no longer comes."""

import datetime
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tournament.season.values.year.figures import YearFigures
from tournament.words.game import join_names


@dataclass(frozen=True)
class NamedRegular:
    name: str
    visits: int


@dataclass(frozen=True)
class NamedAway:
    """A member who has not come for long, by name and key."""

    name: str
    key: uuid.UUID
    last: datetime.date
    visits: int
    missed: int


@dataclass(frozen=True)
class NamedWinners:
    """A ranking with its first places and who has them."""

    name: str
    places: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class NamedPeople:
    """Those who may be named; of the others how many they are."""

    regulars: Sequence[NamedRegular]
    regulars_unnamed: int
    newcomers: Sequence[str]
    newcomers_unnamed: int
    away: Sequence[NamedAway]
    winners: Sequence[NamedWinners]


def name_people(figures: YearFigures, names: Mapping[str, str]) -> NamedPeople:
    """Name the people of a year; who has no name among these is counted only."""
    regulars = [NamedRegular(names[key], n) for key, n in figures.regulars if key in names]
    newcomers = figures.newcomers or ()
    named = [names[key] for key in newcomers if key in names]
    away = [
        NamedAway(names[one.key], uuid.UUID(one.key), one.last, one.visits, one.missed)
        for one in figures.away
        if one.key in names
    ]
    winners = (
        NamedWinners(each.name, tuple((rank, name_both(keys, names)) for rank, keys in each.places))
        for each in figures.winners
    )
    return NamedPeople(
        sorted(regulars, key=lambda regular: (-regular.visits, regular.name)),
        len(figures.regulars) - len(regulars),
        sorted(named),
        len(newcomers) - len(named),
        away,
        [one for one in winners if one.places],
    )


def name_both(keys: Iterable[str], names: Mapping[str, str]) -> str:
    """Name one or two players; a dash stands for who is not named."""
    return join_names([names.get(key, "–") for key in keys])

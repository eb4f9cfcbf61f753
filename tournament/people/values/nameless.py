"""Take a person's names and numbers out of stored values, and tell whose a name is where two have
the same one; pure values."""

import json
import re
import uuid
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cached_property
from typing import Any

from tournament.evening.names.nameless import nameless_name
from tournament.evening.names.names import words
from tournament.evening.states import NameShown

# Under a number of fewer signs a text may mean a pair or a board.
SHORTEST_NUMBER = 5
# What a ranking of categories or at a handicap counts with.
TRAITS = ("strength", "sex", "birth_year", "average")
# Whose image in the log is the player's own.
LABEL = "player"


class Meant(Enum):
    """Whose a name is: the person's, a namesake's, or nobody can tell."""

    PERSON = auto()
    NAMESAKE = auto()
    UNDECIDED = auto()


@dataclass(frozen=True)
class Identity:
    """A person by key, with all names (first, last) and numbers that they had, and who else of the
    club has one of the names."""

    key: uuid.UUID
    names: frozenset[tuple[str, str]]
    numbers: frozenset[str] = frozenset()
    namesakes: frozenset[uuid.UUID] = frozenset()

    @cached_property
    def name(self) -> str:
        """What the person is called from now on."""
        return nameless_name(self.key)

    @cached_property
    def full_names(self) -> frozenset[str]:
        return frozenset(f"{first} {last}".strip() for first, last in self.names)

    @cached_property
    def long_numbers(self) -> frozenset[str]:
        """Those that can be told from a pair's number wherever they stand."""
        return frozenset(one for one in self.numbers if len(one) >= SHORTEST_NUMBER)

    def decide(self, *contexts: Collection[uuid.UUID]) -> Meant:
        """Decide whose a name is: by the first of the contexts in which some bearer of it is."""
        for context in contexts:
            bearers = {self.key, *self.namesakes} & {*context}
            if bearers == {self.key}:
                return Meant.PERSON
            if bearers:
                return Meant.UNDECIDED if self.key in bearers else Meant.NAMESAKE
        return Meant.UNDECIDED if self.namesakes else Meant.PERSON

    def has_name(self, columns: Mapping[str, Any]) -> bool:
        """Tell whether a value of named columns has one of the person's names."""
        return (columns.get("first_name"), columns.get("last_name")) in self.names


def has_same_name(first: str, last: str, names: Iterable[tuple[str, str]]) -> bool:
    """Tell whether a name is one of these, accents, case and the order of its words apart."""
    own = sorted(words(f"{first} {last}"))
    return any(own == sorted(words(" ".join(name))) for name in names)


def blank_facts(name: str, *, keeps_traits: bool) -> dict[str, Any]:
    """Return by column what is kept of a nameless player: what tills and rankings count with.

    How they pay stays, for what was asked of them follows from it.
    """
    blank: dict[str, Any] = {
        "first_name": "",
        "last_name": name,
        "number": "",
        "retired": True,
        "public_name": NameShown.HIDDEN.value,
    }
    return blank | ({} if keeps_traits else {**dict.fromkeys(TRAITS), "sex": ""})


@dataclass(frozen=True)
class Eraser:
    """Takes a person out of values, which it leaves as they are where nothing names the person.

    `blank` are the columns of the player's own row; `seats` who sat where, for what is stored of an
    evening in which two of the name played.
    """

    identity: Identity
    blank: Mapping[str, Any]
    seats: Mapping[tuple[str, int], uuid.UUID] = field(default_factory=dict)

    @cached_property
    def shortest(self) -> int:
        """Count the signs of the shortest text that can name the person: most are shorter."""
        texts = (*self.identity.full_names, *self.identity.long_numbers)
        return min((len(" ".join(one.split())) for one in texts), default=0)

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """Match each name as it is typed: first and last name in either order, and each number."""
        parts = []
        for first, last in self.identity.names:
            both = [[re.escape(word) for word in text.split()] for text in (first, last)]
            if all(both):
                parts += [r"\s+".join([*both[0], *both[1]]), r",?\s+".join([*both[1], *both[0]])]
        parts += map(re.escape, self.identity.long_numbers)
        every = "|".join(sorted(parts, key=len, reverse=True)) or r"(?!)"
        return re.compile(rf"(?<!\w)(?:{every})(?!\w)", re.IGNORECASE)

    def erase(self, value: Any, meant: Meant) -> Any:
        """Take the person out of a value: by key where it holds keys, else as `meant` says."""
        if isinstance(value, str):
            return self.erase_text(value) if meant is Meant.PERSON else value
        if isinstance(value, list):
            return [self.erase(item, meant) for item in value]
        if isinstance(value, dict):
            return self.erase_columns(value, meant)
        return value

    def erase_text(self, text: str) -> str:
        """Write the new name for each old one; a number that stands alone leaves nothing."""
        if len(text) < self.shortest:
            return text
        if text in self.identity.long_numbers:
            return ""
        if text in self.identity.full_names:
            return self.identity.name
        return self.pattern.sub(self.identity.name, text)

    def erase_columns(self, columns: dict[str, Any], meant: Meant) -> dict[str, Any]:
        seated = self.erase_seated(columns)
        if self.identity.has_name(columns) and meant is Meant.PERSON:
            own = {name: self.blank[name] for name in columns if name in self.blank}
            return {**columns, **own}
        return {self.erase(name, meant): self.erase(value, meant) for name, value in seated.items()}

    def erase_seated(self, columns: dict[str, Any]) -> dict[str, Any]:
        """Take the person out of a pair by the place, whoever else of the name plays."""
        pair, players = columns.get("key"), columns.get("players")
        if not (isinstance(pair, str) and isinstance(players, list)):
            return columns
        own = {
            place
            for (key, place), who in self.seats.items()
            if (key, who) == (pair, self.identity.key)
        }
        both = [
            {**player, **{name: self.blank[name] for name in ("first_name", "last_name")}}
            if place in own and self.identity.has_name(player)
            else player
            for place, player in enumerate(players)
        ]
        return {**columns, "players": both}

    def erase_images(self, images: dict[str, Any], meant: Meant) -> dict[str, Any]:
        """Take the person out of the rows that a line of the log holds: players by key alone."""
        return {
            label: self.erase_players(rows) if label == LABEL else self.erase(rows, meant)
            for label, rows in images.items()
        }

    def erase_players(self, rows: Mapping[str, Any]) -> dict[str, Any]:
        return {key: self.erase_player(key, columns) for key, columns in rows.items()}

    def erase_player(self, key: str, columns: Any) -> Any:
        if key != str(self.identity.key) or columns is None:
            return columns
        return {**columns, **{name: self.blank[name] for name in columns if name in self.blank}}

    def names_person(self, value: Any) -> bool:
        """Tell whether one of the names or numbers stands in a value that is not the player's."""
        return any(
            text in self.identity.long_numbers
            or text in self.identity.full_names
            or self.pattern.search(text)
            for text in list_texts(value)
        )


def list_texts(value: Any) -> Iterator[str]:
    """List the texts of a stored value, of a person or a row of one the full name too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from list_texts(item)
    elif isinstance(value, dict):
        if {"first_name", "last_name"} <= value.keys():
            yield f"{value['first_name']} {value['last_name']}"
        for name, item in value.items():
            yield name
            yield from list_texts(item)


def list_keys(value: Any) -> frozenset[uuid.UUID]:
    """List the keys of rows that stand in a stored value."""
    return frozenset(filter(None, map(read_key, list_texts(value))))


def read_key(text: str) -> uuid.UUID | None:
    """Read a key as the log writes them; None for any other text."""
    try:
        return uuid.UUID(text) if len(text) == 36 else None
    except ValueError:
        return None


def spellings(text: str) -> tuple[str, ...]:
    """Return how a text may be stored: as it is, in capitals, and as JSON escapes it."""
    plain = dict.fromkeys((text, text.upper(), text.capitalize()))
    return tuple(dict.fromkeys((*plain, *(json.dumps(each)[1:-1] for each in plain))))


def is_left_in(text: str, identity: Identity) -> bool:
    """Tell whether a last name of the person stands in a text that was typed freely."""
    own = {*words(text)}
    lasts = ({*words(last)} for _first, last in identity.names)
    return any(last and last <= own for last in lasts)

"""How somebody is called whose name was taken out on request: in neither language, and by a number
that tells the till's bookings of two such people apart."""

import re
import uuid
from typing import Protocol

# As whoever asked to be hidden is called in what is published.
SIGN = "X"
NUMBERS = 100_000
NAMELESS = re.compile(rf"{SIGN}(?: \d{{5}})?")


def nameless_name(player: uuid.UUID) -> str:
    """Return what a nameless player is called; it follows from the key and is the same each time.

    >>> nameless_name(uuid.UUID(int=42))
    'X 00042'
    """
    return f"{SIGN} {player.int % NUMBERS:05}"


class HasName(Protocol):
    """Whoever has a first name and a last name: a value, or a row."""

    @property
    def first_name(self) -> str: ...
    @property
    def last_name(self) -> str: ...


def is_nameless(person: HasName) -> bool:
    """Tell whether a person stands without a name: hidden in what is published, or for good.

    >>> from tournament.evening.parts.people import Named
    >>> is_nameless(Named("", "X 00042")), is_nameless(Named("", "X")), is_nameless(Named("X", "Y"))
    (True, True, False)
    """
    return not person.first_name and NAMELESS.fullmatch(person.last_name) is not None

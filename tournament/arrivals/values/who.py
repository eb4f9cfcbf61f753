"""Who is meant by what is typed at a seat: the beginning of a name, a number, or a guest in full.

A table's phone may be a stranger's: nobody is proposed before two letters, nor more than a few, and
who does not want to be named in public is recognised by number or whole name, but never named by
the number alone.
"""

import uuid
from collections.abc import Sequence, Set
from dataclasses import dataclass

from tournament.evening.names.names import NamedPlayer, find, guest, licence, words

FEWEST_LETTERS = 2
MOST_PROPOSED = 6
LONGEST = 80


@dataclass(frozen=True)
class TypedPlayer:
    """Who is meant: the player, or those between whom to choose, or a problem: too_short,
    too_many, not_found."""

    player: NamedPlayer | None = None
    choices: tuple[NamedPlayer, ...] = ()
    problem: str = ""
    by_number: bool = False


def propose_players(
    text: str, players: Sequence[NamedPlayer], hidden: Set[uuid.UUID]
) -> tuple[NamedPlayer, ...]:
    """Propose those who may be meant, the best fit first, and not more than a few; who is hidden
    only by the whole name."""
    if len("".join(words(text))) < FEWEST_LETTERS:
        return ()
    typed = set(words(text))
    fits = find(text, players)
    proposed = [one for one in fits if one.id not in hidden or one.words == typed]
    return tuple(proposed[:MOST_PROPOSED])


def find_open(
    text: str, players: Sequence[NamedPlayer], hidden: Set[uuid.UUID]
) -> list[NamedPlayer]:
    """Find who fits what is typed; who is hidden only by number or by the whole name."""
    fits = find(text, players)
    if licence(text) and any(one.number == licence(text) for one in fits):
        return fits
    typed = set(words(text))
    return [one for one in fits if one.id not in hidden or one.words == typed]


def read_player(
    text: str, players: Sequence[NamedPlayer], hidden: Set[uuid.UUID] = frozenset()
) -> TypedPlayer:
    """Read who is meant; a guest must be written in full, with first and last name."""
    typed = text.strip()[:LONGEST]
    if len("".join(words(typed))) < FEWEST_LETTERS:
        return TypedPlayer(problem="too_short")
    fits = find_open(typed, players, hidden)
    if len(fits) == 1:
        # Somebody without a number fits a name with any.
        return TypedPlayer(fits[0], by_number=licence(typed) == fits[0].number != "")
    if len(fits) > MOST_PROPOSED:
        return TypedPlayer(problem="too_many")
    if fits:
        return TypedPlayer(choices=tuple(fits))
    new = guest(typed)
    return TypedPlayer(new) if new else TypedPlayer(problem="not_found")

"""Which match of an evening a round of the room belongs to, and where a team's two pairs go
between two parts of a match.

A match may take several rounds of the room, in which its tables change their boards over or its
pairs their rooms. Whoever says "round 3" in an event of matches means the third match, never a half
of one. Where matches do not begin and end together (a movement in which a match comes back at
another table) each round of the room is counted as it is.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Protocol, TypeAlias

from tournament.evening.by_kind import ByKind


@dataclass(frozen=True)
class MatchRound:
    """The rounds of the room, `first` to `last`, in which the `number`-th match is played; in the
    `extra` last ones of them some that were tied play extra boards."""

    number: int
    first: int
    last: int
    extra: int = 0

    @property
    def rounds(self) -> int:
        """How many rounds of the room it takes, with those of extra boards."""
        return self.last - self.first + 1

    @property
    def halves(self) -> int:
        """How many rounds of the room it takes where it is not tied."""
        return self.rounds - self.extra

    def holds(self, round_: int) -> bool:
        """Tell whether a round of the room is one of its own."""
        return self.first <= round_ <= self.last

    def half(self, round_: int) -> int:
        """Number a round of the room among its own."""
        return round_ - self.first + 1

    def is_extra(self, round_: int) -> bool:
        """Tell whether a round of the room is one of extra boards alone."""
        return self.half(round_) > self.halves


MatchRounds: TypeAlias = tuple[MatchRound, ...]


class PlayedInRounds(Protocol):
    """A match, planned or on its sheet: the rounds of the room in which it is played."""

    @property
    def round(self) -> int: ...

    @property
    def last_round(self) -> int: ...

    @property
    def away(self) -> str: ...


# By the kind of stage, the rounds of matches that have sheets.
LIST_ROUNDS: ByKind[Callable[[Iterable[PlayedInRounds]], MatchRounds]] = ByKind()


def rounds_of(matches: Iterable[PlayedInRounds], *, together: bool) -> MatchRounds:
    """List the rounds of matches of teams; `together`: all of a round begin at once."""
    spans = ((one.round, one.last_round) for one in matches if one.away)
    return join_spans(spans, together=together)


def join_spans(spans: Iterable[tuple[int, int]], *, together: bool = False) -> MatchRounds:
    """List the rounds of matches, each by the rounds of the room between which a match is played;
    none where matches overlap, unless all of a round are known to begin `together`.

    >>> [(one.first, one.last) for one in join_spans([(1, 2), (3, 4), (1, 2), (3, 5)])]
    [(1, 2), (3, 5)]
    >>> [one.extra for one in join_spans([(1, 1), (1, 2), (3, 3)], together=True)]
    [1, 0]
    >>> join_spans([(1, 6), (2, 5), (3, 4)])
    ()
    """
    ends: dict[int, list[int]] = defaultdict(list)
    for first, last in spans:
        ends[first].append(last)
    begins = sorted(ends)
    if not together and any(max(ends[one]) >= following for one, following in pairwise(begins)):
        return ()
    lasts = [*(following - 1 for following in begins[1:]), *(max(ends[one]) for one in begins[-1:])]
    return tuple(
        MatchRound(number, first, last, max(0, last - min(ends[first])) if together else 0)
        for number, (first, last) in enumerate(zip(begins, lasts, strict=True), 1)
    )


def find_match_round(rounds: MatchRounds, round_: int) -> MatchRound:
    """Find the round of matches in which a round of the room is; that round alone where none is.

    Those that are still to be drawn are as long as the last one.
    """
    if rounds and round_ > rounds[-1].last:
        last = rounds[-1]
        later = 1 + (round_ - last.last - 1) // last.halves
        first = last.first + later * last.halves
        return MatchRound(last.number + later, first, first + last.halves - 1)
    found = (one for one in rounds if one.holds(round_))
    return next(found, MatchRound(round_, round_, round_))


def find_numbered(rounds: MatchRounds, number: int) -> MatchRound:
    """Find the round of matches that has a number; that round of the room where there are none."""
    if not rounds:
        return MatchRound(number, number, number)
    if number <= len(rounds):
        return rounds[max(number, 1) - 1]
    return find_match_round(rounds, rounds[-1].last + (number - len(rounds)) * rounds[-1].halves)


# A round after which a part ends, and the number of a team.
EndOfPart: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class BetweenParts:
    """After which rounds the pairs of which teams change rooms, and which teams have other pairs,
    for whom no table can be named."""

    room_changes: frozenset[EndOfPart] = frozenset()
    new_line_ups: frozenset[EndOfPart] = frozenset()


NOBODY_MOVES = BetweenParts()

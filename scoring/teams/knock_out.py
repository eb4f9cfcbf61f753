"""Decide who goes on after a match that one team must win, and how many extra boards a tie needs.

A tie is broken by extra boards, an eighth of the match, at least two, rounded up, and again as
often as it takes (EBU White Book). Some events avoid that by giving the team ranked higher a tenth
of an IMP as carry-over: then no margin can be 0.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from scoring.contestants import Key


def extra_boards(boards: int) -> int:
    """Count the extra boards after a tie over so many boards: an eighth rounded up, at least two.

    >>> [extra_boards(boards) for boards in (8, 16, 17, 32)]
    [2, 2, 3, 4]
    """
    return max(2, -(-boards // 8))


def rank_three(
    teams: Sequence[Key], margins: Mapping[tuple[Key, Key], Fraction]
) -> tuple[tuple[Key, ...], ...]:
    """Rank the teams of a match of three, best first; level ones together, in the order of `teams`.

    Each meets both others over half the boards. The team that won more of its two matches is ahead,
    a tie counting half; of as many, the one with more IMPs in both together. That is the usual rule
    of such matches; no federation's text is known here, and teams still level play on. `margins`:
    the first team's over the second.

    >>> five, twelve = Fraction(5), Fraction(12)
    >>> rank_three("abc", {("a", "b"): five, ("b", "c"): twelve, ("c", "a"): Fraction(1)})
    (('b',), ('a',), ('c',))
    """
    both = dict(margins) | {(other, team): -margin for (team, other), margin in margins.items()}

    def merit(team: Key) -> tuple[int, Fraction]:
        own = [margin for (first, _), margin in both.items() if first == team]
        return sum((margin > 0) - (margin < 0) for margin in own), sum(own, Fraction(0))

    ordered = sorted(teams, key=merit, reverse=True)
    return tuple(tuple(level) for _, level in groupby(ordered, key=merit))


def find_survivors(ranked: Sequence[Sequence[Key]], survivors: int) -> tuple[Key, ...] | None:
    """Find the teams that go on from a match of three, best first; None if level teams decide it.

    >>> find_survivors([("b",), ("a", "c")], 1), find_survivors([("b",), ("a", "c")], 2)
    (('b',), None)
    """
    going_on: tuple[Key, ...] = ()
    for level in ranked:
        going_on += tuple(level)
        if len(going_on) >= survivors:
            break
    return going_on if len(going_on) == survivors else None

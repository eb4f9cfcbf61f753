"""Matchpoints of one board: comparisons, Neuberg's formula, artificial percentages.

Each side is compared in its own column: the NS outcomes of all rows with each other, the EW
outcomes with each other. That is one and the same comparison unless a ruling credited the two
sides of a table differently.

A result that nobody else can be compared with is the average (Neuberg's formula says so too),
also where the whole field is one result: it then scores as in a field of two.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.board import Side
from scoring.columns import ColumnKey, columns
from scoring.outcome import Artificial, Sides
from scoring.profiles import Profile


@dataclass(frozen=True)
class Award:
    """What both sides of one table get, exact, of `top`; None where nothing was played."""

    ns: Fraction | None
    ew: Fraction | None
    top: Fraction


def top_of(expected: int, unit: Fraction) -> Fraction:
    """The most that a board gives in a field of so many results (Law 78A)."""
    return 2 * unit * (max(expected, 2) - 1)


def awards(frequencies: Mapping[int, int], *, expected: int) -> dict[int, Fraction]:
    """NS matchpoints by NS score, two for every lower score and one for every equal (Law 78A).

    `frequencies`: how often each score occurs on the board. With fewer scores than `expected`,
    Neuberg's formula (M+1)N/n - 1 raises them to the top of a full board.

    >>> awards({420: 1, 170: 1, -50: 1}, expected=3) == {420: 4, 170: 2, -50: 0}
    True
    """
    field = max(expected, 2)
    results = sum(frequencies.values())
    by_score: dict[int, Fraction] = {}
    lower = 0
    for score in sorted(frequencies):
        equal = frequencies[score]
        # S = 2k + m - 1 with k lower and m equal scores, so S + 1 is:
        one_more = 2 * lower + equal
        by_score[score] = Fraction(one_more * field - results, results)
        lower += equal
    return by_score


def board_awards(
    results: Sequence[Sides], board: int, profile: Profile, *, expected: int
) -> list[Award]:
    """The awards of a board's tables, in their order, exact, in the unit of the profile.

    `expected` is the number of results of a full board (N). Artificial percentages and tables
    that did not play are counted in N, never among the compared results (Neuberg; EBU White
    Book). Percentages are taken of the top of the full board (Law 12C2). Tables with the same
    outcomes share one `Award`.
    """
    ns, ew = columns(results, board)
    top = top_of(expected, profile.unit)
    credit_ns = _credit(ns, Side.NS, top, expected=expected, unit=profile.unit)
    credit_ew = _credit(ew, Side.EW, top, expected=expected, unit=profile.unit)
    pairs = list(zip(ns, ew, strict=True))
    by_pair = {pair: Award(credit_ns(pair[0]), credit_ew(pair[1]), top) for pair in set(pairs)}
    return [by_pair[pair] for pair in pairs]


def _credit(
    keys: Iterable[ColumnKey], side: Side, top: Fraction, *, expected: int, unit: Fraction
) -> Callable[[ColumnKey], Fraction | None]:
    compared = awards(Counter(key for key in keys if isinstance(key, int)), expected=expected)

    def credit(key: ColumnKey) -> Fraction | None:
        if key is None:
            return None
        if isinstance(key, Artificial):
            return key.percentage * top / 100
        matchpoints = unit * compared[key]
        return matchpoints if side is Side.NS else top - matchpoints

    return credit

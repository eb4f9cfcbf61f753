"""IMPs of a difference, and cross-IMPs of one board.

A side's cross-IMPs are the IMPs of its score against every other result of the board, averaged
over those comparisons. Each side is compared in its own column, like at matchpoints. Artificial
results and tables that did not play are compared with nobody. A result that nobody else can be
compared with is nought.

Law 12C2(b) gives "normally" 3 IMPs for average plus, 3 lost for average minus. The percentage
of an artificial result only says which of the three it is: above 50 plus, 50 nought, below 50
minus.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.board import Side
from scoring.columns import ColumnKey, columns
from scoring.outcome import Artificial, Sides
from scoring.profiles import CrossImpRules, Profile

# Law 78B: from this difference in points it is 1, 2, 3, ... 24 IMPs; below the first, nought.
FROM_POINTS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
MOST_IMPS = len(FROM_POINTS)
# Looked up by tens of points, for every bound is a multiple of ten.
_TENS = FROM_POINTS[-1] // 10
_BY_TENS = tuple(sum(bound <= 10 * tens for bound in FROM_POINTS) for tens in range(_TENS))


@dataclass(frozen=True)
class ImpAward:
    """IMPs won by each side of one table, exact; negative lost, None where nothing was played."""

    ns: Fraction | None
    ew: Fraction | None


def imps(difference: int) -> int:
    """IMPs for a difference in points, with its sign, -24 to 24 (Law 78B).

    >>> imps(430), imps(-420), imps(10)
    (10, -9, 0)
    """
    tens = abs(difference) // 10
    gained = _BY_TENS[tens] if tens < _TENS else MOST_IMPS
    return gained if difference >= 0 else -gained


def sums(frequencies: Mapping[int, int]) -> dict[int, int]:
    """The sum of a score's IMPs against all others, from NS's point of view, by NS score.

    `frequencies`: how often each score occurs on the board. Costs the square of the number of
    different scores, whatever the number of results.

    >>> sums({420: 2, -50: 1}) == {420: 10, -50: -20}
    True
    """
    ordered = sorted(frequencies.items())
    found = dict.fromkeys(frequencies, 0)
    for place, (better, often) in enumerate(ordered):
        for worse, times in ordered[:place]:
            # Not by a call of `imps`: a large field comes by here half a million times.
            tens = (better - worse) // 10
            gained = _BY_TENS[tens] if tens < _TENS else MOST_IMPS
            found[better] += gained * times
            found[worse] -= gained * often
    return found


def averages(
    frequencies: Mapping[int, int], *, expected: int, neuberg: bool
) -> dict[int, Fraction]:
    """Cross-IMPs from NS's point of view, exact, by NS score.

    The sum divided by the number of other results, n-1; with `neuberg`, by n(N-1)/N, where N is
    the number `expected` on a full board: the fewer its results, the nearer a board is to
    nought, and a full board is left as it is (RealBridge).

    >>> averages({420: 1, -50: 1}, expected=3, neuberg=True) == {420: Fraction(15, 2), -50: -7.5}
    True
    """
    results = sum(frequencies.values())
    field = max(expected, 2)
    one = Fraction(field, results * (field - 1)) if neuberg else Fraction(1, max(results - 1, 1))
    return {score: total * one for score, total in sums(frequencies).items()}


def board_imps(
    results: Sequence[Sides], board: int, profile: Profile, *, expected: int
) -> list[ImpAward]:
    """The cross-IMPs of a board's tables, in their order (Law 78B, Law 12C2(b)).

    `expected` is the number of results of a full board (N), artificial ones and tables that did
    not play included. Tables with the same outcomes share one `ImpAward`.
    """
    ns, ew = columns(results, board)
    credit_ns = _credit(ns, Side.NS, profile.cross_imps, expected=expected)
    credit_ew = _credit(ew, Side.EW, profile.cross_imps, expected=expected)
    pairs = list(zip(ns, ew, strict=True))
    by_pair = {pair: ImpAward(credit_ns(pair[0]), credit_ew(pair[1])) for pair in set(pairs)}
    return [by_pair[pair] for pair in pairs]


def _credit(
    keys: Iterable[ColumnKey], side: Side, rules: CrossImpRules, *, expected: int
) -> Callable[[ColumnKey], Fraction | None]:
    played = Counter(key for key in keys if isinstance(key, int))
    compared = averages(played, expected=expected, neuberg=rules.neuberg) if played else {}

    def credit(key: ColumnKey) -> Fraction | None:
        if key is None:
            return None
        if isinstance(key, Artificial):
            return _artificial(key.percentage, rules.average_plus)
        return compared[key] if side is Side.NS else -compared[key]

    return credit


def _artificial(percentage: Fraction, average_plus: Fraction) -> Fraction:
    if percentage == 50:
        return Fraction(0)
    return average_plus if percentage > 50 else -average_plus

"""Turn a difference into IMPs, and score a board by cross-IMPs.

A side's cross-IMPs are the IMPs of its score against every other result of the board, divided as
the profile says. Each side is compared in its own column, like at matchpoints, and in its own
group where the board was fouled. Artificial results and tables that did not play are compared
with nobody. A result that nobody else can be compared with is 0.

A weighted score earns the weighted mean of its components' IMPs, never the IMPs of a mean score.

Law 12C2(b) gives "normally" 3 IMPs for average plus, 3 lost for average minus. The percentage
of an artificial result only says which of the three it is: above 50 plus, at 50 zero, below 50
minus.

Where sums are not divided, a group of a fouled board is raised by (N - 1) / (n - 1) to the whole
field, and so is a short board that Neuberg's step is asked for (ACBLscore manual, 83). The root
of half the comparisons, EBUScore's scale for Swiss pairs, is worked out to 30 places.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import isqrt

from scoring.boards.columns import ColumnKey, Mixed, Tally, columns, tallies
from scoring.notation.outcome import Artificial, FixedAward, Sides
from scoring.profiles.conventions import CrossImpRules, Divisor, Profile, WeightedMethod

# Law 78B: from this difference in points on it is 1, 2, 3, ... 24 IMPs; below the first, 0.
FROM_POINTS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
MOST_IMPS = len(FROM_POINTS)
# Looked up by tens of points: every bound is a multiple of ten.
_TENS = FROM_POINTS[-1] // 10
_BY_TENS = tuple(sum(bound <= 10 * tens for bound in FROM_POINTS) for tens in range(_TENS))
# No two scores are further apart than 15,200, so that each difference has its place here.
_BY_DIFFERENCE = _BY_TENS + (MOST_IMPS,) * (1_521 - _TENS)


@dataclass(frozen=True)
class ImpAward:
    """The exact IMPs of both sides of a table, negative when lost; None if nothing is credited."""

    ns: Fraction | None
    ew: Fraction | None


def imps(difference: int) -> int:
    """Return the IMPs for a difference in points, with its sign, -24 to 24 (Law 78B).

    >>> imps(430), imps(-420), imps(10)
    (10, -9, 0)
    """
    tens = abs(difference) // 10
    gained = _BY_TENS[tens] if tens < _TENS else MOST_IMPS
    return gained if difference >= 0 else -gained


def sums(frequencies: Mapping[int, int]) -> dict[int, int]:
    """Add up each score's IMPs against all others, from NS's side, by NS score.

    `frequencies`: how often each score occurs on the board. Costs the square of the number of
    different scores, whatever the number of results.

    >>> sums({420: 2, -50: 1}) == {420: 10, -50: -20}
    True
    """
    ordered = sorted(frequencies.items())
    found = dict.fromkeys(frequencies, 0)
    for place, (better, often) in enumerate(ordered):
        won = 0
        for worse, times in ordered[:place]:
            # Not by a call of `imps`: a large field comes by here half a million times.
            gained = _BY_DIFFERENCE[(better - worse) // 10]
            won += gained * times
            found[worse] -= gained * often
        found[better] += won
    return found


def board_imps(
    results: Sequence[Sides],
    board: int,
    profile: Profile,
    *,
    expected: int,
    groups: Sequence[str] | None = None,
) -> list[ImpAward]:
    """Return the cross-IMPs of a board's tables, in their order (Law 78B, Law 12C2(b)).

    `expected` is the number of results of a full board (N), artificial ones and tables that did
    not play included. `groups`: in which group each table played a fouled board. Tables with the
    same outcomes share one `ImpAward`.
    """
    ns, ew = columns(results, board, profile.edition)
    played = list(groups or [""] * len(ns))
    credit_ns = _ImpCredit(ns, played, profile, expected)
    credit_ew = credit_ns if ns == ew else _ImpCredit(ew, played, profile, expected)
    tables = list(zip(played, ns, ew, strict=True))
    by_table = {
        (group, ns_key, ew_key): ImpAward(credit_ns(group, ns_key, 1), credit_ew(group, ew_key, -1))
        for group, ns_key, ew_key in set(tables)
    }
    return [by_table[table] for table in tables]


def artificial_imps(percentage: Fraction, average_plus: Fraction) -> Fraction:
    """Return the IMPs of an artificial result: average plus, 0 or average minus (Law 12C2(b))."""
    if percentage == 50:
        return Fraction(0)
    return average_plus if percentage > 50 else -average_plus


def artificial_cross_imps(percentage: Fraction, rules: CrossImpRules, field: int) -> Fraction:
    """Return the cross-IMPs of an artificial result in a field of so many results.

    Where sums are not divided they grow with the number of comparisons, and so does this.
    """
    against = max(field, 2) - 1 if rules.divisor is Divisor.SUM else 1
    return artificial_imps(percentage, rules.average_plus) * against


class _ImpCredit:
    """The cross-IMPs for a key of a column, by group of the board; `sign`: 1 for NS, -1 for EW."""

    def __init__(
        self, keys: Sequence[ColumnKey], groups: Sequence[str], profile: Profile, expected: int
    ) -> None:
        self._tallies = tallies(keys, groups, profile.weighted)
        self._sums = {group: sums(one.frequencies) for group, one in self._tallies.items()}
        self._rules, self._weighted = profile.cross_imps, profile.weighted
        self._field = max(expected, 2)
        # A group that nobody has a score in has no share, and none is asked for.
        self._shares = {
            group: self._share(one.results) for group, one in self._tallies.items() if one.results
        }

    def __call__(self, group: str, key: ColumnKey, sign: int) -> Fraction | None:
        if key is None:
            return None
        if isinstance(key, FixedAward):
            return key.amount
        if isinstance(key, Artificial):
            return artificial_cross_imps(key.percentage, self._rules, self._field)
        own = self._tallies[group]
        if isinstance(key, int):
            share, total = self._shares[group], sign * self._sums[group][key]
            return Fraction(share.numerator * total, share.denominator * own.parts)
        if self._weighted is WeightedMethod.EXCLUSION:
            return self._share(own.results + 1) * sign * _against(key, own)
        mixed = sum(weight * self._sums[group][points] for points, weight in key)
        return self._shares[group] * sign * mixed / own.parts

    def _share(self, results: int) -> Fraction:
        is_fouled = sum(own_tally.total > 0 for own_tally in self._tallies.values()) > 1
        return share_of(self._rules, results, self._field, is_fouled=is_fouled)


def _against(key: Mixed, others: Tally) -> Fraction:
    """Return the weighted IMPs against results that the weighted one is not among."""
    return sum(
        (
            weight * often * imps(points - score)
            for points, weight in key
            for score, often in others.frequencies.items()
        ),
        start=Fraction(0),
    )


@lru_cache(maxsize=1024)
def share_of(rules: CrossImpRules, results: int, field: int, *, is_fouled: bool) -> Fraction:
    """Return the factor that makes an award of a sum of IMPs against all others.

    `results` is n, the compared results of the board or of its group, `field` is N.
    """
    others = max(results - 1, 1)
    step = Fraction(1)
    if rules.neuberg:
        # The mean x / (n - 1) becomes x N / (n (N - 1)), as Neuberg's formula does to matchpoints.
        step = Fraction((results - 1) * field, results * (field - 1))
    if rules.divisor is Divisor.RESULTS:
        return step / results
    if rules.divisor is Divisor.SUM:
        return step * (Fraction(field - 1, others) if is_fouled or rules.neuberg else 1)
    if rules.divisor is Divisor.ROOT:
        return step / _root(Fraction(others, 2))
    return step / others


def _root(value: Fraction) -> Fraction:
    """Return the square root to thirty places, far more than the rounding of any award shows."""
    ten_to = 10**30
    return Fraction(isqrt(value.numerator * ten_to**2 // value.denominator), ten_to)

"""Score a board by Butler, every score against the datum, or by total points.

The datum is the mean, or the middle, of the scores that were compared, the extreme ones left out
and the result rounded as the profile says. A side's IMPs are those of its score against the datum
of its own column and group; the other side loses what it wins. A weighted score enters the datum
with its weights, unless the profile keeps it out of comparisons, and earns the weighted mean of
its components' IMPs. Artificial results never enter a datum.

A datum that is no multiple of ten is compared by the midpoints between the scale's lines: more
than 15 points off is one IMP, more than 45 two (reproduces 7,613 rows of the FFB).

Total points (Law 78C) are the score itself. No law says what an artificial result is worth there:
here the mean of the board's scores, whatever its percentage.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.boards.columns import ColumnKey, Tally, columns, tallies
from scoring.boards.imps import FROM_POINTS, ImpAward, artificial_imps, imps
from scoring.notation.outcome import Artificial, FixedAward, Sides
from scoring.profiles.conventions import ButlerRules, DatumKind, Profile, Trim
from scoring.rounding import Mode, nearest

_BY_SIZE_FROM, _BY_SIZE_STEP = 10, 15


def datum(frequencies: Mapping[int, int], rules: ButlerRules, *, parts: int = 1) -> Fraction:
    """Work out the datum of scores, from NS's side; 0 without any.

    `frequencies`: how often each NS score occurs, counted in `parts` of a result, so that weighted
    scores are whole numbers too.

    >>> from scoring.profiles.named import profile
    >>> datum({170: 2, 150: 1, 140: 1}, profile("abf").butler)
    Fraction(160, 1)
    """
    ordered = sorted(frequencies.items())
    left_out = _left_out(sum(frequencies.values()) // parts, rules) * parts
    # Dropped from one end, turned round, dropped from the other.
    middle = _drop_parts(_drop_parts(ordered, left_out), left_out)
    exact = _middle(middle) if rules.datum is DatumKind.MEDIAN else mean(middle)
    if rules.datum_to is None:
        return exact
    return Fraction(rules.datum_to * nearest(exact / rules.datum_to, rules.datum_mode))


def butler_imps(points: int, against: Fraction) -> int:
    """Return the IMPs of NS's points against a datum, negative where NS lose.

    >>> [butler_imps(points, Fraction(405)) for points in (420, 421, 389)]
    [0, 1, -1]
    """
    off = points - against
    if against % 10 == 0:
        return imps(int(off))
    # The scale is made for multiples of ten, and differences from such a datum are none: the
    # midpoint between two of its lines decides, five points below the bound.
    gained = sum(abs(off) > bound - 5 for bound in FROM_POINTS)
    return gained if off > 0 else -gained


@dataclass(frozen=True)
class _Method:
    """How a score becomes an award.

    `against` finds the figure that scores of a group are compared with, `worth` what NS's points
    give against it, `artificial` what a percentage gives a side.
    """

    against: Callable[[Tally], Fraction]
    worth: Callable[[int, Fraction], Fraction]
    # With the sign of the side: 1 for NS, -1 for EW.
    artificial: Callable[[Fraction, Fraction, int], Fraction]


def board_butler(
    results: Sequence[Sides], board: int, profile: Profile, *, groups: Sequence[str] | None = None
) -> list[ImpAward]:
    """Return the Butler IMPs of a board's tables, in their order.

    `groups`: in which group each table played a fouled board; each group has a datum of its own.
    """
    rules = profile.butler
    method = _Method(
        against=lambda sides: datum(sides.frequencies, rules, parts=sides.parts),
        worth=lambda points, own: Fraction(butler_imps(points, own)),
        artificial=lambda share, own, sign: artificial_imps(share, rules.average_plus),
    )
    return _board(results, board, profile, groups, method)


def board_points(
    results: Sequence[Sides], board: int, profile: Profile, *, groups: Sequence[str] | None = None
) -> list[ImpAward]:
    """Return the total points of a board's tables, in order; `groups` as in `board_butler`."""
    method = _Method(
        against=lambda sides: mean([*sides.frequencies.items()]),
        worth=lambda points, own: Fraction(points),
        artificial=lambda share, own, sign: sign * own,
    )
    return _board(results, board, profile, groups, method)


def board_datum(
    results: Sequence[Sides], board: int, profile: Profile, *, groups: Sequence[str] | None = None
) -> dict[str, Fraction]:
    """Return the datum of the NS column, by group of the board; by "" where it was not fouled."""
    ns, _ = columns(results, board, profile.edition)
    by_group = tallies(ns, list(groups or [""] * len(ns)), profile.weighted)
    return {
        group: datum(tally.frequencies, profile.butler, parts=tally.parts)
        for group, tally in by_group.items()
    }


def _board(
    results: Sequence[Sides],
    board: int,
    profile: Profile,
    groups: Sequence[str] | None,
    method: _Method,
) -> list[ImpAward]:
    ns, ew = columns(results, board, profile.edition)
    played = list(groups or [""] * len(ns))
    credit_ns = _credit(tallies(ns, played, profile.weighted), method, 1)
    credit_ew = _credit(tallies(ew, played, profile.weighted), method, -1)
    tables = list(zip(played, ns, ew, strict=True))
    by_table = {
        (group, ns_key, ew_key): ImpAward(credit_ns(group, ns_key), credit_ew(group, ew_key))
        for group, ns_key, ew_key in set(tables)
    }
    return [by_table[table] for table in tables]


def _credit(
    by_group: Mapping[str, Tally], method: _Method, sign: int
) -> Callable[[str, ColumnKey], Fraction | None]:
    """Return the function from a group and a key of a column to a side's award; `sign` 1 for NS."""
    against = {group: method.against(tally) for group, tally in by_group.items()}

    def credit(group: str, key: ColumnKey) -> Fraction | None:
        own = against[group]
        if key is None:
            return None
        if isinstance(key, FixedAward):
            return key.amount
        if isinstance(key, Artificial):
            return method.artificial(key.percentage, own, sign)
        mixed = ((key, Fraction(1)),) if isinstance(key, int) else key
        return sum(
            (sign * weight * method.worth(points, own) for points, weight in mixed),
            start=Fraction(0),
        )

    return credit


def _left_out(results: int, rules: ButlerRules) -> int:
    """Count how many results are left out at each end; none where nothing would be left."""
    if rules.trim is Trim.NONE:
        count = 0
    elif rules.trim is Trim.ONE:
        count = 1
    elif rules.trim is Trim.SHARE:
        count = nearest(results * rules.trim_share, Mode.HALF_UP)
    else:
        # One up to ten results, and one more for every fifteen begun beyond (New Zealand).
        count = 1 - (_BY_SIZE_FROM - results) // _BY_SIZE_STEP if results > 3 else 0
    return count if 2 * count < results else 0


def _drop_parts(ordered: list[tuple[int, int]], parts: int) -> list[tuple[int, int]]:
    """Drop so many parts of results from the beginning; the others come back last first."""
    left_scores = []
    for score, often in ordered:
        dropped = min(often, parts)
        parts -= dropped
        if often > dropped:
            left_scores.append((score, often - dropped))
    return left_scores[::-1]


def mean(scores: list[tuple[int, int]]) -> Fraction:
    """Return the mean of (score, how often it occurs); 0 without any."""
    often = sum(times for _, times in scores)
    return Fraction(sum(score * times for score, times in scores), max(often, 1))


def _middle(scores: list[tuple[int, int]]) -> Fraction:
    """Return the median of (score, how often it occurs), in order; of two middle ones the mean."""
    half, reached = Fraction(sum(times for _, times in scores), 2), 0
    for place, (score, times) in enumerate(scores):
        reached += times
        if reached > half:
            return Fraction(score)
        if reached == half:
            return Fraction(score + scores[place + 1][0], 2)
    return Fraction(0)

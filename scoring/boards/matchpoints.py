"""Score a board by matchpoints: comparisons, short boards, fouled boards, artificial percentages.

Each side is compared in its own column: the NS outcomes of all rows with each other, the EW
outcomes with each other. That is one and the same comparison unless a ruling credited the two
sides of a table differently.

A fouled board was played with several deals: each group of results is compared alone and raised to
the top of the whole field (Law 87), or gets fixed percentages where the profile has a rule for
small groups. Artificial percentages are of that same top.

Neuberg's formula, for n results in a field of N: M matchpoints are worth (M + 1) N / n - 1. Each of
the n results stands for N / n of the field. M + 1 is what a result gets against all n, itself
included, as an equal score gives one; times N / n it is what it would get against all N; the one
against itself is then taken off. So a top among few is worth less than a top among all, and an
average stays an average. The code counts in M + 1 and calls it a standing.

A weighted score gets the weighted mean of what its components get; `columns` says how it meets
the others. Where it is left out of the comparison, it is one more result beside the n others.

Without a rule for short boards each group of a board has a top of its own, that of its fuller
column.

A result that nobody else can be compared with is the average (Neuberg's formula says so too),
also where the whole field is one result: it then scores as in a field of two.
"""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import cast

from scoring.boards.columns import ColumnKey, Mixed, Tally, columns, tallies
from scoring.notation.board import Side
from scoring.notation.outcome import Artificial, FixedAward, Sides
from scoring.profiles.conventions import Profile, ShortBoards, SmallGroups, WeightedMethod


@dataclass(frozen=True)
class Award:
    """The exact matchpoints of both sides of a table, of `top`; None where nothing is credited."""

    ns: Fraction | None
    ew: Fraction | None
    top: Fraction


@lru_cache(maxsize=1024)
def top_of(expected: int, unit: Fraction) -> Fraction:
    """Return the most that a board gives in a field of so many results (Law 78A).

    `unit`: half of what a beaten result is worth, 1 where it is 2.
    """
    return 2 * unit * (max(expected, 2) - 1)


def board_awards(
    results: Sequence[Sides],
    board: int,
    profile: Profile,
    *,
    expected: int,
    groups: Sequence[str] | None = None,
) -> list[Award]:
    """Return the awards of a board's tables, in their order, exact, in the unit of the profile.

    `expected` is the number of results of a full board (N). Artificial percentages and tables
    that did not play are counted in N, never among the compared results (Neuberg; EBU White
    Book). Percentages are taken of the top of the full board (Law 12C2); those that depend on
    the session are given here as if they were fixed. `groups`: in which group each table played
    a fouled board. Tables with the same outcomes share one `Award`. A board without a
    ruling and not fouled takes a fraction of the time of any other.
    """
    ns, ew = columns(results, board, profile.edition)
    if groups is None and ns == ew and set(map(type, ns)) == {int}:
        return awards_of_points(cast("list[int]", ns), profile, expected=expected)
    played = list(groups or [""] * len(ns))
    ns_tallies = tallies(ns, played, profile.weighted)
    ew_tallies = ns_tallies if ns == ew else tallies(ew, played, profile.weighted)
    fields = {
        group: _field(profile, expected, own, ew_tallies[group])
        for group, own in ns_tallies.items()
    }
    tops = {group: top_of(field, profile.unit) for group, field in fields.items()}
    credit_ns = _Credit(Side.NS, profile, fields, tops, ns_tallies)
    credit_ew = _Credit(Side.EW, profile, fields, tops, ew_tallies)
    tables = list(zip(played, ns, ew, strict=True))
    by_table = {
        (group, ns_key, ew_key): Award(
            credit_ns(group, ns_key), credit_ew(group, ew_key), tops[group]
        )
        for group, ns_key, ew_key in set(tables)
    }
    return [by_table[table] for table in tables]


def awards_of_points(points: Sequence[int], profile: Profile, *, expected: int) -> list[Award]:
    """Return the awards of a board on which every table has points, the same for both sides.

    The quick way of `board_awards`, which works out `points`, NS's in the order of the tables.

    >>> from scoring.profiles.named import profile
    >>> [int(each.ns) for each in awards_of_points([420, 170, 420], profile("ffb"), expected=3)]
    [3, 0, 3]
    """
    results, lower, ordered = len(points), 0, sorted(points)
    worth = _worth_of(profile.short_boards, profile.unit.as_integer_ratio(), results, expected)
    by_score: dict[int, Award] = {}
    while lower < results:
        score = ordered[lower]
        upper = bisect_right(ordered, score, lower)
        # Two for each lower score and one for each equal one, itself among them.
        by_score[score] = worth[lower + upper]
        lower = upper
    return [by_score[score] for score in points]


class _Worth(dict[int, Award]):
    """The awards of a board by NS's standing, M + 1, for so many results in a field.

    Each is made when it is first asked for: the same few come back on every board.
    """

    def __init__(self, rule: ShortBoards, unit: Fraction, results: int, field: int) -> None:
        super().__init__()
        self._rule, self._unit, self._results, self._field = rule, unit, results, field

    def __missing__(self, standing: int) -> Award:
        top = top_of(self._field, self._unit)
        ns = _worth(self._rule, self._unit, standing, self._results, field=self._field)
        self[standing] = award = Award(ns, top - ns, top)
        return award


# The unit is given as two whole numbers: they are compared faster than a fraction is.
@lru_cache(maxsize=256)
def _worth_of(rule: ShortBoards, unit: tuple[int, int], results: int, expected: int) -> _Worth:
    """Return the awards of a board with so many results, where a full one has `expected`."""
    field = max(2, results if rule is ShortBoards.NONE else expected)
    return _Worth(rule, Fraction(*unit), results, field)


def _worth(
    rule: ShortBoards,
    unit: Fraction,
    standing: int | Fraction,
    total: int,
    *,
    field: int,
    parts: int = 1,
) -> Fraction:
    """Return the matchpoints for a standing, M + 1, among `total` results in a field.

    `standing` and `total` are counted in parts of a result, of which `parts` make one.
    """
    if rule is ShortBoards.NEUBERG:
        above, below = standing * field - total, total
    elif rule is ShortBoards.AVERAGE:
        # Each missing comparison counts as one with an equal result: one matchpoint.
        above, below = standing - parts + field * parts - total, parts
    elif total == parts:
        return top_of(field, unit) / 2
    else:
        above, below = (standing - parts) * (field - 1), total - parts
    return Fraction(unit.numerator * above, unit.denominator * below)


def _field(profile: Profile, expected: int, ns: Tally, ew: Tally) -> int:
    """Return the number of results to which a group of a board is raised."""
    if profile.short_boards is ShortBoards.NONE:
        return max(2, ns.results, ew.results)
    return max(2, expected)


def _standings(frequencies: Mapping[int, int]) -> dict[int, int]:
    """Count, by score, two for each lower score and one for each equal one, itself included."""
    standings = {}
    lower = 0
    for score in sorted(frequencies):
        equal = frequencies[score]
        standings[score] = 2 * lower + equal
        lower += equal
    return standings


class _Credit:
    """The matchpoints of a side for a key of its column, by group of the board."""

    def __init__(
        self,
        side: Side,
        profile: Profile,
        fields: Mapping[str, int],
        tops: Mapping[str, Fraction],
        by_group: Mapping[str, Tally],
    ) -> None:
        self._side, self._profile = side, profile
        self._fields, self._tops, self._tallies = fields, tops, by_group
        self._standings = {group: _standings(own.frequencies) for group, own in by_group.items()}
        sizes = {group: own.results for group, own in by_group.items() if own.total}
        self._fixed = {group for group in sizes if is_small(group, sizes, profile.small_groups)}

    def __call__(self, group: str, key: ColumnKey) -> Fraction | None:
        if isinstance(key, int):
            return self._worth(group, self._standings[group][key], self._tallies[group].total)
        if key is None:
            return None
        if isinstance(key, FixedAward):
            return key.amount
        if isinstance(key, Artificial):
            return key.percentage * self._tops[group] / 100
        return self._worth(group, *self._standing_of_mixed(group, key))

    def _standing_of_mixed(self, group: str, key: Mixed) -> tuple[int | Fraction, int]:
        """Return the standing of a weighted score, and among how many parts of results."""
        tally = self._tallies[group]
        if self._profile.weighted is WeightedMethod.FREQUENCY:
            standing = sum(weight * self._standings[group][points] for points, weight in key)
            return standing, tally.total
        # It is not in the tally: one more result, equal to itself.
        met = sum(weight * _met(tally.frequencies, points) for points, weight in key)
        return met + 1, tally.total + 1

    def _worth(self, group: str, standing: int | Fraction, total: int) -> Fraction:
        """Return this side's matchpoints for a standing of NS among `total` parts of results."""
        if self._side is Side.EW:
            standing = 2 * total - standing
        parts = self._tallies[group].parts
        if group in self._fixed:
            return fixed_share(Fraction(standing, parts) - 1, total // parts) * self._tops[group]
        rule, unit = self._profile.short_boards, self._profile.unit
        return _worth(rule, unit, standing, total, field=self._fields[group], parts=parts)


def _met(frequencies: Mapping[int, int], points: int) -> int:
    """Count two for each score below these points and one for each equal."""
    return sum(
        2 * often if score < points else often if score == points else 0
        for score, often in frequencies.items()
    )


def is_small(group: str, sizes: Mapping[str, int], rule: SmallGroups) -> bool:
    """Tell whether a group of a fouled board is too small to be compared.

    `sizes`: the results of each group that has any; a board in one group only has no small one.
    """
    if rule is SmallGroups.NONE or len(sizes) == 1:
        return False
    if rule is SmallGroups.LONE_SIXTY:
        return sizes[group] == 1
    others = max(size for other, size in sizes.items() if other != group)
    return sizes[group] < 3 or (sizes[group] == 3 and others >= 3)


def fixed_share(matchpoints: Fraction, results: int) -> Fraction:
    """Return the share of a top for matchpoints in a small group, such as 70, 60 and 50 % of three.

    It is 5 % a matchpoint about 60 %: 65 and 55 % of two, 60 % of one (SmallGroups.FIXED).
    """
    return (60 + 5 * (matchpoints - (results - 1))) / 100

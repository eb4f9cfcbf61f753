"""The slow scorer for all that directors rule: it too shares nothing with the package.

Outcomes of every kind on each side, fouled boards, short boards by four rules, weighted scores
let in or left out, cross-IMPs by four divisors, Butler and total points, awards that depend on
the session, penalties. Everything is a comparison of one result with one other, written from
Laws 12C, 78, 87 and 90 and from what federations publish.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from tests.scoring.second_scorer.slow_imps import butler_imps, cross_imps, total_points
from tests.scoring.second_scorer.slow_results import (
    ZERO,
    Result,
    Rules,
    meets,
    sizes,
    won_against,
)
from tests.scoring.second_scorer.slow_scorer import rounded

# ---- matchpoints ----


def two_one_or_nought(difference: int) -> int:
    return 2 if difference > 0 else 1 if difference == 0 else 0


def own_field(rules: Rules, results: Sequence[Result], own: int, n_all: int) -> int:
    """Each group has a top of its own, of its fuller column, unless short boards have a rule."""
    if rules.short != "none":
        return n_all
    board, group = results[own].board, results[own].group
    return max(2, *(sizes(rules, results, board, side).get(group, 0) for side in (0, 1)))


def matchpoints(rules: Rules, results: Sequence[Result], own: int, side: int, n_all: int):
    """The award, exact, and its top; None and the top where nothing is credited."""
    ruled, win = results[own].sides[side], rules.convention.win
    n_all = own_field(rules, results, own, n_all)
    top = Fraction(win * (n_all - 1))
    if ruled.amount is not None:
        return ruled.amount, top
    if ruled.percentage is not None:
        return ruled.percentage * top / 100, top
    if not ruled.parts:
        return None, top
    compared = meets(rules, results, own, side)
    won = won_against(ruled, side, compared, two_one_or_nought)
    n = len(compared) + 1
    if has_fixed_shares(rules, sizes(rules, results, results[own].board, side), results[own].group):
        return (60 + 5 * (won - (n - 1))) * top / 100, top
    if rules.short == "neuberg":
        return ((won + 1) * n_all / n - 1) * win / 2, top
    if rules.short == "average":
        # Every result that is not there is met as an equal one.
        return (won + sum(1 for _ in range(n, n_all))) * Fraction(win, 2), top
    return (top / 2 if n == 1 else won / (2 * (n - 1)) * top), top


def has_fixed_shares(rules: Rules, groups: dict[str, int], group: str) -> bool:
    """70, 60, 50 % of three, 65, 55 % of two, 60 % of one: 5 % for each matchpoint about 60 %."""
    if len(groups) < 2 or group not in groups or rules.small == "none":
        return False
    if rules.small == "lone sixty":
        return groups[group] == 1
    largest_other = max(size for other, size in groups.items() if other != group)
    return groups[group] <= 2 or (groups[group] == 3 and largest_other >= 3)


# ---- the session ----


def awards(rules: Rules, form: str, results: Sequence[Result], n_all: int) -> list[list]:
    """By result and side: the award as it is counted, and its top."""
    found = []
    for own in range(len(results)):
        sides = []
        for side in (0, 1):
            award, top = exact(rules, form, results, own, side, n_all)
            sides.append((counted(rules, form, award), top))
        found.append(sides)
    if rules.session == "fixed" or form == "total points":
        return found
    return [
        [of_session(rules, form, results, found, own, side) for side in (0, 1)]
        for own in range(len(results))
    ]


def exact(rules: Rules, form: str, results: Sequence[Result], own: int, side: int, n_all: int):
    if form == "matchpoints":
        return matchpoints(rules, results, own, side, n_all)
    if form == "cross-IMPs":
        return cross_imps(rules, results, own, side, n_all), ZERO
    if form == "butler":
        return butler_imps(rules, results, own, side), ZERO
    return total_points(rules, results, own, side), ZERO


def counted(rules: Rules, form: str, award: Fraction | None) -> Fraction | None:
    rule = rules.convention.board_counts
    if award is None or form != "matchpoints" or rule is None:
        return award
    return rounded(award, rule)


def of_session(rules: Rules, form: str, results: Sequence[Result], found, own: int, side: int):
    """Law 12C2(c): at least, or at most, what the other boards of the session say."""
    ruled, (award, top) = results[own].sides[side], found[own][side]
    if not ruled.open:
        return award, top
    who = (results[own].ns, results[own].ew)[side]
    won = possible = ZERO
    boards = 0
    for place, other in enumerate(results):
        for seat, key in enumerate((other.ns, other.ew)):
            theirs = other.sides[seat]
            is_artificial = theirs.percentage is not None or theirs.amount is not None
            skipped = is_artificial if rules.session == "played" else theirs.open
            if key == who and found[place][seat][0] is not None and not skipped:
                won += found[place][seat][0]
                possible += found[place][seat][1]
                boards += 1
    if not boards:
        return award, top
    mine = won / possible * top if form == "matchpoints" else won / boards
    # The percentage itself, before the board is rounded.
    base = ruled.percentage * top / 100 if form == "matchpoints" else award
    better = max(base, mine) if ruled.percentage > 50 else min(base, mine)
    return counted(rules, form, better), top


@dataclass(frozen=True)
class Total:
    """Exact, after penalties; `merit` is what ranks."""

    key: object
    boards: int
    exact_total: Fraction
    exact_percentage: Fraction | None
    total: Fraction
    merit: tuple[bool, Fraction]


def totals(rules: Rules, form: str, results, found, keys, penalties) -> list[Total]:
    """`penalties`: key, amount, whether it is per cent of a top."""
    cards = {}
    for key in keys:
        mine = []
        for result, sides in zip(results, found, strict=True):
            for who, side in zip((result.ns, result.ew), sides, strict=True):
                if who == key and side[0] is not None:
                    mine.append(side)
        cards[key] = mine
    most = max((sum((top for _, top in mine), ZERO) for mine in cards.values()), default=ZERO)
    return [one_total(rules, form, key, cards[key], most, penalties) for key in keys]


def one_total(rules: Rules, form: str, key, mine, most: Fraction, penalties) -> Total:
    won, possible = (sum((side[place] for side in mine), ZERO) for place in (0, 1))
    largest = max((top for _, top in mine), default=ZERO)
    penalty = sum(
        (amount * largest / 100 if share else amount for who, amount, share in penalties
         if who == key), ZERO,
    )  # fmt: skip
    if form != "matchpoints" or not mine:
        left = won - penalty
        return Total(key, len(mine), left, None, left, (bool(mine), left))
    maximum = possible if rules.convention.raised_to == "own boards" else most
    total = won * maximum / possible - penalty
    share = 100 * total / maximum
    merit = share
    if rules.convention.percentage_of_rounded_total:
        merit = 100 * rounded(total, rules.convention.total) / maximum
    return Total(key, len(mine), won - penalty, share, total, (True, merit))

"""Explain the IMPs or points of one side of a table, up to the exact award."""

from collections.abc import Iterator
from fractions import Fraction
from math import lcm

from scoring.boards.butler import butler_imps, datum, mean
from scoring.boards.imps import artificial_cross_imps, artificial_imps, imps, share_of
from scoring.forms.steps.table import Components, Step, Table, how_often, mean_of, step
from scoring.notation.outcome import Artificial, FixedAward


def cross_imp_steps(table: Table) -> Iterator[Step]:
    """Explain cross-IMPs: against every other result, then divided."""
    outcome, rules = table.outcome, table.profile.cross_imps
    if isinstance(outcome, Artificial):
        award = artificial_cross_imps(outcome.percentage, rules, table.expected)
        yield step("artificial", award, percentage=outcome.percentage, top=None)
        return
    if isinstance(outcome, FixedAward):
        yield step("fixed", outcome.amount)
        return
    yield from (total := _Total()).gather(
        (_against(table, points, weight), weight) for points, weight in table.own_components
    )
    is_fouled = sum(size > 0 for size in table.sizes.values()) > 1
    share = share_of(rules, table.results, table.expected, is_fouled=is_fouled)
    yield step(
        "divided",
        total.figure * share,
        results=table.results,
        expected=table.expected,
        divisor=rules.divisor.value,
        neuberg=rules.neuberg,
    )


def butler_steps(table: Table) -> Iterator[Step]:
    """Explain Butler IMPs: against the datum."""
    outcome, rules = table.outcome, table.profile.butler
    if isinstance(outcome, Artificial):
        award = artificial_imps(outcome.percentage, rules.average_plus)
        yield step("artificial", award, percentage=outcome.percentage, top=None)
        return
    if isinstance(outcome, FixedAward):
        yield step("fixed", outcome.amount)
        return
    frequencies, parts = _frequencies(table)
    # From the side's own point of view, as all points here are.
    own = table.sign * datum(frequencies, rules, parts=parts)
    yield step("datum", own, results=sum(frequencies.values()) // parts)
    yield from _Total().gather(
        (_from_datum(table, points, own, weight), weight) for points, weight in table.own_components
    )


def points_steps(table: Table) -> Iterator[Step]:
    """Explain total points: the score itself, or of an artificial result the mean of the board."""
    outcome = table.outcome
    if isinstance(outcome, Artificial):
        frequencies, parts = _frequencies(table)
        award = table.sign * mean([*frequencies.items()])
        results = sum(frequencies.values()) // parts
        yield step("board_mean", award, percentage=outcome.percentage, results=results)
        return
    if isinstance(outcome, FixedAward):
        yield step("fixed", outcome.amount)
        return
    yield from _Total().gather(
        (_component(table, "points", Fraction(points), weight, {"points": points}), weight)
        for points, weight in table.own_components
    )


class _Total:
    """The weighted sum of the components of a score; a plain score has one component."""

    figure = Fraction(0)

    def gather(self, weighted_steps: Iterator[tuple[Step, Fraction]]) -> Iterator[Step]:
        """Pass the steps of the components on, then one for their sum, which `figure` keeps."""
        steps = list(weighted_steps)
        yield from (each for each, _ in steps)
        self.figure = mean_of((Fraction(each.figure or 0), weight) for each, weight in steps)
        if len(steps) > 1:
            parts = tuple((weight, each.figure) for each, weight in steps)
            yield step("weighted", self.figure, parts=parts)


def _component(
    table: Table, code: str, figure: Fraction, weight: Fraction, details: dict[str, object]
) -> Step:
    if len(table.own_components) > 1:
        return step("component", figure, weight=weight, **details)
    return step(code, figure, **details)


def _against(table: Table, points: int, weight: Fraction) -> Step:
    against = tuple((other, share, imps(points - other)) for other, share in how_often(table))
    total = sum((share * gained for _, share, gained in against), Fraction(0))
    return _component(table, "imps", total, weight, {"points": points, "against": against})


def _from_datum(table: Table, points: int, own: Fraction, weight: Fraction) -> Step:
    # Computed from NS's side for both: a datum is rounded as NS see it, and a half may go up there.
    gained = table.sign * butler_imps(table.sign * points, table.sign * own)
    details: dict[str, object] = {"points": points, "datum": own}
    return _component(table, "from_datum", Fraction(gained), weight, details)


def _frequencies(table: Table) -> tuple[dict[int, int], int]:
    """Count how often NS's points occur among the compared results, in parts of a result."""
    own: Components = table.own_components if table.is_compared else []
    parts = lcm(*(weight.denominator for _, weight in [*own, *table.met]))
    frequencies: dict[int, int] = {}
    for points, weight in [*own, *table.met]:
        ns_points = table.sign * points
        frequencies[ns_points] = frequencies.get(ns_points, 0) + int(weight * parts)
    return frequencies, parts

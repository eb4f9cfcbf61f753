"""Explain the matchpoints of one side of a table."""

from collections.abc import Iterator
from fractions import Fraction

from scoring.boards.matchpoints import is_small, top_of
from scoring.forms.steps.table import Step, Table, how_often, mean_of, step
from scoring.notation.outcome import Artificial, FixedAward
from scoring.profiles.conventions import ShortBoards


def matchpoint_steps(table: Table) -> Iterator[Step]:
    """Explain matchpoints up to the exact award, before the session's other boards change it."""
    outcome, unit = table.outcome, table.profile.unit
    if isinstance(outcome, FixedAward):
        yield step("fixed", outcome.amount)
        return
    if isinstance(outcome, Artificial):
        top = table_top(table)
        award = outcome.percentage * top / 100
        yield step("artificial", award, percentage=outcome.percentage, top=top)
        return
    steps = [
        (_comparison_step(table, points, weight), weight) for points, weight in table.own_components
    ]
    yield from (each for each, _ in steps)
    matchpoints = mean_of((Fraction(each.figure or 0), weight) for each, weight in steps)
    if len(steps) > 1:
        parts = tuple((weight, each.figure) for each, weight in steps)
        yield step("weighted", matchpoints, parts=parts)
    yield from _raised(table, matchpoints / unit)


def table_top(table: Table) -> Fraction:
    """Return the most that the side could get on the board."""
    return top_of(table.expected, table.profile.unit)


def _comparison_step(table: Table, points: int, weight: Fraction) -> Step:
    beaten = sum((w for other, w in table.met if other < points), Fraction(0))
    tied = sum((w for other, w in table.met if other == points), Fraction(0))
    details = {
        "points": points,
        "others": len(table.compared_rows),
        "beaten": beaten,
        "tied": tied,
        "lost": len(table.compared_rows) - beaten - tied,
        "against": how_often(table),
    }
    figure = table.profile.unit * (2 * beaten + tied)
    if len(table.own_components) > 1:
        return step("component", figure, weight=weight, **details)
    return step("compared", figure, **details)


def _raised(table: Table, matchpoints: Fraction) -> Iterator[Step]:
    """Explain how matchpoints from the comparisons become the award, if that is another figure."""
    rules, results, expected = table.profile, table.results, table.expected
    top, details = table_top(table), {"results": results, "expected": expected}
    group = table.row.group
    if group in table.sizes and is_small(group, table.sizes, rules.small_groups):
        # 5 % a matchpoint about 60 %.
        share = 60 + 5 * (matchpoints - (results - 1))
        yield step("small_group", share * top / 100, share=share, results=results, top=top)
    elif rules.short_boards is ShortBoards.NEUBERG and results < expected:
        raised = (matchpoints + 1) * expected / results - 1
        yield step("neuberg", rules.unit * raised, matchpoints=matchpoints, **details)
    elif rules.short_boards is ShortBoards.AVERAGE and results < expected:
        raised = matchpoints + expected - results
        yield step("missing_tied", rules.unit * raised, matchpoints=matchpoints, **details)
    elif results == 1:
        yield step("alone", top / 2)
    elif rules.short_boards is not ShortBoards.NEUBERG and results != expected:
        raised = matchpoints * (expected - 1) / (results - 1)
        yield step("linear", rules.unit * raised, matchpoints=matchpoints, **details)

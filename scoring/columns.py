"""A board's results as two columns, NS and EW, each compared in itself only."""

from collections.abc import Sequence
from typing import TypeAlias

from scoring.outcome import Artificial, NotPlayed, Outcome, Sides
from scoring.points import ns_points

# What decides an award: NS points, a fixed percentage, or nothing at all. Not a bare Fraction:
# 50 % and 50 points would be the same key.
ColumnKey: TypeAlias = int | Artificial | None


def columns(results: Sequence[Sides], board: int) -> tuple[list[ColumnKey], list[ColumnKey]]:
    """The NS and the EW column of a board, in the order of the tables, both in NS points."""
    ns = [_key(sides.ns, board) for sides in results]
    ew = [
        key if sides.is_plain else _key(sides.ew, board)
        for key, sides in zip(ns, results, strict=True)
    ]
    return ns, ew


def _key(outcome: Outcome, board: int) -> ColumnKey:
    if isinstance(outcome, NotPlayed):
        return None
    if isinstance(outcome, Artificial):
        return outcome
    return ns_points(outcome, board)

"""How high the rows of a list are, and how many stand on each page."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournament.evening.report import Rank
from tournament.prints.layout import rows_a_page

STEP = 0.05


@dataclass(frozen=True)
class RowPlan:
    """`height` is that of every row, `counts` the rows of each page."""

    height: float
    counts: tuple[int, ...]

    def divide(self, ranks: Sequence[Rank]) -> list[Sequence[Rank]]:
        starts = [sum(self.counts[:page]) for page in range(len(self.counts))]
        return [
            ranks[start : start + count] for start, count in zip(starts, self.counts, strict=True)
        ]


def count_pages(rows: int, first_space: float, space: float, least: float) -> int:
    """Count the fewest pages that take rows of the least height."""
    beyond = max(0, rows - rows_a_page(first_space, least))
    a_page = rows_a_page(space, least)
    return 1 + -(-beyond // a_page)


def plan_rows(rows: int, spaces: Sequence[float], most: float) -> RowPlan:
    """Make rows as high as fill the pages, whose spaces are given, at most `most`."""
    height = most
    while sum(rows_a_page(space, height) for space in spaces) < rows:
        height -= STEP
    counts: list[int] = []
    for space in spaces:
        counts.append(min(rows_a_page(space, height), rows - sum(counts)))
    return RowPlan(height, tuple(counts))

"""Whose place in a ranking moves from one state of it to another."""

from collections.abc import Iterator
from dataclasses import dataclass

from tournament.season.values.table import SeasonLine, SeasonTable


@dataclass(frozen=True)
class PlaceMove:
    """A contestant's line of the ranking and its place before and after, None where it is not
    ranked."""

    line: SeasonLine
    before: int | None
    after: int | None


def list_moves(before: SeasonTable, after: SeasonTable) -> Iterator[PlaceMove]:
    """List whose place is another one, in the order of the ranking after."""
    then = {line.key: line for line in before.qualified}
    now = {line.key: line for line in after.qualified}
    for key, line in now.items():
        place = then[key].rank if key in then else None
        if place != line.rank:
            yield PlaceMove(line, place, line.rank)
    for key, line in then.items():
        if key not in now:
            yield PlaceMove(line, line.rank, None)


def same_ranking(before: SeasonTable, after: SeasonTable) -> bool:
    """Tell whether two states of a ranking have the same lines and totals."""
    return [(line.key, line.rank, line.total) for line in before.lines] == [
        (line.key, line.rank, line.total) for line in after.lines
    ]

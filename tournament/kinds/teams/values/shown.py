"""The cross table row by row, and the lists of the Butler, as pages and files show them."""

from dataclasses import dataclass

from tournament.evening.parts.team_tables import ButlerLine, CrossCell
from tournament.evening.report import Rank, Report


@dataclass(frozen=True)
class CrossRow:
    """A team; `cells` in the order of ranks, None against itself and whom it has not met."""

    rank: Rank
    cells: tuple[tuple[str, CrossCell | None], ...]


def cross_rows(report: Report) -> tuple[CrossRow, ...]:
    """List the teams in the order of ranks with what they got against each."""
    found = {(one.team, one.against): one for one in report.team_tables.cross}
    ranks = [rank for ranking in report.rankings for rank in ranking.ranks]
    return tuple(
        CrossRow(rank, tuple((other.pair, found.get((rank.pair, other.pair))) for other in ranks))
        for rank in ranks
        if found
    )


def butler_lists(report: Report) -> tuple[tuple[str, tuple[ButlerLine, ...]], ...]:
    """List the rankings of the Butler: that of pairs, then that of players."""
    tables = report.team_tables
    lists = (("pairs", tables.butler), ("players", tables.players))
    return tuple((kind, lines) for kind, lines in lists if lines)

"""Which figures of a report count: what ranks, what stands beside it, what a board gave.

At matchpoints a percentage ranks, at victory points theirs, else the sum of IMPs or points.
"""

from collections.abc import Callable, Mapping
from decimal import Decimal
from operator import attrgetter

from scoring.forms import FORMS, FigureKind
from tournament.evening.report import PenaltyLine, Rank, Ranking, Report, ResultLine

# In what a penalty is counted, by form of scoring; the first is the usual one.
PENALTY_UNITS: Mapping[str, tuple[str, ...]] = {
    value: tuple(unit.value for unit in form.units) for value, form in FORMS.items()
}
# Where a rank keeps a figure that stands beside the one that ranks.
BESIDE: Mapping[FigureKind, Callable[[Rank], Decimal | None]] = {
    FigureKind.MATCHPOINTS: attrgetter("total"),
    FigureKind.PERCENTAGE: attrgetter("percentage"),
    FigureKind.IMPS: attrgetter("imps"),
    FigureKind.MEAN_IMPS: attrgetter("mean"),
    FigureKind.MEAN_POINTS: attrgetter("mean"),
    FigureKind.WON_AND_LOST: attrgetter("won"),
}


def main_value(report: Report, rank: Rank) -> Decimal | None:
    """Return the figure that ranks, with the decimals that tell it from another rank's."""
    if not rank.counts:
        return None
    if rank.finer is not None:
        return rank.finer
    return rank.percentage if report.scoring_form.ranks_by_percentage else rank.total


def beside_value(report: Report, rank: Rank) -> Decimal | None:
    """Return what stands beside the figure that ranks."""
    return BESIDE[report.scoring_form.figure_beside](rank)


def board_value(report: Report, line: ResultLine, side: str) -> Decimal | None:
    """Return what a result gave to NS or EW: a percentage of the board, or IMPs."""
    if report.scoring_form.boards.has_top:
        return line.ns_percentage if side == "NS" else line.ew_percentage
    return line.ns_award if side == "NS" else line.ew_award


def table_name(report: Report, section: str, table: int) -> str:
    """Name a table: 3; with several sections A3."""
    return f"{section}{table}" if report.has_sections else str(table)


def fewer_boards(ranking: Ranking, rank: Rank) -> int:
    """Count the boards of a pair where others of its list have more; nought where none has."""
    return rank.boards if 0 < rank.boards < ranking.most_boards else 0


def penalties_of(report: Report, pair: str) -> tuple[PenaltyLine, ...]:
    """List the penalties of a pair, warnings too."""
    return tuple(penalty for penalty in report.penalties if penalty.pair == pair)


def is_penalised(report: Report, pair: str) -> bool:
    """Tell whether something was taken from its total."""
    return any(one.amount for one in penalties_of(report, pair))


def points_of(line: ResultLine, side: str) -> int | None:
    """Return a side's own points, as it sees them."""
    ns, ew = line.both_points
    if side == "NS" or ew is None:
        return ns if side == "NS" else None
    return -ew


def others_points(line: ResultLine, side: str) -> int | None:
    """Return what the opponents scored, as they see it, where that does not follow from the own
    score.
    """
    return points_of(line, "EW" if side == "NS" else "NS") if line.has_two_scores else None

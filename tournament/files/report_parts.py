"""What sheets and files take from a report, and refuse to make without it."""

from scoring.deals.boards import DealtBoard
from tournament.evening.files.export_errors import ExportError
from tournament.evening.report import Board, Ranking, Report
from tournament.evening.seats import find_side


def played_boards(report: Report) -> tuple[Board, ...]:
    """Take the boards that have a result. ExportError("no_results") where none has."""
    boards = tuple(board for board in report.boards if board.lines)
    if not boards:
        raise ExportError("no_results")
    return boards


def filled_rankings(report: Report) -> tuple[Ranking, ...]:
    """Take the lists of ranks. ExportError("no_results") while nobody has a figure."""
    rankings = tuple(ranking for ranking in report.rankings if ranking.ranks)
    if not any(rank.counts for ranking in rankings for rank in ranking.ranks):
        raise ExportError("no_results")
    return rankings


def deal_of_all(report: Report, board: int) -> DealtBoard | None:
    """Return the cards of a board that everybody played; none where they are not to be seen, or
    where sections or matches had their own."""
    deals = report.deals_by_board.get(board, ())
    return deals[0].board if len(deals) == 1 and not deals[0].section else None


def pair_number(report: Report, key: str) -> str:
    """Write the number of a pair, or of a side, as it stands on the paper."""
    pair = find_side(report.pair_by_key, key)
    return pair.shown if pair else key

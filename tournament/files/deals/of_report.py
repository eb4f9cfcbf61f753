"""The cards of an evening to take away, as its report has them, in the formats that programs read.

A number must name one deal: neither format has a place for those of sections and of matches that
had deals of their own, which the hand record has on sheets of their own.
"""

from scoring.deals.boards import DealtBoard
from tournament.evening.files.export_errors import ExportError
from tournament.evening.report import Report
from tournament.files.deals.lin import write_lin
from tournament.files.deals.pbn import write_pbn


def has_deals_of_all(report: Report) -> bool:
    """Tell whether there are cards to see, and no board was played with two deals."""
    numbers = [deal.number for deal in report.deals]
    return bool(numbers) and len({*numbers}) == len(numbers)


def hands_pbn(report: Report) -> bytes:
    """Write the boards that are over with double dummy and par. ExportError("no_deals")."""
    return write_pbn(boards_of(report))


def hands_lin(report: Report) -> bytes:
    """Write the boards that are over. ExportError("no_deals")."""
    return write_lin(boards_of(report))


def boards_of(report: Report) -> list[DealtBoard]:
    """Read the boards, by number. ExportError("no_deals") without any."""
    if not has_deals_of_all(report):
        raise ExportError("no_deals")
    return [deal.board for deal in sorted(report.deals, key=lambda deal: deal.number)]

"""What templates say of cards: hands turned to a side, double dummy, par."""

from django import template

from scoring.deals.boards import DealtBoard
from scoring.deals.par import ParContract
from tournament.evening.double_dummy.beside_cards import beside_cards, par_points
from tournament.evening.report import Report, ResultLine
from tournament.evening.scores.board_side import Turned, points_for
from tournament.words.deals import diagrams
from tournament.words.deals.hands import par_contract_parts

register = template.Library()


@register.simple_tag
def hands_of(board: DealtBoard, turned: Turned) -> tuple[diagrams.HandWords, ...]:
    """Write the four hands of a board where the page has them."""
    return diagrams.hands_in_words(board, turned)


@register.filter
def trick_rows(board: DealtBoard) -> tuple[diagrams.TrickRow, ...]:
    """Write the double-dummy table, nothing where it is not known."""
    return diagrams.trick_rows(board)


@register.simple_tag
def trick_columns() -> list[str]:
    """List the letters of the strains, as the table has them."""
    return list(diagrams.strain_letters())


@register.filter
def hcp(points: int) -> str:
    return diagrams.points_text(points)


@register.filter
def par_for(board: DealtBoard, side: str) -> str:
    """Write par as a side sees it; nothing where it is not known."""
    points = points_for(par_points(board), side)
    return "" if points is None else diagrams.par_text(points, side)


@register.filter
def par_parts(contract: ParContract) -> dict[str, str]:
    """Write a contract of par in parts, so that its suit gets its colour."""
    return par_contract_parts(contract)


@register.simple_tag
def allowed_result(report: Report, board: int, line: ResultLine) -> str:
    """Write the result that the cards allowed; nothing where it is the one that was made."""
    beside = beside_cards(report, board, line)
    if beside is None or not beside.difference:
        return ""
    return diagrams.allowed_text(beside.allowed_over)


@register.filter
def has_tricks(report: Report, board: int) -> bool:
    """Tell whether a board's double-dummy table may be seen."""
    return any(deal.tricks for deal in report.deals_by_board.get(board, ()))

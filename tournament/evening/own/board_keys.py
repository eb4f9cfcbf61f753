"""The boards of an evening as keys to touch, with what each gave to a pair."""

from dataclasses import dataclass
from decimal import Decimal

from tournament.evening.report import Report
from tournament.evening.scores.own_card import own_result

# Half of a board's percentage, where it has one; IMPs and points balance at nought.
AVERAGE = Decimal(50)


@dataclass(frozen=True)
class BoardKey:
    """A board's number and, of a pair, its figure on it with the side on which it played.

    `sign`: 1 over the average, 0 on it, -1 under it; None without a figure.
    """

    number: int
    is_open: bool
    side: str = ""
    figure: Decimal | None = None
    sign: int | None = None


def board_keys(report: Report, numbers: tuple[int, ...], pair: str = "") -> tuple[BoardKey, ...]:
    """Return a key for each of the boards; what a report does not show has its number alone."""
    return tuple(board_key(report, number, pair) for number in numbers)


def board_key(report: Report, number: int, pair: str) -> BoardKey:
    """Return the key of one board: its number, and where it is shown the own side and figure."""
    if number not in report.board_by_number:
        return BoardKey(number, is_open=False)
    own = own_result(report, number, pair)
    if own.figure is None:
        return BoardKey(number, is_open=True, side=own.side)
    average = AVERAGE if report.scoring_form.boards.has_top else Decimal(0)
    sign = (own.figure > average) - (own.figure < average)
    return BoardKey(number, is_open=True, side=own.side, figure=own.figure, sign=sign)

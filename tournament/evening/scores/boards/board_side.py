"""A board as one side sees it: its seats at the bottom of the page, its scores, its best first."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from scoring.notation.board import Seat, Vulnerability, dealer, vulnerability
from tournament.evening.report import Board, Report, ResultLine
from tournament.evening.scores.ranked_by import board_value, others_points, points_of

SIDES = ("NS", "EW")
SEATS = tuple(seat.value for seat in Seat)
# Of an East-West pair East, so that South, its left hand opponent, is at its left.
BOTTOM = {"NS": Seat.SOUTH, "EW": Seat.EAST}


@dataclass(frozen=True)
class SeatThere:
    letter: str
    is_vulnerable: bool
    is_dealer: bool


@dataclass(frozen=True)
class Turned:
    """The four places of the page, where the hands are once they are known."""

    side: str
    other_side: str
    top: SeatThere
    left: SeatThere
    right: SeatThere
    bottom: SeatThere

    @property
    def seats(self) -> tuple[SeatThere, ...]:
        """As they are read on the page, row by row."""
        return self.top, self.left, self.right, self.bottom


@dataclass(frozen=True)
class SideLine:
    """`other_points` and `other_figure` are what the opponents got, where that does not follow
    from the own ones."""

    line: ResultLine
    pair: str
    other_pair: str
    points: int | None
    other_points: int | None
    figure: Decimal | None
    other_figure: Decimal | None


def turned(board: Board, side: str, seat: str = "") -> Turned:
    """Turn a board so that this side, or this of its seats, sits at the bottom."""
    bottom = Seat(seat) if seat else BOTTOM[side]
    side = bottom.side.value
    vulnerable = Vulnerability(board.vulnerability)

    def there(seat: Seat) -> SeatThere:
        is_dealer = seat.value == board.dealer
        return SeatThere(seat.value, vulnerable.includes(seat.side), is_dealer)

    return Turned(
        side,
        other_side(side),
        top=there(bottom.partner),
        left=there(bottom.left),
        right=there(bottom.partner.left),
        bottom=there(bottom),
    )


def turn_number(number: int, side: str, seat: str = "") -> Turned:
    """Turn a board of which only the number is known."""
    board = Board(number, dealer(number).value, vulnerability(number).value, 0, ())
    return turned(board, side, seat)


def other_side(side: str) -> str:
    """Name the side that plays against this one."""
    return "EW" if side == "NS" else "NS"


def side_lines(report: Report, lines: Sequence[ResultLine], side: str) -> tuple[SideLine, ...]:
    """Turn the lines to a side, best for NS first.

    Where the side has no score in points they stay last.
    """
    scored = [line for line in lines if points_of(line, side) is not None]
    others = [line for line in lines if points_of(line, side) is None]
    best_first = sorted(
        scored if side == "NS" else reversed(scored), key=lambda line: -(points_of(line, side) or 0)
    )
    ordered = [*best_first, *others]
    return tuple(
        SideLine(
            line,
            *((line.ns, line.ew) if side == "NS" else (line.ew, line.ns)),
            points_of(line, side),
            others_points(line, side),
            board_value(report, line, side),
            board_value(report, line, other_side(side)) if tells_both(line) else None,
        )
        for line in ordered
    )


def tells_both(line: ResultLine) -> bool:
    """Tell whether what one side got says nothing of the other's."""
    return line.points is None or line.is_split


def points_for(points: int | None, side: str) -> int | None:
    """Return NS's points as a side sees them."""
    return -points if points is not None and side == "EW" else points

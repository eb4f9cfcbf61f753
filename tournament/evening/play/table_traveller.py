"""A board's traveller as the table that just played it may see it: what is known so far."""

from dataclasses import dataclass
from decimal import Decimal

from tournament.evening.evening import Evening
from tournament.evening.facts import Result, Ruling
from tournament.evening.play.at_table import BoardState, TableBoard
from tournament.evening.scores.standings import field_of, scoring_form
from tournament.evening.scores.traveller import board_lines
from tournament.evening.states import TableSees


@dataclass(frozen=True)
class TravellerLine:
    """`result` is what the table wrote, or the ruling on it; `figure` is NS's percentage, or IMPs,
    None while there is nothing to compare with."""

    ns: str
    ew: str
    result: Result | Ruling
    both_points: tuple[int | None, int | None]
    figure: Decimal | None
    is_own: bool


def may_see_traveller(known: Evening, board: TableBoard) -> bool:
    """Tell whether the traveller may be seen.

    Once the result is agreed, and while those who played it sit there.
    """
    return (
        known.session.table_sees == TableSees.TRAVELLER
        and board.state is BoardState.AGREED
        and board.round == known.session.round
    )


def table_traveller(known: Evening, board: TableBoard) -> tuple[TravellerLine, ...]:
    """Best for NS first; of those whose results are compared with this table's."""
    field = field_of(known, board.place[0])
    boards = scoring_form(known.session.event).boards
    found = [
        TravellerLine(
            *known.labels(line.seats),
            line.result.ruled or line.result,
            line.worth.both_points,
            line.worth.percentage if boards.has_top else line.worth.ns,
            line.place == board.place,
        )
        for line in board_lines(known, board.number)
        if line.result and field_of(known, line.section) == field
    ]
    return tuple(sorted(found, key=order))


def order(line: TravellerLine) -> tuple[bool, int]:
    points, _ = line.both_points
    return points is None, -(points or 0)

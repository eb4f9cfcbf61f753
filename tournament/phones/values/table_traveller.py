"""A board's traveller as the table that just played it may see it: what is evening so far."""

from dataclasses import dataclass
from decimal import Decimal

from tournament.evening.evening import Evening
from tournament.evening.facts import Place, Result, Ruling
from tournament.evening.kind import RULES
from tournament.evening.play.at_table import BoardState, TableBoard
from tournament.evening.scores.boards.traveller import board_lines
from tournament.evening.scores.standings import field_of, scoring_form
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


def may_see_traveller(evening: Evening, board: TableBoard) -> bool:
    """Tell whether the traveller may be seen.

    Once the result is agreed, and while those who played it sit there.
    """
    return board.state is BoardState.AGREED and leads_to_traveller(evening, board.round)


def leads_to_traveller(evening: Evening, round_: int) -> bool:
    """Tell whether an agreement on a board of a round leads to its traveller."""
    table_sees = RULES.of(evening.session).find_shown_at_table(evening.session)
    return table_sees == TableSees.TRAVELLER and round_ == evening.session.round


def table_traveller(evening: Evening, board: TableBoard) -> tuple[TravellerLine, ...]:
    """List a board's results that are compared with this table's, the best for NS first."""
    compared = compared_with(evening, board.place)
    boards = scoring_form(evening.session.event).boards
    lines = [
        TravellerLine(
            *evening.labels(line.seats),
            line.result.ruled or line.result,
            line.worth.both_points,
            line.worth.percentage if boards.has_top else line.worth.ns,
            line.place == board.place,
        )
        for line in board_lines(evening, board.number)
        if line.result and compared_with(evening, line.place) == compared
    ]
    return tuple(sorted(lines, key=order))


def compared_with(evening: Evening, place: Place) -> tuple[str, str]:
    """Name the field and, of a fouled board, the group in which a place's result is compared."""
    return field_of(evening, place[0]), evening.group_of(place)


def order(line: TravellerLine) -> tuple[bool, int]:
    """Order results by points, the best for NS first and those without points last."""
    points, _ = line.both_points
    return points is None, -(points or 0)

"""A board of a match by itself: its cards, and what both rooms did with them."""

from dataclasses import dataclass

from scoring.deals.boards import DealtBoard
from scoring.notation.board import dealer, vulnerability
from tournament.evening.double_dummy.beside_cards import (
    BesideCards,
    find_match_deal,
    room_beside_cards,
)
from tournament.evening.parts.match_sheet import MatchLine, MatchSheet, RoomResult
from tournament.evening.report import Report
from tournament.evening.scores.boards.board_side import Turned, turn_number


@dataclass(frozen=True)
class RoomLine:
    """What a room did with a board, and what its cards allowed there, where they are known."""

    room: str
    result: RoomResult
    comparison: BesideCards | None


@dataclass(frozen=True)
class MatchBoardPage:
    """A board of a match; `deal` only where its cards may be seen. `before` and `after` are the
    numbers of its neighbours, 0 for none."""

    line: MatchLine
    deal: DealtBoard | None
    turned: Turned
    rooms: tuple[RoomLine, ...]
    before: int
    after: int

    @property
    def dealer(self) -> str:
        """The letter of the seat that deals."""
        return dealer(self.line.board).value

    @property
    def vulnerability(self) -> str:
        """Which sides are vulnerable."""
        return vulnerability(self.line.board).value


def open_match_board(
    report: Report, match: MatchSheet, number: int, seat: str
) -> MatchBoardPage | None:
    """Open a board of a match with a seat at the bottom; None where the sheet has no such line."""
    numbers = [line.board for line in match.lines]
    if number not in numbers:
        return None
    place = numbers.index(number)
    line, deal = match.lines[place], find_match_deal(report, match, number)
    return MatchBoardPage(
        line,
        deal,
        turn_number(number, "NS", seat),
        tuple(
            RoomLine(room, result, room_beside_cards(deal, result))
            for room, result in (("open", line.open), ("closed", line.closed))
            if result
        ),
        before=numbers[place - 1] if place else 0,
        after=numbers[place + 1] if place + 1 < len(numbers) else 0,
    )

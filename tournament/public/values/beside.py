"""Two pairs' cards beside one another, board by board."""

from dataclasses import dataclass

from tournament.evening.report import Contestant, Rank, Report
from tournament.evening.scores.own_card import OwnResult, own_result


@dataclass(frozen=True)
class BoardOfTwo:
    """A board that either pair played; `lead`: 1 where the first did better on it, -1 where the
    second did, 0 where they are level or one of them has no figure."""

    number: int
    first: OwnResult
    second: OwnResult

    @property
    def lead(self) -> int:
        if self.first.figure is None or self.second.figure is None:
            return 0
        return (self.first.figure > self.second.figure) - (self.first.figure < self.second.figure)

    @property
    def is_compared(self) -> bool:
        return self.first.figure is not None and self.second.figure is not None


@dataclass(frozen=True)
class TwoCards:
    first: Contestant
    second: Contestant
    first_rank: Rank | None
    second_rank: Rank | None
    boards: tuple[BoardOfTwo, ...]

    @property
    def better(self) -> int:
        """On how many boards the first did better."""
        return sum(board.lead == 1 for board in self.boards)

    @property
    def level(self) -> int:
        return sum(board.is_compared and board.lead == 0 for board in self.boards)

    @property
    def worse(self) -> int:
        return sum(board.lead == -1 for board in self.boards)


def compare_cards(report: Report, first: str, second: str) -> TwoCards | None:
    """Put the cards of two pairs beside one another, from what the report shows.

    None where it does not know one of them, or where both are the same.
    """
    pairs = report.pair_by_key
    if first == second or first not in pairs or second not in pairs:
        return None
    lines = report.line_by_board_and_pair
    numbers = [
        board.number
        for board in report.boards
        if (board.number, first) in lines or (board.number, second) in lines
    ]
    return TwoCards(
        pairs[first],
        pairs[second],
        report.rank_by_pair.get(first),
        report.rank_by_pair.get(second),
        tuple(
            BoardOfTwo(
                number, own_result(report, number, first), own_result(report, number, second)
            )
            for number in sorted(numbers)
        ),
    )

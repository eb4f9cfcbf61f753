"""A board's results by whom they were compared with, and how often each score came."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from tournament.evening.report import Board, Report, ResultLine


@dataclass(frozen=True)
class Frequency:
    """How often a score came on a board, and what it was worth to each side."""

    points: int
    times: int
    ns_award: Decimal | None
    ew_award: Decimal | None


def frequencies(lines: Sequence[ResultLine]) -> tuple[Frequency, ...]:
    """Count the scores of a board, the best for NS first.

    A result that was not scored in points, or not the same for both sides, is left out.
    """
    scored = [line for line in lines if line.points is not None and not line.is_split]
    times = Counter((line.points or 0, line.ns_award, line.ew_award) for line in scored)
    best_first = sorted(times.items(), key=lambda one: -one[0][0])
    return tuple(Frequency(points, count, ns, ew) for (points, ns, ew), count in best_first)


@dataclass(frozen=True)
class BoardPart:
    """The results of a board that were compared with one another: all, or a section's."""

    section: str
    lines: tuple[ResultLine, ...]
    datum: Decimal | None = None

    @property
    def frequencies(self) -> tuple[Frequency, ...]:
        return frequencies(self.lines)


def board_parts(report: Report, board: Board) -> tuple[BoardPart, ...]:
    """Divide a board by section where each was compared within itself; else it is one part."""
    if not report.has_sections or report.compared != "section":
        return (BoardPart("", board.lines, datum_of(board, "")),)
    letters = sorted({line.section for line in board.lines})
    return tuple(
        BoardPart(
            letter,
            tuple(line for line in board.lines if line.section == letter),
            datum_of(board, letter),
        )
        for letter in letters
    )


def datum_of(board: Board, section: str) -> Decimal | None:
    """Find what the scores of a section, or of all, were compared with at Butler."""
    return next((one.points for one in board.datums if one.section == section), None)

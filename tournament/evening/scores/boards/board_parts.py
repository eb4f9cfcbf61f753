"""A board's results by whom they were compared with, and how often each score came.

Where each section is compared within itself they are in parts by section, and where the board was
fouled by the group that played one deal of it (Law 87).
"""

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
    best_first = sorted(times.items(), key=lambda counted: -counted[0][0])
    return tuple(Frequency(points, count, ns, ew) for (points, ns, ew), count in best_first)


@dataclass(frozen=True)
class BoardPart:
    """The results of a board that were compared with one another: all, a section's, a group's."""

    section: str
    lines: tuple[ResultLine, ...]
    datum: Decimal | None = None
    group: str = ""

    @property
    def frequencies(self) -> tuple[Frequency, ...]:
        return frequencies(self.lines)


def board_parts(report: Report, board: Board) -> tuple[BoardPart, ...]:
    """Divide a board by section where each was compared within itself, and by the groups of a
    fouled board; else it is one part."""
    is_apart = report.has_sections and report.compared == "section"
    parts: dict[tuple[str, str], list[ResultLine]] = {}
    for line in board.lines:
        parts.setdefault((line.section if is_apart else "", line.group), []).append(line)
    if not parts:
        return () if is_apart else (BoardPart("", (), datum_of(board, "")),)
    return tuple(
        BoardPart(section, tuple(lines), datum_of(board, section, group), group)
        for (section, group), lines in sorted(parts.items())
    )


def datum_of(board: Board, section: str, group: str = "") -> Decimal | None:
    """Find what the scores of a section, of a group, or of all, were compared with at Butler."""
    wanted = section, group
    return next(
        (datum.points for datum in board.datums if (datum.section, datum.group) == wanted), None
    )

"""What several sheets and files read out of a report: columns of figures, lists, frequencies."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal

from django.utils.translation import pgettext

from tournament import display
from tournament.evening.report import Board, Ranking, Report, ResultLine
from tournament.files.export_errors import ExportError
from tournament.files.text import plain_spaces


@dataclass(frozen=True)
class Frequency:
    """How often a score came on a board, and what it was worth to each side."""

    points: int
    times: int
    ns_award: Decimal | None
    ew_award: Decimal | None


def frequencies(lines: Sequence[ResultLine]) -> tuple[Frequency, ...]:
    """Best NS score first; what was not scored in points, or not for both sides, has none."""
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
    """One part, or one a section where each was compared within itself."""
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
    """At Butler, what the scores of a section, or of all, were compared with."""
    return next((one.points for one in board.datums if one.section == section), None)


def places(values: Iterable[Decimal | None]) -> int:
    """How many decimals a column needs, so that all of its figures have as many."""
    return max((len(fraction(value)) for value in values if value is not None), default=0)


def fraction(value: Decimal) -> str:
    """The decimals that say something."""
    return f"{value:f}".partition(".")[2].rstrip("0")


def award_places(lines: Iterable[ResultLine]) -> int:
    return places(award for line in lines for award in (line.ns_award, line.ew_award))


def played_boards(report: Report) -> tuple[Board, ...]:
    """The boards that have a result; raises where none has."""
    boards = tuple(board for board in report.boards if board.lines)
    if not boards:
        raise ExportError("no_results")
    return boards


def filled_rankings(report: Report) -> tuple[Ranking, ...]:
    """The lists, once somebody has a figure."""
    rankings = tuple(ranking for ranking in report.rankings if ranking.ranks)
    if not any(rank.counts for ranking in rankings for rank in ranking.ranks):
        raise ExportError("no_results")
    return rankings


def shown_pair(report: Report, key: str) -> str:
    """The number on the paper."""
    pair = report.pair_by_key.get(key)
    return pair.shown if pair else key


def pair_names(report: Report, key: str) -> str:
    pair = report.pair_by_key.get(key)
    return plain_spaces(display.names(pair)) if pair else key


def short_words(line: ResultLine, words: str) -> str:
    """A weighted score is too long for its place in a table."""
    return pgettext("outcome", "Weighted") if is_weighted(line) else words


def is_weighted(line: ResultLine) -> bool:
    """For one side at least."""
    return any(code[0] == "W" for code in (line.ns_outcome, line.ew_outcome))

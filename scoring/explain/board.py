"""Find the results that one side of a table is compared with, for an explanation."""

from collections import Counter

from scoring.contestants import Row
from scoring.forms.steps.table import Table, is_compared
from scoring.notation.board import Side
from scoring.notation.outcome import NotPlayed, Pending
from scoring.profiles.conventions import ShortBoards
from scoring.ranking.session import ScoringSession


def table_of(session: ScoringSession, place: int, side: Side, *, raw: bool = True) -> Table:
    """Put together one side of the row at that place with all that it is compared with.

    `raw`: with the number of results by which the award is shown; else the one by which it counts.
    They differ where the profile shows short boards raw.
    """
    row, rules = session.rows[place], session.profile
    board = [each for each in session.rows if (each.board, each.field) == (row.board, row.field)]
    compared = [each for each in board if is_compared(each, side, rules)]
    expected = _results_shown(session, board) if raw else full_board(session, row.field)
    if rules.short_boards is ShortBoards.NONE and session.scoring.boards.has_top:
        expected = max(2, *(_results(session, board, row.group, each) for each in Side))
    return Table(
        profile=rules,
        row=row,
        side=side,
        compared_rows=tuple(
            other for other in compared if other is not row and other.group == row.group
        ),
        expected=expected,
        sizes=Counter(each.group for each in compared),
    )


def _results(session: ScoringSession, board: list[Row], group: str, side: Side) -> int:
    """Count the results of a group of a board that are compared on one side."""
    return sum(row.group == group and is_compared(row, side, session.profile) for row in board)


def full_board(session: ScoringSession, of_field: object) -> int:
    """Count the results of a full board of a field; at least two."""
    counts = Counter(row.board for row in session.rows if row.field == of_field)
    return max(2, session.expected_in(of_field), *counts.values())


def _results_shown(session: ScoringSession, board: list[Row]) -> int:
    """Count the results of a full board as the award is shown: the board's own if shown raw."""
    expected = full_board(session, board[0].field)
    own = sum(not isinstance(row.outcome.ns, NotPlayed | Pending) for row in board)
    is_raw = session.profile.raw_short_boards and session.scoring.boards.has_top
    return max(own, 2) if is_raw and own < expected else expected

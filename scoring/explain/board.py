"""One side of a table among the results that it meets in its session, for an explanation."""

from collections import Counter

from scoring.contestants import Row
from scoring.forms.steps.table import Table, is_compared
from scoring.notation.board import Side
from scoring.notation.outcome import NotPlayed, Pending
from scoring.profiles.conventions import ShortBoards
from scoring.ranking.session import ScoringSession


def table_of(session: ScoringSession, place: int, side: Side, *, raw: bool = True) -> Table:
    """Make the table of one side of a row.

    One side of the row in that place; with `raw` as short boards are shown, else as counted.
    """
    row, rules = session.rows[place], session.profile
    board = [one for one in session.rows if (one.board, one.field) == (row.board, row.field)]
    compared = [one for one in board if is_compared(one, side, rules)]
    expected = _shown_of(session, board) if raw else full_board(session, row.field)
    if rules.short_boards is ShortBoards.NONE and session.scoring.boards.has_top:
        expected = max(2, *(_results(session, board, row.form, one) for one in Side))
    return Table(
        profile=rules,
        row=row,
        side=side,
        compared_rows=tuple(one for one in compared if one is not row and one.form == row.form),
        expected=expected,
        sizes=Counter(one.form for one in compared),
    )


def _results(session: ScoringSession, board: list[Row], form: str, side: Side) -> int:
    return sum(one.form == form and is_compared(one, side, session.profile) for one in board)


def full_board(session: ScoringSession, of_field: object) -> int:
    """Return the results of a full board of a field, at least two."""
    counts = Counter(row.board for row in session.rows if row.field == of_field)
    return max(2, session.expected_in(of_field), *counts.values())


def _shown_of(session: ScoringSession, board: list[Row]) -> int:
    """Return the full board of which the award is shown."""
    expected = full_board(session, board[0].field)
    own = sum(not isinstance(row.outcome.ns, NotPlayed | Pending) for row in board)
    is_raw = session.profile.raw_short_boards and session.scoring.boards.has_top
    return max(own, 2) if is_raw and own < expected else expected

"""How far the evening has come: the matrix of tables and boards, and what is missing."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from tournament.queries.facts import Facts, Played
from tournament.queries.traveller import Place


class CellState(Enum):
    """What a table has done with a board. NONE: not due there, or at a table without a game.
    CONFIRMED: a second device agreed; LOOK: devices contradict each other."""

    NONE = "none"
    TO_COME = "to_come"
    PLAYING = "playing"
    ENTERED = "entered"
    CONFIRMED = "confirmed"
    LOOK = "look"
    LATE = "late"
    EXTRA = "extra"


@dataclass(frozen=True)
class Cell:
    board: int
    state: CellState
    round: int
    result: Played | None = None


@dataclass(frozen=True)
class TableRow:
    section: str
    table: int
    ns: str
    ew: str
    cells: tuple[Cell, ...]
    entered: int
    due: int


@dataclass(frozen=True)
class Progress:
    """`entered` of `due` results; `late` are those of rounds before the one being played."""

    boards: tuple[int, ...]
    rows: tuple[TableRow, ...]
    entered: int
    due: int
    late: tuple[tuple[str, int, int, int], ...]
    last_entry: datetime.datetime | None


def progress(known: Facts, marks: Mapping[Place, CellState] | None = None) -> Progress:
    """`marks` are the places of which more is known: confirmed, or to look at."""
    boards = tuple(sorted({*known.expected_by_board, *(b for g in known.games for b in g.boards)}))
    now = known.session.round
    return Progress(
        boards=boards,
        rows=tuple(
            table_row(known, section.letter, table, boards, marks or {})
            for section in known.sections
            for table in range(1, section.tables + 1)
        ),
        entered=len(known.results),
        due=len({*known.places, *known.result_at}),
        late=tuple(place for place in known.missing if place[1] < now),
        last_entry=max((result.entered_at for result in known.results), default=None),
    )


def table_row(
    known: Facts,
    section: str,
    table: int,
    boards: tuple[int, ...],
    marks: Mapping[Place, CellState],
) -> TableRow:
    now = known.session.round
    planned = {
        board: round_
        for letter, round_, at, board in known.places
        if (letter, at) == (section, table)
    }
    found = {
        result.board: result
        for result in known.results
        if (result.section, result.table) == (section, table)
    }
    game = next(
        (g for g in known.due if (g.section, g.table, g.round) == (section, table, now)), None
    )
    this_round = [board for board, round_ in planned.items() if round_ == now]
    return TableRow(
        section,
        table,
        game.ns if game else "",
        game.ew if game else "",
        tuple(
            marked(cell(board, planned.get(board, 0), found.get(board), now), section, table, marks)
            for board in boards
        ),
        entered=sum(1 for board in this_round if board in found),
        due=len(this_round),
    )


def cell(board: int, round_: int, result: Played | None, now: int) -> Cell:
    if result:
        state = CellState.ENTERED if round_ else CellState.EXTRA
        return Cell(board, state, result.round, result)
    if not round_:
        return Cell(board, CellState.NONE, 0)
    if round_ == now:
        return Cell(board, CellState.PLAYING, round_)
    return Cell(board, CellState.LATE if round_ < now else CellState.TO_COME, round_)


def marked(cell: Cell, section: str, table: int, marks: Mapping[Place, CellState]) -> Cell:
    """A result that was not planned stays one, whoever agreed to it."""
    mark = marks.get((section, cell.round, table, cell.board), cell.state)
    if mark is CellState.CONFIRMED and cell.state is not CellState.ENTERED:
        return cell
    return replace(cell, state=mark)

"""How far the evening has come: the matrix of tables and boards, and what is missing."""

import datetime
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from tournament.evening.evening import Evening
from tournament.evening.facts import Place, Result
from tournament.evening.seats import Seats


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
    round: int = 0
    result: Result | None = None


@dataclass(frozen=True)
class TableRow:
    """One cell a board; `entered` of `due` in the round being played, in the whole match of one
    that takes several; `seats` None where nobody plays then."""

    section: str
    table: int
    seats: Seats | None
    cells: tuple[Cell, ...]
    entered: int
    due: int


@dataclass(frozen=True)
class Progress:
    """`entered` of `due` results; `late` are those of rounds before the one being played.
    `states` has every place, those too that no cell shows: a table may play a board in several
    rounds."""

    boards: tuple[int, ...]
    rows: tuple[TableRow, ...]
    states: Mapping[Place, CellState]
    entered: int
    due: int
    late: tuple[Place, ...]
    last_entry: datetime.datetime | None


def list_overdue(evening: Evening) -> tuple[Place, ...]:
    """List the places whose result is missing of rounds that are over, and of the last one: the
    others are still being played."""
    return tuple(
        place
        for place in evening.missing
        if evening.is_over(place[0], place[1]) and (place[0], place[2]) not in evening.held_rounds
    )


def progress(evening: Evening, marks: Mapping[Place, CellState] | None = None) -> Progress:
    """`marks` are the places of which more is known: confirmed, or to look at."""
    boards = tuple(
        sorted({*evening.expected_by_board, *(b for g in evening.games for b in g.boards)})
    )
    cells = {
        place: marked(cell(evening, place), place[0], place[2], marks or {})
        for place in sorted({*evening.places, *evening.entered_at})
    }
    at_table = group_by_table(cells)
    return Progress(
        boards=boards,
        rows=tuple(
            table_row(evening, section.letter, table, boards, at_table[section.letter, table])
            for section in evening.sections
            for table in range(1, section.tables + 1)
        ),
        states={place: cell.state for place, cell in cells.items()},
        entered=len(evening.entered_at),
        due=len(cells),
        late=tuple(
            place for place in evening.missing if place[1] < evening.begun_at(place[0], place[2])
        ),
        last_entry=max(evening.entered_at.values(), default=None),
    )


def group_by_table(
    cells: Mapping[Place, Cell],
) -> defaultdict[tuple[str, int], dict[int, list[Cell]]]:
    """Group the cells of each table, by board: a table may have one in several rounds."""
    by_table: defaultdict[tuple[str, int], dict[int, list[Cell]]] = defaultdict(dict)
    for (section, _, table, board), cell in cells.items():
        by_table[section, table].setdefault(board, []).append(cell)
    return by_table


def table_row(
    evening: Evening,
    section: str,
    table: int,
    boards: tuple[int, ...],
    cells: Mapping[int, Sequence[Cell]],
) -> TableRow:
    """`cells` are those of the table, by board."""
    now, called = evening.round_at(section, table), evening.called_at(section, table)
    games = [
        game
        for game in evening.due
        if (game.section, game.table) == (section, table) and called.holds(game.round)
    ]
    game = next((game for game in games if game.round == now), None)
    this_round = [(section, one.round, table, board) for one in games for board in one.boards]
    return TableRow(
        section,
        table,
        game.seats if game else None,
        tuple(
            choose_shown(cells.get(board, ()), now) or Cell(board, CellState.NONE)
            for board in boards
        ),
        entered=sum(1 for place in this_round if place in evening.entered_at),
        due=len(this_round),
    )


def choose_shown(cells: Sequence[Cell], now: int) -> Cell | None:
    """Choose of the rounds in which a table has a board.

    The one being played, else the next, else the last.
    """
    by_round = {cell.round: cell for cell in cells}
    if not by_round:
        return None
    return by_round[min((round_ for round_ in by_round if round_ >= now), default=max(by_round))]


def cell(evening: Evening, place: Place) -> Cell:
    """Make the cell of a board at a table: entered, playing, late or to come."""
    round_, board = place[1], place[3]
    now, result = evening.begun_at(place[0], place[2]), evening.result_at.get(place)
    if place in evening.entered_at:
        state = CellState.ENTERED if place in evening.places else CellState.EXTRA
    elif round_ < now:
        state = CellState.LATE
    else:
        is_on = now and round_ <= evening.round_at(place[0], place[2])
        state = CellState.PLAYING if is_on else CellState.TO_COME
    return Cell(board, state, round_, result)


def marked(cell: Cell, section: str, table: int, marks: Mapping[Place, CellState]) -> Cell:
    """Mark a cell; a result that was not planned stays one, whoever agreed to it."""
    mark = marks.get((section, cell.round, table, cell.board), cell.state)
    if mark is cell.state:
        return cell
    if mark is CellState.CONFIRMED and cell.state is not CellState.ENTERED:
        return cell
    return replace(cell, state=mark)

"""What the solver found, put into the boards of a file, and where the file says otherwise."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from scoring.deals.boards import DealtBoard
from scoring.deals.deal import Deal
from scoring.deals.tricks import TrickTable
from scoring.notation.board import Seat
from scoring.notation.contract import Strain
from tournament.evening.files.errors import Note
from tournament.files.deals.found import DealFile, differing_pars


def add_tables(file: DealFile, tables: Mapping[Deal, TrickTable]) -> DealFile:
    """Return the file with the solver's tables, which count, and a note where the file's differ."""
    boards = tuple(
        replace(board, double_dummy=tables.get(board.deal, board.double_dummy))
        for board in file.boards
    )
    notes = [note for note in file.notes if note.code != "par_differs"]
    for board in file.boards:
        if board.deal in tables:
            notes += differing_tricks(board, tables[board.deal])
    return DealFile(boards, (*notes, *differing_pars(boards)))


def differing_tricks(board: DealtBoard, solved: TrickTable) -> Iterator[Note]:
    """Remark the first figure of a file that the solver contradicts, and how many there are."""
    if board.double_dummy is None:
        return
    wrong = [
        (seat, strain)
        for seat in Seat
        for strain in reversed(Strain)
        if board.double_dummy.tricks(seat, strain) != solved.tricks(seat, strain)
    ]
    if wrong:
        seat, strain = wrong[0]
        yield Note(
            "solver_differs",
            {
                "board": board.number,
                "seat": seat,
                "strain": strain,
                "tricks": board.double_dummy.tricks(seat, strain),
                "solved": solved.tricks(seat, strain),
                "figures": len(wrong),
            },
        )

"""The hands of a Bridgemate file beside its results: with which deals each section played.

Results count more than cards: a board whose hands cannot be goes without them, and a note tells it.
"""

from collections.abc import Iterator
from dataclasses import replace

from scoring.deals.boards import DealtBoard, drop_repeats, repeated_numbers
from scoring.errors import ScoringError
from tournament.evening.files.errors import FileError, Note
from tournament.files.bws.read import evening_of, read_sections
from tournament.files.bws.tables import Tables, number_of, read_tables
from tournament.files.deals.bridgemate import found_board, rows_of_hands
from tournament.files.deals.found import board_of
from tournament.files.read_evening import ReadDeals, ReadEvening


def read_bws_evening(data: bytes) -> ReadEvening:
    """Read a file with its hands. Raises FileError."""
    tables = read_tables(data)
    return with_hands(evening_of(tables), tables)


def with_hands(evening: ReadEvening, tables: Tables) -> ReadEvening:
    """Add the hands of the sections that played."""
    letters = {one.number: one.letter for one in read_sections(tables)}
    notes = list[Note]()
    found: dict[str, list[DealtBoard]] = {letter: [] for letter in evening.sections}
    for section, board in boards_of(tables, notes):
        if letters.get(section) in found:
            found[letters[section]].append(board)
    sets = {letter: of_section(boards, notes) for letter, boards in found.items()}
    return replace(evening, deals=join_sections(sets), notes=(*evening.notes, *notes))


def boards_of(tables: Tables, notes: list[Note]) -> Iterator[tuple[int, DealtBoard]]:
    """Yield the boards with their section's number; note those whose hands cannot be."""
    for row, figures in rows_of_hands(tables):
        try:
            yield number_of(row, "Section"), board_of(found_board(row, figures), 1)[0]
        except (FileError, ScoringError):
            notes.append(Note("hands_left_out", {"board": number_of(row, "Board")}))


def of_section(boards: list[DealtBoard], notes: list[Note]) -> tuple[DealtBoard, ...]:
    """Return each board once; one that has several deals has none."""
    each_once = drop_repeats(boards)
    again = repeated_numbers(each_once)
    notes += [Note("hands_left_out", {"board": number}) for number in again]
    return tuple(board for board in each_once if board.number not in again)


def join_sections(sets: dict[str, tuple[DealtBoard, ...]]) -> tuple[ReadDeals, ...]:
    """Make one set of those of all sections where they played the same deals."""
    if len(set(sets.values())) == 1:
        sets = {"": next(iter(sets.values()))}
    return tuple(ReadDeals(letter, boards) for letter, boards in sets.items() if boards)

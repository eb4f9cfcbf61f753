"""What a reader finds on a board, and the boards that follow from it.

A board's number says who deals and who is vulnerable (Law 2), and by it results are scored: where a
file says otherwise, the number counts and a note tells it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from scoring.deals.boards import DealtBoard, drop_repeats, repeated_numbers
from scoring.deals.deal import Deal
from scoring.deals.tricks import TrickTable
from scoring.errors import ScoringError
from scoring.notation.board import HIGHEST_BOARD, Seat, Vulnerability
from tournament.evening.files.errors import FileError, Note, add_location
from tournament.files.text import plain_spaces, read_number

# An event of four sessions with ten sections has fewer.
MOST_DEALS = 2000
# More remarks than these nobody reads: the others are counted.
MOST_NOTES = 50
# After so many boards dealer and vulnerability are the same again.
CYCLE = 16
VULNERABILITIES = {
    "NONE": Vulnerability.NONE,
    "LOVE": Vulnerability.NONE,
    "-": Vulnerability.NONE,
    "O": Vulnerability.NONE,
    "0": Vulnerability.NONE,
    "Z": Vulnerability.NONE,
    "NS": Vulnerability.NS,
    "N-S": Vulnerability.NS,
    "N": Vulnerability.NS,
    "EW": Vulnerability.EW,
    "E-W": Vulnerability.EW,
    "E": Vulnerability.EW,
    "ALL": Vulnerability.ALL,
    "BOTH": Vulnerability.ALL,
    "B": Vulnerability.ALL,
}
SEATS = {seat.value: seat for seat in Seat}


@dataclass(frozen=True)
class FoundBoard:
    """A deal with what the file says of its board; texts as they stand there, empty without any.

    `number` is read where it is one.
    """

    deal: Deal
    number: str = ""
    dealer: str = ""
    vulnerability: str = ""
    double_dummy: TrickTable | None = None
    par_score: int | None = None
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True)
class UnreadBoard:
    """A board of the file whose cards cannot be read: why, and its number as it stands there."""

    error: FileError
    number: str = ""


@dataclass(frozen=True)
class DealFile:
    """The boards of a file in its order, and what is odd in it."""

    boards: tuple[DealtBoard, ...]
    notes: tuple[Note, ...]


# What a reader of any format yields, in the order of its file.
FoundBoards = Iterable[FoundBoard | UnreadBoard]


def attempt_board(number: str, read: Callable[[], FoundBoard]) -> FoundBoard | UnreadBoard:
    """Read a board; one that cannot be read costs itself, and not its set."""
    try:
        return read()
    except FileError as error:
        return UnreadBoard(error, number)
    except ScoringError as error:
        return UnreadBoard(FileError(error.code, **error.details), number)


def remark_once(boards: Iterator[FoundBoard | UnreadBoard], note: Note) -> FoundBoards:
    """Put a note with the first board that can be read."""
    for board in boards:
        if isinstance(board, FoundBoard):
            yield replace(board, notes=(*board.notes, note))
            break
        yield board
    yield from boards


def number_boards(deals: FoundBoards, *, is_renumbered: bool = False) -> DealFile:
    """Put what was found into boards. Raises FileError: `no_deals`, `too_many_deals`, and where no
    board is left `boards_too_high`, or else what is wrong with the first.

    Without a number a deal goes into the board after the one before it, also where that is left
    out. The same deal in the same board counts once, as a file of results has it at every table.
    `is_renumbered`: others are given afterwards, so that none is too high.
    """
    boards = list[DealtBoard]()
    unread = dict[int, FileError]()
    # Each once, in order: what is told twice of a board is remarked once.
    notes = dict[str, Note]()
    for number, deal in give_numbers(deals, is_renumbered=is_renumbered):
        try:
            board, remarks = board_of(deal, number)
        except FileError as error:
            unread.setdefault(number, error)
            if len(unread) > MOST_DEALS:
                # More than any event has: reading on would only keep the director waiting.
                raise (too_many() if boards else why_none(unread)) from None
            continue
        boards.append(board)
        notes |= {repr(note): note for note in remarks}
        if len(boards) % MOST_DEALS == 0:
            boards = [*refuse_too_many(drop_repeats(boards))]
    if not boards:
        raise why_none(unread)
    single = refuse_too_many(drop_repeats(boards))
    remarks = [*left_out(unread), *notes.values(), *differing_pars(single)]
    return DealFile(single, (*first_notes(remarks), *several_sets(single)))


def give_numbers(
    deals: FoundBoards, *, is_renumbered: bool
) -> Iterator[tuple[int, FoundBoard | UnreadBoard]]:
    """Yield deals with their numbers, one without behind that of the deal before it.

    One too high is that of a board with the same dealer and vulnerability (Law 2), where it is
    changed afterwards.
    """
    number = 0
    for deal in deals:
        read = read_number(deal.number)
        number = number + 1 if read is None else read
        if is_renumbered and number > HIGHEST_BOARD:
            own = (number - 1) % CYCLE + 1
            yield own, replace(deal, number=str(own))
        else:
            yield number, deal


def why_none(unread: Mapping[int, FileError]) -> FileError:
    """Say why no board of a file is left."""
    if unread and min(unread) > HIGHEST_BOARD:
        return FileError("boards_too_high", first=min(unread), highest=HIGHEST_BOARD)
    return next(iter(unread.values()), FileError("no_deals"))


def left_out(unread: Mapping[int, FileError]) -> Iterator[Note]:
    """Remark the boards that cannot be read, and why."""
    for number, error in sorted(unread.items()):
        yield Note("board_unread", {**error.details, "board": number, "reason": error})


def first_notes(notes: Sequence[Note]) -> Iterator[Note]:
    """List as many remarks as somebody reads, and the number of the others."""
    yield from notes[:MOST_NOTES]
    if len(notes) > MOST_NOTES:
        yield Note("more_remarks", {"remarks": len(notes) - MOST_NOTES})


def join_files(files: Sequence[DealFile]) -> DealFile:
    """Join what was read from several files, in their order."""
    if len(files) == 1:
        return files[0]
    boards = refuse_too_many(drop_repeats(board for file in files for board in file.boards))
    notes = [note for file in files for note in file.notes if note.code != "several_sets"]
    return DealFile(boards, (*notes, *several_sets(boards)))


def several_sets(boards: Iterable[DealtBoard]) -> Iterator[Note]:
    """Remark the numbers of boards that are there with several deals."""
    if again := repeated_numbers(boards):
        yield Note("several_sets", {"boards": list_numbers(again)})


def differing_pars(boards: Iterable[DealtBoard]) -> Iterator[Note]:
    """Remark where par in the file is not that of its double-dummy figures."""
    for board in boards:
        if board.par_score is not None and board.par and board.par.score != board.par_score:
            details = {"points": board.par_score, "par": board.par.score}
            yield Note("par_differs", {"board": board.number, **details})


def refuse_too_many(boards: tuple[DealtBoard, ...]) -> tuple[DealtBoard, ...]:
    """Return the boards; `too_many_deals` where there are more than any event has."""
    if len(boards) > MOST_DEALS:
        raise too_many()
    return boards


def too_many() -> FileError:
    """Refuse more deals than any event has."""
    return FileError("too_many_deals", most=MOST_DEALS)


def board_of(deal: FoundBoard | UnreadBoard, following: int) -> tuple[DealtBoard, list[Note]]:
    """Put a deal into its board, or into the following one, with what is to be remarked.

    Raises FileError for one that cannot be read, or whose number is too high.
    """
    if isinstance(deal, UnreadBoard):
        raise deal.error
    number, notes = read_number(deal.number), list(deal.notes)
    if number is None:
        number = following
        if deal.number:
            notes.append(Note("board_number_chosen", {"found": show_text(deal.number)}))
    with add_location(board=number):
        board = DealtBoard(number, deal.deal, deal.double_dummy, deal.par_score)
    notes += [*mended_dealer(deal, board), *mended_vulnerability(deal, board)]
    if not is_vulnerability_kept(deal, board):
        board = DealtBoard(number, deal.deal, deal.double_dummy)
    return board, [Note(note.code, {"board": number, **note.details}) for note in notes]


def mended_dealer(deal: FoundBoard, board: DealtBoard) -> list[Note]:
    """Remark a dealer in the file who is not the one of the board."""
    if not deal.dealer or SEATS.get(deal.dealer.upper()) is board.dealer:
        return []
    found = SEATS.get(deal.dealer.upper(), show_text(deal.dealer))
    return [Note("dealer_mended", {"found": found, "dealer": board.dealer})]


def mended_vulnerability(deal: FoundBoard, board: DealtBoard) -> list[Note]:
    """Remark a vulnerability in the file that is not the board's."""
    if is_vulnerability_kept(deal, board):
        return []
    found = VULNERABILITIES.get(deal.vulnerability.upper(), show_text(deal.vulnerability))
    return [Note("vulnerability_mended", {"found": found, "vulnerability": board.vulnerability})]


def is_vulnerability_kept(deal: FoundBoard, board: DealtBoard) -> bool:
    """Tell whether the file says nothing else than the board does."""
    stated = deal.vulnerability.upper()
    return not stated or VULNERABILITIES.get(stated) is board.vulnerability


def list_numbers(numbers: Sequence[int]) -> str:
    """Write numbers, runs as ranges: 1-99, 104."""
    runs = list[list[int]]()
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def show_text(text: str) -> str:
    """Cut what a file says to what can be shown of it."""
    return plain_spaces(text[:40])

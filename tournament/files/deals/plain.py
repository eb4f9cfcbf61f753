"""JSON: boards with their cards, double dummy and par, for programs; written and read again.

    {"boards": [{"number": 1, "dealer": "N", "vulnerable": "None", "deal": "N:KT8...",
                 "tricks": {"N": {"S": 7, "H": 6, "D": 6, "C": 7, "NT": 7}, "E": ...} or null,
                 "computed": true, "par": {"score": -110, "contracts": ["2S-EW"]} or null}],
     "sha256": "...", "warnings": ["..."]}

`deal` begins with North. `computed` says that this program's solver found the tricks, else they are
the file's. A par that a file gives without double dummy has no contracts, and neither has one that
is passed out. `sha256` is that of the set's cards (`digest`), whatever the format of the file.
"""

import hashlib
import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial

from scoring.deals.boards import DealtBoard
from scoring.deals.text import read_deal, write_deal
from scoring.deals.tricks import TrickTable
from tournament.evening.files.errors import EveningFileError, FileError, add_location
from tournament.files.board_cards import par_as_json, tricks_as_json
from tournament.files.deals.found import (
    SEATS,
    FoundBoard,
    FoundBoards,
    UnreadBoard,
    attempt_board,
)
from tournament.files.deals.pbn import STRAINS, VULNERABLE, write_pbn
from tournament.files.json_text import list_whole_entries, read_json

KIND = "JSON"
_BOARDS = re.compile(r'"boards"\s*:\s*\[')
NAMES_OF_BOARD = ("number", "dealer", "vulnerable")


def digest(boards: Sequence[DealtBoard]) -> str:
    """Return the SHA-256 of the set's PBN without double dummy and par, as `sha256sum` has it."""
    return hashlib.sha256(write_pbn(boards, double_dummy=False)).hexdigest()


def as_json(
    boards: Sequence[DealtBoard],
    warnings: Sequence[str] = (),
    computed: Collection[DealtBoard] = (),
) -> dict[str, object]:
    """Return the set as JSON has it; `computed` are the boards that the solver has looked at."""
    return {
        "boards": [board_as_json(board, computed=board in computed) for board in boards],
        "sha256": digest(boards),
        "warnings": list(warnings),
    }


def write_json(boards: Sequence[DealtBoard]) -> bytes:
    """Write the set as JSON, without warnings."""
    return (json.dumps(as_json(boards), indent=1) + "\n").encode("ascii")


def board_as_json(board: DealtBoard, *, computed: bool) -> dict[str, object]:
    """Return a board as JSON has it."""
    return {
        "number": board.number,
        "dealer": board.dealer.value,
        "vulnerable": VULNERABLE[board.vulnerability],
        "deal": write_deal(board.deal),
        "tricks": tricks_as_json(board.double_dummy) if board.double_dummy else None,
        "computed": computed,
        "par": par_as_json(board),
    }


def is_json(data: bytes) -> bool:
    """Tell whether a file looks like JSON."""
    return data.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"{")


def read_deals_json(data: bytes) -> FoundBoards:
    """Read what `write_json` wrote; of one that breaks off what is whole. Raises FileError."""
    try:
        content = read_json(data)
    except EveningFileError as error:
        if error.code == "not_json":
            return read_whole_boards(data.decode("utf-8-sig"))
        raise FileError("deals_kind_unknown") from None
    boards = content.get("boards")
    if not isinstance(boards, list):
        raise FileError("deals_kind_unknown")
    return attempt_entries(boards)


def attempt_entries(entries: Iterable[object]) -> Iterator[FoundBoard | UnreadBoard]:
    """Read the entries of the list of boards."""
    for place, entry in enumerate(entries, start=1):
        yield attempt_board(number_in(entry), partial(found_board, place, entry))


def read_whole_boards(text: str) -> FoundBoards:
    """Read the boards of a file that is no JSON to its end, up to where it is none."""
    begins = _BOARDS.search(text)
    if not begins:
        raise FileError("deals_kind_unknown")
    try:
        yield from attempt_entries(list_whole_entries(text, begins.end()))
    except EveningFileError:
        yield UnreadBoard(FileError("deals_out_of_step", kind=KIND))


def number_in(entry: object) -> str:
    """Return the number in an entry as it stands there; empty without one."""
    return str(entry.get("number") or "") if isinstance(entry, dict) else ""


def found_board(place: int, entry: object) -> FoundBoard:
    """Read an entry of the list; `record_unreadable` where it is of another shape."""
    if not isinstance(entry, dict) or not isinstance(entry.get("deal"), str):
        raise FileError("record_unreadable", entry=place, kind=KIND)
    with add_location(entry=place):
        deal = read_deal(entry["deal"])
        table = tricks_of_json(place, entry.get("tricks"))
    par = entry.get("par")
    score = par.get("score") if isinstance(par, dict) else None
    number, dealer, vulnerable = (str(entry.get(name) or "") for name in NAMES_OF_BOARD)
    return FoundBoard(
        deal, number, dealer, vulnerable, table, score if isinstance(score, int) else None
    )


def tricks_of_json(place: int, tricks: object) -> TrickTable | None:
    """Read the tricks by seat and strain, nothing where there are none."""
    if tricks is None:
        return None
    if not isinstance(tricks, Mapping):
        raise FileError("record_unreadable", entry=place, kind=KIND)
    figures = {
        (SEATS[seat], STRAINS[strain]): figure
        for seat, row in tricks.items()
        if seat in SEATS and isinstance(row, Mapping)
        for strain, figure in row.items()
        if strain in STRAINS and isinstance(figure, int)
    }
    return TrickTable.of_tricks(figures)

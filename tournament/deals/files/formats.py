"""Deals of whatever format: their content says which, never their name; and how each is written."""

from collections.abc import Callable, Mapping, Sequence

from scoring.deals.boards import DealtBoard
from tournament.deals.files.comma import is_csv, read_csv, write_csv
from tournament.deals.files.dlm import is_dlm, read_dlm, write_dlm
from tournament.deals.files.machines import (
    MACHINE_READERS,
    kind_of_machine,
    write_bri,
    write_dge,
    write_dup,
)
from tournament.evening.files.errors import FileError
from tournament.files.bws.tables import LARGEST as LARGEST_BWS
from tournament.files.bws.tables import is_bws
from tournament.files.deals.bridgemate import read_bws_deals
from tournament.files.deals.found import DealFile, FoundBoards, number_boards
from tournament.files.deals.lin import is_lin, read_lin, write_lin
from tournament.files.deals.pbn import read_pbn, write_pbn
from tournament.files.deals.plain import is_json, read_deals_json, write_json
from tournament.files.pbn.games import LARGEST, is_pbn
from tournament.files.text import UTF16_MARKS, without_mark

# Two thousand boards of DUP are 312 kB; PBN may tell besides all that was played.
LARGEST_OTHER = 2_000_000
WRITERS: Mapping[str, Callable[[Sequence[DealtBoard]], bytes]] = {
    "pbn": write_pbn,
    "lin": write_lin,
    "dup": write_dup,
    "dlm": write_dlm,
    "bri": write_bri,
    "dge": write_dge,
    "csv": write_csv,
    "json": write_json,
}
# In the order of asking: the surest signs first.
READERS: Sequence[tuple[Callable[[bytes], bool], Callable[[bytes], FoundBoards], int]] = (
    (is_dlm, read_dlm, LARGEST_OTHER),
    (is_pbn, read_pbn, LARGEST),
    (is_json, read_deals_json, LARGEST_OTHER),
    (is_lin, read_lin, LARGEST_OTHER),
    (is_csv, read_csv, LARGEST_OTHER),
)


def read_deals(data: bytes, *, is_renumbered: bool = False) -> DealFile:
    """Read the deals of a file. Raises FileError: `empty_file`, `file_too_big`,
    `deals_kind_unknown`, and what each format's reader and `number_boards` refuse.

    `is_renumbered`: boards get other numbers afterwards, so that theirs may be any.
    """
    if data.startswith(UTF16_MARKS):
        data = without_mark(data)
    if not data.strip(b" \t\r\n\0"):
        raise FileError("empty_file")
    read, largest = reader_of(data)
    if len(data) > largest:
        raise FileError("file_too_big", size=len(data), largest=largest)
    return number_boards(read(data), is_renumbered=is_renumbered)


def reader_of(data: bytes) -> tuple[Callable[[bytes], FoundBoards], int]:
    """Return who reads a file and how large it may be, by what stands in it."""
    if is_bws(data):
        return read_bws_deals, LARGEST_BWS
    for looks_like, read, largest in READERS:
        if looks_like(data):
            return read, largest
    if machine := kind_of_machine(data[:LARGEST_OTHER]):
        return MACHINE_READERS[machine], LARGEST_OTHER
    raise FileError("deals_kind_unknown")

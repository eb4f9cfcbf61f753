"""The parts of a Bridgemate file that are followed while another program writes it.

Read from the bytes of one moment, which may have been caught in the middle of a write: what cannot
be read is refused as a whole, and read again at the next look.
"""

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scoring.errors import ScoringError
from scoring.notation.board import check_board
from tournament.bridgemates.values.device_results import DeviceResult
from tournament.evening.errors import ServiceError
from tournament.evening.files.errors import FileError
from tournament.files.bws.jet import JetFile
from tournament.files.bws.jet_pages import OF_1997
from tournament.files.bws.own.begin import SESSION
from tournament.files.bws.read import BwsSection, read_players, read_sections
from tournament.files.bws.results import last_rows, read_numbers, read_sides
from tournament.files.bws.tables import Row, Tables, is_bws, number_of, text_of
from tournament.files.bws.write import RESULTS, ROUND_DATA, SECTIONS
from tournament.files.read_evening import ReadPlayer

# What stands in place of an evening's name where tables of our own key invented results.
PRACTICE = "Étui: entraînement"
NUMBERS, NAMES = "PlayerNumbers", "PlayerNames"
PLACE = ("Section", "Round", "Table", "Board")
COLUMNS = (
    *("ID", *PLACE, "PairNS", "PairEW", "Declarer", "NS/EW", "Contract", "Result", "LeadCard"),
    *("Remarks", "Erased", "South", "West"),
)
# How the head of a database is hidden, and where it holds the key of an encrypted one.
HEAD_KEY = bytes.fromhex("c7da396b")
HEAD, KEY = slice(0x18, 0x18 + 126), slice(0x3E - 0x18, 0x42 - 0x18)


@dataclass(frozen=True)
class LiveMovement:
    """The sections of a file, and the rows of its movement by section, table and round."""

    sections: tuple[BwsSection, ...]
    plan: Mapping[tuple[int, int, int], Row]
    # Whether what is keyed into it is invented.
    is_practice: bool


def read_movement(data: bytes) -> LiveMovement:
    """Read who sits where. Raises ServiceError as `open_tables`."""
    tables = open_tables(data, {SECTIONS: (), ROUND_DATA: (), RESULTS: COLUMNS})
    plan = {
        (number_of(row, "Section"), number_of(row, "Table"), number_of(row, "Round")): row
        for row in tables[ROUND_DATA]
    }
    try:
        return LiveMovement(tuple(read_sections(tables)), plan, is_of_practice(data))
    except FileError:
        raise ServiceError("device_unreadable") from None


def is_of_practice(data: bytes) -> bool:
    """Tell whether a file that can be read is one of practice, by the name of its session."""
    file = JetFile(data)
    rows = file.table(SESSION).rows("Name") if SESSION in file.tables else ()
    return any(text_of(row, "Name") == PRACTICE for row in rows)


def read_results(data: bytes) -> list[DeviceResult]:
    """Read the last row of every place, in the order of their numbers.

    Raises ServiceError as `open_tables`.
    """
    rows = last_rows(open_tables(data, {RESULTS: COLUMNS})[RESULTS])
    return [result for row in rows if (result := read_row(row))]


def read_players_keyed(
    data: bytes, letters: Mapping[int, str]
) -> dict[str, tuple[ReadPlayer, ...]]:
    """Read who keyed a number as which pair, named as `BwsSection` does by the sections' letters
    here. Raises ServiceError as `open_tables`."""
    tables = dict(open_tables(data, {SECTIONS: (), ROUND_DATA: (), NUMBERS: ()}))
    if not all(text_of(row, "Name") for row in tables[NUMBERS]):
        # The members whom the house knows may be thousands.
        tables |= open_tables(data, {NAMES: ()})
    try:
        sections = {
            one.number: replace(one, letter=letters[one.number])
            for one in read_sections(tables)
            if one.number in letters
        }
    except FileError:
        raise ServiceError("device_unreadable") from None
    return {key: tuple(players) for key, players in read_players(tables, sections).items()}


def open_tables(data: bytes, columns: Mapping[str, Sequence[str]]) -> Tables:
    """Read some columns of some tables; all columns where none are named.

    Raises ServiceError("device_not_access", "device_encrypted", "device_unreadable").
    """
    if not is_bws(data):
        raise ServiceError("device_not_access")
    if is_encrypted(data):
        raise ServiceError("device_encrypted")
    try:
        file = JetFile(data)
        return {name: list(file.table(name).rows(*wanted)) for name, wanted in columns.items()}
    except (FileError, struct.error, IndexError, ValueError):
        # The last three: read beyond the end of what a damaged page says of itself.
        raise ServiceError("device_unreadable") from None


def read_row(row: Row) -> DeviceResult | None:
    """Read a row; None where it names no place yet, as one of which only the head was written."""
    section, round_, table, board = (number_of(row, name) for name in PLACE)
    if min(section, round_, table, board) < 1:
        return None
    sides, is_readable = None, True
    if not row.get("Erased"):
        try:
            check_board(board)
            sides = read_sides(row, [])
        except (FileError, ScoringError):
            is_readable = False
    place = section, round_, table, board
    ns, ew, south, west = read_numbers(row)
    number = number_of(row, "ID")
    return DeviceResult(place, number, ns, ew, sides, is_readable, south, west)


def is_encrypted(data: bytes) -> bool:
    """Tell whether the pages of a database are encrypted: its head then holds a key.

    A password alone leaves them readable.
    """
    return len(data) >= OF_1997.page and any(unhide(data[HEAD])[KEY])


def unhide(data: bytes) -> bytes:
    """Undo how the head of a database is hidden, which is RC4 with a key that all have."""
    state, j = list(range(256)), 0
    for i in range(256):
        j = (j + state[i] + HEAD_KEY[i % len(HEAD_KEY)]) % 256
        state[i], state[j] = state[j], state[i]
    clear, i, j = bytearray(), 0, 0
    for byte in data:
        i = (i + 1) % 256
        j = (j + state[i]) % 256
        state[i], state[j] = state[j], state[i]
        clear.append(byte ^ state[(state[i] + state[j]) % 256])
    return bytes(clear)

"""DDS, the double-dummy library of Bo Haglund and Soren Hein, as the wheel of endplay brings it.

The library alone is used, by its own interface: endplay itself, which would import matplotlib and
numpy, is never imported. Source of the structures: DDS 2.9, dll.h. Its functions return 1 when all
went well; strains go spades, hearts, diamonds, clubs, no-trump, and in each North to West.
"""

import ctypes
import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path

from scoring.deals.deal import Deal
from scoring.deals.text import write_deal
from scoring.deals.tricks import TrickTable
from scoring.notation.board import Seat
from scoring.notation.contract import Strain

PACKAGE = "endplay"
FILE = {"win32": "dds.dll", "darwin": "libdds.dylib"}.get(sys.platform, "libdds.so")
# How many the structures of one call hold, and how many it takes where all strains are wanted.
ROOM = 200
MOST_DEALS = 40
STRAINS = (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS, Strain.NOTRUMP)
_GOOD = 1
_WITHOUT_PAR = -1
# In megabytes; one thread takes some 110 of it.
_MOST_MEMORY = 160


class SolverError(Exception):
    """The library refused what it was asked; its own code is the argument."""


class _DealText(ctypes.Structure):
    _fields_ = [("cards", ctypes.c_char * 80)]


class _Deals(ctypes.Structure):
    _fields_ = [("count", ctypes.c_int), ("deals", _DealText * ROOM)]


class _SolvedTable(ctypes.Structure):
    _fields_ = [("tricks", (ctypes.c_int * len(Seat)) * len(STRAINS))]


class _SolvedTables(ctypes.Structure):
    _fields_ = [("count", ctypes.c_int), ("tables", _SolvedTable * ROOM)]


class _Pars(ctypes.Structure):
    """Room for what is not asked for: a score and contracts of each side, for each deal."""

    _fields_ = [("texts", (ctypes.c_char * (2 * 16 + 2 * 128)) * MOST_DEALS)]


def find_library() -> Path | None:
    """Find the library's file; none where the wheel is not installed."""
    spec = importlib.util.find_spec(PACKAGE)
    folders = spec.submodule_search_locations if spec else None
    paths = (Path(folder, "_dds", FILE) for folder in folders or ())
    return next((path for path in paths if path.is_file()), None)


class DoubleDummy:
    """The loaded library, on one thread: the computer has a room of phones to serve besides."""

    def __init__(self, path: Path) -> None:
        """Load it; OSError where this system cannot."""
        self._library = ctypes.CDLL(str(path))
        self._library.SetResources(_MOST_MEMORY, 1)

    def solve(self, deals: Sequence[Deal]) -> tuple[TrickTable, ...]:
        """Return the tables of some deals, `MOST_DEALS` at most. Raises SolverError."""
        texts = _Deals(count=len(deals))
        for place, deal in enumerate(deals):
            texts.deals[place].cards = write_deal(deal).encode("ascii")
        found = _SolvedTables()
        no_strain_left_out = (ctypes.c_int * len(STRAINS))()
        result = self._library.CalcAllTablesPBN(
            ctypes.byref(texts),
            _WITHOUT_PAR,
            no_strain_left_out,
            ctypes.byref(found),
            ctypes.byref(_Pars()),
        )
        if result != _GOOD:
            raise SolverError(result)
        return tuple(trick_table(found.tables[place]) for place in range(len(deals)))


def trick_table(table: _SolvedTable) -> TrickTable:
    """Return a table of the library as ours."""
    return TrickTable.of_tricks(
        {
            (seat, strain): table.tricks[row][column]
            for row, strain in enumerate(STRAINS)
            for column, seat in enumerate(Seat)
        }
    )

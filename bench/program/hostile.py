"""The heaviest files that the limits let in, reader by reader: the slowest of each, bombs included.

Needs Django set up.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial

from bench.program.files import read_usebio
from bench.timing import Measure, measure
from tests.tournament.files.evening.test_refused import HEAVY as EVENINGS
from tests.tournament.kinds.pairs.files.usebio.test_hostile import HEAVY as USEBIO
from tests.tournament.people.files.test_hostile import (
    LARGEST_SHEETS,
    LARGEST_TEXTS,
    largest_text,
    largest_workbook,
)
from tournament.evening.files.errors import EveningFileError, FileError
from tournament.files.evening.read import read_evening
from tournament.people.files.read import read_players
from tournament.store.tables import evening_tables


def measures() -> list[Measure]:
    texts = {name: largest_text(name) for name in LARGEST_TEXTS}
    sheets = {name: largest_workbook(name) for name in LARGEST_SHEETS}
    results = {name: text.encode() for name, text in USEBIO.items()}
    return [
        slowest("players, CSV", read_players, texts),
        slowest("players, XLSX", read_players, sheets),
        slowest("USEBIO", read_usebio, results),
        slowest("an evening", partial(read_evening, tables=evening_tables()), EVENINGS),
    ]


def slowest(reader: str, read: Callable[[bytes], object], files: Mapping[str, bytes]) -> Measure:
    def one(name: str) -> Measure:
        content = files[name]
        what = f"heaviest file of {reader}: {name}, {len(content) // 1000:,} kB"
        return measure(what, lambda: read_hostile(read, content), runs=3)

    return max((one(name) for name in files), key=lambda taking: taking.median)


def read_hostile(read: Callable[[bytes], object], content: bytes) -> None:
    with suppress(FileError, EveningFileError):
        read(content)

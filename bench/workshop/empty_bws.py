"""Empty a Bridgemate file of the form of 1997, so that an evening of ours can be written into it.

    python -m bench.workshop.empty_bws REAL.bws EMPTY.bws.xz

What stays is what the database itself needs: its lists of tables, columns and queries. The tables
of the evening lose their rows, their pages and their indexes (rows are then simply added), and
those of rounds and results get the columns South and West, which the file of an individual has.
Layouts: the public notes of the mdbtools project on the format.
"""

import lzma
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from struct import pack, pack_into, unpack_from

from tournament.files.bws.jet import DEFINITION, ROWS, SHORT, JetColumn, JetFile, JetTable
from tournament.files.bws.jet_pages import OF_1997

PAGE = OF_1997.page
# Pages of rows, of an index's branches and leaves, and such as were given up.
OWNED, GIVEN_UP = {ROWS, 3, 4}, 9
# The map of the pages that nobody has: the first row of the second page.
FREE = 1 << 8
OF_INDIVIDUALS = ("South", "West")
WITH_THEM = ("RoundData", "ReceivedData", "IntermediateData")
# Behind the names of the columns, where no index is described.
END = b"\xff\xff" + bytes(8)
# Fixed, and may be empty.
FIXED, CODE_PAGE = 3, bytes.fromhex("1304e404")


def empty(data: bytes) -> bytes:
    """Return the file without what an evening wrote, and as short as it can be."""
    file = JetFile(data)
    tables = {page: name for name, page in file.tables.items() if not name.startswith("MSys")}
    for page, name in tables.items():
        clear(file, page, OF_INDIVIDUALS if name in WITH_THEM else ())
    unused = [page for page in range(1, len(data) // PAGE) if is_unused(file, page, tables)]
    for page in unused:
        file.data[page * PAGE : (page + 1) * PAGE] = bytes(PAGE)
    used = {*range(len(data) // PAGE)} - {*unused}
    del file.data[(max(used) + 1) * PAGE :]
    begin, end = file.map_bounds(FREE)
    for page in range(8 * (end - begin - 5)):
        if page not in used:
            file.set_bit(begin + 5, page)
    return file.content


def is_unused(file: JetFile, page: int, tables: dict[int, str]) -> bool:
    """Tell whether a page holds only what an evening wrote, or nothing any more."""
    kind, [owner] = file.data[page * PAGE], unpack_from("<I", file.data, page * PAGE + 4)
    return kind == GIVEN_UP or not kind or (kind in OWNED and owner in tables)


def clear(file: JetFile, page: int, more: Sequence[str]) -> None:
    """Take a table's rows out of its description and maps, and its indexes; add columns of whole
    numbers."""
    table = JetTable(file, page)
    for at in (OF_1997.maps_at, OF_1997.maps_at + 4):
        [pointer] = unpack_from("<I", file.data, table.at + at)
        begin, end = file.map_bounds(pointer)
        file.data[begin + 5 : end] = bytes(end - begin - 5)
    content = b"".join(describe(table, more))
    pack_into("<I", file.data, page * PAGE + 8, len(content) - 8)
    file.data[page * PAGE : (page + 1) * PAGE] = content.ljust(PAGE, b"\0")


def describe(table: JetTable, more: Sequence[str]) -> Iterator[bytes]:
    """Yield the parts of a table's description, without its indexes and with more columns."""
    old, count = table.read_definition(), len(table.columns)
    assert old[0] == DEFINITION
    first = OF_1997.described_at + OF_1997.index * table.indexes
    ended = first + OF_1997.column * count
    head = bytearray(old[: OF_1997.described_at])
    names = [
        pack("B", len(one)) + one.encode(OF_1997.encoding) for one in named(table.columns, more)
    ]
    length = len(head) + OF_1997.column * len(names) + sum(map(len, names)) + len(END)
    pack_into("<I", head, 8, length - 8)
    # No row, no number given.
    pack_into("<II", head, OF_1997.rows_at, 0, 0)
    pack_into("<HHH", head, OF_1997.counts_at, len(names), table.variable, len(names))
    pack_into("<II", head, OF_1997.counts_at + 6, 0, 0)
    yield bytes(head)
    yield old[first:ended]
    place = max(one.place + one.size for one in table.columns if one.is_fixed)
    for number in range(count, len(names)):
        yield pack("<BHHH", SHORT, number, table.variable, number) + bytes(2) + CODE_PAGE
        yield pack("<BHH", FIXED, place, 2)
        place += 2
    yield from names
    yield END


def named(columns: Sequence[JetColumn], more: Sequence[str]) -> list[str]:
    return [*(column.name for column in columns), *more]


if __name__ == "__main__":
    real, target = map(Path, sys.argv[1:])
    content = real.read_bytes()
    if real.suffix == ".xz":
        content = lzma.decompress(content)
    target.write_bytes(lzma.compress(empty(content)))

"""The pages of an Access database of 1997 or 2000, of which a Bridgemate file is one.

A database is a row of pages, 2,048 bytes each in the form of 1997 ("Jet 3"), 4,096 in that of 2000
("Jet 4"). Rows are packed from the end of a page towards its head; maps say which pages are a
table's own, and which of these have room. Layouts: the public notes of the mdbtools project on the
format, and the files of control programs.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from struct import pack_into, unpack_from

from tournament.evening.files.errors import FileError
from tournament.files.bws.tables import is_bws

# A page with bits of a map; marks of a row's place: taken away, or moved elsewhere.
MAP = 5
REMOVED, MOVED, PLACE = 0x8000, 0x4000, 0x1FFF


@dataclass(frozen=True)
class Layout:
    """Where things stand in one of the two forms, in bytes.

    `wide`: how many bytes count columns and places inside a row, one or two.
    `column`: the length of a column's description, with the places of its kind, its number, its
    place among the variable ones, its marks, and its place among the fixed ones.
    """

    page: int
    wide: int
    rows_at: int
    counted_at: int
    counts_at: int
    maps_at: int
    described_at: int
    index: int
    column: int
    number_at: int
    variable_at: int
    marks_at: int
    fixed_at: int
    head: int
    encoding: str


OF_1997 = Layout(2048, 1, 12, 16, 21, 35, 43, 8, 18, 1, 3, 13, 14, 10, "cp1252")
OF_2000 = Layout(4096, 2, 16, 20, 41, 55, 63, 12, 25, 5, 7, 15, 21, 14, "utf-16-le")


class JetPages:
    """The pages of a database in memory; `content` is the file to store."""

    def __init__(self, data: bytes) -> None:
        """Raises FileError: `bws_unreadable` for what is no such database, or is encrypted."""
        forms = {0: OF_1997, 1: OF_2000}
        if not is_bws(data) or len(data) < 0x15 or data[0x14] not in forms:
            raise FileError("bws_unreadable")
        self.layout = forms[data[0x14]]
        if len(data) % self.layout.page:
            raise FileError("bws_unreadable")
        self.data = bytearray(data)

    @property
    def content(self) -> bytes:
        return bytes(self.data)

    def start(self, page: int) -> int:
        """Return where a page begins; `bws_unreadable` beyond the end of the file."""
        at = page * self.layout.page
        if not 0 <= at < len(self.data):
            raise FileError("bws_unreadable")
        return at

    def add_page(self, content: bytes) -> int:
        """Put a page behind the last and return its number."""
        self.data += content.ljust(self.layout.page, b"\0")
        return len(self.data) // self.layout.page - 1

    def row_bounds(self, page: int, row: int) -> tuple[int, int, int]:
        """Return where a row of a page begins and ends in the file, and its marks."""
        start, head = self.start(page), self.layout.head
        [count] = unpack_from("<H", self.data, start + head - 2)
        if row >= count or head + 2 * count > self.layout.page:
            raise FileError("bws_unreadable")
        [place] = unpack_from("<H", self.data, start + head + 2 * row)
        end = self.layout.page
        if row:
            end = unpack_from("<H", self.data, start + head + 2 * row - 2)[0] & PLACE
        if not head <= place & PLACE <= end <= self.layout.page:
            raise FileError("bws_unreadable")
        return start + (place & PLACE), start + end, place & ~PLACE

    def map_bounds(self, pointer: int) -> tuple[int, int]:
        """Return where a map of pages begins and ends in the file."""
        begin, end, _ = self.row_bounds(pointer >> 8, pointer & 0xFF)
        return begin, end

    # ---- maps of pages ----

    def mark(self, pointer: int, page: int) -> None:
        """Enter a page into a map.

        A small map holds the bits of a run of pages, a large one the numbers of pages with bits;
        a small one that does not reach so far becomes a large one.
        """
        begin, end = self.map_bounds(pointer)
        if self.data[begin] == 0:
            [first] = unpack_from("<I", self.data, begin + 1)
            if 0 <= page - first < 8 * (end - begin - 5):
                self.set_bit(begin + 5, page - first)
                return
            marked = list(self.marked(begin, end))
            self.data[begin:end] = b"\1".ljust(end - begin, b"\0")
        else:
            marked = []
        for each in (*marked, page):
            self.mark_far(begin, end, each)

    def marked(self, begin: int, end: int) -> Iterator[int]:
        """Yield the pages of a small map."""
        [first] = unpack_from("<I", self.data, begin + 1)
        for place, bits in enumerate(self.data[begin + 5 : end]):
            yield from (first + 8 * place + bit for bit in range(8) if bits >> bit & 1)

    def mark_far(self, begin: int, end: int, page: int) -> None:
        """Enter a page into a large map, with a page of bits more where there is none yet."""
        reach = 8 * (self.layout.page - 4)
        at = begin + 1 + 4 * (page // reach)
        if at + 4 > end:
            raise FileError("bws_full")
        [bits] = unpack_from("<I", self.data, at)
        if not bits:
            bits = self.add_page(bytes([MAP, 1]))
            pack_into("<I", self.data, at, bits)
        self.set_bit(self.start(bits) + 4, page % reach)

    def set_bit(self, at: int, bit: int) -> None:
        self.data[at + bit // 8] |= 1 << bit % 8

"""Add rows to the tables of an Access database of 1997 or 2000, such as a Bridgemate file.

A table with an index is refused: its rows would have to enter the index too. Nothing is removed or
changed but what makes room for a row; all other bytes stay as they were.
"""

import datetime
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from struct import pack, pack_into, unpack_from

from tournament.evening.files.errors import FileError
from tournament.files.bws.jet_pages import MOVED, OF_2000, REMOVED, JetPages
from tournament.files.text import encode_text

# Kinds of pages.
ROWS, DEFINITION = 1, 2
# Where the list of all tables has its definition.
LIST_OF_TABLES = 2
# A row is named by its page and one byte.
MOST_ROWS = 255
EPOCH = datetime.datetime(1899, 12, 30)  # noqa: DTZ001 - Access knows no time zones.
YES_NO, BYTE, SHORT, LONG, DATE, TEXT = 1, 2, 3, 4, 8, 10
NUMBERS = {BYTE: "<B", SHORT: "<h", LONG: "<i"}
FIXED, COUNTED = 1, 4
# How a table's own number in the list of tables is marked, and what counts as a table.
OWN_PAGE, KIND_OF_TABLE = 0xFFFFFF, 1

Value = str | int | bool | datetime.datetime | None


@dataclass(frozen=True)
class JetColumn:
    """A column: its kind, its number, and where a row holds it."""

    name: str
    kind: int
    number: int
    is_fixed: bool
    is_counted: bool
    place: int
    size: int


class JetFile(JetPages):
    """A database in memory, to which rows are added."""

    def __init__(self, data: bytes) -> None:
        """Raises FileError: `bws_unreadable` for what is no such database, or is encrypted."""
        super().__init__(data)
        listed = JetTable(self, LIST_OF_TABLES)
        if not {"Id", "Name", "Type"} <= {column.name for column in listed.columns}:
            raise FileError("bws_unreadable")
        self.tables = {
            str(row["Name"]): page & OWN_PAGE
            for row in listed.rows("Id", "Name", "Type")
            if isinstance(page := row["Id"], int) and row["Type"] == KIND_OF_TABLE
        }

    def table(self, name: str) -> "JetTable":
        """Return a table; `bws_without_table` where the file has none of that name."""
        if name not in self.tables:
            raise FileError("bws_without_table", table=name)
        return JetTable(self, self.tables[name])


class JetTable:
    """A table of a database: its columns, its rows, and a way to add one."""

    def __init__(self, file: JetFile, page: int) -> None:
        self.file, self.page, self.layout = file, page, file.layout
        self.at = file.start(page)
        definition = self.read_definition()
        layout = self.layout
        self.places, self.variable, columns = unpack_from("<HHH", definition, layout.counts_at)
        _, self.indexes = unpack_from("<II", definition, layout.counts_at + 6)
        try:
            self.columns = tuple(self.read_columns(definition, columns))
        except (IndexError, ValueError):
            raise FileError("bws_unreadable") from None
        self.pages = list(self.find_pages())

    def read_definition(self) -> bytes:
        """Return the definition whole; a long one goes on on other pages."""
        data, definition, page = self.file.data, b"", self.page
        seen = set[int]()
        while page and page not in seen:
            seen.add(page)
            start = self.file.start(page)
            if data[start] != DEFINITION:
                raise FileError("bws_unreadable")
            [following] = unpack_from("<I", data, start + 4)
            definition += data[start + (8 if definition else 0) : start + self.layout.page]
            page = following
        return definition

    def read_columns(self, definition: bytes, count: int) -> Iterator[JetColumn]:
        layout = self.layout
        first = layout.described_at + layout.index * self.indexes
        name_at, wide = first + layout.column * count, layout.wide
        for at in range(first, name_at, layout.column):
            length = int.from_bytes(definition[name_at : name_at + wide], "little")
            name = definition[name_at + wide : name_at + wide + length].decode(layout.encoding)
            name_at += wide + length
            marks = definition[at + layout.marks_at]
            is_fixed = bool(marks & FIXED)
            place_at = at + (layout.fixed_at if is_fixed else layout.variable_at)
            number, place, size = (
                int.from_bytes(definition[at_place : at_place + 2], "little")
                for at_place in (at + layout.number_at, place_at, at + layout.fixed_at + 2)
            )
            is_counted = bool(marks & COUNTED)
            yield JetColumn(name, definition[at], number, is_fixed, is_counted, place, size)

    # ---- reading ----

    def rows(self, *names: str) -> Iterator[dict[str, Value]]:
        """Yield the rows that stand, with all columns or those named; texts and whole numbers."""
        wanted = [column for column in self.columns if not names or column.name in names]
        for begin, end in self.row_places():
            content = bytes(self.file.data[begin:end])
            yield {column.name: self.read_value(content, column) for column in wanted}

    def row_places(self) -> Iterator[tuple[int, int]]:
        """Yield where in the file each row that stands begins and ends."""
        for page in self.pages:
            for row in range(self.room(page)[0]):
                begin, end, marks = self.file.row_bounds(page, row)
                if marks & REMOVED:
                    continue
                if marks & MOVED:
                    [pointer] = unpack_from("<I", self.file.data, begin)
                    begin, end, _ = self.file.row_bounds(pointer >> 8, pointer & 0xFF)
                yield begin, end

    def find_pages(self) -> Iterator[int]:
        """Yield the pages with rows of this table, in the order of the file."""
        for page in range(1, len(self.file.data) // self.layout.page):
            start = page * self.layout.page
            kind = self.file.data[start]
            if kind == ROWS and unpack_from("<I", self.file.data, start + 4)[0] == self.page:
                yield page

    def read_value(self, row: bytes, column: JetColumn) -> Value:
        wide = self.layout.wide
        count = int.from_bytes(row[:wide], "little")
        mask_at = len(row) - (count + 7) // 8
        is_set = (
            column.number < count and row[mask_at + column.number // 8] >> column.number % 8 & 1
        )
        if column.kind == YES_NO:
            return bool(is_set)
        if not is_set:
            return None
        if column.is_fixed:
            form = NUMBERS.get(column.kind)
            return int(unpack_from(form, row, wide + column.place)[0]) if form else None
        ends = self.read_ends(row, mask_at)
        text = row[ends[column.place] : ends[column.place + 1]]
        if self.layout is OF_2000 and text.startswith(b"\xff\xfe"):
            return text[2:].decode("latin-1")
        return text.decode(self.layout.encoding, "replace") if column.kind == TEXT else None

    def read_ends(self, row: bytes, mask_at: int) -> list[int]:
        """Return where each variable column begins, and where the last ends.

        In the form of 1997 a place is one byte, and a table of jumps says from which column on 256
        more are meant.
        """
        if self.layout is OF_2000:
            [count] = unpack_from("<H", row, mask_at - 2)
            return [unpack_from("<H", row, mask_at - 4 - 2 * i)[0] for i in range(count + 1)]
        count, jumps = row[mask_at - 1], (len(row) - 1) // 256
        last = mask_at - 2 - jumps
        if (last - count) // 256 < jumps:
            jumps -= 1
        jumped = [row[mask_at - 2 - jump] for jump in range(jumps)]
        return [
            row[last - i] + 256 * sum(1 for jump in jumped if jump <= i) for i in range(count + 1)
        ]

    # ---- adding ----

    def check_open(self, name: str) -> None:
        """Refuse a table whose rows stand in an index: `bws_indexed`."""
        if self.indexes:
            raise FileError("bws_indexed", table=name)

    def append(self, values: Mapping[str, Value]) -> None:
        """Add a row; columns that are not named are empty, a counted one gets the next number.

        Names that the table does not have are left out: tables differ from maker to maker.
        """
        data, counted_at = self.file.data, self.at + self.layout.counted_at
        [last] = unpack_from("<i", data, counted_at)
        counted = {column.name: last + 1 for column in self.columns if column.is_counted}
        row = self.pack({**values, **counted})
        fits = self.pages and self.has_room(self.pages[-1], row)
        self.put(self.pages[-1] if fits else self.add_page(), row)
        [count] = unpack_from("<I", data, self.at + self.layout.rows_at)
        pack_into("<I", data, self.at + self.layout.rows_at, count + 1)
        if counted:
            pack_into("<i", data, counted_at, last + 1)

    def set_number(self, row: tuple[int, int], name: str, value: int) -> None:
        """Write a whole number into a row that stands, which lies as `row_places` has it.

        Nothing where rows have no such number of their own: tables differ from maker to maker.
        """
        (begin, end), data, wide = row, self.file.data, self.layout.wide
        count = int.from_bytes(data[begin : begin + wide], "little")
        for column in self.columns:
            form = NUMBERS.get(column.kind)
            if column.name == name and column.is_fixed and form and column.number < count:
                pack_into(form, data, begin + wide + column.place, value)
                self.file.set_bit(end - (count + 7) // 8, column.number)

    def pack(self, values: Mapping[str, Value]) -> bytes:
        """Return a row as it is stored. Raises FileError: `bws_row_too_long`."""
        wide = self.layout.wide
        sizes = [c.place + c.size for c in self.columns if c.is_fixed and c.kind != YES_NO]
        fixed, mask = bytearray(max(sizes, default=0)), bytearray((self.places + 7) // 8)
        texts = [b""] * self.variable
        for column in self.columns:
            value = values.get(column.name)
            if value is None or value is False:
                continue
            mask[column.number // 8] |= 1 << column.number % 8
            if column.kind == YES_NO:
                continue
            content = self.pack_value(column, value)
            if column.is_fixed:
                fixed[column.place : column.place + column.size] = content
            else:
                texts[column.place] = content
        row: bytes = self.places.to_bytes(wide, "little") + fixed
        ends = [len(row)]
        for text in texts:
            row += text
            ends.append(len(row))
        if ends[-1] + (len(ends) + 1) * wide + len(mask) >= 256:
            # A longer one has a table of jumps in the form of 1997; no row of a session is.
            raise FileError("bws_row_too_long")
        row += b"".join(end.to_bytes(wide, "little") for end in reversed(ends))
        row += self.variable.to_bytes(wide, "little") + mask
        return row

    def pack_value(self, column: JetColumn, value: Value) -> bytes:
        if isinstance(value, str):
            text = encode_text(value, self.layout.encoding)
            return text[: column.size - column.size % self.layout.wide]
        if isinstance(value, datetime.datetime):
            return pack("<d", (value - EPOCH) / datetime.timedelta(days=1))
        form = NUMBERS.get(column.kind)
        if form is None:
            raise FileError("bws_unreadable")
        return pack(form, value)

    def room(self, page: int) -> tuple[int, int, int]:
        """Return how many rows a page has, where its next place stands, and where they begin."""
        start, head = self.file.start(page), self.layout.head
        [count] = unpack_from("<H", self.file.data, start + head - 2)
        lowest = self.layout.page
        if count:
            lowest = self.file.row_bounds(page, count - 1)[0] - start
        return count, head + 2 * count, lowest

    def has_room(self, page: int, row: bytes) -> bool:
        count, place, lowest = self.room(page)
        return count < MOST_ROWS and place + 2 + len(row) <= lowest

    def put(self, page: int, row: bytes) -> None:
        """Write a row into a page that has room for it."""
        data, start = self.file.data, self.file.start(page)
        count, place, lowest = self.room(page)
        begin = lowest - len(row)
        data[start + begin : start + lowest] = row
        pack_into("<H", data, start + place, begin)
        pack_into("<H", data, start + self.layout.head - 2, count + 1)
        pack_into("<H", data, start + 2, begin - place - 2)

    def add_page(self) -> int:
        """Give the table a page more, and enter it into its two maps."""
        head = bytearray(self.layout.head)
        pack_into("<BBHI", head, 0, ROWS, 1, self.layout.page - self.layout.head, self.page)
        page = self.file.add_page(bytes(head))
        self.pages.append(page)
        for at in (self.layout.maps_at, self.layout.maps_at + 4):
            [pointer] = unpack_from("<I", self.file.data, self.at + at)
            self.file.mark(pointer, page)
        return page

"""A Bridgemate file into which tables key: what the program beside the devices writes in it.

For practice and for tests: a file that another program writes is never written by ours.
"""

import datetime
from collections.abc import Iterator, Mapping

from tournament.files.bws.jet import JetColumn, JetFile, JetTable, Value
from tournament.files.bws.rows import PlayedAt, row_of
from tournament.files.bws.tables import Row, number_of
from tournament.files.bws.write import RESULTS


class KeyedFile:
    """The file, and what devices do with its rows."""

    def __init__(self, content: bytes) -> None:
        self.file = JetFile(content)

    @property
    def content(self) -> bytes:
        return self.file.content

    @property
    def table(self) -> JetTable:
        return self.file.table(RESULTS)

    def key_at(
        self,
        at: datetime.datetime,
        played: PlayedAt,
        section: int,
        columns: Mapping[str, Value] | None = None,
    ) -> int:
        """Key a result at an hour, some columns otherwise; return the number of its row."""
        self.table.append(row_of(played, section, at) | dict(columns or {}))
        return number_of(list(self.rows())[-1], "ID")

    def erase(self, row: int) -> None:
        """Mark a row as erased: its mark is a bit of the row's own."""
        begin, end, column = self.find(row, "Erased")
        content = self.file.data[begin:end]
        mask_at = begin + len(content) - (content[0] + 7) // 8
        self.file.data[mask_at + column.number // 8] |= 1 << column.number % 8

    def rows(self) -> Iterator[Row]:
        """Yield what says of each row where it was keyed, and whether it was erased."""
        yield from self.table.rows("ID", "Section", "Table", "Round", "Board", "Erased")

    def find(self, row: int, column: str) -> tuple[int, int, JetColumn]:
        """Find where a row lies in the file, and one of its columns. Raises LookupError."""
        table = self.table
        columns = {one.name: one for one in table.columns}
        for page in table.pages:
            for place in range(table.room(page)[0]):
                begin, end, _ = self.file.row_bounds(page, place)
                content = bytes(self.file.data[begin:end])
                if table.read_value(content, columns["ID"]) == row:
                    return begin, end, columns[column]
        raise LookupError(row)

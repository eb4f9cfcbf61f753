"""The tables of PBN: their heads in a tag, and under it a row a line.

Source: the standard 2.1 (tistis.nl/pbn): a head is a name, before it a sign where the rows are
sorted by it, behind it the least width of its column. Programs keep no widths, so that cells are
told apart by blanks; only names, which have blanks within, need them where no quotation marks
stand around them.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tournament.evening.files.errors import FileError
from tournament.files.pbn.games import PbnGame
from tournament.files.text import plain_spaces

Row = dict[str, str]
UNKNOWN = ("-", "?", "*")
_HEAD = re.compile(r"[+-]?\s*([A-Za-z]\w*)\s*(?:\\([0-9]{1,3})[LR]?)?")
_CELL = re.compile(r'"[^"]*"|\S+')


@dataclass(frozen=True)
class TableHead:
    """A head, and the least width of its column, 0 where the tag names none."""

    name: str
    width: int

    @property
    def has_blanks(self) -> bool:
        """Whether there may be blanks within its cells."""
        return self.name.startswith("Names")


def read_table(game: PbnGame, tag: str) -> Iterator[Row]:
    """Yield the rows of a table by their heads, empty where nothing is known.

    Raises FileError, `table_row_unreadable`, for one that does not fit them.
    """
    columns = read_columns(game.tags.get(tag, ""))
    for place, line in enumerate(game.rows.get(tag, ()), start=1):
        cells = split_row(columns, line)
        if len(cells) != len(columns):
            where = {"line": game.line, "board": game.text_of("Board"), "result": place}
            raise FileError("table_row_unreadable", **where, field=tag, found=line.strip()[:60])
        yield {column.name: clean_cell(one) for column, one in zip(columns, cells, strict=True)}


def read_columns(text: str) -> list[TableHead]:
    """Read the heads of a table.

    >>> read_columns(r"+PairId_NS\\2R;Names_NS")
    [TableHead(name='PairId_NS', width=2), TableHead(name='Names_NS', width=0)]
    """
    heads = [_HEAD.fullmatch(one.strip()) for one in text.split(";")]
    # One that is no head has its cells all the same.
    return [TableHead(one[1], int(one[2] or 0)) if one else TableHead("", 0) for one in heads]


def split_row(columns: Sequence[TableHead], line: str) -> list[str]:
    """Cut a row into its cells; names without quotation marks are what the others leave."""
    cells = list(_CELL.finditer(line))
    texts = [cell[0] for cell in cells]
    named = [place for place, column in enumerate(columns) if column.has_blanks]
    if len(texts) == len(columns) or not named:
        return texts
    first, behind = named[0], len(columns) - named[-1] - 1
    if len(texts) < first + behind:
        return texts
    begin = cells[first].start() if first < len(cells) else len(line)
    end = cells[-behind].start() if behind else len(line)
    names = split_names(columns[first : named[-1] + 1], line[begin:end])
    return [*texts[:first], *names, *texts[len(texts) - behind :]]


def split_names(columns: Sequence[TableHead], text: str) -> Iterator[str]:
    """Yield the names of neighbouring columns, each at least as wide as its column and to the end
    of its word, the last as long as it is."""
    for column in columns[:-1]:
        end = text.find(" ", max(column.width, 1))
        end = len(text) if end < 0 else end
        yield text[:end].strip()
        text = text[end:].lstrip()
    yield text.strip()


def clean_cell(cell: str) -> str:
    """Take the quotation marks from a cell; one that says that nothing is known is empty."""
    text = cell.strip('"')
    # Most are plain, and there are many.
    text = text.strip() if text.isascii() and text.isprintable() else plain_spaces(text)
    return "" if text in UNKNOWN else text

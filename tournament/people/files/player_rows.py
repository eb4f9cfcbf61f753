"""The table of a list of players: its rows, what stands above them, and what its columns are.

Without headings the contents say what a column is: name, first name, and the number where the
figures are.
"""

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tournament.evening.files.errors import FileError
from tournament.evening.names.names import LONGEST, clean, words
from tournament.files.cells import (
    LONGEST_CELL,
    MOST_COLUMNS,
    MOST_LINES,
    MOST_PLAYERS,
    MOST_ROWS,
    ROWS_ABOVE,
    NumberedRow,
    is_blank,
)
from tournament.people.files.headings import (
    FIRST,
    FULL,
    FULL_LAST_FIRST,
    LAST,
    NUMBER,
    headings_in,
    is_of_results,
)

SAMPLE = 50
NAMES = frozenset((LAST, FULL, FULL_LAST_FIRST))


@dataclass(frozen=True)
class PlayerRows:
    """Rows with something in them; those above the players are left out. Columns and headings are
    known by their place; a list without headings has none."""

    rows: tuple[NumberedRow, ...]
    columns: Mapping[int, str]
    headings: Mapping[int, str]

    @property
    def has_names(self) -> bool:
        return bool(NAMES & set(self.columns.values()))


def rows_in(rows: Iterable[NumberedRow], chosen: Mapping[str, str] | None = None) -> PlayerRows:
    """Find the table in rows of cells; its names may be under a heading that is not known.

    `chosen` says of folded headings what a director has chosen. Raises FileError: empty_file,
    no_names, not_players, results_not_players, too_many_players.
    """
    filled = [
        (line, [cell[:LONGEST_CELL] for cell in cells[:MOST_COLUMNS]])
        for line, cells in itertools.islice(filled_rows(rows), MOST_ROWS)
    ]
    if not filled:
        raise FileError("empty_file")
    above = max(
        range(min(ROWS_ABOVE, len(filled))),
        key=lambda place: len(headings_in(filled[place][1], chosen)),
    )
    named = headings_in(filled[above][1], chosen)
    if not NAMES & set(named.values()) and any(
        is_of_results(cells) for _, cells in filled[:ROWS_ABOVE]
    ):
        raise FileError("results_not_players")
    if named:
        headings = {place: clean(cell)[:LONGEST] for place, cell in enumerate(filled[above][1])}
        table = PlayerRows(tuple(filled[above + 1 :]), named, headings)
    else:
        table = PlayerRows(tuple(filled), guess_columns(filled[:SAMPLE]), {})
    if len(table.rows) > MOST_PLAYERS:
        raise FileError("too_many_players", most=MOST_PLAYERS)
    return table


def filled_rows(rows: Iterable[NumberedRow]) -> Iterator[NumberedRow]:
    """Leave blank rows out. Raises FileError where there are far too many."""
    for count, row in enumerate(rows):
        if count == MOST_LINES:
            raise FileError("too_many_players", most=MOST_PLAYERS)
        if not is_blank(row[1]):
            yield row


def guess_columns(rows: Sequence[NumberedRow]) -> dict[int, str]:
    """Find name, first name and number in a list without headings.

    The number is where most cells have figures. Most rows have to look like people, for nothing
    else says that they are.
    """
    widest = max(len(cells) for _, cells in rows)
    columns: dict[int, str] = {}
    kinds = iter((LAST, FIRST))
    for place in range(widest):
        filled = [cells[place] for _, cells in rows if len(cells) > place and cells[place].strip()]
        figures = sum(any(sign.isdigit() for sign in cell) for cell in filled)
        if 2 * figures > len(filled):
            columns.setdefault(place, NUMBER if NUMBER not in columns.values() else "")
        elif filled:
            columns[place] = next(kinds, "")
    columns = {place: kind for place, kind in columns.items() if kind}
    if LAST not in columns.values():
        raise FileError("no_names")
    if FIRST not in columns.values():
        columns = {place: FULL if kind == LAST else kind for place, kind in columns.items()}
    people = sum(looks_like_a_person(cells, columns) for _, cells in rows)
    if 2 * people <= len(rows):
        raise FileError("not_players")
    return columns


def looks_like_a_person(cells: Sequence[str], columns: Mapping[int, str]) -> bool:
    """Tell whether a row has two names of letters, one of them longer than an initial.

    Where there is a number, it must have figures.
    """
    texts = {kind: clean(cells[at]) for at, kind in columns.items() if at < len(cells)}
    number = texts.pop(NUMBER, "")
    names = texts.get(FULL, "").split() or list(texts.values())
    return (
        len(names) > 1
        and all(any(sign.isalpha() for sign in name) for name in names)
        and not any(sign.isdigit() for name in names for sign in name)
        and max(len(words(name)[0]) if words(name) else 0 for name in names) > 1
        and (not number or any(sign.isdigit() for sign in number))
    )

"""Movements as the table RoundData of a Bridgemate file (.bws) tells them, as separated text.

That is how tools such as mdb-export print it: a line of column names, then one line a table and
round. Columns are found by name: Section, Table, Round, NSPair, EWPair, LowBoard, HighBoard, or
CustomBoards where boards do not follow one another; for individuals also South and West, NSPair and
EWPair being North and East. 0 is nobody: whoever sits there waits, and two of them are an empty
table. With two winners EW pairs may have the numbers of NS pairs: they get the numbers after them.

Such a file promises nothing: how often opponents meet, who shares and who stays is read off its
rows. The rest is judged by the referee.
"""

import csv
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from movements.check import check
from movements.errors import MovementError
from movements.seating import Contestants, Movement, Seating, Sitout

from .lines import LARGEST_NUMBER

COLUMNS = ("Table", "Round", "NSPair", "EWPair")
SINGLES = ("South", "West")
SEPARATORS = ",;\t"
NOBODY = 0


@dataclass(frozen=True)
class _Row:
    section: str
    round: int
    table: int
    players: tuple[int, ...]
    boards: tuple[int, ...]


def pairs_movements(text: str, *, winners: int = 1) -> dict[str, Movement]:
    """Read by section the movement of pairs, checked.

    Raises text_missing (a column), text_not_a_number, text_out_of_range, text_wrong_length, then
    whatever the referee finds.
    """
    return {
        section: check(_movement(rows, winners)) for section, rows in _sections(text, 2).items()
    }


def individual_movements(text: str) -> dict[str, Movement]:
    """Read by section the individual movement, checked; raises the same."""
    return {section: check(_individual(rows)) for section, rows in _sections(text, 4).items()}


def _sections(text: str, seats: int) -> dict[str, list[_Row]]:
    found: dict[str, list[_Row]] = defaultdict(list)
    for row in _rows(text, (*COLUMNS, *SINGLES)[: seats + 2]):
        if any(row.players):
            found[row.section].append(row)
    if not found:
        raise MovementError("text_missing", word="RoundData")
    return {
        section: sorted(rows, key=lambda row: (row.round, row.table))
        for section, rows in found.items()
    }


def _rows(text: str, needed: tuple[str, ...]) -> Iterator[_Row]:
    lines = text.removeprefix("\ufeff").splitlines()
    heading = lines[0] if lines else ""
    separator = max(SEPARATORS, key=heading.count)
    reader = csv.reader(lines, delimiter=separator)
    try:
        names = [name.strip() for name in next(reader, [])]
        for word in needed:
            if word not in names:
                raise MovementError("text_missing", word=word)
        for values in reader:
            if len(values) != len(names):
                if values:
                    raise MovementError("text_wrong_length", line=reader.line_num, word="RoundData")
                continue
            yield _row(_Cells(reader.line_num, dict(zip(names, values, strict=True))), needed)
    except csv.Error as error:
        raise MovementError("text_wrong_length", line=reader.line_num, word="RoundData") from error


@dataclass(frozen=True)
class _Cells:
    line: int
    values: dict[str, str]

    def number(self, word: str, least: int = 0) -> int:
        value = self.values.get(word, "").strip() or "0"
        number = self.parsed(value)
        if not least <= number <= LARGEST_NUMBER:
            raise MovementError(
                "text_out_of_range", line=self.line, word=word, least=least, most=LARGEST_NUMBER
            )
        return number

    def parsed(self, value: str) -> int:
        if not (value.isascii() and value.isdigit() and len(value) < 6):
            raise MovementError("text_not_a_number", line=self.line, word=value)
        return int(value)

    def boards(self) -> tuple[int, ...]:
        custom = self.values.get("CustomBoards", "").replace(",", " ").split()
        if custom:
            return tuple(map(self.parsed, custom))
        low = self.number("LowBoard", 1)
        return tuple(range(low, self.number("HighBoard", low) + 1))


def _row(cells: _Cells, needed: tuple[str, ...]) -> _Row:
    players = tuple(cells.number(word) for word in needed[2:])
    return _Row(
        section=cells.values.get("Section", "").strip(),
        round=cells.number("Round", 1),
        table=cells.number("Table", 1),
        players=players,
        boards=cells.boards() if any(players) else (),
    )


def _movement(rows: list[_Row], winners: int) -> Movement:
    after = max(row.players[0] for row in rows) if winners == 2 else 0
    seatings, sitouts = [], []
    for row in rows:
        ns, ew = row.players
        ew = ew + after if ew != NOBODY else ew
        if NOBODY in (ns, ew):
            side = "NS" if ns else "EW"
            sitouts.append(Sitout(row.round, ns or ew, row.table, row.boards, side))
        else:
            seatings.append(Seating.of_two(row.round, row.table, ns, ew, row.boards))
    lines = tuple(sorted({row.players[0] for row in rows} - {NOBODY})) if winners == 2 else ()
    return _read(rows, "pairs", (seatings, sitouts), winners=winners, lines=lines)


def _individual(rows: list[_Row]) -> Movement:
    seatings, sitouts = [], []
    for row in rows:
        if NOBODY in row.players:
            waiting = filter(None, row.players)
            sitouts += [Sitout(row.round, player, row.table, row.boards) for player in waiting]
        else:
            north, east, south, west = row.players
            seatings.append(Seating(row.round, row.table, north, east, south, west, row.boards))
    return _read(rows, "players", (seatings, sitouts))


def _read(
    rows: list[_Row],
    contestants: Contestants,
    plan: tuple[list[Seating], list[Sitout]],
    *,
    winners: int = 1,
    lines: tuple[int, ...] = (),
) -> Movement:
    seatings, sitouts = plan
    numbers = {number for row in seatings for number in row.players}
    return Movement(
        kind="read",
        contestants=contestants,
        tables=max(row.table for row in rows),
        rounds=max(row.round for row in rows),
        boards_per_round=max(len(row.boards) for row in rows),
        numbers=tuple(sorted(numbers.union(out.number for out in sitouts))),
        winners=winners,
        seatings=tuple(seatings),
        sitouts=tuple(sitouts),
        lines=lines,
    )

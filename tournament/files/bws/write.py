"""Write results of an evening into a Bridgemate file that another program made for it.

The file tells the movement; what was played here is added as the devices would have sent it, so
that the program reads it as theirs. What stands in the file stays: a result that it has already is
not written twice, one that differs is followed by ours, and the last row of a table, round and
board counts. Never tried with a control program, only with readers of such files.

Source of the columns: the schema of real files, as `results` and `read` of this folder have it.
"""

import datetime
import struct
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scoring.deals.boards import DealtBoard
from scoring.deals.hand import SUITS
from scoring.notation.board import Seat
from tournament.evening.files.errors import FileError
from tournament.files.bws.hands import NAMES, SEATS
from tournament.files.bws.jet import EPOCH, JetFile, Value
from tournament.files.bws.read import LINES, BwsSection, read_sections
from tournament.files.bws.results import counting_rows
from tournament.files.bws.rows import (
    PlayedAt,
    columns_of,
    is_known,
    is_turned_from,
    row_of,
    seats_of,
)
from tournament.files.bws.tables import LARGEST, Row, Tables, number_of, text_of

RESULTS, ROUND_DATA, SECTIONS = "ReceivedData", "RoundData", "Section"
PLAYERS, HANDS = "PlayerNumbers", "HandRecord"


class LicencedPlayer(NamedTuple):
    """A player of a pair: his number, leading zeros and all, and his name."""

    number: str
    name: str


@dataclass(frozen=True)
class ToWrite:
    """What of an evening goes into a file.

    `players`: by section, number of the pair and line ("NS", "EW"; empty where it changes), North
    or East first.
    """

    results: Sequence[PlayedAt]
    players: Mapping[tuple[str, int, str], Sequence[LicencedPlayer]]
    deals: Sequence[DealtBoard]


@dataclass(frozen=True)
class Filled:
    """A file with the results of an evening, how many rows were added, and which had no field."""

    content: bytes
    added: int
    left_out: tuple[PlayedAt, ...]


def fill(data: bytes, evening: ToWrite, at: datetime.datetime) -> Filled:
    """Return the file with the results, players' numbers and hands of an evening.

    `at` is the hour that each row gets, of the club's clock. Raises FileError: `file_too_big`,
    `bws_unreadable`, `bws_without_table`, `bws_indexed`, `bws_full`, `bws_other_movement` with the
    first table that the file has otherwise.
    """
    if len(data) > LARGEST:
        raise FileError("file_too_big", size=len(data), largest=LARGEST)
    try:
        file = JetFile(data)
        tables = own_tables(file)
        check_movement(evening, tables, sections_of(evening, tables))
        added = add_rows(file, evening, at)
        return Filled(file.content, added, without_field(evening))
    except FileError:
        raise
    except (struct.error, IndexError, ValueError):
        # Read beyond the end of what a damaged file says of itself.
        raise FileError("bws_unreadable") from None


def own_tables(file: JetFile) -> Tables:
    """Return the tables of an evening, as far as the file has them."""
    names = (SECTIONS, ROUND_DATA, RESULTS, PLAYERS, HANDS)
    return {name: list(file.table(name).rows()) for name in names if name in file.tables}


def sections_of(evening: ToWrite, tables: Tables) -> dict[str, BwsSection]:
    """Return the sections of the file, by the letters of the evening's."""
    sections = {section.letter: section for section in read_sections(tables)}
    letters = {result.section for result in evening.results}
    if len(sections) == 1 == len(letters):
        # The only section of both, whatever its letter.
        sections = dict(zip(letters, sections.values(), strict=True))
    return sections


def add_rows(file: JetFile, evening: ToWrite, at: datetime.datetime) -> int:
    """Add all that the file does not have; return how many results were added."""
    tables = own_tables(file)
    sections, planned = sections_of(evening, tables), plan_of(tables)
    counting = {place_of(row): row for row in counting_rows(tables.get(RESULTS, ()))}
    new = []
    for result in evening.results:
        if columns_of(result) is not None:
            number = sections[result.section].number
            seats = seats_of(planned.get((number, result.table, result.round), {}))
            row = row_of(result, number, at, turned=is_turned_from(seats, result))
            if not is_known(counting.get(place_of(row)), row):
                new.append(row)
    append(file, RESULTS, new)
    append(file, PLAYERS, player_rows(evening, tables, sections, at))
    append(file, HANDS, hand_rows(evening, tables, sections))
    return len(new)


def without_field(evening: ToWrite) -> tuple[PlayedAt, ...]:
    """List the results that no row of such a file can say, or that have no table there."""
    return tuple(result for result in evening.results if columns_of(result) is None)


def append(file: JetFile, name: str, rows: Iterable[dict[str, Value]]) -> None:
    """Add rows to a table. Raises FileError where there is no such table, or none can be added."""
    table = None
    for row in rows:
        if table is None:
            table = file.table(name)
            table.check_open(name)
        table.append(row)


def place_of(row: Row) -> tuple[int, ...]:
    return tuple(number_of(row, name) for name in ("Section", "Table", "Round", "Board"))


def plan_of(tables: Tables) -> dict[tuple[int, ...], Row]:
    """Return the rows of the movement by section, table and round."""
    return {place_of(row)[:3]: row for row in tables.get(ROUND_DATA, ())}


def check_movement(evening: ToWrite, tables: Tables, sections: Mapping[str, BwsSection]) -> None:
    """Refuse a file of another movement: nobody's result may be written as another pair's."""
    planned = plan_of(tables)
    for result in evening.results:
        if columns_of(result) is None:
            continue
        section = sections.get(result.section)
        row = planned.get((section.number, result.table, result.round)) if section else None
        if row is None or not fits(row, result):
            raise FileError(
                "bws_other_movement",
                table=f"{result.section}{result.table}",
                round=result.round,
                pairs=f"{result.ns}–{result.ew}",
            )


def fits(row: Row, result: PlayedAt) -> bool:
    """Tell whether the file has these two pairs on this board at this table and round; they may
    have sat the other way round."""
    seats = seats_of(row)
    if result.seats != seats and not is_turned_from(seats, result):
        return False
    if boards := text_of(row, "CustomBoards"):
        return str(result.board) in boards.split(",")
    return number_of(row, "LowBoard") <= result.board <= number_of(row, "HighBoard")


# ---- players and hands ----


def player_rows(
    evening: ToWrite, tables: Tables, sections: Mapping[str, BwsSection], at: datetime.datetime
) -> Iterator[dict[str, Value]]:
    """Yield the numbers of players where the file has nobody at the seat of their first round.

    Who comes to a seat at which others began has his round beside his number.
    """
    seated = {
        (number_of(row, "Section"), number_of(row, "Table"), text_of(row, "Direction")[:1])
        for row in tables.get(PLAYERS, ())
    }
    letters = {section.number: (letter, section) for letter, section in sections.items()}
    began, named = set[tuple[int, int, str]](), set[tuple[str, int, str, int]]()
    for row in sorted(tables.get(ROUND_DATA, ()), key=lambda entry: number_of(entry, "Round")):
        table = number_of(row, "Section"), number_of(row, "Table")
        if PLAYERS not in tables or table[0] not in letters:
            continue
        letter, section = letters[table[0]]
        for direction, (number, place) in seats_at(row).items():
            line = LINES[direction].value if section.has_lines else ""
            people = evening.players.get((letter, number, line), ())
            who = letter, number, line, place
            if len(people) <= place or who in named or (*table, direction) in seated:
                continue
            named.add(who)
            is_first = (*table, direction) not in began
            began.add((*table, direction))
            yield {
                "Section": table[0],
                "Table": table[1],
                "Direction": direction,
                "Number": people[place].number,
                "Name": people[place].name,
                "Round": 0 if is_first else number_of(row, "Round"),
                "TimeLog": datetime.datetime.combine(EPOCH, at.time().replace(microsecond=0)),
            }


def seats_at(row: Row) -> dict[str, tuple[int, int]]:
    """Return by seat whose number sits there in a row of the movement, and which of its players:
    the first sits North or East."""
    ns, ew, south, west = seats_of(row)
    return {
        "N": (ns, 0),
        "E": (ew, 0),
        "S": (south, 0) if south else (ns, 1),
        "W": (west, 0) if west else (ew, 1),
    }


def hand_rows(
    evening: ToWrite, tables: Tables, sections: Mapping[str, BwsSection]
) -> Iterator[dict[str, Value]]:
    """Yield the hands of boards that the file has none of, for each section."""
    dealt = {(number_of(row, "Section"), number_of(row, "Board")) for row in tables.get(HANDS, ())}
    for section in sections.values():
        for board in evening.deals if HANDS in tables else ():
            if (section.number, board.number) not in dealt:
                yield {"Section": section.number, "Board": board.number, **holdings(board)}


def holdings(board: DealtBoard) -> dict[str, Value]:
    """Write the sixteen holdings of a deal, each by its seat and suit."""
    return {
        SEATS[seat] + NAMES[suit]: "".join(rank.value for rank in board.deal.hand(seat).ranks(suit))
        for seat in Seat
        for suit in SUITS
    }

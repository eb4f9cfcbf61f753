"""Begin a Bridgemate file of our own: its session, sections, tables and rounds.

The file begins as an empty one of the form of 1997 (`bench/workshop/empty_bws.py` says what it is
made of), and has no index: its rows are simply added. Read back by other readers of such files;
never opened with a control program.

Source of the columns and of what they mean: the schema of real files and of public programs that
write them.
"""

import datetime
import functools
import lzma
import socket
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tournament.evening.report import Heading
from tournament.files.bws.jet import JetFile, Value
from tournament.files.bws.write import ROUND_DATA, SECTIONS, append

EMPTY = Path(__file__).with_name("empty.bws.xz")
SESSION, CLIENTS, TABLES, SETTINGS = "Session", "Clients", "Tables", "Settings"
OWN = 1
# A table that nobody has logged on at.
LOGGED_OFF = 2
# Results are keyed as more or fewer tricks, not as all tricks of the declarer.
BY_DIFFERENCE = 2
MINUTES_TO_SLEEP, SECONDS_TO_LOOK = 60, 2
Row = Mapping[str, Value]
# By what the devices compare results in a form, as `ScoringType` has it: each kind of event knows.
NumberForm = Callable[[str], int]


@dataclass(frozen=True)
class FileSection:
    """A section as the file has it.

    `scoring` is by what the devices compare results, as `ScoringType` has it, `missing` the number
    without a pair, `rounds` who sits at which table in which round, with which boards: rows of
    `RoundData` but for the section.
    """

    letter: str
    tables: int
    winners: int
    scoring: int
    lead_wanted: bool
    rounds: Sequence[Row]
    missing: int = 0


def begin_file(heading: Heading, sections: Sequence[FileSection]) -> JetFile:
    """Return the file of an evening's sections, nobody named and nothing played. Raises FileError:
    `bws_full`."""
    file = JetFile(empty_file())
    append(file, CLIENTS, [{"Computer": socket.gethostname()}])
    append(file, SESSION, [session_row(heading)])
    for number, section in enumerate(sections, start=1):
        append(file, SECTIONS, [section_row(number, section)])
        append(file, TABLES, table_rows(number, section.tables))
        append(file, ROUND_DATA, [{"Section": number, **row} for row in section.rounds])
        append(file, SETTINGS, [settings_row(number, lead_wanted=section.lead_wanted)])
    return file


@functools.cache
def empty_file() -> bytes:
    """Return a file in which nothing is planned yet."""
    return lzma.decompress(EMPTY.read_bytes())


def session_row(heading: Heading) -> dict[str, Value]:
    """Return the row of the session: its name, its day, and a key that stays the same."""
    day = datetime.datetime.combine(heading.date, datetime.time())
    name: dict[str, Value] = {"ID": OWN, "Name": heading.event, "GUID": key_of(heading)}
    return {**name, "Date": day, "Time": day, "Status": 0}


def key_of(heading: Heading) -> str:
    """Return the key by which a file of ours names an evening."""
    return uuid.uuid5(uuid.NAMESPACE_URL, f"{heading.code} {heading.date}").hex.upper()


def section_row(number: int, section: FileSection) -> dict[str, Value]:
    return {
        "ID": number,
        "Letter": section.letter,
        "Tables": section.tables,
        "MissingPair": section.missing,
        "EWMoveBeforePlay": 0,
        "Session": OWN,
        "ScoringType": section.scoring,
        "Winners": section.winners,
        "OnlineEventRoundDuration": 0,
    }


def table_rows(section: int, tables: int) -> Iterator[dict[str, Value]]:
    """Yield the tables: nobody has logged on, nothing is played."""
    for table in range(1, tables + 1):
        row = {"Section": section, "Table": table, "ComputerID": OWN, "LogOnOff": LOGGED_OFF}
        nothing = ("Status", "CurrentRound", "CurrentBoard", "UpdateFromRound", "Group")
        yield {**row, **dict.fromkeys(nothing, 0)}


def boards_row(boards: Sequence[int]) -> dict[str, Value]:
    """Return the boards of a table in a round: from the lowest to the highest, and each by its
    number where they do not follow each other."""
    low, high = min(boards, default=0), max(boards, default=0)
    follow = [*boards] == [*range(low, high + 1)] or not boards
    row: dict[str, Value] = {"LowBoard": low, "HighBoard": high}
    return row if follow else {**row, "CustomBoards": ",".join(map(str, boards))}


def settings_row(section: int, *, lead_wanted: bool) -> dict[str, Value]:
    """Return how the devices of a section ask: leads if the evening wants them, no results of
    other tables, no numbers of members."""
    return {
        "Section": section,
        "LeadCard": lead_wanted,
        "ShowPairNumbers": True,
        "BoardOrderVerification": True,
        "EnterResultsMethod": BY_DIFFERENCE,
        "MaximumResults": 0,
        "ScorePoints": 1,
        "ShowContract": 0,
        "AutopoweroffTime": MINUTES_TO_SLEEP,
        "VerificationTime": SECONDS_TO_LOOK,
    }

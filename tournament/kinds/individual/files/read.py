"""An event of single players read from a file: who played, the results, what the file says of
them.

    evening = read_players_json(content)        # of this program's JSON; FileError, ScoringError
    evening.players[0].player                   # ReadPlayer("Odile", "Ferrand", "00123")
    evening.results[0].seats                    # labels of North, East, South, West
"""

import dataclasses
import datetime
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from scoring.forms import BOARD_FORMS, BoardForm
from scoring.notation.board import Seat
from scoring.notation.outcome import Sides
from scoring.profiles.conventions import PointsTable
from scoring.results_file.fields import Entry
from scoring.results_file.individual import FilePlayer, IndividualFile, read_individual
from scoring.results_file.values import key_of
from tournament.evening.files.errors import FileError, Note
from tournament.files.read_evening import (
    NO_FIGURES,
    ReadDeals,
    ReadFigures,
    ReadPlayer,
    figure_of,
)
from tournament.files.results.entries import (
    figures_of,
    licence_number,
    lines_of_ranking,
    player_of_name,
    small_number,
)
from tournament.files.results.read_teams import note_of

# In this order everywhere.
SEATS = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)


@dataclass(frozen=True)
class ReadSingle:
    """A player of the file by the number there; a stand-in fills a seat and is not ranked."""

    label: str
    player: ReadPlayer
    is_stand_in: bool = False
    figures: ReadFigures = NO_FIGURES

    @property
    def is_named(self) -> bool:
        return bool(self.player.full_name or self.player.number)


@dataclass(frozen=True)
class ReadTable:
    """A result: the labels in the four seats, what counts, and what the file says that NS and EW
    got; round and table are None where it does not say."""

    board: int
    seats: tuple[str, str, str, str]
    outcome: Sides
    group: str = ""
    round: int | None = None
    table: int | None = None
    awards: tuple[Decimal | None, Decimal | None] = (None, None)

    @property
    def game(self) -> frozenset[frozenset[str]]:
        """Who played it with whom, whichever way they sat."""
        north, east, south, west = self.seats
        return frozenset((frozenset((north, south)), frozenset((east, west))))


@dataclass(frozen=True)
class ReadPlayersEvening:
    """All that a file says; players and results are in the order of the file."""

    title: str
    club: str
    date: datetime.date | None
    scoring: BoardForm
    players: tuple[ReadSingle, ...]
    results: tuple[ReadTable, ...]
    notes: tuple[Note, ...]
    deals: tuple[ReadDeals, ...] = ()
    kind: str = "individual"
    points_table: PointsTable | None = None

    @property
    def form(self) -> str:
        """What the evening is played at."""
        return self.scoring.value

    @property
    def players_that_came(self) -> tuple[ReadSingle, ...]:
        """The players of whom somebody is known, or who have a result."""
        played = {label for result in self.results for label in result.seats}
        return tuple(one for one in self.players if one.is_named or one.label in played)


def read_players_json(content: Mapping[str, Any]) -> ReadPlayersEvening:
    """Read the content of this program's JSON.

    Raises ScoringError, and FileError("players_in_sections") where results are compared apart.
    """
    file = read_individual(content)
    results = tuple(read_tables(file, content))
    if file.by_section and len(set(sections_of(file))) > 1:
        raise FileError("players_in_sections")
    return ReadPlayersEvening(
        title="",
        club="",
        date=None,
        scoring=BOARD_FORMS[file.scoring],
        players=tuple(read_singles(file.players, content)),
        results=results,
        notes=(*map(note_of, file.warnings), *notes_of_fouled(file)),
        points_table=file.points_table,
    )


def sections_of(file: IndividualFile) -> Iterator[str]:
    """Find the sections that results are of."""
    return (result.section for results in file.boards.values() for result in results)


def notes_of_fouled(file: IndividualFile) -> Iterator[Note]:
    """Remark on the boards that several groups played, who are compared as one here."""
    for board, results in file.boards.items():
        if len({result.group for result in results}) > 1:
            yield Note("forms_left_out", {"board": board})


def read_singles(players: Sequence[FilePlayer], content: Mapping[str, Any]) -> Iterator[ReadSingle]:
    """Read the players with what only this program writes: licences, places and totals."""
    entries = {key_of(one["number"]): one for one in content.get("players") or ()}
    lines = {key_of(one.get("player", "")): one for one in lines_of_ranking(content)}
    for one in players:
        licence = licence_number(entries.get(one.key, {}).get("licence"))
        person = dataclasses.replace(player_of_name(one.name), number=licence)
        figures = figures_of(lines[one.key]) if one.key in lines else NO_FIGURES
        yield ReadSingle(one.key, person, one.is_stand_in, figures)


def read_tables(file: IndividualFile, content: Mapping[str, Any]) -> Iterator[ReadTable]:
    """Read the results with what only this program writes: rounds, tables and awards."""
    entries: list[Entry] = [one for board in content["boards"] for one in board["results"]]
    read = [(board, one) for board, results in file.boards.items() for one in results]
    for (board, one), entry in zip(read, entries, strict=True):
        north, east, south, west = (key_of(one.seats[seat]) for seat in SEATS)
        yield ReadTable(
            board,
            (north, east, south, west),
            one.outcome,
            one.group,
            small_number(entry.get("round")),
            small_number(entry.get("table")),
            (award_of(entry, "ns_award"), award_of(entry, "ew_award")),
        )


def award_of(entry: Entry, name: str) -> Decimal | None:
    """Read what a side got; None where the file does not say it."""
    return figure_of(str(entry.get(name, "")))

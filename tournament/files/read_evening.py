"""An evening read from a file of another program: the value that every such reader returns.

Frozen values, not rows: a service makes an evening of them, `as_results_file` only scores them.

    evening = read_event(event, club)     # or FileError; words(error), place(error.details)
    evening.pairs[0].players             # (ReadPlayer("Odile", "Ferrand", "00123"), ...)
    evening.results[0].ns                # a key of evening.pair_by_key
    evening.notes                        # to be shown before anything is stored
"""

import datetime
import functools
import re
from collections import Counter
from dataclasses import dataclass
from decimal import Decimal
from typing import Protocol

from django.utils.translation import gettext

from scoring.deals.boards import DealtBoard
from scoring.forms import BY_IMPS, BoardForm
from scoring.notation.board import Side
from scoring.notation.outcome import Sides
from scoring.profiles.conventions import PointsTable
from scoring.results_file.values import FileBoard, FilePair, FileResult, ResultsFile
from tournament.evening.files.errors import Note
from tournament.evening.names import names
from tournament.evening.names.absent import is_number_alone, is_phantom, licence_of
from tournament.evening.parts.people import Named

LONGEST_NAME = 200
LONGEST_NUMBER = 20


@dataclass(frozen=True)
class ReadPlayer(Named):
    """Names as the program holds them; `number` is the federation's, as text, often empty."""

    number: str = ""


def player_of(name: str, number: str) -> ReadPlayer | None:
    """Return the player of that name and number; None for an empty chair.

    Whoever has a number and no name is a player all the same. Far ends of long texts are not
    looked at.
    """
    name = names.clean(name[:LONGEST_NAME])
    number = licence_of(number[:LONGEST_NAME])[:LONGEST_NUMBER]
    if is_phantom(name):
        return None
    if not name or is_number_alone("", name, number):
        return ReadPlayer("", "", number) if number else None
    # A number within a name is the club's way to distinguish two players, no licence here.
    written = None if any(map(str.isdigit, name)) else names.guest(name)
    if written:
        return ReadPlayer(written.first_name, written.last_name, number)
    first, _, last = name.partition(" ")
    cut = names.LONGEST
    return (
        ReadPlayer(first[:cut], last[:cut], number) if last else ReadPlayer("", first[:cut], number)
    )


def call_player(player: ReadPlayer) -> str:
    """Call a player by name, else by number."""
    by_number = gettext("no. %(number)s") % {"number": player.number} if player.number else ""
    return player.full_name or by_number


@dataclass(frozen=True)
class ReadFigures:
    """What a file says that a pair came to, as far as it does; nothing of it is taken over."""

    total: Decimal | None = None
    percentage: Decimal | None = None
    place: int | None = None


NO_FIGURES = ReadFigures()
_FIGURE = re.compile(r"[+-]?[0-9]{1,7}(?:[.,][0-9]{1,4})?")
_PLACE = re.compile(r"=?\s*([0-9]{1,4})\s*(?:=|[^\W\d_]{1,3}\.?)?")


def figure_of(text: str) -> Decimal | None:
    """Read a figure of a file; None where it is none.

    >>> figure_of("63.89"), figure_of("-12,5 %"), figure_of("n/a")
    (Decimal('63.89'), Decimal('-12.5'), None)
    """
    short = text.strip().removesuffix("%").strip().replace("\N{MINUS SIGN}", "-")
    return Decimal(short.replace(",", ".")) if _FIGURE.fullmatch(short) else None


def place_of(text: str) -> int | None:
    """Read a place, shared or not.

    >>> place_of("3="), place_of("=3"), place_of("12th"), place_of("-")
    (3, 3, 12, None)
    """
    found = _PLACE.fullmatch(text.strip())
    return int(found[1]) if found else None


@dataclass(frozen=True)
class ReadPair:
    """A pair of the file.

    `key` is unique in the file; `label` is what the file calls the pair, and may stand in each
    section and line. `line` is its list with two winners, else None. There are two players at
    most, none where the file lists no pairs.
    """

    key: str
    section: str
    label: str
    line: Side | None
    players: tuple[ReadPlayer, ...]
    figures: ReadFigures = NO_FIGURES

    @property
    def number(self) -> int | None:
        """The figures of the label: 12 of `A12`, 3 of `3EW`; None without any.

        >>> ReadPair("A12", "A", "A12", None, ()).number
        12
        """
        found = re.search("[0-9]{1,4}", self.label)
        return int(found.group()) if found else None


@dataclass(frozen=True)
class ReadResult:
    """Who really played what, by keys of pairs; in `section`, that of the board's traveller.

    `outcome` is what counts, a lead within `Played`; `score` is the file's text for it. `round`
    and `table` are None where the file does not say, and so are the awards of both sides.
    """

    section: str
    board: int
    ns: str
    ew: str
    outcome: Sides
    score: str
    round: int | None = None
    table: int | None = None
    ns_award: Decimal | None = None
    ew_award: Decimal | None = None

    def award_of(self, side: Side) -> Decimal | None:
        """Return what the file says that a side got."""
        return self.ns_award if side is Side.NS else self.ew_award


@dataclass(frozen=True)
class ReadMatchScore:
    """What the file says that a pair got for a round that is a match."""

    round: int
    pair: str
    points: Decimal


@dataclass(frozen=True)
class ReadDeals:
    """The deals with which a section played; with which all did, where it has no letter."""

    section: str
    boards: tuple[DealtBoard, ...]


class ReadResults(Protocol):
    """What every file of results says, of whatever kind of event."""

    @property
    def kind(self) -> str:
        """The kind of event."""

    @property
    def title(self) -> str:
        """The name of the event, or empty."""

    @property
    def club(self) -> str:
        """The club, or empty."""

    @property
    def date(self) -> datetime.date | None:
        """The day, where the file says it."""

    @property
    def form(self) -> str:
        """What it is played at."""

    @property
    def notes(self) -> tuple[Note, ...]:
        """What is odd in the file, to be shown before anything is stored."""


@dataclass(frozen=True)
class ReadEvening:
    """All that a file says. Texts are one line and cut to what the program stores.

    `sections` are letters from A to Z, each with a pair or a result; pairs and results are in
    the order of the file, and every pair of a result is among `pairs`. With two winners each
    pair has a line, except in a section that has one winner. Nobody plays a board twice or
    against himself. `by_section`:
    results are compared within their section.
    """

    title: str
    club: str
    date: datetime.date | None
    scoring: BoardForm
    winners: int
    sections: tuple[str, ...]
    pairs: tuple[ReadPair, ...]
    results: tuple[ReadResult, ...]
    notes: tuple[Note, ...]
    victory_points: bool = False
    scale: str = ""
    deals: tuple[ReadDeals, ...] = ()
    match_scores: tuple[ReadMatchScore, ...] = ()
    kind: str = "pairs"
    by_section: bool = False
    points_table: PointsTable | None = None

    @property
    def form(self) -> str:
        """What the evening is played at: victory points are those of each round, by a `scale`."""
        return BY_IMPS.value if self.victory_points else self.scoring.value

    @functools.cached_property
    def pairs_that_came(self) -> tuple[ReadPair, ...]:
        """The pairs of which somebody is known, or that have a result: no empty chairs."""
        played = {key for result in self.results for key in (result.ns, result.ew)}
        return tuple(pair for pair in self.pairs if pair.players or pair.key in played)

    @functools.cached_property
    def pair_by_key(self) -> dict[str, ReadPair]:
        return {pair.key: pair for pair in self.pairs}


def as_results_file(evening: ReadEvening) -> ResultsFile:
    """Turn the evening into the value that `results_file.file.score` takes, without notes."""
    labels = labels_of(evening)
    pairs = tuple(
        FilePair(labels[pair.key], pair.line, tuple(map(call_player, pair.players)))
        for pair in evening.pairs
    )
    boards: dict[int, list[FileResult]] = {}
    for result in evening.results:
        ns, ew = labels[result.ns], labels[result.ew]
        boards.setdefault(result.board, []).append(FileResult(ns, ew, result.score, result.outcome))
    file_boards = tuple(FileBoard(number, tuple(results)) for number, results in boards.items())
    return ResultsFile(
        *(evening.scoring.value, evening.winners, pairs, file_boards, ()),
        points_table=evening.points_table,
    )


def labels_of(evening: ReadEvening) -> dict[str, str]:
    """Map keys to the file's labels where line and label name one pair, else to themselves."""
    times = Counter((pair.label, pair.line) for pair in evening.pairs)
    is_unique = all(count == 1 for count in times.values())
    return {pair.key: pair.label if is_unique else pair.key for pair in evening.pairs}

"""PBN as games: the tags of each, by its lexical rules and as tolerant as files in the wild want.

Source: the standard 2.1 (tistis.nl/pbn), sections 2 and 3, and what programs write: several tags
on a line, spaces before them, UTF-8, UTF-16 or cp1252 in the place of ISO-8859-1. An empty line
ends a game, and so does a tag that it has already, but for those of `REPEATED`. A value `#` is that
of the game before, `##X` is X here and in all games that say `#` afterwards. Of the sections under
tags only those of `SECTIONS` are read, the others are passed over. A comment or a value that begins
and never ends goes no further than its line (`comments.py`), and a note of the game tells it. A
value with which the file breaks off has three dots behind it: it may have gone on.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from scoring.results_file.entry import read_outcome
from tournament.evening.files.errors import FileError, Note
from tournament.files.pbn.comments import lines_without_comments
from tournament.files.text import decode_text, without_mark

# A session of 60 pairs, a table a game, is some 2 MB with its deals.
LARGEST = 8_000_000
MOST_GAMES = 20_000
# With 20 rows of double dummy and as many of results in each game.
MOST_LINES = 400_000
# The standard has 255 signs; a game whose tags share a line has more.
LONGEST_LINE = 100_000
# The tags whose rows count, and how many of them: no more than a file that is right has.
SECTIONS = {"OptimumResultTable": 20, "ScoreTable": 500, "TotalScoreTable": 2000}
# A game may say so several times: the standard, 4.5, has a note for each mark of calls and play.
REPEATED = frozenset({"Note"})
_TAG = re.compile(r'\s*\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
_TAG_BEGINS = re.compile(r"\s*\[\s*\w+\s")
# A value that no mark ends: it ends with its tag, or with the line.
_OPEN_TAG = re.compile(r'\s*\[\s*(\w+)\s+"([^"\\\]]*)(?:\]|$)')
_BREAKS_OFF = re.compile(r'\[\s*\w+\s+"[^"\]]*$')
_ESCAPED = re.compile(r"""\\(["\\])""")
_FIRST_TAG = re.compile(rb'\s*\[\s*[A-Za-z]+\s+"')
_DEAL_TAG = re.compile(rb'^\s*\[Deal\s+"', re.MULTILINE)


@dataclass(frozen=True)
class PbnGame:
    """A game: its tags by name, the line of the file in which it begins, the rows of its sections
    by their tags, and what is to be remarked of how it is written."""

    line: int
    tags: Mapping[str, str]
    rows: Mapping[str, Sequence[str]] = field(default_factory=dict)
    notes: tuple[Note, ...] = ()

    def text_of(self, name: str) -> str:
        """Read a tag; empty without it, or where its value is unknown."""
        value = self.tags.get(name, "").strip()
        return "" if value in ("?", "-") else value


def is_pbn(data: bytes) -> bool:
    """Tell whether a file looks like PBN: an escape line or a tag comes first, or a deal."""
    start = without_mark(data[:4000]).lstrip()
    return start.startswith(b"%") or bool(_FIRST_TAG.match(start) or _DEAL_TAG.search(start))


def read_games(data: bytes) -> list[PbnGame]:
    """Read the games of a file. Raises FileError: `file_too_big`, `too_many_lines`,
    `too_many_games`, `pbn_unreadable` for a tag that is none or a line too long.
    """
    if len(data) > LARGEST:
        raise FileError("file_too_big", size=len(data), largest=LARGEST)
    if data.count(b"\n") > MOST_LINES:
        raise FileError("too_many_lines", most=MOST_LINES)
    games: list[PbnGame] = []
    before: dict[str, str] = {}
    for game in _raw_games(decode_text(data)):
        if len(games) == MOST_GAMES:
            raise FileError("too_many_games", most=MOST_GAMES, line=game.line)
        games.append(PbnGame(game.line, _inherit(game.tags, before), game.rows, game.notes))
    return games


def _inherit(tags: Mapping[str, str], before: dict[str, str]) -> dict[str, str]:
    """Put the value of the game before in the place of `#`, and note what this game has."""
    own = {}
    for name, value in tags.items():
        own[name] = before.get(name, "") if value == "#" else value.removeprefix("##")
        before[name] = own[name]
    return own


class _OpenGame:
    """A game of which lines are still to come; its tags are as they are written."""

    def __init__(self) -> None:
        self.begins = 0
        self.tags = dict[str, str]()
        self.rows = dict[str, list[str]]()
        self.last = ""
        self.notes = list[Note]()

    def add_tag(self, name: str, value: str, line: int) -> None:
        self.begins = self.begins or line
        self.tags[name] = value
        self.last = name
        if name in SECTIONS:
            self.rows[name] = []

    def add_row(self, line: str) -> None:
        """Put a line that is no tag under the last tag, if its rows count."""
        rows = self.rows.get(self.last)
        if rows is not None and len(rows) < SECTIONS[self.last]:
            rows.append(line)

    def is_ended_by(self, name: str) -> bool:
        """Tell whether a tag belongs to the next game: this one has it already."""
        return name in self.tags and name not in REPEATED

    @property
    def finished(self) -> Iterator[PbnGame]:
        """The game, none where no tag has come."""
        if self.tags:
            yield PbnGame(self.begins, self.tags, self.rows, tuple(self.notes))


def _raw_games(text: str) -> Iterator[PbnGame]:
    """Yield the games, with their tags as they are written."""
    game = _OpenGame()
    for number, line, is_open in lines_without_comments(_checked_lines(text)):
        if not line.strip():
            yield from game.finished
            game = _OpenGame()
            continue
        tags = list(_tags(line, number, game.notes))
        for name, value in tags:
            if game.is_ended_by(name):
                yield from game.finished
                game = _OpenGame()
            game.add_tag(name, value, number)
        if is_open:
            game.notes.append(Note("pbn_comment_open", {"line": number}))
        if not tags:
            game.add_row(line)
    yield from game.finished


def _checked_lines(text: str) -> list[str]:
    """Cut a text into lines, of which none is too long; the value of a tag with which the text
    breaks off says so."""
    lines = text.splitlines()
    if lines and not text.endswith("\n") and _BREAKS_OFF.search(lines[-1]):
        lines[-1] += "…"
    for number, line in enumerate(lines, start=1):
        if len(line) > LONGEST_LINE:
            raise FileError("pbn_unreadable", line=number)
    return lines


def _tags(line: str, number: int, notes: list[Note]) -> Iterator[tuple[str, str]]:
    """Yield the tags of a line, in which nothing else counts; remark a value without its end."""
    at = 0
    while tag := _TAG.match(line, at) or _OPEN_TAG.match(line, at):
        if tag.re is _OPEN_TAG:
            notes.append(Note("pbn_quote_open", {"line": number, "field": tag[1][:40]}))
        yield tag[1], _ESCAPED.sub(r"\1", tag[2])
        at = tag.end()
    if _TAG_BEGINS.match(line, at):
        raise FileError("pbn_unreadable", line=number)


def points_of(entry: dict[str, str], board: int) -> str:
    """Return NS's points of a whole contract without a score."""
    read = read_outcome(entry, board)
    return "" if read.points is None else str(read.points)


def is_of_pairs(games: Iterable[PbnGame]) -> bool:
    """Tell whether the games hold results of pairs; those of teams have tables besides."""
    return any(game.rows.get("ScoreTable") for game in games) and not any(
        game.text_of("HomeTeam") and game.text_of("VisitTeam") for game in games
    )


def kind_of_games(games: Sequence[PbnGame]) -> str:
    """Name the kind of event that games are of."""
    if any(game.text_of("Competition").upper() == "INDIVIDUALS" for game in games):
        return "individual"
    return "pairs" if is_of_pairs(games) else "teams"

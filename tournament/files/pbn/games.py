"""PBN as games: the tags of each, by its lexical rules and as tolerant as files in the wild want.

Source: the standard 2.1 (tistis.nl/pbn), sections 2 and 3, and what programs write: several tags
on a line, spaces before them, UTF-8 or cp1252 in the place of ISO-8859-1. An empty line ends a
game, and so does a tag that it has already. A value `#` is that of the game before, `##X` is X
here and in all games that say `#` afterwards. Of the sections under tags only those of
`SECTIONS` are read, the others are passed over.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tournament.evening.files.errors import FileError
from tournament.files.text import decode_text

# A session of 60 pairs, a table a game, is some 2 MB with its deals.
LARGEST = 8_000_000
MOST_GAMES = 20_000
# With 20 rows of double dummy and as many of results in each game.
MOST_LINES = 400_000
# The standard has 255 signs; a game whose tags share a line has more.
LONGEST_LINE = 100_000
# The tags whose rows count, and how many of them: no more than a file that is right has.
SECTIONS = frozenset({"OptimumResultTable"})
MOST_ROWS = 20
_TAG = re.compile(r'\s*\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
_TAG_BEGINS = re.compile(r"\s*\[\s*\w+\s")
_ESCAPED = re.compile(r"\\(.)")
# What begins a comment, and a value in quotation marks, in which these signs stand for themselves.
_SIGNS = re.compile(r'(?P<value>"(?:[^"\\]|\\.)*(?P<end>"?))|[{;]')
_SIGNS_OF_COMMENTS = re.compile("[{;]")
_FIRST_TAG = re.compile(rb'\s*\[\s*[A-Za-z]+\s+"')


@dataclass(frozen=True)
class PbnGame:
    """A game: its tags by name, the line of the file in which it begins, and the rows of its
    sections by their tags."""

    line: int
    tags: Mapping[str, str]
    rows: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def text_of(self, name: str) -> str:
        """Read a tag; empty without it, or where its value is unknown."""
        value = self.tags.get(name, "").strip()
        return "" if value in ("?", "-") else value


def is_pbn(data: bytes) -> bool:
    """Tell whether a file looks like PBN: an escape line or a tag comes first."""
    start = data.removeprefix(b"\xef\xbb\xbf").lstrip()[:2000]
    return start.startswith(b"%") or bool(_FIRST_TAG.match(start))


def read_games(data: bytes) -> list[PbnGame]:
    """Read the games of a file. Raises FileError: `file_too_big`, `too_many_lines`,
    `too_many_games`, `pbn_unreadable` for a tag that does not end or a line too long,
    `pbn_comment_open`.
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
        games.append(PbnGame(game.line, _inherit(game.tags, before), game.rows))
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

    def add_tag(self, name: str, value: str, line: int) -> None:
        self.begins = self.begins or line
        self.tags[name] = value
        if name in SECTIONS:
            self.rows[name] = []

    def add_row(self, line: str) -> None:
        """Put a line that is no tag under the last tag, if its rows count."""
        rows = self.rows.get(next(reversed(self.tags), ""))
        if rows is not None and len(rows) < MOST_ROWS:
            rows.append(line)

    @property
    def finished(self) -> Iterator[PbnGame]:
        """The game, none where no tag has come."""
        if self.tags:
            yield PbnGame(self.begins, self.tags, self.rows)


def _raw_games(text: str) -> Iterator[PbnGame]:
    """Yield the games, with their tags as they are written."""
    game = _OpenGame()
    for number, line in _lines(text):
        if not line.strip():
            yield from game.finished
            game = _OpenGame()
            continue
        tags = list(_tags(line, number))
        for name, value in tags:
            if name in game.tags:
                yield from game.finished
                game = _OpenGame()
            game.add_tag(name, value, number)
        if not tags:
            game.add_row(line)
    yield from game.finished


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines without comments; a line that was all comment is left out, not empty."""
    is_open, opened = False, 0
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("%") and not is_open:
            continue
        if len(line) > LONGEST_LINE:
            raise FileError("pbn_unreadable", line=number)
        was_open = is_open
        rest, is_open = _without_comments(line, is_open=is_open)
        if is_open and not was_open:
            opened = number
        if rest.strip() or not (was_open or line.strip()):
            yield number, rest
    if is_open:
        raise FileError("pbn_comment_open", line=opened)


def _without_comments(line: str, *, is_open: bool) -> tuple[str, bool]:
    """Return what of a line is no comment, and whether a comment goes on after it."""
    parts, at, signs = list[str](), 0, _SIGNS
    while not is_open or (at := line.find("}", at) + 1):
        sign = signs.search(line, at)
        if sign and sign["value"] and not sign["end"]:
            # No mark that comes later on the line ends a value either.
            signs = _SIGNS_OF_COMMENTS
            sign = signs.search(line, at)
        is_value = sign is not None and line[sign.start()] == '"'
        parts.append(line[at : sign.end() if is_value else sign.start()] if sign else line[at:])
        if sign is None or sign[0] == ";":
            return "".join(parts), False
        is_open, at = not is_value, sign.end()
    return "".join(parts), True


def _tags(line: str, number: int) -> Iterator[tuple[str, str]]:
    """Yield the tags of a line, in which nothing else counts."""
    at = 0
    while tag := _TAG.match(line, at):
        yield tag[1], _ESCAPED.sub(r"\1", tag[2])
        at = tag.end()
    if _TAG_BEGINS.match(line, at):
        raise FileError("pbn_unreadable", line=number)

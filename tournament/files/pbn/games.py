"""PBN as games: the tags of each, by its lexical rules and as tolerant as files in the wild want.

Source: the standard 2.1 (tistis.nl/pbn), sections 2 and 3, and what programs write: several tags
on a line, spaces before them, UTF-8 or cp1252 in the place of ISO-8859-1. An empty line ends a
game, and so does a tag that it has already. A value `#` is that of the game before, `##X` is X
here and in all games that say `#` afterwards. Sections under a tag are passed over.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tournament.evening.files.errors import FileError

# A session of 60 pairs, a table a game, is some 2 MB with its deals.
LARGEST = 8_000_000
MOST_GAMES = 20_000
# The standard has 255 signs; a game whose tags share a line has more.
LONGEST_LINE = 100_000
_TAG = re.compile(r'\s*\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
_TAG_BEGINS = re.compile(r"\s*\[\s*\w+\s")
_ESCAPED = re.compile(r"\\(.)")
# What begins a comment, and a value in quotation marks, in which these signs stand for themselves.
_SIGNS = re.compile(r'(?P<value>"(?:[^"\\]|\\.)*(?P<end>"?))|[{;]')
_SIGNS_OF_COMMENTS = re.compile("[{;]")
_FIRST_TAG = re.compile(rb'\s*\[\s*[A-Za-z]+\s+"')


@dataclass(frozen=True)
class PbnGame:
    """A game: its tags by name, and the line of the file in which it begins."""

    line: int
    tags: Mapping[str, str]

    def text_of(self, name: str) -> str:
        """Read a tag; empty without it, or where its value is unknown."""
        value = self.tags.get(name, "").strip()
        return "" if value in ("?", "-") else value


def is_pbn(data: bytes) -> bool:
    """Tell whether a file looks like PBN: an escape line or a tag comes first."""
    start = data.removeprefix(b"\xef\xbb\xbf").lstrip()[:2000]
    return start.startswith(b"%") or bool(_FIRST_TAG.match(start))


def read_games(data: bytes) -> list[PbnGame]:
    """Read the games of a file. Raises FileError: `file_too_big`, `too_many_games`,
    `pbn_unreadable` for a tag that does not end or a line too long, `pbn_comment_open`.
    """
    if len(data) > LARGEST:
        raise FileError("file_too_big", size=len(data), largest=LARGEST)
    games: list[PbnGame] = []
    before: dict[str, str] = {}
    for line, tags in _raw_games(_text(data)):
        if len(games) == MOST_GAMES:
            raise FileError("too_many_games", most=MOST_GAMES, line=line)
        games.append(PbnGame(line, _inherit(tags, before)))
    return games


def _text(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def _inherit(tags: dict[str, str], before: dict[str, str]) -> dict[str, str]:
    """Put the value of the game before in the place of `#`, and note what this game has."""
    own = {}
    for name, value in tags.items():
        own[name] = before.get(name, "") if value == "#" else value.removeprefix("##")
        before[name] = own[name]
    return own


def _raw_games(text: str) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield the first line and the tags of each game."""
    tags: dict[str, str] = {}
    begins = 0
    for number, line in _lines(text):
        if not line.strip():
            if tags:
                yield begins, tags
            tags = {}
            continue
        for name, value in _tags(line, number):
            if name in tags:
                yield begins, tags
                tags = {}
            if not tags:
                begins = number
            tags[name] = value
    if tags:
        yield begins, tags


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

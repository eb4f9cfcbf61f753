"""Rows of cells, from whatever kind of file, read as players.

Headings may stand in any order, and below a title. One column may hold the whole name: a comma or
capitals show the last name, otherwise the order in the heading does.
"""

import itertools
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from tournament.evening.files.errors import FileError
from tournament.evening.names.absent import is_phantom, licence_of, number_of
from tournament.evening.names.names import (
    LONGEST,
    PARTICLES,
    capitals_of,
    clean,
    split_by_capitals,
    split_first_and_last,
    strip_civility,
)
from tournament.files.cells import LONGEST_CELL, MOST_COLUMNS
from tournament.people.files.facts import facts_in, problem_beside
from tournament.people.files.headings import (
    FIRST,
    FULL,
    FULL_LAST_FIRST,
    GUEST,
    LAST,
    NUMBER,
    RETIRED,
)
from tournament.people.files.player_rows import PlayerRows
from tournament.people.values.player_lines import PlayerLine

LONGEST_NUMBER = 20
YES = frozenset(("oui", "yes", "x", "1", "o", "y", "true", "vrai", "●"))
# 1,23457E+11 is what a spreadsheet makes of a long number.
SHORTENED = re.compile(r"\d([.,]\d+)?[eE]\+?\d+")
CELL_ERROR = re.compile(r"#(N/A|NAME\?|NOM\?|REF!|VALUE!|VALEUR!|DIV/0!|NULL!|NUL!|NUM!|NOMBRE!)")


@dataclass(frozen=True)
class WrongLine:
    """A line that gives no player: its text, the code of what is wrong with it, and whom it may
    mean by what can be read of names and number."""

    line: int
    text: str
    problem: str
    unread: PlayerLine


@dataclass(frozen=True)
class PlayerColumn:
    """A column that is read; its heading is empty when the file has none."""

    kind: str
    heading: str = ""


@dataclass(frozen=True)
class PlayerFile:
    """What a list of players says: its players, the lines that give none, its columns."""

    lines: tuple[PlayerLine, ...]
    wrong: tuple[WrongLine, ...]
    columns: tuple[PlayerColumn, ...]
    left_out: tuple[str, ...] = ()
    # What stands where licence numbers do and has no figure.
    no_numbers: tuple[str, ...] = ()
    # What stands where licences do and says nothing that is known.
    no_licences: tuple[str, ...] = ()
    # Whom the wrong lines may mean.
    unread: tuple[PlayerLine, ...] = ()


def players_of_rows(table: PlayerRows) -> PlayerFile:
    """Read a table as a list of players. Raises FileError("no_names")."""
    if not table.has_names:
        raise FileError("no_names")
    columns, headings = table.columns, table.headings
    read = [read_line(line, cells, columns) for line, cells in table.rows]
    return PlayerFile(
        tuple(one for one in read if isinstance(one, PlayerLine)),
        tuple(one for one in read if isinstance(one, WrongLine)),
        tuple(
            PlayerColumn(kind, headings.get(place, "")) for place, kind in sorted(columns.items())
        ),
        tuple(text for place, text in sorted(headings.items()) if place not in columns and text),
        no_numbers(table, read),
        unread=tuple(one.unread for one in read if isinstance(one, WrongLine)),
    )


def no_numbers(table: PlayerRows, read: Iterable[PlayerLine | WrongLine]) -> tuple[str, ...]:
    """List what is left out as no licence number, but for what only says that there is none."""
    place = next((at for at, kind in table.columns.items() if kind == NUMBER), MOST_COLUMNS)
    cells = [row[place] if place < len(row) else "" for _, row in table.rows]
    return tuple(
        dict.fromkeys(
            clean(cell)
            for cell, one in zip(cells, read, strict=True)
            if isinstance(one, PlayerLine) and not one.number and number_of(cell)
        )
    )


def read_line(
    line: int, cells: Sequence[str], columns: Mapping[int, str]
) -> PlayerLine | WrongLine:
    """Read a row as a player, or say what is wrong with it.

    A list that this program wrote is taken as it stands. The problems: no_name, no_letter,
    no_player, name_too_long, number_too_long, number_shortened, cell_error, and those of
    `facts.problem_beside`.
    """
    texts = {kind: clean(cells[at]) for at, kind in columns.items() if at < len(cells)}
    player = player_of(line, texts, set(columns.values()))
    problem = problem_of(player) or problem_beside(texts, player)
    if problem:
        text = " · ".join(filter(None, (clean(cell) for cell in cells)))
        return WrongLine(line, text[: LONGEST_CELL // 4], problem, what_is_read(player))
    return player


def what_is_read(player: PlayerLine) -> PlayerLine:
    """Keep of a wrong line what may say whom it means; a number that is too long is nobody's."""
    number = player.number if len(player.number) <= LONGEST_NUMBER else ""
    first, last = player.first_name[:LONGEST], player.last_name[:LONGEST]
    return PlayerLine(first, last, number, line=player.line)


def player_of(line: int, texts: Mapping[str, str], kinds: Collection[str]) -> PlayerLine:
    """Read the texts of a row by their kinds; `kinds` are those that the file has."""
    marks = {kind: texts.get(kind, "").casefold() in YES for kind in kinds}
    first, last = names_in(texts)
    player = PlayerLine(
        first,
        last,
        number_in(texts.get(NUMBER, ""), number_of),
        marks.get(GUEST),
        marks.get(RETIRED),
        line=line,
        **facts_in(texts, kinds),
    )
    if player.is_as_written:
        return player
    first, last = names_in({kind: strip_civility(text) for kind, text in texts.items()})
    return replace(
        player,
        first_name=capitals_of(first.split()),
        last_name=capitals_of(last.split()),
        number=number_in(texts.get(NUMBER, ""), licence_of),
    )


def number_in(text: str, read: Callable[[str], str]) -> str:
    """Read a number; a cell that the spreadsheet could not work out stays, to be refused."""
    return text if CELL_ERROR.fullmatch(text) else read(text)


def names_in(cells: Mapping[str, str]) -> tuple[str, str]:
    for kind in (FULL, FULL_LAST_FIRST):
        if kind in cells:
            return split_name(cells[kind], last_first=kind == FULL_LAST_FIRST)
    # Someone of one name alone has it as the last name.
    first, last = cells.get(FIRST, ""), cells.get(LAST, "")
    return (first, last) if last else ("", first)


def split_name(name: str, *, last_first: bool) -> tuple[str, str]:
    """Split a name written in one cell into first name and last name.

    >>> split_name("MAURIN Hélène", last_first=False)
    ('Hélène', 'MAURIN')
    >>> split_name("Maurin, Hélène", last_first=False)
    ('Hélène', 'Maurin')
    >>> split_name("de La Tour Anne", last_first=True)
    ('Anne', 'de La Tour')
    """
    last, comma, first = name.partition(",")
    if comma:
        return strip_civility(first.strip()), last.strip()
    tokens = name.split()
    firsts, lasts = split_by_capitals(tokens)
    if not lasts and last_first and len(tokens) > 1:
        small = len(list(itertools.takewhile(lambda token: token.lower() in PARTICLES, tokens)))
        cut = min(small + 1, len(tokens) - 1)
        firsts, lasts = tokens[cut:], tokens[:cut]
    elif not lasts:
        firsts, lasts = split_first_and_last(tokens, last_first=False)
    return " ".join(firsts), " ".join(lasts)


def problem_of(player: PlayerLine) -> str:
    texts = (player.first_name, player.last_name, player.number)
    if not player.last_name:
        return "no_name"
    if not player.is_as_written and is_phantom(player.full_name):
        return "no_player"
    if any(CELL_ERROR.fullmatch(text) for text in texts):
        return "cell_error"
    if not any(sign.isalpha() for sign in player.full_name):
        return "no_letter"
    if max(len(player.first_name), len(player.last_name)) > LONGEST:
        return "name_too_long"
    if SHORTENED.fullmatch(player.number):
        return "number_shortened"
    return "number_too_long" if len(player.number) > LONGEST_NUMBER else ""

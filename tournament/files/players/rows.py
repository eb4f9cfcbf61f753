"""Rows of cells, from whatever kind of file, read as players.

Headings may be French or English, in any order and letter case, with or without accents, and below
a title. Without headings the contents say what a column is: name, first name, and the number where
the figures are. One column may hold the whole name: a comma or capitals show the last name,
otherwise the order in the heading does.
"""

import itertools
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tournament.evening.files.errors import FileError
from tournament.evening.names.names import LONGEST, PARTICLES, capitals_of, clean, fold, words
from tournament.evening.names.player_lines import PlayerLine
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
from tournament.files.players.facts import FACT_HEADINGS, facts_in, problem_beside

LONGEST_NUMBER = 20
SAMPLE = 50

LAST, FIRST, FULL, FULL_LAST_FIRST = "last_name", "first_name", "full_name", "full_last_first"
NUMBER, GUEST, RETIRED = "number", "guest", "retired"
HEADINGS: Mapping[str, frozenset[str]] = {
    LAST: frozenset(
        ("nom", "nom de famille", "nom usuel", "last name", "lastname", "surname", "family name")
    ),
    FIRST: frozenset(
        ("prenom", "prenoms", "first name", "firstname", "given name", "given names", "forename")
    ),
    FULL: frozenset(
        ("name", "full name", "player", "player name", "joueur", "nom complet", "prenom nom")
    )
    | {"prenom et nom", "first name last name", "first name name"},
    FULL_LAST_FIRST: frozenset(
        ("nom prenom", "nom et prenom", "nom prenoms", "last name first name", "name first name")
    ),
    GUEST: frozenset(("guest", "visiteur", "visiteuse", "invite")),
    RETIRED: frozenset(("no longer proposed", "plus propose")),
    **FACT_HEADINGS,
}
# A heading made of these alone, one of the first five among them, is the number's.
NUMBER_SAID = frozenset(("licence", "license", "numero", "number", "matricule"))
NUMBER_SHORT = frozenset(("n", "no", "nr", "num", "ffb", "fsb", "frbb", "lbf"))
NUMBER_WORDS = (
    NUMBER_SAID
    | NUMBER_SHORT
    | frozenset(("de", "d", "federal", "federation", "adherent", "membre", "member", "joueur"))
)
# Headings of a ranking or of travellers; so many in a row that names no players show one.
RESULT_HEADINGS = (
    frozenset(("rang", "rank", "paire", "pair", "%", "ligne", "line", "maximum"))
    | frozenset(("joueur 1", "player 1", "joueur 2", "player 2"))
    | frozenset(("donne", "donnes", "etui", "etuis", "board", "boards", "donneur", "dealer"))
    | frozenset(("contrat", "contract", "levees", "tricks", "score ns", "ns score"))
)
RESULT_TOLD = 3
YES = frozenset(("oui", "yes", "x", "1", "o", "y", "true", "vrai", "●"))
# 1,23457E+11 is what a spreadsheet makes of a long number.
SHORTENED = re.compile(r"\d([.,]\d+)?[eE]\+?\d+")
CELL_ERROR = re.compile(r"#(N/A|NAME\?|NOM\?|REF!|VALUE!|VALEUR!|DIV/0!|NULL!|NUL!|NUM!|NOMBRE!)")


@dataclass(frozen=True)
class WrongLine:
    """A line that gives no player: its text, and the code of what is wrong with it."""

    line: int
    text: str
    problem: str


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


def players_in(rows: Iterable[NumberedRow]) -> PlayerFile:
    """Read rows of cells as a list of players.

    Raises FileError: empty_file, no_names, not_players, results_not_players,
    too_many_players."""
    filled = [
        (line, [cell[:LONGEST_CELL] for cell in cells[:MOST_COLUMNS]])
        for line, cells in itertools.islice(filled_rows(rows), MOST_ROWS)
    ]
    if not filled:
        raise FileError("empty_file")
    above, columns, headings = find_columns(filled)
    body = filled[above:]
    if len(body) > MOST_PLAYERS:
        raise FileError("too_many_players", most=MOST_PLAYERS)
    read = [read_line(line, cells, columns) for line, cells in body]
    return PlayerFile(
        tuple(one for one in read if isinstance(one, PlayerLine)),
        tuple(one for one in read if isinstance(one, WrongLine)),
        tuple(
            PlayerColumn(kind, headings.get(place, "")) for place, kind in sorted(columns.items())
        ),
        tuple(text for place, text in sorted(headings.items()) if place not in columns and text),
    )


def filled_rows(rows: Iterable[NumberedRow]) -> Iterator[NumberedRow]:
    """Leave blank rows out. Raises FileError where there are far too many."""
    for count, row in enumerate(rows):
        if count == MOST_LINES:
            raise FileError("too_many_players", most=MOST_PLAYERS)
        if not is_blank(row[1]):
            yield row


def find_columns(rows: Sequence[NumberedRow]) -> tuple[int, dict[int, str], dict[int, str]]:
    """Find how many rows stand above the players, the kinds of columns, and their headings."""
    above = max(
        range(min(ROWS_ABOVE, len(rows))), key=lambda place: len(headings_in(rows[place][1]))
    )
    named = headings_in(rows[above][1])
    if not {LAST, FULL, FULL_LAST_FIRST} & set(named.values()):
        if any(is_of_results(cells) for _, cells in rows[:ROWS_ABOVE]):
            raise FileError("results_not_players")
        if named:
            raise FileError("no_names")
        return 0, guess_columns(rows[:SAMPLE]), {}
    headings = {place: clean(cell)[:LONGEST] for place, cell in enumerate(rows[above][1])}
    return above + 1, named, headings


def is_of_results(cells: Sequence[str]) -> bool:
    return sum(fold(cell[:LONGEST]) in RESULT_HEADINGS for cell in cells) >= RESULT_TOLD


def headings_in(cells: Sequence[str]) -> dict[int, str]:
    """Find the kinds of the columns named, by place; of two alike the first counts."""
    kinds: dict[str, int] = {}
    for place, cell in enumerate(cells):
        kind = kind_of(cell)
        if kind:
            kinds.setdefault(kind, place)
    # "Name" beside "First name" is the last name; alone it is all of it. "Nom" likewise.
    if FIRST in kinds:
        if LAST not in kinds and FULL in kinds:
            kinds[LAST] = kinds[FULL]
        if LAST in kinds:
            kinds = {kind: at for kind, at in kinds.items() if kind not in (FULL, FULL_LAST_FIRST)}
    elif LAST in kinds:
        kinds.setdefault(FULL_LAST_FIRST, kinds[LAST])
        del kinds[LAST]
    return {place: kind for kind, place in kinds.items()}


def kind_of(heading: str) -> str:
    """Find the kind of column that a heading names; empty for none.

    >>> [kind_of(text) for text in ("PRÉNOM", "N° licence", "Last name", "Club")]
    ['first_name', 'number', 'last_name', '']
    """
    found = words(heading[:LONGEST])
    text = " ".join(found)
    for kind, names_of_kind in HEADINGS.items():
        if text in names_of_kind:
            return kind
    named = set(found)
    is_number = named <= NUMBER_WORDS and named & (NUMBER_SAID | NUMBER_SHORT)
    return NUMBER if is_number else ""


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


def read_line(
    line: int, cells: Sequence[str], columns: Mapping[int, str]
) -> PlayerLine | WrongLine:
    """Read a row as a player, or say what is wrong with it.

    The problems: no_name, no_letter, name_too_long, number_too_long, number_shortened, cell_error,
    and those of `facts.problem_beside`.
    """
    texts = {kind: clean(cells[at]) for at, kind in columns.items() if at < len(cells)}
    first, last = names_in(texts)
    number = texts.get(NUMBER, "").replace(" ", "")
    marks = {kind: texts.get(kind, "").casefold() in YES for kind in set(columns.values())}
    player = PlayerLine(
        line,
        first,
        last,
        number,
        marks.get(GUEST),
        marks.get(RETIRED),
        **facts_in(texts, set(columns.values())),
    )
    if not player.is_as_written:
        first, last = capitals_of(first.split()), capitals_of(last.split())
        player = replace(player, first_name=first, last_name=last)
    problem = problem_of(player) or problem_beside(texts, player)
    if problem:
        text = " · ".join(filter(None, (clean(cell) for cell in cells)))
        return WrongLine(line, text[: LONGEST_CELL // 4], problem)
    return player


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
        return first.strip(), last.strip()
    tokens = name.split()
    capitals = [token for token in tokens if len(token) > 1 and token.isupper()]
    others = [token for token in tokens if token not in capitals]
    if capitals and others:
        return " ".join(others), " ".join(capitals)
    if len(tokens) < 2:
        return "", name
    if not last_first:
        return tokens[0], " ".join(tokens[1:])
    small = len(list(itertools.takewhile(lambda token: token.lower() in PARTICLES, tokens)))
    cut = min(small + 1, len(tokens) - 1)
    return " ".join(tokens[cut:]), " ".join(tokens[:cut])


def problem_of(player: PlayerLine) -> str:
    texts = (player.first_name, player.last_name, player.number)
    if not player.last_name:
        return "no_name"
    if any(CELL_ERROR.fullmatch(text) for text in texts):
        return "cell_error"
    if not any(sign.isalpha() for sign in player.full_name):
        return "no_letter"
    if max(len(player.first_name), len(player.last_name)) > LONGEST:
        return "name_too_long"
    if SHORTENED.fullmatch(player.number):
        return "number_shortened"
    return "number_too_long" if len(player.number) > LONGEST_NUMBER else ""

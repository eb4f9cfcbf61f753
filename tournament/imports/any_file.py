"""A file of an evening, of whatever kind: told by what is in it, never by its name.

USEBIO is XML; a whole evening names its format on its first line; else it is this program's JSON
of results (`scoring.results_file`), which the exports write.
"""

import dataclasses
import re

from scoring.board import Side
from scoring.results_file import read as read_results
from scoring.results_values import Label, ResultsFile, Warned, key_of
from scoring.session import Scoring
from tournament import names
from tournament.evening_file import EveningFile
from tournament.imports import usebio
from tournament.imports.errors import FileError
from tournament.imports.evening import Note, ReadEvening, ReadPair, ReadPlayer, ReadResult
from tournament.imports.evening_json import FORMAT, read_evening
from tournament.imports.xml_tree import is_xml

ONE_SECTION = "A"
# How the program's own files name pairs of several sections.
LETTER_AND_NUMBER = re.compile("[A-D][0-9]{1,3}")


def read_any(content: bytes) -> EveningFile | ReadEvening:
    """Raises EveningFileError, FileError or ScoringError."""
    if is_xml(content):
        return usebio.read(content)
    if FORMAT.encode() in content[:300]:
        return read_evening(content)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileError("kind_unknown") from None
    if not text.lstrip().startswith("{"):
        raise FileError("kind_unknown")
    return of_results(read_results(text))


def of_results(file: ResultsFile) -> ReadEvening:
    """The program's own JSON of results, as what other programs' files are read to."""
    several = all(LETTER_AND_NUMBER.fullmatch(key_of(pair.label)) for pair in file.pairs)
    pairs = tuple(
        ReadPair(
            key=key(pair.label, pair.line),
            section=key_of(pair.label)[0] if several else ONE_SECTION,
            label=key_of(pair.label),
            line=pair.line,
            players=players(pair.names),
        )
        for pair in file.pairs
    )
    section = {pair.key: pair.section for pair in pairs}
    two = file.winners == 2
    results = []
    for board in file.boards:
        for result in board.results:
            ns = key(result.ns, Side.NS if two else None)
            ew = key(result.ew, Side.EW if two else None)
            results.append(
                ReadResult(section[ns], board.number, ns, ew, result.outcome, result.score)
            )
    return ReadEvening(
        title="",
        club="",
        date=None,
        scoring=Scoring(file.scoring),
        winners=file.winners,
        sections=tuple(sorted(set(section.values()))),
        pairs=pairs,
        results=tuple(results),
        notes=tuple(map(note, file.warnings)),
    )


def key(label: Label, line: Side | None) -> str:
    return f"{line.value if line else ''} {key_of(label)}"


def players(given: tuple[str, ...]) -> tuple[ReadPlayer, ...]:
    found = [names.guest(name) for name in given[:2]]
    return tuple(
        ReadPlayer(one.first_name, one.last_name)
        if one
        else ReadPlayer("", names.clean(name)[: names.LONGEST])
        for one, name in zip(found, given, strict=False)
    )


def note(warned: Warned) -> Note:
    details = dataclasses.asdict(warned)
    return Note(details.pop("code"), details)

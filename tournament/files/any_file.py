"""Files of an evening of whatever kind: their content says which, never their name.

USEBIO is XML; a Bridgemate file is an Access database; PBN begins with a tag; a whole evening names
its format on its first line; else it is this program's JSON of results.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.results_file.content import read_content
from tournament.evening.by_kind import ByKind
from tournament.evening.files.carried import Tables
from tournament.evening.files.errors import FileError
from tournament.files.bws.tables import is_bws
from tournament.files.deals.of_evening import read_bws_evening
from tournament.files.evening.read import FORMAT, read_evening
from tournament.files.evening.value import EveningFile
from tournament.files.pbn.games import PbnGame, is_pbn, kind_of_games, read_games
from tournament.files.read_evening import ReadResults
from tournament.files.text import UTF16_MARKS, without_mark
from tournament.files.usebio.read import event_of, kind_of_event
from tournament.files.xml_tree import XmlNode, is_xml, read_tree


@dataclass(frozen=True, kw_only=True)
class Readers:
    """What a kind reads results with, in alphabetical order.

    `read_json`: the content of this program's JSON. Raises ScoringError.
    `read_pbn`: the games of a PBN file, with their hands. Raises FileError and ScoringError.
    `read_usebio`: a USEBIO tree, its event and its club, with the hands. Raises FileError.
    """

    read_json: Callable[[Mapping[str, Any]], ReadResults]
    read_pbn: Callable[[Sequence[PbnGame]], ReadResults]
    read_usebio: Callable[[XmlNode, XmlNode, XmlNode | None], ReadResults]


# What a file holds that says nothing of it.
USUAL_KIND = "pairs"
READERS: ByKind[Readers] = ByKind()


def read_any(content: bytes, tables: Tables) -> EveningFile | ReadResults:
    """Read a file of an evening; the rows of one of this program lie in these tables.

    Raises EveningFileError, FileError or ScoringError.
    """
    if is_xml(content):
        return read_usebio_file(content)
    if is_bws(content):
        return read_bws_evening(content)
    if is_pbn(content):
        return read_pbn_file(content)
    if content.startswith(UTF16_MARKS):
        content = without_mark(content)
    if FORMAT.encode() in content[:300]:
        return read_evening(content, tables)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileError("kind_unknown") from None
    if not text.lstrip().startswith("{"):
        raise FileError("kind_unknown")
    return read_results_file(text)


def read_results_file(text: str) -> ReadResults:
    """Read this program's JSON of results. Raises ScoringError."""
    content = read_content(text)
    return READERS.get(kind_of_content(content)).read_json(content)


def kind_of_content(content: Mapping[str, Any]) -> str:
    """Find of which kind the content of this program's JSON is."""
    return next((name for name in READERS if name == content.get("form")), USUAL_KIND)


def read_pbn_file(content: bytes) -> ReadResults:
    """Read PBN, of whatever kind its games are. Raises FileError and ScoringError."""
    games = read_games(content)
    return READERS.get(kind_of_games(games)).read_pbn(games)


def read_usebio_file(content: bytes) -> ReadResults:
    """Read USEBIO, of whatever kind its event is. Raises FileError."""
    root = read_tree(content)
    event, club = event_of(root)
    return READERS.get(kind_of_event(event)).read_usebio(root, event, club)

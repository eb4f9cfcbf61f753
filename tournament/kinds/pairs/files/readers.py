"""What results of pairs are read with, in each format, the hands with them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from scoring.results_file.file import read_pairs as read_pairs_file
from tournament.files.any_file import Readers
from tournament.files.deals.result_hands import (
    WrittenHands,
    find_hands,
    hands_in_json,
    hands_in_pbn,
    hands_in_usebio,
)
from tournament.files.pbn.games import PbnGame
from tournament.files.read_evening import ReadEvening
from tournament.files.xml_tree import XmlNode
from tournament.kinds.pairs.files.pbn.read import read_pairs
from tournament.kinds.pairs.files.results.read import evening_of_content
from tournament.kinds.pairs.files.usebio.read import read_event


def add_hands(evening: ReadEvening, written: Iterable[WrittenHands]) -> ReadEvening:
    """Add the hands of the boards that have results."""
    deals, notes = find_hands({result.board for result in evening.results}, written)
    return replace(evening, deals=deals, notes=(*evening.notes, *notes))


def read_json(content: Mapping[str, Any]) -> ReadEvening:
    """Read the content of this program's JSON of results. Raises ScoringError."""
    evening = evening_of_content(read_pairs_file(content), content)
    return add_hands(evening, hands_in_json(content))


def read_pbn(games: Sequence[PbnGame]) -> ReadEvening:
    """Read the games of a file. Raises FileError and ScoringError."""
    return add_hands(read_pairs(games), hands_in_pbn(games))


def read_usebio(root: XmlNode, event: XmlNode, club: XmlNode | None) -> ReadEvening:
    """Read an event of pairs. Raises FileError."""
    return add_hands(read_event(event, club), hands_in_usebio(root))


READERS_OF_PAIRS = Readers(
    read_json=read_json,
    read_pbn=read_pbn,
    read_usebio=read_usebio,
)

"""What results of single players are read with, in each format, the hands with them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tournament.evening.files.errors import Note
from tournament.files.any_file import Readers
from tournament.files.deals.result_hands import (
    WrittenHands,
    find_hands,
    hands_in_json,
    hands_in_pbn,
    hands_in_usebio,
)
from tournament.files.pbn.games import PbnGame
from tournament.files.pbn.heading import read_heading
from tournament.files.usebio.read import date_of, title_text
from tournament.files.xml_tree import XmlNode
from tournament.kinds.individual.files.pbn import content_of_games
from tournament.kinds.individual.files.read import ReadPlayersEvening, read_players_json
from tournament.kinds.individual.files.usebio.read import content_of_event


def read_json(content: Mapping[str, Any]) -> ReadPlayersEvening:
    """Read the content of this program's JSON of results. Raises ScoringError and FileError."""
    return add_hands(read_players_json(content), hands_in_json(content))


def read_pbn(games: Sequence[PbnGame]) -> ReadPlayersEvening:
    """Read the games of a file. Raises FileError and ScoringError."""
    notes: list[Note] = []
    evening = read_players_json(content_of_games(games, notes))
    evening = replace(evening, **read_heading(games, [*notes, *evening.notes]))
    return add_hands(evening, hands_in_pbn(games))


def read_usebio(root: XmlNode, event: XmlNode, club: XmlNode | None) -> ReadPlayersEvening:
    """Read an event. Raises FileError and ScoringError."""
    notes: list[Note] = []
    evening = read_players_json(content_of_event(event, notes))
    evening = replace(
        evening,
        title=title_text(event.text_of("EVENT_DESCRIPTION") or event.text_of("TITLE")),
        club=title_text(club.text_of("CLUB_NAME")) if club else "",
        date=date_of(event, notes),
    )
    evening = replace(evening, notes=(*notes, *evening.notes))
    return add_hands(evening, hands_in_usebio(root))


def add_hands(evening: ReadPlayersEvening, written: Iterable[WrittenHands]) -> ReadPlayersEvening:
    """Add the hands of the boards that have results."""
    deals, notes = find_hands({result.board for result in evening.results}, written)
    return replace(evening, deals=deals, notes=(*evening.notes, *notes))


READERS_OF_PLAYERS = Readers(read_json=read_json, read_pbn=read_pbn, read_usebio=read_usebio)

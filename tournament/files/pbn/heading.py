"""What games of PBN say of the whole file, of pairs or of teams: its event, its club, its day."""

import datetime
import re
from collections.abc import Iterable
from typing import TypedDict

from scoring.results_file.fields import cut_to_show
from tournament.evening.files.errors import FileError, Note
from tournament.evening.names import names
from tournament.files.pbn.games import PbnGame
from tournament.files.text import read_number

LONGEST_TITLE = 100


class PbnHeading(TypedDict):
    """The event, the club and the day, as far as the file tells them, and what is remarked."""

    title: str
    club: str
    date: datetime.date | None
    notes: tuple[Note, ...]


def read_heading(games: Iterable[PbnGame], notes: Iterable[Note]) -> PbnHeading:
    """Read the heading; the remarks of the games stand before the others."""
    games = tuple(games)
    date, remarks = read_date(first_text(games, "Date", 20))
    return {
        "title": first_text(games, "Event", LONGEST_TITLE),
        "club": first_text(games, "Site", LONGEST_TITLE),
        "date": date,
        "notes": (*(note for game in games for note in game.notes), *remarks, *notes),
    }


def first_text(games: Iterable[PbnGame], tag: str, longest: int) -> str:
    """Return the first value that a game has of a tag, cleaned; empty without one."""
    found = next(filter(None, (game.text_of(tag) for game in games)), "")
    return names.clean(found[: 10 * longest])[:longest].strip()


def read_date(text: str) -> tuple[datetime.date | None, list[Note]]:
    """Read a day; one of which a part is unknown is none.

    >>> read_date("2026.11.17"), read_date("2026.??.??")
    ((datetime.date(2026, 11, 17), []), (None, []))
    """
    if not text or "?" in text:
        return None, []
    try:
        year, month, day = map(int, re.split("[./-]", text))
        return datetime.date(year, month, day), []
    except ValueError:
        return None, [Note("date_unread", {"found": text})]


def board_number(game: PbnGame) -> int:
    """Read the number of the board; else `field_wrong`."""
    text = game.text_of("Board")
    number = read_number(text)
    if number is None:
        raise FileError("field_wrong", field="Board", found=cut_to_show(text))
    return number

"""USEBIO XML 1.0 to 1.3 as every reader of it takes it: the event, its day, words and numbers."""

import datetime
import re

from scoring.notation.board import check_board
from scoring.results_file.fields import cut_to_show
from tournament.evening.files.errors import FileError, Note, add_location
from tournament.evening.names import names
from tournament.files.read_evening import ReadPlayer, player_of
from tournament.files.xml_tree import XmlNode

VERSIONS = frozenset(("", "1", "1.0", "1.1", "1.2", "1.3"))
LONGEST_TITLE = 100
# By their types in the format; all others are events of pairs.
KINDS = {
    **dict.fromkeys(("SWISS_TEAMS", "TEAMS", "TEAMS_OF_FOUR", "HEAD_TO_HEAD", "KO"), "teams"),
    "INDIVIDUAL": "individual",
}
VICTORY_POINTS = frozenset(("VP", "VPS", "VICTORY_POINTS"))
METHOD_NAMES = ("BOARD_SCORING_METHOD", "SCORING_METHOD")
_DAY_FIRST = re.compile(r"([0-9]{1,2})[/.-]([0-9]{1,2})[/.-]([0-9]{4}|[0-9]{2})")
_YEAR_FIRST = re.compile(r"([0-9]{4})[/.-]([0-9]{1,2})[/.-]([0-9]{1,2})")


def event_of(root: XmlNode) -> tuple[XmlNode, XmlNode | None]:
    """Find the one event in a document read, and its club. Raises FileError."""
    if root.name != "USEBIO":
        raise FileError("not_usebio", found=root.name[:60])
    if (version := root.attribute("Version")) not in VERSIONS:
        raise FileError("version_unknown", version=version[:20])
    events = list(root.children_named("EVENT"))
    if len(events) != 1:
        raise FileError("not_one_event", events=len(events))
    return events[0], root.child("CLUB")


def kind_of_event(event: XmlNode) -> str:
    """Name the kind of event that an element is of."""
    return KINDS.get(event.attribute("EVENT_TYPE").upper(), "pairs")


def date_of(event: XmlNode, notes: list[Note]) -> datetime.date | None:
    """Read the day of the event, written in either order.

    >>> event = XmlNode("EVENT", 1, {}, [XmlNode("DATE", 2, {}, text="7/11/26")])
    >>> date_of(event, [])
    datetime.date(2026, 11, 7)
    """
    node = event.child("DATE")
    if node is None or not node.text:
        return None
    try:
        if day_first := _DAY_FIRST.fullmatch(node.text):
            day, month, year = day_first.groups()
            century = "20" if len(year) == 2 else ""
            return datetime.date(int(century + year), int(month), int(day))
        if year_first := _YEAR_FIRST.fullmatch(node.text):
            return datetime.date(*map(int, year_first.groups()))
    except ValueError:
        pass  # the 31st of November
    notes.append(Note("date_unread", {"line": node.line, "found": ascii(node.text)[1:-1][:20]}))
    return None


def title_text(text: str) -> str:
    """Cut a title to one line that can be stored; the far end of a long one is not looked at."""
    return names.clean(text[: 10 * LONGEST_TITLE])[:LONGEST_TITLE].strip()


def word_of(node: XmlNode, name: str) -> str:
    return in_capitals(node.text_of(name))


def in_capitals(text: str) -> str:
    """Write a word of the format in one way.

    >>> in_capitals("Cross imps"), in_capitals("match-points")
    ('CROSS_IMPS', 'MATCH_POINTS')
    """
    return "_".join(text.replace("-", " ").upper().split())


def printable(text: str) -> str:
    return ascii(text)[1:-1]


def board_number(board: XmlNode) -> int:
    text = board.text_of("BOARD_NUMBER")
    with add_location(line=board.line):
        if not re.fullmatch("[0-9]{1,6}", text):
            raise FileError("field_wrong", field="BOARD_NUMBER", found=cut_to_show(text))
        return check_board(int(text))


def small_number(node: XmlNode, name: str) -> int | None:
    text = node.text_of(name)
    return int(text) or None if re.fullmatch("[0-9]{1,3}", text) else None


def read_player(node: XmlNode) -> ReadPlayer | None:
    """Read a player; None for an empty chair. A number of zeros only is none."""
    return player_of(node.text_of("PLAYER_NAME"), node.text_of("NATIONAL_ID_NUMBER"))

"""USEBIO XML 1.0 to 1.3, pairs events at every form of scoring: bytes to a `ReadEvening`.

Both nestings are read: boards and participants in EVENT, or in SESSION and SECTION within it,
and boards in a MATCH that names its two pairs and its round; of Swiss pairs each round is then
a match worth victory points, on a scale that is taken, since the format names none. Deals, master
points and the file's own awards and places are passed over: scores are computed from the facts.

A missing WINNER_TYPE means two winners where pairs are listed in both directions, else one. IMPs
without a word on what they are compared with are taken as cross-IMPs, with a note.
"""

import datetime
import re

from scoring.results_file.fields import cut_to_show
from tournament.evening.files.errors import FileError, Note
from tournament.evening.names import names
from tournament.files.read_evening import ReadEvening
from tournament.files.usebio.pairs import ListedPair
from tournament.files.usebio.play import read_play, resolve
from tournament.files.usebio.scoring import (
    counts_matches,
    refuse_individuals,
    scoring_of,
    with_victory_points,
)
from tournament.files.xml_tree import XmlNode, read_tree

VERSIONS = frozenset(("", "1", "1.0", "1.1", "1.2", "1.3"))
LONGEST_TITLE = 100
# By their types in the format; all others are events of pairs.
KINDS = dict.fromkeys(("SWISS_TEAMS", "TEAMS", "TEAMS_OF_FOUR", "HEAD_TO_HEAD", "KO"), "teams")
_DAY_FIRST = re.compile(r"([0-9]{1,2})[/.-]([0-9]{1,2})[/.-]([0-9]{4}|[0-9]{2})")
_YEAR_FIRST = re.compile(r"([0-9]{4})[/.-]([0-9]{1,2})[/.-]([0-9]{1,2})")


def read_usebio(data: bytes) -> ReadEvening:
    """Read a USEBIO file of one pairs event. Raises FileError."""
    return read_event(*find_event(data))


def find_event(data: bytes) -> tuple[XmlNode, XmlNode | None]:
    """Find the one event of a USEBIO file, and its club where it names one. Raises FileError."""
    return event_of(read_tree(data))


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


def read_event(event: XmlNode, club: XmlNode | None) -> ReadEvening:
    """Read one pairs event. Raises FileError."""
    notes: list[Note] = []
    refuse_individuals(event)
    scoring, date = scoring_of(event, notes), date_of(event, notes)
    play = read_play(event, notes)
    winners = winners_of(event, play.listed_pairs)
    if winners == 1 and has_both_lines(play.listed_pairs):
        notes.append(Note("lines_ranked_together"))
    found = resolve(play, winners=winners)
    has_rounds = all(result.round for result in found.results)
    is_by_match = counts_matches(event, scoring, notes, has_rounds=has_rounds)
    evening = ReadEvening(
        title=title_text(event.text_of("EVENT_DESCRIPTION") or event.text_of("TITLE")),
        club=title_text(club.text_of("CLUB_NAME")) if club else "",
        date=date,
        scoring=scoring,
        winners=winners,
        sections=found.sections,
        pairs=found.pairs,
        results=found.results,
        notes=tuple(notes),
        match_scores=found.match_scores,
    )
    return with_victory_points(evening) if is_by_match else evening


def winners_of(event: XmlNode, pairs: list[ListedPair]) -> int:
    text = event.text_of("WINNER_TYPE")
    if text in ("1", "2"):
        return int(text)
    if text:
        raise FileError("winners_out_of_range", winners=cut_to_show(text), field="WINNER_TYPE")
    return 2 if has_both_lines(pairs) else 1


def has_both_lines(pairs: list[ListedPair]) -> bool:
    """Tell whether pairs are listed in both directions."""
    return len({pair.direction for pair in pairs} - {None}) == 2


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

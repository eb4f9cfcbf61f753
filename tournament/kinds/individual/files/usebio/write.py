"""The results of single players as USEBIO XML 1.2, an event of type INDIVIDUAL.

Source: programs that read such files list its players as PLAYER with a PLAYER_NUMBER, place and
percentage beside the name. The format names two sides on a line: each has the numbers of its
players, North or East first, with a plus between them: 6+2.
"""

from collections.abc import Callable
from xml.etree.ElementTree import Element, SubElement

from tournament.evening.report import Report
from tournament.words.forms import WORDS

AddEvent = Callable[[Element, Report], None]
# How boards are scored, by what their awards are called.
METHODS = {
    "MATCH_POINTS": "MATCH_POINTS",
    "CROSS_IMP_POINTS": "CROSS_IMPS",
    "BUTLER_POINTS": "BUTLER",
}
# Of a player in this order, behind number and names; a single player has no line.
FIGURES = ("TOTAL_SCORE", "PERCENTAGE", "PLACE", "BOARDS_PLAYED")


def make_add_event(of_pairs: AddEvent) -> AddEvent:
    """Make what writes an event of single players from what writes one of pairs."""

    def add_event(event: Element, report: Report) -> None:
        of_pairs(event, report)
        event.set("EVENT_TYPE", "INDIVIDUAL")
        for holder in list(event.iter()):
            for participants in holder.findall("PARTICIPANTS"):
                name_players(participants)
        add_method(event, report)

    return add_event


def name_players(participants: Element) -> None:
    """Write each entry as the player that it is, not as a pair."""
    entries = participants.findall("PAIR")
    for entry in entries:
        participants.remove(entry)
        player = SubElement(participants, "PLAYER")
        SubElement(player, "PLAYER_NUMBER").text = entry.findtext("PAIR_NUMBER")
        for person in entry.findall("PLAYER"):
            player.extend(person)
        player.extend(one for name in FIGURES for one in entry.findall(name))


def add_method(event: Element, report: Report) -> None:
    """Say how boards are scored, which the type of the event does not, before the players."""
    award = WORDS[report.scoring_form.boards.value].award_element
    element = Element("BOARD_SCORING_METHOD")
    element.text = METHODS[award]
    names = [one.tag for one in event]
    event.insert(names.index("WINNER_TYPE"), element)

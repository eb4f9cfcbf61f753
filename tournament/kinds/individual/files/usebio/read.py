"""A USEBIO event of single players as this program's JSON of results has it.

Source: such files list PLAYER with PLAYER_NUMBER in PARTICIPANTS; on a line the numbers of a side's
two players stand together, North or East first: 6+2, 6-2, 6/2 or 6 2.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from scoring.results_file.fields import cut_to_show
from tournament.evening.files.errors import FileError, Note, add_location
from tournament.files.read_evening import call_player
from tournament.files.usebio.lines import lead_of, outcome_fields
from tournament.files.usebio.methods import scoring_of
from tournament.files.usebio.read import board_number, read_player
from tournament.files.xml_tree import XmlNode

SIDES = {"NS_PAIR_NUMBER": ("north", "south"), "EW_PAIR_NUMBER": ("east", "west")}
# Whoever is ranked has one of these.
OF_RANKED = ("PLACE", "PERCENTAGE", "TOTAL_SCORE")
_BOTH = re.compile(r"\s*(\w{1,12})\s*(?:[-+/&,]|\s)\s*(\w{1,12})\s*")


def content_of_event(event: XmlNode, notes: list[Note]) -> dict[str, Any]:
    """Put an event together as this program's JSON of single players. Raises FileError."""
    holders = [event, *parts(event, "SESSION"), *parts(event, "SECTION")]
    boards: dict[int, list[dict[str, Any]]] = {}
    for board in (one for holder in holders for one in holder.children_named("BOARD")):
        results = boards.setdefault(board_number(board), [])
        results += read_lines(board, notes)
    listed = [one for holder in holders for one in holder.children_named("PARTICIPANTS")]
    players = [one for each in listed for one in each.children_named("PLAYER")]
    stand_ins = find_stand_ins(players)
    return {
        "form": "individual",
        "scoring": scoring_of(event, notes).value,
        **({"players": [player_entry(one, stand_ins) for one in players]} if players else {}),
        "boards": [{"number": number, "results": each} for number, each in boards.items()],
    }


def parts(event: XmlNode, name: str) -> Iterator[XmlNode]:
    """Find the sessions of an event, or the sections in it and in its sessions."""
    yield from event.children_named(name)
    for session in event.children_named("SESSION"):
        yield from session.children_named(name)


def read_lines(board: XmlNode, notes: list[Note]) -> Iterator[dict[str, Any]]:
    """Read the results of a board."""
    number = board_number(board)
    for place, line in enumerate(board.children_named("TRAVELLER_LINE"), start=1):
        with add_location(line=line.line, board=number, result=place):
            seats = {seat: label for one in SIDES for seat, label in seats_of(line, one)}
            lead, remarks = lead_of(line, {"line": line.line, "board": number, "result": place})
            notes += remarks
            yield {**seats, **outcome_fields(line), "lead": lead}


def seats_of(line: XmlNode, name: str) -> Iterator[tuple[str, str]]:
    """Read who has the two seats of a side. FileError("side_not_two_players")."""
    text = line.text_of(name)
    both = _BOTH.fullmatch(text)
    if both is None:
        raise FileError("side_not_two_players", field=name, found=cut_to_show(text))
    yield from zip(SIDES[name], both.groups(), strict=True)


def find_stand_ins(players: Sequence[XmlNode]) -> list[XmlNode]:
    """Find the players of a list who have no place and no figure, where others have."""
    without = [one for one in players if not any(map(one.text_of, OF_RANKED))]
    return without if len(without) < len(players) else []


def player_entry(node: XmlNode, stand_ins: Sequence[XmlNode]) -> dict[str, Any]:
    """Read a player of the list. FileError("field_missing") for one without a number."""
    number = node.text_of("PLAYER_NUMBER")
    if not number:
        raise FileError("field_missing", field="PLAYER_NUMBER", line=node.line)
    player = read_player(node)
    name = call_player(player) if player else ""
    return {"number": number, "name": name, **({"stand_in": True} if node in stand_ins else {})}

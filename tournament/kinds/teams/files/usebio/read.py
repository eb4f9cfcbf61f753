"""USEBIO XML of matches between teams: bytes to a `TeamsFile`.

The MATCH elements of an event of teams, Swiss or not, become what a file of matches in JSON says
(`scoring.results_file.teams.file`), which also judges them. A TRAVELLER_LINE with DIRECTION NS is
the table where TEAM sat North-South, one with EW the other; without any line a match counts its
TEAM_SCORE and OPPOSING_TEAM_SCORE. A team with two matches in a round plays a triangle.

USEBIO gives victory points but not their scale: the scale is the one that gives all of them; where
none does, the matches are ranked by IMPs, with a note.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from scoring.boards.match.match_scoring import MatchScoring
from scoring.boards.match.two import Two
from scoring.errors import ScoringError
from scoring.profiles.conventions import Profile
from scoring.profiles.match_rules import MatchScale
from scoring.results_file.fields import cut_to_show
from scoring.results_file.teams.file import SCALES, TeamsFile, read_teams
from scoring.teams.contest import Contest
from scoring.teams.score import score_contest
from tournament.evening.files.errors import FileError, Note, add_location
from tournament.files.usebio.lines import lead_of, outcome_fields
from tournament.files.usebio.read import (
    METHOD_NAMES,
    VICTORY_POINTS,
    board_number,
    printable,
    small_number,
    word_of,
)
from tournament.files.xml_tree import XmlNode

SIDES = ("home", "away")
SCORES = ("TEAM_SCORE", "OPPOSING_TEAM_SCORE")
VICTORY_POINT_NAMES = ("TEAM_VICTORY_POINTS", "OPPOSING_TEAM_VICTORY_POINTS")
# What else than IMPs a match may be scored by.
METHODS = {
    **dict.fromkeys(("IMP", "IMPS", "CROSS_IMPS"), MatchScoring.IMPS),
    **dict.fromkeys(("BAM", "BOARD_A_MATCH"), MatchScoring.BOARD_A_MATCH),
    **dict.fromkeys(("PAB", "POINT_A_BOARD"), MatchScoring.POINT_A_BOARD),
    **dict.fromkeys(("AGGREGATE", "TOTAL_POINTS"), MatchScoring.TOTAL_POINTS),
    "POLISH_PATTON": MatchScoring.PATTON,
}
HALF_HUNDREDTH = Fraction(1, 200)
ROOMS = {"NS": "open", "EW": "closed"}
# With noughts behind the hundredths too, as this program wrote a side that got none.
_VICTORY_POINTS = re.compile(r"[0-9]{1,2}(\.[0-9]{1,2}0*)?")


def read_team_event(event: XmlNode, rules: Profile) -> tuple[TeamsFile, list[Note]]:
    """Read an event of teams, and what is to be remarked. Raises FileError."""
    notes: list[Note] = []
    nodes = list(played_matches(event, notes))
    if not nodes:
        raise FileError("no_matches", line=event.line)
    matches = [match_entry(node, notes) for node in nodes]
    mark_triangles(matches)
    give_length(matches)
    content: dict[str, object] = {"form": "teams", "matches": matches}
    content["scoring"] = scoring_of(event, notes).value
    if teams := list(team_entries(event)):
        content["teams"] = teams
    with add_location(line=event.line):
        file = read_teams(content)
        points = [victory_points(node) for node in nodes]
        scale = find_scale(file.contest, points, rules)
    if scale is None and any(points):
        notes.append(Note("team_scale_not_told"))
    return replace(file, contest=replace(file.contest, scale=scale)), notes


def matches_of(event: XmlNode) -> Iterator[XmlNode]:
    """Find the matches in the event, or in its sessions and their sections."""
    for place in places_of(event):
        yield from place.children_named("MATCH")


def places_of(event: XmlNode) -> list[XmlNode]:
    """List what may hold teams and matches: the event, its sessions, their sections."""
    places = [event, *event.children_named("SESSION")]
    return places + [one for place in places for one in place.children_named("SECTION")]


def played_matches(event: XmlNode, notes: list[Note]) -> Iterator[XmlNode]:
    """Find the matches that were played, and the byes; a note tells what is left out."""
    for node in matches_of(event):
        if not node.text_of("OPPOSING_TEAM") or has_result(node):
            yield node
        else:
            teams = [node.text_of(name) for name in ("TEAM", "OPPOSING_TEAM")]
            details = {"home": printable(teams[0])[:20], "away": printable(teams[1])[:20]}
            notes.append(Note("match_without_result", {**details, "line": node.line}))


def has_result(node: XmlNode) -> bool:
    """Tell whether a match has a score, or a board with one."""
    if any(node.text_of(name) for name in SCORES):
        return True
    lines = (one for board in node.children_named("BOARD") for one in board.children)
    return any(line.text_of(name) for line in lines for name in ("SCORE", "CONTRACT"))


def scoring_of(event: XmlNode, notes: list[Note]) -> MatchScoring:
    """Return what matches are scored by: IMPs unless something else is said."""
    parts = (*matches_of(event), *reversed(places_of(event)))
    words = [word for part in parts for name in METHOD_NAMES if (word := word_of(part, name))]
    strangers = [word for word in words if word not in METHODS.keys() | VICTORY_POINTS]
    notes += [Note("method_unread", {"found": printable(word)[:30]}) for word in strangers[:1]]
    return next((METHODS[word] for word in words if word in METHODS), MatchScoring.IMPS)


def team_nodes(event: XmlNode) -> Iterator[tuple[str, XmlNode]]:
    """Find the teams that take part, each with its number."""
    lists = (one for place in places_of(event) for one in place.children_named("PARTICIPANTS"))
    for participants in lists:
        for team in participants.children_named("TEAM"):
            yield team.attribute("TEAM_ID") or team.text_of("TEAM_ID"), team


def team_entries(event: XmlNode) -> Iterator[dict[str, object]]:
    """Write the teams that take part as a file of matches lists them."""
    for number, team in team_nodes(event):
        name = team.attribute("TEAM_NAME") or team.text_of("TEAM_NAME")
        pairs = list(team.children_named("PAIR"))
        players = [player for node in (team, *pairs) for player in node.children_named("PLAYER")]
        names = [player.text_of("PLAYER_NAME") for player in players]
        yield {"number": number, "names": [text for text in (name, *names) if text]}


def match_entry(node: XmlNode, notes: list[Note]) -> dict[str, object]:
    """Write a MATCH as a file of matches has it."""
    home, away = node.text_of("TEAM"), node.text_of("OPPOSING_TEAM")
    entry: dict[str, object] = {"home": home, "away": away or None, "bye": not away}
    if number := small_number(node, "ROUND_NUMBER"):
        entry["round"] = number
    if not away:
        return entry
    boards = [board_entry(board, notes) for board in node.children_named("BOARD")]
    first, last = (small_number(node, f"{end}_BOARD_NUMBER") for end in ("START", "END"))
    if first and last and last >= first:
        entry["length"] = last - first + 1
    if any(len(board) > 1 for board in boards):
        return entry | {"boards": boards}
    scores = [node.text_of(name) for name in SCORES]
    return entry | {"imps": [score or "0" for score in scores]}


def board_entry(board: XmlNode, notes: list[Note]) -> dict[str, object]:
    """Write a BOARD with its result in each room."""
    number = board_number(board)
    entry: dict[str, object] = {"number": number}
    for line in board.children_named("TRAVELLER_LINE"):
        with add_location(line=line.line, board=number):
            direction = line.text_of("DIRECTION").upper()
            if direction not in ROOMS:
                raise FileError("field_wrong", field="DIRECTION", found=cut_to_show(direction))
            if ROOMS[direction] in entry:
                raise FileError("room_twice", direction=direction)
            lead, remarks = lead_of(line, {"line": line.line, "board": number})
            notes += remarks
            entry[ROOMS[direction]] = outcome_fields(line) | {"lead": lead}
    return entry


def mark_triangles(matches: list[dict[str, object]]) -> None:
    """Let each match of a triangle count for a half."""
    of_round = Counter((match.get("round"), match[side]) for match in matches for side in SIDES)
    for match in matches:
        in_round = [of_round[match["round"], match[side]] for side in SIDES if "round" in match]
        if in_round and min(in_round) > 1:
            match["weight"] = "1/2"


def give_length(matches: list[dict[str, object]]) -> None:
    """Let a bye, of which nothing more is told, be as long as most matches are."""
    lengths = Counter(
        match.get("length") or len(boards) if isinstance(boards, list) else match.get("length")
        for match in matches
        if (boards := match.get("boards")) or match.get("length")
    )
    for match in matches:
        if match["bye"] and lengths:
            match.setdefault("length", lengths.most_common(1)[0][0])


def victory_points(node: XmlNode) -> tuple[str, str] | None:
    """Read the victory points that the file gives both teams, or None."""
    home, away = (node.text_of(name) for name in VICTORY_POINT_NAMES)
    both = (home, away)
    return both if all(map(_VICTORY_POINTS.fullmatch, both)) else None


def find_scale(
    contest: Contest, points: list[tuple[str, str] | None], rules: Profile
) -> MatchScale | None:
    """Find the scale by which every match gives the victory points that the file tells."""
    if not any(points):
        return None
    for scale in SCALES.values():
        try:
            scored = score_contest(replace(contest, scale=scale), rules)
        except ScoringError:
            continue
        both = zip(points, (match.vp for match in scored.matches), strict=True)
        if all(own is None or is_same(own, vp) for own, vp in both):
            return scale
    return None


def is_same(points: tuple[str, str], own: Two | None) -> bool:
    """Tell whether the file's victory points are those, to the hundredth."""
    if own is None:
        return False
    return all(
        abs(Fraction(text) - figure) <= HALF_HUNDREDTH
        for text, figure in zip(points, (own.home, own.away), strict=True)
    )

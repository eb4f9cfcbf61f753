"""A USEBIO event of teams as an evening: its head, its teams and players, its matches."""

from decimal import Decimal

from scoring.profiles.named import profile
from scoring.results_file.teams.file import TeamsFile
from tournament.evening.files.errors import Note
from tournament.evening.names import names
from tournament.files.read_evening import ReadFigures, figure_of, place_of
from tournament.files.results.read_teams import MOST_PLAYERS, ReadTeam, ReadTeamEvening
from tournament.files.usebio.read import date_of, read_player, title_text
from tournament.files.xml_tree import XmlNode
from tournament.kinds.teams.files.usebio.read import (
    SCORES,
    VICTORY_POINT_NAMES,
    played_matches,
    read_team_event,
    team_nodes,
)

# By the type of an event what is not read of it.
LEFT_OUT = {"KO": ("bracket_left_out",)}


def read_team_evening(root: XmlNode, event: XmlNode, club: XmlNode | None) -> ReadTeamEvening:
    """Read an event of teams. Raises FileError."""
    file, notes = read_team_event(event, profile())
    date = date_of(event, notes)
    notes += map(Note, LEFT_OUT.get(event.attribute("EVENT_TYPE").upper(), ()))
    if root.child("HANDSET"):
        notes.append(Note("hands_of_teams_left_out"))
    return ReadTeamEvening(
        title=title_text(event.text_of("EVENT_DESCRIPTION") or event.text_of("TITLE")),
        club=title_text(club.text_of("CLUB_NAME")) if club else "",
        date=date,
        file=file,
        teams=read_all(event, file, notes),
        notes=tuple(notes),
        points=tuple(points_of(node) for node in played_matches(event, [])),
    )


def read_all(event: XmlNode, file: TeamsFile, notes: list[Note]) -> tuple[ReadTeam, ...]:
    """Read the teams of the matches, with what the file lists of them."""
    by_number = {number: read_team(number, node, notes) for number, node in team_nodes(event)}
    return tuple(
        by_number.get(team.key) or ReadTeam(team.key, team.names[0] if team.names else "", ())
        for team in file.teams
    )


def read_team(number: str, node: XmlNode, notes: list[Note]) -> ReadTeam:
    """Read a TEAM element, its players alone or in pairs."""
    nodes = [one for part in (node, *node.children_named("PAIR"))
             for one in part.children_named("PLAYER")]  # fmt: skip
    players = [player for one in nodes if (player := read_player(one))]
    if len(players) > MOST_PLAYERS:
        details = {"team": number, "players": len(players), "most": MOST_PLAYERS}
        notes.append(Note("players_above_most", {**details, "line": node.line}))
    name = names.clean((node.attribute("TEAM_NAME") or node.text_of("TEAM_NAME"))[:200])
    figures = ReadFigures(
        figure_of(node.text_of("TOTAL_SCORE")), None, place_of(node.text_of("PLACE"))
    )
    return ReadTeam(number, name[: names.LONGEST], tuple(players[:MOST_PLAYERS]), figures)


def points_of(node: XmlNode) -> tuple[Decimal, Decimal] | None:
    """Read what a match gave both teams: victory points where there are any, else IMPs."""
    for two in (VICTORY_POINT_NAMES, SCORES):
        home, away = (figure_of(node.text_of(name)) for name in two)
        if home is not None and away is not None:
            return home, away
    return None

"""Teams pasted from a list, a mail or a sheet: a team a line, its name and its players.

"Les Rouges: A. Maurin, P. Astier, ..."; without a name before a colon the captain's is taken, who
is the first. `read_teams` says what each line would give and why it is refused; nothing is stored
here.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tournament.evening.names.names import LONGEST, NamedPlayer, clean
from tournament.evening.names.proposals import ClubPlayers
from tournament.evening.names.typed_line import LINE_NUMBER
from tournament.files.pairs_text import drop_no_numbers, read_member

FEWEST, MOST = 4, 8
MOST_LINES = 100
NAME = re.compile(r"\s*([^:]{1,80}?)\s*:\s*(.+)")
BETWEEN = re.compile(r"\s*[,;/|&+–—\t]+\s*|\s+-+\s+|\s+(?:et|and)\s+", re.IGNORECASE)
COLUMN = re.compile(r"\s*[\t;]\s*")


@dataclass(frozen=True)
class PastedTeam:
    """A line and the team it gives; or the code of what is wrong with it, with details."""

    line: int
    text: str
    name: str = ""
    members: tuple[NamedPlayer, ...] = ()
    problem: str = ""
    details: dict[str, str] = field(default_factory=dict)


def read_teams(text: str, club: ClubPlayers, *, last_first: bool = False) -> tuple[PastedTeam, ...]:
    """Read teams out of pasted text; `last_first` where the list writes the last names first.

    The problems: four_players_needed, unknown, no_player, ambiguous, twice_in_team,
    already_in_team, already_pasted, too_many_lines.
    """
    lines = [(n, line) for n, line in enumerate(text.splitlines(), 1) if line.strip()]
    taken = {identity.hex: team for identity, team in club.playing_as.items()}
    pasted: dict[str, str] = {}
    teams = []
    for number, line in lines[:MOST_LINES]:
        team = read_team(number, line, club, last_first=last_first)
        team = team if team.problem else refuse_members(team, taken, pasted)
        pasted |= {member.key: str(number) for member in team.members}
        teams.append(team)
    if len(lines) > MOST_LINES:
        teams.append(PastedTeam(lines[MOST_LINES][0], "…", problem="too_many_lines"))
    return tuple(teams)


def read_team(number: int, line: str, club: ClubPlayers, *, last_first: bool) -> PastedTeam:
    """Read the name and the players of one line."""
    name, names = cut_team(drop_no_numbers(LINE_NUMBER.sub("", line)), club)
    team = PastedTeam(number, " ".join(line.split()), clean(name)[:LONGEST])
    members = []
    for part in names:
        member = read_member(part, club, last_first=last_first)
        if not isinstance(member, NamedPlayer):
            code, text = member
            return replace(team, problem=code, details={"name": text})
        members.append(member)
    if not FEWEST <= len(members) <= MOST:
        return replace(team, problem="four_players_needed", details={"n": str(len(members))})
    return replace(team, members=tuple(members))


def cut_team(line: str, club: ClubPlayers) -> tuple[str, list[str]]:
    """Cut a line into the team's name and its players' names.

    A first column is the name when nobody of the club is called so; before a semicolon, which also
    stands between players alone, when the others are enough for a team.
    """
    found = NAME.fullmatch(line)
    if found:
        return found[1], cut_players(found[2])
    first, *others = COLUMN.split(line.strip(), maxsplit=1)
    read = read_member(first, club, last_first=False)
    players = cut_players(others[0]) if others else []
    is_column = "\t" in line or len(players) >= FEWEST
    is_name = players and is_column and not (isinstance(read, NamedPlayer) and read.id)
    return (first, players) if is_name else ("", cut_players(line))


def cut_players(names: str) -> list[str]:
    """Cut names at whatever stands between them; columns where there are any.

    >>> cut_players("A. Maurin, P. Astier et Rose Villard")
    ['A. Maurin', 'P. Astier', 'Rose Villard']
    """
    return [part.strip() for part in BETWEEN.split(names) if part.strip()]


def refuse_members(
    team: PastedTeam, taken: Mapping[str, str], pasted: Mapping[str, str]
) -> PastedTeam:
    """Refuse a team of which somebody plays already, or stands in the list twice."""
    keys = [member.key for member in team.members]
    for member in team.members:
        if keys.count(member.key) > 1:
            return refuse_team(team, "twice_in_team", {"name": member.full_name})
        if member.key in taken:
            where = {"name": member.full_name, "pair": taken[member.key]}
            return refuse_team(team, "already_in_team", where)
        if member.key in pasted:
            where = {"name": member.full_name, "line": pasted[member.key]}
            return refuse_team(team, "already_pasted", where)
    return team


def refuse_team(team: PastedTeam, problem: str, details: dict[str, str]) -> PastedTeam:
    """Refuse a line with the code of what is wrong."""
    return replace(team, members=(), problem=problem, details=details)

"""This program's JSON of matches between teams, read as files of other programs are."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from scoring.results_file.teams.file import FileTeam, read_teams
from scoring.results_file.values import key_of
from tournament.evening.names import names
from tournament.files.read_evening import ReadFigures, figure_of, place_of, player_of
from tournament.files.results.read_teams import MOST_PLAYERS, ReadTeam, ReadTeamEvening, note_of

# Whoever has more names than these is called by the first of them.
PLAYERS = 4


def read_team_results(content: Mapping[str, Any]) -> ReadTeamEvening:
    """Read the content of a JSON of matches. Raises ScoringError."""
    file = read_teams(content)
    licences = {key_of(one["number"]): one.get("licences") for one in content.get("teams") or []}
    figures = figures_by_team(content.get("ranking"))
    # Without a scale IMPs decide, of which the file has what was won.
    has_gained = file.contest.scale is not None or file.contest.scoring.value != "imps"
    return ReadTeamEvening(
        title="",
        club="",
        date=None,
        file=file,
        teams=tuple(
            team_of(team, licences.get(team.key), figures.get(team.key, ReadFigures()))
            for team in file.teams
        ),
        notes=tuple(map(note_of, file.warnings)),
        points=tuple(
            both_of(entry.get("gained" if has_gained else "won")) for entry in content["matches"]
        ),
    )


def team_of(team: FileTeam, licences: object, figures: ReadFigures) -> ReadTeam:
    """Read a team: its own name stands before those of its players, whose numbers may be told."""
    numbers = [str(one) for one in licences] if isinstance(licences, list) else []
    is_named = len(team.names) != PLAYERS or len(numbers) == PLAYERS - 1
    name, *people = team.names if is_named and team.names else ("", *team.names)
    players = [
        player_of(one, number)
        for one, number in zip(people, [*numbers, *[""] * len(people)], strict=False)
    ]
    taken = tuple(player for player in players[:MOST_PLAYERS] if player)
    return ReadTeam(team.key, names.clean(name)[: names.LONGEST], taken, figures)


def figures_by_team(ranking: object) -> dict[str, ReadFigures]:
    """Read the totals and places of a ranking; what is none says nothing."""
    lines = [one for one in ranking if isinstance(one, dict)] if isinstance(ranking, list) else []
    return {
        key_of(one.get("team", "")): ReadFigures(
            figure_of(str(one.get("total", ""))), None, place_of(str(one.get("rank", "")))
        )
        for one in lines
    }


def both_of(figures: object) -> tuple[Decimal, Decimal] | None:
    """Read the figures of both teams of a match."""
    if not isinstance(figures, list) or len(figures) != 2:
        return None
    home, away = (figure_of(str(one)) for one in figures)
    return None if home is None or away is None else (home, away)

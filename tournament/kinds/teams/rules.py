"""What the rules of an event of teams answer: matches, each played in two rooms."""

from tournament.evening.kind import Rules
from tournament.kinds.teams.values.boards_to_play import find_boards_of_team
from tournament.kinds.teams.values.standings import score_teams

TEAMS = Rules(
    find_boards_to_play=find_boards_of_team,
    score=score_teams,
)

"""What results of teams are read with, in each format."""

from tournament.files.any_file import Readers
from tournament.kinds.teams.files.pbn import read_team_games
from tournament.kinds.teams.files.results.read import read_team_results
from tournament.kinds.teams.files.usebio.evening import read_team_evening

READERS_OF_TEAMS = Readers(
    read_json=read_team_results,
    read_pbn=read_team_games,
    read_usebio=read_team_evening,
)

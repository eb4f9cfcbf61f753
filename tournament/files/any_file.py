"""Files of an evening of whatever kind: their content says which, never their name.

USEBIO is XML; a Bridgemate file is an Access database; PBN begins with a tag; a whole evening names
its format on its first line; else it is this program's JSON of results.
"""

from scoring.results_file.content import read_content
from scoring.results_file.teams.file import is_of_teams as holds_teams
from tournament.evening.files.carried import Tables
from tournament.evening.files.errors import FileError
from tournament.files.bws.tables import is_bws
from tournament.files.deals.of_evening import read_bws_evening
from tournament.files.evening.read import FORMAT, read_evening
from tournament.files.evening.value import EveningFile
from tournament.files.pbn.games import is_pbn, read_games
from tournament.files.pbn.pairs import is_of_pairs, read_pairs
from tournament.files.pbn.team_match import read_team_games
from tournament.files.read_evening import ReadEvening
from tournament.files.result_hands import add_hands, hands_in_json, hands_in_pbn, hands_in_usebio
from tournament.files.results.read import read_results
from tournament.files.results.read_teams import ReadTeamEvening
from tournament.files.results.team_evening import read_team_results
from tournament.files.text import UTF16_MARKS, without_mark
from tournament.files.usebio.read import event_of, read_event
from tournament.files.usebio.team_evening import read_team_evening
from tournament.files.usebio.teams import is_of_teams
from tournament.files.xml_tree import is_xml, read_tree


def read_any(content: bytes, tables: Tables) -> EveningFile | ReadEvening | ReadTeamEvening:
    """Read a file of an evening; the rows of one of this program lie in these tables.

    Raises EveningFileError, FileError or ScoringError.
    """
    if is_xml(content):
        return read_usebio_file(content)
    if is_bws(content):
        return read_bws_evening(content)
    if is_pbn(content):
        return read_pbn_file(content)
    if content.startswith(UTF16_MARKS):
        content = without_mark(content)
    if FORMAT.encode() in content[:300]:
        return read_evening(content, tables)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileError("kind_unknown") from None
    if not text.lstrip().startswith("{"):
        raise FileError("kind_unknown")
    return read_results_file(text)


def read_results_file(text: str) -> ReadEvening | ReadTeamEvening:
    """Read this program's JSON of results, of pairs or of teams. Raises ScoringError."""
    content = read_content(text)
    if holds_teams(content):
        return read_team_results(content)
    return add_hands(read_results(text), hands_in_json(content))


def read_pbn_file(content: bytes) -> ReadEvening | ReadTeamEvening:
    """Read PBN of pairs, with the hands in it, or of teams. Raises FileError and ScoringError."""
    games = read_games(content)
    if is_of_pairs(games):
        return add_hands(read_pairs(games), hands_in_pbn(games))
    return read_team_games(games)


def read_usebio_file(content: bytes) -> ReadEvening | ReadTeamEvening:
    """Read USEBIO of pairs, with the hands in it, or of teams. Raises FileError."""
    root = read_tree(content)
    event, club = event_of(root)
    if is_of_teams(event):
        return read_team_evening(root, event, club)
    return add_hands(read_event(event, club), hands_in_usebio(root))

"""By what Bridgemates compare the results of matches."""

from scoring.boards.match.match_scoring import MatchScoring
from scoring.forms import TEAM_FORMS
from tournament.evening.evening import Evening
from tournament.evening.facts import Game
from tournament.files.kind import Devices

# Of `ScoringType`, in a file.
BOARD_A_MATCH, TEAMS = 3, 4
# Of `GameType` and `ScoringMethod`, in the maker's client.
TEAMS_GAME = 30
BY_TEAM_IMPS, BY_BOARD, BY_PATTON = 40, 60, 70
METHODS = {MatchScoring.BOARD_A_MATCH: BY_BOARD, MatchScoring.PATTON: BY_PATTON}


def device_scoring(scoring: str) -> int:
    """Return the number of a form; all but board-a-match are teams."""
    is_by_board = TEAM_FORMS[scoring].method is MatchScoring.BOARD_A_MATCH
    return BOARD_A_MATCH if is_by_board else TEAMS


def program_scoring(scoring: str) -> int:
    """Return the number of a form for the control program; victory points are worked out here."""
    return METHODS.get(TEAM_FORMS[scoring].method, BY_TEAM_IMPS)


def find_mates(evening: Evening, game: Game) -> Game | None:
    """Find the table at which the other halves of two teams play the same boards."""
    match = evening.match_at(game)
    others = (
        other
        for other in evening.games
        if (other.section, other.round) == (game.section, game.round) and other != game
    )
    return next((other for other in others if match and evening.match_at(other) is match), None)


DEVICES_OF_TEAMS = Devices(
    find_mates=find_mates, game=TEAMS_GAME, keys_by_pair=False, score=program_scoring
)

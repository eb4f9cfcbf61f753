"""By what Bridgemates compare the results of matches."""

from scoring.boards.match.match_scoring import MatchScoring
from scoring.forms import TEAM_FORMS

# Of `ScoringType`.
BOARD_A_MATCH, TEAMS = 3, 4


def device_scoring(scoring: str) -> int:
    """Return the number of a form; all but board-a-match are teams."""
    is_by_board = TEAM_FORMS[scoring].method is MatchScoring.BOARD_A_MATCH
    return BOARD_A_MATCH if is_by_board else TEAMS

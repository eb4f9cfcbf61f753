"""Butler across tables: how each pair of each team did against everybody who had the same deals.

The results of all matches are compared as those of a pairs session, each pair sitting where its
team's line-up put it. Matches of the same deals have the same `field`: the first round's board 1
is not the second round's.
"""

from collections.abc import Sequence

from scoring.boards.match.comparison import TeamBoard
from scoring.contestants import Competitor, Key, Row
from scoring.forms import BUTLER
from scoring.profiles.conventions import Profile
from scoring.ranking.ranking import score_session
from scoring.ranking.session import Scored, ScoringSession
from scoring.teams.line_ups import LineUp


def pair_rows(board: TeamBoard, line_up: LineUp, field: Key = None) -> tuple[Row, Row]:
    """Write a board of a match as the rows of the pairs that sat there, open table first."""
    return (
        Row(board.board, line_up.home_open, line_up.away_open, board.open, field),
        Row(board.board, line_up.away_closed, line_up.home_closed, board.closed, field),
    )


def butler_across(rows: Sequence[Row], profile: Profile) -> Scored:
    """Score rows of pairs by Butler, those of a field with each other, ranked in one list."""
    pairs = dict.fromkeys(pair for row in rows for pair in (row.ns, row.ew))
    return score_session(
        ScoringSession(profile, 1, tuple(map(Competitor, pairs)), tuple(rows), scoring=BUTLER)
    )

"""Boards of a match that go, or that others took the place of, in words."""

from collections.abc import Iterable

from django.utils.translation import gettext

from tournament.evening.evening import Evening
from tournament.evening.facts import Game
from tournament.kinds.teams.values.play.other_boards import ComesAgain, LessOne
from tournament.words.draws.match_rounds import round_name
from tournament.words.figures import board_range


def less_text(less: LessOne) -> str:
    """Say what becomes of a match without a board: Board 8: 7 left to be compared."""
    values = {"board": less.board, "n": less.boards_left, "table": less.played_at}
    if not less.played_at:
        return gettext("Board %(board)s: %(n)s left to be compared") % values
    return (
        gettext("Board %(board)s, played at table %(table)s alone: %(n)s left to be compared")
        % values
    )


def sitting_text(evening: Evening, game: Game) -> str:
    """Write a table in a round with its boards: Table 3, round 2: 9-12."""
    return gettext("Table %(table)s, round %(round)s: %(boards)s") % {
        "table": evening.table_label(game.section, game.table),
        "round": round_name(evening.match_rounds, game.round),
        "boards": board_range(game.boards),
    }


def again_texts(evening: Evening, again: Iterable[ComesAgain]) -> list[str]:
    """Say which teams play a deal twice: Team 3 plays 9-10 in round 4 too."""
    return [
        gettext("Team %(team)s plays %(boards)s in round %(round)s too.")
        % {
            "team": one.team,
            "boards": board_range(one.boards),
            "round": round_name(evening.match_rounds, one.round),
        }
        for one in again
    ]

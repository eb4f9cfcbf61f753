"""What a table may write and know of a match: nothing of its other room."""

from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.store.reading.at_table import table_round
from tournament.store.write import By


def check_not_kept(evening: Evening, place: Place, by: By) -> None:
    """Check that a result which stands is not kept from those who sit there now.

    It would tell them whether what they guess of another team's result is right.
    """
    if place not in evening.result_at:
        return
    section, round_, table, number = place
    at = table_round(evening, section, table, number=round_, device=by.device)
    due = at.board(number)
    if due and due.is_hidden:
        raise ServiceError("board_is_kept", board=number)


def word_refusal(error: ServiceError, board: int) -> ServiceError:
    """Make of what refuses an entry what a table may be told."""
    if error.code == "pair_played_board":
        return ServiceError("board_for_director", board=board)
    return error

"""What is taken from a team in one of its matches."""

from scoring.contestants import PenaltyUnit
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.scores.ranked_by import PENALTY_UNITS
from tournament.evening.stages.results import find_match_with


def check_fine(evening: Evening, team: str, unit: str, board: int | None) -> None:
    """Check that IMPs that are taken before a scale are taken in a match of the team's.

    ServiceError("penalty_needs_board").
    """
    if unit != PenaltyUnit.IMPS.value:
        return
    has_scale = PENALTY_UNITS[evening.session.event.scoring][0] != PenaltyUnit.IMPS.value
    if board is None and not has_scale:
        return
    if board is None or find_match_with(evening, team, board) is None:
        raise ServiceError("penalty_needs_board")

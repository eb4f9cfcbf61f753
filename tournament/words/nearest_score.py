"""A score that no contract gives, in words for a phone: which is nearest, as on paper."""

from django.utils.translation import gettext, pgettext

from scoring.errors import ScoringError
from scoring.notation import encode
from scoring.outcome import Played
from scoring.points import nearest_contracts, ns_points
from tournament import display
from tournament.errors import ServiceError
from tournament.wording import words

# Nowhere, or not on this board.
CODES = {"score_impossible", "impossible_score"}


def words_at_table(error: ScoringError | ServiceError, board: int) -> str:
    """Word an entry's refusal for the players; of an impossible score they read the nearest."""
    points = error.details.get("points")
    if error.code not in CODES or not isinstance(points, int):
        return words(error)
    nearest = nearest_contracts(points, board)[0]
    return gettext("This score cannot occur. The nearest: %(contract)s, %(points)s.") % {
        "contract": contract_and_result(nearest),
        "points": str(ns_points(nearest, board)).replace("-", display.MINUS),
    }


def contract_and_result(played: Played) -> str:
    """4♠ made, 3NT −1"""
    code = encode(played)
    made = pgettext("contract", "made")
    result = made if not played.made_over else display.outcome(code).result
    return f"{display.contract_text(code)} {result}"

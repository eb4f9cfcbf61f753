"""A score that no contract gives, in words for a phone: which is nearest, as on paper."""

from django.utils.translation import gettext, pgettext

from scoring.notation.codes import encode
from scoring.notation.outcome import Played
from scoring.notation.points import nearest_contracts, ns_points
from tournament.words import game


def nearest_score_text(points: int, board: int) -> str:
    """Name the nearest score: This score cannot occur. The nearest: 4♠ made, 420."""
    nearest = nearest_contracts(points, board)[0]
    return gettext("This score cannot occur. The nearest: %(contract)s, %(points)s.") % {
        "contract": contract_and_result(nearest),
        "points": str(ns_points(nearest, board)).replace("-", game.MINUS),
    }


def contract_and_result(played: Played) -> str:
    """Write a contract with its result: 4♠ made, 3NT −1."""
    code = encode(played)
    made = pgettext("contract", "made")
    result = game.outcome(code).result if played.made_over else made
    return f"{game.contract_text(code)} {result}"

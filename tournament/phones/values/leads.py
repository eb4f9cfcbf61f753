"""Leads that their leaders did not hold: asked about once the board is over, and whose card it is
stays unsaid.

Nothing is said of a lead before everybody has played the board, whatever was typed: else a hand
could be learnt by typing leads.
"""

from scoring.hints import is_wrong_lead
from scoring.notation.outcome import Played
from tournament.evening.deals.anomalies import cards_by_seat
from tournament.evening.deals.visible import VisibleDeals
from tournament.evening.evening import Evening
from tournament.evening.facts import FIRST_GROUP, Place, Result
from tournament.evening.kind import RULES


def find_wrong_leads(evening: Evening, deals: VisibleDeals) -> frozenset[Place]:
    """Find the places whose result has a lead that the leader did not hold, of the deals that may
    be seen. Where a board was fouled, only those who had the cards of the deal."""
    return frozenset(
        result.place
        for result in evening.results
        if evening.group_of(result.place) in ("", FIRST_GROUP)
        and has_wrong_lead(evening, result, deals)
    )


def has_wrong_lead(evening: Evening, result: Result, deals: VisibleDeals) -> bool:
    """Tell whether a result's lead was in another hand than the leader's."""
    played = result.at_table.ns
    if not (isinstance(played, Played) and played.lead):
        return False
    find_match = RULES.of(evening.session).find_dealt_match
    section, seated = result.section, result.seats.contestants
    begins, home, _part = find_match(evening, section, result.round, seated)
    board = deals.find(result.board, section, begins, home)
    return board is not None and is_wrong_lead(played, cards_by_seat(board))

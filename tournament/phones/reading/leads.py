"""Which leads of an evening are asked about."""

from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.models import Session
from tournament.phones.values.leads import find_wrong_leads
from tournament.store.deals.visible import visible_deals


def read_wrong_leads(session: Session, evening: Evening) -> frozenset[Place]:
    """Find the places whose lead the leader did not hold, of boards that are over for all.

    Costs what `visible_deals` does. None in an event of matches, whose match sheets say no leads.
    """
    if evening.session.stage is not None or not any(result.lead for result in evening.results):
        return frozenset()
    return find_wrong_leads(evening, visible_deals(session))

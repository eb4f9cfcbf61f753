"""Two evenings for cards: in one board 1 lacks a result, in the other nothing is played."""

from django.db import transaction

from scoring.deals.text import write_hand
from tests.builders import by
from tests.tournament.deals.sets import play
from tests.tournament.hands.evenings import LAST_TABLE, in_the_last_round
from tests.tournament.play.evenings import an_evening, known, said
from tournament.evening.deals.seal import unseal_deal
from tournament.models import Club, Deal, Session, TableLink, TableSees, Visibility
from tournament.models.cards.seal_key import seal_key
from tournament.services.results.record_result import record_result
from tournament.services.table_links import provide_links

LAST = ("A", 3, LAST_TABLE, 1)


@transaction.atomic
def with_deals() -> dict[str, str]:
    """Codes of the two evenings, and the secret of the last table's card of the first."""
    club = Club.objects.get()
    first = an_evening(club, visibility=Visibility.RANKING, table_sees=TableSees.TRAVELLER)
    in_the_last_round(first)
    provide_links(first)
    for place in known(first).missing:
        if place[3] == 1 and place != LAST:
            record_result(first, by(), place=place, sides=said("4SS="), base=0)
    link = TableLink.objects.get(session=first, section="A", table=LAST_TABLE)
    return {"attached": first.code, "table": link.token, "sealed": an_evening(club).code}


def hands_of(code: str) -> list[str]:
    """Unseal the hands of an evening: what nobody is to find anywhere."""
    found = Deal.objects.filter(deal_set__session__code=code)
    deals = [unseal_deal(deal.cards, seal_key()) for deal in found]
    return [write_hand(hand) for deal in deals for hand in deal.hands.values()]


def play_all(code: str) -> None:
    """Enter every result of an evening."""
    play(Session.objects.select_related("event__club").get(code=code), *range(1, 7))

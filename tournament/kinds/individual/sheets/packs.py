"""All that is laid out for single players before play, in one file."""

from django.utils.translation import pgettext_lazy

from tournament.evening.plan.plan_sheet import PlanSheet
from tournament.kinds.individual.sheets import player_cards
from tournament.prints.cards import blank_travellers, table_cards
from tournament.prints.cards.seats import SEATS_OF_PLAYERS
from tournament.prints.paper import PaperPage, bind
from tournament.prints.sheets import seating


def table_pack_pdf(*plans: PlanSheet) -> bytes:
    """Print the seating list, then for each section table cards, travellers and guide cards."""
    title = pgettext_lazy("printed sheets", "For the tables")
    return bind(plans[0].heading, title, lambda: pages(plans))


def pages(plans: tuple[PlanSheet, ...]) -> list[PaperPage]:
    """Draw them all, in the order in which they are laid out."""
    seats = SEATS_OF_PLAYERS
    return [
        *seating.pages(plans),
        *(page for one in plans for page in table_cards.pages(one, seats=seats)),
        *(page for one in plans for page in blank_travellers.pages(one, filled=True, seats=seats)),
        *(page for one in plans for page in player_cards.pages(one)),
    ]

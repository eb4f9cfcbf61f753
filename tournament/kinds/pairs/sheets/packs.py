"""All sheets of an evening of pairs in one file: what is handed out, and what is laid out."""

from django.utils.translation import pgettext_lazy

from tournament.evening.plan.plan_sheet import PlanSheet
from tournament.evening.report import Report
from tournament.kinds.pairs.sheets import guide_cards, personal, travellers
from tournament.prints.cards import blank_travellers, table_cards
from tournament.prints.paper import PaperPage, bind
from tournament.prints.sheets import ranking, seating


def result_pages(report: Report) -> list[PaperPage]:
    """Draw ranking, travellers and personal sheets."""
    return [*ranking.pages(report), *travellers.pages(report), *personal.pages(report)]


def table_pack_pdf(*plans: PlanSheet, filled: bool = True, guides: bool = True) -> bytes:
    """Print the seating list, then for each section table cards, travellers and guide cards."""
    title = pgettext_lazy("printed sheets", "For the tables")
    return bind(plans[0].heading, title, lambda: table_pages(plans, filled=filled, guides=guides))


def table_pages(plans: tuple[PlanSheet, ...], *, filled: bool, guides: bool) -> list[PaperPage]:
    return [
        *seating.pages(plans),
        *(page for plan in plans for page in table_cards.pages(plan)),
        *(page for plan in plans for page in blank_travellers.pages(plan, filled=filled)),
        *(page for plan in plans for page in guide_cards.pages(plan) if guides),
    ]

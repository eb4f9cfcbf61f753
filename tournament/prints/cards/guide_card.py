"""What guide cards of all kinds have alike: size, head, foot, how they are stacked."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext, pgettext

from tournament.evening.plan.plan_sheet import PlanSheet
from tournament.evening.report import Contestant
from tournament.prints import plan
from tournament.prints.frame import Body, CardGrid, card_pages
from tournament.prints.layout import divide_into_piles, fit_text, person_names, piles_in_order
from tournament.prints.paper import (
    BOLD,
    HEAVY,
    NARROW,
    RIGHT,
    PaperPage,
    Pen,
    Style,
    text_width,
)
from tournament.words import dates
from tournament.words.kind import say

GRID = CardGrid(4, 2, wide=True)
PADDING, CONTENT = 5.0, 64.25
RULE = 21.0
# The baseline of the first name.
NAMES = 13.6
SPACE = 69.6


def stacked_pages(
    sheet: PlanSheet, chosen: Sequence[int] | None, card: Callable[[PlanSheet, int | None], Body]
) -> list[PaperPage]:
    """Draw the cards of all numbers, or of those chosen, to be cut and stacked.

    Whoever comes late gets a blank one from each place left over. ExportError without a plan.
    """
    plan.round_numbers(sheet)
    pairs = dict(plan.pairs_in_order(sheet))
    if chosen is None:
        piles = divide_into_piles(list(pairs), GRID.places)
    else:
        piles = piles_in_order([number for number in chosen if number in pairs], GRID.places)
    return card_pages(GRID, [[card(sheet, number) for number in pile] for pile in piles])


def draw_head(pen: Pen, sheet: PlanSheet, number: int | None, *, baseline: float = NAMES) -> float:
    """Write a number large, whose it is, and the names beside it, the first on this baseline.

    Returns where the space beside the number begins.
    """
    pair = sheet.pairs.get(number) if number else None
    pen.text(0, 7.1, say(sheet, "head.before_number"), Style(NARROW, 9))
    text, style = fit_text((plan.shown_number(sheet, number),), 28, Style(BOLD, 36))
    pen.text(0, 18.6, text, style)
    left = max(text_width(text, style), 8) + 3
    people = [] if pair is None else [(pair.name,)] if pair.name else list_names(pair)
    for row, lengths in enumerate(people):
        text, style = fit_text(lengths, CONTENT - left, Style(NARROW, 10.5))
        pen.text(CONTENT, baseline + 5 * row, text, style, RIGHT)
    pen.rule(0, RULE - 0.5, CONTENT, HEAVY)
    return left


def list_names(pair: Contestant) -> list[tuple[str, ...]]:
    return [person_names(person) for person in pair.players]


def draw_foot(pen: Pen, sheet: PlanSheet) -> None:
    style = Style(NARROW, 7)
    marks = (dates.short_day(sheet.heading.date), plan.plan_label(sheet))
    right = " · ".join(filter(None, marks))
    pen.text(CONTENT, 99, right, style, RIGHT)
    space = CONTENT - text_width(right, style) - 3
    text, style = fit_text((sheet.heading.club,), space, style)
    pen.text(0, 99, text, style)


def idle_round_words(sheet: PlanSheet, number: int, round_number: int) -> str:
    if round_number < sheet.came.get(number, 1):
        return pgettext("of a pair that came later", "not yet here")
    return plan.missing_words(sheet, number, round_number) or gettext("sits out")

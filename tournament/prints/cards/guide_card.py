"""What guide cards of pairs and of teams have alike: their size, and what stands at the foot."""

from tournament.evening.plan.plan_sheet import PlanSheet
from tournament.prints import plan
from tournament.prints.frame import CardGrid
from tournament.prints.layout import fit_text
from tournament.prints.paper import NARROW, RIGHT, Pen, Style, text_width
from tournament.words import dates

GRID = CardGrid(4, 2, wide=True)
PADDING, CONTENT = 5.0, 64.25
RULE = 21.0
SPACE = 69.6


def draw_foot(pen: Pen, sheet: PlanSheet) -> None:
    style = Style(NARROW, 7)
    marks = (dates.short_day(sheet.heading.date), plan.plan_label(sheet))
    right = " · ".join(filter(None, marks))
    pen.text(CONTENT, 99, right, style, RIGHT)
    space = CONTENT - text_width(right, style) - 3
    text, style = fit_text((sheet.heading.club,), space, style)
    pen.text(0, 99, text, style)

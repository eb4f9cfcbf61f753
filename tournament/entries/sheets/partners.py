"""The draw of partners on paper: who plays with whom, and what repeats the draw."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any

from django.utils.translation import gettext, ngettext, pgettext, pgettext_lazy

from tournament.evening.files.export_errors import ExportError
from tournament.evening.report import Heading
from tournament.prints.frame import LAST_RULE, MARGIN, TOP, WIDTH, Body, PinnedPage, pinned_pages
from tournament.prints.layout import divide_into_even_pages
from tournament.prints.paper import BOLD, LEFT, LINE, NARROW, RIGHT, PaperPage, Pen, Style, bind
from tournament.prints.table import PrintedTable, TextColumn
from tournament.words import figures
from tournament.words.log.entries import WAYS

HEAD, ROW, LEAD = 9.0, 7.4, 8.0
STYLE, HEADING, SEED = Style(NARROW, 13), Style(BOLD, 11), Style(BOLD, 14)
NUMBER, STRENGTH, GAP = 12.0, 20.0, 8.0
NAME = (WIDTH - NUMBER - 2 * STRENGTH) / 2
# Above the table the number of the draw and its way; below it who has no partner.
ROWS = int((LAST_RULE - TOP - 2 * LEAD - HEAD - LEAD) / ROW)
# A draw as the log keeps it.
Draw = Mapping[str, Any]
Row = tuple[int, Sequence[str], Sequence[str]]


def partners_pdf(heading: Heading, draws: Sequence[Draw]) -> bytes:
    """Print the draws of an evening, each on pages of its own."""
    title = pgettext_lazy("printed sheets", "Partners drawn by lot")
    return bind(heading, title, lambda: pages(heading, draws))


def pages(heading: Heading, draws: Sequence[Draw]) -> list[PaperPage]:
    """Draw the sheets. ExportError("no_partners_drawn") where nothing was drawn."""
    if not draws:
        raise ExportError("no_partners_drawn")
    sheets = [page for draw in draws for page in pages_of(draw)]
    return pinned_pages(heading, "", sheets)


def pages_of(draw: Draw) -> list[PinnedPage]:
    """Divide a draw into pages."""
    numbered = enumerate(zip(draw["names"], draw["strengths"], strict=True), 1)
    rows = [(number, names, strengths) for number, (names, strengths) in numbered]
    parts = divide_into_even_pages(rows, ROWS)
    title = pgettext("sheet", "Partners drawn by lot")
    return [
        PinnedPage(title, body_of(draw, part, is_last=part is parts[-1]), note_of(draw))
        for part in parts
    ]


def note_of(draw: Draw) -> str:
    """Write how anybody draws the same pairs again."""
    if draw["way"] == "halves":
        return gettext(
            "The same names, the same strengths and the same number give these pairs again on any "
            "computer: “Draw partners”, “Repeat a draw”."
        )
    return gettext(
        "The same names and the same number give these pairs again on any computer: “Draw "
        "partners”, “Repeat a draw”."
    )


def body_of(draw: Draw, rows: Sequence[Row], *, is_last: bool) -> Body:
    def body(pen: Pen) -> None:
        draw_lead(pen, draw)
        columns = columns_of(draw)
        headings = [replace(column, style=HEADING) for column in columns]
        table = PrintedTable(pen, MARGIN, TOP + 2 * LEAD, headings)
        table.row(heads_of(draw), HEAD)
        table.rule(LINE)
        table.restyled(columns)
        for row in rows:
            table.row(cells_of(draw, *row), ROW)
            table.rule()
        if is_last and draw["alone"]:
            text = gettext("Without a partner: %(name)s") % {"name": draw["alone"]}
            pen.text(MARGIN, table.y + LEAD - 2, text, STYLE.bold())

    return body


def draw_lead(pen: Pen, draw: Draw) -> None:
    """Draw the number of the draw, its way and how many players took part."""
    number = gettext("Number of the draw: %(seed)s") % {"seed": draw["seed"]}
    pen.text(MARGIN, TOP + LEAD - 2, number, SEED)
    players = 2 * len(draw["names"]) + bool(draw["alone"])
    count = ngettext("%(n)s player", "%(n)s players", players) % {"n": players}
    pen.text(MARGIN, TOP + 2 * LEAD - 3, f"{count}, {WAYS[draw['way']]}", STYLE)


def columns_of(draw: Draw) -> list[TextColumn]:
    """List the columns; strengths stand on the sheet only where they counted."""
    wide = NAME if draw["way"] == "halves" else NAME + STRENGTH
    player, partner = TextColumn(wide, LEFT, STYLE), TextColumn(wide, LEFT, STYLE, indent=GAP)
    strength = [TextColumn(STRENGTH, RIGHT, STYLE)] if draw["way"] == "halves" else []
    return [TextColumn(NUMBER, LEFT, STYLE), player, *strength, partner, *strength]


def heads_of(draw: Draw) -> list[str]:
    strength = [gettext("Strength")] if draw["way"] == "halves" else []
    return ["", gettext("Player"), *strength, gettext("Partner"), *strength]


def cells_of(draw: Draw, number: int, names: Sequence[str], strengths: Sequence[str]) -> list[str]:
    if draw["way"] != "halves":
        return [str(number), *names]
    first, second = map(write_strength, strengths)
    return [str(number), names[0], first, names[1], second]


def write_strength(text: str) -> str:
    """Write a strength of the log in the reader's language."""
    return figures.award(Decimal(text)) if text else "–"

"""The ledger of rulings: every ruling and penalty of an evening, by which law, why and by whom."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext, pgettext, pgettext_lazy

from tournament.evening.files.export_errors import ExportError
from tournament.evening.report import Heading
from tournament.prints.frame import LAST_RULE, MARGIN, TOP, WIDTH, Body, PinnedPage, pinned_pages
from tournament.prints.paper import BOLD, LEFT, LINE, NARROW, PaperPage, Pen, Style, bind
from tournament.prints.table import PrintedTable, TextCell, TextColumn
from tournament.words import game
from tournament.words.ruled import marks

HEAD, ROW = 9.0, 6.6
# Under the last item the director signs, and whoever appeals (Law 92).
SIGNED = 24.0
SIGNATURE = 74.0
WIDTHS = (46.0, 24.0, 30.0, 56.0)
STYLE, HEADING = Style(NARROW, 11), Style(BOLD, 11)


@dataclass(frozen=True)
class LedgerItem:
    """A ruling or a penalty in words.

    `stood` is what the table wrote; `codes` are those of its outcomes. `names` are those of both
    pairs, `effect` what each gets for it.
    """

    place: str
    pairs: str
    stood: str
    ruling: str
    author: str
    reason: str = ""
    codes: tuple[str, ...] = ()
    names: str = ""
    effect: str = ""

    @property
    def lines_below(self) -> tuple[str, ...]:
        """What stands under its first row, a line each."""
        return tuple(filter(None, (self.names, self.reason, self.effect)))

    @property
    def rows(self) -> int:
        return 1 + len(self.lines_below)


def rulings_pdf(heading: Heading, items: Sequence[LedgerItem], whose: str) -> bytes:
    """Print the ledger of rulings; the items are worded in the club's language already."""
    title = pgettext_lazy("printed sheets", "Rulings")
    return bind(heading, title, lambda: pages(heading, items, whose))


def pages(heading: Heading, items: Sequence[LedgerItem], whose: str) -> list[PaperPage]:
    """Draw the ledger. ExportError("no_rulings") where there are none."""
    if not items:
        raise ExportError("no_rulings")
    title = pgettext("sheet", "Rulings")
    parts = items_by_page(items)
    sheets = [
        PinnedPage(
            title,
            body_of(some, whose, is_last=some is parts[-1]),
            marks(code for item in some for code in item.codes),
        )
        for some in parts
    ]
    return pinned_pages(heading, game.version_label(heading), sheets)


def items_by_page(items: Sequence[LedgerItem]) -> list[list[LedgerItem]]:
    """Divide the items into pages, none of them cut; each leaves room to sign."""
    room = int((LAST_RULE - TOP - HEAD - SIGNED) / ROW)
    found: list[list[LedgerItem]] = []
    left = 0
    for item in items:
        if item.rows > left:
            found.append([])
            left = room
        found[-1].append(item)
        left -= item.rows
    return found


def body_of(items: Sequence[LedgerItem], whose: str, *, is_last: bool) -> Body:
    def draw(pen: Pen) -> None:
        widths = (*WIDTHS, WIDTH - sum(WIDTHS))
        columns = [TextColumn(wide, LEFT, STYLE) for wide in widths]
        table = PrintedTable(
            pen, MARGIN, TOP, [replace(column, style=HEADING) for column in columns]
        )
        table.row(heads(whose), HEAD)
        table.rule(LINE)
        table.restyled(columns)
        for item in items:
            table.row(
                [
                    item.place,
                    item.pairs,
                    item.stood,
                    TextCell(item.ruling, STYLE.bold()),
                    item.author,
                ],
                ROW,
            )
            for line in item.lines_below:
                table.row(["", TextCell(line, span=len(columns) - 1)], ROW)
            table.rule()
        if is_last:
            draw_signatures(pen)

    return draw


def draw_signatures(pen: Pen) -> None:
    """Draw where the director signs, and a pair that appeals with the hour."""
    for place, text in enumerate((gettext("Director:"), gettext("Appeal, hour and signature:"))):
        x = MARGIN + place * (WIDTH - SIGNATURE - 12)
        pen.text(x, LAST_RULE - SIGNED + 10, text, STYLE)
        pen.rule(x, LAST_RULE - 3, x + SIGNATURE + 12 * place, LINE)


def heads(whose: str) -> list[str]:
    return [
        pgettext("column", "Where"),
        whose,
        pgettext("column", "At the table"),
        gettext("Ruling"),
        pgettext("column", "Who, when"),
    ]

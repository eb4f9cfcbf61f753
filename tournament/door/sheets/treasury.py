"""The treasurer's list on paper: evenings with their sums, carnets sold, who came how often."""

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext, pgettext, pgettext_lazy

from tournament.door.values.payments import CarnetSale, Takings
from tournament.door.values.treasury import EveningTakings, PlayerPresence, Treasury
from tournament.evening.door.payments import PaidBy
from tournament.evening.report import Heading
from tournament.prints.frame import LAST_RULE, MARGIN, TOP, WIDTH, Body, PinnedPage, pinned_pages
from tournament.prints.layout import divide_into_even_pages
from tournament.prints.paper import BOLD, LEFT, LINE, NARROW, RIGHT, PaperPage, Pen, Style, bind
from tournament.prints.table import PrintedTable, TextCell, TextColumn
from tournament.words import dates
from tournament.words.money import KINDS, WAYS, amount

HEAD, ROW = 9.0, 6.6
STYLE, HEADING = Style(NARROW, 11), Style(BOLD, 9)
# The last row of a table is its sum.
ROWS = int((LAST_RULE - TOP - HEAD) / ROW) - 1
# As wide as 17 Nov 2026, and a gap.
DATE, MONEY = 26.0, 18.0
Row = Sequence[str]


def treasury_pdf(heading: Heading, treasury: Treasury, *, currency: str) -> bytes:
    """Print the list of a period; the heading's event names it, its day is that of the print."""
    title = pgettext_lazy("printed sheets", "Treasurer’s list")
    return bind(heading, title, lambda: pages(heading, treasury, currency))


def pages(heading: Heading, treasury: Treasury, currency: str) -> list[PaperPage]:
    """Draw the evenings, then the carnets, then who came; each part begins a page."""
    sheets = [
        *part_pages(
            gettext("Takings"), evening_columns(treasury), evening_rows(treasury, currency)
        ),
        *part_pages(gettext("Carnets sold"), carnet_columns(), carnet_rows(treasury, currency)),
        *part_pages(
            gettext("Attendance"), presence_columns(treasury), presence_rows(treasury, currency)
        ),
    ]
    return pinned_pages(heading, "", sheets)


def part_pages(
    title: str, columns: Sequence[tuple[str, float, float]], rows: Sequence[Row]
) -> list[PinnedPage]:
    """Draw a part, whose last row is its sum, on as many pages as it takes; none without rows."""
    if len(rows) < 2:
        return []
    some = divide_into_even_pages(rows, ROWS)
    return [
        PinnedPage(title, draw_part(columns, each, is_last=number == len(some)))
        for number, each in enumerate(some, 1)
    ]


def draw_part(
    columns: Sequence[tuple[str, float, float]], rows: Sequence[Row], *, is_last: bool
) -> Body:
    def draw(pen: Pen) -> None:
        placed = [TextColumn(wide, align, STYLE) for _head, wide, align in columns]
        table = PrintedTable(pen, MARGIN, TOP, [replace(one, style=HEADING) for one in placed])
        table.row([head for head, _wide, _align in columns], HEAD)
        table.rule(LINE)
        table.restyled(placed)
        for number, row in enumerate(rows, 1):
            is_sum = is_last and number == len(rows)
            cells = row[: len(columns)]
            table.row([TextCell(cell, STYLE.bold()) if is_sum else cell for cell in cells], ROW)
            table.rule(LINE if is_last and number == len(rows) - 1 else 0.1)

    return draw


def evening_columns(treasury: Treasury) -> list[tuple[str, float, float]]:
    """Head the evenings; a club without fees has no columns of sums."""
    sums_wide = 6 * MONEY if treasury.has_sums else 0
    heads = [
        (gettext("Date"), DATE, LEFT),
        (pgettext("column", "Evening"), WIDTH - DATE - 14 - sums_wide, LEFT),
        (gettext("Players"), 14.0, RIGHT),
    ]
    if not treasury.has_sums:
        return heads
    ways = [str(WAYS[way]) for way in (PaidBy.CASH, PaidBy.CHEQUE, PaidBy.TRANSFER, PaidBy.CARNET)]
    more = [*ways, gettext("to pay"), gettext("Total")]
    return [*heads, *((head, MONEY, RIGHT) for head in more)]


def evening_rows(treasury: Treasury, currency: str) -> list[Row]:
    def row(takings: EveningTakings) -> Row:
        return [
            dates.short_day(takings.date),
            takings.name,
            str(len(takings.attendees)),
            *sums(takings.takings, currency),
        ]

    total = ["", gettext("Total"), str(len(treasury.attendees)), *sums(treasury.takings, currency)]
    apart = ["", gettext("Carnets sold apart from these evenings"), ""]
    rows = [*map(row, treasury.evenings)]
    if treasury.apart.money:
        rows.append([*apart, *sums(treasury.apart, currency)])
    return [*rows, total]


def sums(takings: Takings, currency: str) -> list[str]:
    ways = [write_sum(takings.by[way].amount, currency) for way in list(PaidBy)[:3]]
    entries = str(takings.by[PaidBy.CARNET].count or "")
    return [
        *ways,
        entries,
        write_sum(takings.open.amount, currency),
        write_sum(takings.money, currency),
    ]


def write_sum(cents: int, currency: str) -> str:
    """Write a sum; nothing where there is none."""
    return amount(cents, currency) if cents else ""


def carnet_columns() -> list[tuple[str, float, float]]:
    return [
        (gettext("Date"), 30.0, LEFT),
        (gettext("Player"), WIDTH - 30 - 3 * 32, LEFT),
        (gettext("Paid by"), 32.0, LEFT),
        (gettext("Sum"), 32.0, RIGHT),
        (gettext("Entries left"), 32.0, RIGHT),
    ]


def carnet_rows(treasury: Treasury, currency: str) -> list[Row]:
    def row(carnet: CarnetSale) -> Row:
        return [
            dates.short_day(carnet.date),
            carnet.name,
            str(WAYS[carnet.paid_by]),
            write_sum(carnet.price, currency),
            str(carnet.left),
        ]

    return [
        *map(row, treasury.carnets),
        ["", gettext("Total"), "", write_sum(treasury.sold, currency), ""],
    ]


def presence_columns(treasury: Treasury) -> list[tuple[str, float, float]]:
    """Head those who came; a club without fees has no columns of sums."""
    heads = [
        (gettext("Player"), WIDTH - 30 - (4 if treasury.has_sums else 1) * 26, LEFT),
        (gettext("Pays as"), 30.0, LEFT),
        (gettext("Evenings"), 26.0, RIGHT),
    ]
    if not treasury.has_sums:
        return heads
    return [
        *heads,
        (gettext("Paid"), 26.0, RIGHT),
        (str(WAYS[PaidBy.CARNET]), 26.0, RIGHT),
        (gettext("to pay"), 26.0, RIGHT),
    ]


def presence_rows(treasury: Treasury, currency: str) -> list[Row]:
    def row(presence: PlayerPresence) -> Row:
        return [
            presence.name,
            str(KINDS[presence.kind]),
            str(presence.evenings),
            write_sum(presence.paid, currency),
            str(presence.entries or ""),
            write_sum(presence.open, currency),
        ]

    takings = treasury.entries
    total = [
        gettext("Total"),
        "",
        str(len(treasury.attendees)),
        write_sum(takings.money, currency),
        str(takings.by[PaidBy.CARNET].count or ""),
        write_sum(takings.open.amount, currency),
    ]
    return [*map(row, treasury.presences), total]

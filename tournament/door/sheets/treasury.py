"""The treasurer's list on paper: evenings with their sums, carnets sold, who came how often, tills
counted, what is prepaid and owed."""

from collections.abc import Sequence

from django.utils.translation import gettext, pgettext, pgettext_lazy

from tournament.door.sheets.money_table import HEAD, STYLE, Row, part_pages, write_sum
from tournament.door.values.accounts import sum_owed, sum_prepaid
from tournament.door.values.payments import CarnetSale, Takings
from tournament.door.values.treasury import ALWAYS, EveningTakings, PlayerPresence, Treasury
from tournament.evening.door.payments import PaidBy
from tournament.evening.report import Heading
from tournament.prints.frame import MARGIN, TOP, WIDTH, PinnedPage, pinned_pages
from tournament.prints.paper import LEFT, RIGHT, PaperPage, Pen, bind
from tournament.words import dates
from tournament.words.money import KINDS, WAYS, amount, apart_label

# As wide as 17 Nov 2026, and a gap.
DATE, MONEY = 26.0, 18.0
# Where every way to pay has its column.
NARROWER = 15.0


def treasury_pdf(heading: Heading, treasury: Treasury, *, currency: str) -> bytes:
    """Print the list of a period; the heading's event names it, its day is that of the print."""
    title = pgettext_lazy("printed sheets", "Treasurer’s list")
    return bind(heading, title, lambda: pages(heading, treasury, currency))


def pages(heading: Heading, treasury: Treasury, currency: str) -> list[PaperPage]:
    """Draw the evenings, then the carnets, then who came; each part begins a page, and a period
    without any says so on one."""
    sheets = [
        *part_pages(
            gettext("Takings"), evening_columns(treasury), evening_rows(treasury, currency)
        ),
        *part_pages(gettext("Carnets sold"), carnet_columns(), carnet_rows(treasury, currency)),
        *part_pages(
            gettext("Attendance"), presence_columns(treasury), presence_rows(treasury, currency)
        ),
        *part_pages(gettext("Tills counted"), till_columns(), till_rows(treasury, currency)),
        *part_pages(
            gettext("Prepaid and owed"), balance_columns(), balance_rows(treasury, currency)
        ),
    ]
    return pinned_pages(heading, "", sheets or [PinnedPage(gettext("Takings"), draw_none)])


def draw_none(pen: Pen) -> None:
    """Say that the period has no evening."""
    pen.text(MARGIN, TOP + HEAD, gettext("No evening in this period."), STYLE)


def evening_columns(treasury: Treasury) -> list[tuple[str, float, float]]:
    """Head the evenings; a club without fees has no columns of sums."""
    wide = MONEY if len(treasury.ways) == len(ALWAYS) else NARROWER
    sums_wide = (len(treasury.ways) + 2) * wide if treasury.has_sums else 0
    heads = [
        (gettext("Date"), DATE, LEFT),
        (pgettext("column", "Evening"), WIDTH - DATE - 14 - sums_wide, LEFT),
        (gettext("Players"), 14.0, RIGHT),
    ]
    if not treasury.has_sums:
        return heads
    more = [*(str(WAYS[way]) for way in treasury.ways), gettext("to pay"), gettext("Total")]
    return [*heads, *((head, wide, RIGHT) for head in more)]


def evening_rows(treasury: Treasury, currency: str) -> list[Row]:
    def row(takings: EveningTakings) -> Row:
        return [
            dates.short_day(takings.date),
            takings.name,
            str(len(takings.attendees)),
            *sums(takings.takings, treasury.ways, currency),
        ]

    in_all = sums(treasury.takings, treasury.ways, currency)
    total = ["", gettext("Total"), str(len(treasury.attendees)), *in_all]
    apart = ["", str(apart_label(has_deposits=bool(treasury.deposits))), ""]
    rows = [*map(row, treasury.evenings)]
    if treasury.has_apart:
        rows.append([*apart, *sums(treasury.apart, treasury.ways, currency)])
    return [*rows, total]


def sums(takings: Takings, ways: Sequence[PaidBy], currency: str) -> list[str]:
    return [
        *(sum_of_way(takings, way, currency) for way in ways),
        write_sum(takings.open.amount, currency),
        write_sum(takings.money, currency),
    ]


def sum_of_way(takings: Takings, way: PaidBy, currency: str) -> str:
    """Write what came in one way; of carnets how many entries."""
    if way == PaidBy.CARNET:
        return str(takings.by[way].count or "")
    return write_sum(takings.by[way].amount, currency)


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


def till_columns() -> list[tuple[str, float, float]]:
    return [
        (gettext("Date"), 30.0, LEFT),
        (pgettext("column", "Evening"), WIDTH - 30 - 3 * 32, LEFT),
        (gettext("Should be there"), 32.0, RIGHT),
        (gettext("Counted"), 32.0, RIGHT),
        (gettext("Difference"), 32.0, RIGHT),
    ]


def till_rows(treasury: Treasury, currency: str) -> list[Row]:
    """Write the tills that were counted; their sum is what they differ by in all."""
    rows = [
        [
            dates.short_day(evening.date),
            evening.name,
            amount(evening.till.expected, currency),
            amount(evening.till.counted or 0, currency),
            write_sum(evening.till.difference, currency),
        ]
        for evening in treasury.counted_evenings
    ]
    difference = sum(evening.till.difference for evening in treasury.counted_evenings)
    return [*rows, ["", gettext("Total"), "", "", amount(difference, currency)]]


def balance_columns() -> list[tuple[str, float, float]]:
    return [
        (gettext("Player"), WIDTH - 2 * 36, LEFT),
        (pgettext("account", "Prepaid"), 36.0, RIGHT),
        (pgettext("account", "Owes"), 36.0, RIGHT),
    ]


def balance_rows(treasury: Treasury, currency: str) -> list[Row]:
    """Write what each account holds on the last day."""
    held = treasury.balances
    rows = [
        [
            one.name,
            *(write_sum(cents, currency) for cents in (max(one.cents, 0), max(-one.cents, 0))),
        ]
        for one in held
    ]
    totals = (sum_prepaid(held), sum_owed(held))
    return [*rows, [gettext("Total"), *(write_sum(cents, currency) for cents in totals)]]

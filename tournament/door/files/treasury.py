"""The treasurer's list as a workbook: evenings, payments, carnets, who came, tills, accounts; sums
are numbers."""

from collections.abc import Iterator
from decimal import Decimal

from django.utils import translation
from django.utils.translation import gettext, pgettext

from tournament.door.values.payments import Attendee, Takings
from tournament.door.values.treasury import Treasury
from tournament.evening.door.payments import PaidBy
from tournament.files.cells import CellGrid, CellValue
from tournament.files.xlsx.write import write_xlsx
from tournament.words.dates import short_day
from tournament.words.money import KINDS, WAYS, apart_label


def treasury_xlsx(treasury: Treasury, *, title: str, currency: str, language: str) -> bytes:
    """Write the list of a period; the title names it."""
    with translation.override(language):
        grids = [
            evenings_grid(treasury, currency),
            payments_grid(treasury, currency),
            carnets_grid(treasury, currency),
            presences_grid(treasury, currency),
            *more_grids(treasury, currency),
        ]
    return write_xlsx(grids, title=title, day=treasury.period.until)


def units(cents: int) -> Decimal | None:
    """Turn cents into a number of the currency, with both places; nothing where there is no sum."""
    return Decimal(cents).scaleb(-2) if cents else None


def evenings_grid(treasury: Treasury, currency: str) -> CellGrid:
    heads = (
        gettext("Date"),
        pgettext("column", "Evening"),
        gettext("Players"),
        *(str(KINDS[kind]) for kind in treasury.columns_of_kinds),
        *ways_heads(treasury, currency),
        f"{gettext('Still to pay')} {currency}",
        f"{gettext('Total')} {currency}",
    )
    rows: list[tuple[CellValue, ...]] = [
        (
            short_day(evening.date),
            evening.name,
            len(evening.attendees),
            *(evening.kinds[kind] for kind in treasury.columns_of_kinds),
            *sums(treasury, evening.takings),
        )
        for evening in treasury.evenings
    ]
    if treasury.has_apart:
        label = apart_label(has_deposits=bool(treasury.deposits))
        empty = [None] * (1 + len(treasury.columns_of_kinds))
        rows.append((None, label, *empty, *sums(treasury, treasury.apart)))
    return CellGrid(gettext("Evenings"), heads, tuple(rows))


def ways_heads(treasury: Treasury, currency: str) -> list[str]:
    """Head the ways to pay; a column of carnets counts entries."""
    return [
        gettext("Entries of carnets") if way == PaidBy.CARNET else f"{WAYS[way]} {currency}"
        for way in treasury.ways
    ]


def sums(treasury: Treasury, takings: Takings) -> tuple[CellValue, ...]:
    """List the sums of an evening, in the order of the heads."""
    return (
        *(
            (total.count or None) if way == PaidBy.CARNET else units(total.amount)
            for way, total in ((way, takings.by[way]) for way in treasury.ways)
        ),
        units(takings.open.amount),
        units(takings.money),
    )


def paid_text(attendee: Attendee) -> str:
    """Write how somebody paid: by a carnet, and the supplement in cash."""
    ways = (attendee.paid_by, attendee.supplement_by)
    return ", ".join(str(WAYS[PaidBy(way)]) for way in ways if way)


def payments_grid(treasury: Treasury, currency: str) -> CellGrid:
    heads = (
        gettext("Date"),
        pgettext("column", "Evening"),
        gettext("Player"),
        gettext("Pays as"),
        f"{pgettext('of an evening', 'Fee')} {currency}",
        gettext("Paid by"),
        f"{gettext('Sum')} {currency}",
    )
    rows = [
        (
            short_day(evening.date),
            evening.name,
            attendee.name,
            str(KINDS[attendee.kind]),
            units(attendee.due),
            paid_text(attendee),
            units(attendee.amount + attendee.supplement_amount),
        )
        for evening in treasury.evenings
        for attendee in evening.attendees
    ]
    return CellGrid(gettext("Payments"), heads, tuple(rows))


def carnets_grid(treasury: Treasury, currency: str) -> CellGrid:
    heads = (
        gettext("Date"),
        gettext("Player"),
        gettext("Paid by"),
        f"{gettext('Sum')} {currency}",
        gettext("Entries left"),
    )
    rows = [
        (
            short_day(carnet.date),
            carnet.name,
            str(WAYS[carnet.paid_by]),
            units(carnet.price),
            carnet.left,
        )
        for carnet in treasury.carnets
    ]
    return CellGrid(gettext("Carnets"), heads, tuple(rows))


def presences_grid(treasury: Treasury, currency: str) -> CellGrid:
    heads = (
        gettext("Player"),
        gettext("Pays as"),
        gettext("Evenings"),
        f"{gettext('Paid')} {currency}",
        gettext("Entries of carnets"),
        f"{gettext('Still to pay')} {currency}",
    )
    rows = [
        (
            presence.name,
            str(KINDS[presence.kind]),
            presence.evenings,
            units(presence.paid),
            presence.entries or None,
            units(presence.open),
        )
        for presence in treasury.presences
    ]
    return CellGrid(gettext("Attendance"), heads, tuple(rows))


def more_grids(treasury: Treasury, currency: str) -> Iterator[CellGrid]:
    """Write what a club has that counts its tills, or keeps accounts."""
    if treasury.counted_evenings:
        yield tills_grid(treasury, currency)
    if treasury.deposits:
        yield deposits_grid(treasury, currency)
    if treasury.balances:
        yield balances_grid(treasury, currency)


def tills_grid(treasury: Treasury, currency: str) -> CellGrid:
    heads = (
        gettext("Date"),
        pgettext("column", "Evening"),
        f"{gettext('In the till before')} {currency}",
        f"{gettext('Should be there')} {currency}",
        f"{gettext('Counted')} {currency}",
        f"{gettext('Difference')} {currency}",
    )
    rows = [
        (
            short_day(evening.date),
            evening.name,
            units(evening.till.float_amount),
            units(evening.till.expected),
            units(evening.till.counted or 0),
            units(evening.till.difference),
        )
        for evening in treasury.counted_evenings
    ]
    return CellGrid(gettext("Tills counted"), heads, tuple(rows))


def deposits_grid(treasury: Treasury, currency: str) -> CellGrid:
    heads = (
        gettext("Date"),
        gettext("Player"),
        gettext("Paid by"),
        f"{gettext('Sum')} {currency}",
    )
    rows = [
        (short_day(one.date), one.name, str(WAYS[one.paid_by]), units(one.amount))
        for one in treasury.deposits
    ]
    return CellGrid(gettext("Paid in on account"), heads, tuple(rows))


def balances_grid(treasury: Treasury, currency: str) -> CellGrid:
    heads = (
        gettext("Player"),
        f"{pgettext('account', 'Prepaid')} {currency}",
        f"{pgettext('account', 'Owes')} {currency}",
    )
    rows = [
        (one.name, units(max(one.cents, 0)), units(max(-one.cents, 0))) for one in treasury.balances
    ]
    return CellGrid(gettext("Prepaid and owed"), heads, tuple(rows))

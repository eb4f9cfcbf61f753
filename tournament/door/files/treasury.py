"""The treasurer's list as a workbook: evenings, payments, carnets, who came; sums are numbers."""

from decimal import Decimal

from django.utils import translation
from django.utils.translation import gettext, pgettext

from tournament.door.values.payments import Takings
from tournament.door.values.treasury import Treasury
from tournament.evening.door.payments import MONEY, PaidBy, PlayerKind
from tournament.files.cells import CellGrid, CellValue
from tournament.files.xlsx.write import write_xlsx
from tournament.words.dates import short_day
from tournament.words.money import KINDS, WAYS


def treasury_xlsx(treasury: Treasury, *, title: str, currency: str, language: str) -> bytes:
    """Write the list of a period; the title names it."""
    with translation.override(language):
        grids = [
            evenings_grid(treasury, currency),
            payments_grid(treasury, currency),
            carnets_grid(treasury, currency),
            presences_grid(treasury, currency),
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
        *(str(KINDS[kind]) for kind in PlayerKind),
        *(f"{WAYS[way]} {currency}" for way in MONEY),
        gettext("Entries of carnets"),
        f"{gettext('Still to pay')} {currency}",
        f"{gettext('Total')} {currency}",
    )
    rows: list[tuple[CellValue, ...]] = [
        (
            short_day(evening.date),
            evening.name,
            len(evening.attendees),
            *(evening.kinds[kind] for kind in PlayerKind),
            *sums(evening.takings),
        )
        for evening in treasury.evenings
    ]
    if treasury.apart.money:
        label = gettext("Carnets sold apart from these evenings")
        rows.append((None, label, *[None] * (1 + len(PlayerKind)), *sums(treasury.apart)))
    return CellGrid(gettext("Evenings"), heads, tuple(rows))


def sums(takings: Takings) -> tuple[CellValue, ...]:
    """List the sums of an evening, in the order of the heads."""
    return (
        *(units(takings.by[way].amount) for way in MONEY),
        takings.by[PaidBy.CARNET].count or None,
        units(takings.open.amount),
        units(takings.money),
    )


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
            str(WAYS[PaidBy(attendee.paid_by)]) if attendee.paid_by else "",
            units(attendee.amount),
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

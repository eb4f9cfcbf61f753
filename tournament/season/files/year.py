"""The figures of a club's year as a workbook: sums, months, evenings, who came; numbers are
numbers."""

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction

from django.utils import translation
from django.utils.translation import gettext, pgettext

from tournament.evening.report import Heading
from tournament.files.cells import CellGrid, CellValue
from tournament.files.xlsx.write import write_xlsx
from tournament.season.values.year.figures import YearFigures, YearLine, YearTotals
from tournament.season.words.year.figures import before_text, span_title
from tournament.season.words.year.tables import (
    income_text,
    month_text,
    often_text,
    weekday_text,
)
from tournament.words.dates import short_day

PLACES = Decimal("0.01")


def year_xlsx(
    heading: Heading, figures: YearFigures, names: Mapping[str, str], *, currency: str
) -> bytes:
    """Write a year in the club's language; only who is in `names` is named."""
    with translation.override(heading.language):
        grids = [
            summary_grid(figures, currency),
            parts_grid(gettext("Months"), figures.months, month_text, currency),
            parts_grid(gettext("Days of the week"), figures.weekdays, weekday_text, ""),
            evenings_grid(figures),
            players_grid(figures, names),
            often_grid(figures),
        ]
        if figures.has_income:
            grids.append(income_grid(figures, currency))
        return write_xlsx(grids, title=heading.event, day=heading.date)


def exact(figure: Fraction | None) -> Decimal | None:
    """Turn a figure into a number with at most two places."""
    if figure is None:
        return None
    return (Decimal(figure.numerator) / Decimal(figure.denominator)).quantize(PLACES)


def units(cents: int) -> Decimal:
    return Decimal(cents).scaleb(-2)


def sums(totals: YearTotals, currency: str) -> tuple[CellValue, ...]:
    """List the sums of a part of the year; without a currency no income."""
    income = (units(totals.income),) if currency else ()
    return totals.evenings, exact(totals.tables), totals.visits, totals.players, *income


def heads(currency: str) -> tuple[str, ...]:
    income = (f"{gettext('Income')} {currency}",) if currency else ()
    return (
        pgettext("figure of a year", "Evenings"),
        gettext("Tables"),
        pgettext("figure of a year", "Attendances"),
        gettext("Players"),
        *income,
    )


def mark_before(texts: Sequence[str]) -> list[str]:
    """Head the columns of the year before."""
    return [pgettext("column", "%(figure)s, year before") % {"figure": text} for text in texts]


def summary_grid(figures: YearFigures, currency: str) -> CellGrid:
    """Make the sums of both years, one a row."""
    now, before = figures.now, figures.before
    labels = (*heads(currency), gettext("of which members"), gettext("of which guests"))
    both = [(*sums(one, currency), one.members, one.guests) for one in (now, before)]
    rows: list[tuple[CellValue, ...]] = list(zip(labels, *both, strict=True))
    if figures.newcomers is not None:
        label = gettext("Members who came for the first time")
        rows.append((label, len(figures.newcomers), figures.newcomers_before))
    columns = pgettext("column of a year", "Figure"), span_title(figures.span)
    return CellGrid(
        gettext("Sums"),
        (*columns, pgettext("column of a year", "Year before")),
        tuple(rows),
        note=before_text(figures.span),
    )


def parts_grid(
    title: str, lines: Sequence[YearLine], name: Callable[[YearLine], str], currency: str
) -> CellGrid:
    """Make the parts of the year, a row each, both years beside each other."""
    columns = heads(currency)
    rows = [(name(line), *sums(line.now, currency), *sums(line.before, currency)) for line in lines]
    return CellGrid(title, ("", *columns, *mark_before(columns)), tuple(rows))


def evenings_grid(figures: YearFigures) -> CellGrid:
    """Make the list of the evenings."""
    columns = (
        gettext("Date"),
        pgettext("figure of a year", "Evening"),
        gettext("Tables"),
        gettext("Players"),
        pgettext("column of a year", "Rubber bridge"),
    )
    rows = [
        (
            short_day(one.day),
            one.name,
            exact(one.tables),
            len(one.players),
            gettext("yes") if one.is_four else "",
        )
        for one in figures.evenings
    ]
    return CellGrid(pgettext("figure of a year", "Evenings"), columns, tuple(rows))


def players_grid(figures: YearFigures, names: Mapping[str, str]) -> CellGrid:
    """Make the list of who came how often, those who are not named as one row."""
    named = [(names[key], times) for key, times in figures.visits.items() if key in names]
    named.sort(key=lambda row: (-row[1], row[0]))
    rows: list[tuple[CellValue, ...]] = list(named)
    left_out = sum(times for key, times in figures.visits.items() if key not in names)
    if left_out:
        rows.append((gettext("Players who are not named"), left_out))
    return CellGrid(
        gettext("Players"), (gettext("Name"), pgettext("figure of a year", "Evenings")), tuple(rows)
    )


def often_grid(figures: YearFigures) -> CellGrid:
    columns = (gettext("Came so often"), gettext("Players"))
    rows = [(often_text(line), line.now, line.before) for line in figures.often]
    title = gettext("Who came how often")
    return CellGrid(title, (*columns, *mark_before(columns[1:])), tuple(rows))


def income_grid(figures: YearFigures, currency: str) -> CellGrid:
    """Make the income, by what it was for and by how it was paid."""
    columns = (gettext("Kind"), f"{gettext('Sum')} {currency}")
    rows = [
        (income_text(line.of), units(line.now), units(line.before))
        for line in (*figures.reasons, *figures.ways)
    ]
    return CellGrid(gettext("Income"), (*columns, *mark_before(columns[1:])), tuple(rows))

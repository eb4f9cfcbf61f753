"""The figures of a club's year as they are written, its title, its sums beside the year before."""

import datetime
from collections.abc import Callable
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction

from django.utils.translation import gettext, pgettext

from tournament.season.values.year.figures import YearFigures, YearTotals
from tournament.season.values.year.plot import Figure
from tournament.season.values.year.span import SEASON, YEAR, YearSpan
from tournament.words import dates, money
from tournament.words.figures import MINUS, award, decimal

Write = Callable[[Figure], str]


@dataclass(frozen=True)
class SummaryRow:
    """A figure of the year, that of the year before, and what lies between them."""

    label: str
    now: str
    before: str
    change: str
    is_part: bool = False


def write_count(figure: Figure) -> str:
    return str(figure)


def write_tables(figure: Figure) -> str:
    """Write tables, whose quarters have two places: 6, 6.5, 6.25."""
    return award(Decimal(figure.numerator) / Decimal(figure.denominator))


def write_mean(figure: Figure) -> str:
    """Write a mean to one place, half up."""
    return decimal(Decimal(count_tenths(figure)).scaleb(-1))


def round_mean(figure: Fraction | None) -> Fraction | None:
    """Round a mean to what is written of it, so that both years differ by what is written too."""
    return None if figure is None else Fraction(count_tenths(figure), 10)


def count_tenths(figure: Figure) -> int:
    return int(Fraction(figure) * 10 + Fraction(1, 2))


def write_mean_or_dash(figure: Fraction | None) -> str:
    return "–" if figure is None else write_mean(figure)


def change_text(now: Figure, before: Figure, write: Write) -> str:
    """Write by how much a figure has risen or fallen."""
    change: Figure = now - before
    if not change:
        return "="
    return ("+" if change > 0 else MINUS) + write(change if change > 0 else -change)


def span_title(span: YearSpan) -> str:
    """Name a span: Season 2026–2027, Year 2026, or its days."""
    if span.kind == SEASON:
        return dates.season_name(span.since, span.until)
    if span.kind == YEAR:
        return gettext("Year %(year)s") % {"year": span.since.year}
    return days_text(span.since, span.until)


def report_title(span: YearSpan) -> str:
    """Write above a span's report what it is."""
    if span.kind == SEASON:
        return gettext("Report of the season")
    if span.kind == YEAR:
        return gettext("Report of the year")
    return pgettext("of some days", "Report")


def days_text(first: datetime.date, last: datetime.date) -> str:
    return gettext("%(first)s to %(last)s") % {
        "first": dates.worded_day(first),
        "last": dates.worded_day(last),
    }


def before_text(span: YearSpan) -> str:
    """Say which days are compared."""
    return pgettext("days of a year", "compared with %(days)s") % {
        "days": days_text(span.since_before, span.last_before)
    }


def list_summary(figures: YearFigures, currency: str) -> list[SummaryRow]:
    """List the figures of the year beside those of the year before."""
    now, before = figures.now, figures.before

    def row(label: str, of: Callable[[YearTotals], Figure | None], write: Write) -> SummaryRow:
        return summary_row(label, of(now), of(before), write)

    rows = [
        row(pgettext("figure of a year", "Evenings"), lambda totals: totals.evenings, write_count)
    ]
    if figures.has_afternoons:
        label = gettext("of which afternoons of rubber bridge")
        rows.append(as_part(row(label, lambda totals: totals.afternoons, write_count)))
    rows += [
        row(gettext("Tables"), lambda totals: totals.tables, write_tables),
        as_part(
            row(
                gettext("in the mean, an evening"),
                lambda totals: round_mean(totals.tables_each),
                write_mean,
            )
        ),
        row(pgettext("figure of a year", "Attendances"), lambda totals: totals.visits, write_count),
        as_part(
            row(
                gettext("in the mean, an evening"),
                lambda totals: round_mean(totals.visits_each),
                write_mean,
            )
        ),
        row(gettext("Different players"), lambda totals: totals.players, write_count),
        as_part(row(gettext("of which members"), lambda totals: totals.members, write_count)),
        as_part(row(gettext("of which guests"), lambda totals: totals.guests, write_count)),
    ]
    if figures.newcomers is not None:
        label = gettext("Members who came for the first time")
        rows.append(
            summary_row(label, len(figures.newcomers), figures.newcomers_before, write_count)
        )
    if figures.has_income:
        label = gettext("Income")
        rows.append(
            row(label, lambda totals: totals.income, lambda sum_: write_cents(sum_, currency))
        )
    return rows


def summary_row(label: str, now: Figure | None, before: Figure | None, write: Write) -> SummaryRow:
    both = ["–" if figure is None else write(figure) for figure in (now, before)]
    change = "" if now is None or before is None else change_text(now, before, write)
    return SummaryRow(label, both[0], both[1], change)


def as_part(row: SummaryRow) -> SummaryRow:
    """Make a figure a part of the one above it."""
    return replace(row, is_part=True)


def write_cents(cents: Figure, currency: str) -> str:
    return money.amount(int(cents), currency)

"""The tables and the drawings of a club's year."""

import datetime
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from django.utils.dates import WEEKDAYS
from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext, pgettext_lazy

from tournament.evening.door.payments import PaidBy
from tournament.season.values.year.facts import MoneyFor
from tournament.season.values.year.figures import (
    IncomeLine,
    OftenCame,
    YearFigures,
    YearLine,
    YearTotals,
)
from tournament.season.values.year.plot import MOST_LABELS, Figure, YearPlot, plot_year
from tournament.season.words.year.figures import (
    Write,
    write_cents,
    write_count,
    write_mean_or_dash,
    write_tables,
)
from tournament.words import dates, money
from tournament.words.figures import RANGE

MONEY_FOR: Mapping[MoneyFor, Promise] = {
    MoneyFor.ENTRIES: pgettext_lazy("income", "Entry fees"),
    MoneyFor.CARNETS: pgettext_lazy("income", "Carnets sold"),
    MoneyFor.ACCOUNTS: pgettext_lazy("income", "Paid in on account"),
}
JANUARY = 1


@dataclass(frozen=True)
class YearRow:
    """A row of a table of the year: each figure with that of the year before."""

    label: str
    cells: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class YearTable:
    """A table of the year; its first head is that of the labels."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[YearRow, ...]

    @property
    def lines(self) -> list[tuple[str, list[tuple[str, str, str]]]]:
        """The rows, each figure under the head of its column."""
        heads = self.heads[1:]
        return [
            (row.label, [(head, *both) for head, both in zip(heads, row.cells, strict=True)])
            for row in self.rows
        ]


@dataclass(frozen=True)
class TitledPlot:
    title: str
    plot: YearPlot


def months_table(figures: YearFigures, currency: str) -> YearTable:
    """Make the table of the months."""
    heads = [
        gettext("Month"),
        pgettext("figure of a year", "Evenings"),
        gettext("Tables"),
        pgettext("figure of a year", "Attendances"),
        gettext("Players"),
    ]
    writers: list[tuple[Callable[[YearTotals], Figure], Write]] = [
        (lambda totals: totals.evenings, write_count),
        (lambda totals: totals.tables, write_tables),
        (lambda totals: totals.visits, write_count),
        (lambda totals: totals.players, write_count),
    ]
    if figures.has_income:
        heads.append(gettext("Income"))
        writers.append((lambda totals: totals.income, lambda sum_: write_cents(sum_, currency)))

    def cells(line: YearLine) -> tuple[tuple[str, str], ...]:
        return tuple((write(of(line.now)), write(of(line.before))) for of, write in writers)

    rows = (YearRow(month_text(line), cells(line)) for line in figures.months)
    return YearTable(gettext("Month by month"), tuple(heads), tuple(rows))


def month_text(line: YearLine) -> str:
    assert isinstance(line.part, datetime.date)
    return dates.month_name(line.part)


def weekday_text(line: YearLine) -> str:
    assert isinstance(line.part, int)
    return str(WEEKDAYS[line.part]).capitalize()


def weekdays_table(figures: YearFigures) -> YearTable:
    """Make the table of the days of the week."""
    heads = (
        gettext("Day"),
        pgettext("figure of a year", "Evenings"),
        pgettext("figure of a year", "Tables in the mean"),
        pgettext("figure of a year", "Players in the mean"),
    )

    def row(line: YearLine) -> YearRow:
        both = line.now, line.before
        cells = (
            tuple(str(one.evenings) for one in both),
            tuple(write_mean_or_dash(one.tables_each) for one in both),
            tuple(write_mean_or_dash(one.visits_each) for one in both),
        )
        return YearRow(weekday_text(line), tuple((now, before) for now, before in cells))

    return YearTable(gettext("By day of the week"), heads, tuple(map(row, figures.weekdays)))


def often_table(figures: YearFigures) -> YearTable:
    """Make the table of who came how often."""
    heads = (gettext("Came so often"), gettext("Players"))
    rows = (
        YearRow(often_text(line), ((str(line.now), str(line.before)),)) for line in figures.often
    )
    return YearTable(gettext("Who came how often"), heads, tuple(rows))


def often_text(line: OftenCame) -> str:
    """Write how often: once, 2–4 times, 40 times and more."""
    if line.least == line.most == 1:
        return pgettext("how often somebody came", "once")
    if line.most is None:
        text = pgettext("how often somebody came", "%(least)s times and more")
        return text % {"least": line.least}
    text = pgettext("how often somebody came", "%(range)s times")
    return text % {"range": f"{line.least}{RANGE}{line.most}"}


def income_tables(figures: YearFigures, currency: str) -> list[YearTable]:
    """Make the tables of the income: what it was for, and how it was paid; none without any."""
    if not figures.has_income:
        return []
    sum_ = gettext("Sum")
    wanted = (
        (gettext("Income by kind"), (gettext("Kind"), sum_), figures.reasons),
        (gettext("Income by way of payment"), (gettext("Paid by"), sum_), figures.ways),
    )
    return [
        YearTable(title, heads, tuple(income_row(line, currency) for line in lines))
        for title, heads, lines in wanted
    ]


def income_row(line: IncomeLine, currency: str) -> YearRow:
    cells = (money.amount(line.now, currency), money.amount(line.before, currency))
    return YearRow(income_text(line.of), (cells,))


def income_text(of: MoneyFor | PaidBy) -> str:
    """Name what money came in for, or how it was paid."""
    if isinstance(of, MoneyFor):
        return str(MONEY_FOR[of])
    return str(money.WAYS[of])


def list_plots(figures: YearFigures) -> list[TitledPlot]:
    """Plot evenings, tables, players and income, month by month; what there is of it."""
    whole = money.CENTS
    wanted: list[tuple[str, Callable[[YearTotals], Figure]]] = [
        (gettext("Evenings a month"), lambda totals: totals.evenings),
        (gettext("Tables a month"), lambda totals: totals.tables),
        (gettext("Players an evening, in the mean"), lambda totals: totals.visits_each or 0),
        (gettext("Income a month"), lambda totals: Fraction(totals.income, whole)),
    ]
    labels = month_labels(figures)
    plots = (
        (title, plot_year(labels, [(of(line.now), of(line.before)) for line in figures.months]))
        for title, of in wanted
    )
    return [TitledPlot(title, plot) for title, plot in plots if plot]


def month_labels(figures: YearFigures) -> list[str]:
    """Label the months by their first letters; where they are many, each January by its year."""
    months = [line.part for line in figures.months if isinstance(line.part, datetime.date)]
    if len(months) > MOST_LABELS:
        return [str(month.year) if month.month == JANUARY else "" for month in months]
    return [dates.month_name(month)[0].upper() for month in months]

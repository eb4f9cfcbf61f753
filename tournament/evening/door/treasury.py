"""Periods that the treasurer and the players ask for: a month, a season, an evening."""

import datetime
import re
from collections.abc import Iterable
from dataclasses import dataclass

MONTH = re.compile(r"(20[0-9]{2})-(0[1-9]|1[0-2])")


@dataclass(frozen=True)
class Period:
    """The days from `since` to `until`, both of them, and how they are asked for in an address.

    `code` is that of the only evening that is meant, else empty.
    """

    key: str
    since: datetime.date
    until: datetime.date
    code: str = ""

    def holds(self, day: datetime.date) -> bool:
        return self.since <= day <= self.until


def month_of(day: datetime.date) -> Period:
    """Return the month of a day.

    >>> month_of(datetime.date(2026, 2, 17)).until
    datetime.date(2026, 2, 28)
    """
    first = day.replace(day=1)
    last = (first + datetime.timedelta(days=31)).replace(day=1) - datetime.timedelta(days=1)
    return Period(f"{day:%Y-%m}", first, last)


def read_month(key: str) -> Period | None:
    """Read a month as an address names it; None where it names none.

    >>> read_month("2026-02").until, read_month("2026-13")
    (datetime.date(2026, 2, 28), None)
    """
    typed = MONTH.fullmatch(key)
    return month_of(datetime.date(int(typed[1]), int(typed[2]), 1)) if typed else None


def season_of(day: datetime.date, *, begins: int) -> Period:
    """Return the season of a day, where seasons begin with this month.

    >>> season_of(datetime.date(2027, 1, 5), begins=9).key
    'season-2026'
    """
    year = day.year - (day.month < begins)
    first = datetime.date(year, begins, 1)
    next_first = datetime.date(year + 1, begins, 1)
    return Period(f"season-{year}", first, next_first - datetime.timedelta(days=1))


def list_periods(
    days: Iterable[datetime.date], *, begins: int
) -> tuple[tuple[Period, ...], tuple[Period, ...]]:
    """List the seasons and the months in which there was an evening, the latest first."""
    every = set(days)
    seasons = {season_of(day, begins=begins) for day in every}
    return latest_first(seasons), latest_first({month_of(day) for day in every})


def latest_first(periods: Iterable[Period]) -> tuple[Period, ...]:
    """Sort periods, the latest first."""
    return tuple(sorted(periods, key=lambda period: period.since, reverse=True))

"""The days of which a club's figures are wanted, and the same days of the year before."""

import calendar
import datetime
from dataclasses import dataclass

from tournament.evening.door.treasury import season_of

Day = datetime.date
SEASON, YEAR, DAYS = "season", "year", "days"


@dataclass(frozen=True)
class YearSpan:
    """The days from `since` to `until`, both of them, as far as `today`; `kind` says whether they
    are a season, a calendar year, or days that somebody typed."""

    kind: str
    since: Day
    until: Day
    today: Day

    @property
    def last(self) -> Day:
        """The last day that counts: no evening of tomorrow was held."""
        return min(self.until, self.today)

    @property
    def is_under_way(self) -> bool:
        return self.since <= self.today < self.until

    @property
    def years_back(self) -> int:
        """How many years the days before lie back: one, more where these are more than a year."""
        back = 1
        while move_back(self.until, back) >= self.since:
            back += 1
        return back

    @property
    def since_before(self) -> Day:
        return move_back(self.since, self.years_back)

    @property
    def last_before(self) -> Day:
        """The day that is compared with the last one: a season under way is compared with as much
        of the one before."""
        return move_back(self.last, self.years_back)

    def holds(self, day: Day) -> bool:
        return self.since <= day <= self.last

    def holds_before(self, day: Day) -> bool:
        return self.since_before <= day <= self.last_before

    @property
    def months(self) -> tuple[Day, ...]:
        """The first days of the months that it touches."""
        first, found = self.since.replace(day=1), []
        while first <= self.last:
            found.append(first)
            first = (first + datetime.timedelta(days=32)).replace(day=1)
        return tuple(found)


def move_back(day: Day, years: int) -> Day:
    """Return the same day some years earlier; the last of a month stays the last.

    >>> move_back(datetime.date(2025, 2, 28), 1), move_back(datetime.date(2024, 2, 29), 1)
    (datetime.date(2024, 2, 29), datetime.date(2023, 2, 28))
    """
    year = day.year - years
    last = calendar.monthrange(year, day.month)[1]
    is_last = day.day == calendar.monthrange(day.year, day.month)[1]
    return datetime.date(year, day.month, last if is_last else min(day.day, last))


def span_of_season(day: Day, today: Day, *, begins: int) -> YearSpan:
    """Return the season of a day, where seasons begin with this month."""
    season = season_of(day, begins=begins)
    return YearSpan(SEASON, season.since, season.until, today)


def span_of_year(year: int, today: Day) -> YearSpan:
    """Return a calendar year."""
    return YearSpan(YEAR, datetime.date(year, 1, 1), datetime.date(year, 12, 31), today)

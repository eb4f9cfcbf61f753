"""Which days the year's page is of: a season, a calendar year, or days that are typed."""

import datetime
import re
from collections.abc import Iterable, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournament.evening.door.treasury import season_of
from tournament.season.values.year.span import (
    DAYS,
    YEAR,
    YearSpan,
    span_of_season,
    span_of_year,
)
from tournament.season.words.year.figures import span_title

LONGEST = datetime.timedelta(days=3 * 366)
# No evening of a program is older; a year before it is looked for by mistake.
FIRST_YEAR = 1900
CHOICE = re.compile(r"(season|year)-((?:19|20)\d\d)")


class DaysForm(forms.Form):
    """The days of a report, where they are neither a season nor a year."""

    since = forms.DateField(
        label=_("From"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    until = forms.DateField(
        label=_("To"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )

    def clean(self) -> dict[str, Any]:
        """Refuse days that come in the wrong order, or that nobody looks at."""
        data = super().clean() or {}
        since, until = data.get("since"), data.get("until")
        if since and since.year < FIRST_YEAR:
            self.add_error("since", gettext("This day is too long ago."))
        elif since and until and until < since:
            self.add_error("until", gettext("The last day comes before the first one."))
        elif since and until and until - since > LONGEST:
            self.add_error("until", gettext("These are more than three years."))
        return data

    def span(self, today: datetime.date) -> YearSpan:
        return YearSpan(DAYS, self.cleaned_data["since"], self.cleaned_data["until"], today)


def span_key(span: YearSpan) -> str:
    """Name a season or a year in an address."""
    return f"{span.kind}-{span.since.year}"


def read_span(key: str, today: datetime.date, *, begins: int) -> YearSpan | None:
    """Read a season or a year as an address names it; None where it names none."""
    chosen = CHOICE.fullmatch(key)
    if not chosen:
        return None
    year = int(chosen[2])
    if chosen[1] == YEAR:
        return span_of_year(year, today)
    return span_of_season(datetime.date(year, begins, 1), today, begins=begins)


def list_spans(
    days: Sequence[datetime.date], today: datetime.date, *, begins: int
) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """List the seasons and the years that have an evening, and those of today, by key and title;
    the latest first."""
    every = {*days, today}
    firsts = {season_of(day, begins=begins).since for day in every}
    seasons = [span_of_season(day, today, begins=begins) for day in sorted(firsts, reverse=True)]
    years = [
        span_of_year(year, today) for year in sorted({day.year for day in every}, reverse=True)
    ]
    return title_spans(seasons), title_spans(years)


def title_spans(spans: Iterable[YearSpan]) -> list[tuple[str, str]]:
    return [(span_key(span), span_title(span)) for span in spans]


def first_span(days: Sequence[datetime.date], today: datetime.date, *, begins: int) -> YearSpan:
    """Choose what the page begins with: the season of the last evening that was held."""
    last = max((day for day in days if day <= today), default=today)
    return span_of_season(last, today, begins=begins)

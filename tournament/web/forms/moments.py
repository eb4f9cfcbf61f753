"""Days and hours as they are typed: one field each, which Tab passes with one stroke."""

import datetime
import re
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

DAY = re.compile(r"(\d{1,2})[./ -](\d{1,2})(?:[./ -](\d{4}|\d{2}))?[./]?")
DAY_IN_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
HOUR = re.compile(r"(\d{1,2})(?:\s*[:.h]\s*(\d{2})?)?(?::\d{2})?|(\d{1,2})(\d{2})", re.IGNORECASE)


class DayField(forms.DateField):
    """A day written 24/11/2026, 24.11.26 or 24/11; without its year the nearest to today."""

    widget = forms.DateInput(format="%d/%m/%Y", attrs={"autocomplete": "off", "size": 12})
    default_error_messages = {
        "required": _("Which day is it played?"),
        "invalid": _("Write the date as day/month/year."),
    }

    def to_python(self, value: Any) -> datetime.date | None:
        if not isinstance(value, str) or not value.strip():
            return super().to_python(value)
        try:
            return read_day(value.strip(), today=timezone.localdate())
        except ValueError as error:
            raise forms.ValidationError(self.error_messages["invalid"], "invalid") from error


class HourField(forms.TimeField):
    """An hour written 20:05, 20h05, 20.05, 20 h, 2005 or 20."""

    widget = forms.TimeInput(format="%H:%M", attrs={"autocomplete": "off", "size": 6})
    default_error_messages = {"invalid": _("Write the hour like 20:05.")}

    def to_python(self, value: Any) -> datetime.time | None:
        if not isinstance(value, str) or not value.strip():
            return super().to_python(value)
        try:
            return read_hour(value.strip())
        except ValueError as error:
            raise forms.ValidationError(self.error_messages["invalid"], "invalid") from error


def read_day(text: str, *, today: datetime.date) -> datetime.date:
    """Read a day as it is typed; ValueError where there is no such day.

    >>> read_day("24.11.26", today=datetime.date(2026, 11, 17))
    datetime.date(2026, 11, 24)
    >>> read_day("5/1", today=datetime.date(2026, 11, 17))
    datetime.date(2027, 1, 5)
    """
    if iso := DAY_IN_ISO.fullmatch(text):
        year, month, day = map(int, iso.groups())
        return datetime.date(year, month, day)
    typed = DAY.fullmatch(text)
    if typed is None:
        raise ValueError(text)
    day, month = int(typed[1]), int(typed[2])
    if typed[3]:
        return datetime.date(int(typed[3]) + (2000 if len(typed[3]) == 2 else 0), month, day)
    return find_nearest_day(day, month, today)


def find_nearest_day(day: int, month: int, today: datetime.date) -> datetime.date:
    """Find the day of this year, the last or the next that is nearest to today.

    ValueError where none of them has it.
    """
    days = []
    for year in (today.year - 1, today.year, today.year + 1):
        try:
            days.append(datetime.date(year, month, day))
        except ValueError:
            continue
    return min(days, key=lambda candidate: abs(candidate - today))


def read_hour(text: str) -> datetime.time:
    """Read an hour as it is typed; ValueError where there is no such hour.

    >>> read_hour("20 h 05"), read_hour("2005"), read_hour("9")
    (datetime.time(20, 5), datetime.time(20, 5), datetime.time(9, 0))
    """
    typed = HOUR.fullmatch(text)
    if typed is None:
        raise ValueError(text)
    hour, minute = typed[1] or typed[3], typed[2] or typed[4] or "0"
    return datetime.time(int(hour), int(minute))

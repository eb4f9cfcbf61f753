"""Days and hours as they are written in the active language. A moment with a zone is told in the
club's: its day as well as its hour."""

import datetime
from typing import TypeVar

from django.utils import dateformat, timezone, translation
from django.utils.translation import gettext, pgettext

from tournament.words.figures import RANGE, THIN, is_french, ordinal

# The hours from which a sitting is called one of the afternoon, and of the evening.
NOON, EVENING = 12, 18

Told = TypeVar("Told", datetime.date, datetime.time | datetime.datetime)


def day(date: datetime.date) -> str:
    """Write a date: mardi 17 novembre 2026, dimanche 1er novembre 2026.

    Tuesday 17 November 2026.
    """
    date = convert_to_club_zone(date)
    number = ordinal(1) if is_french() and date.day == 1 else str(date.day)
    return f"{dateformat.format(date, 'l')} {number} {dateformat.format(date, 'F Y')}"


def short_day(date: datetime.date) -> str:
    """Write a day in short."""
    date = convert_to_club_zone(date)
    return dateformat.format(date, "d/m/Y" if is_french() else "j M Y")


def month_name(date: datetime.date) -> str:
    """Write a month with its year: novembre 2026, November 2026."""
    return dateformat.format(date, "F Y")


def season_name(since: datetime.date, until: datetime.date) -> str:
    """Write a season by its years: Season 2026–2027."""
    years = {"first": since.year, "last": until.year}
    if since.year == until.year:
        return gettext("Season %(first)s") % years
    return gettext("Season %(first)s–%(last)s") % years


def write_years(since: datetime.date, until: datetime.date) -> str:
    """Write the years from one day to another: 2026–2027, or 2026."""
    return str(since.year) if since.year == until.year else f"{since.year}{RANGE}{until.year}"


def hour(moment: datetime.time | datetime.datetime) -> str:
    """Write a time of day: 20 h 15, 20 h; 20:15."""
    moment = convert_to_club_zone(moment)
    if not is_french():
        return f"{moment:%H:%M}"
    return f"{moment.hour}{THIN}h" + (f"{THIN}{moment:%M}" if moment.minute else "")


def moment(at: datetime.datetime) -> str:
    """Write a moment: 22/11/2026 à 21 h 04; 22 Nov 2026 at 21:04."""
    return gettext("%(day)s at %(hour)s") % {"day": short_day(at), "hour": hour(at)}


def brief_moment(at: datetime.datetime) -> str:
    """Write a moment of a page whose head has the year: 28 nov. à 3 h 50; 28 Nov at 03:50."""
    return gettext("%(day)s at %(hour)s") % {"day": brief_day(at), "hour": hour(at)}


def worded_day(date: datetime.date) -> str:
    """Write a day in short, its month in letters: 17 nov. 2026; 17 Nov 2026."""
    return f"{brief_day(date)} {convert_to_club_zone(date).year}"


def brief_day(date: datetime.date) -> str:
    """Write a day of this year or season: 28 nov., 1er nov.; 28 Nov."""
    date = convert_to_club_zone(date)
    number = ordinal(1) if is_french() and date.day == 1 else str(date.day)
    return f"{number} {dateformat.format(date, 'N' if is_french() else 'M')}"


def hour_or_moment(at: datetime.datetime) -> str:
    """Write the hour alone where it is today's."""
    return hour(at) if is_on(timezone.localdate(), at) else moment(at)


def name_sitting(date: datetime.date, begins: datetime.time | None, *, language: str) -> str:
    """Name a sitting by its day and the part of the day: Mardi soir, Thursday afternoon."""
    hour = begins.hour if begins else EVENING
    with translation.override(language):
        weekday = dateformat.format(date, "l").capitalize()
        if hour < NOON:
            return pgettext("name of a sitting", "%(weekday)s morning") % {"weekday": weekday}
        if hour < EVENING:
            return pgettext("name of a sitting", "%(weekday)s afternoon") % {"weekday": weekday}
        return pgettext("name of a sitting", "%(weekday)s evening") % {"weekday": weekday}


def is_on(day: datetime.date, at: datetime.datetime) -> bool:
    """Tell whether a moment is on that day where the club is."""
    return timezone.localtime(at).date() == day


def convert_to_club_zone(moment: Told) -> Told | datetime.datetime:
    if isinstance(moment, datetime.datetime) and timezone.is_aware(moment):
        return timezone.localtime(moment)
    return moment

"""Days and hours as they are written in the active language. A moment with a zone is told in the
club's: its day as well as its hour."""

import datetime
from typing import TypeVar

from django.utils import dateformat, timezone
from django.utils.translation import gettext

from tournament.words.game import THIN, is_french, ordinal

Told = TypeVar("Told", datetime.date, datetime.time | datetime.datetime)


def day(date: datetime.date) -> str:
    """Write a date: mardi 17 novembre 2026, dimanche 1er novembre 2026.

    Tuesday 17 November 2026.
    """
    date = convert_to_club_zone(date)
    number = ordinal(1) if is_french() and date.day == 1 else str(date.day)
    return f"{dateformat.format(date, 'l')} {number} {dateformat.format(date, 'F Y')}"


def short_day(date: datetime.date) -> str:
    date = convert_to_club_zone(date)
    return dateformat.format(date, "d/m/Y" if is_french() else "j M Y")


def hour(moment: datetime.time | datetime.datetime) -> str:
    """Write a time of day: 20 h 15, 20 h; 20:15."""
    moment = convert_to_club_zone(moment)
    if not is_french():
        return f"{moment:%H:%M}"
    return f"{moment.hour}{THIN}h" + (f"{THIN}{moment:%M}" if moment.minute else "")


def moment(at: datetime.datetime) -> str:
    """Write a moment: 22/11/2026 à 21 h 04; 22 Nov 2026 at 21:04."""
    return gettext("%(day)s at %(hour)s") % {"day": short_day(at), "hour": hour(at)}


def convert_to_club_zone(told: Told) -> Told | datetime.datetime:
    if isinstance(told, datetime.datetime) and timezone.is_aware(told):
        return timezone.localtime(told)
    return told

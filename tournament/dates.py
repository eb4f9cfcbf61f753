"""Days and hours as they are written in the active language."""

import datetime

from django.utils import dateformat, timezone

from tournament.display import THIN, is_french, ordinal


def day(date: datetime.date) -> str:
    """mardi 17 novembre 2026, dimanche 1er novembre 2026; Tuesday 17 November 2026."""
    number = ordinal(1) if is_french() and date.day == 1 else str(date.day)
    return f"{dateformat.format(date, 'l')} {number} {dateformat.format(date, 'F Y')}"


def short_day(date: datetime.date) -> str:
    return dateformat.format(date, "d/m/Y" if is_french() else "j M Y")


def hour(moment: datetime.time | datetime.datetime) -> str:
    """20 h 15, 20 h; 20:15. A moment with a zone is told in the club's."""
    if isinstance(moment, datetime.datetime) and timezone.is_aware(moment):
        moment = timezone.localtime(moment)
    if not is_french():
        return f"{moment:%H:%M}"
    return f"{moment.hour}{THIN}h" + (f"{THIN}{moment:%M}" if moment.minute else "")

"""What is said of wrong tries: how long to wait, and that there were some."""

import datetime

from django.utils.translation import ngettext

from tournament.words import dates


def words_for_too_many_codes(wait: datetime.timedelta) -> str:
    """Say how long to wait to whoever typed too many wrong codes."""
    minutes = count_minutes(wait)
    return ngettext(
        "Too many wrong codes. Try again in %(n)s minute.",
        "Too many wrong codes. Try again in %(n)s minutes.",
        minutes,
    ) % {"n": minutes}


def words_for_too_many_mails(wait: datetime.timedelta) -> str:
    """Say how long to wait to whoever asked for too many mails."""
    minutes = count_minutes(wait)
    return ngettext(
        "Too many mails were asked for. Try again in %(n)s minute.",
        "Too many mails were asked for. Try again in %(n)s minutes.",
        minutes,
    ) % {"n": minutes}


def count_minutes(wait: datetime.timedelta) -> int:
    """Count the minutes that somebody waits, one at least."""
    return -(-int(wait.total_seconds()) // 60) or 1


def words_for_wrong_tries(count: int, last_at: datetime.datetime) -> str:
    """Tell somebody who logs in that others, or they themselves, were wrong under their name."""
    return ngettext(
        "Since your last login somebody tried in vain to log in under your name, once: %(at)s. If "
        "it was not you, choose another password. Account has the list.",
        "Since your last login somebody tried in vain to log in under your name, %(n)s times, last "
        "%(at)s. If it was not you, choose another password. Account has the list.",
        count,
    ) % {"n": count, "at": dates.moment(last_at)}

"""Until when the hands of a simultaneous or joint event are secret, in words."""

import datetime

from django.utils.translation import gettext, ngettext, pgettext

from tournament.evening.states import END_OF_SECRECY
from tournament.words import dates


def secret_day(days: int | None) -> str:
    """Say how long after an evening its hands are secret."""
    if days is None:
        return pgettext("hands secret until", "no: a usual evening")
    if days == 0:
        return pgettext("hands secret until", "the same day")
    if days == 1:
        return pgettext("hands secret until", "the next day")
    return ngettext("%(n)s day later", "%(n)s days later", days) % {"n": days}


def secret_hour(at: str | None) -> str:
    """Write from what hour on they are not, as the log keeps it."""
    return dates.hour(datetime.time.fromisoformat(at) if at else END_OF_SECRECY)


def secret_text(until: datetime.datetime) -> str:
    """Say until when players see no hands."""
    values = {"moment": dates.brief_moment(until)}
    return gettext("Hands, contracts and scores are secret until %(moment)s.") % values


def early_text(until: datetime.datetime) -> str:
    """Say on a sheet that it breaks the secrecy of its hands."""
    values = {"moment": dates.brief_moment(until)}
    return gettext("Breaks the embargo: secret until %(moment)s. Do not pass on.") % values

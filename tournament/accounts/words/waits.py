"""How long somebody waits who was wrong too often."""

import datetime

from django.utils.translation import ngettext


def words_for_too_many_codes(wait: datetime.timedelta) -> str:
    """Say how long to wait to whoever typed too many wrong codes."""
    minutes = -(-int(wait.total_seconds()) // 60) or 1
    return ngettext(
        "Too many wrong codes. Try again in %(n)s minute.",
        "Too many wrong codes. Try again in %(n)s minutes.",
        minutes,
    ) % {"n": minutes}

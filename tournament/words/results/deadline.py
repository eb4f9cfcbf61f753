"""Until when claims are heard, and what keeps a ranking from being final, in words."""

import datetime
from collections.abc import Iterator

from django.utils import timezone
from django.utils.translation import gettext, ngettext

from tournament.evening.publish.deadline import FINAL, Unsettled, is_over
from tournament.evening.report import Heading
from tournament.words import dates


def claims_text(heading: Heading) -> str:
    """Write until when claims are heard, for a sheet; empty where the version does not say.

    The day stands there where it is another than that of the publication.
    """
    if heading.corrections_until is None or heading.kind == FINAL:
        return ""
    if is_same_day(heading, heading.corrections_until):
        return gettext("Claims until %(hour)s") % words_of(heading.corrections_until)
    return gettext("Claims until %(moment)s") % words_of(heading.corrections_until)


def claims_now(heading: Heading, now: datetime.datetime) -> str:
    """Write until when claims are heard, or were."""
    until = heading.corrections_until
    if until is None or heading.kind == FINAL or not is_over(heading, now):
        return claims_text(heading)
    if is_same_day(heading, until):
        return gettext("Claims were heard until %(hour)s") % words_of(until)
    return gettext("Claims were heard until %(moment)s") % words_of(until)


def final_text(heading: Heading) -> str:
    """Write since when a version is final by itself; empty where it is not."""
    until = heading.corrections_until
    if until is None or heading.kind != FINAL:
        return ""
    if is_same_day(heading, until):
        text = gettext("Final since %(hour)s, as it was agreed with the publication.")
    else:
        text = gettext("Final since %(moment)s, as it was agreed with the publication.")
    return text % words_of(until)


def is_same_day(heading: Heading, until: datetime.datetime) -> bool:
    return heading.at is not None and dates.is_on(timezone.localtime(heading.at).date(), until)


def words_of(until: datetime.datetime) -> dict[str, str]:
    return {"moment": dates.brief_moment(until), "hour": dates.hour(until)}


def unsettled_lines(unsettled: Unsettled) -> Iterator[str]:
    """Write what keeps the ranking from being final, a line each."""
    if n := unsettled.missing:
        yield ngettext("%(n)s result is missing", "%(n)s results are missing", n) % {"n": n}
    if n := unsettled.late:
        text = ngettext(
            "%(n)s result is to be played late", "%(n)s results are to be played late", n
        )
        yield text % {"n": n}
    if n := unsettled.to_look_at:
        yield ngettext("%(n)s result to look at", "%(n)s results to look at", n) % {"n": n}
    if n := unsettled.contradictions:
        text = ngettext("%(n)s contradiction to settle", "%(n)s contradictions to settle", n)
        yield text % {"n": n}
    if n := unsettled.claims:
        yield ngettext("%(n)s claim to decide", "%(n)s claims to decide", n) % {"n": n}
    if n := unsettled.appeals:
        yield ngettext("%(n)s appeal to decide", "%(n)s appeals to decide", n) % {"n": n}
    if unsettled.is_changed:
        yield gettext("something has changed since: publish the corrected ranking")

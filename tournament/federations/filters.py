"""What the pages of a federation say."""

import datetime

from django import template

from tournament.federations.words.troubles import trouble_text
from tournament.words import dates

register = template.Library()
register.filter("trouble_text", trouble_text)


@register.filter
def day_of(text: str) -> str:
    """Write a day that is kept as a text."""
    return dates.day(datetime.date.fromisoformat(text))

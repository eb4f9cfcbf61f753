"""The log in templates."""

import datetime

from django import template

from tournament.store.reading.log import LogLine
from tournament.words import dates
from tournament.words.log import lines as line_words
from tournament.words.log import sentences as log_words

register = template.Library()


@register.filter
def is_on(at: datetime.datetime, day: datetime.date) -> bool:
    """Tell whether a moment is on that day where the club is."""
    return dates.is_on(day, at)


@register.filter
def log_sentence(line: LogLine) -> str:
    """Write what a change did; of a conflict, what was not kept."""
    if line.is_hidden:
        return line_words.hidden_text(line.boards)
    if line.is_conflict:
        return line_words.conflict_text(line.detail, line.offered)
    return log_words.sentence(line.kind, line.detail)

"""The log in templates."""

from django import template

from tournament.store.reading.log import LogLine
from tournament.words.log import lines as line_words
from tournament.words.log import sentences as log_words

register = template.Library()


@register.filter
def log_sentence(line: LogLine) -> str:
    """Write what a change did; of a conflict, what was not kept."""
    if line.is_conflict:
        return line_words.conflict_text(line.detail, line.offered)
    return log_words.sentence(line.kind, line.detail)

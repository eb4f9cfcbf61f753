"""The log in templates."""

from django import template

from tournament import line_words, log_words
from tournament.queries.log import LogLine

register = template.Library()


@register.filter
def log_sentence(line: LogLine) -> str:
    """What a change did; of a conflict, what was not kept."""
    if line.is_conflict:
        return line_words.offered(line.detail, line.offered)
    return log_words.sentence(line.kind, line.detail)

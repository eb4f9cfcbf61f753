"""What the pages of a season's rankings say."""

from django import template

from tournament.season.values.table import CountedEvening, CountedScore, SeasonLine, SeasonTable
from tournament.season.words import rules as words
from tournament.words.figures import score

register = template.Library()
register.filter("rules_text", words.rules_text)


@register.filter
def total_text(line: SeasonLine, table: SeasonTable) -> str:
    """Write the total of a line of a ranking."""
    return words.total_text(table.rules, line)


@register.filter
def missing_text(line: SeasonLine, table: SeasonTable) -> str:
    """Say what keeps a contestant from being ranked."""
    return words.missing_text(table, line)


@register.filter
def reason_text(evening: CountedEvening) -> str:
    """Say why an evening does not count."""
    return str(words.WHY_NOT[evening.reason]) if evening.reason else ""


@register.filter
def handicap_text(counted: CountedScore) -> str:
    """Write the handicap that is in the worth of an evening, with its sign."""
    return score(counted.handicap, signed=True)

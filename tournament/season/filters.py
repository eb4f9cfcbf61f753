"""What the pages of a season's rankings say."""

from django import template

from tournament.season.values.table import CountedEvening, CountedScore, SeasonLine, SeasonTable
from tournament.season.words import event as event_words
from tournament.season.words import rules as words
from tournament.words.figures import score

register = template.Library()
register.filter("rules_text", words.rules_text)


@register.filter
def sessions_of(line: SeasonLine, table: SeasonTable) -> list[tuple[str, CountedScore | None]]:
    """List what each session of an event brought, by its short name; None for a missed one."""
    event = table.rules.event
    if event is None:
        return []
    scores = {score.evening: score for score in line.scores}
    return [
        (event_words.short_label(event, evening.key), scores.get(number))
        for number, evening in enumerate(table.evenings)
    ]


@register.filter
def session_label(evening: CountedEvening, table: SeasonTable) -> str:
    """Name a session of an event in full; nothing where the ranking is of none."""
    event = table.rules.event
    return event_words.long_label(event, evening.key) if event else ""


@register.filter
def session_head(evening: CountedEvening, table: SeasonTable) -> str:
    """Name a session of an event at the head of a column."""
    event = table.rules.event
    return event_words.short_label(event, evening.key) if event else ""


@register.filter
def total_reason(line: SeasonLine, table: SeasonTable) -> str:
    """Say of what the total of an event is made."""
    return event_words.total_reason(table, line)


@register.filter
def carried_reason(line: SeasonLine, table: SeasonTable) -> str:
    """Say why a final starts with so much."""
    return event_words.carried_reason(table, line)


@register.filter
def final_text(line: SeasonLine) -> str:
    """Name the final of a contestant."""
    return event_words.name_final(line.final) if line.final else ""


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

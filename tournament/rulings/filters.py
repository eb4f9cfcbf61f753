"""What the list of a session's rulings says."""

from collections.abc import Sequence

from django import template

from tournament.rulings.values.ledger import RulingEntry
from tournament.words import ruled as ruled_words

register = template.Library()


@register.filter
def star_text(entries: Sequence[RulingEntry]) -> str:
    """Explain under a list of rulings what the star beside some of them means."""
    codes = [code for one in entries for code in (one.ruled.ns_outcome, one.ruled.ew_outcome)]
    return ruled_words.star() if ruled_words.has_star(*codes) else ""

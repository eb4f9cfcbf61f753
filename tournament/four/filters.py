"""What the pages of games for four say."""

from django import template

from scoring.notation.codes import encode
from tournament.four.values.games import RecordedDeal
from tournament.four.words import games as words
from tournament.four.words.log import change_text
from tournament.four.words.why import vulnerable_sides
from tournament.models import Change

register = template.Library()
register.filter("item_name", words.item_name)
register.filter("four_side", words.side_name)
register.filter("fiches_text", words.fiches)
register.filter("vulnerable_text", vulnerable_sides)


@register.filter
def code_of(stored: RecordedDeal) -> str:
    """Give the code of what was played in a deal."""
    return encode(stored.deal.outcome)


@register.filter
def honours_text(stored: RecordedDeal) -> str:
    """Write which honours were held in a deal, and by whom; nothing where none were."""
    held = stored.deal.honours_held
    if held is None:
        return ""
    return f"{words.HONOURS[held.honours]} ({words.side_name(held.side)})"


@register.filter
def log_text(change: Change) -> str:
    """Say what a change of an afternoon did."""
    return change_text(change.kind, change.detail)

"""What the pages of games for four say."""

from django import template
from django.utils.translation import gettext

from scoring.notation.codes import encode
from tournament.four.values.games import RecordedDeal
from tournament.four.words import games as words
from tournament.four.words.log import author_text, change_text
from tournament.four.words.why import vulnerable_sides
from tournament.models import Change, Verdict

EXAMPLES = {"fr": "4PS+1 · 3SAxE-2 · 4CN= h100 · P", "en": "4SS+1 · 3NTxE-2 · 4HN= h100 · P"}

register = template.Library()
register.filter("item_name", words.item_name)
register.filter("four_side", words.side_name)
register.filter("fiches_text", words.fiches)
register.filter("vulnerable_text", vulnerable_sides)
register.filter("games_text", words.games_text)


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
    """Say what a change of an afternoon did, or that it was not taken."""
    text = change_text(change.kind, change.detail)
    if change.verdict == Verdict.CONFLICT:
        return gettext("Not taken, another one came first: %(what)s") % {"what": text}
    return text


@register.filter
def log_line(change: Change) -> str:
    """Say who changed something, and what."""
    values = {"who": author_text(change.author, change.device), "what": log_text(change)}
    return gettext("%(who)s: %(what)s") % values


@register.filter
def four_examples(alphabet: str) -> str:
    """Write examples of lines with honours, as they are typed in an alphabet."""
    return EXAMPLES[alphabet]

"""What the pages of a table's phone say beside what all pages say."""

from django.utils.translation import gettext, ngettext

from tournament.templatetags.table_library import TableLibrary
from tournament.words import game

register = TableLibrary({"card_rank": game.rank, "signed": game.signed})

EXAMPLES = {"fr": "4PS+1 · 3SAxE-2 · P · NJ", "en": "4SS+1 · 3NTxE-2 · P · NP"}


@register.filter
def over_words(code: str) -> str:
    """Write what a key says beside the tricks: %(tricks)s: 1 over, with {tricks} for its script."""
    tricks_over = 0 if code == "=" else int(code)
    return gettext("%(tricks)s: %(result)s") % {
        "tricks": "{tricks}",
        "result": over_sentence(tricks_over),
    }


def over_sentence(tricks_over: int) -> str:
    if tricks_over == 0:
        return gettext("contract made exactly")
    if tricks_over > 0:
        return ngettext("%(n)s over", "%(n)s over", tricks_over) % {"n": tricks_over}
    return ngettext("%(n)s down", "%(n)s down", -tricks_over) % {"n": -tricks_over}


@register.filter
def over_text(code: str) -> str:
    """Write tricks over or under as a key shows them: =, +1, −2."""
    return code.replace("-", game.MINUS)


@register.filter
def typed_examples(alphabet: str) -> str:
    """Write examples of lines as they are typed in an alphabet."""
    return EXAMPLES[alphabet]

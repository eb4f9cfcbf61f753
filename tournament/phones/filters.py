"""What the pages of a table's phone say beside what all pages say."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from scoring.notation.alphabet import Alphabet
from scoring.notation.line import write
from scoring.notation.outcome import NotPlayed, PassedOut, Played
from tournament.evening.deals.typed import (
    BoardToType,
)
from tournament.evening.facts import Result
from tournament.evening.play.at_table import TableBoard
from tournament.templatetags.bridge import contract
from tournament.templatetags.table import over_sentence
from tournament.templatetags.table_library import TableLibrary
from tournament.web.language import alphabet_of
from tournament.words import figures

register = TableLibrary({"keyboard": alphabet_of})

# More tables than this that still play are counted, not named.
NAMED_TABLES = 3


@dataclass(frozen=True)
class SpokenResult:
    """A result as one says it across the table."""

    contract: str
    declarer: str = ""
    tricks: str = ""


@register.filter
def result_text(result: Result) -> SpokenResult:
    """Say a result as it is said across the table."""
    outcome = result.at_table.ns
    if isinstance(outcome, Played):
        declarer = outcome.contract.declarer.value
        return SpokenResult(contract(result.ns_outcome), declarer, tricks_text(outcome))
    if isinstance(outcome, PassedOut):
        return SpokenResult(gettext("Passed out"))
    if isinstance(outcome, NotPlayed):
        return SpokenResult(gettext("Board not played"))
    return SpokenResult(contract(result.ns_outcome))


def tricks_text(played: Played) -> str:
    """Write the tricks of a result: 10 tricks: made exactly; 9 tricks: 1 down."""
    tricks = ngettext("%(n)s trick", "%(n)s tricks", played.tricks) % {"n": played.tricks}
    return gettext("%(tricks)s: %(result)s") % {
        "tricks": tricks,
        "result": tricks_over_words(played),
    }


def tricks_over_words(played: Played) -> str:
    return over_sentence(played.made_over)


@register.filter
def numbers(boards: Sequence[TableBoard | BoardToType]) -> str:
    """Write the numbers of boards: 3-5."""
    return figures.board_range([board.number for board in boards])


@register.filter
def line_of(result: Result, language: str) -> str:
    """Return the line that says the result on the club's keyboard."""
    return write(result.at_table, Alphabet(alphabet_of(language)))


@register.filter
def still_playing(tables: Sequence[str]) -> str:
    """Say which tables still play, or how many where they are many."""
    if len(tables) > NAMED_TABLES:
        return gettext("%(n)s tables are still playing.") % {"n": len(tables)}
    return ngettext(
        "Table %(tables)s is still playing.", "Tables %(tables)s are still playing.", len(tables)
    ) % {"tables": ", ".join(tables)}

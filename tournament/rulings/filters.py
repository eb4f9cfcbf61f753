"""What the list of a session's rulings says."""

from collections.abc import Sequence
from typing import Protocol

from tournament.evening.facts import Penalty
from tournament.evening.report import PenaltyLine, Report, ResultLine
from tournament.evening.scores.ranked_by import table_name
from tournament.models import Event, PenaltyUnit
from tournament.rulings.values.ledger import LedgerRuling
from tournament.templatetags.rulings import award_code
from tournament.templatetags.table_library import TableLibrary
from tournament.words import ruled as ruled_words
from tournament.words.results import appeals

register = TableLibrary(
    {
        "consent_text": appeals.consent_text,
        "decided_words": appeals.decided_words,
        "tables_of_group": ruled_words.tables_of_group,
    },
)


@register.filter
def star_text(items: Sequence[LedgerRuling]) -> str:
    """Explain under a list of rulings what the star beside some of them means."""
    codes = [code for one in items for code in (one.ruled.ns_outcome, one.ruled.ew_outcome)]
    return ruled_words.star() if ruled_words.has_star(*codes) else ""


class Reasoned(Protocol):
    @property
    def law(self) -> str: ...

    @property
    def reason(self) -> str: ...


@register.filter
def reason_with_law(ruling: Reasoned) -> str:
    """Write the law and the reason: Law 16B: hesitation."""
    return ruled_words.law_and_reason(ruling.law, ruling.reason)


@register.filter
def table_of_line(report: Report, line: ResultLine) -> str:
    """Name the table of a result: A3 where there are several sections."""
    return table_name(report, line.section, line.table)


@register.filter
def penalty_amount(penalty: Penalty | PenaltyLine) -> str:
    """Write the amount of a penalty: 10% of a top; warning."""
    return ruled_words.amount(penalty.amount, penalty.unit)


@register.filter
def award_unit(event: Event) -> str:
    """Name the unit of a fixed award: matchpoints, IMPs or points."""
    return str(PenaltyUnit(award_code(event)).label)

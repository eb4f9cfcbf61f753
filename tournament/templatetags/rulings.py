"""What rulings and penalties say on pages: their law and reason, an amount in its unit."""

from decimal import Decimal

from tournament.evening.report import Contestant, PenaltyLine, Report
from tournament.evening.scores.ranked_by import is_penalised as has_penalty
from tournament.evening.scores.ranked_by import penalties_of as own_penalties
from tournament.evening.scores.standings import scoring_form
from tournament.models import Event
from tournament.templatetags.table_library import TableLibrary
from tournament.words import ruled as ruled_words
from tournament.words.results import appeals, awards

register = TableLibrary(
    {
        "is_penalised": has_penalty,
        "is_under_appeal": appeals.is_under_appeal,
        "match_appeal_text": appeals.match_appeal_text,
        "penalty_text": ruled_words.penalty_line,
        "ruling_text": ruled_words.ruling_text,
        "ruling_text_in_full": ruled_words.ruling_text_in_full,
    },
    tags={
        "is_board_under_appeal": appeals.is_board_under_appeal,
        "is_line_under_appeal": appeals.is_line_under_appeal,
    },
)


@register.filter
def award_code(event: Event) -> str:
    """Return the code of the unit of a fixed award, as `line_outcome` takes it.

    Matchpoints, imps or points.
    """
    return scoring_form(event).award_unit.value


@register.filter
def penalties_of(report: Report, pair: Contestant) -> tuple[PenaltyLine, ...]:
    """List the penalties of a pair."""
    return own_penalties(report, pair.key)


@register.filter
def effect_words(report: Report, top: Decimal) -> str:
    """Say in which unit a side's award of a board is counted."""
    return awards.effect(report.scoring_form.boards, top)

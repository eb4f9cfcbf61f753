"""What the form of scoring of an event says on pages that have no report."""

from typing import Protocol

from scoring.forms import Form
from tournament.evening.report import Rank
from tournament.evening.scores import standings
from tournament.evening.stages.knock_out.places import KnockOutPlace
from tournament.templatetags.table_library import TableLibrary
from tournament.words.results import awards, knock_out, units
from tournament.words.results.scored_with import NO_FIGURE

register = TableLibrary({"scoring_form": standings.scoring_form})


class RankedContestant(Protocol):
    """Who is ranked in an evening, in a knock-out by how far it came."""

    @property
    def rank(self) -> Rank | None: ...
    @property
    def knock_out(self) -> KnockOutPlace | None: ...


@register.filter
def award_words(form: Form) -> awards.AwardWords:
    """Return the words of what a board gives."""
    return awards.words_of(form.boards)


@register.filter
def board_head(form: Form) -> str:
    """Return the head of the figure that leads on a board."""
    return awards.board_head(form.boards)


@register.filter
def won_with(form: Form, ranked: RankedContestant) -> str:
    """Write what ranked somebody: 61.25%; 98.31 VP; 1430 points; in a knock-out: final 34 – 22."""
    rank = ranked.rank
    if ranked.knock_out:
        return knock_out.won_text(ranked.knock_out)
    if rank is None:
        return NO_FIGURE
    return units.won_with(form, rank.percentage if form.ranks_by_percentage else rank.total)

"""What the form of scoring of an event says on pages that have no report."""

from django import template

from scoring.forms import Form
from tournament.evening.report import Rank
from tournament.evening.scores import standings
from tournament.models import Event
from tournament.words import forms
from tournament.words.results import awards

register = template.Library()


@register.filter
def scoring_form(event: Event) -> Form:
    """Return the form of scoring of an event."""
    return standings.scoring_form(event)


@register.filter
def award_words(form: Form) -> awards.AwardWords:
    """Return the words of what a board gives."""
    return awards.words_of(form.boards)


@register.filter
def board_head(form: Form) -> str:
    """Return the head of the figure that leads on a board."""
    return awards.board_head(form.boards)


@register.filter
def won_with(form: Form, rank: Rank) -> str:
    """Write the figure that ranked a winner: 61.25%; 98.31 VP; 1430 points."""
    return forms.won_with(form, rank.percentage if form.ranks_by_percentage else rank.total)

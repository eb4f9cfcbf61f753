"""What the director's ranking and its versions say."""

from collections.abc import Callable, Mapping

from django import template

from tournament.evening.publish.deadline import Unsettled
from tournament.evening.report import Report
from tournament.evening.scores import ranked_by
from tournament.models import PublicationKind
from tournament.words import forms
from tournament.words.kind import WORDS
from tournament.words.results import deadline as deadline_words
from tournament.words.results import extra, scored_with

register = template.Library()
# By their names in templates, the filters that are functions of words and values as they stand.
FILTERS: Mapping[str, Callable[..., object]] = {
    "calculation_change": scored_with.calculation_change,
    "comparison_text": lambda report: WORDS.of(report).describe_comparison(report),
    "difference": scored_with.difference,
    "fewer_boards": ranked_by.fewer_boards,
    "final_text": deadline_words.final_text,
    "form_name": scored_with.form_text,
    "second_figure": scored_with.second_figure,
    "second_head": scored_with.second_head,
    "to_complete": extra.players_to_complete,
}
for filter_name, filter_function in FILTERS.items():
    register.filter(filter_name, filter_function)


@register.filter
def unsettled_lines(unsettled: Unsettled) -> list[str]:
    """Write what keeps a ranking from being final."""
    return list(deadline_words.unsettled_lines(unsettled))


@register.filter
def ranking_note(report: Report) -> str:
    """Write what ranks and what stands beside it, where that does not go without saying; the notes
    of a knock-out say what ranks there."""
    if report.is_knock_out:
        return ""
    kind = forms.KINDS[report.scoring_form.figure_beside]
    return str(kind.note if report.has_scale else kind.note_of_points or kind.note)


@register.filter
def kind_name(kind: str) -> str:
    return str(PublicationKind(kind).label)

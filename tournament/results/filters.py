"""What the director's ranking and its versions say."""

from tournament.evening.publish.deadline import Unsettled
from tournament.evening.report import Report
from tournament.evening.scores import ranked_by
from tournament.models import PublicationKind
from tournament.templatetags.table_library import TableLibrary
from tournament.words.columns import RankColumn
from tournament.words.kind import STAGE_WORDS, WORDS
from tournament.words.results import deadline as deadline_words
from tournament.words.results import extra, ranking_columns, scored_with

register = TableLibrary(
    {
        "calculation_change": scored_with.calculation_change,
        "difference": scored_with.difference,
        "fewer_boards": ranked_by.fewer_boards,
        "final_text": deadline_words.final_text,
        "form_name": scored_with.form_text,
        "to_complete": extra.players_to_complete,
    },
)


@register.filter
def comparison_text(report: Report) -> str:
    """Say with whose results the scores were compared; nothing where that goes without saying."""
    return WORDS.of(report).describe_comparison(report)


@register.filter
def unsettled_lines(unsettled: Unsettled) -> list[str]:
    """Write what keeps a ranking from being final."""
    return list(deadline_words.unsettled_lines(unsettled))


@register.filter
def page_columns(report: Report) -> list[RankColumn]:
    """List the columns of the director's ranking."""
    return [column for column in ranking_columns.list_columns(report) if column.page.head]


@register.filter
def ranking_note(report: Report) -> str:
    """Write what ranks and what stands beside it, where that does not go without saying."""
    return STAGE_WORDS.get(report.stage).note_figures(report)


@register.filter
def kind_name(kind: str) -> str:
    """Name the kind of a published version."""
    return str(PublicationKind(kind).label)

"""What a page of the room's screen says."""

from collections.abc import Sequence

from django import template

from tournament.evening.parts.extra_ranking import ExtraRanking
from tournament.evening.report import Report
from tournament.evening.scores.ranked_by import is_penalised
from tournament.room.values.page import Column, Page
from tournament.words.kind import STAGE_WORDS, WORDS, DrawnInRoom

register = template.Library()


@register.filter
def has_penalised(report: Report, columns: Sequence[Column]) -> bool:
    """Tell whether somebody on a page of the room's screen has lost something."""
    ranks = [rank for one in columns if one.ranking for rank in (*one.top, *one.ranking.ranks)]
    return any(is_penalised(report, rank.pair) for rank in ranks)


@register.filter
def drawn_in_room(report: Report, extra: ExtraRanking | None) -> DrawnInRoom:
    """Return how a ranking is drawn: one beside the scratch ranking as a list."""
    return STAGE_WORDS.get("" if extra else report.stage).in_room(report)


@register.filter
def gaps_under(page: Page, column: Column) -> range:
    """Count the rows that a column of a page has less than the longest, so that both fill the same
    height."""
    return range(page.most_places - column.places)


@register.filter
def cells_beside_name(report: Report, pair: str) -> tuple[str, ...]:
    """List what stands between a name and its figure."""
    return WORDS.of(report).cells_beside_name(report, pair)

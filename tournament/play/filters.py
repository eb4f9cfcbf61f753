"""What the pages of results under way say: the matrix, oddities."""

from django import template
from django.utils.safestring import SafeString

from scoring.hints import Hint
from tournament.evening.parts.match_rounds import MatchRounds
from tournament.evening.play.anomalies import Suspect
from tournament.evening.play.progress import Cell, TableRow
from tournament.play.words import anomalies as anomaly_words
from tournament.templatetags.director import link_cell

register = template.Library()


@register.simple_tag
def matrix_cell(
    cell: Cell, row: TableRow, table: str, match_rounds: MatchRounds = ()
) -> SafeString:
    """Link a cell of the matrix to its line on the board's page."""
    place = row.section, cell.round, row.table, cell.board
    return link_cell(cell.state, place, table, match_rounds)


@register.filter
def reason(suspect: Suspect, hint: Hint) -> str:
    """Write why a result is listed."""
    return anomaly_words.reason(hint, suspect.result.sides.ns)

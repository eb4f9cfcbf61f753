"""What the pages of results under way say: the matrix, oddities, line-ups."""

from collections.abc import Sequence

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from scoring.hints import Hint
from tournament.evening.facts import Place
from tournament.evening.parts.match_rounds import MatchRounds
from tournament.evening.play.anomalies import Suspect
from tournament.evening.play.matches.under_way import BoardCell, MatchUnderWay
from tournament.evening.play.progress import Cell, CellState, TableRow
from tournament.play.words import anomalies as anomaly_words
from tournament.play.words.cells import SIGNS, sentence
from tournament.words.game import round_name

register = template.Library()


LINK = '<td class="{}"><a id="{}" href="board/{}/#{}" aria-label="{}">{}</a></td>'  # of the cockpit


@register.simple_tag
def matrix_cell(
    cell: Cell, row: TableRow, table: str, match_rounds: MatchRounds = ()
) -> SafeString:
    """Link a cell to its line on the board's page, by an address relative to the cockpit's."""
    if cell.state is CellState.NONE:
        return format_html('<td class="{}"></td>', cell.state.value)
    place = row.section, cell.round, row.table, cell.board
    return link_cell(cell.state, place, table, match_rounds)


@register.simple_tag
def room_cell(cell: BoardCell, match_rounds: MatchRounds = ()) -> SafeString:
    """Link a cell of a room of a match, as `matrix_cell` does."""
    if cell.place is None or cell.state is CellState.NONE:
        return format_html('<td class="none"></td>')
    return link_cell(cell.state, cell.place, cell.table, match_rounds)


@register.filter
def columns_left(matches: Sequence[MatchUnderWay], match: MatchUnderWay) -> int:
    """Count the columns of the table from the last board of a match on.

    The word of how far a room is takes them all: it widens no column of boards of a longer match.
    """
    return 1 + max(len(one.boards) for one in matches) - len(match.boards)


def link_cell(state: CellState, place: Place, table: str, match_rounds: MatchRounds) -> SafeString:
    """Link a place; `table` as the room calls it."""
    _, round_, _, board = place
    name = "-".join(map(str, place))
    where = round_name(match_rounds or (), round_)
    words = sentence(state) % {"board": board, "table": table, "round": where}
    kind = "missing" if state is CellState.LATE else state.value
    return format_html(LINK, kind, name, board, name, words, SIGNS.get(state, ""))


@register.filter
def reason(suspect: Suspect, hint: Hint) -> str:
    """Write why a result is listed."""
    return anomaly_words.reason(hint, suspect.result.sides.ns)

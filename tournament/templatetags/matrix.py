"""The cells of the cockpit's matrix: hundreds a page, so they are written here in one go.

As a template, with a dozen conditions and values a cell, they took half of the page's time.
"""

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from tournament.evening.play.progress import Cell, CellState, TableRow
from tournament.words.cells import SIGNS, describe_cell

register = template.Library()

LINK = '<td class="{}"><a id="{}" href="board/{}/#{}" aria-label="{}">{}</a></td>'  # of the cockpit


@register.simple_tag
def matrix_cell(cell: Cell, row: TableRow, table: str) -> SafeString:
    """Link a cell to its line on the board's page, by an address relative to the cockpit's."""
    state = cell.state
    if state is CellState.NONE:
        return format_html('<td class="{}"></td>', state.value)
    place = f"{row.section}-{cell.round}-{row.table}-{cell.board}"
    words = describe_cell(state, board=cell.board, table=table, round_=cell.round)
    kind = "missing" if state is CellState.LATE else state.value
    return format_html(LINK, kind, place, cell.board, place, words, SIGNS.get(state, ""))

"""What the pages on which cards are typed after play say."""

from django import template
from django.utils.translation import ngettext

from tournament.evening.deals.typed import (
    BoardToType,
    FirstTable,
)
from tournament.evening.evening import Evening
from tournament.words import figures
from tournament.words.draws.match_rounds import round_name

register = template.Library()


@register.filter
def last_played(board: BoardToType, evening: Evening) -> str:
    """Say where and in which round a board is played last."""
    tables = [evening.table_label(place[0], place[2]) for place in board.last_places]
    values = {
        "round": round_name(evening.match_rounds, board.last_places[0][1]),
        "tables": ", ".join(tables),
    }
    return (
        ngettext(
            "round %(round)s, table %(tables)s", "round %(round)s, tables %(tables)s", len(tables)
        )
        % values
    )


@register.filter
def first_table_text(first: FirstTable, evening: Evening) -> str:
    """Say which boards a table shuffles and deals, and in which round."""
    values = {
        "round": round_name(evening.match_rounds, first.round),
        "table": evening.table_label(first.section, first.table),
        "boards": figures.board_range(first.boards),
    }
    return (
        ngettext(
            "Round %(round)s, table %(table)s: board %(boards)s.",
            "Round %(round)s, table %(table)s: boards %(boards)s.",
            len(first.boards),
        )
        % values
    )

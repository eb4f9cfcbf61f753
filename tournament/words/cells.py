"""What a cell of the cockpit's matrix says: aloud in the active language, and by its sign."""

from django.utils.translation import gettext

from tournament.evening.play.progress import CellState

SIGNS = {
    CellState.CONFIRMED: "✓",
    CellState.ENTERED: "●",
    CellState.LOOK: "!",
    CellState.PLAYING: "▸",
    CellState.LATE: "?",
    CellState.EXTRA: "+",
}


def sentence(state: CellState) -> str:
    if state is CellState.LOOK:
        return gettext("board %(board)s, table %(table)s, round %(round)s, to look at")
    if state is CellState.CONFIRMED:
        return gettext("board %(board)s, table %(table)s, round %(round)s, confirmed")
    if state is CellState.ENTERED:
        return gettext("board %(board)s, table %(table)s, round %(round)s, entered")
    if state is CellState.PLAYING:
        return gettext("board %(board)s, table %(table)s, round %(round)s, being played")
    if state is CellState.LATE:
        return gettext("board %(board)s, table %(table)s, round %(round)s, missing")
    if state is CellState.EXTRA:
        return gettext("board %(board)s, table %(table)s, round %(round)s, entered, not planned")
    return gettext("board %(board)s, table %(table)s, round %(round)s, to come")

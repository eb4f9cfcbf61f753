"""Who played, with number and level: a plain table for whoever checks licences."""

from collections.abc import Sequence

from django.utils import translation
from django.utils.translation import pgettext

from tournament.federations.values.checks import NumberedPlayer
from tournament.files.cells import CellGrid
from tournament.files.csv.write import write_csv


def players_csv(players: Sequence[NumberedPlayer], language: str) -> bytes:
    """Write the table in the club's language."""
    with translation.override(language):
        heads = (
            pgettext("column", "Number"),
            pgettext("column", "Player"),
            pgettext("column", "Level"),
        )
        rows = tuple((one.number, one.name, one.level) for one in players)
        return write_csv(CellGrid(pgettext("sheet", "Players"), heads, rows))

"""The club's list of players as CSV and XLSX, in the form in which it is read again."""

import dataclasses
import io
import re
from collections.abc import Iterable

from django.utils import translation
from django.utils.translation import gettext, pgettext
from openpyxl import Workbook

from tournament.files.csv.write import written
from tournament.files.results.grids import CellGrid, Value
from tournament.files.xlsx.write import fill
from tournament.player_lines import ListedPlayer

# An apostrophe before such a text would be taken for the guard of a text that a spreadsheet runs.
LOOKS_GUARDED = re.compile(r"'+[=+\-@＝＋－＠]")


def players_csv(players: Iterable[ListedPlayer], language: str) -> bytes:
    with translation.override(language):
        grid = players_grid(players)
        return written(dataclasses.replace(grid, rows=tuple(map(guarded, grid.rows))))


def players_xlsx(players: Iterable[ListedPlayer], language: str) -> bytes:
    with translation.override(language):
        grid = players_grid(players)
    workbook = Workbook()
    workbook.properties.creator = "Étui"
    workbook.remove(workbook.worksheets[0])
    fill(workbook.create_sheet(grid.title), grid)
    buffer = io.BytesIO()
    workbook.save(buffer)
    return buffer.getvalue()


def players_grid(players: Iterable[ListedPlayer]) -> CellGrid:
    yes = pgettext("in a list", "yes")
    heads = (
        pgettext("person", "Name"),
        gettext("First name"),
        gettext("Licence number"),
        gettext("Guest"),
        gettext("No longer proposed"),
    )
    rows = [
        (
            each.last_name,
            each.first_name,
            each.number,
            yes if each.guest else "",
            yes if each.retired else "",
        )
        for each in players
    ]
    return CellGrid(gettext("Players"), heads, tuple(rows))


def guarded(row: tuple[Value, ...]) -> tuple[Value, ...]:
    return tuple(
        f"'{value}" if isinstance(value, str) and LOOKS_GUARDED.match(value) else value
        for value in row
    )

"""The club's list of players as CSV and XLSX, in the form in which it is read again."""

import dataclasses
import re
from collections.abc import Iterable
from decimal import Decimal

from django.utils import translation
from django.utils.translation import gettext, pgettext

from tournament.evening.door.payments import PlayerKind
from tournament.files.cells import CellGrid, CellValue
from tournament.files.csv.write import write_csv
from tournament.files.xlsx.write import write_xlsx
from tournament.people.values.player_lines import ListedPlayer
from tournament.words.money import KINDS
from tournament.words.people import SEXES

# An apostrophe before such a text would be taken for the guard of a text that a spreadsheet runs.
LOOKS_GUARDED = re.compile(r"'+[=+\-@＝＋－＠]")


def players_csv(players: Iterable[ListedPlayer], language: str) -> bytes:
    """Write the club's list of players as CSV."""
    with translation.override(language):
        grid = players_grid(players)
        return write_csv(dataclasses.replace(grid, rows=tuple(map(guarded_row, grid.rows))))


def players_xlsx(players: Iterable[ListedPlayer], language: str) -> bytes:
    """Write the club's list of players as a workbook."""
    with translation.override(language):
        grid = players_grid(players)
    return write_xlsx([grid])


def players_grid(players: Iterable[ListedPlayer]) -> CellGrid:
    yes = pgettext("in a list", "yes")
    heads = (
        pgettext("person", "Name"),
        gettext("First name"),
        gettext("Licence number"),
        gettext("Guest"),
        gettext("No longer proposed"),
        gettext("Pays as"),
        gettext("Strength"),
        gettext("Sex"),
        gettext("Year of birth"),
        gettext("Usual percentage"),
    )
    rows = [
        (
            each.last_name,
            each.first_name,
            each.number,
            yes if each.guest else "",
            yes if each.retired else "",
            str(KINDS[PlayerKind(each.reduction)]) if each.reduction else "",
            bare(each.strength),
            str(SEXES[each.sex]) if each.sex else "",
            "" if each.birth_year is None else each.birth_year,
            bare(each.average),
        )
        for each in players
    ]
    return CellGrid(gettext("Players"), heads, tuple(rows))


def bare(figure: Decimal | None) -> CellValue:
    """Write a figure without idle decimals: 54, 54.5."""
    if figure is None:
        return ""
    return int(figure) if figure == int(figure) else figure.normalize()


def guarded_row(row: tuple[CellValue, ...]) -> tuple[CellValue, ...]:
    """Guard each text whose apostrophe the reader would take away with one more."""
    return tuple(
        f"'{value}" if isinstance(value, str) and LOOKS_GUARDED.match(value) else value
        for value in row
    )

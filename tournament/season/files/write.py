"""A season's ranking as a workbook: the ranking, and what each evening brought everybody."""

from collections.abc import Iterator, Sequence

from django.utils import translation
from django.utils.translation import gettext, pgettext

from tournament.evening.report import Heading
from tournament.files.cells import CellGrid, CellValue
from tournament.files.xlsx.write import write_xlsx
from tournament.season.values.named import NamedLine
from tournament.season.values.table import SeasonTable
from tournament.season.words.rules import missing_text, rules_text
from tournament.words.dates import short_day


def season_xlsx(heading: Heading, table: SeasonTable, lines: Sequence[NamedLine]) -> bytes:
    """Write a ranking in the club's language."""
    with translation.override(heading.language):
        grids = [ranking_grid(table, lines), evenings_grid(table, lines)]
        return write_xlsx(grids, title=table.name, day=heading.date)


def ranking_grid(table: SeasonTable, lines: Sequence[NamedLine]) -> CellGrid:
    """Make the ranking; who is not yet qualified stands beneath, without a rank."""
    heads = (
        gettext("Rank"),
        gettext("Name"),
        gettext("Total"),
        pgettext("column of a season", "Counted"),
        pgettext("column of a season", "Played"),
        "",
    )
    rows = [
        (
            one.line.rank if one.line.is_qualified else "",
            one.name,
            one.line.total,
            len(one.line.counted),
            one.line.played,
            "" if one.line.is_qualified else missing_text(table, one.line),
        )
        for one in lines
    ]
    return CellGrid(gettext("Ranking"), heads, tuple(rows), note=rules_text(table.rules))


def evenings_grid(table: SeasonTable, lines: Sequence[NamedLine]) -> CellGrid:
    """Make the list of what each evening was worth to whom."""
    heads = (
        gettext("Name"),
        gettext("Date"),
        pgettext("column", "Evening"),
        gettext("Rank"),
        gettext("Handicap"),
        pgettext("column of a season", "Worth"),
        pgettext("column of a season", "Counts"),
    )
    rows = (row for one in lines for row in list_rows(table, one))
    return CellGrid(pgettext("sheet of a season", "Evenings"), heads, tuple(rows))


def list_rows(table: SeasonTable, named: NamedLine) -> Iterator[tuple[CellValue, ...]]:
    """List the evenings of a contestant."""
    for score in named.line.scores:
        evening = table.evenings[score.evening]
        counts = gettext("yes") if score.counts else gettext("no")
        name = (named.name, short_day(evening.day), evening.name)
        yield (*name, score.rank, score.handicap or "", score.worth, counts)

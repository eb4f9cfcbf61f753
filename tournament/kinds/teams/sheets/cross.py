"""The cross table: what each team got against each, in the order of the ranking."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext, pgettext, pgettext_lazy

from tournament.evening.files.export_errors import ExportError
from tournament.evening.report import Rank, Report
from tournament.prints.binding import bind
from tournament.prints.frame import LAST_RULE, MARGIN, TOP, WIDTH, Body, PinnedPage, pinned_pages
from tournament.prints.layout import row_height
from tournament.prints.paper import BOLD, CENTRE, LINE, NARROW, RIGHT, PaperPage, Pen, Style
from tournament.prints.sheets.stages.cells import TeamCell, style_of_figures
from tournament.prints.table import CellPlace, Content, PrintedTable, TextColumn
from tournament.words import game
from tournament.words.results.scored_with import main_figure, main_figure_head
from tournament.words.stages.matches import gain_text

# On a larger sheet nobody reads who met whom.
MOST_TEAMS = 24
HEAD = 10.0
SPACE = LAST_RULE - TOP - HEAD
ROW = 21.0
RANK, NUMBER, TOTAL = 11.0, 11.0, 24.0
LEAST_NAME = 34.0
# From so many teams on the figures need what the other columns can spare.
MANY = 11
RANK_OF_MANY, NUMBER_OF_MANY, TOTAL_OF_MANY, LEAST_NAME_OF_MANY = 9.0, 8.0, 18.0, 27.0


@dataclass(frozen=True)
class OwnCell:
    """The field where a team would meet itself."""

    def draw(self, pen: Pen, place: CellPlace) -> None:
        right, bottom = place.x + place.column.width, place.y + place.height
        pen.stroke((place.x, place.y), (right, bottom), LINE)
        pen.stroke((place.x, bottom), (right, place.y), LINE)


def cross_table_pdf(report: Report) -> bytes:
    """Print the cross table."""
    title = pgettext_lazy("printed sheets", "Cross table")
    return bind(report.heading, title, lambda: pages(report))


def has_cross_table(report: Report) -> bool:
    """Tell whether a sheet holds it: there is a match, not too many teams, and no knock-out, where
    nothing is added up."""
    fits = len(report.pairs) <= MOST_TEAMS
    return bool(report.team_tables.cross) and fits and not report.is_knock_out


def pages(report: Report) -> list[PaperPage]:
    """Draw one page; ExportError where no match is complete, or the field is too large."""
    if not has_cross_table(report):
        raise ExportError("no_results")
    ranks = [rank for ranking in report.rankings for rank in ranking.ranks]
    note = gettext("Each line: what the team got against each other one, in the order of ranks.")
    sheet = PinnedPage(gettext("Cross table"), body(report, ranks), note)
    return pinned_pages(report.heading, game.version_label(report.heading), [sheet])


def body(report: Report, ranks: Sequence[Rank]) -> Body:
    def draw(pen: Pen) -> None:
        height = row_height(ROW, SPACE, len(ranks))
        got = {(one.team, one.against): one.total for one in report.team_tables.cross}
        figures = [gain_text(report, total) for total in got.values()]
        columns = columns_of(len(ranks), height, figures)
        heading = [TextColumn(one.width, one.align, Style(BOLD, 11)) for one in columns]
        table = PrintedTable(pen, MARGIN, TOP, heading)
        table.row(heads(report, ranks), HEAD)
        table.rule(LINE)
        table.restyled(columns)
        for rank in ranks:
            cells: list[Content] = [
                OwnCell()
                if other.pair == rank.pair
                else gain_text(report, got.get((rank.pair, other.pair)))
                for other in ranks
            ]
            pair = report.pair_by_key[rank.pair]
            names: list[Content] = [str(rank.rank), pair.shown, TeamCell(game.surnames(pair))]
            table.row([*names, *cells, main_figure(report, rank)], height)
            table.rule()

    return draw


def columns_of(teams: int, height: float, figures: Sequence[str]) -> list[TextColumn]:
    """Share the width between the names and the opponents; all figures in the same type."""
    rank, number, total, least_name = widths_beside(teams)
    space = WIDTH - rank - number - total
    each = min(16.0, (space - least_name) / teams)
    size = min(14.0, height * 1.3)
    figure = style_of_figures(figures, each, Style(NARROW, size))
    return [
        TextColumn(rank, RIGHT, Style(BOLD, min(size + 1, rank * 1.4))),
        TextColumn(number, RIGHT, Style(NARROW, size)),
        TextColumn(space - each * teams, style=Style(NARROW, size + 1), indent=3),
        *[TextColumn(each, CENTRE, figure)] * teams,
        TextColumn(total, RIGHT, Style(BOLD, min(size + 2, total * 0.7))),
    ]


def widths_beside(teams: int) -> tuple[float, float, float, float]:
    """Return the widths of rank, number and total, and the least of the name."""
    if teams < MANY:
        return RANK, NUMBER, TOTAL, LEAST_NAME
    return RANK_OF_MANY, NUMBER_OF_MANY, TOTAL_OF_MANY, LEAST_NAME_OF_MANY


def heads(report: Report, ranks: Sequence[Rank]) -> list[Content]:
    return [
        pgettext("column", "Rank"),
        "",
        pgettext("column", "Team"),
        *(report.pair_by_key[rank.pair].shown for rank in ranks),
        main_figure_head(report),
    ]

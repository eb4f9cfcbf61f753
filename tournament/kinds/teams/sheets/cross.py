"""The cross table: what each team got against each, in the order of the ranking."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext, pgettext_lazy

from tournament.evening.files.export_errors import ExportError
from tournament.evening.report import Rank, Report
from tournament.evening.stages.stage import STAGES
from tournament.prints.frame import LAST_RULE, TOP, WIDTH, Body, PinnedPage, pinned_pages
from tournament.prints.layout import row_height
from tournament.prints.lists import ListColumn, list_body
from tournament.prints.paper import BOLD, CENTRE, LINE, NARROW, RIGHT, PaperPage, Pen, Style, bind
from tournament.prints.sheets.ranking.cells import paper_columns
from tournament.prints.sheets.stages.cells import TeamCell, style_of_figures
from tournament.prints.table import CellPlace, Content, TextColumn
from tournament.words import game
from tournament.words.results.scored_with import main_figure
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
    """Tell whether a sheet holds it: there is a match whose gains are added up, and not too many
    teams."""
    is_added_up = "cross" in STAGES.get(report.stage).tables
    return is_added_up and bool(report.team_tables.cross) and len(report.pairs) <= MOST_TEAMS


def pages(report: Report) -> list[PaperPage]:
    """Draw one page; ExportError where no match is complete, or the field is too large."""
    if not has_cross_table(report):
        raise ExportError("no_results")
    ranks = [rank for ranking in report.rankings for rank in ranking.ranks]
    note = gettext("Each line: what the team got against each other one, in the order of ranks.")
    sheet = PinnedPage(gettext("Cross table"), body(report, ranks), note)
    return pinned_pages(report.heading, game.version_label(report.heading), [sheet])


def body(report: Report, ranks: Sequence[Rank]) -> Body:
    height = row_height(ROW, SPACE, len(ranks))
    columns = cross_columns(report, ranks, height)
    return list_body(columns, ranks, head=HEAD, height=height, flush=True)


def cross_columns(report: Report, ranks: Sequence[Rank], height: float) -> list[ListColumn[Rank]]:
    """Share the width between the names and the opponents; all figures in the same type."""
    rank, number, total, least_name = widths_beside(len(ranks))
    space = WIDTH - rank - number - total
    each = min(16.0, (space - least_name) / len(ranks))
    size = min(14.0, height * 1.3)
    got = {
        (one.team, one.against): gain_text(report, one.total) for one in report.team_tables.cross
    }
    figure = style_of_figures(got.values(), each, Style(NARROW, size))
    columns, teams = paper_columns(report, ranks), report.pair_by_key

    def against(other: Rank) -> Callable[[Rank], Content]:
        return lambda own: (
            OwnCell() if own.pair == other.pair else got.get((own.pair, other.pair), "")
        )

    return [
        ListColumn(
            columns["rank"].paper.head,
            TextColumn(rank, RIGHT, Style(BOLD, min(size + 1, rank * 1.4))),
            columns["rank"].paper.write,
        ),
        ListColumn(
            "", TextColumn(number, RIGHT, Style(NARROW, size)), columns["number"].paper.write
        ),
        ListColumn(
            columns["players"].paper.head,
            TextColumn(space - each * len(ranks), style=Style(NARROW, size + 1), indent=3),
            lambda own: TeamCell(game.surnames(teams[own.pair])),
        ),
        *(
            ListColumn(teams[one.pair].shown, TextColumn(each, CENTRE, figure), against(one))
            for one in ranks
        ),
        ListColumn(
            columns["main"].paper.head,
            TextColumn(total, RIGHT, Style(BOLD, min(size + 2, total * 0.7))),
            partial(main_figure, report),
        ),
    ]


def widths_beside(teams: int) -> tuple[float, float, float, float]:
    """Return the widths of rank, number and total, and the least of the name."""
    if teams < MANY:
        return RANK, NUMBER, TOTAL, LEAST_NAME
    return RANK_OF_MANY, NUMBER_OF_MANY, TOTAL_OF_MANY, LEAST_NAME_OF_MANY

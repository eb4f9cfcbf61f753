"""The ranking with licence numbers, for whom the federation asks it of: names in full, small type.

It is for the director's hands: no number stands on what is pinned up or published.
"""

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext, pgettext, pgettext_lazy

from tournament.evening.report import Rank, Ranking, Report
from tournament.files.report_parts import filled_rankings
from tournament.prints.binding import bind
from tournament.prints.frame import LAST_RULE, MARGIN, TOP, WIDTH, Body, PinnedPage, pinned_pages
from tournament.prints.layout import divide_into_even_pages, person_names, rows_a_page
from tournament.prints.paper import BOLD, LEFT, LINE, NARROW, RIGHT, PaperPage, Pen, Style
from tournament.prints.table import Content, NameCell, PrintedTable, TextCell, TextColumn
from tournament.words import game
from tournament.words.results.scored_with import main_figure, main_figure_head

HEAD, ROW = 9.0, 7.2
STYLE, HEADING = Style(NARROW, 12), Style(BOLD, 11)
RANK, NUMBER, LICENCE, FIGURE = 12.0, 14.0, 27.0, 24.0
NAME = (WIDTH - RANK - NUMBER - FIGURE) / 2 - LICENCE


def licences_pdf(report: Report) -> bytes:
    """Print the ranking with the players' licence numbers."""
    title = pgettext_lazy("printed sheets", "Ranking with licence numbers")
    return bind(report.heading, title, lambda: pages(report))


def pages(report: Report) -> list[PaperPage]:
    note = club_note(report)
    sheets = [
        PinnedPage(page_title(ranking), body_of(report, ranks), note)
        for ranking in filled_rankings(report)
        for ranks in divide_into_even_pages(ranking.ranks, rows_a_page(LAST_RULE - TOP - HEAD, ROW))
    ]
    return pinned_pages(report.heading, game.version_label(report.heading), sheets)


def page_title(ranking: Ranking) -> str:
    """Name the list: of a section, of a line, or of all."""
    title = pgettext("list of ranks", "Ranking and licences")
    which = " ".join(filter(None, (ranking.section, game.side(ranking.line))))
    return f"{title}, {which}" if which else title


def club_note(report: Report) -> str:
    number = report.licences.club
    return gettext("Number of the club: %(number)s.") % {"number": number} if number else ""


def columns() -> list[TextColumn]:
    return [
        TextColumn(RANK, RIGHT, STYLE.bold()),
        TextColumn(NUMBER, RIGHT, STYLE),
        *[
            TextColumn(NAME, LEFT, STYLE, indent=4),
            TextColumn(LICENCE, LEFT, STYLE, indent=1),
        ]
        * 2,
        TextColumn(FIGURE, RIGHT, STYLE.bold()),
    ]


def body_of(report: Report, ranks: Sequence[Rank]) -> Body:
    def draw(pen: Pen) -> None:
        table_columns = columns()
        table = PrintedTable(
            pen, MARGIN, TOP, [replace(column, style=HEADING) for column in table_columns]
        )
        table.row(heads(report), HEAD)
        table.rule(LINE)
        table.restyled(table_columns)
        for rank in ranks:
            table.row(cells(report, rank), ROW)
            table.rule()

    return draw


def heads(report: Report) -> list[Content]:
    player = [pgettext("column", "Player"), pgettext("column", "Licence")]
    return [
        pgettext("column", "Rank"),
        pgettext("column", "Pair"),
        *player,
        *player,
        main_figure_head(report),
    ]


def cells(report: Report, rank: Rank) -> list[Content]:
    """Write a line; a player without a number has a dash, which is seen before it is sent."""
    pair = report.pair_by_key[rank.pair]
    players: list[Content] = []
    for person, licence in zip(pair.players[:2], report.licences_of(pair), strict=False):
        players += [NameCell(person_names(person)), TextCell(licence or "—")]
    players += [""] * (4 - len(players))
    ranked = main_figure(report, rank) if rank.counts else "—"
    return [str(rank.rank), pair.shown, *players, ranked]

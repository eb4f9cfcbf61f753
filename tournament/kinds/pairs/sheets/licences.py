"""The ranking with licence numbers, for whom the federation asks it of: names in full, small type.

It is for the director's hands: no number stands on what is pinned up or published.
"""

from collections.abc import Iterator

from django.utils.translation import gettext, pgettext, pgettext_lazy

from tournament.evening.report import Rank, Ranking, Report
from tournament.files.report_parts import filled_rankings
from tournament.prints.frame import LAST_RULE, TOP, WIDTH, PinnedPage, pinned_pages
from tournament.prints.layout import divide_into_even_pages, person_names, rows_a_page
from tournament.prints.lists import ListColumn, list_body
from tournament.prints.paper import LEFT, NARROW, RIGHT, PaperPage, Style, bind
from tournament.prints.sheets.ranking.cells import paper_columns
from tournament.prints.table import Content, NameCell, TextColumn
from tournament.words import game

HEAD, ROW = 9.0, 7.2
STYLE = Style(NARROW, 12)
RANK, NUMBER, LICENCE, FIGURE = 12.0, 14.0, 27.0, 24.0
NAME = (WIDTH - RANK - NUMBER - FIGURE) / 2 - LICENCE


def licences_pdf(report: Report) -> bytes:
    """Print the ranking with the players' licence numbers."""
    title = pgettext_lazy("printed sheets", "Ranking with licence numbers")
    return bind(report.heading, title, lambda: pages(report))


def pages(report: Report) -> list[PaperPage]:
    note, columns = club_note(report), licence_columns(report)
    sheets = [
        PinnedPage(page_title(ranking), list_body(columns, ranks, head=HEAD, height=ROW), note)
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


def licence_columns(report: Report) -> list[ListColumn[Rank]]:
    """List the columns, of each player two."""
    columns = paper_columns(report, ())
    rank, number, main = (columns[key].paper for key in ("rank", "number", "main"))
    return [
        ListColumn(rank.head, TextColumn(RANK, RIGHT, STYLE.bold()), rank.write),
        ListColumn(number.head, TextColumn(NUMBER, RIGHT, STYLE), number.write),
        *player_columns(report, 0),
        *player_columns(report, 1),
        ListColumn(main.head, TextColumn(FIGURE, RIGHT, STYLE.bold()), main.write),
    ]


def player_columns(report: Report, place: int) -> Iterator[ListColumn[Rank]]:
    """List name and licence; a player without a number has a dash, which is seen before it is
    sent."""

    def name(rank: Rank) -> Content:
        players = report.pair_by_key[rank.pair].players[place:]
        return NameCell(person_names(players[0])) if players else ""

    def licence(rank: Rank) -> Content:
        licences = report.licences_of(report.pair_by_key[rank.pair])[place:]
        return (licences[0] or "—") if licences else ""

    player = pgettext("column", "Player")
    yield ListColumn(player, TextColumn(NAME, LEFT, STYLE, indent=4), name)
    yield ListColumn(
        pgettext("column", "Licence"), TextColumn(LICENCE, LEFT, STYLE, indent=1), licence
    )

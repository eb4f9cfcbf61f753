"""The seating list on paper: the club's players with their numbers, and a row for each table."""

from collections.abc import Sequence
from itertools import zip_longest

from django.utils.translation import gettext, pgettext, pgettext_lazy

from tournament.evening.names.names import NamedPlayer, fold
from tournament.evening.report import Heading
from tournament.prints.frame import LAST_RULE, MARGIN, TOP, WIDTH, Body, PinnedPage, pinned_pages
from tournament.prints.layout import divide_into_even_pages
from tournament.prints.lists import HEADING
from tournament.prints.paper import BOLD, LEFT, LINE, NARROW, RIGHT, PaperPage, Pen, Style, bind
from tournament.prints.table import PrintedTable, TextColumn
from tournament.words import game

COLUMNS, NUMBER = 3, 11.0
NAME = WIDTH / COLUMNS - NUMBER
PLAYER_ROW, TABLE_ROW, HEAD = 5.4, 13.0, 9.0
PLAYER, FIGURE, TABLE = Style(NARROW, 10.5), Style(BOLD, 10.5), Style(BOLD, 15)
PLAYERS = COLUMNS * int((LAST_RULE - TOP) / PLAYER_ROW)
TABLES = int((LAST_RULE - TOP - HEAD) / TABLE_ROW)
# A figure stands beside its name, not in the middle between two.
GAP = 3.0


def seating_list_pdf(
    heading: Heading, players: Sequence[NamedPlayer], together: Sequence[str]
) -> bytes:
    """Print the rows of the tables, then the players with their numbers."""
    title = pgettext_lazy("printed sheets", "List of arrivals")
    return bind(heading, title, lambda: pages(heading, players, together))


def pages(
    heading: Heading, players: Sequence[NamedPlayer], together: Sequence[str]
) -> list[PaperPage]:
    """Draw the sheets: one for sixteen tables or so, then as many as the players take."""
    title = pgettext("sheet", "List of arrivals")
    note = gettext(
        "Write the number of each player, or the name of a player who is not in the list."
    )
    numbered = [(number, one) for number, one in enumerate(players, 1) if one.last_name]
    numbered.sort(key=lambda each: (fold(each[1].last_name), fold(each[1].first_name), each[0]))
    sheets = [PinnedPage(title, body_of_tables(together), note)]
    sheets += [
        PinnedPage(pgettext("sheet", "Players and their numbers"), body_of_players(part))
        for part in (divide_into_even_pages(numbered, PLAYERS) if numbered else ())
    ]
    return pinned_pages(heading, "", sheets)


def body_of_tables(together: Sequence[str]) -> Body:
    """Make the rows that are filled in: a table each, its seats side by side."""
    seats = "".join(together)
    first = 24.0
    columns = [TextColumn(first, LEFT, TABLE), *[TextColumn((WIDTH - first) / len(seats))] * 4]

    def body(pen: Pen) -> None:
        heads = [TextColumn(one.width, LEFT, HEADING) for one in columns]
        table = PrintedTable(pen, MARGIN, TOP, heads)
        table.row([gettext("Table"), *map(game.seat_name, seats)], HEAD)
        table.rule(LINE)
        table.restyled(columns)
        for number in range(1, TABLES + 1):
            table.row([str(number), *[""] * len(seats)], TABLE_ROW)
            table.rule(LINE)
        for place in range(len(seats)):
            x = MARGIN + first + place * columns[1].width - GAP / 2
            pen.upright(x, TOP + HEAD, table.y, LINE)

    return body


def body_of_players(rows: Sequence[tuple[int, NamedPlayer]]) -> Body:
    """Make the list of players, down one column after the other."""
    height = -(-len(rows) // COLUMNS)
    parts = [rows[place * height : (place + 1) * height] for place in range(COLUMNS)]
    columns = [
        TextColumn(NUMBER - GAP, RIGHT, FIGURE),
        TextColumn(NAME + GAP, LEFT, PLAYER, indent=GAP),
    ] * COLUMNS

    def body(pen: Pen) -> None:
        table = PrintedTable(pen, MARGIN, TOP, columns)
        for line in zip_longest(*parts):
            table.row([cell for each in line for cell in cells_of(each)], PLAYER_ROW)

    return body


def cells_of(each: tuple[int, NamedPlayer] | None) -> tuple[str, str]:
    """Write a number and its player, the last name first."""
    if each is None:
        return "", ""
    number, player = each
    return str(number), f"{player.last_name} {player.first_name}".strip()

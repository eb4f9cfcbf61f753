"""Print the score sheets of an afternoon, a game on each page, as they are kept by hand."""

from collections.abc import Sequence

from django.utils.translation import gettext, pgettext_lazy

from scoring.four.deals import SheetEntry
from scoring.four.rubber import Rubber
from scoring.notation.board import Seat
from tournament.evening.report import Heading
from tournament.four.values.afternoon import Afternoon
from tournament.four.values.games import PlayedGame
from tournament.four.values.sheet import SheetRow, lay_out
from tournament.four.words.games import SIDES, game_name, item_name, lead_text, rules_text
from tournament.prints.frame import LAST_RULE, MARGIN, TOP, Body, PinnedPage, pinned_pages
from tournament.prints.layout import shrink_style, wrap_text
from tournament.prints.paper import (
    BOLD,
    HEAVY,
    LINE,
    NARROW,
    RIGHT,
    TEXT,
    PaperPage,
    Pen,
    Style,
    bind,
)

COLUMN = 93.0
MIDDLE, END = MARGIN + COLUMN, MARGIN + 2 * COLUMN
STEP, LEAST_STEP, NAMES = 6.6, 3.2, 16.0
HEAD, NAME = Style(BOLD, 13), Style(NARROW, 11)
FIGURE, LABEL = Style(TEXT, 12), Style(NARROW, 9)


def score_sheets_pdf(heading: Heading, afternoon: Afternoon, *, currency: str) -> bytes:
    """Print the sheet of each game; the rules that were chosen stand at its head."""
    title = pgettext_lazy("printed sheets", "Score sheets")
    return bind(heading, title, lambda: list_pages(heading, afternoon, currency))


def list_pages(heading: Heading, afternoon: Afternoon, currency: str) -> list[PaperPage]:
    """Draw a page for each game."""
    sheets = [
        PinnedPage(name_game(afternoon, game), draw_game(afternoon, game, currency))
        for game in afternoon.games
    ]
    return pinned_pages(heading, "", sheets)


def name_game(afternoon: Afternoon, game: PlayedGame) -> str:
    """Name a game and its table."""
    values = {
        "game": game_name(afternoon.rules.game, game.seated.order),
        "table": game.seated.table,
    }
    return gettext("%(game)s, table %(table)s") % values


def draw_game(afternoon: Afternoon, game: PlayedGame, currency: str) -> Body:
    """Draw a game: rules, names, the figures above and below the line, who is ahead."""

    def draw(pen: Pen) -> None:
        y = TOP + 4.0
        for line in wrap_text(rules_text(afternoon.rules, currency), 2 * COLUMN, NAME):
            pen.text(MARGIN, y, line, NAME)
            y += 5.0
        y += 4.0
        top = y
        draw_names(pen, afternoon, game, y)
        y = draw_figures(pen, game, y + NAMES)
        pen.upright(MIDDLE, top - 4.0, y, LINE)
        fiches = afternoon.rules.tariff.fiches(game.margin)
        pen.text(MARGIN, y + 7.0, lead_text(game.margin, fiches), Style(BOLD, 11))

    return draw


def draw_names(pen: Pen, afternoon: Afternoon, game: PlayedGame, y: float) -> None:
    """Draw the heads of both columns."""
    seats = ((Seat.NORTH, Seat.SOUTH), (Seat.EAST, Seat.WEST))
    for x, both in zip((MARGIN, MIDDLE + 3), seats, strict=True):
        names = " – ".join(afternoon.names[game.seated.players[seat]] for seat in both)
        pen.text(x, y + 1.0, str(SIDES[both[0].side]), HEAD)
        pen.text(x, y + 7.5, names, shrink_style(names, COLUMN - 6, NAME))
    pen.rule(MARGIN, y + 11.0, END, LINE)


def draw_figures(pen: Pen, game: PlayedGame, y: float) -> float:
    """Draw all figures with their lines; rows close up where a sheet is long."""
    layout = lay_out(game.sheet)
    below = sum(len(rows) for rows in layout.games)
    rows = len(layout.above) + below + 3
    step = max(LEAST_STEP, min(STEP, (LAST_RULE - 12.0 - y) / rows))
    for row in layout.above:
        draw_row(pen, row, y, step, is_above=True)
        y += step
    for distance in (0.0, 0.8):
        pen.rule(MARGIN, y - step * 0.6 + distance, END, LINE)
    y += step * 0.4
    closed = count_closed(game)
    for number, of_game in enumerate(layout.games, 1):
        for row in of_game:
            draw_row(pen, row, y, step, is_above=False)
            y += step
        if number <= closed:
            pen.rule(MARGIN, y - step * 0.7, END, LINE)
    pen.rule(MARGIN, y - step * 0.7, END, HEAVY)
    totals = game.sheet.totals
    for x, points in zip((MIDDLE, END), (totals.ns, totals.ew), strict=True):
        pen.text(x - 3, y + 1.0, str(points), FIGURE.bold(), RIGHT)
    return y + 4.0


def count_closed(game: PlayedGame) -> int:
    """Count the games below which a line is drawn; at Chicago below each deal."""
    if isinstance(game.game, Rubber):
        return game.game.games.ns + game.game.games.ew
    return game.game.deal


def draw_row(pen: Pen, row: SheetRow, y: float, step: float, *, is_above: bool) -> None:
    """Draw a row: a figure of Us, one of Them, or both; above the line with what it is for."""
    both: Sequence[tuple[float, SheetEntry | None]] = ((MARGIN, row.us), (MIDDLE + 3, row.them))
    size = min(FIGURE.size, step * 2.6)
    for x, entry in both:
        if entry is None:
            continue
        right = (MIDDLE if x == MARGIN else END) - 3
        pen.text(right, y, str(entry.points), FIGURE.sized(size), RIGHT)
        if is_above:
            pen.text(x, y, item_name(entry.item), LABEL.sized(min(LABEL.size, size)))

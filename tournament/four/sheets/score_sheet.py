"""Print the score sheets of an afternoon, each game on a page of its own, as kept by hand."""

from collections.abc import Sequence
from dataclasses import dataclass

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
from tournament.prints.layout import divide_into_even_pages, shrink_style, wrap_text
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
    text_width,
)

COLUMN = 93.0
MIDDLE, END = MARGIN + COLUMN, MARGIN + 2 * COLUMN
# A line that is kept by hand; where a sheet is long it closes up, and then goes on another page.
STEP, LEAST_STEP = 6.6, 4.6
NAMES, LEADING = 20.5, 4.8
# Below a rule.
GAP = 1.2
# What stands below the figures: both sums, and who is ahead; and the gaps.
LAST_LINES = 20.0
HEAD, NAME = Style(BOLD, 13), Style(NARROW, 11)
# Read at arm's length: no smaller than 9 pt.
FIGURE, LABEL, LEAST_LABEL = Style(TEXT, 12), Style(NARROW, 11), 9.0


@dataclass(frozen=True)
class PrintedLine:
    """A line of the sheet, and how many lines are ruled below it."""

    row: SheetRow
    is_above: bool
    rules: int = 0


def score_sheets_pdf(heading: Heading, afternoon: Afternoon, *, currency: str) -> bytes:
    """Print the sheet of each game; the rules that were chosen stand at its head."""
    title = pgettext_lazy("printed sheets", "Score sheets")
    return bind(heading, title, lambda: list_pages(heading, afternoon, currency))


def list_pages(heading: Heading, afternoon: Afternoon, currency: str) -> list[PaperPage]:
    """Draw a page for each game, several where a game is long."""
    rules = wrap_text(rules_text(afternoon.rules, currency), 2 * COLUMN, NAME)
    top = TOP + 8.0 + 5.0 * len(rules) + NAMES
    most = int((LAST_RULE - LAST_LINES - top) / LEAST_STEP)
    sheets = []
    for game in afternoon.games:
        name, parts = name_game(afternoon, game), divide_into_even_pages(list_lines(game), most)
        lead = lead_text(game.margin, afternoon.rules, currency)
        for number, lines in enumerate(parts, 1):
            title = name if len(parts) == 1 else f"{name} ({number}/{len(parts)})"
            is_last = number == len(parts)
            sheets.append(
                PinnedPage(title, draw_part(afternoon, game, rules, lines, lead if is_last else ""))
            )
    return pinned_pages(heading, "", sheets)


def name_game(afternoon: Afternoon, game: PlayedGame) -> str:
    """Name a game and its table."""
    values = {
        "game": game_name(afternoon.rules.game, game.seated.order),
        "table": game.seated.table,
    }
    return gettext("%(game)s, table %(table)s") % values


def list_lines(game: PlayedGame) -> list[PrintedLine]:
    """List the lines of a sheet from its top: a double rule at the line, one below each game."""
    layout, empty = lay_out(game.sheet), SheetRow(None, None)
    *upper, lowest = layout.above or (empty,)
    lines = [
        *(PrintedLine(row, is_above=True) for row in upper),
        PrintedLine(lowest, is_above=True, rules=2),
    ]
    closed = count_closed(game)
    for number, rows in enumerate(layout.games or ((empty,),), 1):
        *before, last = rows
        lines += [PrintedLine(row, is_above=False) for row in before]
        lines.append(PrintedLine(last, is_above=False, rules=int(number <= closed)))
    return lines


def draw_part(
    afternoon: Afternoon,
    game: PlayedGame,
    rules: Sequence[str],
    lines: Sequence[PrintedLine],
    lead: str,
) -> Body:
    """Draw a page of a game: rules, names, figures; on its last one the sums, and who is ahead."""

    def draw(pen: Pen) -> None:
        y = TOP + 4.0
        for line in rules:
            pen.text(MARGIN, y, line, NAME)
            y += 5.0
        y += 4.0
        top = y
        draw_names(pen, afternoon, game, y)
        y = draw_lines(pen, lines, y + NAMES)
        if lead:
            y = draw_sums(pen, game, y)
            pen.text(MARGIN, y + 7.0, lead, Style(BOLD, 11))
        pen.upright(MIDDLE, top - 4.0, y, LINE)

    return draw


def draw_names(pen: Pen, afternoon: Afternoon, game: PlayedGame, y: float) -> None:
    """Draw the heads of both columns, a name on each line."""
    seats = ((Seat.NORTH, Seat.SOUTH), (Seat.EAST, Seat.WEST))
    for x, both in zip((MARGIN, MIDDLE + 3), seats, strict=True):
        pen.text(x, y + 1.0, str(SIDES[both[0].side]), HEAD)
        for number, seat in enumerate(both, 1):
            name = afternoon.names[game.seated.players[seat]]
            style = shrink_style(name, COLUMN - 6, NAME)
            pen.text(x, y + 1.5 + LEADING * number, name, style)
    pen.rule(MARGIN, y + 14.0, END, LINE)


def draw_lines(pen: Pen, lines: Sequence[PrintedLine], y: float) -> float:
    """Draw figures and rules; lines close up where a sheet is long."""
    step = min(STEP, (LAST_RULE - LAST_LINES - y) / len(lines))
    for line in lines:
        draw_row(pen, line.row, y, is_above=line.is_above)
        y += step
        for number in range(line.rules):
            pen.rule(MARGIN, y - step * 0.75 + 0.8 * number, END, LINE)
        y += GAP if line.rules else 0.0
    return y


def draw_sums(pen: Pen, game: PlayedGame, y: float) -> float:
    """Draw the sum of each side below a heavy rule."""
    pen.rule(MARGIN, y - 4.4, END, HEAVY)
    totals = game.sheet.totals
    for x, points in zip((MIDDLE, END), (totals.ns, totals.ew), strict=True):
        pen.text(x - 3, y + 1.2, str(points), FIGURE.bold(), RIGHT)
    return y + 4.0


def count_closed(game: PlayedGame) -> int:
    """Count the games below which a line is drawn; at Chicago below each deal."""
    if isinstance(game.game, Rubber):
        return game.game.games.ns + game.game.games.ew
    return game.game.deal


def draw_row(pen: Pen, row: SheetRow, y: float, *, is_above: bool) -> None:
    """Draw a row: a figure of Us, one of Them, or both; above the line with what it is for."""
    both: Sequence[tuple[float, SheetEntry | None]] = ((MARGIN, row.us), (MIDDLE + 3, row.them))
    for x, entry in both:
        if entry is None:
            continue
        right = (MIDDLE if x == MARGIN else END) - 3
        figure = str(entry.points)
        pen.text(right, y, figure, FIGURE, RIGHT)
        if is_above:
            label, space = item_name(entry.item), right - x - text_width(figure, FIGURE) - 3
            style = shrink_style(label, space, LABEL)
            pen.text(x, y, label, style.sized(max(style.size, LEAST_LABEL)))

"""What the director says of boards, on sheets behind their diagrams."""

from collections.abc import Iterator

from django.utils.translation import gettext

from tournament.prints.deals.dealt import BODY, PrintedSet
from tournament.prints.frame import LAST_RULE, MARGIN, WIDTH, Body
from tournament.prints.layout import wrap_text
from tournament.prints.paper import BOLD, TEXT, Pen, Style

HEAD, WORDS = Style(BOLD, 13), Style(TEXT, 12)
LEADING, GAP = 5.4, 4.0

# A line, how far below the top it stands, in its style.
Line = tuple[float, str, Style]


def comment_bodies(deals: PrintedSet) -> list[Body]:
    """Draw the comments of a set in the order of its boards, as many sheets as they take; none
    without any."""
    sheets: list[list[Line]] = []
    down = LAST_RULE
    for lines in list_comments(deals):
        if down + LEADING * len(lines) > LAST_RULE:
            sheets.append([])
            down = BODY
        for text, style in lines:
            down += LEADING
            sheets[-1].append((down, text, style))
        down += GAP
    return [draw_lines(lines) for lines in sheets]


def list_comments(deals: PrintedSet) -> Iterator[list[tuple[str, Style]]]:
    """Yield the lines of each comment, the board's number first."""
    for board in deals.boards:
        if text := deals.comments.get(board.number, ""):
            head = gettext("Board %(number)s") % {"number": board.number}
            yield [(head, HEAD), *((line, WORDS) for line in wrap_text(text, WIDTH, WORDS))]


def draw_lines(lines: list[Line]) -> Body:
    """Return what draws lines on a sheet."""

    def draw(pen: Pen) -> None:
        for down, text, style in lines:
            pen.text(MARGIN, down, text, style)

    return draw

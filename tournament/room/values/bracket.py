"""The bracket of a knock-out on the room's screen: three rounds of it, as large as they can be.

The first round is the one in which somebody has still to win, or the first of the last three. Four
matches stand one below the other, and no more: of a larger bracket a page shows what leads to one
match. Lengths are hundredths of u (`fitting`).
"""

from collections.abc import Iterator, Mapping, Sequence

from tournament.evening.report import Contestant, Report
from tournament.evening.stages.knock_out.bracket import STEP, BracketPlan, cut_bracket
from tournament.evening.stages.knock_out.places import READ_BRACKET
from tournament.room.values.bracket_drawing import Box, Sizes, draw_bracket
from tournament.room.values.fitting import PIECES, text_width
from tournament.room.values.page import Kind, Page, RoomBracket, When, WrittenTeam

WIDTH, HEIGHT, HEAD = 9400, 4200, 420
MOST_COLUMNS = 3
# A box is at most so wide, a team's line in it so high; between two columns and beside a name.
MOST_WIDTH, MOST_LINE, GAP, PAD = 4500, 520, 400, 100
# Of the distance between two matches of a column what is between their boxes, and at least where a
# note stands above one.
BETWEEN, NOTED = 5, 300
# Hundredths of a line's height: its letters, those below which more pages are better, and how far
# the baseline is below the middle.
LETTERS, DROP = 72, 26
READABLE = 255
# Hundredths of the letters' size: what a figure takes, and the small word that stands for one at a
# bye; how large it is, and each of two lines at most; half the height of a capital, and from line
# to line. Of a name's width in usual letters, its width in bold ones.
FIGURE, BYE, ON_TWO, CAPITAL, LEADING, BOLD = 220, 320, 60, 36, 110, 110


def bracket_pages(report: Report, names: Mapping[Contestant, str], when: When) -> Iterator[Page]:
    """Make the pages of the bracket as far as it may be shown; none where nothing is drawn."""
    bracket = READ_BRACKET.get(report.stage)(report)
    if not bracket.matches:
        return
    teams = {pair.key: f"{pair.shown}\N{NO-BREAK SPACE}{names[pair]}" for pair in report.pairs}
    parts = choose_parts(bracket)
    for number, part in enumerate(parts, 1):
        made = draw_part(bracket, part, teams)
        yield Page(Kind.BRACKET, when, bracket=made, number=number, total=len(parts))


def choose_parts(bracket: BracketPlan) -> list[BracketPlan]:
    """Divide a bracket into parts of as many rounds as can be read, three at most."""
    for columns in range(MOST_COLUMNS, 1, -1):
        parts = divide_bracket(bracket, columns)
        if all(letters_of(line_height(part)) >= READABLE for part in parts):
            return parts
    return divide_bracket(bracket, 1)


def divide_bracket(bracket: BracketPlan, columns: int) -> list[BracketPlan]:
    """Cut so many rounds out of a bracket: whole if they are the last ones, else what leads to each
    match of the last of them."""
    first = max(0, min(bracket.open_column, bracket.columns - columns))
    last = min(first + columns, bracket.columns) - 1
    if last == bracket.columns - 1:
        return [cut_bracket(bracket, first, last)]
    roots = (one.slot.number for one in bracket.column(last) if not one.is_beside)
    return [cut_bracket(bracket, first, last, root) for root in roots]


def line_height(part: BracketPlan) -> int:
    """Return how high a team's line is in its box."""
    distance = (HEIGHT - HEAD) * STEP // max(part.height, STEP)
    return min(MOST_LINE, (distance - least_between(part, distance)) // part.most_lines)


def least_between(part: BracketPlan, distance: int) -> int:
    """Return what has to be between two boxes of a column."""
    has_note = any(match.is_beside for match in part.matches)
    return max(distance // BETWEEN, NOTED if has_note else 0)


def letters_of(line: int) -> int:
    """Return how large letters are in a line so high."""
    return line * LETTERS // 100


def draw_part(bracket: BracketPlan, part: BracketPlan, teams: Mapping[str, str]) -> RoomBracket:
    """Draw a part of a bracket over the whole page; `teams` are the names on the screen."""
    columns, line = part.columns - part.first_column, line_height(part)
    distance = (HEIGHT - HEAD) * STEP // max(part.height, STEP)
    sizes = Sizes(
        width=min(MOST_WIDTH, (WIDTH - (columns - 1) * GAP) // columns),
        line=line,
        gap=GAP,
        apart=distance - line * part.most_lines,
        head=HEAD,
        pad=PAD,
        drop=line * DROP // 100,
        rise=PAD,
    )
    drawing, letters = draw_bracket(part, sizes), letters_of(line)
    return RoomBracket(
        bracket,
        drawing,
        [(x, part.first_column + nth) for nth, x in enumerate(drawing.heads)],
        [(box, write_teams(box, teams, letters)) for box in drawing.boxes],
        letters,
        letters * ON_TWO // 100,
    )


def write_teams(box: Box, teams: Mapping[str, str], letters: int) -> list[WrittenTeam]:
    """Write the teams that are known in a box."""
    beside = (BYE if box.match.is_bye else FIGURE) * letters // 100
    room = box.sizes.width - 2 * PAD - beside
    written = []
    for line, baseline in box.rows:
        if line.team in teams:
            lines, size = fit_name(teams[line.team], room, letters)
            name = place_lines(lines, baseline - box.sizes.drop, size)
            written.append(WrittenTeam(line, name, size, baseline))
    return written


def place_lines(lines: Sequence[str], middle: int, letters: int) -> list[tuple[str, int]]:
    """Give each line its baseline, all of them around the middle of a box's line."""
    first = middle + (2 * CAPITAL - LEADING * (len(lines) - 1)) * letters // 200
    return [(text, first + LEADING * letters * nth // 100) for nth, text in enumerate(lines)]


def fit_name(name: str, room: int, letters: int) -> tuple[tuple[str, ...], int]:
    """Write a name in its room, on one line or on two, whichever has the larger letters; never
    cut."""
    halves = halve_name(name)
    on_one = fit_letters((name,), room, letters)
    on_two = fit_letters(halves, room, letters * ON_TWO // 100)
    return ((name,), on_one) if on_one >= on_two else (halves, on_two)


def fit_letters(lines: tuple[str, ...], room: int, most: int) -> int:
    """Return the largest letters in which lines fit into their room, in bold too."""
    longest = max(map(text_width, lines)) * BOLD // 100
    return min(most, room * 100 // max(longest, 1))


def halve_name(name: str) -> tuple[str, ...]:
    """Break a name where a browser would, so that its lines are most even.

    >>> halve_name("Les Amis du Pont"), halve_name("Saint-Genis")
    (('Les Amis', 'du Pont'), ('Saint-', 'Genis'))
    """
    pieces = PIECES.findall(name)
    cuts = range(1, len(pieces))
    halves = [("".join(pieces[:at]).strip(), "".join(pieces[at:]).strip()) for at in cuts]
    return min(halves, key=lambda both: max(map(text_width, both)), default=(name,))

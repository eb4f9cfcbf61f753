"""A pair's own sheet, handed out: every board it played, by round. Two A5 on a sheet."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext, pgettext

from tournament import display
from tournament.exports.figures import award_places, played_boards, shown_pair
from tournament.exports.pdf.frame import Body, Grid, card_pages, event_line, nothing
from tournament.exports.pdf.layout import (
    fitted,
    in_order,
    person_names,
    row_height,
    stacked,
)
from tournament.exports.pdf.paper import (
    BOLD,
    CENTRE,
    HEAVY,
    LEFT,
    LINE,
    NARROW,
    RIGHT,
    TEXT,
    Page,
    Pen,
    Run,
    Style,
    width,
)
from tournament.exports.pdf.table import Cell, Column, Content, Contract, Names, Table
from tournament.report import CardRound, Pair, Rank, Report, ResultLine

GRID = Grid(2, 1, wide=True)
PADDING, CONTENT = 9.0, 130.5
HEAD, ROW = 7.0, 6.1
TABLE_TOP, TABLE_BOTTOM = 28.0, 199.0
SIZE = 10.5
# Type follows rows that have to be lower than usual: 10 pt at 4.9 mm.
SIZE_BY_ROW = 10 / 4.9
NUMBER = 22.0
# Columns that start at the left, counted from 0.
OPPONENTS, CONTRACT = 3, 5


@dataclass(frozen=True)
class Line:
    """A row of the sheet; the first of a round says where the pair sat and against whom."""

    contents: Sequence[Content]
    opens_round: bool


@dataclass(frozen=True)
class Look:
    report: Report
    decimals: int
    number: int
    total: int


def pages(report: Report, chosen: Sequence[str] | None = None) -> list[Page]:
    """All pairs cut and stacked; a few chosen ones in plain order."""
    boards = played_boards(report)
    played: dict[str, list[ResultLine]] = {}
    for line in (line for board in boards for line in board.lines):
        played.setdefault(line.ns, []).append(line)
        played.setdefault(line.ew, []).append(line)
    pairs = [pair for pair in report.pairs if pair.key in played]
    numbered = {
        pair.key: sheet_of(pair, Look(report, award_places(played[pair.key]), number, len(pairs)))
        for number, pair in enumerate(pairs, 1)
    }
    if chosen is None:
        piles = stacked(list(numbered.values()), GRID.places)
    else:
        piles = in_order([numbered[key] for key in chosen if key in numbered], GRID.places)
    return card_pages(GRID, [[card or nothing for card in cards] for cards in piles])


def sheet_of(pair: Pair, look: Look) -> Body:
    def draw(pen: Pen) -> None:
        draw_head(pen.moved(PADDING, 0), pair, look)
        table_pen = pen.moved(PADDING, TABLE_TOP)
        draw_table(table_pen, lines_of(pair, look), decimals=bool(look.decimals))
        draw_foot(pen.moved(PADDING, 0), look)

    return draw


# ---- head and foot ----


def draw_head(pen: Pen, pair: Pair, look: Look) -> None:
    pen.text(0, 12.5, pgettext("before a number", "Pair"), Style(TEXT, 10))
    text, style = fitted((pair.shown,), NUMBER - 2, Style(BOLD, 30))
    pen.text(0, 23.5, text, style)
    taken = draw_standing(pen, pair, look)
    names = Style(BOLD, 12.5)
    for number, person in enumerate(pair.players):
        text, style = fitted(person_names(person), CONTENT - NUMBER - taken - 4, names)
        pen.text(NUMBER, 17.4 + 6 * number, text, style)
    pen.rule(0, TABLE_TOP - 0.5, CONTENT, HEAVY)


def draw_standing(pen: Pen, pair: Pair, look: Look) -> float:
    """The percentage with the place under it; how wide they are."""
    rank = look.report.rank_by_pair.get(pair.key)
    if rank is None or rank.percentage is None:
        return 0
    percent, style = display.percent(rank.percentage), Style(BOLD, 18)
    pen.text(CONTENT, 18, percent, style, RIGHT)
    place = raised_ordinal(standing_words(rank, look.report), rank.rank, Style(NARROW, 10.5))
    pen.runs(CONTENT, 23.5, place, RIGHT)
    return max(width(percent, style), sum(width(run.text, run.style) for run in place))


def standing_words(rank: Rank, report: Report) -> str:
    listed = next(one for one in report.rankings if rank in one.ranks)
    values = {
        "place": display.ordinal(rank.rank, feminine=True),
        "pairs": len(listed.ranks),
        "points": display.award(rank.total),
    }
    if rank.tied:
        return gettext("%(place)s equal of %(pairs)s · %(points)s points") % values
    return gettext("%(place)s of %(pairs)s · %(points)s points") % values


def raised_ordinal(sentence: str, number: int, style: Style) -> tuple[Run, ...]:
    """The sentence with the ending of its ordinal set small and high."""
    ending = display.ordinal_ending(number, feminine=True)
    before, _, after = sentence.partition(f"{number}{ending}")
    small = style.sized(style.size * 0.65)
    return (
        Run(f"{before}{number}", style),
        Run(ending, small, rise=1.3),
        Run(after, style),
    )


def draw_foot(pen: Pen, look: Look) -> None:
    style = Style(NARROW, 8)
    sheet = gettext("sheet %(number)s of %(total)s") % {"number": look.number, "total": look.total}
    right = f"{display.version_label(look.report.heading)} · {sheet}"
    pen.text(CONTENT, 203, right, style, RIGHT)
    room = CONTENT - width(right, style) - 4
    text, style = fitted((event_line(look.report.heading),), room, style)
    pen.text(0, 203, text, style)


# ---- table ----


def draw_table(pen: Pen, lines: Sequence[Line], *, decimals: bool) -> None:
    height = row_height(ROW, TABLE_BOTTOM - TABLE_TOP - HEAD, len(lines))
    columns = columns_of(min(SIZE, height * SIZE_BY_ROW), decimals=decimals)
    table = Table(pen, 0, 0, [replace(one, style=Style(NARROW, SIZE)) for one in columns])
    table.row(heads(), HEAD)
    table.rule(LINE)
    table.restyled(columns)
    for number, line in enumerate(lines):
        if line.opens_round and number:
            table.rule()
        table.row(line.contents, height)
    table.rule()


def heads() -> list[Content]:
    return [
        pgettext("column", "Round"),
        pgettext("column", "Seat"),
        Cell(pgettext("column", "Opponents"), align=CENTRE, span=2),
        pgettext("column", "Board"),
        Cell(pgettext("column", "Contract"), align=LEFT, span=2),
        pgettext("column", "Res."),
        pgettext("column", "Score"),
        pgettext("column", "MPs"),
        "%",
    ]


def columns_of(size: float, *, decimals: bool) -> list[Column]:
    """Matchpoints with decimals take room from the other columns."""
    plain = Style(NARROW, size)
    usual = (9, 11, 6.5, 29.5, 10.5, 14, 6.5, 8.5, 13.5, 8.5, 13)
    tight = (9, 11, 6.5, 26, 10.5, 14, 6.5, 8.5, 12.5, 12, 14)
    widths = tight if decimals else usual
    aligns = (RIGHT, CENTRE, RIGHT, LEFT, RIGHT, LEFT, CENTRE, CENTRE, RIGHT, RIGHT, RIGHT)
    columns = [Column(*one, plain) for one in zip(widths, aligns, strict=True)]
    columns[OPPONENTS] = replace(columns[OPPONENTS], indent=2.5)
    columns[CONTRACT] = replace(columns[CONTRACT], indent=3)
    columns[-1] = replace(columns[-1], style=plain.bold())
    return columns


def lines_of(pair: Pair, look: Look) -> list[Line]:
    card = look.report.card_by_pair.get(pair.key)
    return [line for one in card.rounds for line in round_lines(pair, one, look)] if card else []


def round_lines(pair: Pair, one: CardRound, look: Look) -> list[Line]:
    if not one.side:
        words = Cell(gettext("sits out"), align=LEFT, span=8)
        return [Line([str(one.round), "", "", words], opens_round=True)]
    names = opponents(one, look)
    found = []
    for number, board in enumerate(one.boards or (0,)):
        start: list[Content] = ["", "", ""]
        if number == 0:
            against = shown_pair(look.report, one.opponents)
            start = [str(one.round), display.side(one.side), against]
        name = names[number] if number < len(names) else ""
        line = look.report.line_by_board_and_pair.get((board, pair.key))
        cells = board_cells(board, line, one, look)
        found.append(Line([*start, name, *cells], opens_round=number == 0))
    return found


def opponents(one: CardRound, look: Look) -> list[Content]:
    """Their surnames fill the round's lines, or share its only one."""
    other = look.report.pair_by_key.get(one.opponents)
    surnames = [display.surname(person) for person in other.players] if other else []
    if len(one.boards) == 1:
        return [Names((display.joined(surnames),))]
    return [Names((surname,)) for surname in surnames]


def board_cells(
    board: int, line: ResultLine | None, one: CardRound, look: Look
) -> Sequence[Content]:
    if line is None:
        return [str(board) if board else ""]
    ours = one.side == "NS"
    parts = display.outcome(line.ns_outcome if ours else line.ew_outcome)
    award, percentage = (
        (line.ns_award, line.ns_percentage) if ours else (line.ew_award, line.ew_percentage)
    )
    outcome: list[Content] = [Cell(parts.words, span=3)]
    if parts.level:
        outcome = [Contract(parts), parts.declarer, parts.result]
    points = line.points if ours or line.points is None else -line.points
    return [
        str(board),
        *outcome,
        display.score(points),
        display.decimal(award, look.decimals),
        display.decimal(percentage, 1),
    ]

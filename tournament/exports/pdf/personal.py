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
from tournament.ranked_by import main_value
from tournament.report import CardRound, Pair, Rank, Report, ResultLine
from tournament.scored_with import with_unit

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
        draw_table(table_pen, lines_of(pair, look), look)
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
    if rank is None or not rank.counts:
        return 0
    figure, style = with_unit(look.report, main_value(look.report, rank)), Style(BOLD, 18)
    pen.text(CONTENT, 18, figure, style, RIGHT)
    place = raised_ordinal(standing_words(rank, look.report), rank.rank, Style(NARROW, 10.5))
    pen.runs(CONTENT, 23.5, place, RIGHT)
    return max(width(figure, style), sum(width(run.text, run.style) for run in place))


def standing_words(rank: Rank, report: Report) -> str:
    listed = next(one for one in report.rankings if rank in one.ranks)
    values = {
        "place": display.ordinal(rank.rank, feminine=True),
        "pairs": len(listed.ranks),
        "points": beside_words(report, rank),
    }
    if rank.tied:
        return gettext("%(place)s equal of %(pairs)s · %(points)s") % values
    return gettext("%(place)s of %(pairs)s · %(points)s") % values


def beside_words(report: Report, rank: Rank) -> str:
    """What stands beside the figure that ranks, with its unit."""
    if report.at_matchpoints:
        return gettext("%(points)s points") % {"points": display.award(rank.total)}
    if report.at_victory_points:
        return gettext("%(figure)s IMPs") % {"figure": display.signed(rank.imps)}
    return gettext("%(mean)s IMPs a board") % {"mean": display.signed(rank.mean)}


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


def draw_table(pen: Pen, lines: Sequence[Line], look: Look) -> None:
    height = row_height(ROW, TABLE_BOTTOM - TABLE_TOP - HEAD, len(lines))
    columns = columns_of(min(SIZE, height * SIZE_BY_ROW), look)
    table = Table(pen, 0, 0, [replace(one, style=Style(NARROW, SIZE)) for one in columns])
    table.row(heads(look), HEAD)
    table.rule(LINE)
    table.restyled(columns)
    for number, line in enumerate(lines):
        if line.opens_round and number:
            table.rule()
        table.row(line.contents, height)
    table.rule()


def heads(look: Look) -> list[Content]:
    return [
        pgettext("column", "Round"),
        pgettext("column", "Seat"),
        Cell(pgettext("column", "Opponents"), align=CENTRE, span=2),
        pgettext("column", "Board"),
        Cell(pgettext("column", "Contract"), align=LEFT, span=2),
        pgettext("column", "Res."),
        pgettext("column", "Score"),
        *figure_heads(look.report),
    ]


def figure_heads(report: Report) -> tuple[str, ...]:
    if report.at_matchpoints:
        return pgettext("column", "MPs"), "%"
    if report.at_victory_points:
        return pgettext("column", "IMPs"), pgettext("column", "VPs"), pgettext("column", "Total")
    return pgettext("column", "IMPs"), pgettext("column", "Total")


def widths(look: Look) -> tuple[float, ...]:
    """Figures with decimals take room from the other columns, numbers with letters as well."""
    if look.report.at_victory_points:
        found = [9, 10, 7, 12.5, 10, 15, 7, 9, 14, 13, 11, 13]
    elif not look.report.at_matchpoints:
        found = [9, 11, 6.5, 25, 10.5, 14, 6.5, 8.5, 12.5, 13, 14]
    elif look.decimals:
        found = [9, 11, 6.5, 26, 10.5, 14, 6.5, 8.5, 12.5, 12, 14]
    else:
        found = [9, 11, 6.5, 29.5, 10.5, 14, 6.5, 8.5, 13.5, 8.5, 13]
    if look.report.has_sections:
        found[OPPONENTS - 1] += 1.5
        found[OPPONENTS] -= 1.5
    return tuple(found)


def columns_of(size: float, look: Look) -> list[Column]:
    plain = Style(NARROW, size)
    aligns = (RIGHT, CENTRE, RIGHT, LEFT, RIGHT, LEFT, CENTRE, CENTRE, RIGHT, RIGHT, RIGHT, RIGHT)
    columns = [Column(*one, plain) for one in zip(widths(look), aligns, strict=False)]
    columns[OPPONENTS] = replace(columns[OPPONENTS], indent=2.5)
    columns[CONTRACT] = replace(columns[CONTRACT], indent=3)
    columns[-1] = replace(columns[-1], style=plain.bold())
    return columns


def lines_of(pair: Pair, look: Look) -> list[Line]:
    card = look.report.card_by_pair.get(pair.key)
    return [line for one in card.rounds for line in round_lines(pair, one, look)] if card else []


def round_lines(pair: Pair, one: CardRound, look: Look) -> list[Line]:
    if look.report.at_victory_points:
        return match_lines(pair, one, look)
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
        is_last = number + 1 == len(one.boards)
        cells = board_cells(board, pair, one, look, closes_round=is_last)
        found.append(Line([*start, name, *cells], opens_round=number == 0))
    return found


def match_lines(pair: Pair, one: CardRound, look: Look) -> list[Line]:
    """The round as a match, with what it gave and the sum so far; its boards under it."""
    seat, against, words = "", "", gettext("sits out")
    if one.side:
        seat, against = display.side(one.side), shown_pair(look.report, one.opponents)
        words = display.surnames(look.report.pair_by_key[one.opponents])
    gained = one.victory_points is not None
    head: list[Content] = [
        str(one.round),
        seat,
        against,
        Cell(words, align=LEFT, span=6),
        display.signed(one.imps),
        display.decimal(one.victory_points),
        display.decimal(one.running) if gained else "",
    ]
    boards = [
        Line(["", "", "", "", *board_cells(board, pair, one, look)], opens_round=False)
        for board in one.boards
    ]
    return [Line(head, opens_round=True), *boards]


def opponents(one: CardRound, look: Look) -> list[Content]:
    """Their surnames fill the round's lines, or share its only one."""
    other = look.report.pair_by_key.get(one.opponents)
    surnames = [display.surname(person) for person in other.players] if other else []
    if len(one.boards) == 1:
        return [Names((display.joined(surnames),))]
    return [Names((surname,)) for surname in surnames]


def board_cells(
    board: int, pair: Pair, one: CardRound, look: Look, *, closes_round: bool = False
) -> list[Content]:
    line = look.report.line_by_board_and_pair.get((board, pair.key))
    if line is None:
        return [str(board) if board else ""]
    ours = one.side == "NS"
    parts = display.outcome(line.ns_outcome if ours else line.ew_outcome)
    outcome: list[Content] = [Cell(parts.words, span=3)]
    if parts.level:
        outcome = [Contract(parts), parts.declarer, parts.result]
    points = line.points if ours or line.points is None else -line.points
    total = display.signed(one.running) if closes_round else ""
    return [str(board), *outcome, display.score(points), *figures(line, one, look, total)]


def figures(line: ResultLine, one: CardRound, look: Look, total: str) -> tuple[str, ...]:
    """Matchpoints and percentage; or IMPs, with their sum after the round."""
    ours = one.side == "NS"
    award = line.ns_award if ours else line.ew_award
    if look.report.at_matchpoints:
        percentage = line.ns_percentage if ours else line.ew_percentage
        return display.decimal(award, look.decimals), display.decimal(percentage, 1)
    if look.report.at_victory_points:
        return (display.signed(award),)
    return display.signed(award), total

"""A club's year for its general assembly: two or three pages that can be read aloud."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext, pgettext, pgettext_lazy

from tournament.evening.report import Heading
from tournament.prints.frame import LAST_RULE, MARGIN, TOP, WIDTH, PinnedPage, pinned_pages
from tournament.prints.layout import wrap_text
from tournament.prints.paper import (
    BOLD,
    LEFT,
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
from tournament.prints.table import PrintedTable, TextCell, TextColumn
from tournament.season.sheets.year.plot import draw_key, draw_plot, plot_height
from tournament.season.values.year.figures import YearFigures
from tournament.season.words.year import tables as words
from tournament.season.words.year.figures import before_text, list_summary, report_title
from tournament.season.words.year.people import NamedPeople, name_people
from tournament.season.words.year.sentences import join_listed, list_sentences

READ, SMALL, HEADING, CELL = Style(TEXT, 12), Style(NARROW, 10), Style(BOLD, 13), Style(TEXT, 10)
LEADING, GAP, HEAD, ROW = 5.8, 5.0, 8.0, 6.0
COLUMN = Style(BOLD, 9)
FIGURE = 29.0
# Between two columns.
APART = 6.0
# Of names that are read aloud; the others are counted.
MOST_NAMES = 120
PLOTS_ACROSS = 2
BETWEEN = 8.0


@dataclass(frozen=True)
class Block:
    """A part of the report that stands on one page, with its height."""

    high: float
    draw: Callable[[Pen], None]


def year_pdf(
    heading: Heading, figures: YearFigures, names: Mapping[str, str], *, currency: str
) -> bytes:
    """Print a year; only who is in `names` is named, and who no longer comes is not in it."""
    title = pgettext_lazy("printed sheets", "Season report")
    return bind(heading, title, lambda: list_pages(heading, figures, names, currency))


def list_pages(
    heading: Heading, figures: YearFigures, names: Mapping[str, str], currency: str
) -> list[PaperPage]:
    """Fill as few pages as the parts take, in their order."""
    title = report_title(figures.span)
    compared = before_text(figures.span) if figures.has_before else ""
    note = compared[:1].upper() + compared[1:]
    people = name_people(figures, names)
    blocks = [
        *read_blocks(figures, currency),
        *(() if figures.is_empty else table_blocks(figures, currency)),
        *people_blocks(people),
    ]
    sheets = [PinnedPage(title, draw_blocks(each), note) for each in fill_pages(blocks)]
    return pinned_pages(heading, "", sheets)


def fill_pages(blocks: Sequence[Block]) -> Iterator[list[Block]]:
    """Put blocks on pages, a new one where the next block finds no room."""
    page: list[Block] = []
    left = LAST_RULE - TOP
    for block in blocks:
        if page and block.high > left:
            yield page
            page, left = [], LAST_RULE - TOP
        page.append(block)
        left -= block.high + GAP
    yield page


def draw_blocks(blocks: Sequence[Block]) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        y = TOP + 3
        for block in blocks:
            block.draw(pen.offset(MARGIN, y))
            y += block.high + GAP

    return draw


def read_blocks(figures: YearFigures, currency: str) -> Iterator[Block]:
    """Make what is read first: sentences, the figures beside those before, the drawings."""
    yield text_block(" ".join(list_sentences(figures, currency)), READ, LEADING)
    if not figures.is_empty:
        yield summary_block(figures, currency)
    yield from plot_blocks(figures)


def text_block(text: str, style: Style, leading: float, title: str = "") -> Block:
    """Make a paragraph, under a title of its own where it has one."""
    lines = wrap_text(text, WIDTH, style)
    head = HEAD if title else 0.0

    def draw(pen: Pen) -> None:
        pen.text(0, 5, title, HEADING)
        for number, line in enumerate(lines):
            pen.text(0, head + leading * (number + 0.75), line, style)

    return Block(head + leading * len(lines), draw)


def summary_block(figures: YearFigures, currency: str) -> Block:
    """Make the sums of the year; those of the year before only where there is one."""
    rows = list_summary(figures, currency)
    compared = figures.has_before
    count = 3 if compared else 1

    def draw(pen: Pen) -> None:
        label = TextColumn(WIDTH - count * FIGURE, LEFT, CELL)
        columns = [label, *[TextColumn(FIGURE, RIGHT, CELL)] * count]
        table = PrintedTable(pen, 0, 0, columns)
        if compared:
            heads = [
                "",
                gettext("This year"),
                gettext("Year before"),
                pgettext("figure of a year", "Change"),
            ]
            table.row([TextCell(head, COLUMN) for head in heads], ROW)
        table.rule(LINE)
        for row in rows:
            name = f"    {row.label}" if row.is_part else row.label
            style = SMALL if row.is_part else CELL.bold()
            cells = [name, row.now, *((row.before, row.change) if compared else ())]
            table.row([TextCell(cell, style) for cell in cells], ROW)
            table.rule(0.1)

    return Block(ROW * (len(rows) + compared), draw)


def plot_blocks(figures: YearFigures) -> Iterator[Block]:
    """Make the drawings, two in a row, with what tells both years apart."""
    plots = words.list_plots(figures)
    wide = (WIDTH - BETWEEN) / PLOTS_ACROSS
    for start in range(0, len(plots), PLOTS_ACROSS):
        some = plots[start : start + PLOTS_ACROSS]

        def draw(pen: Pen, some: Sequence[words.TitledPlot] = some) -> None:
            for number, plot in enumerate(some):
                draw_plot(pen.offset(number * (wide + BETWEEN), 0), plot, wide)

        yield Block(plot_height(some[0].plot, wide), draw)
    if plots and figures.has_before:
        texts = gettext("This year"), gettext("Year before")
        yield Block(3, lambda pen: draw_key(pen, *texts))


def table_blocks(figures: YearFigures, currency: str) -> Iterator[Block]:
    """Make the tables of the months, of the days of the week, of how often, of the income; narrow
    ones stand in two columns."""
    tables = (
        words.months_table(figures, currency),
        words.weekdays_table(figures),
        words.often_table(figures),
        *words.income_tables(figures, currency),
    )
    half = (WIDTH - BETWEEN) / 2
    narrow: list[Block] = []
    for table in tables:
        if table.rows:
            block, wide = table_block(table, compared=figures.has_before)
            if wide > half:
                yield block
            else:
                narrow.append(block)
    if narrow:
        yield put_in_columns(narrow, half + BETWEEN)


def put_in_columns(blocks: Sequence[Block], x: float) -> Block:
    """Put blocks in two columns, each under the one that is shorter so far."""
    ends, places = [0.0, 0.0], []
    for block in blocks:
        column = ends.index(min(ends))
        places.append((column * x, ends[column], block))
        ends[column] += block.high + GAP

    def draw(pen: Pen) -> None:
        for left, top, block in places:
            block.draw(pen.offset(left, top))

    return Block(max(ends) - GAP, draw)


def table_block(table: words.YearTable, *, compared: bool) -> tuple[Block, float]:
    """Make a table whose figures have those of the year before in brackets; how wide it is."""
    rows = [
        [row.label, *(f"{now} ({before})" if compared else now for now, before in row.cells)]
        for row in table.rows
    ]
    widths = [
        max(text_width(head, COLUMN), *(text_width(row[place], SMALL) for row in rows)) + APART
        for place, head in enumerate(table.heads)
    ]

    def draw(pen: Pen) -> None:
        pen.text(0, 5, table.title, HEADING)
        label, *figures = widths
        columns = [TextColumn(label, LEFT, SMALL)]
        columns += [TextColumn(wide, RIGHT, SMALL) for wide in figures]
        paper = PrintedTable(pen, 0, HEAD, columns)
        paper.row([TextCell(head, COLUMN) for head in table.heads], ROW)
        paper.rule(LINE)
        for row in rows:
            paper.row(row, ROW)
            paper.rule(0.1)

    return Block(HEAD + ROW * (len(rows) + 1), draw), sum(widths)


def people_blocks(people: NamedPeople) -> Iterator[Block]:
    """Make the lists of names: the most regular, who is new, who won the rankings."""
    regulars = [f"{one.name} ({one.visits})" for one in people.regulars]
    if people.regulars:
        text = join_listed(regulars, people.regulars_unnamed)
        yield text_block(text, READ, LEADING, gettext("The most regular, and their evenings"))
    if people.newcomers:
        some = people.newcomers[:MOST_NAMES]
        left_out = len(people.newcomers) - len(some) + people.newcomers_unnamed
        text = join_listed(some, left_out)
        yield text_block(text, READ, LEADING, gettext("Members who came for the first time"))
    for each in people.winners:
        text = ", ".join(f"{rank}. {name}" for rank, name in each.places)
        title = pgettext("title of a report", "Ranking: %(name)s") % {"name": each.name}
        yield text_block(text, READ, LEADING, title)

"""One board's traveller on paper: title, results in groups of one score, frequencies."""

import functools
from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext, pgettext

from tournament import display
from tournament.exports.figures import Frequency, award_places, shown_pair
from tournament.exports.pdf.paper import (
    BOLD,
    CENTRE,
    DENSE,
    LEFT,
    LINE,
    NARROW_BOLD,
    RIGHT,
    TEXT,
    Pen,
    Style,
    width,
)
from tournament.exports.pdf.table import Cell, Column, Content, Contract, Lead, Table
from tournament.report import Board, Report, ResultLine

BLOCK = 89.0
TITLE, FIRST_HEAD, SECOND_HEAD, ROW = 8.5, 5.0, 4.8, 5.2
BEFORE_FREQUENCIES, BAND_ROW = 1.5, 4.8
BELOW = 1.5
LABEL = 18.0
ONE_BAND = 7


@dataclass(frozen=True)
class Block:
    """A board on its page, or a part of one that has more lines than a page."""

    board: Board
    lines: Sequence[ResultLine]
    frequencies: Sequence[Frequency]
    continued: bool = False
    scale: float = 1

    @functools.cached_property
    def decimals(self) -> int:
        """Whole matchpoints stand without decimals; a board has as many as it needs."""
        return award_places(self.board.lines)

    @property
    def row(self) -> float:
        return ROW * self.scale

    @property
    def band_row(self) -> float:
        return BAND_ROW * self.scale

    @property
    def bands(self) -> int:
        return -(-len(self.frequencies) // ONE_BAND)

    @property
    def height(self) -> float:
        body = TITLE + FIRST_HEAD + SECOND_HEAD + self.row * len(self.lines)
        if self.frequencies:
            body += BEFORE_FREQUENCIES + 4 * self.band_row * self.bands
        return body + BELOW

    def squeezed(self, scale: float) -> "Block":
        return replace(self, scale=scale)


@dataclass(frozen=True)
class Look:
    """What all blocks of an evening share."""

    report: Report
    leads: bool


def draw_block(pen: Pen, look: Look, block: Block) -> None:
    draw_title(pen, block)
    table = Table(pen, 0, TITLE, columns(look, block))
    draw_heads(table)
    for before, line in zip([None, *block.lines], block.lines, strict=False):
        # Equal results read as one group: the rule parts different scores.
        if before is None or before.points != line.points or line.points is None:
            table.rule()
        table.row(cells(look, block, line), block.row)
    if block.frequencies:
        table.space(BEFORE_FREQUENCIES)
        table.rule()
        draw_frequencies(pen, table.y, block)


def draw_title(pen: Pen, block: Block) -> None:
    word = pgettext("before a number", "Board") + " "
    plain, number = Style(TEXT, 12), Style(BOLD, 20)
    pen.text(0, 6.5, word, plain)
    after = width(word, plain) + 1
    pen.text(after, 6.5, str(block.board.number), number)
    if block.continued:
        after += width(f"{block.board.number} ", number)
        pen.text(after, 6.5, gettext("(continued)"), DENSE)
    facts = gettext("%(dealer)s · Vul. %(vulnerability)s") % {
        "dealer": display.dealer(block.board.dealer),
        "vulnerability": display.vulnerability(block.board.vulnerability),
    }
    pen.text(BLOCK, 6.5, facts, DENSE, RIGHT)
    pen.rule(0, TITLE - 0.25, BLOCK, LINE)


def columns(look: Look, block: Block) -> list[Column]:
    contract = Column(13.5, LEFT, DENSE, 3.5)
    percent = Column(13, RIGHT, Style(NARROW_BOLD, 11))
    figures: list[float]
    if look.leads and block.decimals:
        contract, figures = (
            replace(contract, width=13.2, indent=1.2),
            [4, 8.4, 7.2, 12.1, 9.3, 9.3],
        )
    elif look.leads:
        figures = [4.5, 9, 9, 13.5, 7, 7]
    else:
        figures = [4.5, 0, 9, 15.5, 10.5, 10.5]
    declarer, lead, tricks, score, ns, ew = figures
    return [
        Column(6, RIGHT),
        Column(6.5, RIGHT),
        contract,
        Column(declarer, CENTRE),
        *([Column(lead, CENTRE)] if look.leads else []),
        Column(tricks, CENTRE),
        Column(score, RIGHT),
        Column(ns, RIGHT),
        Column(ew, RIGHT),
        percent,
    ]


def draw_heads(table: Table) -> None:
    own = table.columns
    table.restyled([replace(column, style=DENSE) for column in own])
    leads = len(own) == 10
    first = [
        Cell(pgettext("column", "Pairs"), align=LEFT, span=2),
        Cell("", span=len(own) - 5),
        Cell(gettext("Matchpoints"), align=RIGHT, span=3),
    ]
    second: list[Content] = [
        display.side("NS"),
        display.side("EW"),
        Cell(pgettext("column", "Contract"), align=LEFT, span=2),
        *([pgettext("column", "Lead")] if leads else []),
        pgettext("column", "Res."),
        pgettext("column", "Score"),
        display.side("NS"),
        display.side("EW"),
        gettext("%% %(side)s") % {"side": display.side("NS")},
    ]
    table.row(first, FIRST_HEAD)
    table.row(second, SECOND_HEAD)
    table.restyled(own)


def cells(look: Look, block: Block, line: ResultLine) -> list[Content]:
    return [
        shown_pair(look.report, line.ns),
        shown_pair(look.report, line.ew),
        *outcome_cells(look, line),
        display.score(line.points),
        display.decimal(line.ns_award, block.decimals),
        display.decimal(line.ew_award, block.decimals),
        display.decimal(line.ns_percentage, 1),
    ]


def outcome_cells(look: Look, line: ResultLine) -> list[Content]:
    """Contract, declarer, lead, tricks; or words over all of them."""
    parts = display.outcome_of_line(line)
    if not parts.level:
        return [Cell(parts.words, align=LEFT, span=4 if look.leads else 3)]
    lead = [Lead(line.lead)] if look.leads else []
    return [Contract(parts), parts.declarer, *lead, parts.result]


# ---- frequencies ----


def draw_frequencies(pen: Pen, y: float, block: Block) -> None:
    for start in range(0, len(block.frequencies), ONE_BAND):
        band = block.frequencies[start : start + ONE_BAND]
        table = Table(pen, 0, y, band_columns(band))
        for word, values in band_rows(block, band):
            table.row([word, *values], block.band_row)
        y = table.y


def band_columns(band: Sequence[Frequency]) -> list[Column]:
    wide, style = 14.2, DENSE
    if len(band) > 5:
        wide = (BLOCK - LABEL) / len(band)
        if any(width(display.score(one.points), DENSE) > wide - 1 for one in band):
            style = DENSE.sized(10)
    return [Column(LABEL), *[Column(wide, RIGHT, style)] * len(band)]


def band_rows(block: Block, band: Sequence[Frequency]) -> list[tuple[str, list[str]]]:
    return [
        (pgettext("column", "Score"), [display.score(one.points) for one in band]),
        (pgettext("times that a score came", "Frequency"), [str(one.times) for one in band]),
        (
            gettext("MPs %(side)s") % {"side": display.side("NS")},
            [display.decimal(one.ns_award, block.decimals) for one in band],
        ),
        (
            gettext("MPs %(side)s") % {"side": display.side("EW")},
            [display.decimal(one.ew_award, block.decimals) for one in band],
        ),
    ]

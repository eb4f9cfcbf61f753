"""One board's traveller on paper: title, results in groups of one score, frequencies."""

import functools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from django.utils.translation import gettext, pgettext

from tournament import display
from tournament.evening.report import Board, Report, ResultLine
from tournament.files.report_figures import Frequency, award_places, datum_of, shown_pair
from tournament.prints.layout import fitted
from tournament.prints.paper import (
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
from tournament.prints.sheets.traveller_notes import words_in_cell
from tournament.prints.table import Cell, Column, Content, Contract, Ends, Lead, Table
from tournament.scored_with import award_head, award_text
from tournament.words.awards import words_of
from tournament.words.forms import points_text

BLOCK = 89.0
TITLE, FIRST_HEAD, SECOND_HEAD, ROW = 8.5, 5.0, 4.8, 5.2
BEFORE_FREQUENCIES, BAND_ROW = 1.5, 4.8
BELOW = 1.5
LABEL = 18.0
# What a section's letter needs beside the number of a board.
SECTION_LEAST = 8.0
# So many scores stand beside one another; IMPs with their sign and decimals are wider.
ONE_BAND, ONE_IMP_BAND = 7, 6

# Before the pairs of a line that the director ruled on.
RULED = "*"


@dataclass(frozen=True)
class Block:
    """A board on its page, a section's part of it where each was compared within itself, or a
    part of one that has more lines than a page. `notes` tell its long rulings."""

    board: Board
    lines: Sequence[ResultLine]
    frequencies: Sequence[Frequency]
    section: str = ""
    band: int = ONE_BAND
    continued: bool = False
    scale: float = 1
    notes: tuple[str, ...] = ()

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
        return -(-len(self.frequencies) // self.band)

    @property
    def height(self) -> float:
        body = TITLE + FIRST_HEAD + SECOND_HEAD + self.row * len(self.lines)
        body += self.band_row * len(self.notes)
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
    draw_title(pen, look, block)
    table = Table(pen, 0, TITLE, columns(look, block))
    draw_heads(table, look)
    for before, line in zip([None, *block.lines], block.lines, strict=False):
        # Equal results read as one group: the rule parts different scores.
        if before is None or before.points != line.points or line.points is None:
            table.rule()
        table.row(cells(look, block, line), block.row)
    draw_notes(table, look, block)
    if block.frequencies:
        table.space(BEFORE_FREQUENCIES)
        table.rule()
        draw_frequencies(pen, table.y, look, block)


def draw_notes(table: Table, look: Look, block: Block) -> None:
    if block.notes:
        table.rule()
    across = len(columns(look, block))
    for text in block.notes:
        table.row([Cell(text, align=LEFT, span=across)], block.band_row)


def facts_of(look: Look, block: Block) -> str:
    """Dealer, vulnerability; at Butler the datum too."""
    told = {
        "dealer": display.dealer(block.board.dealer),
        "vulnerability": display.vulnerability(block.board.vulnerability),
    }
    facts = gettext("%(dealer)s · Vul. %(vulnerability)s") % told
    datum = datum_of(block.board, block.section)
    if datum is None:
        return facts
    said = {"facts": facts, "datum": points_text(datum)}
    return gettext("%(facts)s · Datum %(datum)s") % said


def draw_title(pen: Pen, look: Look, block: Block) -> None:
    word = pgettext("before a number", "Board") + " "
    plain, number = Style(TEXT, 12), Style(BOLD, 20)
    pen.text(0, 6.5, word, plain)
    after = width(word, plain) + 1
    pen.text(after, 6.5, str(block.board.number), number)
    after += width(f"{block.board.number} ", number)
    kept = SECTION_LEAST if block.section else 0
    facts, facts_style = fitted((facts_of(look, block),), BLOCK - after - 2 - kept, DENSE)
    if block.section:
        section = pgettext("list of ranks", "Section %(section)s") % {"section": block.section}
        room = BLOCK - after - width(facts, facts_style) - 2
        section, style = fitted((section, block.section), room, DENSE.bold())
        pen.text(after, 6.5, section, style)
        after += width(f"{section} ", style)
    if block.continued:
        pen.text(after, 6.5, gettext("(continued)"), DENSE)
    pen.text(BLOCK, 6.5, facts, facts_style, RIGHT)
    pen.rule(0, TITLE - 0.25, BLOCK, LINE)


def columns(look: Look, block: Block) -> list[Column]:
    contract = Column(13.5, LEFT, DENSE, 3.5)
    declarer, lead, tricks, score, *awards = figure_widths(look, block)
    if look.leads and (block.decimals or not look.report.scoring_form.boards.has_top):
        contract = replace(contract, width=13.2, indent=1.2)
    number = 8.0 if look.report.has_sections else 6.0
    # Letters before the numbers take their room from the score.
    score -= 2 * number - 12
    return [
        Column(number, RIGHT),
        Column(number + 0.5, RIGHT),
        contract,
        Column(declarer, CENTRE),
        *([Column(lead, CENTRE)] if look.leads else []),
        Column(tricks, CENTRE),
        Column(score, RIGHT),
        *award_columns(look, awards),
    ]


def award_columns(look: Look, widths: Sequence[float]) -> list[Column]:
    """In bold what NS got: their percentage, or their IMPs."""
    bold = -1 if look.report.scoring_form.boards.has_top else 0
    found = [Column(wide, RIGHT) for wide in widths]
    found[bold] = replace(found[bold], style=Style(NARROW_BOLD, 11))
    return found


def figure_widths(look: Look, block: Block) -> list[float]:
    """From the declarer on: matchpoints of both sides and NS's percentage, or IMPs of both."""
    if not look.report.scoring_form.boards.has_top:
        return [4.5, 8.6, 8, 16.2, 13, 13] if look.leads else [4.5, 0, 9, 17.5, 16, 16]
    if look.leads and block.decimals:
        return [4, 8.4, 7.2, 12.1, 9.3, 9.3, 13]
    if look.leads:
        return [4.5, 9, 9, 13.5, 7, 7, 13]
    return [4.5, 0, 9, 15.5, 10.5, 10.5, 13]


def draw_heads(table: Table, look: Look) -> None:
    own = table.columns
    table.restyled([replace(column, style=DENSE) for column in own])
    awards = award_heads(look)
    first = [
        Cell(pgettext("column", "Pairs"), align=LEFT, span=2),
        Cell("", span=len(own) - 2 - len(awards)),
        Cell(awards_title(look), align=RIGHT, span=len(awards)),
    ]
    second: list[Content] = [
        display.side("NS"),
        display.side("EW"),
        Cell(pgettext("column", "Contract"), align=LEFT, span=2),
        *([pgettext("column", "Lead")] if look.leads else []),
        pgettext("column", "Res."),
        pgettext("column", "Score"),
        *awards,
    ]
    table.row(first, FIRST_HEAD)
    table.row(second, SECOND_HEAD)
    table.restyled(own)


def awards_title(look: Look) -> str:
    return award_head(look.report)


def award_heads(look: Look) -> list[Content]:
    sides: list[Content] = [display.side("NS"), display.side("EW")]
    if look.report.scoring_form.boards.has_top:
        sides.append(gettext("%% %(side)s") % {"side": display.side("NS")})
    return sides


def cells(look: Look, block: Block, line: ResultLine) -> list[Content]:
    return [
        (RULED if line.is_ruled else "") + shown_pair(look.report, line.ns),
        shown_pair(look.report, line.ew),
        *outcome_cells(look, line),
        *award_cells(look, block, line),
    ]


def award_cells(look: Look, block: Block, line: ResultLine) -> list[Content]:
    if not look.report.scoring_form.boards.has_top:
        return [award_text(look.report, one) for one in (line.ns_award, line.ew_award)]
    return [
        display.decimal(line.ns_award, block.decimals),
        display.decimal(line.ew_award, block.decimals),
        display.decimal(line.ns_percentage, 1),
    ]


def outcome_cells(look: Look, line: ResultLine) -> list[Content]:
    """Contract, declarer, lead, tricks, score; or words over all of them with the score."""
    parts, score = (
        display.outcome_of_line(line, look.report.award_unit),
        display.scores(line.both_points),
    )
    if not parts.level:
        across = 5 if look.leads else 4
        words = words_in_cell(line, parts.words)
        if line.has_two_scores and words == score:
            words = ""
        return [Ends(words, span=across, right=score)]
    lead = [Lead(line.lead)] if look.leads else []
    return [Contract(parts), parts.declarer, *lead, parts.result, score]


# ---- frequencies ----


def draw_frequencies(pen: Pen, y: float, look: Look, block: Block) -> None:
    for start in range(0, len(block.frequencies), block.band):
        band = block.frequencies[start : start + block.band]
        table = Table(pen, 0, y, band_columns(band))
        for word, values in band_rows(look, block, band):
            table.row([word, *values], block.band_row)
        y = table.y


def band_columns(band: Sequence[Frequency]) -> list[Column]:
    wide, style = 14.2, DENSE
    if len(band) > 5:
        wide = (BLOCK - LABEL) / len(band)
        if any(width(display.score(one.points), DENSE) > wide - 1 for one in band):
            style = DENSE.sized(10)
    return [Column(LABEL), *[Column(wide, RIGHT, style)] * len(band)]


def band_rows(look: Look, block: Block, band: Sequence[Frequency]) -> list[tuple[str, list[str]]]:
    return [
        (pgettext("column", "Score"), [display.score(one.points) for one in band]),
        (pgettext("times that a score came", "Frequency"), [str(one.times) for one in band]),
        (awards_of(look, "NS"), [award_of(look, block, one.ns_award) for one in band]),
        (awards_of(look, "EW"), [award_of(look, block, one.ew_award) for one in band]),
    ]


def awards_of(look: Look, side: str) -> str:
    of_side = str(words_of(look.report.scoring_form.boards).of_side)
    return of_side % {"side": display.side(side)}


def award_of(look: Look, block: Block, award: Decimal | None) -> str:
    if look.report.scoring_form.boards.has_top:
        return display.decimal(award, block.decimals)
    return award_text(look.report, award)

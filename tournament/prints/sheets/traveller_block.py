"""One board's traveller on paper: title, results in groups of one score, frequencies."""

import functools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from django.utils.translation import gettext, pgettext

from tournament.evening.report import Board, Report, ResultLine
from tournament.evening.scores.board_parts import Frequency, datum_of
from tournament.files.report_parts import pair_number
from tournament.prints.decimals import award_decimals
from tournament.prints.layout import fit_text
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
    text_width,
)
from tournament.prints.sheets.traveller_notes import words_in_cell
from tournament.prints.table import (
    Content,
    ContractCell,
    EndsCell,
    LeadCell,
    PrintedTable,
    TextCell,
    TextColumn,
)
from tournament.words import game
from tournament.words.forms import points_text
from tournament.words.results.awards import words_of
from tournament.words.results.scored_with import award_head, award_text
from tournament.words.ruled import group_name

BLOCK = 89.0
TITLE, FIRST_HEAD, SECOND_HEAD, ROW = 8.5, 5.0, 4.8, 5.2
BEFORE_FREQUENCIES, BAND_ROW = 1.5, 4.8
BELOW = 1.5
LABEL = 18.0
# What a section's letter needs beside the number of a board.
SECTION_LEAST = 8.0
# And what the name of a group needs.
GROUP_LEAST = 6.0
# So many scores stand beside one another; IMPs with their sign and decimals are wider.
ONE_BAND, ONE_IMP_BAND = 7, 6

# Before the pairs of a line that the director ruled on.
RULED = "*"


@dataclass(frozen=True)
class TravellerBlock:
    """A board on its page, a section's or a group's part of it where each was compared within
    itself, or a part of one that has more lines than a page. `notes` say what its long rulings
    are."""

    board: Board
    lines: Sequence[ResultLine]
    frequencies: Sequence[Frequency]
    section: str = ""
    band: int = ONE_BAND
    continued: bool = False
    scale: float = 1
    notes: tuple[str, ...] = ()
    group: str = ""

    @functools.cached_property
    def decimals(self) -> int:
        """Whole matchpoints stand without decimals; a board has as many as it needs."""
        return award_decimals(self.board.lines)

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

    def squeezed(self, scale: float) -> "TravellerBlock":
        return replace(self, scale=scale)


@dataclass(frozen=True)
class TravellerOptions:
    """What all blocks of an evening share: the report, and whether leads have a column."""

    report: Report
    leads: bool


def draw_block(pen: Pen, options: TravellerOptions, block: TravellerBlock) -> None:
    draw_title(pen, options, block)
    table = PrintedTable(pen, 0, TITLE, block_columns(options, block))
    draw_heads(table, options)
    for before, line in zip([None, *block.lines], block.lines, strict=False):
        # Equal results read as one group: a rule divides different scores.
        if before is None or before.points != line.points or line.points is None:
            table.rule()
        table.row(line_cells(options, block, line), block.row)
    draw_notes(table, options, block)
    if block.frequencies:
        table.space(BEFORE_FREQUENCIES)
        table.rule()
        draw_frequencies(pen, table.y, options, block)


def draw_notes(table: PrintedTable, options: TravellerOptions, block: TravellerBlock) -> None:
    if block.notes:
        table.rule()
    across = len(block_columns(options, block))
    for text in block.notes:
        table.row([TextCell(text, align=LEFT, span=across)], block.band_row)


def title_facts(options: TravellerOptions, block: TravellerBlock) -> str:
    """Write dealer and vulnerability; at Butler the datum too."""
    named = {
        "dealer": game.dealer(block.board.dealer),
        "vulnerability": game.vulnerability(block.board.vulnerability),
    }
    facts = gettext("%(dealer)s · Vul. %(vulnerability)s") % named
    datum = datum_of(block.board, block.section, block.group)
    if datum is None:
        return facts
    parts = {"facts": facts, "datum": points_text(datum)}
    return gettext("%(facts)s · Datum %(datum)s") % parts


def draw_title(pen: Pen, options: TravellerOptions, block: TravellerBlock) -> None:
    word = pgettext("before a number", "Board") + " "
    plain, number = Style(TEXT, 12), Style(BOLD, 20)
    pen.text(0, 6.5, word, plain)
    after = text_width(word, plain) + 1
    pen.text(after, 6.5, str(block.board.number), number)
    after += text_width(f"{block.board.number} ", number)
    names = part_names(block)
    reserved = SECTION_LEAST * bool(block.section) + GROUP_LEAST * bool(block.group)
    facts, facts_style = fit_text(
        (title_facts(options, block),), BLOCK - after - 2 - reserved, DENSE
    )
    if names:
        room = BLOCK - after - text_width(facts, facts_style) - 2
        name, style = fit_text(names, room, DENSE.bold())
        pen.text(after, 6.5, name, style)
        after += text_width(f"{name} ", style)
    if block.continued:
        pen.text(after, 6.5, gettext("(continued)"), DENSE)
    pen.text(BLOCK, 6.5, facts, facts_style, RIGHT)
    pen.rule(0, TITLE - 0.25, BLOCK, LINE)


def part_names(block: TravellerBlock) -> tuple[str, ...]:
    """Name a section's or a group's part of a board, in full and in short; nothing of a whole."""
    full = [
        pgettext("list of ranks", "Section %(section)s") % {"section": block.section},
        group_name(block.group),
    ]
    short = [block.section, block.group]
    named = [place for place, name in enumerate(short) if name]
    return tuple(
        dict.fromkeys(", ".join(some[n] for n in named) for some in (full, short) if named)
    )


def block_columns(options: TravellerOptions, block: TravellerBlock) -> list[TextColumn]:
    contract = TextColumn(13.5, LEFT, DENSE, 3.5)
    declarer, lead, tricks, score, *awards = figure_widths(options, block)
    if options.leads and (block.decimals or not options.report.scoring_form.boards.has_top):
        contract = replace(contract, width=13.2, indent=1.2)
    number = 8.0 if options.report.has_sections else 6.0
    # Letters before the numbers take their room from the score.
    score -= 2 * number - 12
    return [
        TextColumn(number, RIGHT),
        TextColumn(number + 0.5, RIGHT),
        contract,
        TextColumn(declarer, CENTRE),
        *([TextColumn(lead, CENTRE)] if options.leads else []),
        TextColumn(tricks, CENTRE),
        TextColumn(score, RIGHT),
        *award_columns(options, awards),
    ]


def award_columns(options: TravellerOptions, widths: Sequence[float]) -> list[TextColumn]:
    """Set the columns of awards, in bold what NS got: their percentage, or their IMPs."""
    bold = -1 if options.report.scoring_form.boards.has_top else 0
    found = [TextColumn(wide, RIGHT) for wide in widths]
    found[bold] = replace(found[bold], style=Style(NARROW_BOLD, 11))
    return found


def figure_widths(options: TravellerOptions, block: TravellerBlock) -> list[float]:
    """Set the widths from the declarer on.

    Matchpoints of both sides and NS's percentage follow, or IMPs of both.
    """
    if not options.report.scoring_form.boards.has_top:
        return [4.5, 8.6, 8, 16.2, 13, 13] if options.leads else [4.5, 0, 9, 17.5, 16, 16]
    if options.leads and block.decimals:
        return [4, 8.4, 7.2, 12.1, 9.3, 9.3, 13]
    if options.leads:
        return [4.5, 9, 9, 13.5, 7, 7, 13]
    return [4.5, 0, 9, 15.5, 10.5, 10.5, 13]


def draw_heads(table: PrintedTable, options: TravellerOptions) -> None:
    own = table.columns
    table.restyled([replace(column, style=DENSE) for column in own])
    awards = award_heads(options)
    first = [
        TextCell(pgettext("column", "Pairs"), align=LEFT, span=2),
        TextCell("", span=len(own) - 2 - len(awards)),
        TextCell(awards_title(options), align=RIGHT, span=len(awards)),
    ]
    second: list[Content] = [
        game.side("NS"),
        game.side("EW"),
        TextCell(pgettext("column", "Contract"), align=LEFT, span=2),
        *([pgettext("column", "Lead")] if options.leads else []),
        pgettext("column", "Res."),
        pgettext("column", "Score"),
        *awards,
    ]
    table.row(first, FIRST_HEAD)
    table.row(second, SECOND_HEAD)
    table.restyled(own)


def awards_title(options: TravellerOptions) -> str:
    return award_head(options.report)


def award_heads(options: TravellerOptions) -> list[Content]:
    sides: list[Content] = [game.side("NS"), game.side("EW")]
    if options.report.scoring_form.boards.has_top:
        sides.append(gettext("%% %(side)s") % {"side": game.side("NS")})
    return sides


def line_cells(options: TravellerOptions, block: TravellerBlock, line: ResultLine) -> list[Content]:
    return [
        (RULED if line.is_ruled else "") + pair_number(options.report, line.ns),
        pair_number(options.report, line.ew),
        *outcome_cells(options, line),
        *award_cells(options, block, line),
    ]


def award_cells(
    options: TravellerOptions, block: TravellerBlock, line: ResultLine
) -> list[Content]:
    if not options.report.scoring_form.boards.has_top:
        return [award_text(options.report, one) for one in (line.ns_award, line.ew_award)]
    return [
        game.decimal(line.ns_award, block.decimals),
        game.decimal(line.ew_award, block.decimals),
        game.decimal(line.ns_percentage, 1),
    ]


def outcome_cells(options: TravellerOptions, line: ResultLine) -> list[Content]:
    """Make contract, declarer, lead, tricks, score; or words over all of them with the score."""
    parts, score = (
        game.outcome_of_line(line, options.report.award_unit),
        game.scores(line.both_points),
    )
    if not parts.level:
        across = 5 if options.leads else 4
        words = words_in_cell(line, parts.words)
        if line.has_two_scores and words == score:
            words = ""
        return [EndsCell(words, span=across, right=score)]
    lead = [LeadCell(line.lead)] if options.leads else []
    return [ContractCell(parts), parts.declarer, *lead, parts.result, score]


# ---- frequencies ----


def draw_frequencies(pen: Pen, y: float, options: TravellerOptions, block: TravellerBlock) -> None:
    for start in range(0, len(block.frequencies), block.band):
        band = block.frequencies[start : start + block.band]
        table = PrintedTable(pen, 0, y, band_columns(band))
        for word, values in band_rows(options, block, band):
            table.row([word, *values], block.band_row)
        y = table.y


def band_columns(band: Sequence[Frequency]) -> list[TextColumn]:
    wide, style = 14.2, DENSE
    if len(band) > 5:
        wide = (BLOCK - LABEL) / len(band)
        if any(text_width(game.score(one.points), DENSE) > wide - 1 for one in band):
            style = DENSE.sized(10)
    return [TextColumn(LABEL), *[TextColumn(wide, RIGHT, style)] * len(band)]


def band_rows(
    options: TravellerOptions, block: TravellerBlock, band: Sequence[Frequency]
) -> list[tuple[str, list[str]]]:
    return [
        (pgettext("column", "Score"), [game.score(one.points) for one in band]),
        (pgettext("times that a score came", "Frequency"), [str(one.times) for one in band]),
        (award_label(options, "NS"), [award_of(options, block, one.ns_award) for one in band]),
        (award_label(options, "EW"), [award_of(options, block, one.ew_award) for one in band]),
    ]


def award_label(options: TravellerOptions, side: str) -> str:
    of_side = str(words_of(options.report.scoring_form.boards).of_side)
    return of_side % {"side": game.side(side)}


def award_of(options: TravellerOptions, block: TravellerBlock, award: Decimal | None) -> str:
    if options.report.scoring_form.boards.has_top:
        return game.decimal(award, block.decimals)
    return award_text(options.report, award)

"""Draw one board's traveller: title, results in groups of one score, frequencies."""

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext, pgettext

from tournament.evening.report import ResultLine
from tournament.files.report_parts import pair_number
from tournament.kinds.pairs.sheets.travellers.block import (
    BEFORE_FREQUENCIES,
    BLOCK,
    FIRST_HEAD,
    NUMBER,
    RULED,
    SECOND_HEAD,
    TITLE,
    TravellerBlock,
    TravellerOptions,
)
from tournament.kinds.pairs.sheets.travellers.frequencies import draw_frequencies
from tournament.kinds.pairs.sheets.travellers.notes import words_in_cell
from tournament.kinds.pairs.sheets.travellers.title import draw_title
from tournament.prints.deals.diagram import WIDTH as DIAGRAM_WIDTH
from tournament.prints.deals.diagram import draw_scaled_diagram
from tournament.prints.paper import (
    CENTRE,
    DENSE,
    LEFT,
    NARROW_BOLD,
    RIGHT,
    Pen,
    Style,
)
from tournament.prints.table import (
    Content,
    ContractCell,
    EndsCell,
    LeadCell,
    PrintedTable,
    TextCell,
    TextColumn,
)
from tournament.words import figures, game
from tournament.words.kind import say
from tournament.words.results.appeals import APPEALED, is_line_under_appeal
from tournament.words.results.scored_with import award_head, award_text

# So much of their width contract and score can spare, and so far a contract is indented then.
OF_CONTRACT, MOST_OF_SCORE, MOST_INDENT = 1.2, 4.0, 2.4
# The numbers of two players, 12+11, in type that their column has room for.
SIZE_OF_TWO = 9.0


def draw_block(pen: Pen, options: TravellerOptions, block: TravellerBlock) -> None:
    draw_title(pen, options, block)
    below = TITLE
    if block.deal:
        middle = (BLOCK - DIAGRAM_WIDTH * block.diagram) / 2
        draw_scaled_diagram(pen.offset(middle, TITLE + 1), block.deal, block.diagram, red=False)
        below += block.diagram_height
    table = PrintedTable(pen, 0, below, block_columns(options, block))
    draw_heads(table, options)
    for before, line in zip([None, *block.lines], block.lines, strict=False):
        # Equal results read as one group: a rule divides different scores.
        if before is None or before.points != line.points or line.points is None:
            table.rule()
        table.row(line_cells(options, block, line), block.row)
    draw_notes(table, options, block)
    if block.frequencies:
        table.skip(BEFORE_FREQUENCIES)
        table.rule()
        draw_frequencies(pen, table.y, options, block)


def draw_notes(table: PrintedTable, options: TravellerOptions, block: TravellerBlock) -> None:
    if block.notes:
        table.rule()
    across = len(block_columns(options, block))
    for text in block.notes:
        table.row([TextCell(text, align=LEFT, span=across)], block.band_row)


def block_columns(options: TravellerOptions, block: TravellerBlock) -> list[TextColumn]:
    contract = contract_column(options, block)
    declarer, lead, tricks, score, *awards = figure_widths(options, block)
    # What the numbers take more than one of a pair, the others leave, the score first.
    more = 2 * (options.number - NUMBER)
    if options.has_players:
        contract = replace(
            contract, width=contract.width - OF_CONTRACT, indent=min(contract.indent, MOST_INDENT)
        )
        more -= OF_CONTRACT
    score -= min(more, MOST_OF_SCORE)
    awards[:2] = [wide - max(0.0, more - MOST_OF_SCORE) / 2 for wide in awards[:2]]
    numbers = DENSE.sized(SIZE_OF_TWO) if options.has_players else DENSE
    return [
        TextColumn(options.number, RIGHT, numbers),
        TextColumn(options.number + 0.5, RIGHT, numbers),
        contract,
        TextColumn(declarer, CENTRE),
        *([TextColumn(lead, CENTRE)] if options.leads else []),
        TextColumn(tricks, CENTRE),
        TextColumn(score, RIGHT),
        *award_columns(options, awards),
    ]


def contract_column(options: TravellerOptions, block: TravellerBlock) -> TextColumn:
    if options.leads and (block.decimals or not options.report.scoring_form.boards.has_top):
        return TextColumn(13.2, LEFT, DENSE, 1.2)
    return TextColumn(13.5, LEFT, DENSE, 3.5)


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
        TextCell(say(options.report, "head.contestants"), align=LEFT, span=2),
        TextCell("", span=len(own) - 2 - len(awards)),
        TextCell(award_head(options.report), align=RIGHT, span=len(awards)),
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


def award_heads(options: TravellerOptions) -> list[Content]:
    sides: list[Content] = [game.side("NS"), game.side("EW")]
    if options.report.scoring_form.boards.has_top:
        sides.append(gettext("%% %(side)s") % {"side": game.side("NS")})
    return sides


def line_cells(options: TravellerOptions, block: TravellerBlock, line: ResultLine) -> list[Content]:
    is_appealed = is_line_under_appeal(options.report, block.board.number, line)
    return [
        (RULED if line.is_ruled else "") + pair_number(options.report, line.ns),
        (APPEALED if is_appealed else "") + pair_number(options.report, line.ew),
        *outcome_cells(options, line),
        *award_cells(options, block, line),
    ]


def award_cells(
    options: TravellerOptions, block: TravellerBlock, line: ResultLine
) -> list[Content]:
    if not options.report.scoring_form.boards.has_top:
        return [award_text(options.report, one) for one in (line.ns_award, line.ew_award)]
    return [
        figures.decimal(line.ns_award, block.decimals),
        figures.decimal(line.ew_award, block.decimals),
        figures.decimal(line.ns_percentage, 1),
    ]


def outcome_cells(options: TravellerOptions, line: ResultLine) -> list[Content]:
    """Make contract, declarer, lead, tricks, score; or words over all of them with the score."""
    parts, score = (
        game.outcome_of_line(line, options.report.award_unit),
        figures.scores(line.both_points),
    )
    if not parts.level:
        across = 5 if options.leads else 4
        words = words_in_cell(line, parts.words)
        if line.has_two_scores and words == score:
            words = ""
        return [EndsCell(words, span=across, right=score)]
    lead = [LeadCell(line.lead)] if options.leads else []
    return [ContractCell(parts), parts.declarer, *lead, parts.result, score]

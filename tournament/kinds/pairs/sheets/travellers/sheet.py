"""The travellers with their frequencies, to pin up: every result on a board, best NS score first.

Six boards a page where seven results are to be shown, four for thirteen, two for thirty; rows
give way a little if that makes room for two boards more. A board is only cut where it has more
lines than a page.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from django.utils.translation import gettext, pgettext_lazy

from tournament.evening.double_dummy.beside_cards import find_deal
from tournament.evening.report import Board, Report
from tournament.evening.scores.boards.board_parts import BoardPart, board_parts
from tournament.files.report_parts import played_boards
from tournament.kinds.pairs.sheets.travellers.block import (
    BLOCK,
    LARGE_DIAGRAM,
    ONE_BAND,
    ONE_IMP_BAND,
    ROW,
    RULED,
    TravellerBlock,
    TravellerOptions,
)
from tournament.kinds.pairs.sheets.travellers.lines import draw_block
from tournament.kinds.pairs.sheets.travellers.notes import notes_of
from tournament.prints.frame import BOTTOM, MARGIN, TOP, Body, PinnedPage, pinned_pages
from tournament.prints.layout import divide_into_even_pages, rows_a_page
from tournament.prints.paper import PaperPage, Pen, bind
from tournament.words import figures, game
from tournament.words.profiles.values import table_note
from tournament.words.results.appeals import APPEALED, is_line_under_appeal
from tournament.words.results.scored_with import scoring_sentence
from tournament.words.ruled import marks

GAP = 8.0
ABOVE = 1.0
SPACE = BOTTOM - TOP
USUAL_GAP = 8.0
# As low as 11 pt type can stand in its row.
SQUEEZED = 0.87
# A board cut in two keeps at least so many lines on each side.
LEAST_LINES = 3


def travellers_pdf(report: Report) -> bytes:
    """Print the travellers with their frequencies."""
    title = pgettext_lazy("printed sheets", "Travellers")
    return bind(report.heading, title, lambda: pages(report))


def travellers_with_hands_pdf(report: Report) -> bytes:
    """Print the travellers, above each the cards of its board."""
    title = pgettext_lazy("printed sheets", "Travellers")
    return bind(report.heading, title, lambda: pages(report, with_hands=True))


def pages(report: Report, *, with_hands: bool = False) -> list[PaperPage]:
    boards = played_boards(report)
    band = ONE_BAND if report.scoring_form.boards.has_top else ONE_IMP_BAND
    blocks = [
        block
        for board in boards
        for part in board_parts(report, board)
        for block in blocks_of(report, board, part, band, with_hands=with_hands)
    ]
    options = TravellerOptions(
        report, leads=any(line.lead for board in boards for line in board.lines)
    )
    sheets = [
        PinnedPage(title(chunk), page_body(options, chunk), page_note(options, chunk))
        for chunk in page_chunks(blocks)
    ]
    return pinned_pages(report.heading, game.version_label(report.heading), sheets)


def page_chunks(blocks: Sequence[TravellerBlock]) -> list[Sequence[TravellerBlock]]:
    """Divide blocks, in rows of two, into the fewest pages; of equal length if that fits."""
    filled = fewest_pages(blocks)
    squeezed = fewest_pages([block.squeezed(SQUEEZED) for block in blocks])
    if len(squeezed) < len(filled):
        filled = squeezed
    every = [block for chunk in filled for block in chunk]
    even = divide_into_even_pages(every, 2 * max(1, -(-len(every) // (2 * len(filled)))), unit=2)
    return enlarge_diagrams(even if all(height_of(chunk) <= SPACE for chunk in even) else filled)


def enlarge_diagrams(chunks: list[Sequence[TravellerBlock]]) -> list[Sequence[TravellerBlock]]:
    """Draw the cards larger where every page has room for that."""
    large = [[replace(block, diagram=LARGE_DIAGRAM) for block in chunk] for chunk in chunks]
    return [*large] if all(height_of(chunk) <= SPACE for chunk in large) else chunks


def fewest_pages(blocks: Sequence[TravellerBlock]) -> list[Sequence[TravellerBlock]]:
    found: list[Sequence[TravellerBlock]] = []
    page: list[TravellerBlock] = []
    for start in range(0, len(blocks), 2):
        row = list(blocks[start : start + 2])
        if page and height_of([*page, *row]) > SPACE:
            found.append(page)
            page = []
        page = page + row
    return [*found, page]


def height_of(blocks: Sequence[TravellerBlock]) -> float:
    return sum(row_heights(blocks))


def row_heights(blocks: Sequence[TravellerBlock]) -> list[float]:
    return [
        max(block.height for block in blocks[start : start + 2])
        for start in range(0, len(blocks), 2)
    ]


def blocks_of(
    report: Report, board: Board, part: BoardPart, band: int, *, with_hands: bool
) -> Iterator[TravellerBlock]:
    """Make one block of a board, or several of equal length where a page is too short."""
    notes = notes_of(report, part.lines, BLOCK)
    deal = find_deal(report, board.number, part.lines[0]) if with_hands else None
    whole = TravellerBlock(
        board,
        part.lines,
        part.frequencies,
        part.section,
        band,
        notes=notes,
        group=part.group,
        deal=deal,
    )
    if whole.height <= SPACE:
        yield whole
        return
    without_rows = replace(whole, lines=()).height
    most = max(LEAST_LINES, rows_a_page(SPACE - without_rows, ROW))
    cut = divide_into_even_pages(part.lines, most)
    for number, lines in enumerate(cut):
        frequencies = whole.frequencies if number == len(cut) - 1 else ()
        own = notes_of(report, lines, BLOCK)
        yield replace(
            whole,
            lines=lines,
            frequencies=frequencies,
            continued=number > 0,
            notes=own,
            deal=None if number else deal,
        )


def title(blocks: Sequence[TravellerBlock]) -> str:
    first, last = blocks[0].board.number, blocks[-1].board.number
    if first == last:
        return gettext("Results, board %(number)s") % {"number": first}
    return gettext("Results, boards %(first)s to %(last)s") % {"first": first, "last": last}


def page_note(options: TravellerOptions, blocks: Sequence[TravellerBlock]) -> str:
    """Say what holds of the whole evening, then what the marks on the page mean."""
    sentences = [gettext("Score seen from North-South, from best to worst.")]
    if options.report.scoring_form.boards.has_top:
        sentences.append(gettext("Top %(points)s.") % {"points": figures.award(options.report.top)})
    has_old_table = bool(table_note(options.report.rules.points_table.value))
    is_plain = options.report.scoring_form.boards.has_top and not options.report.has_sections
    if has_old_table or not is_plain:
        sentences.append(scoring_sentence(options.report) + ".")
    if not options.leads:
        sentences.append(gettext("Leads not noted."))
    lines = [line for block in blocks for line in block.lines]
    if any(line.is_ruled for line in lines):
        sentences.append(f"{RULED} " + gettext("Ruling of the director."))
    if has_appealed(options.report, blocks):
        sentences.append(f"{APPEALED} " + gettext("Under appeal: provisional."))
    if any(line.group for line in lines):
        sentences.append(gettext("Fouled board: each group compared with itself alone (Law 87)."))
    sentences.append(marks(code for one in lines for code in (one.ns_outcome, one.ew_outcome)))
    return " ".join(filter(None, sentences))


def has_appealed(report: Report, blocks: Sequence[TravellerBlock]) -> bool:
    """Tell whether a result on the page is under appeal."""
    return any(
        is_line_under_appeal(report, block.board.number, line)
        for block in blocks
        for line in block.lines
    )


def page_body(options: TravellerOptions, blocks: Sequence[TravellerBlock]) -> Body:
    def draw(pen: Pen) -> None:
        heights = row_heights(blocks)
        gap = min(USUAL_GAP, (SPACE - sum(heights)) / len(heights))
        y = TOP + ABOVE
        for start, height in zip(range(0, len(blocks), 2), heights, strict=True):
            for across, block in enumerate(blocks[start : start + 2]):
                draw_block(pen.offset(MARGIN + across * (BLOCK + GAP), y), options, block)
            y += height + gap

    return draw

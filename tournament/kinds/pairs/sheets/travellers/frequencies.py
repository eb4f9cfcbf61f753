"""Draw how often each score came, below the lines of a traveller."""

from collections.abc import Sequence
from decimal import Decimal

from django.utils.translation import pgettext

from tournament.evening.scores.boards.board_parts import Frequency
from tournament.kinds.pairs.sheets.travellers.block import (
    BLOCK,
    LABEL,
    TravellerBlock,
    TravellerOptions,
)
from tournament.prints.paper import (
    DENSE,
    RIGHT,
    Pen,
    text_width,
)
from tournament.prints.table import (
    PrintedTable,
    TextColumn,
)
from tournament.words import figures, game
from tournament.words.results.awards import words_of
from tournament.words.results.scored_with import award_text


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
        if any(text_width(figures.score(one.points), DENSE) > wide - 1 for one in band):
            style = DENSE.sized(10)
    return [TextColumn(LABEL), *[TextColumn(wide, RIGHT, style)] * len(band)]


def band_rows(
    options: TravellerOptions, block: TravellerBlock, band: Sequence[Frequency]
) -> list[tuple[str, list[str]]]:
    return [
        (pgettext("column", "Score"), [figures.score(one.points) for one in band]),
        (pgettext("times that a score came", "Frequency"), [str(one.times) for one in band]),
        (award_label(options, "NS"), [award_of(options, block, one.ns_award) for one in band]),
        (award_label(options, "EW"), [award_of(options, block, one.ew_award) for one in band]),
    ]


def award_label(options: TravellerOptions, side: str) -> str:
    of_side = str(words_of(options.report.scoring_form.boards).of_side)
    return of_side % {"side": game.side(side)}


def award_of(options: TravellerOptions, block: TravellerBlock, award: Decimal | None) -> str:
    if options.report.scoring_form.boards.has_top:
        return figures.decimal(award, block.decimals)
    return award_text(options.report, award)

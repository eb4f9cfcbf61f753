"""One board's traveller on paper as values: its lines, what all blocks share, its height."""

import functools
from collections.abc import Sequence
from dataclasses import dataclass, replace

from scoring.deals.boards import DealtBoard
from tournament.evening.report import Board, Report, ResultLine
from tournament.evening.scores.boards.board_parts import Frequency
from tournament.prints.deals.diagram import HEIGHT
from tournament.prints.table import award_decimals

BLOCK = 89.0
TITLE, FIRST_HEAD, SECOND_HEAD, ROW = 8.5, 5.0, 4.8, 5.2
BEFORE_FREQUENCIES, BAND_ROW = 1.5, 4.8
BELOW = 1.5
# The diagram of a board's cards above its lines, so much smaller than on a hand record; nearly as
# large where no more boards have room all the same.
DIAGRAM_SCALE, LARGE_DIAGRAM = 0.76, 0.97
AROUND_DIAGRAM = 1.6
LABEL = 18.0
# What a section's letter needs beside the number of a board.
SECTION_LEAST = 8.0
# The numbers of a side on a line.
NUMBER, NUMBER_IN_SECTION, TWO_NUMBERS = 6.0, 8.0, 10.2
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
    are; `deal` are its cards, where they are drawn."""

    board: Board
    lines: Sequence[ResultLine]
    frequencies: Sequence[Frequency]
    section: str = ""
    band: int = ONE_BAND
    continued: bool = False
    scale: float = 1
    notes: tuple[str, ...] = ()
    group: str = ""
    deal: DealtBoard | None = None
    diagram: float = DIAGRAM_SCALE

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
        body += self.diagram_height
        body += self.band_row * len(self.notes)
        if self.frequencies:
            body += BEFORE_FREQUENCIES + 4 * self.band_row * self.bands
        return body + BELOW

    @property
    def diagram_height(self) -> float:
        """What the cards take, nothing where there are none."""
        return HEIGHT * self.diagram + AROUND_DIAGRAM if self.deal else 0

    def squeezed(self, scale: float) -> "TravellerBlock":
        return replace(self, scale=scale)


@dataclass(frozen=True)
class TravellerOptions:
    """What all blocks of an evening share: the report, and whether leads have a column."""

    report: Report
    leads: bool

    @functools.cached_property
    def has_players(self) -> bool:
        """Whether two players are a side, each with a number of his own."""
        lines = (line for board in self.report.boards for line in board.lines)
        return not all(line.seats.are_of_two for line in lines)

    @property
    def number(self) -> float:
        """How wide the numbers of a side are: one, one behind a letter, or those of two players."""
        if self.has_players:
            return TWO_NUMBERS
        return NUMBER_IN_SECTION if self.report.has_sections else NUMBER

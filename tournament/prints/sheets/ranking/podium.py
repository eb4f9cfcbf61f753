"""The first three on a podium, above their list: steps as high as their ranks."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace

from tournament.evening.report import Rank, Ranking, Report
from tournament.prints.frame import MARGIN, WIDTH
from tournament.prints.layout import shrink_style
from tournament.prints.paper import (
    BOLD,
    CENTRE,
    HEAVY,
    LINE,
    NARROW_BOLD,
    PT,
    Pen,
    Style,
    middle_baseline,
)
from tournament.prints.sheets.ranking.names import FittedNames, arrange_names
from tournament.prints.table import CellPlace, TextColumn
from tournament.words.results.scored_with import ranked_figure

# More than three where ranks are shared; beyond that nobody stands higher than the others.
FEWEST, MOST = 2, 4
# Of the podium's height, by rank.
STEPS = {1: 0.42, 2: 0.32, 3: 0.23}
LEAST_HEIGHT, MOST_HEIGHT = 40.0, 104.0
GAP, BELOW = 5.0, 4.0
# Of the height: the figure over a step, the names over the figure.
FIGURE, NAMES = 0.16, 0.38
NAMES_STYLE = Style(NARROW_BOLD, 22)


@dataclass(frozen=True)
class Podium:
    """Those of the first three ranks, the first of them in the middle."""

    report: Report
    ranks: tuple[Rank, ...]

    def draw(self, pen: Pen, top: float, height: float) -> None:
        floor = top + height - BELOW
        wide = WIDTH / len(self.ranks)
        for place, rank in enumerate(centred(self.ranks)):
            self.draw_step(pen, rank, (MARGIN + place * wide, wide), (top, floor))
        pen.rule(MARGIN, floor, MARGIN + WIDTH, HEAVY)

    def draw_step(
        self, pen: Pen, rank: Rank, across: tuple[float, float], down: tuple[float, float]
    ) -> None:
        """Draw a step with its rank, above it what ranks, and the names above that."""
        (x, wide), (top, floor) = across, down
        high = (floor - top) * STEPS[rank.rank]
        step = floor - high
        pen.box(x + GAP / 2, step, wide - GAP, high, LINE)
        number = Style(BOLD, min(48.0, high * 0.62 / PT))
        pen.text(
            x + wide / 2, middle_baseline(step, high, number.size), str(rank.rank), number, CENTRE
        )
        figure_high = min(13.0, (floor - top) * FIGURE)
        text = ranked_figure(self.report, rank)
        figure = shrink_style(text, wide - GAP, Style(BOLD, min(26.0, figure_high * 0.8 / PT)))
        above = step - figure_high
        pen.text(
            x + wide / 2, middle_baseline(above, figure_high, figure.size), text, figure, CENTRE
        )
        names_high = (floor - top) * NAMES
        column = TextColumn(wide - GAP, CENTRE, self.names_style(wide - GAP, names_high))
        place = CellPlace(x + GAP / 2, above - names_high, names_high, column)
        self.names_of(rank).draw(pen, place)

    def names_of(self, rank: Rank) -> FittedNames:
        pair = self.report.pair_by_key[rank.pair]
        # A team's players stand in the list below.
        return replace(arrange_names(pair, on_one_line=False), notes=())

    def names_style(self, space: float, height: float) -> Style:
        """Size the names alike: nobody stands there in larger type than the winners."""
        sizes = [self.names_of(rank).choose(space, height, NAMES_STYLE)[0] for rank in self.ranks]
        return NAMES_STYLE.sized(min(sizes))


def find_podium(report: Report, ranking: Ranking) -> Podium | None:
    """Find who stands on the podium, unless ranks are shared by too many to stand there."""
    first = tuple(rank for rank in ranking.ranks if rank.rank <= 3 and rank.counts)
    if not FEWEST <= len(first) <= MOST or len(first) == len(ranking.ranks) == FEWEST:
        return None
    return Podium(report, first)


def centred(ranks: Sequence[Rank]) -> list[Rank]:
    """Put the first in the middle, the second at its left, the third at its right."""
    order: deque[Rank] = deque()
    for place, rank in enumerate(ranks):
        (order.appendleft if place % 2 else order.append)(rank)
    return list(order)

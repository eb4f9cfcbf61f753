"""Cells of the sheets of teams: a name on two lines, a figure over what explains it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tournament.prints.layout import balance_lines, shrink_style
from tournament.prints.paper import PT, Pen, Style, text_width
from tournament.prints.table import LEAST_READ, CellPlace, StackedNames, TextCell

# The figure's part of a cell's height, and the least type of what stands below it.
FIGURE, LEAST_NOTE = 0.6, 8.0
LEADING = 1.15
# Millimetres between the figures of two columns.
APART = 1.3


def style_of_figures(texts: Iterable[str], width: float, style: Style) -> Style:
    """Find the one type in which all figures of such columns stand clear of one another."""
    widest = max(texts, key=lambda text: text_width(text, style), default="")
    return shrink_style(widest, width - APART, style)


@dataclass(frozen=True)
class TeamCell:
    """A team's name: on one line, else in the same type on two, else in smaller type, but none
    smaller than `least`."""

    name: str
    least: float = LEAST_READ

    def draw(self, pen: Pen, place: CellPlace) -> None:
        style = place.column.style
        while True:
            lines = balance_lines(self.name, place.space, style)
            leading = LEADING * style.size * PT
            is_narrow = all(shrink_style(one, place.space, style) == style for one in lines)
            if (is_narrow and leading * len(lines) <= place.height) or style.size <= self.least:
                break
            style = style.sized(style.size - 1)
        column = replace(place.column, style=style)
        StackedNames(tuple((line,) for line in lines), leading).draw(
            pen, replace(place, column=column)
        )


@dataclass(frozen=True)
class NumberOverNote:
    """A figure with a note below it, in type that can be read."""

    text: str
    note: str

    def draw(self, pen: Pen, place: CellPlace) -> None:
        above = replace(place, height=place.height * FIGURE)
        TextCell(self.text).draw(pen, above)
        style = place.column.style
        low = style.sized(max(LEAST_NOTE, style.size * 0.65))
        below = replace(
            place, y=place.y + place.height * (FIGURE - 0.06), height=place.height * (1 - FIGURE)
        )
        below.text(pen, self.note, shrink_style(self.note, place.space - APART, low))

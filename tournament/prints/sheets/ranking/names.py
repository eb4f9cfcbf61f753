"""Names in full, as large as their place takes: on a line, a player a line, or a name a line."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tournament.evening.report import Contestant
from tournament.prints.layout import fit_text
from tournament.prints.paper import PT, Pen, Style, text_width
from tournament.prints.table import CellPlace
from tournament.words import game

# From one baseline to the next, in heights of the type; and what lines leave free together.
LEADING, FREE = 1.15, 0.35
# Both names on a line are kept where they take so much of the type wanted, two lines where their
# type is read from a pace away.
ENOUGH, READABLE = 0.8, 9.5

Lines = tuple[str, ...]


@dataclass(frozen=True)
class FittedNames:
    """The first of several arrangements that takes most of the column's type, else the largest.

    `notes` stand small under them, the first that fits: the players of a team, in full or by their
    last names.
    """

    arrangements: tuple[Lines, ...]
    notes: tuple[str, ...] = ()

    def draw(self, pen: Pen, place: CellPlace) -> None:
        style = place.column.style
        if self.notes:
            low = replace(place, y=place.y + place.height * 0.6, height=place.height * 0.32)
            size = min(11.0, low.height / (LEADING * PT))
            low.text(pen, *fit_text(self.notes, place.space, style.sized(size)))
            place = replace(place, y=place.y + place.height * 0.06, height=place.height * 0.58)
        size, lines = self.choose(place.space, place.height, style)
        style = style.sized(size)
        leading = LEADING * style.size * PT
        top = place.y + (place.height - leading * len(lines)) / 2
        for number, line in enumerate(lines):
            replace(place, y=top + number * leading, height=leading).text(pen, line, style)

    def choose(self, space: float, height: float, style: Style) -> tuple[float, Lines]:
        """Choose an arrangement, with the size that it takes."""
        found = [(fitting_size(one, space, height, style), one) for one in self.arrangements]
        least = ENOUGH * style.size
        enough = (each for each in found if each[0] >= (least if len(each[1]) == 1 else READABLE))
        return next(enough, max(found, key=lambda each: each[0]))


def fitting_size(lines: Lines, space: float, height: float, style: Style) -> float:
    """Find the size, at most the style's, in which lines fit a place of so many millimetres."""
    widest = max(text_width(line, style.sized(1)) for line in lines)
    by_width = space / widest if widest else style.size
    return min(style.size, by_width, height / ((LEADING * len(lines) + FREE) * PT))


def arrange_names(pair: Contestant, *, on_one_line: bool = True) -> FittedNames:
    """List how a pair's names may stand: nobody's is shortened. A team has its own."""
    if pair.name:
        last_names = ", ".join(map(game.surname, pair.players))
        return FittedNames(((pair.name,),), notes=(game.members(pair), last_names))
    if not pair.players:
        return FittedNames(((game.pair_label(pair),),))
    full = tuple(person.full_name for person in pair.players)
    apart = tuple(
        name for person in pair.players for name in (person.first_name, person.last_name) if name
    )
    alone = ((game.join_names(full),),) if on_one_line else ()
    return FittedNames((*alone, full, apart))


def common_size(names: Sequence[FittedNames], space: float, height: float, style: Style) -> float:
    """Find the size that three quarters of the names take: only the longest are smaller."""
    sizes = sorted_sizes(names, space, height, style)
    return sizes[len(sizes) // 4] if sizes else style.size


def even_size(names: Sequence[FittedNames], space: float, height: float, style: Style) -> float:
    """Find the size that all names take, unless the longest would cost the others too much."""
    common = common_size(names, space, height, style)
    least = min(sorted_sizes(names, space, height, style), default=common)
    return least if least >= ENOUGH * common else common


def sorted_sizes(
    names: Sequence[FittedNames], space: float, height: float, style: Style
) -> list[float]:
    return sorted(each.choose(space, height, style)[0] for each in names)

"""The first view of the set-up: what is chosen or proposed and two alternatives, with pictures."""

from dataclasses import dataclass
from functools import lru_cache

from movements import Option
from tournament.setup.values.adviser import Advice, OptionRow
from tournament.setup.values.picture import CompetitionPicture, draw_small_competition
from tournament.setup.values.sections import DivisionRow

# One and two others; whoever wants more compares.
OFFERED = 3
# A page of set-up is asked for again with each pair that is added.
DRAWN = 256


@dataclass(frozen=True)
class OfferedWay:
    """A line of the adviser with who competes with whom in it, in small; a cut has no picture."""

    row: OptionRow | DivisionRow
    picture: CompetitionPicture | None

    @property
    def is_chosen(self) -> bool:
        return isinstance(self.row, OptionRow) and self.row.is_chosen

    @property
    def option(self) -> Option | None:
        return self.row.option if isinstance(self.row, OptionRow) else None


def list_offers(advice: Advice) -> tuple[OfferedWay, ...]:
    """List the chosen movement, if any, and the first of the others: three lines in all."""
    chosen = [line for line in advice.rows if line.is_chosen]
    lines = [*chosen, *(line for line in advice.lines if line not in chosen)]
    return tuple(OfferedWay(line, draw_line(line)) for line in lines[:OFFERED])


def draw_line(line: OptionRow | DivisionRow) -> CompetitionPicture | None:
    return draw_option(line.option) if isinstance(line, OptionRow) else None


@lru_cache(DRAWN)
def draw_option(option: Option) -> CompetitionPicture | None:
    return draw_small_competition(option.movement())

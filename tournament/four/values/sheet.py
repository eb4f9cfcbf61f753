"""Lay a game out as the paper sheet does: Us and Them, above and below the line.

NS are Us. Above the line the first entry stands next to the line and later ones over it; below it a
line is drawn after each game, at Chicago after each deal.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from scoring.four.deals import ScoreSheet, SheetEntry
from scoring.notation.board import Side


@dataclass(frozen=True)
class SheetRow:
    """A line of the paper: an entry of Us, one of Them, or only one of the two."""

    us: SheetEntry | None
    them: SheetEntry | None


@dataclass(frozen=True)
class SheetLayout:
    """The rows above the line, the uppermost first, and below it those of each game."""

    above: tuple[SheetRow, ...]
    games: tuple[tuple[SheetRow, ...], ...]


def lay_out(sheet: ScoreSheet) -> SheetLayout:
    """Lay out the entries of a sheet."""
    above = pair_up(sheet.above_line(Side.NS), sheet.above_line(Side.EW))
    below = [entry for entry in sheet.entries if entry.is_below_line]
    games = sorted({entry.game for entry in below})
    return SheetLayout(
        tuple(reversed(above)),
        tuple(pair_up(*(of_game(below, number, side) for side in Side)) for number in games),
    )


def of_game(below: Sequence[SheetEntry], number: int, side: Side) -> list[SheetEntry]:
    """List what a side wrote below the line in a game."""
    return [entry for entry in below if entry.game == number and entry.side is side]


def pair_up(us: Sequence[SheetEntry], them: Sequence[SheetEntry]) -> tuple[SheetRow, ...]:
    """Set the entries of both sides side by side, in their order."""
    return tuple(SheetRow(*both) for both in zip_longest(us, them))

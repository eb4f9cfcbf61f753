"""Where and against whom a round was played, on a contestant's own sheet."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.translation import pgettext

from tournament.evening.parts.card import CardRound
from tournament.evening.report import Contestant, Report
from tournament.evening.seats import find_side
from tournament.files.report_parts import pair_number
from tournament.prints.paper import CENTRE, LEFT, RIGHT
from tournament.prints.table import Content, NameCell, SurnamesCell, TextCell
from tournament.words import game


@dataclass(frozen=True, kw_only=True)
class RoundColumns:
    """The first columns of an own sheet: where, with and against whom a round was played.

    `aligns`: how each column is written, and how far it is indented.
    `cells`: what stands there in a row of a round, by whose round it is, and which row of it.
    `fit_widths`: the widths of all columns of the sheet, from those of a sheet of pairs.
    `heads`: what stands above them.
    """

    aligns: Sequence[tuple[float, float]]
    cells: Callable[[Report, Contestant, CardRound, int], Sequence[Content]]
    fit_widths: Callable[[Sequence[float]], Sequence[float]]
    heads: Callable[[], Sequence[Content]]


def heads() -> list[Content]:
    """Name the columns, those of the opponents as one."""
    return [
        pgettext("column", "Round"),
        pgettext("column", "Seat"),
        TextCell(pgettext("column", "Opponents"), align=CENTRE, span=2),
    ]


def cells(report: Report, pair: Contestant, card_round: CardRound, row: int) -> list[Content]:
    """Write round, side and opponents in the first row, in the others a name where one is left."""
    names = opponent_cells(report, card_round)
    name = names[row] if row < len(names) else ""
    if row:
        return ["", "", "", name]
    against = pair_number(report, card_round.against)
    return [str(card_round.round), game.side(card_round.side), against, name]


def opponent_cells(report: Report, card_round: CardRound) -> Sequence[Content]:
    """Make cells of the opponents' surnames: one a row, or both in the only one."""
    other = find_side(report.pair_by_key, card_round.against)
    surnames = [game.surname(person) for person in other.players] if other else []
    if len(card_round.boards) == 1:
        return [SurnamesCell(tuple(surnames))]
    return [NameCell((surname,)) for surname in surnames]


# Against a pair, or a team.
AGAINST_ONE = RoundColumns(
    aligns=((RIGHT, 0), (CENTRE, 0), (RIGHT, 0), (LEFT, 2.5)),
    cells=cells,
    fit_widths=lambda widths: widths,
    heads=heads,
)

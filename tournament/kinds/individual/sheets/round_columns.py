"""Where, with and against whom a round was played, on the sheet of a single player."""

from collections.abc import Sequence

from django.utils.translation import pgettext

from tournament.evening.parts.card import CardRound
from tournament.evening.report import Contestant, Report
from tournament.prints.paper import CENTRE, LEFT, RIGHT
from tournament.prints.round_columns import RoundColumns
from tournament.prints.table import Content, NameCell, SurnamesCell, TextCell
from tournament.words import game

# Round and seat, and the number of a player before the name.
ROUND, SEAT, NUMBER = 8.0, 8.0, 5.5
# What the columns of a board leave to the name of a partner.
LEFT_OVER = (1.0, 2.5, 0.5, 1.0, 2.0, 1.0, 1.5)
# Of a sheet of pairs: round, side, number and names of the opponents.
OF_PAIRS = 4


def heads() -> list[Content]:
    """Name the columns, number and name of a player as one."""
    return [
        pgettext("column", "Round"),
        pgettext("column", "Seat"),
        TextCell(pgettext("column", "Partner"), align=CENTRE, span=2),
        TextCell(pgettext("column", "Opponents"), align=CENTRE, span=2),
    ]


def fit_widths(widths: Sequence[float]) -> Sequence[float]:
    """Divide the room of the opponents, and what the boards can spare, between three players."""
    boards = list(widths[OF_PAIRS:])
    for place, spared in enumerate(LEFT_OVER):
        boards[place] -= spared
    names = (sum(widths) - sum(boards) - ROUND - SEAT - 2 * NUMBER) / 2
    return [ROUND, SEAT, NUMBER, names, NUMBER, names, *boards]


def cells(report: Report, player: Contestant, card_round: CardRound, row: int) -> list[Content]:
    """Write round, seat, partner and an opponent in the first row, the other in the second."""
    against = opponent_cells(report, card_round)
    opponent = against[row] if row < len(against) else ("", "")
    if row:
        return ["", "", "", "", *opponent]
    (partner,) = players_of(report, card_round.partners)
    seat = find_seat(report, player, card_round)
    return [str(card_round.round), seat, *player_cells(partner), *opponent]


def find_seat(report: Report, player: Contestant, card_round: CardRound) -> str:
    """Find in which seat a player sat; on which side, while nothing is written of the round."""
    lines = (report.line_by_board_and_pair.get((one, player.key)) for one in card_round.boards)
    line = next(filter(None, lines), None)
    if line is None:
        return game.side(card_round.side)
    return game.seat("NESW"[line.seats.players.index(player.key)])


def opponent_cells(report: Report, card_round: CardRound) -> Sequence[tuple[Content, Content]]:
    """Make cells of the opponents: one a row, or both in the only one."""
    opponents = players_of(report, card_round.opponents)
    if len(card_round.boards) != 1:
        return [player_cells(one) for one in opponents]
    return [("", SurnamesCell(tuple(f"{one.shown} {surnames(one)}" for one in opponents)))]


def players_of(report: Report, keys: Sequence[str]) -> list[Contestant]:
    return [report.pair_by_key[key] for key in keys]


def player_cells(player: Contestant) -> tuple[Content, Content]:
    return player.shown, NameCell((surnames(player),))


def surnames(player: Contestant) -> str:
    return " ".join(map(game.surname, player.players))


COLUMNS_OF_PLAYERS = RoundColumns(
    aligns=((RIGHT, 0), (CENTRE, 0), (RIGHT, 0), (LEFT, 1.5), (RIGHT, 0), (LEFT, 1.5)),
    cells=cells,
    fit_widths=fit_widths,
    heads=heads,
)

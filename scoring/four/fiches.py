"""Settling a rubber or a Chicago: points to fiches of a hundred, fiches to money.

The margin is rounded to whole hundreds; exactly half a hundred is dropped, or raised where a
club's rule says so. Each player of the losing side pays one player of the winning side, so what
the players of a table win and lose adds up to nothing.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from scoring.contestants import Key
from scoring.errors import ScoringError
from scoring.notation.board import Seat, Side

POINTS = 100


@dataclass(frozen=True)
class Tariff:
    """`price`: what a fiche costs, in the club's money; `raise_half` as above.

    `tariff_negative` for a price below nought; nought is playing for the honour.
    """

    price: Fraction = Fraction(0)
    raise_half: bool = False

    def __post_init__(self) -> None:
        if self.price < 0:
            raise ScoringError("tariff_negative", price=self.price)

    def fiches(self, margin: int) -> int:
        """Return the fiches for a margin in points, with its sign.

        >>> Tariff().fiches(1350), Tariff(raise_half=True).fiches(1350), Tariff().fiches(-1360)
        (13, 14, -14)
        """
        whole, rest = divmod(abs(margin), POINTS)
        more = 2 * rest > POINTS or (2 * rest == POINTS and self.raise_half)
        return whole + more if margin >= 0 else -(whole + more)


@dataclass(frozen=True)
class Settled:
    """One game to be settled: who sat where, and what NS were ahead by.

    `same_player_twice` where somebody is named in two seats.
    """

    players: Mapping[Seat, Key]
    margin: int

    def __post_init__(self) -> None:
        seen: set[Key] = set()
        for player in self.players.values():
            if player in seen:
                raise ScoringError("same_player_twice", player=player)
            seen.add(player)


@dataclass(frozen=True)
class Account:
    """What a player won over some games, negative lost: in fiches and in money."""

    player: Key
    fiches: int
    money: Fraction


def accounts(games: Iterable[Settled], tariff: Tariff) -> tuple[Account, ...]:
    """Return everybody's account, in the order in which they came to the table.

    They add up to nought.

    Partners may change from game to game: every game is settled by itself.
    """
    won: dict[Key, int] = {}
    for game in games:
        fiches = tariff.fiches(game.margin)
        for seat, player in game.players.items():
            sign = 1 if seat.side is Side.NS else -1
            won[player] = won.get(player, 0) + sign * fiches
    return tuple(Account(player, fiches, fiches * tariff.price) for player, fiches in won.items())

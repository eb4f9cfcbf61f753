"""Settle a rubber or a Chicago: points to fiches of a hundred, fiches to money.

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
    """How points become fiches, and fiches money.

    `price`: of a fiche, in the club's money; 0 is playing for the honour. `raise_half`: whether
    exactly half a hundred counts as a whole one. `tariff_negative` for a price below 0.
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
    """A game to be settled: who sat where, and by how many points NS were ahead.

    `same_player_twice` if a player is named in two seats.
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
    """What a player won in some games, in fiches and in money; negative when lost."""

    player: Key
    fiches: int
    money: Fraction


@dataclass(frozen=True)
class Debt:
    """What a player owes another one, in fiches; always above 0."""

    debtor: Key
    creditor: Key
    fiches: int


def accounts(games: Iterable[Settled], tariff: Tariff) -> tuple[Account, ...]:
    """Work out the accounts of all players, in the order in which they came to the table.

    Partners may change from game to game, as each game is settled by itself. The accounts add up to
    0.
    """
    won: dict[Key, int] = {}
    for game in games:
        fiches = tariff.fiches(game.margin)
        for seat, player in game.players.items():
            sign = 1 if seat.side is Side.NS else -1
            won[player] = won.get(player, 0) + sign * fiches
    return tuple(Account(player, fiches, fiches * tariff.price) for player, fiches in won.items())


def debts(own: Iterable[Account]) -> tuple[Debt, ...]:
    """Settle accounts that add up to 0 with few debts: who lost most owes who won most.

    One fewer than there are players at most; of equal ones the first.

    >>> four = [Account("N", 13, Fraction()), Account("E", -4, Fraction()),
    ...         Account("S", -4, Fraction()), Account("W", -5, Fraction())]
    >>> [(one.debtor, one.creditor, one.fiches) for one in debts(four)]
    [('W', 'N', 5), ('E', 'N', 4), ('S', 'N', 4)]
    """
    left = {account.player: account.fiches for account in own}
    settled: list[Debt] = []
    while any(left.values()):
        debtor, creditor = min(left, key=left.__getitem__), max(left, key=left.__getitem__)
        fiches = min(-left[debtor], left[creditor])
        left[debtor] += fiches
        left[creditor] -= fiches
        settled.append(Debt(debtor, creditor, fiches))
    return tuple(settled)

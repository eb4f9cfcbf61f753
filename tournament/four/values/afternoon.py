"""An afternoon as facts, and what follows from them: the games as they stand, who owes whom."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from scoring.contestants import Key
from scoring.four.fiches import Account, Debt, Settled, accounts, debts
from tournament.four.values.games import FourRules, PlayedGame, SeatedGame, play_game


@dataclass(frozen=True)
class AtTheTable:
    """A player of an afternoon, in the order of the cut; `player` is the key in the club's list.

    `public_name` is how the player wishes to be named where others read it.
    """

    key: uuid.UUID
    name: str
    player: uuid.UUID
    public_name: str = ""


@dataclass(frozen=True)
class Afternoon:
    """The facts of an afternoon: its rules, who is there, the games in the order of the tables."""

    rules: FourRules
    players: tuple[AtTheTable, ...] = ()
    seated: tuple[SeatedGame, ...] = ()

    @cached_property
    def games(self) -> tuple[PlayedGame, ...]:
        """The games as they stand."""
        return tuple(play_game(self.rules, game) for game in self.seated)

    @cached_property
    def names(self) -> dict[uuid.UUID, str]:
        """The names of the players, by their keys."""
        return {player.key: player.name for player in self.players}

    @property
    def with_public_names(self) -> "Afternoon":
        """The same afternoon, everybody named as they wish to be where others read it."""
        named = tuple(replace(player, name=player.public_name) for player in self.players)
        return replace(self, players=named)

    def find_name(self, key: Key) -> str:
        """Find the name of a player by the key that an account has."""
        return next(player.name for player in self.players if player.key == key)

    @cached_property
    def tables(self) -> tuple[int, ...]:
        """The numbers of the tables at which something is or was played."""
        return tuple(sorted({game.table for game in self.seated}))

    def at_table(self, table: int) -> tuple[PlayedGame, ...]:
        """List the games of a table, in their order."""
        return tuple(game for game in self.games if game.seated.table == table)

    def find_game(self, key: uuid.UUID) -> PlayedGame | None:
        """Find a game by its key."""
        return next((game for game in self.games if game.seated.key == key), None)

    @property
    def under_way(self) -> tuple[PlayedGame, ...]:
        """The games that are not over."""
        return tuple(game for game in self.games if not game.is_over)

    @property
    def accounts(self) -> tuple[Account, ...]:
        """What each player won in the games that are over; the sum is nothing."""
        return accounts(settle(self.games), self.rules.tariff)

    @property
    def debts(self) -> tuple[Debt, ...]:
        """Who owes whom for the games that are over."""
        return debts(self.accounts)

    def debts_at(self, table: int) -> tuple[Debt, ...]:
        """List who owes whom for the games of a table that are over."""
        return debts(accounts(settle(self.at_table(table)), self.rules.tariff))


def settle(games: Sequence[PlayedGame]) -> Sequence[Settled]:
    """Settle the games that are over."""
    return [Settled(game.seated.players, game.margin) for game in games if game.is_over]

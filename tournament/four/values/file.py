"""An afternoon as its file holds it: what was typed, players by their place in the list."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass

from scoring.four.deals import PlayedDeal
from scoring.notation.board import Seat
from tournament.evening.names.names import NamedPlayer
from tournament.four.values.games import FourRules


@dataclass(frozen=True)
class FileGame:
    """A game of a file: who sits where, as places in the list of players, from 1."""

    table: int
    seats: Mapping[Seat, int]
    first_dealer: Seat
    broken_off: bool
    deals: tuple[PlayedDeal, ...]


@dataclass(frozen=True)
class FileHead:
    """What stands at the head of a file: the players in the order of the cut."""

    day: datetime.date
    name: str
    ended: bool
    players: tuple[NamedPlayer, ...]


@dataclass(frozen=True)
class FourFile:
    """An afternoon whole."""

    head: FileHead
    rules: FourRules
    games: tuple[FileGame, ...]

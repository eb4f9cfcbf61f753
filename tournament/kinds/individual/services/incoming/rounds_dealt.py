"""Games of four dealt to rounds: as the file says where it fits together, else so that nobody is at
two tables at once."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TypeAlias

from movements import Seating

# Who plays with whom, whichever way they sit.
Game: TypeAlias = frozenset[frozenset[int]]
Order: TypeAlias = Callable[[Game], object]
# A file that speaks of more rounds or tables is not believed.
MOST = 100


@dataclass(frozen=True)
class PlayedTable:
    """A board at a table: who sat North, East, South and West, and when and where, if the file
    says that."""

    players: tuple[int, int, int, int]
    board: int
    game: Game
    round: int | None = None
    table: int | None = None

    def seat(self, round_number: int, table: int, boards: Sequence[int]) -> Seating:
        """Make the row of a plan that has these four at a table."""
        return Seating(round_number, table, *self.players, tuple(sorted(boards)))


def read_rounds(played: Sequence[PlayedTable]) -> tuple[Seating, ...]:
    """Read rounds and tables as the file tells them; nothing where they do not fit together."""
    by_place: dict[tuple[int, int], list[PlayedTable]] = {}
    for one in played:
        if not (one.round and one.table and max(one.round, one.table) <= MOST):
            return ()
        by_place.setdefault((one.round, one.table), []).append(one)
    if not is_possible({place: {one.game for one in ones} for place, ones in by_place.items()}):
        return ()
    return tuple(
        ones[0].seat(*place, [one.board for one in ones])
        for place, ones in sorted(by_place.items())
    )


def is_possible(met: Mapping[tuple[int, int], set[Game]]) -> bool:
    """Tell whether a plan is possible: one game at each table of a round, nobody at two tables."""
    if any(len(games) > 1 for games in met.values()):
        return False
    seats = [
        (place[0], player)
        for place, games in met.items()
        for game in games
        for player in chain(*game)
    ]
    return len(set(seats)) == len(seats)


def deal_rounds(played: Sequence[PlayedTable]) -> Iterator[Seating]:
    """Deal each game a round and a table, in as few rounds as either of two orders gives: by the
    boards, as where all tables have the same ones, or by the players."""
    first: dict[Game, PlayedTable] = {}
    boards: dict[Game, list[int]] = {}
    for one in played:
        first.setdefault(one.game, one)
        boards.setdefault(one.game, []).append(one.board)
    by_boards = fill_rounds(sorted(boards, key=lambda game: (min(boards[game]), order_of(game))))
    by_players = fill_rounds(sorted(boards, key=lambda game: (order_of(game), min(boards[game]))))
    rounds = by_boards if len(by_boards) <= len(by_players) else by_players
    for number, games in enumerate(rounds, 1):
        for table, game in enumerate(sorted(games, key=lambda game: first[game].players), 1):
            yield first[game].seat(number, table, boards[game])


def order_of(game: Game) -> list[int]:
    """Return what games are sorted by: their players, the lowest number first."""
    return sorted(chain(*game))


def fill_rounds(games: Sequence[Game]) -> list[list[Game]]:
    """Give each game, in this order, the first round in which all its players are free."""
    rounds: list[tuple[set[int], list[Game]]] = []
    for game in games:
        players = set(chain(*game))
        free = next((one for one in rounds if not players & one[0]), None)
        if free is None:
            free = (set(), [])
            rounds.append(free)
        free[0].update(players)
        free[1].append(game)
    return [games for _players, games in rounds]

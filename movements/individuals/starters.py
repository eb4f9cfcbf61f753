"""Read round 1 of individuals, and make all rounds of it: from one to the next all move on."""

from functools import cache
from typing import NamedTuple

from movements.pairs.pattern import count_around
from movements.plain.lines import DATA
from movements.seating import Movement, Seating, Sitout, boards_of_set

from .circle import offsets, offsets_of_two

# By table the players N, E, S, W and the set.
Game = tuple[tuple[int, int, int, int], int]
Rounds = tuple[tuple[Game, ...], ...]
# Added to the number of players in the data, where boards walk and opponents are uneven for it.
WALKING = "-walking"


class OpeningTables(NamedTuple):
    """Round 1 of so many players, and for how many rounds it was found."""

    players: int
    rounds: int
    games: tuple[Game, ...]


@cache
def read_starters() -> dict[str, OpeningTables]:
    """Read data/individuals.txt: by number of players, perhaps with WALKING behind it."""
    starters = {}
    for line in (DATA / "individuals.txt").read_text("utf-8").splitlines():
        if line[:1] != "#":
            size, *games = line.split()
            name, _, rounds = size.partition("/")
            players = int(name.removesuffix(WALKING))
            ring = players - (players % 4 == 0)
            starters[name] = OpeningTables(players, int(rounds or ring), tuple(map(_game, games)))
    return starters


def _game(text: str) -> Game:
    seats, first = text.split("/")
    north, east, south, west = map(int, seats.split("-"))
    return (north, east, south, west), int(first)


@cache
def rounds_of_starter(name: str) -> Rounds:
    """Make the rounds of a line of the data, in the order in which sit-outs are even."""
    size, rounds, starter = read_starters()[name]
    length = size - (size % 4 == 0)

    def moved(game: Game, number: int) -> Game:
        def later(player: int) -> int:
            return player if player > length else count_around(player + number, length)

        (north, east, south, west), first = game
        seats = later(north), later(east), later(south), later(west)
        return seats, count_around(first + number, length)

    places = _places(size, {player for seats, _first in starter for player in seats})
    return tuple(tuple(moved(game, number) for game in starter) for number in places[:rounds])


def _places(size: int, playing: set[int]) -> tuple[int, ...]:
    """List by how many places round 1 is moved for each round."""
    if size % 4 == 2:
        first, second = (player for player in range(1, size + 1) if player not in playing)
        return offsets_of_two(size, second - first)
    return offsets(size - (size % 4 == 0), size % 4)


def make_individual(
    kind: str, size: int, games: Rounds, sets: list[list[int]], boards_per_round: int
) -> Movement:
    """Make the movement of these rounds, not checked; `sets` by round and table."""
    rows = tuple(
        Seating(number, table, *seats, boards_of_set(own, boards_per_round))
        for number, (tables, of_round) in enumerate(zip(games, sets, strict=True), 1)
        for table, ((seats, _first), own) in enumerate(zip(tables, of_round, strict=True), 1)
    )
    players = tuple(range(1, size + 1))
    playing = {(row.round, player) for row in rows for player in row.players}
    return Movement(
        kind=kind,
        contestants="players",
        tables=size // 4,
        rounds=len(games),
        boards_per_round=boards_per_round,
        numbers=players,
        seatings=rows,
        sitouts=tuple(
            Sitout(number, player)
            for number in range(1, len(games) + 1)
            for player in players
            if (number, player) not in playing
        ),
    )

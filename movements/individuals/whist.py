"""Make whist tournaments: all are partners of all once and opponents twice, for 4n or 4n+1 players.

Of 4n+1 players one sits out in turn; one player less than 4n leaves a place empty.

Of 4n+2 players two sit out each round, so that something must give: everybody sits out twice, is
never the partner of one other player, half a circle away, and once that of all the others; and is
the opponent of each twice at most. Where 4n+2 is 10, 18, 26 ... that one is no opponent either.

Round 1 stands in data/individuals.txt; in each later round all take the next number. 9 and 45
players follow E. H. Moore's rule instead, counted in several rings at once: where g times g is -1,
a table has x, gx, -x and -gx, and each round adds an element to all of them. So all differences of
partners occur once and those of opponents twice.

`together` has all tables play the same boards at once, passed on one by one or in copies; the
boards of 4, 5, 13, 21, 29, 32 and 37 players can also walk without sharing, of 16 and 20 with two
tables sharing. Of fewer rounds than all, everybody meets once or twice at most.
"""

from functools import cache
from itertools import product

from movements.check import check
from movements.errors import MovementError
from movements.pairs.pattern import count_around
from movements.plain.lines import DATA
from movements.rules.promises import Promises
from movements.seating import Movement, Seating, Sitout, boards_of_set

# By number of players, the sizes of the rings, of which the first two turn into each other.
RINGS = {9: (3, 3), 45: (3, 3, 5)}

OF_A_WHIST = Promises(partnerings=1, oppositions=2)

# Round 1: by table the players N, E, S, W and the set.
_Game = tuple[tuple[int, int, int, int], int]


def whist(
    players: int, *, boards_per_round: int, rounds: int | None = None, together: bool = False
) -> Movement:
    """Make a whist of so many rounds, all if none are given, checked.

    `together`: all tables play the same boards at once. Raises no_individual (with the nearest
    numbers of players), bad_rounds or bad_boards.
    """
    missing = players % 4 == 3
    size = players + missing
    if players < 4 or size not in _sizes():
        raise _none_for(players)
    games = _rounds(size)
    wanted = len(games) if rounds is None else rounds
    if not 1 <= wanted <= len(games):
        raise MovementError("bad_rounds", rounds=wanted)
    if boards_per_round < 1:
        raise MovementError("bad_boards", boards=boards_per_round)
    movement = _individual(size, games[:wanted], boards_per_round, together=together)
    return check(movement.without_number(size) if missing else movement, OF_A_WHIST)


def rounds_for(players: int) -> tuple[int, ...]:
    """List the numbers of rounds for so many players: any, up to one with each partner."""
    size = players + (players % 4 == 3)
    return tuple(range(1, len(_rounds(size)) + 1)) if players > 3 and size in _sizes() else ()


def rounds_walking(players: int) -> tuple[int, ...]:
    """List the numbers of rounds in which not all tables play the same boards at once."""
    lengths = rounds_for(players)
    size = players + (players % 4 == 3)
    boards = {first for _seats, first in _rounds(size)[0]} if lengths else set()
    return lengths if len(boards) > 1 or size < 8 else ()


def rounds_together(players: int) -> tuple[int, ...]:
    """List the numbers of rounds in which all tables, two at least, play the same boards."""
    return rounds_for(players) if players >= 8 else ()


def _none_for(players: int) -> MovementError:
    possible = {number - missing for number in _sizes() for missing in (0, number % 4 == 0)}
    fewer = [number for number in possible if 3 < number < players]
    more = [number for number in possible if number > max(players, 3)]
    nearest = (*sorted(fewer)[-1:], *sorted(more)[:1])
    return MovementError("no_individual", players=players, nearest=nearest)


def _sizes() -> set[int]:
    return {*_starters(), *RINGS}


@cache
def _starters() -> dict[int, tuple[_Game, ...]]:
    """Read round 1 from data/individuals.txt, by number of players."""
    starters = {}
    for line in (DATA / "individuals.txt").read_text("utf-8").splitlines():
        if line[:1] != "#":
            size, *games = line.split()
            starters[int(size)] = tuple(map(_game, games))
    return starters


def _game(text: str) -> _Game:
    seats, first = text.split("/")
    north, east, south, west = map(int, seats.split("-"))
    return (north, east, south, west), int(first)


@cache
def _rounds(size: int) -> tuple[tuple[_Game, ...], ...]:
    """Make all rounds of so many players: from one to the next all take the next number."""
    if size in RINGS:
        return _ringed(size)
    length = size - (size % 4 == 0)

    def moved(game: _Game, number: int) -> _Game:
        def later(player: int) -> int:
            return player if player > length else count_around(player + number, length)

        (north, east, south, west), first = game
        seats = later(north), later(east), later(south), later(west)
        return seats, count_around(first + number, length)

    return tuple(
        tuple(moved(game, number) for game in _starters()[size]) for number in range(length)
    )


def _ringed(size: int) -> tuple[tuple[_Game, ...], ...]:
    """Make all rounds by Moore's rule, for numbers of players that are counted in rings."""
    rings = RINGS[size]
    everybody = list(product(*map(range, rings)))
    tables = []
    left = set(everybody[1:])
    for north in everybody[1:]:
        if north in left:
            east = _turn_quarter(north, rings)
            south = _turn_quarter(east, rings)
            tables.append((north, east, south, _turn_quarter(south, rings)))
            left.difference_update(tables[-1])

    def number(element: tuple[int, ...], step: tuple[int, ...]) -> int:
        moved = ((a + b) % ring for a, b, ring in zip(element, step, rings, strict=True))
        return everybody.index(tuple(moved)) + 1

    return tuple(
        tuple(
            ((number(n, step), number(e, step), number(s, step), number(w, step)), first)
            for n, e, s, w in tables
        )
        for first, step in enumerate(everybody, 1)
    )


def _turn_quarter(element: tuple[int, ...], rings: tuple[int, ...]) -> tuple[int, ...]:
    """Multiply by the g of Moore's rule: twice is -1 in every ring (in one of 5, 2 times 2 is)."""
    first, second, *rest = element
    turned = (-second % rings[0], first)
    return turned + tuple(2 * each % ring for each, ring in zip(rest, rings[2:], strict=True))


def _individual(
    size: int, games: tuple[tuple[_Game, ...], ...], boards_per_round: int, *, together: bool
) -> Movement:
    rows = tuple(
        Seating(
            number, table, *seats, boards_of_set(number if together else first, boards_per_round)
        )
        for number, tables in enumerate(games, 1)
        for table, (seats, first) in enumerate(tables, 1)
    )
    players = tuple(range(1, size + 1))
    playing = {(row.round, player) for row in rows for player in row.players}
    return Movement(
        kind="whist",
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

"""The referee's rules for movements of single players."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from itertools import product

from movements.errors import MovementError
from movements.seating import Both, Movement, Seating

from .all import (
    Places,
    Problems,
    Rule,
    all_are_numbered,
    at_table,
    boards_are_counted,
    boards_are_not_too_many,
    boards_exist,
    declared_sharing,
    listed_exist,
    listed_once,
    number_of_rounds,
    one_game_a_table,
    sharing_is_played,
    stands_exist,
    tables_exist,
)
from .promises import Promises


def _players_exist(movement: Movement, _: Promises) -> Problems:
    yield from all_are_numbered("player", movement, lambda row: row.players)


def _everybody_once_a_round(movement: Movement, _: Promises) -> Problems:
    places: Places = defaultdict(list)
    for row in movement.seatings:
        for player in row.players:
            places[row.round, player].append(row.table)
    for rest in movement.sitouts:
        places[rest.round, rest.number].append(rest.table)
    for (number, player), tables in places.items():
        if len(tables) > 1:
            yield MovementError("player_twice", round=number, player=player, tables=tuple(tables))
    for number, player in product(range(1, movement.rounds + 1), movement.numbers):
        if (number, player) not in places:
            yield MovementError("player_missing", round=number, player=player)


def _partners(movement: Movement, promises: Promises) -> Problems:
    yield from _too_often(
        movement,
        "partners_again",
        promises.partnerings,
        lambda row: iter(row.sides),
    )


def _opponents(movement: Movement, promises: Promises) -> Problems:
    yield from _too_often(
        movement,
        "opponents_again",
        promises.oppositions,
        lambda row: product(*row.sides),
    )


def _too_often(
    movement: Movement, code: str, most: int | None, twos_of: Callable[[Seating], Iterator[Both]]
) -> Problems:
    """Refuse each time that two players are together more often than `most`; None allows all.

    `twos_of` gives the twos of a row that count: partners, or opponents.
    """
    if most is None:
        return
    times: Counter[frozenset[int]] = Counter()
    for row in movement.seatings:
        for two in twos_of(row):
            both = frozenset(two)
            times[both] += 1
            if times[both] > most:
                yield at_table(row, code, player=min(both), opponent=max(both))


def _each_board_once_a_player(movement: Movement, _: Promises) -> Problems:
    played: set[tuple[int, int]] = set()
    for row in movement.seatings:
        for player, board in product(sorted(set(row.players)), row.boards):
            if (player, board) in played:
                yield at_table(row, "player_board_twice", player=player, board=board)
            played.add((player, board))


def _stationary_players(movement: Movement, promises: Promises) -> Problems:
    home: dict[int, int] = {}
    for row in movement.seatings:
        for player in sorted(set(row.players).intersection(promises.stationary or ())):
            if row.table != home.setdefault(player, row.table):
                yield at_table(row, "player_moves", player=player)


def _each_listed_once(movement: Movement, promises: Promises) -> Problems:
    yield from listed_once("players", movement.numbers)
    yield from listed_once("stationary", promises.stationary or ())
    yield from listed_exist("stationary", promises.stationary or (), movement.numbers)


RULES: tuple[Rule, ...] = (
    number_of_rounds,
    tables_exist,
    _players_exist,
    boards_exist,
    boards_are_counted,
    one_game_a_table,
    _everybody_once_a_round,
    _partners,
    _opponents,
    _each_board_once_a_player,
    declared_sharing,
    sharing_is_played,
    _stationary_players,
    _each_listed_once,
    stands_exist,
    boards_are_not_too_many,
)

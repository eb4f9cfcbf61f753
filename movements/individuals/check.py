"""The referee of individual movements, generated or typed: it reads the rows and mends nothing."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from itertools import product

from movements.errors import MovementError
from movements.rules import (
    Problems,
    boards_are_counted,
    boards_are_not_too_many,
    boards_exist,
    declared_sharing,
    listed_exist,
    listed_once,
    number_of_rounds,
    sharing_is_played,
    stands_exist,
    tables_exist,
)

from .seating import Both, Four, Individual


def problems(movement: Individual) -> list[MovementError]:
    """All that is wrong, rule by rule; each error's details say where."""
    return [problem for rule in RULES for problem in rule(movement)]


def check(movement: Individual) -> Individual:
    """The movement itself, when nothing is wrong with it; else raises the first problem."""
    for rule in RULES:
        for problem in rule(movement):
            raise problem
    return movement


def _one_game_a_table(movement: Individual) -> Problems:
    """Three who wait at the table of a missing player are one game."""
    places = [(row.round, row.table) for row in movement.seatings]
    places += {(rest.round, rest.table) for rest in movement.sitouts if rest.table is not None}
    for (number, table), times in Counter(places).items():
        if times > 1:
            yield MovementError("table_twice", round=number, table=table)


def _players_exist(movement: Individual) -> Problems:
    for row in movement.seatings:
        for player in row.players:
            if player not in movement.players:
                yield _at(row, "unknown_player", player=player)
    for rest in movement.sitouts:
        if rest.player not in movement.players:
            yield MovementError("unknown_player", round=rest.round, player=rest.player)


def _everybody_once_a_round(movement: Individual) -> Problems:
    places: dict[tuple[int, int], list[int | None]] = defaultdict(list)
    for row in movement.seatings:
        for player in row.players:
            places[row.round, player].append(row.table)
    for rest in movement.sitouts:
        places[rest.round, rest.player].append(rest.table)
    for (number, player), tables in places.items():
        if len(tables) > 1:
            yield MovementError("player_twice", round=number, player=player, tables=tuple(tables))
    for number, player in product(range(1, movement.rounds + 1), movement.players):
        if (number, player) not in places:
            yield MovementError("player_missing", round=number, player=player)


def _partners(movement: Individual) -> Problems:
    yield from _too_often(
        movement,
        "partners_again",
        movement.most_partnerings,
        lambda row: iter(row.sides),
    )


def _opponents(movement: Individual) -> Problems:
    yield from _too_often(
        movement,
        "opponents_again",
        movement.most_oppositions,
        lambda row: product(*row.sides),
    )


def _too_often(
    movement: Individual, code: str, most: int, who: Callable[[Four], Iterator[Both]]
) -> Problems:
    times: Counter[frozenset[int]] = Counter()
    for row in movement.seatings:
        for one, other in who(row):
            both = frozenset((one, other))
            times[both] += 1
            if times[both] > most:
                yield _at(row, code, player=min(both), opponent=max(both))


def _each_board_once_a_player(movement: Individual) -> Problems:
    played: set[tuple[int, int]] = set()
    for row in movement.seatings:
        for player, board in product(sorted(set(row.players)), row.boards):
            if (player, board) in played:
                yield _at(row, "player_board_twice", player=player, board=board)
            played.add((player, board))


def _stationary_players(movement: Individual) -> Problems:
    home: dict[int, int] = {}
    for row in movement.seatings:
        for player in sorted(set(row.players).intersection(movement.stationary)):
            if row.table != home.setdefault(player, row.table):
                yield _at(row, "player_moves", player=player)


def _each_listed_once(movement: Individual) -> Problems:
    yield from listed_once("players", movement.players)
    yield from listed_once("stationary", movement.stationary)
    yield from listed_exist("stationary", movement.stationary, movement.players)


def _at(row: Four, code: str, **details: int) -> MovementError:
    return MovementError(code, round=row.round, table=row.table, **details)


RULES: tuple[Callable[[Individual], Problems], ...] = (
    number_of_rounds,
    tables_exist,
    _players_exist,
    boards_exist,
    boards_are_counted,
    _one_game_a_table,
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

"""The referee: judges every movement, generated, read from a file or typed, by the same rules.

It reads only what the movement says of itself and its rows; it never mends anything.
"""

from collections import Counter, defaultdict
from collections.abc import Callable
from itertools import product

from .errors import MovementError
from .rules import (
    Problems,
    boards_are_counted,
    boards_exist,
    declared_sharing,
    number_of_rounds,
    one_game_a_table,
    tables_exist,
)
from .seating import Movement, Seating


def problems(movement: Movement) -> list[MovementError]:
    """All that is wrong, rule by rule; each error's details say where."""
    return [problem for rule in RULES for problem in rule(movement)]


def check(movement: Movement) -> Movement:
    """The movement itself, when nothing is wrong with it; else raises the first problem."""
    for rule in RULES:
        for problem in rule(movement):
            raise problem
    return movement


def _pairs_exist(movement: Movement) -> Problems:
    known = frozenset(movement.pairs)
    for seating in movement.seatings:
        for pair in seating.pairs:
            if pair not in known:
                yield MovementError(
                    "unknown_pair", round=seating.round, table=seating.table, pair=pair
                )
    for sitout in movement.sitouts:
        if sitout.pair not in known:
            yield MovementError("unknown_pair", round=sitout.round, pair=sitout.pair)


def _nobody_meets_itself(movement: Movement) -> Problems:
    for seating in movement.seatings:
        if seating.ns == seating.ew:
            yield MovementError(
                "against_itself", round=seating.round, table=seating.table, pair=seating.ns
            )


def _everybody_in_one_seat(movement: Movement) -> Problems:
    places = _places(movement)
    for (number, pair), tables in places.items():
        if len(tables) > 1:
            yield MovementError("pair_twice", round=number, pair=pair, tables=tuple(tables))
    given = {number for number, _ in places}
    for number in sorted(given.intersection(range(1, movement.rounds + 1))):
        for pair in movement.pairs:
            if (number, pair) not in places:
                yield MovementError("pair_missing", round=number, pair=pair)


def _places(movement: Movement) -> dict[tuple[int, int], list[int | None]]:
    """By round and pair, the tables at which it plays or sits out."""
    places: dict[tuple[int, int], list[int | None]] = defaultdict(list)
    for seating in movement.seatings:
        for pair in set(seating.pairs):
            places[seating.round, pair].append(seating.table)
    for sitout in movement.sitouts:
        places[sitout.round, sitout.pair].append(sitout.table)
    return places


def _opponents(movement: Movement) -> Problems:
    meetings: Counter[frozenset[int]] = Counter()
    for seating in movement.seatings:
        both = frozenset(seating.pairs)
        meetings[both] += 1
        if meetings[both] > movement.max_meetings:
            yield MovementError(
                "met_too_often",
                round=seating.round,
                table=seating.table,
                pair=min(both),
                opponent=max(both),
            )


def _each_board_once_a_pair(movement: Movement) -> Problems:
    played: set[tuple[int, int]] = set()
    for seating in movement.seatings:
        for pair, board in product(set(seating.pairs), seating.boards):
            if (pair, board) in played:
                yield MovementError(
                    "board_twice",
                    round=seating.round,
                    table=seating.table,
                    pair=pair,
                    board=board,
                )
            played.add((pair, board))


def _stationary_pairs(movement: Movement) -> Problems:
    home: dict[int, int] = {}
    for seating in movement.seatings:
        for pair in set(seating.pairs).intersection(movement.stationary):
            if seating.table != home.setdefault(pair, seating.table):
                yield MovementError(
                    "stationary_moves", round=seating.round, table=seating.table, pair=pair
                )


def _two_lines(movement: Movement) -> Problems:
    """With two winners nobody may change line: each line is ranked by itself."""
    if movement.winners not in (1, 2):
        yield MovementError("wrong_winners", winners=movement.winners)
    if movement.winners != 2:
        return
    lines = frozenset(movement.lines)
    for seating in movement.seatings:
        if seating.ns not in lines:
            yield _line_changed(seating, seating.ns)
        if seating.ew in lines:
            yield _line_changed(seating, seating.ew)


def _line_changed(seating: Seating, pair: int) -> MovementError:
    return MovementError("line_changed", round=seating.round, table=seating.table, pair=pair)


RULES: tuple[Callable[[Movement], Problems], ...] = (
    number_of_rounds,
    tables_exist,
    _pairs_exist,
    boards_exist,
    boards_are_counted,
    one_game_a_table,
    _nobody_meets_itself,
    _everybody_in_one_seat,
    _opponents,
    _each_board_once_a_pair,
    declared_sharing,
    _stationary_pairs,
    _two_lines,
)

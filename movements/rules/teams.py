"""The referee's rules for movements of teams.

A team's number stands for its two pairs: in a row the first number is its pair NS, the second the
pair EW of another team.
"""

from collections import Counter, defaultdict
from itertools import combinations, product

from movements.errors import MovementError
from movements.matches import boards_of
from movements.seating import Both, Movement

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
    listed_once,
    number_of_rounds,
    one_game_a_table,
    sharing_is_played,
    sides_have_one_number,
    stands_exist,
    tables_exist,
)
from .promises import Promises


def _teams_exist(movement: Movement, _: Promises) -> Problems:
    yield from all_are_numbered("team", movement, lambda row: row.pairs)


def _nobody_meets_itself(movement: Movement, _: Promises) -> Problems:
    for row in movement.seatings:
        if row.ns == row.ew:
            yield at_table(row, "team_against_itself", team=row.ns)


def _both_pairs_once_a_round(movement: Movement, _: Promises) -> Problems:
    """Check that in each round a team's two pairs each sit at one table, or the team has a bye."""
    for line in (0, 1):
        places: Places = defaultdict(list)
        for row in movement.seatings:
            places[row.round, row.pairs[line]].append(row.table)
        for bye in movement.sitouts:
            places[bye.round, bye.number].append(None)
        for (number, team), tables in places.items():
            if len(tables) > 1:
                yield MovementError("team_twice", round=number, team=team, tables=tuple(tables))
        for number, team in product(range(1, movement.rounds + 1), movement.numbers):
            if (number, team) not in places:
                yield MovementError("team_missing", round=number, team=team)


def _each_board_once_a_pair(movement: Movement, _: Promises) -> Problems:
    played: set[tuple[int, int, int]] = set()
    for row in movement.seatings:
        for (line, team), board in product(enumerate(row.pairs), row.boards):
            if (line, team, board) in played:
                yield at_table(row, "team_board_twice", team=team, board=board)
            played.add((line, team, board))


def _both_tables_have_the_same_boards(movement: Movement, _: Promises) -> Problems:
    """Check that each match has the same boards at both its tables: others cannot be compared."""
    boards = boards_of(movement)
    for team, opponent in sorted({(min(both), max(both)) for both in boards}):
        home = boards.get((team, opponent), frozenset())
        away = boards.get((opponent, team), frozenset())
        if home != away:
            lonely = tuple(sorted(home ^ away))
            yield MovementError("match_unequal", team=team, opponent=opponent, board=lonely)


def _opponents(movement: Movement, promises: Promises) -> Problems:
    meetings: Counter[Both] = Counter()
    for row in movement.seatings:
        meetings[row.pairs] += 1
        if promises.meetings is not None and meetings[row.pairs] > promises.meetings:
            yield at_table(row, "teams_met_too_often", team=row.ns, opponent=row.ew)
    for both in combinations(sorted(movement.numbers), 2):
        if promises.all_meet and not meetings[both] + meetings[both[::-1]]:
            yield MovementError("teams_never_meet", team=both[0], opponent=both[1])


def _each_listed_once(movement: Movement, _: Promises) -> Problems:
    yield from listed_once("teams", movement.numbers)


RULES: tuple[Rule, ...] = (
    number_of_rounds,
    tables_exist,
    _teams_exist,
    sides_have_one_number,
    boards_exist,
    boards_are_counted,
    one_game_a_table,
    _nobody_meets_itself,
    _both_pairs_once_a_round,
    _each_board_once_a_pair,
    _both_tables_have_the_same_boards,
    _opponents,
    declared_sharing,
    sharing_is_played,
    _each_listed_once,
    stands_exist,
    boards_are_not_too_many,
)

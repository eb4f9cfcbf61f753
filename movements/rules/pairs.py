"""The referee's rules for movements of pairs."""

from collections import Counter, defaultdict
from itertools import product

from movements.errors import MovementError
from movements.seating import Movement, Seating

from .all import (
    Problems,
    Rule,
    boards_are_counted,
    boards_are_not_too_many,
    boards_exist,
    declared_sharing,
    listed_exist,
    listed_once,
    number_of_rounds,
    one_game_a_table,
    places_of,
    sharing_is_played,
    sides_have_one_number,
    stands_exist,
    tables_exist,
)
from .promises import Promises


def _pairs_exist(movement: Movement, _: Promises) -> Problems:
    numbers = frozenset(movement.numbers)
    for seating in movement.seatings:
        for pair in seating.pairs:
            if pair not in numbers:
                yield MovementError(
                    "unknown_pair", round=seating.round, table=seating.table, pair=pair
                )
    for sitout in movement.sitouts:
        if sitout.number not in numbers:
            yield MovementError("unknown_pair", round=sitout.round, pair=sitout.number)


def _nobody_meets_itself(movement: Movement, _: Promises) -> Problems:
    for seating in movement.seatings:
        if seating.ns == seating.ew:
            yield MovementError(
                "against_itself", round=seating.round, table=seating.table, pair=seating.ns
            )


def _everybody_in_one_seat(movement: Movement, _: Promises) -> Problems:
    places = places_of(movement)
    for (number, pair), tables in places.items():
        if len(tables) > 1:
            yield MovementError("pair_twice", round=number, pair=pair, tables=tuple(tables))
    # A round in which nobody is anywhere is one problem (round_missing), not one for each pair.
    rounds_with_rows = {number for number, _ in places}
    for number in sorted(rounds_with_rows.intersection(range(1, movement.rounds + 1))):
        for pair in movement.numbers:
            if (number, pair) not in places:
                yield MovementError("pair_missing", round=number, pair=pair)


def _opponents(movement: Movement, promises: Promises) -> Problems:
    if promises.meetings is None:
        return
    meetings: Counter[frozenset[int]] = Counter()
    for seating in movement.seatings:
        both = frozenset(seating.pairs)
        meetings[both] += 1
        if meetings[both] > promises.meetings:
            yield MovementError(
                "met_too_often",
                round=seating.round,
                table=seating.table,
                pair=min(both),
                opponent=max(both),
            )


def _each_board_once_a_pair(movement: Movement, _: Promises) -> Problems:
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


def _stationary_pairs(movement: Movement, promises: Promises) -> Problems:
    """Check that those promised to stay keep a table, even to wait, and that nobody else does."""
    if promises.stationary is None:
        return
    home: dict[int, int] = {}
    for (number, pair), tables in places_of(movement).items():
        for table in tables:
            if table is None or pair not in promises.stationary:
                continue
            if table != home.setdefault(pair, table):
                yield MovementError("stationary_moves", round=number, table=table, pair=pair)
    for pair, table in find_settled_tables(movement).items():
        if pair not in promises.stationary:
            yield MovementError("stationary_unsaid", pair=pair, table=table)


def find_settled_tables(movement: Movement) -> dict[int, int]:
    """Find, by pair, the table that it keeps: where it plays or waits in all of several rounds."""
    places: dict[int, list[int | None]] = defaultdict(list)
    for (_, pair), tables in places_of(movement).items():
        places[pair] += tables
    return {
        pair: tables[0]
        for pair, tables in sorted(places.items())
        if 1 < len(tables) == movement.rounds and tables[0] and len(set(tables)) == 1
    }


def _each_listed_once(movement: Movement, promises: Promises) -> Problems:
    yield from listed_once("pairs", movement.numbers)
    yield from listed_once("lines", movement.lines)
    yield from listed_once("stationary", promises.stationary or ())
    yield from listed_once("switched", movement.arrow_switched)


def _listed_pairs_exist(movement: Movement, promises: Promises) -> Problems:
    yield from listed_exist("lines", movement.lines, movement.numbers)
    yield from listed_exist("stationary", promises.stationary or (), movement.numbers)


def _empty_place(movement: Movement, _: Promises) -> Problems:
    """Refuse an empty place that a pair has, that is too high, or opposite which nobody waits.

    The tables seat two pairs each; a movement with a roving pair has one number more.
    """
    missing = movement.missing
    if missing is None:
        return
    most = max(2 * movement.tables, 1 + max(movement.numbers, default=0))
    if missing in movement.numbers or not 1 <= missing <= most or not movement.sitouts:
        yield MovementError("wrong_missing", pair=missing)


def _two_lines(movement: Movement, _: Promises) -> Problems:
    """Check that with two winners nobody changes line, as each line is ranked by itself."""
    if movement.winners not in (1, 2):
        yield MovementError("wrong_winners", winners=movement.winners)
    if movement.winners == 1 and movement.lines:
        yield MovementError("lines_of_one")
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


def _arrow_switches(movement: Movement, _: Promises) -> Problems:
    """Check that exactly the rounds listed as arrow-switched are played turned round.

    A round is turned when at every table who sat NS before sits EW. Only with one ranking are there
    switched rounds. In a Mitchell all turned rounds must be listed; another movement may list none.
    """
    switched = set(movement.arrow_switched)
    turned = _turned_rounds(movement)
    wrong = {number for number in switched if not 1 <= number <= movement.rounds}
    if turned is None or movement.winners == 2:
        wrong = switched
    elif switched or movement.kind == "mitchell":
        # Where round 1 is switched, all the others are turned from it.
        others = set(range(1, movement.rounds + 1)) - turned
        wrong |= min(switched ^ turned, switched ^ others, key=len)
    for number in sorted(wrong):
        yield MovementError("wrong_switch", round=number)


def _turned_rounds(movement: Movement) -> set[int] | None:
    """Find the rounds in which all who were NS in the first are EW, and the other way round.

    None where in some round that is so at some tables only. Whoever plays for the first time in a
    later round is counted from there.
    """
    is_north: dict[int, bool] = {}
    turned = set()
    for number in range(1, movement.rounds + 1):
        rows = movement.seatings_of_round(number)
        votes = {is_north[row.ns] for row in rows if row.ns in is_north}
        votes |= {not is_north[row.ew] for row in rows if row.ew in is_north}
        if len(votes) > 1:
            return None
        stays = votes != {False}
        if not stays:
            turned.add(number)
        is_north |= {row.ns: stays for row in rows} | {row.ew: not stays for row in rows}
    return turned


RULES: tuple[Rule, ...] = (
    number_of_rounds,
    tables_exist,
    _pairs_exist,
    sides_have_one_number,
    boards_exist,
    boards_are_counted,
    one_game_a_table,
    _nobody_meets_itself,
    _everybody_in_one_seat,
    _opponents,
    _each_board_once_a_pair,
    declared_sharing,
    sharing_is_played,
    _stationary_pairs,
    _two_lines,
    _each_listed_once,
    _listed_pairs_exist,
    stands_exist,
    boards_are_not_too_many,
    _empty_place,
    _arrow_switches,
)

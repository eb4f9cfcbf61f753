"""Closing the door, beside a slow version that tries every way to fill the tables."""

from itertools import combinations, permutations

import pytest

from tests.tournament.arrivals.values.seats import PAIRS, PLAYERS, TEAMS, company
from tournament.arrivals.values.closing import plan_closing

TABLES = 3


def moves_of(closing):
    return [
        (f"{move.company.table}{move.company.seats}", f"{move.to[0]}{move.to[1]}")
        for move in closing.moves
    ]


def rooms(together, most):
    """Every way in which up to so many companies may sit at three tables."""
    spots = [(table, seats) for table in range(1, TABLES + 1) for seats in together]
    for count in range(1, most + 1):
        yield from combinations(spots, count)


def fewest_by_trying(taken, staying, together):
    """Of all ways to sit at the first tables, one of them incomplete at most: the fewest who move
    though they must stay, then the fewest who move."""
    tables = -(-len(taken) // len(together))
    spots = [(table, seats) for table in range(1, tables + 1) for seats in together]
    best = None
    for filled in combinations(spots, len(taken)):
        short = [
            table
            for table in range(1, tables + 1)
            if sum(spot[0] == table for spot in filled) < len(together)
        ]
        if len(short) > 1:
            continue
        # Whoever sits on a spot that is filled stays; everybody else moves.
        moving = [spot for spot in taken if spot not in filled]
        cost = sum(spot in staying for spot in moving), len(moving)
        best = cost if best is None else min(best, cost)
    return best


def check(taken, staying, together):
    people = [
        company(order, f"{table}{seats}", stays=(table, seats) in staying)
        for order, (table, seats) in enumerate(taken, 1)
    ]
    closing = plan_closing(people, together)
    cost = sum(move.breaks_wish for move in closing.moves), len(closing.moves)
    assert cost == fewest_by_trying(taken, staying, together)
    left = [
        (one.table, one.seats) for one in people if one not in [m.company for m in closing.moves]
    ]
    full = [*left, *(move.to for move in closing.moves)]
    assert len(set(full)) == len(taken)
    by_table = [sum(spot[0] == table for spot in full) for table in range(1, closing.tables + 1)]
    assert sum(by_table) == len(taken)
    assert [n for n in by_table if n < len(together)] == (
        [by_table[closing.incomplete - 1]] if closing.incomplete else []
    )
    assert all(by_table)


class EveryRoomTests:
    @pytest.mark.parametrize("together", [PAIRS, TEAMS], ids=["pairs", "teams"])
    def test_the_fewest_move_and_no_table_stays_empty(self, together):
        for taken in rooms(together, 6):
            for staying in [set(), {taken[0]}, {taken[-1]}, set(taken)]:
                check(taken, staying, together)

    def test_of_single_players_the_fewest_move_too(self):
        for taken in rooms(PLAYERS, 5):
            check(taken, {taken[-1]}, PLAYERS)


class OrderTests:
    def test_who_came_last_moves_first(self):
        people = [company(2, "1NS"), company(1, "1EW"), company(4, "3NS"), company(3, "3EW")]
        assert moves_of(plan_closing(people, PAIRS)) == [("3NS", "2NS"), ("3EW", "2EW")]

    def test_of_single_players_at_a_table_with_too_many_who_came_last_leaves(self):
        people = [company(n, f"1{seat}") for n, seat in ((5, "N"), (2, "S"), (6, "E"))]
        people += [company(n, f"2{seat}") for n, seat in ((1, "N"), (4, "S"), (3, "E"))]
        closing = plan_closing(people, PLAYERS)
        # Two tables for six: one player has to leave a table of three.
        assert moves_of(closing) == [("2S", "1W")]
        assert closing.incomplete == 2

    def test_who_must_stay_keeps_the_table_though_they_came_last(self):
        people = [company(n, f"1{seat}") for n, seat in ((1, "N"), (2, "S"), (3, "E"))]
        people += [company(n, f"2{seat}") for n, seat in ((4, "N"), (5, "S"))]
        people += [company(6, "2E", stays=True)]
        assert moves_of(plan_closing(people, PLAYERS)) == [("2S", "1W")]

    def test_who_must_stay_beyond_the_last_table_is_named_so(self):
        people = [company(1, "1NS"), company(2, "4EW", stays=True)]
        (move,) = plan_closing(people, PAIRS).moves
        assert move.to == (1, "EW")
        assert move.breaks_wish


class UnseatedTests:
    def test_who_sits_nowhere_yet_gets_what_is_left(self):
        people = [company(1, "1NS"), company(2, "1EW"), company(3, "2NS")]
        closing = plan_closing(people, PAIRS, unseated=2)
        assert closing.tables == 3
        assert closing.free == ((2, "EW"), (3, "NS"))
        assert closing.incomplete == 3
        assert not closing.moves

    def test_nobody_has_come(self):
        assert plan_closing([], PAIRS).tables == 0

    def test_all_orders_of_arrival_fill_the_same_spots(self):
        spots = ["1NS", "3EW", "4NS"]
        for orders in permutations((1, 2, 3)):
            people = [company(n, place) for n, place in zip(orders, spots, strict=True)]
            closing = plan_closing(people, PAIRS)
            assert {move.to for move in closing.moves} == {(1, "EW"), (2, "NS")}
            assert closing.moves[0].company.order > closing.moves[1].company.order
            assert closing.incomplete == 2

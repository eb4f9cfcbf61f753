"""How an evening of single players goes on, judged by a slow referee that shares no code with ours.

The referee looks only at the rows: who sits where, with which boards, and what was played before.
"""

from collections import Counter
from random import Random

import pytest

from movements import individual_of_key, individual_options
from movements.repair import (
    BoardsLost,
    LatePair,
    NothingElse,
    PairsLeave,
    RoundAdded,
    RoundsCut,
    SoFar,
    legal,
)
from movements.repair.going_on import continuations


def evening(key, players, *, over):
    plan = individual_of_key(key, players).movement()
    return SoFar(plan, over, tuple(row for row in plan.seatings if row.round <= over))


def way(so_far, incident, kind):
    return next(each for each in legal(so_far, incident) if each.kind == kind)


def kinds(so_far, incident):
    return {each.kind for each in legal(so_far, incident)}


def faults(continuation, so_far, there):
    """What is wrong with an evening, looking at nothing but its rows."""
    movement = continuation.movement
    wrong = [row for row in so_far.played if row not in movement.seatings]
    had = {
        (player, board) for row in so_far.played for player in row.players for board in row.boards
    }
    for number in range(so_far.rounds_over + 1, movement.rounds + 1):
        rows = [row for row in movement.seatings if row.round == number]
        outs = [out.number for out in movement.sitouts if out.round == number]
        seated = [player for row in rows for player in row.players]
        if sorted(seated + outs) != sorted(there):
            wrong.append(("not everybody once", number))
        if len({row.table for row in rows}) < len(rows):
            wrong.append(("two games at a table", number))
        for row in rows:
            for player in row.players:
                for board in row.boards:
                    if (player, board) in had:
                        wrong.append(("a board again", row))
                    had.add((player, board))
    return wrong


def sat_out(continuation, so_far, there):
    """How many rounds to come each of those who are there does not play."""
    movement = continuation.movement
    rows = [row for row in movement.seatings if row.round > so_far.rounds_over]
    coming = movement.rounds - so_far.rounds_over
    return [coming - sum(player in row.players for row in rows) for player in there]


class LatePlayerTests:
    def test_all_sit_out_in_turn_for_one_more(self):
        so_far = evening("whist-12-11x2-together", 12, over=2)
        joined = way(so_far, LatePair(), "rover")
        there = range(1, 14)
        assert faults(joined, so_far, there) == []
        # Nine rounds are to come, in each of which one of thirteen sits out; the late one never.
        assert sorted(sat_out(joined, so_far, there)) == [0] * 4 + [1] * 9
        assert (joined.newcomer, joined.is_most) == (9 * 2, True)

    @pytest.mark.parametrize("over", [0, 3])
    def test_a_stand_in_makes_room_and_nothing_else_changes(self, over):
        so_far = evening("whist-12-11x2-together", 12, over=over)
        relieved = way(so_far, LatePair(stand_ins=(7,)), "relieved")
        there = [*range(1, 7), *range(8, 14)]
        assert relieved.movement.numbers == tuple(there)
        assert faults(relieved, so_far, there) == []
        assert sat_out(relieved, so_far, there) == [0] * 12
        seated = [13 if player == 7 else player for player in range(1, 14)]
        assert {
            (row.round, *row.players) for row in relieved.movement.seatings if row.round > over
        } == {
            (row.round, *(seated[player - 1] for player in row.players))
            for row in so_far.plan.seatings
            if row.round > over
        }
        assert (relieved.newcomer, relieved.is_most) == ((11 - over) * 2, True)

    def test_of_two_stand_ins_either_may_leave(self):
        so_far = evening("whist-12-11x2-together", 12, over=2)
        ways = [each for each in legal(so_far, LatePair(stand_ins=(3, 9))) if each.newcomer]
        gone = [set(range(1, 13)).difference(each.movement.numbers) for each in ways]
        assert [(each.kind, one) for each, one in zip(ways, gone, strict=True)] == [
            ("relieved", {3}),
            ("relieved", {9}),
            ("rover", set()),
        ]

    def test_three_who_sit_out_make_up_a_table_with_one_more(self):
        so_far = evening("whist-8-7x3-together", 8, over=1)
        left = way(so_far, PairsLeave((5,)), "met")
        again = SoFar(left.movement, 3, tuple(r for r in left.movement.seatings if r.round <= 3))
        joined = way(again, LatePair(), "rover")
        there = joined.movement.numbers
        assert len(there) == 8
        assert faults(joined, again, there) == []
        assert sat_out(joined, again, there) == [0] * 8

    def test_the_seat_of_one_who_left_is_free(self):
        so_far = evening("rainbow-28-7x3", 28, over=2)
        left = way(so_far, PairsLeave((9,)), "left")
        again = SoFar(left.movement, 2, so_far.played)
        assert left.movement.open_place == 9
        joined = way(again, LatePair(), "phantom")
        there = [*(number for number in range(1, 29) if number != 9), 29]
        assert faults(joined, again, there) == []
        assert sat_out(joined, again, there) == [0] * 28
        # Whoever comes sits where the other would have sat: all partners and opponents stay new.
        assert joined.rematches == 0
        assert kinds(again, LatePair()) == {"phantom", "stop"}


class LeavingTests:
    def test_a_stand_in_changes_nothing_else(self):
        so_far = evening("whist-13-12x2", 13, over=4)
        taken = way(so_far, PairsLeave((6,)), "stand_in")
        assert taken.movement.numbers == (*(n for n in range(1, 14) if n != 6), 14)
        names = [14 if player == 6 else player for player in range(1, 14)]
        for row in so_far.plan.seatings:
            if row.round > 4:
                seats = [names[player - 1] for player in row.players]
                assert any(
                    list(each.players) == seats and each.boards == row.boards
                    for each in taken.movement.seatings
                    if each.round == row.round
                )

    def test_those_who_wait_anyhow_fill_the_table(self):
        so_far = evening("whist-13-12x2-together", 13, over=2)
        made_up = way(so_far, PairsLeave((3,)), "met")
        there = [number for number in range(1, 14) if number != 3]
        assert faults(made_up, so_far, there) == []
        assert sat_out(made_up, so_far, there) == [0] * 12

    def test_the_others_of_the_table_wait_where_they_would_have_played(self):
        so_far = evening("rainbow-20-5x4", 20, over=1)
        left = way(so_far, PairsLeave((7,)), "left")
        waiting = [out for out in left.movement.sitouts if out.round == 3]
        (planned,) = [r for r in so_far.plan.seatings if r.round == 3 and 7 in r.players]
        assert {out.number for out in waiting} == set(planned.players) - {7}
        assert {(out.table, out.boards) for out in waiting} == {(planned.table, planned.boards)}

    def test_five_who_leave_cost_a_table_and_nobody_sits_out_more_than_once_more(self):
        so_far = evening("whist-24-12x2-together", 24, over=2)
        gone = (1, 5, 9, 20, 24)
        made_up = way(so_far, PairsLeave(gone), "met")
        there = [number for number in range(1, 25) if number not in gone]
        assert faults(made_up, so_far, there) == []
        times = sat_out(made_up, so_far, there)
        # Nineteen players, three of whom sit out in each of ten rounds.
        assert (sum(times), max(times) - min(times)) == (30, 1)


class RoundTests:
    def test_a_cut_round_is_the_last(self):
        so_far = evening("whist-12-11x2-together", 12, over=5)
        cut = way(so_far, RoundsCut(8), "cut")
        assert cut.movement.rounds == 8
        assert faults(cut, so_far, range(1, 13)) == []

    def test_the_next_round_of_the_movement_comes_first(self):
        so_far = evening("whist-13-12x2", 13, over=12)
        first = continuations(so_far, RoundAdded())[0]
        assert first.kind == "next"
        whole = individual_of_key("whist-13-13x2", 13).movement()
        assert set(first.movement.seatings) == set(whole.seatings)

    def test_a_round_over_new_boards_is_played_by_all_tables(self):
        so_far = evening("rainbow-20-5x4", 20, over=5)
        added = way(so_far, RoundAdded(), "added")
        rows = [row for row in added.movement.seatings if row.round == 6]
        assert {row.boards for row in rows} == {(21, 22, 23, 24)}
        assert faults(added, so_far, range(1, 21)) == []
        # Five rounds brought each five partners of other lines: a sixth is to be had.
        assert added.rematches == 0

    def test_wrong_boards_are_exchanged_later(self):
        so_far = evening("rainbow-28-7x3", 28, over=1)
        wrong = tuple(row._replace(boards=(4, 5, 6)) if row.table == 1 else row
                      for row in so_far.played)  # fmt: skip
        again = SoFar(so_far.plan, 1, wrong)
        mended = way(again, NothingElse(), "as_planned")
        assert faults(mended, again, range(1, 29)) == []

    def test_lost_boards_are_played_no_more(self):
        so_far = evening("rainbow-28-7x3", 28, over=3)
        for each in legal(so_far, BoardsLost((1, 2, 3))):
            coming = [row for row in each.movement.seatings if row.round > 3]
            assert all({1, 2, 3}.isdisjoint(row.boards) for row in coming)
            assert faults(each, so_far, range(1, 29)) == []


class AnythingTests:
    """Evenings of all sizes to which one thing after another happens."""

    @pytest.mark.parametrize("seed", range(40))
    def test_each_way_is_legal(self, seed):
        random = Random(seed)
        players = random.randint(8, 40)
        plan = random.choice(individual_options(players, stand_ins=3)).movement()
        over, played = 0, ()
        for _time in range(3):
            over = random.randint(over, plan.rounds)
            played += tuple(row for row in plan.seatings if row.round <= over and row not in played)
            so_far = SoFar(plan, over, played)
            gone = tuple(random.sample(plan.numbers, random.randint(1, 3)))
            incident = random.choice(
                [LatePair(), PairsLeave(gone), RoundsCut(), RoundAdded(), NothingElse()]
            )
            ways = legal(so_far, incident)
            assert ways[-1].kind == "stop"
            for each in ways:
                assert faults(each, so_far, each.movement.numbers) == []
                self.check_who_is_there(each, plan, incident)
            chosen = ways[0]
            plan, played = chosen.movement, chosen.movement.seatings
            played = tuple(row for row in played if row.round <= over)

    def check_who_is_there(self, each, plan, incident):
        before, after = Counter(plan.numbers), Counter(each.movement.numbers)
        if each.kind == "stop":
            return
        if isinstance(incident, LatePair):
            assert sum((after - before).values()) == 1
            assert each.newcomer > 0
        if isinstance(incident, PairsLeave):
            assert set(incident.pairs).isdisjoint(each.movement.numbers)
            assert len(after - before) == (len(incident.pairs) if each.kind == "stand_in" else 0)

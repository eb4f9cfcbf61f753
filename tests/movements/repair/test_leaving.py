"""Who waits because a pair left, and which of those who wait meet, by hand on small plans.

The rules are those of the module's first lines: boards that neither has had or is to have, rather
such as no table has; who stays is not moved, of two lines nobody changes.
"""

from dataclasses import replace

from movements.repair.added import Rest
from movements.repair.leaving import find_meetings, leave_out
from movements.seating import Movement, Seating, Sitout

# In round 2 pairs 1 and 2 wait, beside a table that plays; in round 1, which is over, they waited.
OTHERS = Seating.of_two(2, 3, 3, 4, (6,))
FIRST, SECOND = Sitout(2, 1, 1, (4,), "NS"), Sitout(2, 2, 2, (5,), "EW")
PAST = (Sitout(1, 1, 1, (4,), "NS"), Sitout(1, 2, 2, (5,), "EW"))


def plan(*waiting, rows=(OTHERS,), **more):
    return Movement(
        **{
            "kind": "howell", "tables": 3, "rounds": 2, "boards_per_round": 1,
            "numbers": (1, 2, 3, 4), "seatings": rows, "sitouts": (*PAST, *waiting), **more,
        }
    )  # fmt: skip


def games(movement, *, home=None, again=False, lost=()):
    rest = Rest(movement, movement.seatings, lost)
    found = find_meetings(rest, 1, home=home or {}, again=again)
    return found.seatings[len(movement.seatings) :]


class MeetingsTests:
    def test_two_who_wait_meet_where_one_of_them_does(self):
        assert games(plan(FIRST, SECOND)) == (Seating.of_two(2, 1, 1, 2, (4,)),)

    def test_who_meets_waits_no_more_and_what_is_over_stays(self):
        third = Sitout(2, 5)
        movement = plan(FIRST, SECOND, third, numbers=(1, 2, 3, 4, 5))
        found = find_meetings(Rest(movement, movement.seatings), 1, home={}, again=False)
        assert found.sitouts == (*PAST, third)
        assert found.seatings == (OTHERS, Seating.of_two(2, 1, 1, 2, (4,)))

    def test_the_last_round_is_looked_at_and_none_after_it(self):
        late = (replace(FIRST, round=3), replace(SECOND, round=3))
        assert games(plan(*late)) == ()
        assert [row.round for row in games(plan(*late, rounds=3))] == [3]

    def test_each_of_four_who_wait_plays_once(self):
        more = (Sitout(2, 5, 4, (7,), "NS"), Sitout(2, 6, 5, (8,), "EW"))
        found = games(plan(FIRST, SECOND, *more, numbers=(1, 2, 3, 4, 5, 6), tables=5))
        assert [row.pairs for row in found] == [(1, 2), (5, 6)]

    def test_nobody_meets_again_unless_it_may(self):
        met = plan(FIRST, SECOND, rows=(Seating.of_two(1, 1, 2, 1, (1,)), OTHERS))
        assert games(met) == ()
        assert games(met, again=True) == (Seating.of_two(2, 1, 1, 2, (4,)),)

    def test_two_games_of_the_rest_are_no_rematch_of_each_other(self):
        waiting = (FIRST, SECOND, replace(FIRST, round=3), replace(SECOND, round=3))
        assert [row.round for row in games(plan(*waiting, rounds=3))] == [2]
        again = games(plan(*waiting, rounds=3), again=True)
        assert [(row.round, row.boards) for row in again] == [(2, (4,)), (3, (5,))]


class TwoLinesTests:
    def test_of_two_lines_only_north_south_meet_east_west(self):
        lines = {"winners": 2, "lines": (1, 3)}
        assert games(plan(FIRST, SECOND, **lines)) == (Seating.of_two(2, 1, 1, 2, (4,)),)
        same = plan(FIRST, SECOND, winners=2, lines=(1, 2, 3))
        assert games(same) == ()

    def test_each_keeps_its_line_whoever_is_named_first(self):
        found = games(plan(SECOND, FIRST, winners=2, lines=(1, 3)))
        assert [row.pairs for row in found] == [(1, 2)]

    def test_who_waits_without_a_place_keeps_its_line_too(self):
        found = games(plan(Sitout(2, 2), FIRST, winners=2, lines=(1, 3)))
        assert [row.pairs for row in found] == [(1, 2)]


class StayingTests:
    def test_who_stays_is_met_at_its_table(self):
        assert [row.table for row in games(plan(FIRST, SECOND), home={2: 2})] == [2]

    def test_two_who_stay_at_tables_of_their_own_do_not_meet(self):
        assert games(plan(FIRST, SECOND), home={1: 1, 2: 2}) == ()

    def test_who_stays_keeps_its_side(self):
        assert games(plan(FIRST, SECOND), home={2: 2})[0].pairs == (1, 2)
        turned = (FIRST, replace(SECOND, side="NS"))
        assert games(plan(*turned), home={2: 2})[0].pairs == (2, 1)

    def test_where_nobody_stays_the_first_keeps_its_side(self):
        found = games(plan(replace(FIRST, side="EW"), replace(SECOND, side="NS")))
        assert found[0].pairs == (2, 1)

    def test_a_table_that_plays_is_taken(self):
        rows = (OTHERS._replace(table=1),)
        assert [row.table for row in games(plan(FIRST, SECOND, rows=rows))] == [2]
        assert games(plan(FIRST, SECOND, rows=rows), home={1: 1}) == ()

    def test_who_waits_without_a_table_comes_to_the_other(self):
        nowhere = Sitout(2, 2)
        assert [row.table for row in games(plan(FIRST, nowhere))] == [1]
        assert games(plan(Sitout(2, 1), nowhere)) == ()


class BoardsTests:
    def test_they_play_what_neither_has_had(self):
        # Pair 1 had board 4; board 5 lies where pair 2 waits.
        had = Seating.of_two(1, 1, 1, 3, (4,))
        assert games(plan(FIRST, SECOND, rows=(had, OTHERS)))[0].boards == (5,)

    def test_nor_what_is_lost_nor_what_one_is_still_to_play(self):
        later = Seating.of_two(2, 4, 5, 2, (5,))
        rows = (later._replace(round=3), OTHERS)
        found = games(plan(FIRST, SECOND, rows=rows, rounds=3), lost=(4,))
        assert [row.boards for row in found] == [(6,)]

    def test_rather_boards_that_no_table_has(self):
        # Board 4 is at table 3; board 5 is free.
        rows = (OTHERS._replace(boards=(4,)),)
        assert games(plan(FIRST, SECOND, rows=rows))[0].boards == (5,)

    def test_but_no_third_table_shares(self):
        rows = tuple(Seating.of_two(2, table, 3, 4, (4,)) for table in (3, 4))
        unknown = Sitout(2, 1, 1, (4,), "NS"), Sitout(2, 2, 2, (4,), "EW")
        assert games(plan(*unknown, rows=rows, tables=4)) == ()
        assert len(games(plan(*unknown, rows=rows[:1], tables=4))) == 1

    def test_a_set_is_shared_by_all_its_boards(self):
        rows = tuple(Seating.of_two(2, table, 3, 4, (4, 6)) for table in (3, 4))
        both = replace(FIRST, boards=(4, 5)), replace(SECOND, boards=(4, 5))
        assert games(plan(*both, rows=rows, tables=4, boards_per_round=2)) == ()

    def test_only_whole_sets_are_played(self):
        assert games(plan(FIRST, SECOND, boards_per_round=2)) == ()

    def test_first_the_boards_that_lie_at_the_table(self):
        # They meet at table 2, where pair 2 stays and set 5 lies.
        assert games(plan(FIRST, SECOND), home={2: 2})[0].boards == (5,)


class LeftOutTests:
    def test_its_opponents_wait_where_they_would_have_played(self):
        rows = (Seating.of_two(1, 1, 1, 2, (1,)), Seating.of_two(1, 2, 3, 4, (2,)))
        movement = plan(rows=rows, sitouts=(Sitout(2, 1), Sitout(2, 2)), winners=2, lines=(1, 3))
        left = leave_out(movement, frozenset({1}))
        assert left.numbers == (2, 3, 4)
        assert left.lines == (3,)
        assert left.seatings == rows[1:]
        assert left.sitouts == (Sitout(2, 2), Sitout(1, 2, 1, (1,), "EW"))

    def test_the_lowest_place_is_open_unless_there_was_one(self):
        assert leave_out(plan(), frozenset({3, 2})).open_place == 2
        assert leave_out(plan(open_place=7), frozenset({3})).open_place == 7
        assert leave_out(plan(missing=8), frozenset({3})).place_to_take == 8

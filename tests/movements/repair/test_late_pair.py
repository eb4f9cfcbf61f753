"""A pair that comes late: the places it may take, each worked out on the plan by hand.

A Mitchell of 7 tables has NS n at table n, EW 7 + n at table n in round 1 and one table up each
round, set t + r - 1 at table t.
"""

from dataclasses import replace

import pytest

from movements.advise import options
from movements.check import problems
from movements.pairs.howell import howell
from movements.pairs.mitchell import mitchell
from movements.repair.going_on import continuations
from movements.repair.incidents import LatePair, PairsLeave
from tests.movements.repair.test_repair import SEVEN, after, best


def way(evening, kind):
    return next(each for each in continuations(evening, LatePair()) if each.kind == kind)


class LatePairTests:
    def test_it_takes_the_empty_place(self):
        half = mitchell(7, boards_per_round=3, missing="EW")
        found = best(after(half, 2), LatePair())
        assert found.kind == "phantom"
        assert found.movement.seatings_of_round(3)[-1] in SEVEN.seatings_of_round(3)
        assert set(found.to_come.seatings) == {
            row._replace(round=row.round - 2) for row in SEVEN.seatings if row.round > 2
        }
        assert (found.boards_lost, found.rematches) == (0, 0)

    def test_an_empty_place_ns_is_filled_ns(self):
        half = mitchell(7, boards_per_round=3, missing="NS")
        found = best(after(half, 1), LatePair()).movement
        assert 7 in found.lines
        assert {row.ns for row in found.seatings if row.table == 7} == {7}

    def test_of_two_lines_who_waited_keeps_its_own_whatever_side_is_written(self):
        half = mitchell(7, boards_per_round=3, missing="EW")
        bare = replace(half, sitouts=tuple(replace(out, side="") for out in half.sitouts))
        found = best(after(bare, 2), LatePair()).movement
        assert [(row.round, row.ew) for row in found.seatings_of(14)] == [
            (number, 14) for number in (3, 4, 5, 6, 7)
        ]

    def test_an_empty_place_of_a_howell_is_filled(self):
        half = howell(5, boards_per_round=3, missing=10)
        found = best(after(half, 1), LatePair()).movement
        assert len(found.seatings_of(10)) == 8

    @pytest.mark.parametrize("variant", ["irregular", "turned", "shared"])
    def test_every_number_of_a_howell_comes_in_on_its_own_sides(self, variant):
        tables, rounds = (6, 7)
        full = howell(tables, rounds=rounds, boards_per_round=2, variant=variant)
        for pair in full.pairs:
            found = way(after(full.without_number(pair), 0), "phantom")
            assert set(found.movement.seatings) == set(full.seatings)

    def test_in_an_arrow_switched_round_it_comes_in_switched(self):
        full = mitchell(8, boards_per_round=3, even="share_relay", arrow_switched=(2, 5))
        for pair in (8, 16):
            found = way(after(full.without_number(pair), 1), "phantom")
            assert found.movement.seatings_of_round(2)[-1].ns > 8
            assert {row for row in found.movement.seatings if row.round > 1} == {
                row for row in full.seatings if row.round > 1
            }

    def test_without_an_empty_place_it_roves(self):
        found = best(after(SEVEN, 1), LatePair())
        assert found.kind == "rover"
        assert len(found.movement.seatings_of(15)) == 6
        giving_way = [out.number for out in found.movement.sitouts if out.number != 15]
        assert len(set(giving_way)) == 6
        assert set(giving_way) < {1, 2, 3, 4, 5, 6, 7}

    def test_where_it_cannot_rove_all_evening_it_roves_less(self):
        found = best(after(mitchell(3, boards_per_round=3), 0), LatePair())
        assert found.kind == "rover"
        assert 1 <= len(found.movement.seatings_of(7)) < 3

    @pytest.mark.parametrize(
        "movement",
        [
            mitchell(7, boards_per_round=3),
            howell(6, rounds=5, boards_per_round=2, variant="shared"),
        ],
    )
    def test_it_goes_where_the_boards_are_still_there(self, movement):
        # In the last round, table 1 or any other: one of its boards went, the other tables play.
        coming = movement.seatings_of_round(movement.rounds)
        for row in coming:
            evening = replace(after(movement, movement.rounds - 1), boards_lost=row.boards[:1])
            for kind in ("rover", "table"):
                number = max(movement.pairs) + 1
                (game,) = way(evening, kind).movement.seatings_of(number)
                assert row.boards[0] not in game.boards

    def test_in_a_howell_it_may_sit_where_others_come_by(self):
        # At table 2 of our full Howell of 5 tables nobody sits NS twice.
        found = continuations(after(howell(5, boards_per_round=3), 2), LatePair())
        assert {each.kind for each in found} == {"rover", "appended", "table", "stop"}
        appended = next(each for each in found if each.kind == "appended").movement
        assert {row.table for row in appended.seatings_of(11)} == {2}
        assert len(appended.seatings_of(11)) == 7
        assert 11 in appended.stationary

    def test_after_the_last_round_it_waits(self):
        found = continuations(after(howell(4, boards_per_round=3), 7), LatePair())
        assert "appended" not in {each.kind for each in found}


class SeveralPlacesTests:
    """Two pairs have left: two wait each round, or one line does."""

    @pytest.mark.parametrize("gone", [(3, 5), (3, 9), (1, 10), (9, 10)])
    @pytest.mark.parametrize("movement", [SEVEN, howell(5, boards_per_round=3)])
    def test_it_plays_one_of_those_who_wait_each_round(self, movement, gone):
        left = best(after(movement, 2), PairsLeave(gone)).movement
        found = best(after(left, 2), LatePair())
        assert found.kind == "phantom"
        assert problems(found.to_come) == []
        rows = found.movement.seatings_of(max(found.movement.pairs))
        waited = {out.round for out in left.sitouts if out.round > 2 and out.table}
        assert len(rows) == len({row.round for row in rows}) >= len(waited) - 1
        assert found.boards_lost == 0

    def test_the_next_takes_the_place_that_is_left(self):
        # Pairs 3 and 5 have left: opposite them two pairs EW wait in each of five rounds.
        left = best(after(SEVEN, 2), PairsLeave((3, 5))).movement
        first = best(after(left, 2), LatePair()).movement
        found = best(after(first, 2), LatePair())
        assert found.kind == "phantom"
        assert len(found.to_come.seatings) == 5 * 7
        assert found.to_come.sitouts == ()

    def test_as_long_as_somebody_waits_there_is_an_empty_place(self):
        # Pairs 3 and 5 have left after round 2; after round 3, the first takes pair 15's number.
        left = best(after(SEVEN, 2), PairsLeave((3, 5))).movement
        first = best(after(left, 3), LatePair()).movement
        assert first.place_to_take == 16
        found = best(after(first, 3), LatePair()).movement
        assert found.place_to_take is None
        assert len([row for row in found.seatings_of(16) if row.round > 3]) == 4

    def test_who_waited_before_leaves_no_empty_place(self):
        # From round 4 on nothing is known of what would have been played at table 5.
        left = best(after(SEVEN, 2), PairsLeave((3, 5))).movement
        unknown = replace(
            left,
            sitouts=tuple(
                replace(out, boards=()) if out.table == 5 and out.round > 3 else out
                for out in left.sitouts
            ),
        )
        found = best(after(unknown, 3), LatePair())
        assert (found.kind, found.movement.place_to_take) == ("phantom", None)

    def test_where_it_could_stay_at_one_table_it_meets_nobody_twice(self):
        # Pairs 3 and 6 have left: at table 3 wait 8, 14, 13, 12 and 11 with sets 5, 6, 7, 1 and 2.
        left = best(after(SEVEN, 2), PairsLeave((3, 6))).movement
        found = best(after(left, 2), LatePair()).movement
        rows = found.seatings_of(15)
        assert len(rows) == len({row.ew for row in rows}) == len({row.boards for row in rows}) == 5

    def test_where_it_could_choose_among_the_met_it_is_not_called_the_most(self):
        # Pairs 3 and 5 have left: two wait in each of five rounds. Were it always over the same
        # boards, one round alone would be new.
        left = best(after(SEVEN, 2), PairsLeave((3, 5))).movement
        outs = tuple(replace(out, boards=(1, 2, 3)) if out.boards else out for out in left.sitouts)
        narrow = replace(left, sitouts=outs)
        assert way(after(left, 2), "phantom").is_most
        assert not way(after(narrow, 2), "phantom").is_most

    @pytest.mark.parametrize("sits_ew", [True, False])
    def test_it_sits_all_evening_where_more_rounds_have_somebody(self, sits_ew):
        # Pairs 3 and 9 have left: in each round one EW waits at table 3 and one NS elsewhere. In
        # round 7 nothing is known of what one of them would have played.
        found = self.after_3_and_9_left(lambda out: out.round == 7 and (out.table == 3) == sits_ew)
        rows = found.seatings_of(15)
        assert [row.round for row in rows] == [3, 4, 5, 6, 7]
        assert {row.ew == 15 for row in rows} == {sits_ew}
        assert (15 in found.lines) != sits_ew

    def test_where_both_lines_wait_as_often_it_sits_ew(self):
        found = self.after_3_and_9_left(lambda out: False)
        assert {row.ew for row in found.seatings_of(15)} == {15}

    def after_3_and_9_left(self, is_unknown):
        left = best(after(SEVEN, 2), PairsLeave((3, 9))).movement
        known = replace(
            left,
            sitouts=tuple(
                replace(out, boards=()) if is_unknown(out) else out for out in left.sitouts
            ),
        )
        found = best(after(known, 2), LatePair())
        assert found.kind == "phantom"
        return found.movement

    def test_with_an_empty_place_that_nobody_comes_by_it_roves(self):
        # Pair 14 is missing, and in the last round that is left nobody waits with boards.
        half = mitchell(7, boards_per_round=3, missing="EW")
        unknown = replace(half, sitouts=tuple(replace(out, boards=()) for out in half.sitouts))
        assert best(after(unknown, 2), LatePair()).kind == "rover"


class NewcomerTests:
    def test_how_many_boards_it_plays_is_told(self):
        half = mitchell(7, boards_per_round=3, missing="EW")
        assert best(after(half, 2), LatePair()).newcomer == 15
        assert best(after(SEVEN, 1), LatePair()).newcomer == 18
        assert best(after(SEVEN, 1), PairsLeave((3,))).newcomer == 0

    def test_a_pair_that_would_play_nothing_does_not_come_in(self):
        assert [each.kind for each in continuations(after(SEVEN, 7), LatePair())] == ["stop"]

    def test_an_empty_place_that_is_full_of_games_is_the_only_way(self):
        half = mitchell(7, boards_per_round=3, missing="EW")
        found = continuations(after(half, 2), LatePair())
        assert [each.kind for each in found] == ["phantom", "stop"]

    @pytest.mark.parametrize(
        ("over", "kept", "first"),
        [
            (2, 2, "rover"),
            (2, 3, "phantom"),
            (2, 4, "phantom"),
            # Half of the six rounds in which it could rove is not less than half.
            (1, 3, "phantom"),
        ],
    )
    def test_an_empty_place_with_few_games_comes_after_a_way_with_more(self, over, kept, first):
        # Pair 14 is missing; only in the last rounds does somebody wait for it with boards.
        half = mitchell(7, boards_per_round=3, missing="EW")
        few = replace(
            half,
            sitouts=tuple(
                out if out.round > 7 - kept else replace(out, boards=()) for out in half.sitouts
            ),
        )
        found = continuations(after(few, over), LatePair())
        assert found[0].kind == first
        newcomers = {each.kind: each.newcomer for each in found}
        assert (newcomers["phantom"], newcomers["rover"]) == (3 * kept, 3 * (7 - over))

    def test_the_number_of_the_empty_place_is_nobody_elses(self):
        half = mitchell(7, boards_per_round=3, missing="EW")
        unknown = replace(half, sitouts=tuple(replace(out, boards=()) for out in half.sitouts))
        assert max(best(after(unknown, 2), LatePair()).movement.pairs) == 15


class TableMoreTests:
    def test_the_pair_stays_there_and_others_come_with_their_boards(self):
        found = way(after(SEVEN, 1), "table").movement
        rows = found.seatings_of(15)
        assert found.tables == 8
        assert [(row.round, row.table, row.ns) for row in rows] == [
            (number, 8, 15) for number in range(2, 8)
        ]
        planned = {(row.round, row.ew, row.boards) for row in SEVEN.seatings}
        assert {(row.round, row.ew, row.boards) for row in rows} < planned
        assert len({row.ew for row in rows}) == len({row.boards for row in rows}) == 6
        assert 15 in found.stationary
        # The number of the place at the table left.
        assert found.place_to_take == 16

    def test_who_is_left_alone_waits_at_its_table(self):
        found = way(after(SEVEN, 1), "table").movement
        waiting = [out for out in found.sitouts if out.number != 15]
        assert [(out.round, out.number == out.table) for out in waiting] == [
            (number, True) for number in range(2, 8)
        ]
        assert len({out.number for out in waiting}) == 6

    def test_a_second_late_pair_plays_those_who_wait(self):
        first = way(after(SEVEN, 1), "table").movement
        found = way(after(first, 2), "phantom").movement
        rows = found.seatings_of(16)
        assert [row.round for row in rows] == [3, 4, 5, 6, 7]
        assert {(row.round, row.ns) for row in rows} == {
            (out.round, out.number) for out in first.sitouts if out.round > 2
        }
        assert [set(one.tables) for one in found.sharings if one.round == 3] == [{rows[0].table, 8}]

    def test_those_who_stay_seated_do_not_come(self):
        # With round 2 switched, NS pairs sit EW there, and they stay.
        switched = mitchell(7, boards_per_round=3, arrow_switched=(2,))
        found = way(after(switched, 1), "table").movement
        assert not {row.ew for row in found.seatings_of(15)} & set(switched.stationary)

    def test_where_they_cannot_come_all_evening_they_come_less(self):
        found = way(after(mitchell(3, boards_per_round=3), 0), "table").movement
        assert 1 <= len(found.seatings_of(7)) <= 3

    @pytest.mark.parametrize("pairs", [8, 12, 14, 20])
    def test_a_pair_is_seated_in_any_movement_at_any_round(self, pairs):
        for option in options(pairs)[:5]:
            movement = option.movement()
            for over in range(0, movement.rounds, 2):
                found = way(after(movement, over), "table")
                assert problems(found.to_come) == []
                assert found.boards_lost == 0

    @pytest.mark.parametrize("tables", [26, 36])
    def test_a_large_room_is_not_searched_for_ever(self, tables):
        # Without a limit to what is tried, the extended Mitchell of 13 tables took a minute.
        large = mitchell(tables, boards_per_round=2, rounds=13, even="skip")
        assert len(way(after(large, 0), "rover").movement.seatings_of(2 * tables + 1)) > 8

"""Going on after incidents, where a change of the rules planted by hand was noticed by nobody.

What is right is worked out by hand on the plan of the movement: a Mitchell of 7 tables has NS n
at table n, EW 7 + n at table n in round 1 and one table up each round, set t + r - 1 at table t.
"""

from dataclasses import replace
from itertools import pairwise

import pytest

from movements.check import problems
from movements.pairs.hesitation import hesitation
from movements.pairs.howell import howell
from movements.pairs.mitchell import mitchell
from movements.repair.going_on import continuations
from movements.repair.incidents import (
    BoardsLost,
    LatePair,
    NothingElse,
    PairsLeave,
    RoundAdded,
    RoundsCut,
    SoFar,
    plans,
)
from movements.seating import Seating, Sitout
from tests.movements.promised import promised

SEVEN = mitchell(7, boards_per_round=3)
# Pair 14 is missing: pair 7 waits in round 1, 1 in round 2, 2 in round 3 ..., at its own table.
HALF = mitchell(7, boards_per_round=3, missing="EW")


def after(movement, over):
    """The evening after so many rounds as planned."""
    return SoFar(movement, over, tuple(row for row in movement.seatings if row.round <= over))


def best(evening, incident):
    return continuations(evening, incident)[0]


class PlanTests:
    @pytest.mark.parametrize(
        ("movement", "incident", "kind"),
        [
            (HALF, LatePair(), "phantom"),
            (mitchell(7, boards_per_round=3, missing="NS"), LatePair(), "phantom"),
            (howell(4, boards_per_round=2, missing=8), LatePair(), "phantom"),
            (SEVEN, PairsLeave((3, 9)), "left"),
            (HALF, PairsLeave((2,)), "left"),
            (HALF, RoundsCut(), "cut"),
            (mitchell(7, boards_per_round=3, rounds=5), RoundAdded(), "next"),
            (mitchell(7, boards_per_round=3, rounds=5, missing="NS"), RoundAdded(), "next"),
            (mitchell(8, boards_per_round=3, rounds=7), RoundAdded(), "added"),
            (howell(3, boards_per_round=2, rounds=4, missing=6), RoundAdded(), "added"),
        ],
    )
    def test_what_is_planned_instead_is_sound_before_anything_is_mended(
        self, movement, incident, kind
    ):
        (plan,) = (plan for name, plan in plans(after(movement, 2), incident) if name == kind)
        # That opponents meet again is not what the plan is to avoid at any price.
        assert problems(plan, promised(plan, meetings=2)) == []


class LatePairTests:
    def test_it_can_sit_at_table_1_for_the_last_round(self):
        # Pair 10 sits NS there all evening: once, it may give way.
        found = continuations(after(howell(5, boards_per_round=3), 8), LatePair())
        (sitting,) = (each.movement for each in found if each.kind == "appended")
        assert [(row.round, row.table) for row in sitting.seatings_of(11)] == [(9, 1)]

    def test_it_can_sit_at_the_last_table_where_pairs_turn_round(self):
        found = continuations(after(hesitation(6, 7), 0), LatePair())
        (sitting,) = (each.movement for each in found if each.kind == "appended")
        assert {row.table for row in sitting.seatings_of(13)} == {6}

    def test_in_a_mitchell_nobody_gives_way_for_good(self):
        assert "appended" not in {kind for kind, _ in plans(after(SEVEN, 6), LatePair())}

    def test_it_roves_in_all_rounds_that_are_left_where_it_can(self):
        # At 9 tables seven rounds can be done, eight cannot.
        found = continuations(after(mitchell(9, boards_per_round=2), 2), LatePair())
        (roving,) = (each.movement for each in found if each.kind == "rover")
        assert [row.round for row in roving.seatings_of(19)] == [3, 4, 5, 6, 7, 8, 9]

    def test_who_waits_without_boards_waits_on(self):
        # Nothing is known of what pair 6 would have played in round 7.
        waiting = Sitout(7, 6, 6, ())
        unknown = replace(HALF, sitouts=(*HALF.sitouts[:-1], waiting))
        found = best(after(unknown, 2), LatePair())
        assert found.kind == "phantom"
        assert waiting in found.movement.sitouts


class LeavingTests:
    def test_its_place_is_empty_for_the_next_that_comes(self):
        left = best(after(SEVEN, 2), PairsLeave((3,))).movement
        assert left.place_to_take == 3
        found = best(after(left, 3), LatePair())
        assert found.kind == "phantom"
        # Opposite it wait pairs 14, 13, 12 and 11, from round 4 to round 7. Whoever comes is
        # not pair 3, and has played none of its boards.
        assert [row.ew for row in found.movement.seatings_of(15)] == [14, 13, 12, 11]

    def test_of_a_table_the_lower_number_is_the_empty_place(self):
        assert best(after(SEVEN, 2), PairsLeave((13, 1))).movement.place_to_take == 1

    def test_where_a_place_was_empty_it_stays_the_one(self):
        assert best(after(HALF, 2), PairsLeave((3,))).movement.place_to_take == 14

    def test_the_others_stay_where_they_stayed(self):
        found = best(after(SEVEN, 4), PairsLeave((3,)))
        assert found.movement.stationary == (1, 2, 4, 5, 6, 7)
        assert found.to_come.stationary == (1, 2, 4, 5, 6, 7)

    def test_who_was_to_wait_still_waits_at_his_table(self):
        found = best(after(HALF, 2), PairsLeave((2,)))
        empty = {out for out in HALF.sitouts if out.number != 2}
        assert len(empty) == 6
        assert empty <= set(found.movement.sitouts)
        assert not [out for out in found.movement.sitouts if out.number == 2]


class OrderTests:
    def test_fewer_boards_lost_then_fewer_rematches_then_fairer(self):
        fairer = 0
        for movement in (SEVEN, howell(5, boards_per_round=3), howell(6, boards_per_round=2)):
            for over in (1, 3, 5):
                found = continuations(after(movement, over), LatePair())[:-1]
                for one, other in pairwise(found):
                    lost = one.boards_lost, one.rematches
                    assert lost <= (other.boards_lost, other.rematches)
                    if lost == (other.boards_lost, other.rematches):
                        assert one.quality >= other.quality
                        fairer += one.quality > other.quality
        assert fairer > 0


class RoundTests:
    def test_who_waits_in_the_rounds_that_are_left_waits_at_his_table(self):
        assert best(after(HALF, 2), RoundsCut()).movement.sitouts == HALF.sitouts[:-1]

    def test_where_opponents_are_left_they_meet_in_an_added_round(self):
        # 14 pairs, 8 rounds: the six that stay have met all who move, the two left have not met.
        found = best(after(hesitation(7, 8), 8), RoundAdded())
        assert (found.kind, found.rematches) == ("added", 6)
        assert len(found.movement.seatings_of_round(9)) == 7

    def test_one_ranking_with_a_pair_missing_has_one_that_waits(self):
        found = best(after(howell(4, boards_per_round=2, missing=8), 7), RoundAdded()).movement
        added = found.seatings_of_round(8)
        seated = [pair for row in added for pair in row.pairs]
        assert len(added) == 3
        assert len(set(seated)) == 6
        assert [out.number for out in found.sitouts if out.round == 8] == [
            pair for pair in found.pairs if pair not in seated
        ]

    def test_an_added_round_may_repeat_meetings_that_are_still_to_come(self):
        # 8 pairs, all 7 rounds of a Howell still to be played, and an eighth.
        found = best(after(howell(4, boards_per_round=2), 0), RoundAdded())
        assert (found.kind, found.rematches) == ("added", 4)
        assert (found.to_come.max_meetings, found.movement.max_meetings) == (2, 2)


def first_rounds(movement, rounds):
    """Seating of thirteen rounds, say: the sets on the stands are many."""
    rows = tuple(row for row in movement.seatings if row.round <= rounds)
    return replace(movement, rounds=rounds, seatings=rows)


def replaced(evening, lost):
    """The plan with new boards before anything is mended; None where they are not replaced."""
    return dict(plans(evening, BoardsLost(lost))).get("replaced")


class ReplacedBoardsTests:
    """Set 3 of seven tables, boards 7 to 9: table 3 has it first, then 2 and 1, then 7, 6, 5, 4."""

    @pytest.mark.parametrize("over", [1, 2, 3, 5])
    def test_new_boards_lie_wherever_the_lost_ones_were_still_to_be_played(self, over):
        plan = replaced(after(SEVEN, over), (7, 8, 9))
        changed = {
            (old.round, old.table): new.boards
            for old, new in zip(SEVEN.seatings, plan.seatings, strict=True)
            if old != new
        }
        tables = {1: 3, 2: 2, 3: 1, 4: 7, 5: 6, 6: 5, 7: 4}
        assert changed == {(number, tables[number]): (22, 23, 24) for number in range(over + 1, 8)}

    @pytest.mark.parametrize(("over", "waiting"), [(3, (22, 23, 24)), (4, (7, 8, 9))])
    def test_who_waits_has_the_new_ones_from_the_next_round_on(self, over, waiting):
        # Pair 3 waits at table 7 in round 4, where set 3 is then.
        half = replace(
            HALF, seatings=tuple(row for row in SEVEN.seatings if row.table != 7),
            sitouts=tuple(Sitout(row.round, row.ns, 7, row.boards) for row in SEVEN.seatings
                          if row.table == 7),
        )  # fmt: skip
        plan = replaced(after(half, over), (7, 8, 9))
        assert [out.boards for out in plan.sitouts if out.round == 4] == [waiting]

    def test_where_one_of_those_lost_would_be_played_once_only_none_is_replaced(self):
        # Two tables have set 3 in the last two rounds, one alone the board that it lacked before.
        rows = tuple(
            row._replace(boards=(7, 8, 30)) if (row.round, row.table) == (7, 4) else row
            for row in SEVEN.seatings
        )
        assert replaced(after(SEVEN, 5), (7, 8, 9)) is not None
        assert replaced(after(replace(SEVEN, seatings=rows), 5), (7, 8, 9)) is None

    def test_new_numbers_follow_all_that_were_ever_in_the_room(self):
        # 22 went before, and 25 lay at a table where it did not belong.
        strange = Seating.of_two(2, 7, 7, 13, (25,))
        evening = SoFar(SEVEN, 3, (*after(SEVEN, 3).played, strange), boards_lost=(22,))
        assert {board for row in replaced(evening, (7, 8, 9)).seatings for board in row.boards} == {
            *range(1, 22), 26, 27, 28,
        }  # fmt: skip


class BoardsTests:
    def test_of_several_sets_that_would_do_one_is_played(self):
        short = first_rounds(howell(7, boards_per_round=1), 4)
        gone = next(row for row in short.seatings_of_round(4) if row.table == 1)
        found = best(after(short, 3), BoardsLost(gone.boards))
        assert (found.kind, found.boards_lost) == ("as_planned", 0)
        (instead,) = (row for row in found.movement.seatings_of_round(4) if row.table == 1)
        assert instead.pairs == gone.pairs
        assert instead.boards != gone.boards
        # Not one that another table has then.
        assert found.to_come.sharings == ()

    def test_of_two_sets_lost_the_second_gets_another_than_the_first(self):
        # Pair 14 stays at table 1 and would have them in rounds 3 and 4.
        short = first_rounds(howell(7, boards_per_round=1), 4)
        lost = [row.boards[0] for row in short.seatings_of(14) if row.round > 2]
        found = best(after(short, 2), BoardsLost(tuple(lost)))
        assert (found.kind, found.boards_lost) == ("as_planned", 0)
        played = [row.boards[0] for row in found.movement.seatings_of(14)]
        assert len(set(played)) == 4
        assert not set(played) & set(lost)

    def test_a_set_that_is_wanted_later_is_not_taken(self):
        # Table 1 played set 4 in round 1 and has it again in round 4. Of the sets that lie on the
        # stand the pairs must not take one that either of them has in rounds 5 to 7.
        short = mitchell(8, boards_per_round=1, rounds=7, even="share_relay")
        wrong = Seating.of_two(1, 1, 1, 9, (4,))
        rows = (wrong, *(row for row in short.seatings if row.round == 1 and row.table > 1))
        found = best(SoFar(short, 1, rows), NothingElse()).movement
        for row in found.seatings:
            planned = next(
                each
                for each in short.seatings
                if (each.round, each.table) == (row.round, row.table)
            )
            if row.round > 1 and row.boards != planned.boards:
                later = [each for each in short.seatings if each.round > row.round]
                wanted = {
                    b for each in later if set(each.pairs) & set(row.pairs) for b in each.boards
                }
                assert not wanted & set(row.boards)

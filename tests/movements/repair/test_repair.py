"""Going on after incidents: typed evenings.

What is right is worked out by hand on the plan of the movement: a Mitchell of 7 tables has NS n
at table n, EW 7 + n at table n in round 1 and one table up each round, set t + r - 1 at table t.
"""

from dataclasses import replace

import pytest

from movements.check import problems
from movements.pairs.howell import howell
from movements.pairs.mitchell import mitchell
from movements.repair.going_on import continuations, legal, worthwhile
from movements.repair.incidents import (
    BoardsLost,
    LatePair,
    NothingElse,
    PairsLeave,
    RoundAdded,
    RoundsCut,
    SoFar,
)
from movements.seating import Seating, Sitout

SEVEN = mitchell(7, boards_per_round=3)


def after(movement, over, *, instead=()):
    """The evening after so many rounds as planned, with some rows played otherwise."""
    changed = {(row.round, row.table): row for row in instead}
    played = tuple(
        changed.get((row.round, row.table), row) for row in movement.seatings if row.round <= over
    )
    return SoFar(movement, over, played)


def best(evening, incident):
    return continuations(evening, incident)[0]


def way(evening, incident, kind):
    return next(each for each in continuations(evening, incident) if each.kind == kind)


def boards_had(rows, pair):
    return {board for row in rows if pair in row.pairs for board in row.boards}


class LeavingTests:
    def test_its_opponents_sit_out_where_they_would_have_played(self):
        found = best(after(SEVEN, 4), PairsLeave((3,)))
        assert found.kind == "left"
        assert [(out.round, out.number, out.table) for out in found.movement.sitouts] == [
            (5, 13, 3),
            (6, 12, 3),
            (7, 11, 3),
        ]
        assert 3 not in found.movement.pairs
        assert found.boards_lost == 9

    def test_its_results_are_kept(self):
        evening = after(SEVEN, 4)
        found = best(evening, PairsLeave((3,)))
        assert found.movement.seatings[: len(evening.played)] == evening.played

    def test_a_table_leaves(self):
        found = best(after(SEVEN, 2), PairsLeave((1, 13)))
        assert len(found.movement.pairs) == 12
        assert problems(found.to_come) == []


class RoundTests:
    def test_the_last_round_is_cut(self):
        found = best(after(SEVEN, 5), RoundsCut())
        assert (found.kind, found.movement.rounds, found.boards_lost) == ("cut", 6, 21)

    def test_after_the_last_round_nothing_can_be_cut(self):
        assert [each.kind for each in continuations(after(SEVEN, 7), RoundsCut())] == ["stop"]

    def test_when_all_have_met_somebody_meets_again(self):
        found = best(after(howell(4, boards_per_round=3), 7), RoundAdded())
        assert (found.kind, found.rematches) == ("added", 4)

    def test_an_odd_pair_waits_in_an_added_round(self):
        found = best(after(mitchell(5, boards_per_round=3, missing="NS"), 5), RoundAdded())
        assert len([out for out in found.movement.sitouts if out.round == 6]) == 1

    @pytest.mark.parametrize(
        ("movement", "stay"),
        [
            (howell(3, boards_per_round=5), (2,)),
            # They could meet: nobody would play their boards beside them.
            (howell(3, boards_per_round=5), (1, 2)),
            (SEVEN, (2,)),
            # Both sit NS.
            (SEVEN, (1, 2)),
        ],
    )
    def test_a_round_is_added_only_where_two_tables_can_play(self, movement, stay):
        gone = tuple(pair for pair in movement.pairs if pair not in stay)
        left = best(after(movement, 2), PairsLeave(gone)).movement
        found = continuations(after(left, 2), RoundAdded())
        assert [each.kind for each in found] == ["stop"]

    def test_where_nobody_is_left_no_round_is_added(self):
        nobody = replace(howell(3, boards_per_round=5), numbers=(), seatings=(), sitouts=())
        found = continuations(SoFar(nobody, 5, ()), RoundAdded())
        assert [each.kind for each in found] == ["stop"]


class PlayedOtherwiseTests:
    def test_boards_played_too_early_are_not_played_again(self):
        # Table 1 played set 3 instead of 1; pair 8 would have it in round 2, pair 1 in round 3,
        # and all other sets are at tables then.
        wrong = Seating.of_two(1, 1, 1, 8, (7, 8, 9))
        found = best(after(SEVEN, 1, instead=(wrong,)), NothingElse())
        assert wrong in found.movement.seatings
        assert found.boards_lost == 6
        assert found.movement.sitouts == (
            Sitout(2, 2),
            Sitout(2, 8),
            Sitout(3, 1),
            Sitout(3, 13),
        )

    def test_boards_on_the_stand_take_their_place(self):
        # Table 1 played set 4 instead of 1. In round 4 pairs 1 and 14 would have it again; set 8
        # is on the stand and neither of them has it in its five rounds.
        short = mitchell(8, boards_per_round=1, rounds=5, even="share_relay")
        evening = after(short, 1, instead=(Seating.of_two(1, 1, 1, 9, (4,)),))
        found = best(evening, NothingElse())
        assert found.boards_lost == 0
        assert found.movement.sitouts == ()
        others = set(found.movement.seatings) - set(short.seatings)
        assert others == {Seating.of_two(1, 1, 1, 9, (4,)), Seating.of_two(4, 1, 1, 14, (8,))}

    def test_lost_boards_are_replaced_where_they_can_be(self):
        # Set 7 is lost after round 2: table 3, which has it in round 5, may have set 1 instead,
        # which neither pair has in its five rounds.
        short = mitchell(8, boards_per_round=1, rounds=5, even="share_relay")
        found = way(after(short, 2), BoardsLost((7,)), "as_planned")
        assert Seating.of_two(5, 3, 3, 15, (1,)) in found.movement.seatings
        assert not any(7 in row.boards for row in found.to_come.seatings)

    def test_those_who_stay_stay_and_what_was_waited_is_kept(self):
        half = mitchell(7, boards_per_round=3, missing="EW")
        found = best(after(half, 2), NothingElse())
        assert found.movement.sitouts == half.sitouts
        assert found.to_come.stationary == half.stationary
        assert found.to_come.max_meetings == 1

    def test_tables_walked_are_those_from_now_on(self):
        # From round 6 to 7 six pairs EW go up one table, and one from table 7 to table 1.
        assert best(after(SEVEN, 6), NothingElse()).walked == 12

    def test_nothing_played_and_nothing_to_come(self):
        found = continuations(SoFar(SEVEN, 0, ()), NothingElse())[-1]
        assert (found.kind, found.movement.max_meetings, found.movement.boards) == ("stop", 1, 0)
        assert found.to_come.max_meetings == 1

    def test_tables_that_did_not_move_meet_again(self):
        stayed = tuple(
            row._replace(round=2, boards=later.boards)
            for row, later in zip(
                SEVEN.seatings_of_round(1), SEVEN.seatings_of_round(2), strict=True
            )
        )
        found = best(after(SEVEN, 2, instead=stayed), NothingElse())
        assert problems(found.to_come) == []
        assert found.rematches >= 7

    def test_a_round_in_which_nobody_could_play_is_dropped(self):
        # All tables stood still in round 2, with the boards of round 2: pair EW 7 + k has played
        # sets k and k + 1, and in round 5 would have set k + 8, which is k + 1 again.
        stayed = tuple(row.seated(ew=row.table + 7) for row in SEVEN.seatings_of_round(2))
        first, last = continuations(after(SEVEN, 2, instead=stayed), NothingElse())
        assert (first.kind, first.movement.rounds, first.boards_lost) == ("earlier", 6, 21)
        assert first.movement.sitouts == ()
        assert [len(first.to_come.seatings_of_round(number)) for number in (1, 2, 3, 4)] == [7] * 4
        assert first.movement.seatings_of_round(5) == tuple(
            row._replace(round=5) for row in SEVEN.seatings_of_round(6)
        )
        assert last.kind == "stop"

    @pytest.mark.parametrize(
        ("idle", "stood_still", "over", "kept"),
        [
            # Round 5 as above; in round 3, or 1 below, nobody played for another reason.
            (3, 2, 3, [4, 6, 7]),
            (None, 2, 4, [6, 7]),
            # Pair 7 + k has had sets k + 2 and k + 3; in round 6 it would have k + 10.
            (1, 3, 3, [4, 5, 7]),
            # It has had sets k, k + 2, k + 4 and k + 5; in round 7 it would have k + 12.
            (None, 4, 5, [6]),
        ],
    )
    def test_only_idle_rounds_to_come_are_dropped(self, idle, stood_still, over, kept):
        rows = []
        for row in SEVEN.seatings:
            if row.round <= over and row.round != idle:
                before = (row.table - stood_still + 1) % 7 + 8
                rows.append(row.seated(ew=before) if row.round == stood_still else row)
        found = best(SoFar(SEVEN, over, tuple(rows)), NothingElse())
        assert (found.kind, found.movement.rounds) == ("earlier", over + len(kept))
        assert [row for row in found.movement.seatings if row.round <= over] == rows
        assert [row for row in found.movement.seatings if row.round > over] == [
            row._replace(round=over + place)
            for place, number in enumerate(kept, 1)
            for row in SEVEN.seatings_of_round(number)
        ]

    def test_an_idle_round_that_nothing_avoids_is_offered(self):
        # As above, and pair 3 leaves: nobody plays in round 5, and to stop loses more.
        stayed = tuple(row.seated(ew=row.table + 7) for row in SEVEN.seatings_of_round(2))
        first, last = continuations(after(SEVEN, 2, instead=stayed), PairsLeave((3,)))
        assert (first.kind, first.movement.seatings_of_round(5)) == ("left", ())
        assert len(first.to_come.seatings) == 4 * 6
        assert last.kind == "stop"

    def test_when_no_board_is_left_there_are_only_new_ones_or_to_stop(self):
        found = continuations(after(SEVEN, 5), BoardsLost(tuple(range(1, 22))))
        assert [each.kind for each in found] == ["replaced", "stop"]

    def test_to_stop_is_not_to_leave_when_nobody_can_play_on(self):
        # Who stops has not left: a round added then would seat all of them.
        found = continuations(after(SEVEN, 5), PairsLeave(tuple(range(1, 8))))
        assert [each.kind for each in found] == ["left", "stop"]

    def test_a_way_with_an_idle_round_stands_against_one_that_is_worse(self):
        # Nobody plays in round 5 of the first; the second is the same closed up.
        stayed = tuple(row.seated(ew=row.table + 7) for row in SEVEN.seatings_of_round(2))
        idle, whole = (
            next(
                each
                for each in legal(after(SEVEN, 2, instead=stayed), NothingElse())
                if each.kind == kind
            )
            for kind in ("as_planned", "earlier")
        )
        assert worthwhile([idle, whole]) == (whole,)
        for worse in (
            {"rematches": whole.rematches + 1},
            {"quality": whole.quality - 1},
            {"movement": replace(whole.movement, seatings=whole.movement.seatings[1:])},
        ):
            other = replace(whole, **worse)
            assert worthwhile([idle, other]) == (idle, other)
        # A late pair plays more in it.
        assert worthwhile([replace(idle, newcomer=3), whole])[0].newcomer == 3

    def test_rounds_that_are_switched_come_earlier_too(self):
        switched = mitchell(7, boards_per_round=3, arrow_switched=(5, 7))
        stayed = tuple(row.seated(ew=row.table + 7) for row in switched.seatings_of_round(2))
        found = best(after(switched, 2, instead=stayed), NothingElse())
        assert found.kind == "earlier"
        assert found.movement.arrow_switched == (6,)

    def test_a_wrong_direction_changes_nothing_to_come(self):
        wrong = Seating.of_two(1, 2, 9, 2, (4, 5, 6))
        found = best(after(SEVEN, 1, instead=(wrong,)), NothingElse())
        assert (found.kind, found.boards_lost) == ("as_planned", 0)

    def test_lost_boards_are_played_no_more(self):
        found = way(after(SEVEN, 2), BoardsLost((1, 2, 3)), "as_planned")
        assert not any(1 in row.boards for row in found.to_come.seatings)
        assert found.boards_lost <= 15

    def test_boards_lost_earlier_do_not_come_back_in_the_place_of_others(self):
        # As in the test of lost boards above, with set 1 gone before: no other set is left.
        short = mitchell(8, boards_per_round=1, rounds=5, even="share_relay")
        known = replace(after(short, 2), boards_lost=(1,))
        found = way(known, BoardsLost((7,)), "as_planned")
        assert not any({1, 7} & set(row.boards) for row in found.to_come.seatings)
        before = way(after(short, 2), BoardsLost((7,)), "as_planned")
        assert found.boards_lost > before.boards_lost

    def test_an_added_round_has_no_boards_that_are_lost(self):
        # Seven tables: two, two and three of them play the same three boards.
        found = best(replace(after(SEVEN, 7), boards_lost=(22, 24)), RoundAdded()).movement
        assert min(row.boards[0] for row in found.seatings_of_round(8)) == 25
        assert found.boards == 33

    def test_to_stop_is_always_an_answer(self):
        found = continuations(after(SEVEN, 3), NothingElse())
        assert [each.kind for each in found] == ["as_planned", "stop"]
        assert found[-1].movement.rounds == 3


class ErrorTests:
    @pytest.mark.parametrize("over", [0, 3, 7])
    def test_after_any_round_there_is_an_answer(self, over):
        for what in (LatePair(), PairsLeave((1,)), RoundAdded(), BoardsLost((1,)), RoundsCut()):
            assert continuations(after(SEVEN, over), what)

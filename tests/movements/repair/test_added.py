"""A round more, lost boards and pairs that leave an incomplete table, by the examples of a hall."""

from collections import Counter
from dataclasses import replace

import pytest

from movements.pairs.howell import howell, howells
from movements.pairs.mitchell import mitchell
from movements.pairs.mitchells import MITCHELLS
from movements.repair.going_on import continuations, is_compared
from movements.repair.incidents import BoardsLost, PairsLeave, RoundAdded, RoundsCut
from movements.seating import Seating, with_boards
from tests.movements.repair.test_repair import SEVEN, after, best, way

WHOLE = [
    *(howell(tables, boards_per_round=2, rounds=rounds, variant=variant)
      for tables, rounds, variant in howells() if 2 < tables <= 10),
    *(with_boards(family.build(tables, rounds), 2)
      for family in MITCHELLS.values() for tables in range(3, 13)
      for rounds in family.rounds(tables)[-1:]),
]  # fmt: skip


def up_to(movement, rounds):
    return best(after(movement, rounds - 1), RoundsCut(rounds)).movement


class NextRoundTests:
    def test_of_nine_tables_that_played_seven_rounds_it_is_the_eighth(self):
        # NS n at table n; EW 9 + n has gone up seven tables; boards have gone down seven.
        played = mitchell(9, boards_per_round=3, rounds=7)
        found = best(after(played, 7), RoundAdded())
        assert (found.kind, found.rematches, found.boards_lost) == ("next", 0, 0)
        assert found.movement.seatings_of_round(8) == tuple(
            Seating.of_two(8, table, table, 10 + (table + 1) % 9, (first, first + 1, first + 2))
            for table in range(1, 10)
            for first in [3 * ((table + 6) % 9) + 1]
        )

    @pytest.mark.parametrize("rounds", [5, 8, 12])
    def test_of_a_howell_that_was_cut_it_is_the_one_that_was_cut(self, rounds):
        whole = howell(7, boards_per_round=2)
        found = best(after(up_to(whole, rounds), rounds), RoundAdded())
        assert found.kind == "next"
        assert found.movement.seatings_of_round(rounds + 1) == whole.seatings_of_round(rounds + 1)

    def test_after_it_comes_the_one_after_it(self):
        whole = mitchell(9, boards_per_round=3)
        movement = mitchell(9, boards_per_round=3, rounds=7)
        for _ in range(2):
            movement = best(after(movement, movement.rounds), RoundAdded()).movement
        assert movement.seatings == whole.seatings
        assert best(after(movement, 9), RoundAdded()).kind == "added"

    def test_with_a_pair_missing_its_opponents_wait_at_their_table(self):
        played = mitchell(9, boards_per_round=3, rounds=7, missing="EW")
        found = best(after(played, 7), RoundAdded()).movement
        whole = mitchell(9, boards_per_round=3, rounds=8, missing="EW")
        assert found.seatings == whole.seatings
        assert found.sitouts == whole.sitouts

    def test_in_a_room_that_switched_it_is_not_switched(self):
        played = mitchell(9, boards_per_round=3, rounds=7, arrow_switched=(2,))
        found = best(after(played, 7), RoundAdded()).movement
        whole = mitchell(9, boards_per_round=3, rounds=8, arrow_switched=(2,))
        assert found.seatings_of_round(8) == whole.seatings_of_round(8)

    def test_where_the_plan_has_left_its_movement_boards_that_are_out_are_found(self):
        # Own rows: a Mitchell of nine tables and five rounds, whose rule nobody knows.
        own = replace(mitchell(9, boards_per_round=3, rounds=5), kind="own")
        found = best(after(own, 5), RoundAdded())
        assert (found.kind, found.rematches) == ("out", 0)
        assert len(found.movement.seatings_of_round(6)) == 9
        assert found.movement.boards == 27

    def test_a_round_whose_boards_nobody_else_has_is_not_the_next_one(self):
        # After one round of nine tables the boards of table 1 go to table 9; those of no table
        # of a Howell cut to one round are all played once: some would be compared with nothing.
        whole = howell(4, boards_per_round=2)
        found = continuations(after(up_to(whole, 1), 1), RoundAdded())
        assert "next" not in {each.kind for each in found}


class NewBoardsTests:
    @pytest.mark.parametrize("movement", WHOLE, ids=lambda each: f"{each.kind} {each.tables}")
    def test_who_stays_stays_and_each_board_has_two_results(self, movement):
        found = best(after(movement, movement.rounds), RoundAdded())
        assert found.kind != "stop"
        added = found.movement.seatings_of_round(movement.rounds + 1)
        home = {pair: row.table for row in movement.seatings for pair in row.pairs}
        for row in added:
            for pair in set(row.pairs) & set(movement.stationary):
                assert row.table == home[pair]
        results = Counter(board for row in found.movement.seatings for board in row.boards)
        assert min(results[board] for row in added for board in row.boards) >= 2
        assert len(added) == movement.tables

    def test_where_boards_that_are_out_were_not_tried_in_every_way_that_is_known(self):
        # 7 tables, 5 rounds of 5 boards: two of the seven sets are new to each pair. When pairs 1
        # and 14 have left, those who are put together do not find a set for each table.
        short = mitchell(7, rounds=5, boards_per_round=5)
        left = best(after(short, 4), PairsLeave((1, 14))).movement
        added = way(after(left, 4), RoundAdded(), "added")
        assert not added.is_most
        # All have had every board of a whole Mitchell.
        assert way(after(SEVEN, 6), RoundAdded(), "added").is_most

    def test_two_tables_have_the_same_boards_and_the_last_three(self):
        found = best(after(SEVEN, 7), RoundAdded())
        added = found.movement.seatings_of_round(8)
        assert [row.boards[0] for row in added] == [22, 22, 25, 25, 28, 28, 28]
        assert [share.tables for share in found.to_come.sharings] == [(1, 2), (3, 4), (5, 6, 7)]


class LostTests:
    def test_before_anybody_played_them_no_board_is_lost(self):
        found = best(after(SEVEN, 0), BoardsLost((7, 8, 9)))
        assert (found.kind, found.boards_lost) == ("dealt", 0)
        assert found.movement.seatings == SEVEN.seatings

    def test_a_set_that_rests_on_the_stand_is_dealt_again(self):
        relay = mitchell(8, boards_per_round=3, even="share_relay")
        assert best(after(relay, 1), BoardsLost((13, 14, 15))).kind == "dealt"

    def test_when_some_have_played_them_new_ones_are_compared_among_themselves(self):
        found = way(after(SEVEN, 3), BoardsLost((7, 8, 9)), "replaced")
        assert found.boards_lost == 0
        results = Counter(board for row in found.movement.seatings for board in row.boards)
        assert [results[board] for board in (7, 8, 9, 22, 23, 24)] == [3, 3, 3, 4, 4, 4]

    def test_what_one_table_alone_would_still_play_is_not_replaced(self):
        kinds = {each.kind for each in continuations(after(SEVEN, 6), BoardsLost((7, 8, 9)))}
        assert kinds == {"as_planned", "stop"}

    def test_what_nobody_is_to_play_is_not_dealt(self):
        kinds = {each.kind for each in continuations(after(SEVEN, 7), BoardsLost((7, 8, 9)))}
        assert kinds == {"as_planned", "stop"}


class LeavingTests:
    def test_the_two_who_wait_meet_where_they_have_a_set_in_common(self):
        # Nine tables, five rounds, EW 18 missing; NS 3 leaves after round 2. In round 3 NS 2 and
        # EW 10 wait, who met in round 2, and in round 4 nobody but NS 3. In round 5 NS 4, who has
        # had sets 4 to 7, and EW 17, who has had 8, 1, 3 and 5, have sets 2 and 9 in common: they
        # are at tables 7 and 5.
        half = mitchell(9, boards_per_round=3, rounds=5, missing="EW")
        again, once, left, _ = continuations(after(half, 2), PairsLeave((3,)))
        assert [each.kind for each in (again, once, left)] == ["met", "met", "left"]
        assert [each.rematches for each in (again, once, left)] == [1, 0, 0]
        assert [each.boards_lost for each in (again, once, left)] == [0, 3, 6]
        (game,) = set(once.movement.seatings) - set(left.movement.seatings)
        assert game in (
            Seating.of_two(5, 4, 4, 17, (4, 5, 6)),
            Seating.of_two(5, 4, 4, 17, (25, 26, 27)),
        )
        (more,) = set(again.movement.seatings) - set(once.movement.seatings)
        assert (more.round, more.table, more.ns, more.ew) == (3, 2, 2, 10)

    def test_two_of_one_line_never_meet(self):
        # EW 18 is missing and EW 12 leaves: two pairs NS wait.
        half = mitchell(9, boards_per_round=3, rounds=5, missing="EW")
        kinds = [each.kind for each in continuations(after(half, 2), PairsLeave((12,)))]
        assert kinds == ["left", "stop"]

    def test_in_a_whole_mitchell_no_set_is_left_for_them(self):
        half = mitchell(7, boards_per_round=3, missing="EW")
        kinds = [each.kind for each in continuations(after(half, 2), PairsLeave((3,)))]
        assert kinds == ["left", "stop"]


class CutTests:
    @pytest.mark.parametrize("last", range(2, 7))
    def test_any_later_round_may_be_the_last(self, last):
        found = best(after(SEVEN, 2), RoundsCut(last))
        assert (found.kind, found.movement.rounds) == ("cut", last)
        assert found.boards_lost == 21 * (7 - last)

    @pytest.mark.parametrize("last", [1, 7, 8])
    def test_what_is_over_and_what_is_not_there_is_not_cut(self, last):
        kinds = [each.kind for each in continuations(after(SEVEN, 2), RoundsCut(last))]
        assert kinds == ["stop"]


class ComparedTests:
    """A board of an added round has two results at least, of it or of other rounds."""

    @pytest.mark.parametrize(
        ("last", "holds"),
        [
            # Both tables share board 3; or have boards that two tables had before.
            ([(1, 3, (3,)), (2, 4, (3,))], True),
            ([(1, 3, (1,)), (2, 4, (2,))], True),
            # A board for each table; one that is compared beside one that is not; none at all.
            ([(1, 3, (3,)), (2, 4, (4,))], False),
            ([(1, 3, (1, 3)), (2, 4, (2,))], False),
            ([(1, 3, (3,)), (2, 4, (1,))], False),
            ([], False),
        ],
    )
    def test_each_board_of_the_last_round_has_two_results(self, last, holds):
        first = [(1, 1, 1, 2, (1, 2)), (1, 2, 3, 4, (1, 2))]
        rows = [*first, *((2, table, *row) for table, row in enumerate(last, 1))]
        played = replace(
            howell(2, boards_per_round=2),
            rounds=2,
            seatings=tuple(Seating.of_two(*row) for row in rows),
        )
        assert is_compared(played) is holds

    def test_of_earlier_rounds_nothing_is_asked(self):
        rows = [(1, 1, 1, 2, (1,)), (1, 2, 3, 4, (2,)), (2, 1, 1, 3, (3,)), (2, 2, 2, 4, (3,))]
        played = replace(
            howell(2, boards_per_round=2),
            rounds=2,
            seatings=tuple(Seating.of_two(*row) for row in rows),
        )
        assert is_compared(played)

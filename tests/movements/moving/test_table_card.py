"""What the card of a table says, worked out by hand on the plan of a Mitchell.

At 7 tables NS n stays at table n, EW 7 + n begins there and goes one table up each round; table t
has set t + r - 1 in round r.
"""

from dataclasses import replace

import pytest

from movements.moving.moves import BoardsMove
from movements.moving.table_card import (
    NextPlace,
    TableInRound,
    find_outdated_cards,
    next_place,
    next_places,
    table_in_round,
)
from movements.pairs.howell import howell
from movements.pairs.mitchell import mitchell
from movements.repair.going_on import continuations
from movements.repair.incidents import LatePair, PairsLeave, RoundsCut, SoFar
from movements.seating import Sitout

SEVEN = mitchell(7, boards_per_round=3)
# Without pair 14, pair 7 waits in round 1, 1 in round 2 ...; without pair 7, 14, then 13 ...
NO_EW = mitchell(7, boards_per_round=3, missing="EW")
NO_NS = mitchell(7, boards_per_round=3, missing="NS")
SWITCHED = mitchell(7, boards_per_round=3, arrow_switched=(2,))
# Nobody plays or waits at table 3 in round 2.
GAP = replace(SEVEN, seatings=tuple(row for row in SEVEN.seatings if (row.round, row.ns) != (2, 3)))


class PlaceTests:
    @pytest.mark.parametrize(
        ("movement", "table", "number", "there"),
        [
            (SEVEN, 3, 2, TableInRound.of_two(2, 3, 3, 9, (10, 11, 12))),
            (NO_EW, 7, 1, TableInRound.of_two(1, 7, 7, None, (19, 20, 21))),
            (NO_NS, 7, 2, TableInRound.of_two(2, 7, None, 13, (1, 2, 3))),
            (SEVEN, 8, 1, None),
        ],
    )
    def test_who_is_there(self, movement, table, number, there):
        assert table_in_round(movement, table, number) == there

    def test_who_waits_keeps_its_side(self):
        # Pair 8 would sit NS at table 1 all evening.
        half = howell(4, boards_per_round=3, missing=8)
        alone = [table_in_round(half, out.table, out.round) for out in half.sitouts if out.table]
        assert alone
        assert all(there.ew and there.ns is None for there in alone)

    def test_a_side_unknown_is_ns_where_there_are_no_lines(self):
        half = howell(4, boards_per_round=3, missing=8)
        unknown = replace(half, sitouts=tuple(replace(out, side="") for out in half.sitouts))
        alone = [
            table_in_round(unknown, out.table, out.round) for out in unknown.sitouts if out.table
        ]
        assert all(there.ns and there.ew is None for there in alone)


class GoingTests:
    @pytest.mark.parametrize(
        ("movement", "pair", "table", "number", "goes"),
        [
            (SEVEN, 9, 2, 1, NextPlace("plays", 3, "EW")),
            (SEVEN, 3, 3, 1, NextPlace("stays")),
            (SEVEN, 3, 3, 7, NextPlace("end")),
            (SWITCHED, 3, 3, 1, NextPlace("plays", 3, "EW")),
            (NO_EW, 1, 1, 1, NextPlace("stays")),
            (NO_NS, 13, 6, 1, NextPlace("sits_out", 7)),
            (NO_NS, 13, 7, 2, NextPlace("plays", 1, "EW")),
            (GAP, 9, 2, 1, NextPlace("sits_out")),
            (replace(GAP, sitouts=(Sitout(2, 9),)), 9, 2, 1, NextPlace("sits_out")),
        ],
    )
    def test_where_a_pair_goes(self, movement, pair, table, number, goes):
        assert next_place(movement, {}, pair, table_in_round(movement, table, number)) == goes

    @pytest.mark.parametrize(
        ("number", "table", "goes"),
        [
            (1, 2, NextPlace("plays", 3, "EW")),
            (2, 3, NextPlace("leaves")),
            (7, 1, NextPlace("end")),
        ],
    )
    def test_who_has_left_after_round_2(self, number, table, goes):
        assert next_place(SEVEN, {9: 2}, 9, table_in_round(SEVEN, table, number)) == goes

    @pytest.mark.parametrize(
        ("movement", "table", "number", "all_go"),
        [
            (
                SEVEN,
                3,
                1,
                ((NextPlace("stays"), NextPlace("plays", 4, "EW")), BoardsMove("table", 2)),
            ),
            (NO_EW, 7, 1, ((NextPlace("stays"), None), BoardsMove("table", 6))),
            (NO_NS, 7, 1, ((None, NextPlace("plays", 1, "EW")), BoardsMove("table", 6))),
        ],
    )
    def test_where_all_goes(self, movement, table, number, all_go):
        assert next_places(movement, {}, table_in_round(movement, table, number)) == all_go


def after(movement, incident, over, kind):
    rows = tuple(row for row in movement.seatings if row.round <= over)
    found = continuations(SoFar(movement, over, rows), incident)
    return next(each.movement for each in found if each.kind == kind)


class SaysElseTests:
    def test_the_same_plan_says_nothing_else(self):
        assert find_outdated_cards(SEVEN, SEVEN, ({}, {}), rounds_over=0) == set()

    def test_of_a_pair_that_leaves_its_table_and_the_one_before(self):
        # At table 2 the card sends the pair EW to wait at table 3, no longer to play there.
        left = after(SEVEN, PairsLeave((3,)), 4, "left")
        assert find_outdated_cards(SEVEN, left, ({}, {3: 4}), rounds_over=4) == {2, 3}

    def test_that_a_pair_has_left_is_said_though_the_plan_stays(self):
        # Pair 9 is at table 3 in round 2, at table 4 in round 3 and so on.
        assert find_outdated_cards(SEVEN, SEVEN, ({}, {9: 5}), rounds_over=4) == {6, 7}

    def test_a_table_more_has_a_card(self):
        more = after(SEVEN, LatePair(), 2, "table")
        assert 8 in find_outdated_cards(SEVEN, more, ({}, {}), rounds_over=2)

    @pytest.mark.parametrize("over", [4, 5])
    @pytest.mark.parametrize(
        "movement", [SEVEN, mitchell(8, boards_per_round=3, even="share_relay")]
    )
    def test_a_round_less_is_struck_out_by_hand(self, movement, over):
        # Where boards would have gone over the stand to the last round, they rest as well.
        cut = after(movement, RoundsCut(), over, "cut")
        assert find_outdated_cards(movement, cut, ({}, {}), rounds_over=over) == set()

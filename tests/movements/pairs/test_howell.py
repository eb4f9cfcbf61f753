"""Howell movements, against the form clubs print.

Sources: the first round of our 7-table starter is typed as it was found, in the printed form that
the FFB course for club directors describes (highest pair fixed NS at table 1, pair n follows
n-1, boards go down one place); the existence theorem (Encyclopedia of Mathematics, "Howell
design") for who must share; Manning's measure of competition for the balance.
"""

from collections import Counter

import pytest

from movements.errors import MovementError
from movements.fairness.balance import quality
from movements.pairs.howell import full_rounds, howell, howells
from movements.seating import Relay, Sitout


def row(movement, number):
    return [(seat.ns, seat.ew, seat.boards) for seat in movement.seatings_of_round(number)]


class SevenTablesTests:
    def test_first_round_as_printed(self):
        # 14-7/1 3-12/2 8-11/4 4-10/5 5-6/10 9-1/11 13-2/13
        assert row(howell(7, boards_per_round=2), 1) == [
            (14, 7, (1, 2)),
            (3, 12, (3, 4)),
            (8, 11, (7, 8)),
            (4, 10, (9, 10)),
            (5, 6, (19, 20)),
            (9, 1, (21, 22)),
            (13, 2, (25, 26)),
        ]

    def test_each_pair_takes_the_place_of_the_one_before(self):
        assert row(howell(7, boards_per_round=2), 2) == [
            (14, 8, (3, 4)),
            (4, 13, (5, 6)),
            (9, 12, (9, 10)),
            (5, 11, (11, 12)),
            (6, 7, (21, 22)),
            (10, 2, (23, 24)),
            (1, 3, (1, 2)),
        ]

    def test_thirteen_rounds_of_two_are_26_boards_for_everybody(self):
        movement = howell(7, boards_per_round=2)
        assert (movement.rounds, movement.boards, movement.winners) == (13, 26, 1)
        assert {movement.boards_a_pair(pair) for pair in movement.pairs} == {26}

    def test_pair_14_stays_ns_at_table_1(self):
        movement = howell(7, boards_per_round=2)
        assert movement.stationary == (14,)
        assert {(seat.table, seat.ns) for seat in movement.seatings_of(14)} == {(1, 14)}

    def test_stands_are_where_a_number_of_boards_is_missing(self):
        # Sets 1 2 4 5 10 11 13 are on the tables: 3 after the second; 6 to 9 after the fourth.
        stands = [relay.after_table for relay in howell(7, boards_per_round=2).relays]
        assert stands == [2, 4, 4, 4, 4, 6]

    def test_without_pair_14_each_waits_once_at_table_1(self):
        movement = howell(7, boards_per_round=2, missing=14)
        assert movement.stationary == ()
        assert movement.sitouts[0] == Sitout(1, 7, 1, (1, 2), "EW")
        assert sorted(sitout.number for sitout in movement.sitouts) == list(range(1, 14))
        assert {movement.boards_a_pair(pair) for pair in movement.pairs} == {24}


class FullHowellsTests:
    @pytest.mark.parametrize(
        ("tables", "rounds"), [(2, 3), (3, 5), (4, 7), (5, 9), (6, 11), (7, 13), (8, 15)]
    )
    def test_everybody_meets_everybody_once(self, tables, rounds):
        movement = howell(tables, boards_per_round=2)
        meetings = Counter(frozenset(seat.pairs) for seat in movement.seatings)
        assert full_rounds(tables) == movement.rounds == rounds
        assert len(meetings) == tables * (2 * tables - 1)
        assert set(meetings.values()) == {1}

    @pytest.mark.parametrize("tables", [4, 5, 6, 7, 8])
    def test_from_four_tables_nobody_shares(self, tables):
        assert howell(tables, boards_per_round=2).sharings == ()

    def test_two_tables_share_every_round(self):
        movement = howell(2, boards_per_round=8)
        assert [sharing.tables for sharing in movement.sharings] == [(1, 2)] * 3
        assert movement.relays == ()

    def test_three_tables_share_in_the_last_round_only(self):
        movement = howell(3, boards_per_round=5)
        assert movement.variant == "irregular"
        assert [(share.round, share.tables) for share in movement.sharings] == [(5, (1, 2, 3))]

    def test_three_tables_together_play_one_set_a_round(self):
        movement = howell(3, boards_per_round=5, variant="together")
        assert [share.tables for share in movement.sharings] == [(1, 2, 3)] * 5
        assert row(movement, 2) == [
            (6, 2, (6, 7, 8, 9, 10)),
            (3, 1, (6, 7, 8, 9, 10)),
            (4, 5, (6, 7, 8, 9, 10)),
        ]


class OtherHowellsTests:
    def test_a_reduced_howell_has_more_stationary_pairs(self):
        movement = howell(6, boards_per_round=3, rounds=9)
        assert movement.stationary == (10, 11, 12)
        assert movement.relays == (Relay(4), Relay(4), Relay(4))

    def test_six_pairs_in_ten_rounds_meet_twice(self):
        movement = howell(3, boards_per_round=2, rounds=10)
        meetings = Counter(frozenset(seat.pairs) for seat in movement.seatings)
        assert set(meetings.values()) == {2}
        assert (movement.max_meetings, movement.sharings) == (2, ())

    @pytest.mark.parametrize(
        ("tables", "rounds", "shared"), [(4, 6, 0), (4, 5, 1), (5, 6, 1), (6, 9, 0)]
    )
    def test_special_movements_share_as_little_as_announced(self, tables, rounds, shared):
        movement = howell(tables, boards_per_round=3, rounds=rounds, variant="irregular")
        assert len(movement.sharings) == shared
        assert movement.stationary == (2 * tables,)

    @pytest.mark.parametrize(
        ("tables", "rounds", "variant", "expected"),
        [
            *[(2, 3, "", 100.00), (3, 5, "irregular", 60.00), (4, 7, "", 100.00)],
            *[(5, 9, "", 83.33), (6, 11, "", 100.00), (7, 13, "", 91.30), (8, 15, "", 100.00)],
            *[(9, 17, "", 94.74), (10, 19, "", 100.00), (3, 10, "irregular", 100.00)],
            *[(4, 5, "irregular", 84.62), (4, 6, "irregular", 80.00), (3, 4, "", 70.00)],
            *[(5, 6, "irregular", 100.00), (6, 9, "irregular", 94.87), (6, 9, "", 84.47)],
            *[(5, 7, "", 84.94), (8, 14, "", 95.83), (7, 12, "", 90.54), (6, 8, "", 73.03)],
        ],
    )
    def test_competition_is_as_balanced_as_published(self, tables, rounds, variant, expected):
        movement = howell(tables, boards_per_round=1, rounds=rounds, variant=variant)
        assert round(float(quality(movement)), 2) == expected

    @pytest.mark.parametrize("tables", [4, 6, 8, 10, 12, 16, 18, 22, 24])
    def test_all_compete_equally_where_a_hadamard_matrix_has_the_rows(self, tables):
        # Source: a matrix of Hadamard whose order is the number of pairs, in a cycle: the squares
        # modulo 7, 11, 19, 23, 31, 43 and 47, and the differences of 15 and 35.
        assert quality(howell(tables, boards_per_round=1)) == 100


class RefusalsTests:
    @pytest.mark.parametrize(
        ("asked", "code"),
        [
            ({"tables": 1}, "bad_tables"),
            ({"tables": 25}, "bad_tables"),
            ({"tables": 4, "rounds": 8}, "bad_rounds"),
            ({"tables": 4, "variant": "irregular"}, "bad_variant"),
            ({"tables": 4, "boards_per_round": 0}, "bad_boards"),
            ({"tables": 4, "missing": 9}, "bad_missing"),
            ({"tables": 2, "missing": 4}, "bad_missing"),
        ],
    )
    def test_what_cannot_be_built(self, asked, code):
        with pytest.raises(MovementError) as raised:
            howell(**{"boards_per_round": 2, **asked})
        assert raised.value.code == code

    def test_no_movement_is_listed_twice(self):
        assert len(set(howells())) == len(howells())

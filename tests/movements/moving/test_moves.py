"""Between two rounds: where pairs and boards go, worked out by hand on the movement's plan."""

from dataclasses import replace

from movements.moving.moves import (
    BoardsMove,
    Resting,
    boards_go_to,
    next_seat,
    resting,
    seat,
    sharing_tables,
)
from movements.pairs.howell import howell
from movements.pairs.mitchell import mitchell
from movements.pairs.pattern import make_one_line
from movements.seating import Relay, Seating, Sitout
from movements.teams.families import american_whist

SHARE_RELAY = mitchell(6, boards_per_round=2, even="share_relay")
HOWELL = howell(7, boards_per_round=2)


class NextSeatTests:
    def test_a_pair_ew_goes_one_table_up(self):
        assert next_seat(SHARE_RELAY, 7, 1) == Seating.of_two(2, 2, 2, 7, (5, 6))

    def test_a_stationary_pair_keeps_its_table(self):
        following = next_seat(HOWELL, 14, 3)
        assert (following.table, following.ns) == (1, 14)

    def test_a_pair_may_sit_out_next(self):
        movement = mitchell(3, boards_per_round=6, missing="NS")
        assert next_seat(movement, 5, 1) == Sitout(2, 5, 3, (1, 2, 3, 4, 5, 6), "EW")

    def test_a_pair_of_a_team_goes_where_its_team_sits_on_the_same_side(self):
        """In an American Whist East-West move up two tables (MOVEMENTS 1.5), North-South stay: of
        five teams 1's East-West pair, at table 4 in the first round, goes on to table 2."""
        movement = american_whist(5, boards_per_round=1)
        here = next(row for row in movement.seatings_of_round(1) if row.ew == 1)
        assert next_seat(movement, 1, 1, "NS").table == 1
        going = next_seat(movement, 1, 1, "EW")
        assert (going.ew, (here.table - going.table) % 5) == (1, 2)

    def test_after_the_last_round_nobody_goes_anywhere(self):
        assert next_seat(SHARE_RELAY, 7, 6) is None

    def test_before_the_first_round_it_is_the_first_seat(self):
        assert next_seat(SHARE_RELAY, 7, 0) == seat(SHARE_RELAY, 7, 1)


class BoardsTests:
    def test_boards_go_one_table_down(self):
        assert boards_go_to(SHARE_RELAY, 3, 1) == BoardsMove("table", 2)

    def test_boards_rest_on_the_stand_in_the_middle(self):
        # The stand is after table 3: from table 4 the boards skip one round.
        assert boards_go_to(SHARE_RELAY, 4, 1) == BoardsMove("relay", 3)

    def test_boards_for_the_first_table_are_for_the_last_too(self):
        assert boards_go_to(SHARE_RELAY, 2, 1) == BoardsMove("table", 1, (6,))

    def test_the_sharing_tables_send_them_on_together(self):
        assert boards_go_to(SHARE_RELAY, 1, 1) == BoardsMove("table", 5)
        assert boards_go_to(SHARE_RELAY, 6, 1) == BoardsMove("table", 5)

    def test_boards_go_on_to_the_last_round(self):
        # Set 1 is at table 3 in round 5, at table 2 in round 6.
        assert boards_go_to(SHARE_RELAY, 3, 5) == BoardsMove("table", 2)

    def test_after_the_last_round_boards_are_finished(self):
        assert boards_go_to(SHARE_RELAY, 3, 6) == BoardsMove("finished")

    def test_a_table_without_boards_is_finished(self):
        assert boards_go_to(SHARE_RELAY, 9, 1) == BoardsMove("finished")

    def test_howell_boards_go_over_the_stands(self):
        # Table 5 plays set 10: sets 6 to 9 rest before table 4.
        assert boards_go_to(HOWELL, 5, 1) == BoardsMove("relay", 4)
        assert boards_go_to(HOWELL, 6, 1) == BoardsMove("table", 5)
        assert boards_go_to(HOWELL, 1, 1) == BoardsMove("table", 7)

    def test_a_half_table_gets_boards_like_the_others(self):
        movement = howell(7, boards_per_round=2, missing=14)
        assert boards_go_to(movement, 2, 1) == BoardsMove("table", 1)
        assert boards_go_to(movement, 1, 1) == BoardsMove("table", 7)

    def test_boards_may_stay(self):
        # 12 pairs, 9 rounds: table 6 plays the same set in rounds 7 and 8, with other pairs.
        movement = howell(6, boards_per_round=3, rounds=9, variant="irregular")
        assert boards_go_to(movement, 6, 7) == BoardsMove("stays", 6)

    def test_boards_that_stay_may_be_shared_too(self):
        # In round 2 the boards of table 1 are wanted at table 2 as well.
        rows = ((1, 1, 1, 2, (1,)), (1, 2, 3, 4, (2,)), (2, 1, 3, 5, (1,)), (2, 2, 4, 6, (1,)))
        movement = make_one_line(tuple(Seating.of_two(*row) for row in rows), "")
        assert boards_go_to(movement, 1, 1) == BoardsMove("stays", 1, (2,))

    def test_an_irregular_movement_has_one_common_stand(self):
        movement = howell(6, boards_per_round=3, rounds=9, variant="irregular")
        kinds = {boards_go_to(movement, table, 1) for table in range(1, 7)}
        assert BoardsMove("relay", None) in kinds


class SharingTests:
    def test_the_first_and_the_last_table_share(self):
        assert sharing_tables(SHARE_RELAY, 1, 4) == (6,)
        assert sharing_tables(SHARE_RELAY, 6, 4) == (1,)

    def test_the_others_do_not(self):
        assert sharing_tables(SHARE_RELAY, 2, 4) == ()

    def test_three_tables_together(self):
        assert sharing_tables(howell(3, boards_per_round=5), 2, 5) == (1, 3)


class RestingTests:
    def test_one_set_lies_on_the_stand_at_the_start(self):
        assert resting(SHARE_RELAY, 1) == (Resting((7, 8), 3, 2, 3),)

    def test_stands_in_a_row_are_emptied_from_the_front(self):
        # Sets 3; 6 7 8 9; 12 rest in round 1 (the tables have 1 2 4 5 10 11 13).
        assert [
            (rest.boards, rest.after_table, rest.next_round) for rest in resting(HOWELL, 1)
        ] == [
            ((5, 6), 2, 2),
            ((11, 12), 4, 2),
            ((13, 14), 4, 3),
            ((15, 16), 4, 4),
            ((17, 18), 4, 5),
            ((23, 24), 6, 2),
        ]

    def test_a_set_rests_for_the_last_round_too(self):
        # In round 5 the tables have sets 5, 6, 1, 3, 4 and 5; table 3 has set 2 in round 6.
        assert resting(SHARE_RELAY, 5) == (Resting((3, 4), 3, 6, 3),)

    def test_what_lies_on_the_common_stand_comes_first(self):
        # Table 1 has a stand of its own, table 2 has not.
        rows = (
            Seating.of_two(1, 1, 1, 2, (1,)),
            Seating.of_two(2, 1, 1, 2, (2,)),
            Seating.of_two(3, 2, 1, 2, (3,)),
        )
        movement = replace(make_one_line(rows, ""), relays=(Relay(1),))
        assert resting(movement, 1) == (Resting((3,), None, 3, 2), Resting((2,), 1, 2, 1))

    def test_nothing_rests_in_the_last_round(self):
        assert resting(SHARE_RELAY, 6) == ()

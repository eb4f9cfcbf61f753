"""What is called out to the room. Source of the usual moves: EBU manual of movements: in a Mitchell
NS stay, EW go up one table, boards down one; after half of the rounds of an even number of tables
EW skip one. In a Howell the last pair stays and every other follows the pair one number lower."""

from dataclasses import replace

import pytest

from movements.moving.calls import Call, call, can_be_called
from movements.option import option_of_key
from movements.pairs.howell import howell
from movements.pairs.mitchell import mitchell
from movements.seating import Movement, Seating


def of_rows(*rows: tuple[int, int, int, int, tuple[int, ...]], tables: int) -> Movement:
    """From (round, table, ns, ew, boards)."""
    seatings = tuple(Seating.of_two(*row) for row in rows)
    pairs = tuple(sorted({pair for seat in seatings for pair in seat.pairs}))
    return Movement(
        kind="test",
        tables=tables,
        rounds=max(seat.round for seat in seatings),
        boards_per_round=1,
        numbers=pairs,
        seatings=seatings,
    )


class LineTests:
    @pytest.mark.parametrize("round_number", range(1, 7))
    def test_in_a_mitchell_east_west_go_up_and_boards_down(self, round_number):
        found = call(mitchell(7, boards_per_round=4), round_number)
        assert found == Call("line", "EW", 1, boards="down")

    def test_after_half_of_the_rounds_east_west_skip_a_table(self):
        movement = mitchell(8, boards_per_round=3)
        assert [call(movement, number).step for number in range(1, 7)] == [1, 1, 1, 2, 1, 1]

    def test_half_way_round_the_room_is_up(self):
        movement = of_rows(
            *((1, table, table, 4 + table, (table,)) for table in range(1, 5)),
            *((2, table, table, 5 + (table + 1) % 4, (table % 4 + 1,)) for table in range(1, 5)),
            tables=4,
        )
        assert call(movement, 1) == Call("line", "EW", 2, boards="down")

    def test_turned_boards_do_not_make_anybody_else_move(self):
        movement = mitchell(7, boards_per_round=4, arrow_switched=(4, 7))
        assert {call(movement, number).side for number in range(1, 7)} == {"EW"}

    def test_shared_boards_are_not_said_in_one_sentence(self):
        """At six tables two share their boards, and others wait on the stand."""
        movement = mitchell(6, boards_per_round=4, even="share_relay")
        assert call(movement, 1) == Call("line", "EW", 1)

    def test_a_line_may_go_down(self):
        movement = of_rows(
            (1, 1, 1, 4, (1,)), (1, 2, 2, 5, (2,)), (1, 3, 3, 6, (3,)),
            (2, 1, 1, 5, (2,)), (2, 2, 2, 6, (3,)), (2, 3, 3, 4, (1,)),
            tables=3,
        )  # fmt: skip
        found = call(movement, 1)
        assert found == Call("line", "EW", -1, boards="down")
        assert found.distance == 1


class FollowTests:
    @pytest.mark.parametrize("round_number", range(1, 13))
    def test_in_a_howell_the_last_stays_and_each_follows_the_one_before(self, round_number):
        found = call(howell(7, boards_per_round=2), round_number)
        assert (found.pairs, found.staying) == ("lower", (14,))

    def test_the_other_way_round_each_follows_the_one_after(self):
        forward = howell(4, boards_per_round=1)
        last = forward.rounds + 1
        backward = replace(
            forward,
            seatings=tuple(seat._replace(round=last - seat.round) for seat in forward.seatings),
        )
        assert call(backward, 1).pairs == "higher"

    def test_a_few_that_change_seats_among_many_that_stay_are_no_rule(self):
        movement = of_rows(
            (1, 1, 1, 2, (1,)), (1, 2, 3, 4, (2,)), (1, 3, 5, 6, (3,)),
            (2, 1, 1, 2, (2,)), (2, 2, 5, 4, (3,)), (2, 3, 3, 6, (1,)),
            tables=3,
        )  # fmt: skip
        assert call(movement, 1).pairs == "each"

    @pytest.mark.parametrize("tables", [5, 7, 8])
    def test_boards_turned_at_a_hesitation_make_nobody_else_move(self, tables):
        """Round 2 is switched at all tables but the last, where pairs turn round."""
        movement = howell(tables, rounds=tables + 1, boards_per_round=3, variant="hesitation")
        turned = {row.ns for row in movement.seatings_of_round(2)} & set(movement.stationary)
        assert not turned
        found = [call(movement, number) for number in range(1, tables + 1)]
        assert {each.pairs for each in found} == {"higher"}
        assert {each.staying for each in found} == {movement.stationary}


class CanBeCalledTests:
    @pytest.mark.parametrize("variant", ["skip", "share_relay", "scissors", "two_stanza"])
    def test_of_eight_tables_these_can(self, variant):
        assert option_of_key(f"mitchell-8-{7 + (variant != 'skip')}x2-{variant}", 16).can_be_called

    @pytest.mark.parametrize(
        ("key", "pairs"),
        [
            ("mitchell-8-8x3-criss_cross", 16),
            ("mitchell-12-12x2-criss_cross-switched-2", 24),
            ("mitchell-8-8x3-double_weave-without-8", 15),
            ("mitchell-21-13x2-appendix", 42),
            ("howell-6-9x3-irregular", 12),
            ("howell-6-10x2-turned", 12),
        ],
    )
    def test_these_cannot(self, key, pairs):
        assert not option_of_key(key, pairs).can_be_called

    def test_one_with_a_round_that_nobody_plays_cannot(self):
        assert not can_be_called(of_rows((1, 1, 1, 2, (1,)), (3, 1, 1, 2, (3,)), tables=1))

    @pytest.mark.parametrize(
        ("key", "pairs"),
        [
            ("mitchell-7-7x4-without-7", 13),
            ("mitchell-13-13x2-switched-2.3", 26),
            ("mitchell-16-13x2-web", 32),
            ("howell-7-13x2-without-14", 13),
            ("howell-8-9x3-hesitation", 16),
            ("howell-6-8x3-double_hesitation", 12),
            ("howell-3-5x5-together", 6),
        ],
    )
    def test_a_missing_pair_and_turned_boards_do_not_matter(self, key, pairs):
        assert option_of_key(key, pairs).can_be_called


class OtherTests:
    def test_an_irregular_howell_has_no_short_rule(self):
        """Source: movements/data/howell-6-6.txt, whose seating is by guide cards."""
        found = call(howell(6, rounds=6, boards_per_round=4), 1)
        assert found == Call("each")

    def test_pairs_that_come_and_go_have_no_short_rule(self):
        movement = of_rows((1, 1, 1, 2, (1,)), (2, 1, 1, 3, (1,)), tables=1)
        assert call(movement, 1) == Call("each", boards="stay")

    @pytest.mark.parametrize("round_number", [1, 2])
    def test_into_and_out_of_a_round_that_nobody_plays_there_is_no_short_rule(self, round_number):
        """So it is where two pairs of four have left: who is left meets once."""
        movement = of_rows((1, 1, 1, 2, (1,)), (3, 1, 1, 2, (3,)), tables=1)
        assert call(movement, round_number).pairs == "each"

    def test_between_two_rounds_that_nobody_plays_there_is_no_short_rule(self):
        movement = of_rows((1, 1, 1, 2, (1,)), (4, 1, 1, 2, (3,)), tables=1)
        assert call(movement, 2) == Call("each")

    def test_when_all_keep_their_tables_nobody_moves(self):
        movement = of_rows(
            (1, 1, 1, 2, (1,)), (1, 2, 3, 4, (2,)),
            (2, 1, 2, 1, (2,)), (2, 2, 3, 4, (1,)),
            tables=2,
        )  # fmt: skip
        assert call(movement, 1) == Call("nobody", boards="down")

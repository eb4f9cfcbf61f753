"""Which lengths each family of Mitchells and Howells has, and how its first rows are laid.

Sources: EBU manual of movements (Manning) for Mitchell, skip, share and relay, extended, bowman and
web; Wikipedia, "Duplicate bridge movements", for criss-cross, scissors and two stanzas; Manning's
measure of competition for the hesitations.
"""

from collections import Counter

import pytest

from movements.errors import MovementError
from movements.fairness.balance import quality
from movements.pairs.howell import HOWELLS, full_rounds, howell, pattern
from movements.pairs.mitchells import MITCHELLS, build_mitchell
from movements.seating import Relay


def up_to(most, *, first=1):
    return tuple(range(first, most + 1))


def row(movement, number):
    return [(seat.ns, seat.ew, *seat.boards) for seat in movement.seatings_of_round(number)]


class MitchellLengthsTests:
    @pytest.mark.parametrize(
        ("variant", "lengths"),
        [
            # Odd tables, all their rounds; of even ones the boards would meet the same pairs again.
            ("", {3: up_to(3), 4: (), 5: up_to(5), 6: (), 9: up_to(9)}),
            # One round less than tables: one more would bring back the opponents of the first.
            ("skip", {4: up_to(3), 5: (), 6: up_to(5), 8: up_to(7), 9: ()}),
            ("share_relay", {4: up_to(4), 5: (), 6: up_to(6), 8: up_to(8), 9: ()}),
            # Two orthogonal Latin squares: none for 6 (Euler); ours are for 4k and 12k + 10.
            ("double_weave", {4: up_to(4), 6: (), 8: up_to(8), 10: up_to(10), 11: (), 14: ()}),
            ("double_weave", {12: up_to(12), 16: up_to(16), 18: (), 22: up_to(22), 30: ()}),
            ("criss_cross", {4: up_to(4), 5: (), 6: (), 8: up_to(8), 10: (), 12: up_to(12)}),
            ("scissors", {4: (4,), 5: (), 6: (6,), 8: (8,), 9: (), 10: (10,)}),
            ("two_stanza", {4: (4,), 5: (), 6: (6,), 8: (8,), 9: (), 10: (10,)}),
            ("extended", {3: (4, 5), 4: (5, 6), 8: (9, 10)}),
            # A round more than a Mitchell of 7 or 11 tables (Worger), or than one by orthogonal
            # squares (Dickow); none by threes, which lack the games that get the new set.
            ("worger", {5: (6,), 6: (), 7: (8,), 8: (9,), 9: (), 10: (), 11: (12,), 12: (13,)}),
            ("worger", {4: (), 13: (14,), 15: (), 16: (17,), 24: (), 25: (26,)}),
            # Two tables more than rounds, and four.
            ("bowman", {4: (), 5: (3,), 6: (4,), 9: (7,)}),
            ("double_bowman", {6: (), 7: (3,), 8: (4,), 12: (8,)}),
            # The sets are the rounds or one more, for an even number of sets repeats some; the
            # tables at most twice as many, and fewer than 15 do not do with 9 sets.
            ("appendix", {4: (), 5: (3,), 9: up_to(7, first=4), 16: up_to(13, first=8)}),
            # Fewer rounds than tables, odd ones with odd tables.
            ("web", {4: (), 5: (3,), 6: (4, 5), 7: (3, 5), 9: (3, 5, 7), 10: up_to(9, first=4)}),
            # The rover waits in the first round; three times an odd number is one round short.
            ("rover", {3: (), 4: up_to(4, first=2), 7: up_to(7, first=2), 9: up_to(8, first=2)}),
        ],
    )
    def test_a_family_has_the_rounds_of_its_rule(self, variant, lengths):
        assert {tables: MITCHELLS[variant].rounds(tables) for tables in lengths} == lengths

    def test_no_room_is_smaller_than_three_tables_or_larger_than_forty(self):
        rounds = MITCHELLS["share_relay"].rounds
        assert [len(rounds(tables)) for tables in (2, 38, 40, 42)] == [0, 38, 40, 0]
        assert MITCHELLS["extended"].rounds(2) == MITCHELLS["extended"].rounds(41) == ()

    def test_what_else_a_family_says(self):
        """Scissors cut a set in two, a rover is a pair more, extended and Worger's meet again."""
        families = MITCHELLS.items()
        assert {name: each.boards for name, each in families if each.boards != 1} == {"scissors": 2}
        assert {name: each.rovers for name, each in families if each.rovers} == {"rover": 1}
        assert {name: each.meetings for name, each in families if each.meetings != 1} == {
            "extended": 3,
            "worger": 2,
        }

    def test_three_tables_extended_to_five_rounds_meet_three_times(self):
        movement = build_mitchell("extended", 3, 5)
        assert max(Counter(frozenset(seat.pairs) for seat in movement.seatings).values()) == 3


class MitchellRowsTests:
    """NS t stays; EW m(t-r+1), set m(t+r-1), counted round the tables."""

    def test_of_five_tables_east_west_go_up_and_boards_down(self):
        movement = build_mitchell("", 5, 5)
        assert row(movement, 1) == [(1, 6, 1), (2, 7, 2), (3, 8, 3), (4, 9, 4), (5, 10, 5)]
        assert row(movement, 2) == [(1, 10, 2), (2, 6, 3), (3, 7, 4), (4, 8, 5), (5, 9, 1)]

    def test_after_half_the_tables_the_skip(self):
        # EW m(1-3+1) = 5 at table 1 in round 3; m(1-4+1-1) = 3 in round 4, where 4 would have come.
        movement = build_mitchell("skip", 6, 5)
        assert row(movement, 1)[0] == (1, 7, 1)
        assert row(movement, 3)[0] == (1, 11, 3)
        assert row(movement, 4)[0] == (1, 9, 4)
        assert row(movement, 5)[0] == (1, 8, 5)

    def test_of_six_tables_the_first_shares_with_the_last_and_a_set_lies_between(self):
        movement = build_mitchell("share_relay", 6, 6)
        assert row(movement, 1) == [
            (1, 7, 1), (2, 8, 2), (3, 9, 3), (4, 10, 5), (5, 11, 6), (6, 12, 1),
        ]  # fmt: skip
        assert row(movement, 4)[0] == (1, 10, 4)
        assert movement.relays == (Relay(3),)

    @pytest.mark.parametrize(("tables", "relays"), [(7, ()), (8, (Relay(4),)), (9, ())])
    def test_a_rover_plays_beside_the_movement_of_its_room(self, tables, relays):
        assert build_mitchell("rover", tables, 3).relays == relays


class HowellLengthsTests:
    @pytest.mark.parametrize(
        ("tables", "rounds"),
        [(2, 3), (3, 5), (4, 7), (9, 17), (10, 19), (12, 23), (16, 31), (20, 39)],
    )
    def test_all_meet_all_in_one_round_less_than_pairs(self, tables, rounds):
        assert full_rounds(tables) == rounds

    def test_hesitations_have_one_round_more_than_tables_and_double_ones_two(self):
        for variant, smallest, more in (("hesitation", 4, 1), ("double_hesitation", 5, 2)):
            rounds = {tables: HOWELLS[variant].rounds(tables) for tables in range(2, 23)}
            assert rounds == {
                tables: (tables + more,) if smallest <= tables <= 20 else ()
                for tables in range(2, 23)
            }

    @pytest.mark.parametrize("tables", range(6, 21))
    def test_a_triple_hesitation_is_made_where_it_is_asked_for_but_not_offered(self, tables):
        rounds = tables + 3
        movement = howell(tables, boards_per_round=2, rounds=rounds, variant="triple_hesitation")
        assert (movement.boards, movement.rounds) == (2 * rounds, rounds)
        assert (len(movement.stationary), movement.max_meetings) == (tables - 3, 1)
        assert "triple_hesitation" not in HOWELLS

    def test_what_is_kept_as_a_file_is_offered_under_its_own_name_only(self):
        assert HOWELLS["apart"].rounds(5) == (6, 7)
        assert HOWELLS["irregular"].rounds(3) == (5, 10)
        assert HOWELLS["irregular"].rounds(5) == (6, 8)
        assert 12 in HOWELLS["shared"].rounds(13)
        assert HOWELLS["shared"].rounds(3) == ()


class HowellRowsTests:
    @pytest.mark.parametrize(
        ("tables", "switched", "competition"),
        [
            # Manning's figures: never for 4 tables, one round up to 10, two from 11.
            *[(4, set(), 60.00), (5, {2}, 64.20), (7, {2}, 73.60), (8, {2}, 74.79)],
            *[(11, {2, 3}, 79.29), (13, {2, 3}, 83.45), (12, {2, 4}, 80.96)],
        ],
    )
    def test_a_hesitation_turns_the_early_rounds_that_make_it_fairest(
        self, tables, switched, competition
    ):
        # Who stays NS at table 1 is EW in a round that is turned.
        movement = pattern(tables, tables + 1, "hesitation")
        stayer = movement.stationary[0]
        east_west = {seat.round for seat in movement.seatings if seat.ew == stayer}
        assert east_west == switched
        assert round(float(quality(movement)), 2) == competition

    @pytest.mark.parametrize(
        ("tables", "plain", "turned"),
        [
            # As data/turned.txt says, a figure a round, the lowest bit table 1: 14.0.0.12.0
            (5, pattern(5, 5, ""), {(1, 3), (1, 5), (4, 2), (4, 5)}),
            # and 2.28.0.2.5 of a Mitchell's traffic, which then has one ranking and no lines.
            (6, build_mitchell("appendix", 6, 5), {(1, 2), (2, 4), (2, 6), (4, 2), (5, 1), (5, 3)}),
        ],
    )
    def test_a_turned_one_has_the_traffic_of_another(self, tables, plain, turned):
        movement = pattern(tables, 5, "turned")
        assert traffic_of(movement) == traffic_of(plain)
        assert {
            (seat.round, seat.table)
            for seat, other in zip(movement.seatings, plain.seatings, strict=True)
            if seat.ns != other.ns
        } == turned
        assert (movement.kind, movement.variant, movement.winners) == ("howell", "turned", 1)
        assert movement.lines == ()

    def test_a_turned_one_is_fairer_than_its_traffic(self):
        assert round(float(quality(pattern(5, 5, ""))), 2) == 46.00
        assert round(float(quality(pattern(5, 5, "turned"))), 2) == 74.68

    def test_asking_for_what_there_is_not(self):
        for rounds, variant, code in ((8, "", "bad_rounds"), (7, "irregular", "bad_variant")):
            with pytest.raises(MovementError) as raised:
                pattern(4, rounds, variant)
            assert raised.value.code == code

    def test_how_few_tables_there_may_be_is_said(self):
        with pytest.raises(MovementError) as raised:
            howell(1, boards_per_round=2)
        assert raised.value.details == {"tables": 1, "least": 2, "most": 24}
        with pytest.raises(MovementError) as raised:
            howell(4, boards_per_round=0)
        assert raised.value.details == {"boards_per_round": 0, "least": 1}
        assert howell(2, boards_per_round=1).rounds == 3

    def test_from_three_tables_a_pair_may_be_missing(self):
        assert howell(3, boards_per_round=2, missing=6).numbers == (1, 2, 3, 4, 5)
        with pytest.raises(MovementError) as raised:
            howell(2, boards_per_round=2, missing=4)
        assert raised.value.code == "bad_missing"


def traffic_of(movement):
    return [
        (seat.round, seat.table, frozenset(seat.pairs), seat.boards) for seat in movement.seatings
    ]

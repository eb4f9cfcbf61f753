"""Every family of Mitchells, over all sizes, by the referee and by what it promises.

Sources: EBU manual of movements (Manning) for bowman, appendix, extended and hesitation; Wikipedia,
"Duplicate bridge movements", for criss-cross, scissors and two stanzas; the rover tables of the
EBU move manual are typed below.
"""

from collections import Counter

import pytest

from movements.check import problems
from movements.errors import MovementError
from movements.pairs.hesitation import double_hesitation, hesitation, triple_hesitation
from movements.pairs.mitchell import mitchell
from movements.pairs.mitchells import MITCHELLS
from movements.pairs.rover import rover
from movements.rules.promises import Promises
from movements.seating import Relay, Sitout, with_boards
from tests.examples import sample

EVERY_SIZE = range(3, 41)


def pattern(variant, tables, rounds=None):
    return MITCHELLS[variant].build(tables, rounds or max(MITCHELLS[variant].rounds(tables)))


def row(movement, number):
    return [(seat.ns, seat.ew, *seat.boards) for seat in movement.seatings_of_round(number)]


def tables_of(movement, pair):
    return [seat.table for seat in movement.seatings_of(pair)]


class RefereeTests:
    @pytest.mark.parametrize("variant", MITCHELLS)
    def test_every_size_passes(self, variant):
        known = {tables: MITCHELLS[variant].rounds(tables) for tables in EVERY_SIZE}
        for tables in sample([size for size in known if known[size]], 10, seed=variant):
            offered = known[tables]
            for rounds in {offered[0], offered[len(offered) // 2], offered[-1]}:
                movement = MITCHELLS[variant].build(tables, rounds)
                assert problems(movement) == [], (tables, rounds)
                assert (movement.tables, movement.rounds) == (tables, rounds)
                assert movement.variant == variant

    @pytest.mark.parametrize("variant", MITCHELLS)
    def test_any_pair_may_be_missing(self, variant):
        tables = next(size for size in (12, 13) if MITCHELLS[variant].rounds(size))
        movement = pattern(variant, tables)
        for pair in movement.pairs:
            assert problems(movement.without_number(pair)) == []

    @pytest.mark.sampled(12)
    @pytest.mark.parametrize("tables", EVERY_SIZE)
    def test_hesitations_pass(self, tables):
        assert problems(hesitation(tables, tables + 1)) == []
        if tables >= 5:
            assert problems(double_hesitation(tables, tables + 2)) == []
        if tables != 5:
            assert problems(triple_hesitation(tables, tables + 3)) == []


class CompleteTests:
    @pytest.mark.parametrize(
        ("variant", "tables"),
        [
            ("double_weave", 8),
            ("double_weave", 10),
            ("double_weave", 12),
            ("double_weave", 34),
            ("criss_cross", 8),
            ("criss_cross", 20),
        ],
    )
    def test_all_opponents_and_all_sets_without_sharing(self, variant, tables):
        movement = pattern(variant, tables)
        assert movement.sharings == ()
        assert movement.rounds == movement.boards == tables

    def test_criss_cross_sends_odd_pairs_up_and_even_ones_down(self):
        movement = pattern("criss_cross", 8)
        assert tables_of(movement, 8 + 1) == [1, 2, 3, 4, 5, 6, 7, 8]
        assert tables_of(movement, 8 + 2) == [2, 1, 8, 7, 6, 5, 4, 3]

    @pytest.mark.parametrize("tables", [5, 7, 8, 11, 12, 13, 16, 20])
    def test_worger_has_a_round_more_in_which_each_meets_one_opponent_again(self, tables):
        # EBU manual: 7 rematches at 7 tables, 11 at 11. All pairs play all sets, nobody shares, and
        # the set that is new is at one table each round but the last.
        movement = pattern("worger", tables)
        assert movement.rounds == movement.boards == tables + 1
        assert movement.sharings == ()
        meetings = Counter(frozenset(seat.pairs) for seat in movement.seatings)
        again = {pair for pair, times in meetings.items() if times == 2}
        assert set(meetings.values()) == {1, 2}
        assert {frozenset(seat.pairs) for seat in movement.seatings_of_round(tables + 1)} == again
        assert sorted(number for pair in again for number in pair) == list(movement.numbers)
        new = [seat.round for seat in movement.seatings if seat.boards == (tables + 1,)]
        assert sorted(new) == list(range(1, tables + 1))
        assert all(tables_of(movement, pair) == [pair] * (tables + 1) for pair in movement.lines)

    def test_worger_of_seven_tables_goes_as_a_mitchell_but_for_the_new_set(self):
        # Table t has set 8 in round 2t (counted round 7), where a Mitchell has EW 1-t and set 3t-1:
        # these come in round 8.
        movement = pattern("worger", 7)
        assert row(movement, 1) == [
            (1, 8, 1), (2, 9, 2), (3, 10, 3), (4, 11, 8), (5, 12, 5), (6, 13, 6), (7, 14, 7),
        ]  # fmt: skip
        assert row(movement, 8) == [
            (1, 14, 2), (2, 13, 5), (3, 12, 1), (4, 11, 4), (5, 10, 7), (6, 9, 3), (7, 8, 6),
        ]  # fmt: skip

    def test_scissors_cut_each_set_in_two(self):
        # Set 3 is boards 5 and 6. In round 3 table 2 has the first half of set 5 and the second
        # half of set 3, which the halves of the same set left two tables apart.
        movement = pattern("scissors", 8)
        assert movement.boards_per_round == 2
        assert row(movement, 3)[1] == (2, 16, 9, 6)
        assert {sharing.round for sharing in movement.sharings} == {1, 5}
        assert with_boards(movement, 2).boards_per_round == 4

    @pytest.mark.parametrize("tables", [8, 10, 12, 24])
    def test_two_stanzas_finish_half_the_sets_before_the_break(self, tables):
        half = tables // 2
        movement = pattern("two_stanza", tables)
        first = {seat.boards[0] for seat in movement.seatings if seat.round <= half}
        assert first == set(range(1, half + 1))
        assert {sharing.tables for sharing in movement.sharings} == {
            (table, table + half) for table in range(1, half + 1)
        }

    def test_pairs_go_up_two_but_one_at_the_break(self):
        assert tables_of(pattern("two_stanza", 8), 9) == [1, 3, 5, 7, 8, 2, 4, 6]


class CopiesTests:
    def test_bowman_shares_two_ways(self):
        # 7 tables, 5 rounds: table 6 with table 1, table 7 goes backwards.
        movement = pattern("bowman", 7)
        assert [seat.boards[0] for seat in movement.seatings_of_round(1)] == [1, 2, 3, 4, 5, 1, 5]
        assert [seat.boards[0] for seat in movement.seatings_of_round(2)] == [2, 3, 4, 5, 1, 2, 4]
        assert max(len(sharing.tables) for sharing in movement.sharings) == 3

    def test_without_its_last_pair_a_bowman_is_an_appendix_of_a_table_and_a_half(self):
        movement = pattern("bowman", 8).without_number(8)
        assert {sharing.tables for sharing in movement.sharings} == {(1, 7)}

    def test_a_double_bowman_has_four_tables_more(self):
        movement = pattern("double_bowman", 12)
        assert (movement.rounds, movement.boards) == (8, 8)

    def test_the_appendix_plays_all_its_sets(self):
        # 16 tables, 13 sets: NS 1-3 stay, EW 14-16 stay, tables 14-16 share with 1-3.
        movement = pattern("appendix", 16, 13)
        assert movement.stationary == (1, 2, 3, 30, 31, 32)
        assert {sharing.tables for sharing in movement.sharings} == {(1, 14), (2, 15), (3, 16)}
        assert row(movement, 2)[:1] == [(1, 19, 2)]

    @pytest.mark.parametrize(("tables", "rounds"), [(11, 9), (10, 8)])
    def test_an_appendix_of_nine_sets_needs_fifteen_tables(self, tables, rounds):
        assert rounds not in MITCHELLS["appendix"].rounds(tables)

    @pytest.mark.parametrize(
        ("tables", "rounds", "copies"), [(16, 13, 2), (18, 8, 3), (20, 8, 4), (15, 13, 3)]
    )
    def test_a_web_needs_copies(self, tables, rounds, copies):
        movement = pattern("web", tables, rounds)
        tables_with = Counter((seat.round, seat.boards) for seat in movement.seatings)
        assert max(tables_with.values()) == copies
        assert movement.boards == rounds

    @pytest.mark.parametrize(
        ("tables", "rounds", "forward"), [(15, 13, 14), (15, 9, 12), (18, 13, 9), (20, 13, 10)]
    )
    def test_sets_of_a_web_go_down_one_row_and_come_back(self, tables, rounds, forward):
        """Spider Harris: tables up to `forward` have set t + r - 1, the others T - t - r + 1,
        counted round the rounds; pairs EW go one table up, NS stay."""
        rows = pattern("web", tables, rounds).seatings
        assert len(rows) == tables * rounds
        for seat in rows:
            place, number = seat.table, seat.round
            down = place + number - 1 if place <= forward else tables - place - number + 1
            assert seat.boards == ((down - 1) % rounds + 1,)
            assert (seat.ns, seat.ew) == (place, tables + (place - number) % tables + 1)

    def test_sets_of_a_web_rest_after_each_of_its_rows(self):
        assert pattern("web", 16, 13).relays == (*[Relay(8)] * 5, *[Relay(16)] * 5)

    def test_an_odd_number_of_tables_needs_an_odd_number_of_rounds(self):
        assert 12 not in MITCHELLS["web"].rounds(15)

    def test_extended_adds_two_rounds_and_two_relays(self):
        movement = pattern("extended", 8)
        meetings = Counter(frozenset(seat.pairs) for seat in movement.seatings)
        assert (movement.rounds, movement.boards) == (10, 10)
        assert movement.relays == (Relay(4), Relay(8))
        assert Counter(meetings.values()) == {1: 48, 2: 16}


class HesitationTests:
    def test_pairs_turn_round_at_the_last_table(self):
        # 5 tables, 6 rounds: pairs 1-6 move, EW 1 to EW 5, then NS 5, then EW 1.
        movement = hesitation(5, 6)
        assert row(movement, 1) == [(7, 1, 1), (8, 2, 2), (9, 3, 4), (10, 4, 5), (6, 5, 6)]
        assert row(movement, 2)[0] == (7, 6, 2)
        assert row(movement, 2)[4] == (5, 4, 1)
        assert movement.relays == (Relay(2),)
        assert movement.stationary == (7, 8, 9, 10)

    def test_an_even_number_of_tables_shares_at_both_ends(self):
        movement = hesitation(8, 9)
        assert {sharing.tables for sharing in movement.sharings} == {(1, 8)}

    def test_a_double_one_turns_at_table_2_as_well(self):
        movement = double_hesitation(6, 8)
        assert [seat.table for seat in movement.seatings_of(1)] == [1, 2, 3, 4, 5, 6, 2, 6]
        assert movement.sharings == ()

    def test_a_triple_one_turns_at_table_1_too_and_most_pairs_keep_their_tables(self):
        movement = triple_hesitation(8, 11)
        assert [seat.table for seat in movement.seatings_of(1)] == [*range(1, 9), 2, 8, 1]
        assert movement.relays == (Relay(5), Relay(5), Relay(8))
        assert movement.stationary == (12, 13, 14, 15, 16)
        assert movement.sharings == ()

    def test_pairs_of_five_tables_would_meet_again_in_a_triple_one(self):
        assert triple_hesitation(5, 8).max_meetings == 2

    def test_switched_rounds_leave_movers_where_they_are_ns(self):
        movement = hesitation(5, 6, (6,))
        assert row(movement, 6)[0] == (2, 7, 6)
        assert row(movement, 6)[4][:2] == (1, 6)


class RoverTests:
    def test_the_rover_waits_first_and_then_takes_a_place_each_round(self):
        movement = pattern("rover", 7)
        assert movement.pairs[-1] == 15
        assert Sitout(1, 15) in movement.sitouts
        assert tables_of(movement, 15) == [1, 3, 5, 7, 2, 4]
        assert len(movement.sitouts) == 7

    @pytest.mark.parametrize(
        ("tables", "again", "path"),
        [
            (6, 1, "1 3 5 2 4"),
            (7, 1, "1 3 5 7 2 4"),
            (8, 1, "1 6 2 7 3 8 4"),
            (9, 2, "1 5 9 2 4 7 3 6"),
            (10, 1, "1 7 2 8 3 9 4 10 5"),
            (11, 1, "1 3 5 7 9 11 2 4 6 8"),
            (12, 1, "3 9 4 10 5 11 6 12 7 1 8"),
            (13, 1, "1 3 5 7 9 11 13 2 4 6 8 10"),
            (14, 1, "1 9 2 10 3 11 4 12 5 13 6 14 7"),
            (15, 2, "1 3 5 7 9 12 14 2 4 6 8 10 11 13"),
        ],
    )
    def test_the_published_paths_are_sound(self, tables, again, path):
        # Of 9 and 15 tables the manual's path meets one pair again.
        base = mitchell(tables, boards_per_round=1, even="share_relay")
        movement = rover(base, dict(enumerate(map(int, path.split()), 2)))
        codes = {problem.code for problem in problems(movement, Promises(meetings=1))}
        assert codes == ({"met_too_often"} if again == 2 else set())

    def test_three_times_an_odd_number_of_tables_leaves_a_round_out(self):
        assert [MITCHELLS["rover"].rounds(tables)[-1] for tables in (8, 9, 15, 16)] == [
            8,
            8,
            14,
            16,
        ]

    @pytest.mark.parametrize("tables", [9, 15, 21])
    def test_it_is_sound_for_any_number_of_rounds(self, tables):
        for rounds in MITCHELLS["rover"].rounds(tables):
            assert problems(pattern("rover", tables, rounds)) == []


class AskingTests:
    def test_scissors_need_an_even_number_of_boards(self):
        with pytest.raises(MovementError) as raised:
            mitchell(8, boards_per_round=3, even="scissors")
        assert raised.value.code == "bad_boards"

    @pytest.mark.parametrize(
        ("tables", "rounds", "variant", "code"),
        [
            (14, None, "double_weave", "bad_variant"),
            (9, None, "scissors", "bad_variant"),
            (15, 12, "web", "bad_rounds"),
            (8, 7, "bowman", "bad_rounds"),
            (8, 8, "whist", "bad_variant"),
        ],
    )
    def test_what_a_family_cannot_do(self, tables, rounds, variant, code):
        with pytest.raises(MovementError) as raised:
            mitchell(tables, boards_per_round=2, rounds=rounds, even=variant)
        assert raised.value.code == code

"""Individual movements: partner and opponent counts, sharing, sit-outs.

Source of the counts: a table of published individual movements (EBU and NBB schedules): everybody
the partner of everybody once and the opponent twice, for 4n and 4n+1 players.
"""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from movements.check import problems
from movements.errors import MovementError
from movements.fairness.balance import balance_of, competition
from movements.individuals.whist import circle, rounds_for, whist
from movements.seating import Seating, Sitout, oppositions, partnerings

# Players: tables, rounds.
SIZES = {
    4: (1, 3), 5: (1, 5), 8: (2, 7), 9: (2, 9), 12: (3, 11), 13: (3, 13), 16: (4, 15), 17: (4, 17),
    20: (5, 19), 21: (5, 21), 24: (6, 23), 25: (6, 25), 28: (7, 27), 29: (7, 29), 32: (8, 31),
    33: (8, 33), 36: (9, 35), 37: (9, 37), 40: (10, 39), 41: (10, 41), 44: (11, 43), 45: (11, 45),
    48: (12, 47), 49: (12, 49), 52: (13, 51), 53: (13, 53),
}  # fmt: skip
# Of these two sit out; as many rounds as players.
TWO_OUT = [6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54]
# Three sit out; as many rounds as players, of 23 and more as many as an evening may have.
THREE_OUT = {7: 7, 11: 11, 15: 15, 19: 19, 23: 14, 27: 18, 31: 14, 35: 18, 39: 18, 43: 18, 47: 18,
             51: 18}  # fmt: skip
# From here on round 1 was sought for eighteen rounds, of two boards at least.
MANY = range(55, 101)
NONE = [3, 101]
EACH = sorted({*SIZES, *TWO_OUT, *THREE_OUT, *MANY})


def times(counts, players):
    """How often each number of times occurs among all pairs of players."""
    return dict(Counter(counts[both] for both in combinations(players, 2)))


class WhistTests:
    @pytest.mark.parametrize("players", SIZES)
    def test_partner_of_all_once_and_opponent_of_all_twice(self, players):
        movement = whist(players, boards_per_round=1)
        assert (movement.tables, movement.rounds) == SIZES[players]
        everybody = players * (players - 1) // 2
        assert times(partnerings(movement.seatings), movement.numbers) == {1: everybody}
        assert times(oppositions(movement.seatings), movement.numbers) == {2: everybody}

    @pytest.mark.parametrize("players", TWO_OUT)
    def test_where_two_sit_out_one_is_never_a_partner_and_nobody_opposes_three_times(self, players):
        movement = whist(players, boards_per_round=1)
        assert (movement.tables, movement.rounds) == (players // 4, players)
        pairs = players * (players - 1) // 2
        partners = partnerings(movement.seatings)
        never = {both for both in combinations(movement.numbers, 2) if not partners[both]}
        assert never == {(each, each + players // 2) for each in range(1, players // 2 + 1)}
        assert times(partners, movement.numbers) == {0: players // 2, 1: pairs - players // 2}
        opponents = oppositions(movement.seatings)
        assert max(opponents.values()) == 2
        # Half a circle apart opponents are met twice where the number is six more than 8, 16 ...
        assert {opponents[both] for both in never} == ({0} if players % 8 == 2 else {2})
        assert set(Counter(rest.number for rest in movement.sitouts).values()) == {2}

    @pytest.mark.parametrize("players", [5, 13, 21, 29, 37])
    def test_boards_walk_without_sharing(self, players):
        movement = whist(players, boards_per_round=2)
        assert movement.sharings == ()
        assert movement.boards == 2 * players
        assert len(movement.seatings) == players * (players - 1) // 4

    @pytest.mark.parametrize(("players", "tables"), [(8, 2), (9, 2), (16, 2), (20, 2), (12, 3)])
    def test_tables_that_share_in_every_round(self, players, tables):
        movement = whist(players, boards_per_round=1)
        assert len(movement.sharings) == movement.rounds
        assert {len(sharing.tables) for sharing in movement.sharings} == {tables}

    def test_thirty_two_share_nothing_either(self):
        movement = whist(32, boards_per_round=1)
        assert (movement.sharings, movement.boards) == ((), 31)

    def test_four_players(self):
        movement = whist(4, boards_per_round=2)
        # They change seats only: nobody leaves the table.
        assert movement.stationary == (1, 2, 3, 4)
        assert [4 in row.players for row in movement.seatings] == [True, True, True]

    def test_one_of_five_sits_out_in_turn(self):
        movement = whist(5, boards_per_round=1)
        assert sorted(rest.number for rest in movement.sitouts) == [1, 2, 3, 4, 5]
        assert [rest.round for rest in movement.sitouts] == [1, 2, 3, 4, 5]
        assert {rest.table for rest in movement.sitouts} == {None}

    def test_three_wait_where_the_eighth_is_missing(self):
        movement = whist(8, boards_per_round=1, together=True).without_number(8)
        assert (movement.missing, movement.numbers) == (8, (1, 2, 3, 4, 5, 6, 7))
        assert len(movement.sitouts) == 21
        assert {rest.table for rest in movement.sitouts} == {movement.sitouts[0].table}
        assert movement.stationary == ()
        assert movement.sharings == ()

    @pytest.mark.parametrize("players", [*TWO_OUT, *THREE_OUT, *MANY])
    @pytest.mark.sampled(12)
    def test_sit_outs_are_even_after_each_round(self, players):
        """Where two sit out, about half of all rounds cannot be, and are not had."""
        for rounds in rounds_for(players):
            times = Counter(dict.fromkeys(range(1, players + 1), 0))
            movement = whist(players, boards_per_round=1, rounds=rounds, together=players >= 8)
            times.update(out.number for out in movement.sitouts)
            assert sum(times.values()) == rounds * (players % 4)
            assert max(times.values()) - min(times.values()) <= 1

    @pytest.mark.parametrize("players", [*THREE_OUT, *MANY])
    @pytest.mark.sampled(12)
    def test_nobody_is_a_partner_twice_or_an_opponent_three_times(self, players):
        movement = whist(players, boards_per_round=1, together=players >= 8)
        assert movement.most_partnerings == 1
        assert movement.most_oppositions <= 2

    def test_all_tables_together(self):
        movement = whist(13, boards_per_round=2, rounds=5, together=True)
        assert (movement.rounds, movement.boards) == (5, 10)
        assert [sharing.boards for sharing in movement.sharings] == [
            (1, 2), (3, 4), (5, 6), (7, 8), (9, 10),
        ]  # fmt: skip
        assert movement.sharings[0].tables == (1, 2, 3)

    def test_any_length_is_offered_up_to_a_partner_for_everybody(self):
        most = {n: size[1] for n, size in SIZES.items()} | THREE_OUT
        most |= {players: players for players in TWO_OUT} | dict.fromkeys(MANY, 18)
        uneven = {players: {players // 2} for players in (6, 14, 22, 30, 38, 46)}
        # Of 54 the two who sit out are 24 apart.
        uneven[54] = {25, 26, 27, 28, 29}
        for players in range(102):
            lengths = set(range(1, most.get(players, 0) + 1)) - uneven.get(players, set())
            assert set(rounds_for(players)) == lengths

    def test_nine_players_are_counted_in_two_rings_of_three(self):
        """Moore: x, y turns into -y, x, and so 0-1 into 2-0, 0-2 and 1-0. Counted from 0-0 as 1
        these are players 2, 7, 3 and 4, and 1-1 begins 5, 8, 9 and 6; each round adds the next."""
        movement = whist(9, boards_per_round=1)
        tables = [[row.players for row in movement.seatings_of_round(n)] for n in (1, 2)]
        assert tables == [[(2, 7, 3, 4), (5, 8, 9, 6)], [(3, 8, 1, 5), (6, 9, 7, 4)]]
        assert [rest.number for rest in movement.sitouts] == [1, 2, 3, 4, 5, 6, 7, 8, 9]

    @pytest.mark.parametrize("players", NONE)
    def test_no_design_is_known(self, players):
        with pytest.raises(MovementError) as raised:
            whist(players, boards_per_round=1)
        assert raised.value.code == "no_individual"
        nearest = raised.value.details["nearest"]
        assert all(each in EACH for each in nearest)

    def test_the_nearest_are_named(self):
        for players, nearest in ((0, (4,)), (3, (4,)), (101, (100,))):
            with pytest.raises(MovementError) as raised:
                whist(players, boards_per_round=1)
            assert raised.value.details == {"players": players, "nearest": nearest}

    @pytest.mark.parametrize(
        ("changes", "code"),
        [
            ({"rounds": 0}, "bad_rounds"),
            ({"rounds": 8}, "bad_rounds"),
            ({"boards_per_round": 0}, "bad_boards"),
        ],
    )
    def test_what_cannot_be_built(self, changes, code):
        with pytest.raises(MovementError) as raised:
            whist(8, **{"boards_per_round": 2, **changes})
        assert raised.value.code == code

    @settings(max_examples=40, deadline=None)
    @given(st.data(), st.sampled_from(EACH), st.integers(1, 4), st.booleans())
    def test_each_length_passes_the_referee(self, data, players, boards, together):
        rounds = data.draw(st.sampled_from(rounds_for(players)))
        movement = whist(players, boards_per_round=boards, rounds=rounds, together=together)
        assert problems(movement) == []
        assert movement.rounds == rounds


class CircleTests:
    """Source of the counts to compare with: published individuals of 12, 16 and 28 players without
    shared boards, in which opponents meet 0 to 4 times, 1 to 3 and 0, 2 or 3 times."""

    # Players: how many twos are opponents so often.
    OPPONENTS = {
        12: {0: 11, 1: 11, 2: 22, 3: 11, 4: 11},
        16: {1: 30, 2: 60, 3: 30},
        28: {1: 81, 2: 216, 3: 81},
    }

    @pytest.mark.parametrize("players", OPPONENTS)
    def test_boards_walk_and_everybody_partners_everybody(self, players):
        movement = circle(players, boards_per_round=1)
        assert movement.sharings == ()
        assert (movement.rounds, movement.boards) == (players - 1, players - 1)
        everybody = players * (players - 1) // 2
        assert times(partnerings(movement.seatings), movement.numbers) == {1: everybody}
        assert times(oppositions(movement.seatings), movement.numbers) == self.OPPONENTS[players]

    def test_fewer_rounds_are_the_first_ones(self):
        short = circle(12, boards_per_round=2, rounds=8)
        assert short.seatings == circle(12, boards_per_round=2).seatings[: 3 * 8]

    @pytest.mark.parametrize(
        ("players", "changes", "code"),
        [
            (8, {}, "no_individual"),
            (12, {"rounds": 12}, "bad_rounds"),
            (12, {"boards_per_round": 0}, "bad_boards"),
        ],
    )
    def test_what_cannot_be_built(self, players, changes, code):
        with pytest.raises(MovementError) as raised:
            circle(players, **{"boards_per_round": 2, **changes})
        assert raised.value.code == code


class MissingTests:
    def test_any_place_may_be_left_empty(self):
        movement = whist(13, boards_per_round=1).without_number(2)
        assert problems(movement) == []
        assert len(movement.numbers) == 12
        assert Sitout(1, 2) not in movement.sitouts

    def test_the_stationary_player_may_be_missing(self):
        assert whist(16, boards_per_round=1).without_number(16).stationary == ()
        assert whist(16, boards_per_round=1).without_number(3).stationary == (16,)

    @pytest.mark.parametrize(("players", "gone"), [(8, 9), (7, 1)])
    def test_who_cannot_be_missing(self, players, gone):
        full = whist(8, boards_per_round=1)
        movement = full if players == 8 else full.without_number(8)
        with pytest.raises(MovementError) as raised:
            movement.without_number(gone)
        assert raised.value.code == "bad_missing"


class BalanceTests:
    def test_everybody_competes_by_half_a_top_a_board(self):
        # 12 players, all boards at 3 tables: half a top is 2, 11 rounds of 2 boards.
        movement = whist(12, boards_per_round=2)
        between = competition(movement)
        for player in movement.numbers:
            assert sum(amount for both, amount in between.items() if player in both) == 44

    def test_partners_opponents_and_other_tables(self):
        # One board at two tables, half a top 1: partners -1, opponents 1, the others 1 or -1.
        rows = (Seating(1, 1, 1, 2, 3, 4, (1,)), Seating(1, 2, 5, 6, 7, 8, (1,)))
        movement = whist(8, boards_per_round=1)
        found = competition(replace(movement, seatings=rows))
        assert [found[1, other] for other in (2, 3, 4, 5, 6, 7, 8)] == [1, -1, 1, 1, -1, 1, -1]

    @pytest.mark.parametrize("players", [8, 9])
    def test_eight_and_nine_are_perfect(self, players):
        assert balance_of(whist(players, boards_per_round=3)).quality == 100

    def test_boards_a_round_do_not_count(self):
        assert balance_of(whist(20, boards_per_round=1)) == balance_of(
            whist(20, boards_per_round=4)
        )

    @pytest.mark.parametrize(
        ("players", "least"), [(13, 50), (16, 69), (20, 83), (24, 82), (28, 84), (32, 85), (52, 91)]
    )
    def test_directions_were_chosen_well(self, players, least):
        assert balance_of(whist(players, boards_per_round=1)).quality >= least

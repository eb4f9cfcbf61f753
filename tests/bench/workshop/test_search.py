"""The search: small runs reach what is known to be best, and stop when told.

Source: the qualities that searches of others reached, computed independently of this project's
code: 8 pairs 5 rounds 84.62, 10 pairs 8 rounds 89.51, 12 tables' hesitation with free directions
86.17 and more, 11 tables' Mitchell 93.41; a single orientation per set gives 6 pairs 70.00.
"""

from collections import Counter
from random import Random

import pytest

from bench.workshop.allocate import allocated
from bench.workshop.anneal import Field, mix_games
from bench.workshop.search import (
    best_design,
    best_mixed,
    best_turned,
    trials,
    with_best_absent_last,
)
from movements.check import problems
from movements.fairness.balance import balance_of, quality
from movements.pairs.hesitation import hesitation
from movements.pairs.mitchells import MITCHELLS


def shown(movement):
    return round(float(quality(movement)), 2)


class FieldTests:
    def test_costs_are_what_turning_and_exchanging_really_cost(self):
        random = Random(4)
        games = [[(0, 1), (2, 3), (4, 5)], [(1, 2), (3, 4), (5, 0)], [(0, 1), (4, 2), (5, 3)]]
        field = Field(6, games)
        for _ in range(40):
            number, game = random.randrange(3), random.randrange(3)
            field.turn(number, game)
            field.exchange(number, game, (game + 1) % 3)
            fresh = Field(6, field.games)
            assert (field.squares, field.again) == (fresh.squares, fresh.again)
            assert field.amounts == fresh.amounts


class TurningTests:
    def test_free_directions_beat_whole_rounds(self):
        # Eleven tables: 89.23 with the best round switched as a whole.
        movement = MITCHELLS[""].build(11, 11)
        found = best_turned(movement, Random(1), 30_000, trials(30_000))
        assert shown(found) > 92
        assert problems(found) == []
        assert found.winners == 1

    def test_who_meets_whom_where_and_when_stays(self):
        movement = hesitation(7, 8)
        found = best_turned(movement, Random(1), 10_000, trials(10_000))
        assert [
            (row.round, row.table, *sorted(row.pairs), row.boards) for row in movement.seatings
        ] == [(row.round, row.table, *sorted(row.pairs), row.boards) for row in found.seatings]
        assert shown(found) >= 82.46

    def test_it_stops_when_told(self):
        asked = []

        def keep_going(done, best):
            asked.append((done, best))
            return done < 4_000

        best_turned(hesitation(9, 10), Random(1), 1_000_000, keep_going)
        assert [done for done, _ in asked] == [0, 2000, 4000]
        assert asked[-1][1] >= asked[0][1]

    def test_the_same_seed_finds_the_same(self):
        found = [best_turned(hesitation(7, 8), Random(3), 4_000, trials(4_000)) for _ in range(2)]
        assert found[0] == found[1]


class MixingTests:
    @pytest.mark.parametrize(
        ("tables", "rounds", "expected"), [(3, 4, 70.00), (4, 5, 84.62), (5, 8, 89.51)]
    )
    def test_small_ones_reach_what_is_known(self, tables, rounds, expected):
        found = best_mixed((tables, rounds), Random(0), 60_000, trials(60_000), more=(0, 3, 5))
        assert shown(found) == expected
        assert problems(found) == []
        assert 2 * tables in found.stationary

    def test_fewer_rounds_than_tables_must_share(self):
        # Source: the same; 10 pairs 4 rounds 65.79, tables sharing at least four times.
        found = best_mixed((5, 4), Random("5 4 3"), 60_000, trials(60_000))
        assert shown(found) == 65.79
        assert len(found.sharings) >= 4

    def test_all_three_tables_play_one_set_where_two_would_not_do(self):
        # Source: Encyclopedia of Mathematics, "Howell design": 6 pairs cannot do without sharing.
        found = best_mixed((3, 5), Random("3 5 0"), 4_000, trials(4_000), more=(0, 1, 2))
        assert [sharing.tables for sharing in found.sharings] == [(1, 2, 3)]
        assert problems(found) == []

    def test_more_rounds_than_opponents_meet_them_all_again(self):
        # Source: the definition; 6 pairs play 15 games in 5 rounds, 30 in 10.
        found = best_mixed((3, 10), Random("3 10 4"), 20_000, trials(20_000), more=(0,))
        meetings = Counter(frozenset(row.pairs) for row in found.seatings)
        assert len(meetings) == 15
        assert set(meetings.values()) == {2} == {found.max_meetings}
        assert (shown(found), found.sharings, problems(found)) == (100, (), [])

    def test_the_pair_whose_absence_is_fairest_becomes_the_last(self):
        found = best_mixed((4, 6), Random("4 6 60"), 30_000, trials(30_000), more=(0,))
        numbered = with_best_absent_last(found)
        absent = [shown(found.without_number(pair)) for pair in found.pairs]
        assert max(absent) > absent[-1]
        assert shown(numbered.without_number(8)) == max(absent)
        assert (shown(numbered), problems(numbered)) == (shown(found), [])
        assert 8 in numbered.stationary

    def test_it_stops_at_the_bound(self):
        found = best_mixed((4, 5), Random(0), 10**9, trials(10**9))
        assert balance_of(found).is_optimal

    def test_rounds_may_not_be_found(self):
        # Three tables and five rounds cannot do without three tables on one set.
        assert best_mixed((3, 5), Random(0), 4_000, trials(4_000), more=(0,)) is None

    def test_trials_of_rounds_run_out(self):
        field = Field(16, [[(2 * k, 2 * k + 1) for k in range(8)]] * 3)
        assert allocated(field.games, Random(0), more=(0,), nodes=1) is None

    def test_a_start_with_rematches_is_mended(self):
        games = [[(0, 1), (2, 3), (4, 5), (6, 7)] for _ in range(3)]
        found = Field(8, mix_games(Field(8, games), Random(1), 20_000, lambda _done, _least: True))
        assert found.again == 0


class DesignTests:
    def test_a_design_shares_nothing(self):
        found = best_design((5, 6), Random("5 6"), 4_000, trials(16))
        assert problems(found) == []
        assert found.sharings == ()
        assert shown(found) > 70

    def test_none_may_be_met(self):
        # Seating tables and five rounds must share (Encyclopedia of Mathematics, "Howell design").
        assert best_design((4, 5), Random(1), 2_000, trials(2)) is None

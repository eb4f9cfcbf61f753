"""Cyclic movements: the conditions, the figures, the search for them.

Sources: Encyclopedia of Mathematics, "Howell design", for the conditions and for where a movement
without sharing exists; the starter of 7 tables and its figure as in the tests of the Howells.
"""

from random import Random

import pytest

from bench.workshop.cyclic import Starter, best_directions, parsed, random_starter
from bench.workshop.search import best_starter, trials
from movements.check import problems
from movements.fairness.balance import balance_of
from movements.pairs.howell import howell
from movements.pairs.starters import STARTERS, StarterGame

SEVEN = "14-7/1 3-12/2 8-11/4 4-10/5 5-6/10 9-1/11 13-2/13"


class StarterTests:
    def test_the_conditions_hold(self):
        assert parsed(SEVEN, 13).is_sound()

    @pytest.mark.parametrize(
        "broken",
        [
            "14-7/1 3-12/2 8-11/4 4-10/5 5-6/10 9-1/11 13-3/13",  # 3 twice, 2 nowhere
            "14-7/1 3-12/2 8-11/4 4-10/5 5-6/10 9-1/11 13-2/11",  # set 11 twice
            "14-7/1 3-12/2 8-11/4 4-10/5 5-6/10 9-1/11 13-2/12",  # one set too near a pair
            "14-7/1 3-12/2 8-10/4 4-11/5 5-6/10 9-1/11 13-2/13",  # two differences of two
        ],
    )
    def test_what_breaks_one_is_not_sound(self, broken):
        assert not parsed(broken, 13).is_sound()

    def test_it_is_printed_with_the_highest_pair_north_at_table_1(self):
        upside_down = Starter(
            13,
            tuple(
                StarterGame(game.ew, game.ns, game.board_set)
                for game in parsed(SEVEN, 13).games[::-1]
            ),
        )
        assert upside_down.printed() == SEVEN

    @pytest.mark.parametrize(("tables", "rounds"), [(3, 4), (5, 9), (7, 8), (8, 14), (10, 13)])
    def test_its_quality_is_that_of_the_movement(self, tables, rounds):
        starter = parsed(STARTERS[tables, rounds], rounds)
        movement = howell(tables, boards_per_round=1, rounds=rounds, variant="")
        assert starter.quality == balance_of(movement).quality

    def test_every_starter_of_ours_is_sound(self):
        # Two tables must share.
        sizes = {size for size, games in STARTERS.items() if parsed(games, size[1]).is_sound()}
        assert sizes == STARTERS.keys() - {(2, 3)}

    def test_there_is_one_wherever_one_can_be(self):
        # Even tables: as many rounds as tables, or one more, need an irregular movement.
        missing = {
            (tables, rounds)
            for tables in range(3, 21)
            for rounds in range(tables, 2 * tables)
            if (tables, rounds) not in STARTERS
        }
        even = {(tables, tables + more) for tables in range(4, 21, 2) for more in (0, 1)}
        assert missing == even | {(3, 5), (4, 6), (5, 8)}


class SearchTests:
    @pytest.mark.parametrize(("tables", "rounds"), [(5, 9), (7, 7), (7, 11), (12, 14), (16, 20)])
    def test_random_ones_are_sound(self, tables, rounds):
        found = random_starter(tables, rounds, Random(2))
        assert found.is_sound()

    def test_there_may_be_none(self):
        assert random_starter(4, 5, Random(1)) is None

    def test_trials_run_out_where_there_is_none(self):
        assert random_starter(10, 10, Random(1)) is None

    def test_the_best_directions_are_as_good_as_published(self):
        # EBU card, full Howell of 7 tables: 91.30.
        turned = parsed(SEVEN, 13).turned((1, 4))
        assert turned.quality < 91
        assert round(float(best_directions(turned, Random(1)).quality), 2) == 91.30

    def test_of_many_tables_directions_are_descended(self):
        first = random_starter(12, 16, Random(3))
        better = best_directions(first, Random(3))
        assert better.quality > first.quality
        assert better.is_sound()

    def test_the_same_seed_finds_the_same(self):
        found = [best_starter(6, 9, Random("6 9"), trials(20)) for _ in range(2)]
        assert found[0] == found[1]

    def test_more_trials_find_better_until_nothing_can_be_better(self):
        asked = []

        def keep_going(done, best):
            asked.append(best)
            return done < 400 and best != 100

        found = best_starter(4, 7, Random(5), keep_going)
        assert found.quality == 100 == asked[-1]
        assert asked[0] is None
        assert len(asked) < 400

    def test_none_may_be_met(self):
        assert best_starter(4, 5, Random(1), trials(3)) is None

    def test_what_is_found_can_be_played(self):
        starter = best_starter(9, 12, Random(1), trials(3))
        assert starter.tables == 9
        assert problems(howell(9, boards_per_round=2, rounds=12, variant="")) == []

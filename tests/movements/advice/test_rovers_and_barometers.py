"""Rovers and barometers among the options: their figures, and when they are offered."""

from dataclasses import replace

import pytest

from movements.advise import option_of_key, options
from movements.wishes import Wishes
from tests.movements.fairness.by_definition import quality as by_definition


class RoverTests:
    def test_an_odd_pair_may_rove_beside_full_tables(self):
        rovers = [each for each in options(27) if each.variant == "rover"]
        assert {(each.tables, each.missing, each.pairs) for each in rovers} == {(13, None, 27)}
        assert [each for each in options(26) if each.variant == "rover"] == []

    def test_its_figures(self):
        # Thirteen rounds of two: the rover waits in the first, then another pair each round. Nobody
        # misses an opponent but by sitting out.
        found = option_of_key("mitchell-13-13x2-rover", 27)
        assert (found.winners, found.boards, found.boards_a_pair) == (2, 26, (24, 26))
        assert (found.sitouts, found.sitout_boards, found.opponents_missed) == (13, 2, 0)
        assert (found.complete, found.shared, found.can_be_called) == (True, 0, True)

    def test_of_even_tables_it_plays_beside_a_stand(self):
        found = option_of_key("mitchell-14-13x2-rover", 29)
        assert (found.relays, found.shared, found.opponents_missed) == (1, 13, 1)

    def test_switched_rounds_make_one_ranking_of_it(self):
        found = option_of_key("mitchell-13-13x2-rover", 27)
        one = found.with_switches(found.proposed_switches)
        assert (one.winners, one.can_be_called) == (1, True)
        single = replace(one, boards_per_round=1).movement()
        assert one.quality == by_definition(single.seatings, [single.numbers])


class BarometerTests:
    @pytest.mark.parametrize(
        ("key", "pairs", "copies"),
        [
            # Tables pass boards on: at each set as many tables as a round has boards.
            ("howell-3-5x5-together", 6, 1),
            ("howell-4-7x4-together", 8, 1),
            ("mitchell-7-7x4-together", 14, 2),
            ("mitchell-13-13x2-together", 26, 7),
            ("mitchell-14-13x2-together-without-14", 27, 7),
            ("howell-12-12x2-together_by_cards", 24, 6),
            # No barometers: more tables than boards, and not, on one set.
            ("mitchell-15-13x2-web", 30, 3),
            ("mitchell-8-8x3-share_relay", 16, 1),
        ],
    )
    def test_how_many_sets_of_boards_it_needs(self, key, pairs, copies):
        found = option_of_key(key, pairs)
        assert found.copies == copies
        assert found.is_barometer == ("together" in key)

    def test_it_is_offered_with_the_copies_it_needs_and_not_before(self):
        def is_offered(copies: int) -> bool:
            found = options(26, wishes=Wishes(copies=copies))
            return "mitchell-13-13x2-together" in {each.id for each in found}

        assert [is_offered(copies) for copies in (1, 6, 7, 13)] == [False, False, True, True]

    def test_two_tables_are_one_anyway(self):
        assert option_of_key("howell-2-3x9", 4).is_barometer

    @pytest.mark.parametrize("pairs", [8, 14, 16, 20, 26, 28, 40])
    def test_it_leads_only_where_each_table_has_a_set_of_its_own(self, pairs):
        tables = pairs // 2
        leads = {
            copies: options(pairs, wishes=Wishes(copies=copies))[0].is_barometer
            for copies in (1, 2, tables - 1, tables)
        }
        assert leads == {1: False, 2: False, tables - 1: False, tables: True}

"""Movements made of others: barometer, endless, interwoven, sections.

Source: quality factors of 14-pair and 16-pair Howells without their stationary pair as computed
independently of this project's code (100, 96.92); interwoven Howells are worth 40 to 50.
"""

import pytest

from movements.balance import balance_of
from movements.check import problems
from movements.pairs.howell import howell
from movements.pairs.mitchell import mitchell
from movements.pairs.together import barometer, endless, interwoven, sections
from movements.seating import Sitout

SIZES = range(4, 9)


class BarometerTests:
    @pytest.mark.parametrize("tables", SIZES)
    def test_all_tables_play_one_set_a_round(self, tables):
        movement = barometer(howell(tables, boards_per_round=2))
        assert problems(movement) == []
        for seating in movement.seatings:
            assert seating.boards == (2 * seating.round - 1, 2 * seating.round)

    def test_a_sit_out_misses_the_round(self):
        movement = barometer(howell(4, boards_per_round=3, missing=8))
        assert movement.sitouts[1].boards == (4, 5, 6)


class EndlessTests:
    @pytest.mark.parametrize("tables", SIZES)
    def test_an_odd_number_plays_at_one_table_less(self, tables):
        movement = endless(howell(tables, boards_per_round=2))
        assert problems(movement) == []
        assert (movement.tables, len(movement.pairs)) == (tables - 1, 2 * tables - 1)
        assert len(movement.sitouts) == 2 * tables - 1

    def test_whoever_sits_out_has_no_place(self):
        movement = endless(howell(7, boards_per_round=2))
        assert movement.sitouts[0] == Sitout(1, 7)
        assert balance_of(movement).continuous_quality == 100

    def test_of_two_pairs_missing_neither_waits(self):
        # Each of 7 pairs waits once; without pair 1 its six opponents wait once more.
        movement = endless(howell(4, boards_per_round=2))
        found = movement.without(1)
        assert [out for out in movement.sitouts if out.pair != 1] == [
            out for out in found.sitouts if out.table is None
        ]
        assert len(found.sitouts) == 6 + 6
        assert 1 not in {out.pair for out in found.sitouts}


class InterwovenTests:
    @pytest.mark.parametrize("tables", SIZES)
    def test_two_howells_are_unfair_as_one_field(self, tables):
        movement = interwoven(howell(tables, boards_per_round=1))
        assert problems(movement) == []
        assert 39 < balance_of(movement).quality < 50


class SectionsTests:
    def test_numbers_and_tables_follow_each_other(self):
        half = mitchell(7, boards_per_round=4, missing="NS")
        movement = sections([mitchell(7, boards_per_round=4), half])
        assert problems(movement) == []
        assert (movement.tables, len(movement.pairs), movement.boards) == (14, 27, 28)
        assert movement.lines == (*range(1, 8), *range(15, 21))
        assert movement.sitouts[0] == Sitout(1, 28, 14, (25, 26, 27, 28), "EW")

    def test_two_lines_of_two_sections_are_two_rankings_of_all(self):
        movement = sections([mitchell(7, boards_per_round=4)] * 2)
        found = balance_of(movement)
        assert (found.pairs, found.quality) == (14, 100)

    def test_one_winner_anywhere_makes_one_ranking(self):
        movement = sections([mitchell(4, boards_per_round=2), howell(4, boards_per_round=2)])
        assert (movement.winners, movement.lines) == (1, ())

    def test_sharing_is_seen_across_sections(self):
        movement = sections([howell(4, boards_per_round=2)] * 2)
        assert len(movement.sharings) == 4 * 7
        assert movement.sharings[0].tables == (1, 5)

    def test_the_longest_section_says_how_long_it_takes(self):
        # 6 pairs, 10 rounds, everybody met twice; 8 pairs, 7 rounds.
        twice = howell(3, boards_per_round=2, rounds=10)
        for parts in (
            [twice, howell(4, boards_per_round=2)],
            [howell(4, boards_per_round=2), twice],
        ):
            movement = sections(parts)
            assert (movement.rounds, movement.boards, movement.max_meetings) == (10, 20, 2)

    def test_one_section_keeps_its_form(self):
        movement = sections([mitchell(3, boards_per_round=4)])
        assert (movement.kind, movement.boards_per_round, movement.variant) == (
            "mitchell",
            4,
            "sections",
        )

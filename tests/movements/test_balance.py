"""The balance of competition, against published figures.

Sources: Manning, "Competition, balance and arrow-switching" (294 for 7 tables, one board a
round); the quality factors printed by the NBB (Groot Schemaboek) and on EBU cards for a Mitchell
of 10 pairs and one of 14 with a switched round; Ross Moore's standard deviations of 7 tables
(3.4896, 1.0491, 3.3086, 4.6929 for 0 to 3 switched rounds, the last ones).
"""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import sqrt

import pytest

from movements.balance import competition, quality
from movements.howell import howell
from movements.mitchell import mitchell


def one_winner(tables, *switched):
    """A Mitchell ranked as one field, with those rounds switched."""
    movement = mitchell(tables, boards_per_round=1, arrow_switched=switched)
    return replace(movement, winners=1, lines=())


class CompetitionTests:
    def test_the_whole_competition_of_seven_tables(self):
        assert sum(competition(one_winner(7)).values()) == 294

    def test_opponents_on_one_board_compete_by_half_a_top(self):
        movement = mitchell(3, boards_per_round=1, rounds=3)
        found = competition(movement)
        # Pairs 1 and 4 meet on one of three boards, played 3 times: 2 - 1 - 1.
        assert found[1, 4] == 0
        # Pairs 1 and 2 hold the same cards on all three boards.
        assert found[1, 2] == 3

    @pytest.mark.parametrize(
        ("switched", "expected"),
        [((), 3.4896), ((7,), 1.0491), ((6, 7), 3.3086), ((5, 6, 7), 4.6929)],
    )
    def test_the_spread_of_seven_tables(self, switched, expected):
        found = competition(one_winner(7, *switched))
        amounts = [found[pair] for pair in combinations(range(1, 15), 2)]
        mean = Fraction(sum(amounts), len(amounts))
        variance = sum((amount - mean) ** 2 for amount in amounts) / len(amounts)
        assert round(sqrt(variance), 4) == expected


class QualityTests:
    @pytest.mark.parametrize(
        ("movement", "expected"),
        [
            (one_winner(5), 46.00),
            (one_winner(7, 2), 92.00),
            (one_winner(9, 2), 93.90),
            (howell(4, boards_per_round=1), 100.00),
            (howell(5, boards_per_round=1), 83.33),
            (howell(7, boards_per_round=1), 91.30),
        ],
    )
    def test_published_figures(self, movement, expected):
        assert round(float(quality(movement)), 2) == expected

    def test_each_line_of_a_complete_mitchell_is_balanced(self):
        assert quality(mitchell(7, boards_per_round=4)) == 100

    def test_a_howell_without_its_stationary_pair_may_gain(self):
        # Published: 91.30 with 14 pairs, 100 with 13 when the stationary pair is missing.
        assert quality(howell(7, boards_per_round=1, missing=14)) == 100

    def test_a_single_table_competes_with_nobody(self):
        movement = mitchell(3, boards_per_round=1)
        alone = replace(movement, seatings=movement.seatings[:1], pairs=(1, 4), winners=1, lines=())
        assert quality(alone) == 0

"""The sum of squares, taken the short way, beside that of how much each two compete."""

from dataclasses import replace
from itertools import chain, combinations

import pytest

from movements.fairness.balance import balance_of, competition, quality
from movements.fairness.squares import MOST_PAIRS, Squares
from movements.pairs.howell import howell
from movements.pairs.mitchell import mitchell
from movements.pairs.mitchells import MITCHELLS
from movements.pairs.pattern import make_one_line
from movements.seating import Seating

ROWS = [
    mitchell(7, boards_per_round=1),
    mitchell(8, boards_per_round=1, even="skip"),
    # Boards that not all play, and tables that share.
    mitchell(6, boards_per_round=1, rounds=4, even="share_relay"),
    mitchell(9, boards_per_round=1, missing="EW"),
    # Two boards a round that go apart, opponents met again, one pair more than places.
    MITCHELLS["scissors"].build(6, 6),
    MITCHELLS["extended"].build(5, 7),
    MITCHELLS["rover"].build(7, 7),
    howell(5, boards_per_round=1),
    howell(6, boards_per_round=1, missing=12),
]


def switched(movement, rounds):
    rows = (row.turned if row.round in rounds else row for row in movement.seatings)
    return replace(movement, seatings=tuple(rows))


class SquaresTests:
    @pytest.mark.parametrize("movement", ROWS)
    def test_they_are_those_of_each_two_after_any_switch(self, movement):
        squares = Squares(movement.seatings, movement.numbers)
        rounds = range(1, movement.rounds + 1)
        for turned in chain([()], combinations(rounds, 1), combinations(rounds, 2)):
            amounts = competition(switched(movement, turned)).values()
            assert squares.when_switched(turned) == sum(amount**2 for amount in amounts)

    @pytest.mark.parametrize("movement", ROWS)
    def test_the_total_is_that_of_each_two(self, movement):
        squares = Squares(movement.seatings, movement.numbers)
        assert squares.total == sum(competition(movement).values())

    @pytest.mark.parametrize("movement", ROWS)
    def test_those_of_a_line_leave_out_the_other_pairs(self, movement):
        line = movement.numbers[::2]
        squares = Squares(movement.seatings, line)
        amounts = competition(movement)
        among = [amounts[both] for both in combinations(line, 2)]
        assert squares.total == sum(among)
        assert squares.when_switched() == sum(amount**2 for amount in among)


class QualityTests:
    @pytest.mark.parametrize("movement", ROWS)
    def test_it_is_the_same_the_short_way(self, movement):
        assert quality(movement) == balance_of(movement).quality

    def test_sets_of_several_boards_are_one_to_it(self):
        assert quality(howell(5, boards_per_round=3)) == quality(howell(5, boards_per_round=1))

    def test_a_room_larger_than_they_count_is_measured_all_the_same(self):
        # All in one round: nobody holds the same cards as anybody.
        rows = tuple(Seating.of_two(1, n, n, MOST_PAIRS + n, (n,)) for n in range(1, MOST_PAIRS))
        movement = make_one_line(rows, "")
        assert quality(movement) == balance_of(movement).quality

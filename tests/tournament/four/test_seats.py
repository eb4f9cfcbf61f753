"""Who sits where next: each with each as partner, and whoever waits comes in by the cut."""

import pytest

from scoring.notation.board import Seat
from tests.tournament.four.arrange import WORKED, an_afternoon, last_game, seat, type_deals
from tournament.four.reading.afternoon import read_afternoon
from tournament.four.values.seats import list_waiting, propose_four, propose_seats


def partners(row):
    names = read_afternoon(row).names
    seats = last_game(row).seated.players
    return {
        frozenset(names[seats[each]] for each in (side, side.partner))
        for side in (Seat.NORTH, Seat.EAST)
    }


@pytest.mark.django_db
class SeatsTests:
    def test_pivot(self):
        row, met = an_afternoon(), []
        for _ in range(3):
            seat(row)
            met.append(partners(row))
            type_deals(row, *WORKED)
        assert len({pair for both in met for pair in both}) == 6

    def test_a_fifth_and_a_sixth_come_in_and_two_go_out(self):
        row = an_afternoon(6)
        order = [player.key for player in read_afternoon(row).players]
        seat(row)
        assert list_waiting(read_afternoon(row)) == order[4:]
        type_deals(row, *WORKED)
        assert propose_four(read_afternoon(row), 1) == [*order[:2], *order[4:]]
        seat(row)
        type_deals(row, *WORKED)
        # The two who have played both games go out.
        assert propose_four(read_afternoon(row), 1) == order[2:]

    def test_a_second_table_takes_who_is_free(self):
        row = an_afternoon(8)
        seat(row, 1)
        order = [player.key for player in read_afternoon(row).players]
        assert set(propose_seats(read_afternoon(row), 2).values()) == set(order[4:])

    def test_too_few_are_free(self):
        row = an_afternoon(6)
        seat(row, 1)
        assert len(propose_seats(read_afternoon(row), 2)) == 2

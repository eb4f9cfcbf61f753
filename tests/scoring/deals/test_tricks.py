"""Double-dummy tables as values and as twenty figures."""

from itertools import product

import pytest
from hypothesis import given

from scoring.deals.tricks import TrickTable, read_tricks, write_tricks
from scoring.notation.board import Seat, Side
from scoring.notation.contract import Strain
from tests.scoring.deals.given import tables
from tests.scoring.deals.test_hands import refused

# Source: teams_ebl2021_r2, board 11, DoubleDummyTricks beside its table.
FIGURES = "77667775576677566775"
PUBLISHED = """
N N 7  N S 7  N H 6  N D 6  N C 7  S N 7  S S 7  S H 5  S D 5  S C 7
E N 6  E S 6  E H 7  E D 7  E C 5  W N 6  W S 6  W H 7  W D 7  W C 5
"""
ALL = tuple(product(Seat, Strain))


class TableTests:
    def test_a_figure_for_each_seat_and_strain(self):
        table = read_tricks(FIGURES)
        tricks = {
            f"{seat.value} {strain.value}": table.tricks(seat, strain) for seat, strain in ALL
        }
        words = PUBLISHED.split()
        assert tricks == {
            f"{seat} {strain}": int(figure)
            for seat, strain, figure in zip(words[::3], words[1::3], words[2::3], strict=True)
        }

    def test_the_better_declarer_of_a_side(self):
        table = read_tricks(FIGURES)
        assert table.most_tricks(Side.NS, Strain.HEARTS) == 6
        assert table.best_declarers(Side.NS, Strain.HEARTS) == (Seat.NORTH,)
        assert table.best_declarers(Side.EW, Strain.HEARTS) == (Seat.EAST, Seat.WEST)

    def test_a_figure_is_none_to_thirteen(self):
        assert refused(TrickTable, (14,) * 20) == ("tricks_out_of_range", {"tricks": 14})

    def test_a_table_with_a_gap_is_refused(self):
        assert refused(TrickTable.of_tricks, {(Seat.NORTH, Strain.CLUBS): 7}) == (
            "tricks_incomplete",
            {"figures": 1},
        )


class FigureTests:
    @given(tables)
    def test_what_is_written_is_read(self, table):
        assert read_tricks(write_tricks(table)) == table
        assert read_tricks(write_tricks(table).upper()) == table

    @pytest.mark.parametrize("text", ["", "7" * 19, "7" * 21, "e" * 20, " " * 20])
    def test_anything_else_is_refused(self, text):
        assert refused(read_tricks, text)[0] == "tricks_unreadable"

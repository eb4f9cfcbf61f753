"""Rainbows and swivels: whom everybody meets, and how often.

Source: individual movements of the EBU (5 and 7 tables): 150 and 294 partnerships, each once;
players of the same line never meet; opponents twice. 9 tables: 54 opponents meet three times.
"""

from collections import Counter

import pytest

from movements.check import problems
from movements.errors import MovementError
from movements.individuals.rainbow import rainbow, rainbow_rounds, swivel, swivel_rounds
from movements.moving.moves import BoardsMove, boards_go_to
from movements.seating import Seating, oppositions, partnerings


class RainbowTests:
    @pytest.mark.parametrize("tables", [5, 7, 11, 13])
    def test_partners_once_and_opponents_once(self, tables):
        movement = rainbow(tables, boards_per_round=2)
        assert problems(movement) == []
        assert (movement.rounds, movement.boards, movement.sharings) == (tables, 2 * tables, ())
        assert (movement.most_partnerings, movement.most_oppositions) == (1, 1)
        assert len(partnerings(movement.seatings)) == 2 * tables**2
        assert movement.stationary == tuple(range(1, tables + 1))

    def test_the_first_two_rounds_of_five_tables(self):
        # North stays, South (6-10) up one table, East (11-15) two, West (16-20) down two.
        rows = rainbow(5, boards_per_round=1).seatings
        assert rows[0] == Seating(1, 1, 1, 11, 6, 16, (1,))
        assert rows[5] == Seating(2, 1, 1, 14, 10, 18, (2,))

    def test_boards_go_down_a_table(self):
        assert boards_go_to(rainbow(5, boards_per_round=2), 4, 2) == BoardsMove("table", 3)

    def test_nine_tables_repeat_opponents(self):
        movement = rainbow(9, boards_per_round=1)
        counts = Counter(oppositions(movement.seatings).values())
        assert (counts[3], movement.most_oppositions, movement.stationary) == (54, 3, ())
        assert {row.boards for row in movement.seatings if row.table == 4} == {(4,)}

    @pytest.mark.parametrize("tables", [1, 2, 8, 27])
    def test_other_sizes_have_none(self, tables):
        with pytest.raises(MovementError) as raised:
            rainbow(tables, boards_per_round=1)
        assert raised.value.details == {"least": 3, "most": 25, "tables": tables}

    def test_fewer_rounds_are_the_first_ones(self):
        short = rainbow(17, boards_per_round=2, rounds=12)
        assert short.rounds == 12
        assert short.seatings == rainbow(17, boards_per_round=2).seatings[: 17 * 12]

    @pytest.mark.parametrize("rounds", [0, 8])
    def test_so_many_rounds_there_are_not(self, rounds):
        with pytest.raises(MovementError) as raised:
            rainbow(7, boards_per_round=1, rounds=rounds)
        assert raised.value.code == "bad_rounds"

    def test_no_boards(self):
        with pytest.raises(MovementError) as raised:
            rainbow(5, boards_per_round=0)
        assert raised.value.code == "bad_boards"


class SwivelTests:
    @pytest.mark.parametrize(("tables", "partners"), [(5, 150), (7, 294)])
    def test_all_of_other_lines_are_partners_once(self, tables, partners):
        movement = swivel(tables, boards_per_round=1)
        assert (movement.rounds, movement.boards) == (3 * tables, 3 * tables)
        assert Counter(partnerings(movement.seatings).values()) == {1: partners}
        assert Counter(oppositions(movement.seatings).values()) == {2: partners}
        lines = [
            (player - 1) // tables for both in partnerings(movement.seatings) for player in both
        ]
        assert all(one != other for one, other in zip(lines[::2], lines[1::2], strict=True))

    def test_three_turns_at_a_table(self):
        rows = [row for row in swivel(5, boards_per_round=2).seatings if row.table == 1][:3]
        assert rows == [
            Seating(1, 1, 1, 11, 6, 16, (1, 2)),
            Seating(2, 1, 1, 6, 16, 11, (3, 4)),
            Seating(3, 1, 1, 16, 11, 6, (5, 6)),
        ]

    @pytest.mark.parametrize("tables", [3, 4, 9, 14])
    def test_other_sizes_have_none(self, tables):
        with pytest.raises(MovementError) as raised:
            swivel(tables, boards_per_round=1)
        assert raised.value.code == "bad_tables"

    def test_four_times_an_odd_number_of_players_have_a_rainbow_and_some_a_swivel(self):
        assert {n: rainbow_rounds(n) for n in range(64) if rainbow_rounds(n)} == {
            4 * tables: tuple(range(1, tables + 1)) for tables in (3, 5, 7, 9, 11, 13, 15)
        }  # fmt: skip
        assert {n: swivel_rounds(n) for n in range(64) if swivel_rounds(n)} == {
            20: (15,), 28: (21,), 44: (33,), 52: (39,),
        }  # fmt: skip

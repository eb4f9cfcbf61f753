"""A movement as a grid of rounds and tables."""

from dataclasses import replace

from movements import Relay
from tests.tournament.evening.values import HOWELL, MITCHELL, a_part, an_evening
from tournament.evening.plan.grid import Stand, grid, shown_numbers, stands
from tournament.evening.plan.movement import full_movement


def a_movement(rows=MITCHELL, **fields):
    part = a_part(rows, **fields)
    return full_movement(part.section, an_evening(part))


def rows_of(movement, *, absent=(), from_round=None, left=None):
    shown = {number: str(number) for number in movement.pairs}
    plays = {number: 1 for number in movement.pairs if number not in absent} | (from_round or {})
    return grid(movement, label_by_number=shown, plays_from=plays, left=left)


class GridTests:
    def test_a_row_a_round_a_cell_a_table(self):
        found = rows_of(a_movement())
        assert [row.round for row in found] == [1, 2, 3]
        assert [(c.table, c.ns, c.ew, c.boards, c.empty, c.waiting) for c in found[1].cells] == [
            (1, "1", "6", (3, 4), False, ""),
            (2, "2", "4", (5, 6), False, ""),
            (3, "3", "5", (1, 2), False, ""),
        ]
        assert {row.sitting_out for row in found} == {()}

    def test_who_has_no_opponents_waits_in_its_cell(self):
        found = rows_of(a_movement(), absent=(6,))
        waiting = [(cell.table, cell.waiting) for row in found for cell in row.cells if cell.empty]
        assert waiting == [(3, "3"), (1, "1"), (2, "2")]
        assert [row.sitting_out for row in found] == [("3",), ("1",), ("2",)]
        assert not found[0].cells[0].empty

    def test_where_nobody_is_nobody_waits(self):
        cell = rows_of(a_movement(), absent=(3, 6))[0].cells[2]
        assert (cell.ns, cell.ew, cell.empty, cell.waiting) == ("3", "6", True, "")

    def test_a_late_pair_is_there_from_its_round_on(self):
        found = rows_of(a_movement(), from_round={6: 2})
        assert [row.sitting_out for row in found] == [("3",), (), ()]

    def test_who_has_left_is_there_up_to_its_last_round(self):
        found = rows_of(a_movement(), left={6: 1})
        assert [row.sitting_out for row in found] == [(), ("1",), ("2",)]

    def test_a_table_that_is_not_used_has_an_empty_cell(self):
        movement = a_movement()
        less = replace(movement, seatings=movement.seatings[1:])
        first = rows_of(less)[0].cells[0]
        assert (first.table, first.ns, first.ew, first.empty, first.waiting) == (
            1,
            "",
            "",
            True,
            "",
        )
        assert rows_of(less)[0].sitting_out == ("1", "4")

    def test_tables_with_the_same_boards_share(self):
        found = rows_of(a_movement(HOWELL))
        assert [cell.shared_with for cell in found[0].cells] == [(2,), (1,)]
        assert found[0].sharing == ((1, 2),)
        assert [cell.shared_with for cell in rows_of(a_movement())[0].cells] == [(), (), ()]
        assert rows_of(a_movement())[0].sharing == ()

    def test_where_nobody_plays_nothing_is_shared(self):
        found = rows_of(a_movement(HOWELL), absent=(3,))
        assert [cell.shared_with for cell in found[0].cells] == [(), ()]

    def test_sharing_is_of_its_own_round(self):
        rows = (*HOWELL[:2], (2, 1, 4, 2, (3, 4)), (2, 2, 3, 1, (5, 6)))
        assert [row.sharing for row in rows_of(a_movement(rows))] == [((1, 2),), ()]

    def test_switched_rounds_are_marked(self):
        found = rows_of(a_movement(arrow_switched=(3,)))
        assert [row.switched for row in found] == [False, False, True]


class NumberTests:
    def test_through_they_stand_as_they_are(self):
        assert shown_numbers(a_movement(), "through")[4] == "4"

    def test_by_line_ew_counts_from_one_again(self):
        found = shown_numbers(a_movement(), "by_line")
        assert found == {1: "1", 2: "2", 3: "3", 4: "1", 5: "2", 6: "3"}

    def test_with_one_winner_there_are_no_lines(self):
        assert shown_numbers(a_movement(HOWELL), "by_line") == {1: "1", 2: "2", 3: "3", 4: "4"}

    def test_without_ns_pairs_ew_stand_as_they_are(self):
        movement = replace(a_movement(), lines=())
        assert shown_numbers(movement, "by_line")[4] == "4"

    def test_stands_are_counted_by_their_place(self):
        movement = replace(a_movement(), relays=(Relay(2), Relay(0), Relay(2)))
        assert stands(movement) == (Stand(0, 1), Stand(2, 2))
        assert stands(a_movement()) == ()

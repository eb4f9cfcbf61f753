"""How far each table and each board is."""

import datetime
from dataclasses import replace

import pytest

from tests.tournament.evening.values import (
    HOWELL,
    NOW,
    a_part,
    an_evening,
    with_all,
    with_result_changed,
    with_results,
)
from tournament.evening.play.progress import CellState, progress
from tournament.evening.seats import Seats

FIRST = ("A", 1, 1, 1)
# Table 1 has boards 1 and 2 in round 1 and once more in round 3.
TWICE = (*HOWELL[:4], (3, 1, 4, 3, (1, 2)), (3, 2, 1, 2, (5, 6)))


def states(known, table, marks=None):
    found = progress(known, marks)
    (row,) = (one for one in found.rows if one.table == table)
    return [(cell.board, cell.state.value, cell.round) for cell in row.cells]


class CellTests:
    def test_a_table_has_a_cell_a_board(self):
        assert states(an_evening(round=2), 1) == [
            (1, "late", 1), (2, "late", 1), (3, "playing", 2), (4, "playing", 2),
            (5, "to_come", 3), (6, "to_come", 3),
        ]  # fmt: skip

    def test_a_result_is_entered_confirmed_or_contradicted(self):
        known = with_results(an_evening(), {(1, 1, 1): "420", (1, 1, 2): "420"})
        marks = {FIRST: CellState.CONFIRMED, ("A", 1, 1, 2): CellState.LOOK}
        assert states(known, 1)[:2] == [(1, "entered", 1), (2, "entered", 1)]
        assert states(known, 1, marks)[:2] == [(1, "confirmed", 1), (2, "look", 1)]
        assert states(known, 2, marks)[:2] == [(1, "to_come", 3), (2, "to_come", 3)]

    def test_a_result_that_was_not_planned_stays_one_whoever_agreed(self):
        place = ("A", 1, 1, 6)
        known = with_results(an_evening(), {place: "420"}, seats=Seats.of("A1", "A4"))
        marks = {place: CellState.CONFIRMED}
        assert progress(known, marks).states[place] is CellState.EXTRA
        marks = {place: CellState.LOOK}
        assert progress(known, marks).states[place] is CellState.LOOK

    def test_what_is_to_come_is_not_confirmed(self):
        found = progress(an_evening(), {FIRST: CellState.CONFIRMED})
        assert found.states[FIRST] is CellState.PLAYING

    def test_the_result_itself_is_in_its_cell(self):
        known = with_results(an_evening(), {(1, 1, 1): "420"})
        cell = progress(known).rows[0].cells[0]
        assert cell.result is known.results[0]
        assert progress(known).rows[0].cells[1].result is None

    @pytest.mark.parametrize(("round_", "shown"), [(1, 1), (2, 3), (3, 3), (4, 3)])
    def test_of_two_rounds_the_one_played_else_the_next_else_the_last(self, round_, shown):
        known = an_evening(a_part(TWICE), round=round_)
        assert states(known, 1)[0][2] == shown

    def test_a_board_that_a_table_never_has_is_an_empty_cell(self):
        known = an_evening(a_part(TWICE))
        assert states(known, 1)[4] == (5, "none", 0)


class RowTests:
    def test_a_row_counts_the_round_being_played(self):
        known = with_results(an_evening(), {(1, 1, 1): "420", (2, 1, 3): "420"})
        rows = progress(known).rows
        assert [(row.table, row.seats.contestants, row.entered, row.due) for row in rows] == [
            (1, ("A1", "A4"), 1, 2), (2, ("A2", "A5"), 0, 2), (3, ("A3", "A6"), 0, 2),
        ]  # fmt: skip

    def test_a_table_without_a_game_has_nothing_due(self):
        known = an_evening(a_part(empty=(6,)))
        row = progress(known).rows[2]
        assert (row.seats, row.entered, row.due) == (None, 0, 0)

    def test_sections_have_each_their_tables(self):
        known = an_evening(a_part(HOWELL), a_part(letter="B"))
        assert [(row.section, row.table) for row in progress(known).rows] == [
            ("A", 1), ("A", 2), ("B", 1), ("B", 2), ("B", 3),
        ]  # fmt: skip


class WholeTests:
    def test_what_is_entered_and_due_is_counted(self):
        known = with_results(
            an_evening(), {(1, 1, 1): "420", (1, 1, 6): "50"}, seats=Seats.of("A1", "A4")
        )
        found = progress(known)
        assert found.boards == (1, 2, 3, 4, 5, 6)
        # Eighteen were planned, one came besides.
        assert (found.entered, found.due) == (2, 19)

    def test_a_board_that_nobody_can_play_is_there_all_the_same(self):
        known = an_evening(a_part(((1, 1, 1, 2, (1,)), (1, 2, 3, 4, (9,))), empty=(4,)))
        assert progress(known).boards == (1, 9)

    def test_late_is_what_was_due_in_rounds_before(self):
        known = with_results(an_evening(round=2), {(1, 1, 1): "420"})
        assert progress(known).late == (
            ("A", 1, 1, 2), ("A", 1, 2, 3), ("A", 1, 2, 4), ("A", 1, 3, 5), ("A", 1, 3, 6),
        )  # fmt: skip
        assert progress(an_evening()).late == ()

    def test_the_last_entry_is_the_latest(self):
        known = with_results(an_evening(), {(1, 1, 1): "420", (1, 1, 2): "420"})
        later = NOW + datetime.timedelta(minutes=3)
        known = with_result_changed(known, FIRST, entered_at=later)
        assert progress(known).last_entry == later
        assert progress(an_evening()).last_entry is None

    def test_every_place_has_one_state(self):
        known = with_all(an_evening(a_part(TWICE)))
        found = progress(replace(known, results=known.results[:5]))
        assert len(found.states) == len(known.places) == 12

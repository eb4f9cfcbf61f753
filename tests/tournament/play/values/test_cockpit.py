"""What the director's first page says: counts, what is late, the last entries, the matrices."""

import datetime

from tests.tournament.evening.values import (
    HOWELL,
    NOW,
    a_part,
    an_evening,
    ruled,
    with_all,
    with_result_changed,
    with_results,
)
from tournament.evening.play.conflicts import Conflict
from tournament.evening.seats import Seats
from tournament.play.values.cockpit import ENTRIES_SHOWN, Late, cockpit_of

FIRST, SECOND = ("A", 1, 1, 1), ("A", 1, 1, 2)


def cockpit(known, confirmed=(), conflicts=()):
    return cockpit_of(known, confirmed=confirmed, conflicts=conflicts)


class CountTests:
    def test_every_state_is_counted(self):
        known = with_results(an_evening(round=2), {(1, 1, 1): "420", (1, 1, 2): "420"})
        torn = Conflict(SECOND, "1", 1, None, ())
        found = cockpit(known, {FIRST}, (torn,))
        assert found.counts == {
            "none": 0, "to_come": 6, "playing": 6, "entered": 0, "confirmed": 1, "look": 1,
            "late": 4, "extra": 0,
        }  # fmt: skip
        assert found.conflicts == (torn,)
        # Of rounds 1 and 2 twelve are due, two are in.
        assert (found.missing, found.rounds) == (10, 3)

    def test_what_is_due_in_a_later_round_is_not_missing_yet(self):
        assert cockpit(an_evening(round=1)).missing == 6
        assert cockpit(an_evening(round=3)).missing == 18

    def test_without_a_section_there_is_no_round(self):
        bare = an_evening()
        found = cockpit(type(bare)(bare.session, (), {}, (), ()))
        assert (found.rounds, found.matrices, found.entries) == (0, (), ())

    def test_rounds_differ_where_sections_have_not_the_same(self):
        longer = (*HOWELL, (4, 1, 1, 2, (7, 8)))
        assert cockpit(an_evening(a_part(), a_part(longer, "B"))).rounds_differ
        assert cockpit(an_evening(a_part(), a_part(longer, "B"))).rounds == 4
        assert not cockpit(an_evening(a_part(), a_part(HOWELL, "B"))).rounds_differ


class LateTests:
    def test_what_is_owed_stands_by_table_and_round(self):
        known = with_results(an_evening(round=3), {(1, 1, 1): "420", (1, 2, 3): "50"})
        assert cockpit(known).late == (
            Late("1", 1, (2,)), Late("1", 2, (3, 4)), Late("2", 1, (4,)), Late("2", 2, (5, 6)),
            Late("3", 1, (5, 6)), Late("3", 2, (1, 2)),
        )  # fmt: skip

    def test_in_round_one_nothing_is_late(self):
        assert cockpit(an_evening()).late == ()


class EntryTests:
    def test_the_last_eight_come_first(self):
        known = with_all(an_evening())
        for minutes, result in enumerate(known.results):
            at = NOW + datetime.timedelta(minutes=minutes)
            known = with_result_changed(known, result.place, entered_at=at)
        found = cockpit(known).entries
        assert len(found) == ENTRIES_SHOWN == 8
        assert [one.result for one in found] == list(reversed(known.results))[:8]

    def test_an_entry_is_told_as_the_room_calls_it(self):
        two = an_evening(a_part(), a_part(HOWELL, "B"))
        known = with_results(two, {("B", 1, 2, 1): "4SS="})
        (one,) = cockpit(known, {("B", 1, 2, 1)}).entries
        assert (one.name, one.table, one.ns, one.ew) == ("B-1-2-1", "B2", "B2", "B3")
        assert one.state.value == "confirmed"
        assert (one.worth.points, one.worth.ew_points, one.worth.ns) == (420, 420, None)
        (one,) = cockpit(known).entries
        assert one.state.value == "entered"

    def test_of_a_ruling_both_sides_points_are_told(self):
        known = ruled(with_results(an_evening(), {(1, 1, 1): "420"}), FIRST, "450|A40")
        assert cockpit(known).entries[0].worth.both_points == (450, None)


class MatrixTests:
    def test_a_section_has_the_boards_that_it_plays(self):
        rows = ((1, 1, 1, 2, (7, 8)), (1, 2, 3, 4, (7, 8)))
        first, second = cockpit(an_evening(a_part(), a_part(rows, "B"))).matrices
        assert (first.letter, first.rounds, first.boards) == ("A", 3, (1, 2, 3, 4, 5, 6))
        assert (second.letter, second.rounds, second.boards) == ("B", 1, (7, 8))
        assert [[cell.board for cell in row.table.cells] for row in second.rows] == [[7, 8]] * 2

    def test_a_board_that_was_played_unplanned_is_there(self):
        known = with_results(an_evening(), {("A", 1, 1, 12): "50"}, seats=Seats.of("A1", "A4"))
        assert cockpit(known).matrices[0].boards == (1, 2, 3, 4, 5, 6, 12)

    def test_a_row_names_its_pairs(self):
        found = cockpit(an_evening(a_part(HOWELL), a_part(letter="B"))).matrices[1]
        assert [(row.name, row.ns, row.ew, row.alone) for row in found.rows] == [
            ("B1", "B1", "B4", ""), ("B2", "B2", "B5", ""), ("B3", "B3", "B6", ""),
        ]  # fmt: skip

    def test_who_has_no_opponents_sits_alone_at_its_table(self):
        known = an_evening(a_part(empty=(6,)), round=2)
        found = cockpit(known).matrices[0]
        assert [(row.ns, row.ew, row.alone) for row in found.rows] == [
            ("", "", "1"), ("2", "4", ""), ("3", "5", ""),
        ]  # fmt: skip

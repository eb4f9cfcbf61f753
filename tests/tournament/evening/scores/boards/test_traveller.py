"""A board's lines and a round's: who is due, what each is worth among the results known."""

from decimal import Decimal

import pytest

from scoring.notation.codes import decode
from scoring.notation.outcome import Sides
from scoring.notation.points import score_of
from tests.tournament.evening.values import (
    a_part,
    an_evening,
    ruled,
    with_result_changed,
    with_results,
)
from tournament.evening.scores.boards.traveller import (
    board_lines,
    line_at,
    points,
    round_lines,
    worth_on,
)
from tournament.evening.seats import Seats

D = Decimal
FIRST, SECOND, THIRD = ("A", 1, 1, 1), ("A", 2, 3, 1), ("A", 3, 2, 1)


def three(**fields):
    return with_results(
        an_evening(**fields), {(1, 1, 1): "420", (2, 3, 1): "450", (3, 2, 1): "-50"}
    )


def sides(code):
    return Sides(decode(code), decode(code))


class LineTests:
    def test_a_board_is_in_the_order_in_which_it_is_played(self):
        found = board_lines(three(), 1)
        assert [line.place for line in found] == [FIRST, SECOND, THIRD]
        assert [line.seats.contestants for line in found] == [
            ("A1", "A4"),
            ("A3", "A5"),
            ("A2", "A6"),
        ]

    def test_sections_come_one_after_the_other(self):
        two = an_evening(a_part(), a_part(letter="B"))
        found = [(line.section, line.round, line.table) for line in board_lines(two, 1)]
        assert found == [(s, r, t) for s in "AB" for r, t in ((1, 1), (2, 3), (3, 2))]

    def test_a_round_is_in_the_order_of_tables_then_boards(self):
        found = round_lines(three(), 2)
        assert [(line.table, line.board) for line in found] == [
            (1, 3), (1, 4), (2, 5), (2, 6), (3, 1), (3, 2),
        ]  # fmt: skip
        assert [line.round for line in found] == [2] * 6

    def test_a_line_says_what_was_seen_of_it(self):
        known = with_results(an_evening(), {(1, 1, 1): "420"}, changed_in=12)
        line = line_at(known, FIRST)
        assert (line.name, line.base) == ("A-1-1-1", 12)
        assert line.result is known.results[0]

    def test_an_emptied_place_is_seen_by_its_revision(self):
        known = an_evening(facts={"emptied": {FIRST: 30}})
        assert line_at(known, FIRST).base == 30
        line = line_at(known, SECOND)
        assert (line.base, line.result) == (0, None)

    def test_a_result_that_was_not_planned_has_a_line(self):
        place = ("A", 1, 1, 6)
        known = with_results(an_evening(), {place: "420"}, seats=Seats.of("A1", "A4"))
        line = line_at(known, place)
        assert line.seats == Seats.of("A1", "A4")
        assert place in [one.place for one in board_lines(known, 6)]
        assert place in [one.place for one in round_lines(known, 1)]

    def test_nothing_is_at_another_place(self):
        assert line_at(an_evening(), ("A", 1, 1, 6)) is None

    def test_who_really_sat_there_stands_in_the_line(self):
        known = with_result_changed(three(), FIRST, seats=Seats.of("A4", "A1"))
        line = line_at(known, FIRST)
        assert line.seats.contestants == ("A4", "A1")


class WorthTests:
    def test_matchpoints_compare_the_scores_known(self):
        """Of three results the best has two others below it, at the FFB two points each."""
        found = worth_on(three(), [1])
        shown = {at: (one.points, one.ns, one.ew, one.percentage) for at, one in found.items()}
        assert shown == {
            FIRST: (420, D("2.0"), D("2.0"), D("50.0")),
            SECOND: (450, D("4.0"), D("0.0"), D("100.0")),
            THIRD: (-50, D("0.0"), D("4.0"), D("0.0")),
        }  # fmt: skip

    def test_a_board_of_two_results_is_full_with_two(self):
        known = with_results(an_evening(), {(1, 1, 1): "420", (2, 3, 1): "450"})
        assert worth_on(known, [1])[SECOND].ns == D("2.0")
        assert worth_on(known, [1])[FIRST].ns == D("0.0")

    def test_a_board_that_was_not_played_is_no_result(self):
        """With two scores left the top is two; who did not play has nothing."""
        known = with_results(an_evening(), {(1, 1, 1): "420", (2, 3, 1): "450", (3, 2, 1): "NP"})
        found = worth_on(known, [1])
        assert found[SECOND].ns == D("2.0")
        assert (found[THIRD].ns, found[THIRD].points) == (None, None)

    def test_other_boards_are_not_asked_for(self):
        known = with_results(three(), {(1, 1, 2): "420"})
        assert set(worth_on(known, [2])) == {("A", 1, 1, 2)}

    def test_sections_compared_within_themselves_are_two_fields(self):
        two = an_evening(a_part(), a_part(letter="B"), compared="section")
        codes = {("A", 1, 1, 1): "420", ("A", 2, 3, 1): "450", ("B", 1, 1, 1): "-50"}
        found = worth_on(with_results(two, codes), [1])
        assert found["A", 1, 1, 1].percentage == D("0.0")
        assert found["B", 1, 1, 1].percentage == D("50.0")

    def test_what_is_typed_counts_as_if_it_were_kept(self):
        found = worth_on(three(), [1], (FIRST, sides("480")))
        assert (found[FIRST].points, found[FIRST].ns) == (480, D("4.0"))
        assert found[SECOND].ns == D("2.0")
        fourth = ("A", 9, 9, 1)
        found = worth_on(three(), [1], (fourth, sides("480")))
        assert found[fourth].ns == D("6.0")

    def test_what_is_typed_where_the_director_ruled_counts_for_nothing(self):
        known = ruled(three(), FIRST, "-100")
        found = worth_on(known, [1], (FIRST, sides("480")))
        assert (found[FIRST].points, found[FIRST].ns) == (-100, D("0.0"))

    def test_sides_that_are_parted_have_two_scores(self):
        found = worth_on(ruled(three(), FIRST, "480|-50"), [1])[FIRST]
        assert found.both_points == (480, -50)
        assert found.ns == D("4.0")
        # Of EW's scores -50 is the best, level with the third table's: half of two, and one beaten.
        assert found.ew == D("3.0")

    def test_imps_are_signed_and_have_no_percentage(self):
        """Datum of 420, 450 and -50: FFB's mean is 273, rounded to 270; +150 is 4, +180 is 5 and
        -320 is 8 IMPs."""
        found = worth_on(three(event={"scoring": "butler"}), [1])
        assert [one.percentage for one in found.values()] == [None] * 3
        assert {one.ns for one in found.values()} == {-one.ew for one in found.values()}

    @pytest.mark.parametrize(
        ("code", "board", "score"),
        [("4SS=", 1, 420), ("4SS=", 2, 620), ("PASS", 1, 0), ("-50", 1, -50), ("A60", 1, None)],
    )
    def test_points_are_of_what_was_scored_in_points(self, code, board, score):
        assert score_of(decode(code), board) == score
        assert points(Sides(decode(code), decode("PASS")), board) == score

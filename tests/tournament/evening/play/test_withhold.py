"""What a director who plays must not see yet, and the evening in which it is withheld.

In the Mitchell of three tables pair A1 sits at table 1: boards 1 and 2, then 3 and 4, then 5 and 6.
"""

from dataclasses import replace

from tests.tournament.evening.values import (
    HEAD,
    HOWELL,
    NOW,
    a_part,
    a_result,
    an_evening,
    ruled,
    with_results,
)
from tournament.evening.play.progress import CellState, progress
from tournament.evening.play.withhold import find_boards_to_play, find_veil, withhold
from tournament.evening.scores.boards.traveller import board_lines, line_at, round_lines
from tournament.evening.scores.build_report import build, score
from tournament.evening.seats import Seats
from tournament.evening.states import State
from tournament.evening.veil import NO_VEIL, NOBODY, Reader
from tournament.play.values.cockpit import cockpit_of

DIANE = Reader("A1")
OWN = {(1, 1, 1): "420", (1, 1, 2): "-50"}
ELSEWHERE = {(1, 2, 3): "4600", (1, 3, 5): "90"}
UNDER_WAY = with_results(an_evening(), OWN | ELSEWHERE)
SECRET = ("A", 1, 2, 3)


class BoardsToPlayTests:
    def test_a_board_is_to_be_played_until_the_pairs_own_result_is_in(self):
        assert find_boards_to_play(an_evening(), "A1") == {1, 2, 3, 4, 5, 6}
        assert find_boards_to_play(UNDER_WAY, "A1") == {3, 4, 5, 6}

    def test_who_really_sat_there_has_played_it(self):
        elsewhere = a_result(UNDER_WAY, ("A", 1, 3, 6), "90", seats=Seats.of("A1", "A6"))
        known = replace(UNDER_WAY, results=(*UNDER_WAY.results, elsewhere))
        assert find_boards_to_play(known, "A1") == {3, 4, 5}

    def test_what_is_put_off_is_still_to_be_played(self):
        known = ruled(with_results(an_evening(), {(1, 1, 1): "420"}), ("A", 1, 1, 1), "LATE")
        assert 1 in find_boards_to_play(known, "A1")

    def test_what_the_director_said_was_not_played_is_over(self):
        known = with_results(an_evening(), {(1, 1, 1): "NP"})
        assert 1 not in find_boards_to_play(known, "A1")

    def test_what_its_plan_does_not_have_is_no_secret(self):
        """Its opponents of round 1 are not there; who left plays no later round."""
        alone = an_evening(a_part(empty=(4,)))
        assert find_boards_to_play(alone, "A1") == {3, 4, 5, 6}
        gone = an_evening(facts={"left_after": {"A1": 1}})
        assert find_boards_to_play(gone, "A1") == {1, 2}

    def test_the_same_board_of_another_section_is_a_secret_too(self):
        both = an_evening(a_part(), a_part(HOWELL, "B"))
        known = with_results(both, {("B", 2, 1, 3): "420"})
        assert find_veil(known, DIANE).entered == {("B", 2, 1, 3): NOW}

    def test_once_play_has_ended_nothing_is_withheld(self):
        for state in (State.SETUP, State.PROVISIONAL, State.FINAL):
            assert find_boards_to_play(an_evening(state=state), "A1") == set()

    def test_nobody_and_a_number_that_is_gone_play_nothing(self):
        assert find_veil(UNDER_WAY, NOBODY) == NO_VEIL
        assert find_veil(UNDER_WAY, Reader("C9")) == NO_VEIL


class WithholdTests:
    def test_who_does_not_play_has_the_very_same_evening(self):
        assert withhold(UNDER_WAY, NOBODY) is UNDER_WAY

    def test_results_of_such_boards_are_entered_and_no_more(self):
        known = withhold(UNDER_WAY, DIANE)
        assert [one.place for one in known.results] == [("A", 1, 1, 1), ("A", 1, 1, 2)]
        assert known.veil.entered == {SECRET: NOW, ("A", 1, 3, 5): NOW}
        assert known.missing == UNDER_WAY.missing
        assert known.expected_by_board == UNDER_WAY.expected_by_board
        assert known.reached == UNDER_WAY.reached

    def test_progress_is_that_of_everybody(self):
        known, everybody = progress(withhold(UNDER_WAY, DIANE)), progress(UNDER_WAY)
        assert (known.entered, known.due) == (everybody.entered, everybody.due) == (4, 18)
        assert known.states == everybody.states
        assert known.states[SECRET] is CellState.ENTERED
        assert known.last_entry == NOW

    def test_a_result_that_was_not_planned_is_counted_and_not_shown(self):
        extra = a_result(UNDER_WAY, ("A", 1, 2, 6), "90", seats=Seats.of("A2", "A5"))
        known = replace(UNDER_WAY, results=(*UNDER_WAY.results, extra))
        found = progress(withhold(known, DIANE))
        assert found.states == progress(known).states
        assert len(board_lines(withhold(known, DIANE), 6)) == 3

    def test_the_last_entries_leave_them_out(self):
        found = cockpit_of(withhold(UNDER_WAY, DIANE), confirmed=(), conflicts=())
        assert {entry.result.board for entry in found.entries} == {1, 2}

    def test_the_ranking_does_not_count_them(self):
        seen = build(score(withhold(UNDER_WAY, DIANE)), HEAD)
        assert seen.rankings == build(score(with_results(an_evening(), OWN)), HEAD).rankings
        assert seen.rankings != build(score(UNDER_WAY), HEAD).rankings

    def test_a_line_tells_that_it_is_veiled_and_whether_a_result_came(self):
        known = withhold(UNDER_WAY, DIANE)
        told = {line.place: (line.is_veiled, line.is_entered) for line in board_lines(known, 3)}
        # At its own table the pair's line is written as any other.
        assert told == {
            SECRET: (True, True), ("A", 2, 1, 3): (False, False), ("A", 3, 3, 3): (True, False),
        }  # fmt: skip
        assert all(line.result is None for line in round_lines(known, 1) if line.is_veiled)

    def test_what_was_looked_at_is_seen(self):
        known = withhold(UNDER_WAY, Reader("A1", frozenset({3, 4})))
        assert known.veil.boards == {5, 6}
        line = line_at(known, SECRET)
        assert line is not None
        assert (line.is_veiled, line.result) == (False, UNDER_WAY.result_at[SECRET])

    def test_the_own_line_of_a_board_that_is_put_off_stays(self):
        late = ruled(with_results(an_evening(), {(1, 1, 1): "420"}), ("A", 1, 1, 1), "LATE")
        known = withhold(late, DIANE)
        assert 1 in known.veil.boards
        assert known.results == late.results

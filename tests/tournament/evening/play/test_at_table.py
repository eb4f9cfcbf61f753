"""What a table's phone may know: boards due, what is agreed, and what is kept from it."""

import pytest

from tests.tournament.evening.values import (
    HOWELL,
    a_part,
    an_evening,
    with_result_changed,
    with_results,
)
from tournament.evening.play.at_table import (
    BoardState,
    Marks,
    boards_due,
    game_at,
    rounds_open,
    secrets,
    table_round,
)

FIRST, SECOND = ("A", 1, 1, 1), ("A", 1, 1, 2)
# Table 1 plays boards 1 and 2 in both rounds: pair 3 comes to them after pair 2.
SAME = ((1, 1, 1, 2, (1, 2)), (2, 1, 1, 3, (3, 4)), (3, 1, 4, 3, (1, 2)))


def at(known, number=1, table=1, **marks):
    return table_round(known, "A", table, number=number, marks=Marks(**marks))


class RoundTests:
    def test_a_round_has_its_pairs_and_boards(self):
        found = at(an_evening())
        assert (found.number, found.rounds, found.ns.key, found.ew.key) == (1, 3, "A1", "A4")
        assert [board.number for board in found.boards] == [1, 2]
        assert [board.state for board in found.boards] == [BoardState.TO_ENTER] * 2
        assert found.to_enter == found.boards
        assert (found.alone, found.shared_with) == (None, ())

    def test_tables_with_the_same_boards_are_named(self):
        assert at(an_evening(a_part(HOWELL))).shared_with == ("2",)

    def test_without_a_game_there_is_nobody(self):
        found = at(an_evening(), number=4)
        assert (found.number, found.rounds, found.ns, found.boards) == (4, 3, None, ())

    def test_of_no_section_there_are_no_rounds(self):
        assert table_round(an_evening(), "C", 1, number=1, marks=Marks()).rounds == 0

    @pytest.mark.parametrize(("empty", "alone"), [((4,), "A1"), ((1,), "A4")])
    def test_who_has_no_opponents_is_alone(self, empty, alone):
        found = at(an_evening(a_part(empty=empty)))
        assert (found.alone.key, found.ns, found.ew, found.boards) == (alone, None, None, ())

    def test_everybody_at_the_table_is_here(self):
        assert [one.key for one in at(an_evening()).everybody] == ["A1", "A4"]
        assert [one.key for one in at(an_evening(a_part(empty=(4,)))).everybody] == ["A1"]

    def test_where_nobody_is_nobody_is_alone(self):
        assert at(an_evening(a_part(empty=(1, 4)))).alone is None

    def test_a_late_pair_is_not_there_before(self):
        assert at(an_evening(a_part(late={4: 2}))).alone.key == "A1"

    def test_boards_are_found_by_number(self):
        found = at(an_evening())
        assert found.board(2).place == SECOND
        assert found.board(3) is None

    @pytest.mark.parametrize(("round_", "opened"), [(0, (1,)), (1, (1,)), (2, (2, 1)), (3, (3, 2))])
    def test_the_round_and_the_one_before_are_open(self, round_, opened):
        assert rounds_open(an_evening(round=round_), "A", 1) == opened

    def test_the_plan_of_a_table_is_told_by_round(self):
        known = an_evening(a_part(empty=(6,)))
        assert boards_due(known, "A", 1) == {1: (1, 2), 3: (5, 6)}
        assert boards_due(known, "B", 1) == {}

    def test_a_game_is_found_whether_or_not_both_have_come(self):
        known = an_evening(a_part(empty=(6,)))
        assert (game_at(known, "A", 1, 2).seats.ew, game_at(known, "A", 1, 4)) == ("A6", None)
        assert game_at(known, "A", 3, 2).seats.ns == "A3"


class BoardTests:
    def entered(self, code="420", **fields):
        return with_results(an_evening(), {(1, 1, 1): code}, **fields)

    def test_a_board_says_dealer_and_vulnerability(self):
        first, second = at(an_evening()).boards
        assert (first.round, first.dealer, first.vulnerability) == (1, "N", "none")
        assert (second.dealer, second.vulnerability) == ("E", "NS")

    def test_a_result_has_its_points_for_both_sides(self):
        board = at(self.entered()).boards[0]
        assert (board.ns_points, board.ew_points) == (420, -420)
        board = at(self.entered("PASS")).boards[0]
        assert (board.ns_points, board.ew_points) == (0, 0)

    def test_without_points_there_are_none(self):
        for board in (at(self.entered("NP")).boards[0], at(an_evening()).boards[0]):
            assert (board.ns_points, board.ew_points) == (None, None)

    def test_the_base_is_what_was_seen(self):
        assert at(self.entered(changed_in=12)).boards[0].base == 12
        emptied = an_evening(facts={"emptied": {FIRST: 30}})
        assert [board.base for board in at(emptied).boards] == [30, 0]

    @pytest.mark.parametrize(
        ("marks", "state"),
        [
            ({}, "waiting"),
            ({"agreed": {FIRST}}, "agreed"),
            ({"differing": {FIRST}}, "differs"),
            ({"agreed": {FIRST}, "differing": {FIRST}}, "differs"),
            ({"agreed": {SECOND}}, "waiting"),
        ],
    )
    def test_a_result_waits_is_agreed_or_differs(self, marks, state):
        found = at(self.entered(), **marks)
        assert found.boards[0].state.value == state
        assert found.waiting == (found.boards[:1] if state == "waiting" else ())
        assert found.to_enter == found.boards[1:]


class SecretTests:
    """Pair 3 sits at table 1 in round 2 and is to play boards 1 and 2 in round 3."""

    def entered(self, now=2, **fields):
        known = an_evening(a_part(SAME), round=now)
        return with_results(known, {(1, 1, 1): "420"}, changed_in=12, **fields)

    def test_a_result_of_before_is_kept_from_who_is_still_to_play_it(self):
        board = at(self.entered()).boards[0]
        assert (board.is_hidden, board.result, board.base) == (True, None, 12)
        assert (board.ns_points, board.state) == (None, BoardState.WAITING)

    def test_what_is_hidden_does_not_wait_there(self):
        assert at(self.entered()).waiting == ()

    def test_who_wrote_it_may_have_it_agreed_to(self):
        board = at(self.entered(), own_revisions={12}).boards[0]
        assert not board.is_hidden
        assert board.result.ns_outcome == "420"
        assert at(self.entered(), own_revisions={11}).boards[0].is_hidden

    def test_once_agreed_it_is_kept_from_all(self):
        assert at(self.entered(), own_revisions={12}, agreed={FIRST}).boards[0].is_hidden

    def test_a_board_says_its_round(self):
        assert [board.round for board in at(self.entered(), number=2).boards] == [2, 2]

    def test_in_its_own_round_it_is_no_secret(self):
        assert not at(self.entered(now=1)).boards[0].is_hidden

    def test_once_all_there_have_played_it_is_no_secret(self):
        known = with_results(self.entered(), {(3, 1, 1): "420"})
        assert not at(known).boards[0].is_hidden

    def test_another_board_still_to_come_keeps_nothing_secret(self):
        """In round 3 pairs 4 and 3 have boards 1 and 2 before them, and nobody comes after."""
        known = with_result_changed(self.entered(), FIRST, board=4)
        assert not at(known, number=1).boards[0].is_hidden

    def test_who_left_the_table_is_not_thought_of(self):
        rows = ((1, 1, 1, 2, (1,)), (2, 1, 3, 4, (2,)), (2, 2, 1, 2, (3,)), (3, 1, 1, 2, (1,)))
        known = with_results(an_evening(a_part(rows), round=2), {(1, 1, 1): "420"})
        assert not at(known).boards[0].is_hidden

    def test_where_nobody_sits_now_nothing_is_secret(self):
        rows = ((1, 1, 1, 2, (1,)), (3, 1, 1, 2, (1,)))
        known = with_results(an_evening(a_part(rows), round=2), {(1, 1, 1): "420"})
        assert not at(known).boards[0].is_hidden

    def test_the_secrets_of_a_game_are_its_hidden_results(self):
        known = self.entered()
        assert secrets(known, known.games[0]) == known.results
        assert secrets(known, known.games[1]) == ()
        first_round = self.entered(now=1)
        assert secrets(first_round, first_round.games[0]) == ()

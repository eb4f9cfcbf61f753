"""The matches under way: how far each room is, which one waits and since when, what is slow."""

from dataclasses import replace

from tests.tournament.evening.teams.matches import a_match, of_teams
from tests.tournament.evening.teams.played import two_rounds
from tests.tournament.evening.values import NOW, with_results
from tournament.evening.evening import Evening
from tournament.evening.play.clock import Behind
from tournament.evening.play.progress import CellState, progress
from tournament.evening.seats import Seats
from tournament.kinds.teams.values.play.under_way import MatchUnderWay, matches_under_way

# Table 1 has both boards, table 2 one of them; of the other match nobody has begun.
HALF = {(1, 1, 1): "4SN=", (1, 1, 2): "1NTN=", (1, 2, 1): "4SN-1"}


def under_way(evening: Evening, *behind: Behind) -> tuple[MatchUnderWay, ...]:
    return matches_under_way(evening, progress(evening).states, behind)


class UnderWayTests:
    def test_each_room_tells_how_far_it_is(self):
        first, second = under_way(two_rounds(played=HALF, round=1))
        assert [(room.tables, room.entered, room.due) for room in first.rooms] == [
            (("1",), 2, 2), (("2",), 1, 2),
        ]  # fmt: skip
        assert first.boards == (1, 2)
        assert [cell.state for cell in first.rooms[1].cells] == [
            CellState.ENTERED, CellState.PLAYING,
        ]  # fmt: skip
        assert (first.key, second.key) == ("1-A1", "1-A3")

    def test_the_room_that_is_done_waits_for_the_other_since_its_last_result(self):
        first, second = under_way(two_rounds(played=HALF, round=1))
        assert (first.waiting, first.awaited) == first.rooms
        assert first.rooms[0].waits_since == NOW
        assert (second.waiting, second.awaited) == (None, None)

    def test_nobody_waits_once_both_are_done(self):
        played = HALF | {(1, 2, 2): "PASS"}
        assert under_way(two_rounds(played=played, round=1))[0].waiting is None

    def test_a_match_is_slow_behind_the_clock_or_with_results_owed_from_before(self):
        first, second = under_way(two_rounds(played=HALF, round=1), Behind("4", 1))
        assert (first.is_slow, second.is_slow) == (False, True)
        later = under_way(two_rounds(played=HALF, round=2))
        assert [(match.key, match.is_slow) for match in later] == [
            ("1-A1", True), ("1-A3", True), ("2-A1", False), ("2-A4", False),
        ]  # fmt: skip
        assert later[0].rooms[1].late == 1

    def test_a_result_under_a_wrong_number_stands_in_its_room(self):
        evening = two_rounds(played={}, round=1)
        first, _ = under_way(with_results(evening, {(1, 1, 7): "PASS"}, seats=Seats.of("A1", "A2")))
        assert first.boards == (1, 2, 7)
        assert [room.cells[2].state for room in first.rooms] == [CellState.EXTRA, CellState.NONE]

    def test_a_bye_and_a_forfeit_have_no_rooms(self):
        alone = replace(a_match(1, 3, 4), absent="away")
        evening = of_teams(matches=(a_match(1, 1, None), alone), round=1)
        assert [match.rooms for match in under_way(evening)] == [(), ()]

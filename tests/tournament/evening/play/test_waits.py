"""Tables that wait: three tables, 4, 5 and 6 go up a table, boards down."""

import datetime

from tests.tournament.evening.values import DAY, an_evening, with_results
from tournament.evening.play.waits import (
    WaitLine,
    find_awaited,
    find_standing,
    follow_waits,
    place_wait,
)

BEGUN = {"section": "A", "table": 2, "at": "2", "round": 1, "awaited": [3]}


def at(minutes: int) -> datetime.datetime:
    moment = datetime.datetime.combine(DAY, datetime.time(21), datetime.UTC)
    return moment + datetime.timedelta(minutes=minutes)


def waits(*lines):
    """From lines of a kind, a minute and a detail; their numbers count from 1."""
    return follow_waits(
        WaitLine(number, kind, at(minute), detail)
        for number, (kind, minute, detail) in enumerate(lines, 1)
    )


class FollowTests:
    def test_a_wait_stands_until_it_is_ended(self):
        (wait,) = waits(("table_waits", 3, BEGUN))
        assert (wait.label, wait.round, wait.awaited, wait.until) == ("2", 1, (3,), None)
        (wait,) = waits(("table_waits", 3, BEGUN), ("wait_ended", 8, {"wait": 1}))
        assert wait.until == at(8)

    def test_the_call_of_a_round_ends_it(self):
        (wait,) = waits(("table_waits", 3, BEGUN), ("round", 9, {"round": 2}))
        assert wait.until == at(9)

    def test_what_ended_it_first_counts(self):
        lines = [("table_waits", 3, BEGUN), ("wait_ended", 8, {"wait": 1}), ("round", 9, {})]
        assert waits(*lines)[0].until == at(8)

    def test_a_line_about_another_ends_nothing(self):
        (wait,) = waits(("table_waits", 3, BEGUN), ("wait_ended", 8, {"wait": 7}))
        assert wait.until is None

    def test_it_lasts_until_now_while_it_stands(self):
        (wait,) = waits(("table_waits", 3, BEGUN))
        assert wait.lasted(at(7)) == datetime.timedelta(minutes=4)
        assert wait.lasted(at(1)) == datetime.timedelta()

    def test_a_table_that_waits_is_found(self):
        standing = waits(("table_waits", 3, BEGUN))
        assert find_standing(standing, "A", 2) == standing[0]
        assert find_standing(standing, "A", 1) is None
        over = waits(("table_waits", 3, BEGUN), ("wait_ended", 8, {"wait": 1}))
        assert find_standing(over, "A", 2) is None


class AwaitedTests:
    def test_opponents_and_boards_come_from_the_tables_of_the_plan(self):
        """To table 2 goes pair 4 from table 1, and boards 5 and 6 from table 3."""
        assert find_awaited(an_evening(), "A", 2, 1) == (1, 3)

    def test_a_table_that_has_entered_all_is_not_waited_for(self):
        evening = with_results(an_evening(), {(1, 1, 1): "PASS", (1, 1, 2): "PASS"})
        assert find_awaited(evening, "A", 2, 1) == (3,)
        half = with_results(an_evening(), {(1, 1, 1): "PASS"})
        assert find_awaited(half, "A", 2, 1) == (1, 3)

    def test_after_the_last_round_nobody_is(self):
        assert find_awaited(an_evening(round=3), "A", 2, 3) == ()


class PlaceTests:
    """Round 2 is called: at table 2, from which board 3 and pair 5 come, 2 and 5 played round 1."""

    def in_round_two(self, *entered):
        return with_results(an_evening(round=2), dict.fromkeys(entered, "PASS"))

    def test_a_table_that_still_plays_the_round_before_is_waited_for_in_it(self):
        """Table 1 needs boards 3 and 4 of table 2, and pair 6 of table 3."""
        evening = self.in_round_two((1, 1, 1), (1, 1, 2), (1, 3, 5), (1, 3, 6), (1, 2, 3))
        assert place_wait(evening, "A", 1, 2) == (1, (2,))
        assert place_wait(evening, "A", 1) == (1, (2,))

    def test_a_table_that_is_through_is_waited_for_in_the_round_called(self):
        evening = self.in_round_two((1, 2, 3), (1, 2, 4), (1, 1, 1))
        assert place_wait(evening, "A", 1, 2) == (2, (2,))
        assert place_wait(evening, "A", 3, 2) == (2, (2,))
        assert place_wait(evening, "A", 3, 1) == (1, (1,))

    def test_who_has_results_of_a_later_round_only_forgot_a_board(self):
        """5 has played board 1 at table 3."""
        evening = self.in_round_two((1, 2, 3), (2, 3, 1))
        assert place_wait(evening, "A", 1, 2) == (2, (2,))

    def test_where_nothing_is_entered_the_clock_tells_the_round(self):
        evening = self.in_round_two()
        assert place_wait(evening, "A", 1, 2, is_early=True) == (1, (2,))
        assert place_wait(evening, "A", 1, is_early=True) == (1, (2, 3))
        assert place_wait(evening, "A", 1, 2) == (2, (2,))
        assert place_wait(evening, "A", 1) == (2, (2, 3))

    def test_in_the_first_round_there_is_none_before(self):
        assert place_wait(an_evening(), "A", 2, 3, is_early=True) == (1, (3,))
        assert place_wait(an_evening(), "A", 2, is_early=True) == (1, (1, 3))

"""Who is behind: three tables, two boards a round at 7.5 minutes, 5 minutes a move.

Round 1 has a quarter of an hour from 21:00, the others twenty minutes from their call; called at
21:15 and 21:35 unless a test says otherwise. 1, 2 and 3 sit; 4, 5 and 6 go up a table.
"""

import datetime
from dataclasses import replace

import pytest

from tests.tournament.evening.values import DAY, HOWELL, a_part, an_evening
from tournament.delays.values.delays import EveningTimes, find_delays, sum_delays
from tournament.evening.play.clock import Timing
from tournament.evening.play.waits import Wait
from tournament.evening.states import State

MINUTE = datetime.timedelta(minutes=1)
# Who plays whom at each table of each round, typed off the Mitchell of three.
PLAYED = {
    (1, 1): ("A1", "A4"), (1, 2): ("A2", "A5"), (1, 3): ("A3", "A6"),
    (2, 1): ("A1", "A6"), (2, 2): ("A2", "A4"), (2, 3): ("A3", "A5"),
    (3, 1): ("A1", "A5"), (3, 2): ("A2", "A6"), (3, 3): ("A3", "A4"),
}  # fmt: skip
BOARDS = {
    (1, 1): (1, 2), (1, 2): (3, 4), (1, 3): (5, 6),
    (2, 1): (3, 4), (2, 2): (5, 6), (2, 3): (1, 2),
    (3, 1): (5, 6), (3, 2): (1, 2), (3, 3): (3, 4),
}  # fmt: skip


def at(minutes: float) -> datetime.datetime:
    """So many minutes after nine."""
    return datetime.datetime.combine(DAY, datetime.time(21), datetime.UTC) + minutes * MINUTE


def times(done, called=(0, 15, 35), waits=(), drawn_late=(), **timings):
    """`done`: by round and table the minute at which its second board came in; its first came five
    minutes before, and a table of minute None has entered that one alone."""
    entered = {}
    for (round_, table), minute in done.items():
        first, second = BOARDS[round_, table]
        entered["A", round_, table, first] = at((minute or 10) - 5)
        if minute is not None:
            entered["A", round_, table, second] = at(minute)
    calls = {number: at(minute) for number, minute in enumerate(called, 1)}
    pressed = {("A", calls[1]): Timing(**timings)} if timings else {}
    drawn = frozenset((number, frozenset(meeting)) for number, meeting in drawn_late)
    return EveningTimes(calls, pressed, entered, tuple(waits), drawn)


def evening(round_=3, state=State.RUNNING):
    plan = an_evening(round=round_)
    return replace(plan, session=replace(plan.session, state=state))


def delays_of(done, now=0, round_=3, **fields):
    """Round, table, minutes and to whom they are counted, of each delay."""
    found = find_delays(evening(round_), times(done, **fields), at(now)).delays
    return [(one.round, one.table, one.by / MINUTE, one.shared_by) for one in found]


def behind(done, now=0, **fields):
    found = sum_delays(find_delays(evening(), times(done, **fields), at(now)).delays)
    return [(one.key, one.total / MINUTE) for one in found]


FIRST_IN_TIME = {(1, 1): 14, (1, 2): 15, (1, 3): 13}


class DelayTests:
    def test_nobody_is_behind_who_has_entered_all_by_the_end(self):
        assert delays_of(FIRST_IN_TIME) == []

    def test_a_table_is_behind_by_what_it_took_longer(self):
        assert delays_of({**FIRST_IN_TIME, (1, 2): 19}) == [(1, 2, 4, ("A2", "A5"))]

    def test_seconds_are_no_delay(self):
        assert delays_of({**FIRST_IN_TIME, (1, 2): 15.9}) == []
        assert delays_of({**FIRST_IN_TIME, (1, 2): 16}) == [(1, 2, 1, ("A2", "A5"))]

    def test_where_more_than_half_are_late_the_clock_was_short_for_all(self):
        assert delays_of({(1, 1): 14, (1, 2): 19, (1, 3): 18}) == []

    def test_half_of_the_tables_in_time_are_enough(self):
        plan = an_evening(a_part(HOWELL), round=1)
        entered = {("A", 1, table, board): at(14) for table in (1, 2) for board in (1, 2)}
        entered["A", 1, 2, 2] = at(20)
        found = find_delays(plan, EveningTimes({1: at(0)}, {}, entered), at(0)).delays
        assert [(one.table, one.by / MINUTE) for one in found] == [(2, 5)]

    def test_minutes_given_and_halts_put_the_end_off(self):
        late = {**FIRST_IN_TIME, (1, 2): 19}
        assert delays_of(late, added=3 * MINUTE) == [(1, 2, 1, ("A2", "A5"))]
        assert delays_of(late, added=3 * MINUTE, halted=MINUTE) == []

    def test_a_round_called_nobody_knows_when_says_nothing(self):
        assert delays_of({**FIRST_IN_TIME, (1, 2): 19}, called=()) == []

    def test_nor_one_that_was_typed_another_day(self):
        assert delays_of({**FIRST_IN_TIME, (1, 2): 19}, called=(-3 * 24 * 60,)) == []

    def test_a_table_that_never_entered_all_says_nothing_once_the_round_is_over(self):
        assert delays_of({(1, 1): 14, (1, 2): None, (1, 3): 13}, now=60) == []

    def test_in_the_round_being_played_it_is_behind_until_now(self):
        done = {(1, 1): 14, (1, 2): None, (1, 3): 13}
        (delay,) = find_delays(evening(1), times(done), at(22)).delays
        assert (delay.table, delay.by, delay.is_growing) == (2, 7 * MINUTE, True)

    def test_once_play_is_over_no_delay_grows(self):
        done = {(1, 1): 14, (1, 2): None, (1, 3): 13}
        over = evening(1, State.PROVISIONAL)
        assert find_delays(over, times(done), at(60)).delays == ()

    def test_who_sat_down_late_because_of_others_is_given_the_time_back(self):
        """2 and 5 are through at 21:23, eight minutes after round 2 was called; 5 goes to table 3,
        2 stays. Both tables have twenty minutes from then, until 21:43."""
        done = {**FIRST_IN_TIME, (1, 2): 23, (2, 1): 34, (2, 2): 43, (2, 3): 35}
        assert delays_of(done) == [(1, 2, 8, ("A2", "A5"))]
        assert delays_of({**done, (2, 2): 46})[1:] == [(2, 2, 3, ("A2",))]

    def test_who_got_the_boards_late_is_given_the_time_back(self):
        """2 and 5 keep boards 3 and 4 until 21:23; table 1 plays them next, until 21:43."""
        done = {**FIRST_IN_TIME, (1, 2): 23, (2, 1): 43, (2, 2): 34, (2, 3): 34}
        assert delays_of(done) == [(1, 2, 8, ("A2", "A5"))]
        assert delays_of({**done, (2, 1): 45})[1:] == [(2, 1, 2, ("A1", "A6"))]

    def test_a_board_typed_after_results_of_a_later_round_was_forgotten(self):
        """5 has its first result at table 3 at 21:29, 2 at table 2 at 21:30."""
        done = {**FIRST_IN_TIME, (1, 2): 95, (2, 1): 34, (2, 2): 35, (2, 3): 34}
        assert delays_of(done) == []
        assert delays_of({**done, (1, 2): 30}) == []
        assert delays_of({**done, (1, 2): 29}) == [(1, 2, 14, ("A2", "A5"))]

    def test_a_match_drawn_after_the_call_does_not_go_by_its_clock(self):
        """Nor do those before it, of 1 at table 1 and of 6 at table 3."""
        late = {(1, 1): 19, (1, 2): 14, (1, 3): 14, (2, 1): 46, (2, 2): 34, (2, 3): 34}
        assert [one[:3] for one in delays_of(late)] == [(1, 1, 4), (2, 1, 7)]
        assert delays_of(late, drawn_late=[(2, ("1", "6"))]) == []
        assert [one[:3] for one in delays_of(late, drawn_late=[(3, ("2", "6"))])] == [(1, 1, 4)]

    def test_tables_apart_say_nothing_of_the_clock(self):
        """Of three tables one was in time: the clock was short, but for the other two."""
        done = {(1, 1): 14, (1, 2): 19, (1, 3): 18}
        assert delays_of(done, drawn_late=[(1, ("2", "5"))]) == [(1, 3, 3, ("A3", "A6"))]

    def test_a_team_is_through_with_the_last_of_its_tables(self):
        """1 and 2 sit at both tables; the first is through at 21:20, five minutes late."""
        rows = [
            (1, 1, 1, 2, (1, 2)),
            (1, 2, 2, 1, (1, 2)),
            (2, 1, 1, 2, (3, 4)),
            (2, 2, 2, 1, (3, 4)),
        ]
        ends = {(1, 1): 20, (1, 2): 14, (2, 1): 34, (2, 2): 39}
        entered = {
            ("A", round_, table, board): at(ends[round_, table])
            for round_, table, _ns, _ew, boards in rows
            for board in boards
        }
        known = EveningTimes({1: at(0), 2: at(15)}, {}, entered)
        found = find_delays(an_evening(a_part(rows), round=2), known, at(0)).delays
        assert [(one.round, one.table, one.by / MINUTE) for one in found] == [(1, 1, 5)]

    def test_the_rounds_that_are_counted_are_named_with_who_played(self):
        found = find_delays(evening(), times({**FIRST_IN_TIME, (2, 1): 60, (2, 2): 61}), at(0))
        assert [(one.section, one.round, one.tables) for one in found.counted] == [
            ("A", 1, {1: ("A1", "A4"), 2: ("A2", "A5"), 3: ("A3", "A6")})
        ]


class ShareTests:
    def test_the_first_time_both_share(self):
        assert behind({**FIRST_IN_TIME, (1, 2): 19}) == [("A2", 2), ("A5", 2)]

    def test_the_second_time_who_was_behind_before_has_them_alone(self):
        """5 comes late to table 3 in round 2, where 3 was never behind."""
        done = {**FIRST_IN_TIME, (1, 2): 17, (2, 1): 34, (2, 2): 34, (2, 3): 43}
        assert behind(done) == [("A5", 1 + 6), ("A2", 1)]

    def test_two_who_were_both_behind_before_share_again(self):
        """2 and 5 in round 1, 1 and 6 in round 2, with the boards of 2 and 5 that came at 21:19; in
        round 3 2 plays 6."""
        done = {**FIRST_IN_TIME, (1, 2): 19, (2, 1): 45, (2, 2): 34, (2, 3): 34}
        late_again = {**done, (3, 1): 50, (3, 2): 75, (3, 3): 50}
        assert delays_of(late_again)[2] == (3, 2, 10, ("A2", "A6"))
        assert behind(late_again) == [("A6", 3 + 5), ("A2", 2 + 5), ("A1", 3), ("A5", 2)]

    def test_nothing_is_counted_twice(self):
        done = {**FIRST_IN_TIME, (1, 2): 22, (2, 1): 35, (2, 2): 48, (2, 3): 33}
        found = find_delays(evening(), times(done), at(0)).delays
        total = sum((one.by for one in found), datetime.timedelta())
        assert sum((one.total for one in sum_delays(found)), datetime.timedelta()) == total


class WaitTests:
    """Of an evening on paper nothing was entered when somebody waited."""

    def wait(self, **fields):
        values = {"round": 1, "awaited": (3,), "at": at(16), "until": at(24)} | fields
        return Wait(7, "A", 1, "1", **values)

    def test_who_is_waited_for_is_behind(self):
        assert delays_of({}, waits=[self.wait()]) == [(1, 3, 8, ("A3", "A6"))]

    def test_a_wait_that_stands_grows(self):
        assert delays_of({}, now=20, waits=[self.wait(until=None)]) == [(1, 3, 4, ("A3", "A6"))]

    def test_once_play_is_over_a_wait_that_nobody_ended_says_nothing(self):
        waits = [self.wait(round=3, at=at(50), until=None), self.wait(until=at(18))]
        over = find_delays(evening(3, State.FINAL), times({}, waits=waits), at(60 * 24 * 30))
        assert [(one.round, one.by / MINUTE) for one in over.delays] == [(1, 2)]

    @pytest.mark.parametrize("awaited", [(), (2, 3), (9,)])
    def test_a_wait_for_nobody_in_particular_is_counted_to_none(self, awaited):
        assert delays_of({}, waits=[self.wait(awaited=awaited)]) == []

    def test_of_two_tables_that_wait_for_it_the_longer_counts(self):
        waits = [self.wait(), self.wait(at=at(20), until=at(25))]
        assert delays_of({}, waits=waits) == [(1, 3, 8, ("A3", "A6"))]

    def test_it_stands_beside_what_was_entered(self):
        late = {**FIRST_IN_TIME, (1, 3): 19}
        assert delays_of(late, waits=[self.wait()]) == [(1, 3, 8, ("A3", "A6"))]
        assert delays_of({**late, (1, 3): 27}, waits=[self.wait()]) == [(1, 3, 12, ("A3", "A6"))]

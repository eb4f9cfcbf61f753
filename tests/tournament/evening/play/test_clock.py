"""The clock of a round: three tables, two boards a round at 7.5 minutes, 5 minutes a move."""

import datetime
from dataclasses import replace

import pytest

from tests.tournament.evening.values import DAY, a_part, an_evening, with_results
from tournament.evening.facts import Break
from tournament.evening.play.clock import (
    Behind,
    Phase,
    Timing,
    add,
    clocks,
    countdown,
    find_behind,
    go_on,
    halt,
    put_off,
)
from tournament.evening.play.progress import progress
from tournament.evening.states import State

MINUTE = datetime.timedelta(minutes=1)


def at(minutes: float) -> datetime.datetime:
    """So many minutes after nine, when the round is called."""
    return datetime.datetime.combine(DAY, datetime.time(21), datetime.UTC) + minutes * MINUTE


def evening(round_=2, breaks=()):
    known = an_evening(round=round_)
    session = replace(known.session, state=State.RUNNING, breaks=breaks)
    return replace(known, session=session)


def found(known, now=0.0, **timings):
    return clocks(known.session, known.sections, at(0), timings, at(now))


def a_clock(round_=2, breaks=(), timing=None):
    known = evening(round_, breaks)
    (clock,) = found(known, A=timing or Timing())
    return clock


class LengthTests:
    def test_a_round_is_its_move_and_its_boards(self):
        """5 minutes and twice 7.5."""
        assert a_clock().ends_at == at(20)

    def test_round_one_has_no_move(self):
        assert a_clock(round_=1).ends_at == at(15)

    def test_the_end_of_the_evening_is_that_of_the_last_round(self):
        """One round more after round 2 of 3."""
        assert a_clock().finish(at(0)) == at(40)
        assert a_clock(round_=3).finish(at(0)) == at(20)

    def test_a_round_that_should_be_over_puts_the_end_off(self):
        assert a_clock().finish(at(23)) == at(43)

    def test_a_break_lies_between_two_rounds(self):
        clock = a_clock(breaks=(Break(2, 10),))
        assert clock.ends_at == at(20)
        assert clock.finish(at(0)) == at(50)
        assert clock.finish(at(25)) == at(50)
        assert clock.finish(at(33)) == at(53)

    def test_no_break_follows_the_last_round(self):
        assert a_clock(round_=3, breaks=(Break(3, 10),)).pause == datetime.timedelta()


class PhaseTests:
    @pytest.mark.parametrize(
        ("minutes", "phase"),
        [
            (0, Phase.PLAYING),
            (17.9, Phase.PLAYING),
            (18, Phase.WARNING),
            (19.9, Phase.WARNING),
            (20, Phase.BREAK),
            (29.9, Phase.BREAK),
            (30, Phase.OVER),
        ],
    )
    def test_two_minutes_before_the_end_it_warns(self, minutes, phase):
        assert a_clock(breaks=(Break(2, 10),)).phase(at(minutes)) is phase

    def test_without_a_break_it_is_over_at_once(self):
        assert a_clock().phase(at(20)) is Phase.OVER

    def test_half_an_hour_later_nobody_goes_by_it(self):
        known = evening()
        assert found(known, 49.9)
        assert not found(known, 50)


class WhereTests:
    def test_only_while_it_is_played(self):
        known = evening()
        ended = replace(known.session, state=State.PROVISIONAL)
        assert clocks(ended, known.sections, at(0), {}, at(1)) == ()

    def test_a_round_called_on_another_day_was_typed(self):
        known = evening()
        late = at(2 * 24 * 60)
        assert clocks(known.session, known.sections, late, {}, late) == ()

    def test_each_section_has_its_own_while_it_plays(self):
        """B has two rounds only, and section names stand where there are several."""
        first, second = a_part(), a_part(letter="B")
        second = second._replace(section=replace(second.section, rounds=2, boards_per_round=3))
        known = an_evening(first, second, round=2)
        session = replace(known.session, state=State.RUNNING, section_count=2)
        known = replace(known, session=session)
        assert [(one.name, one.ends_at) for one in found(known)] == [("A", at(20)), ("B", at(27.5))]
        third = replace(session, round=3)
        assert [one.name for one in clocks(third, known.sections, at(0), {}, at(1))] == ["A"]


class PressTests:
    def test_a_clock_that_stands_still_keeps_what_is_left(self):
        clock = a_clock(timing=halt(a_clock(), at(5)))
        assert clock.remaining(at(9)) == 15 * MINUTE
        assert clock.end(at(9)) == at(24)
        assert clock.finish(at(9)) == at(44)
        assert put_off(clock.timing, at(9)) == 4 * MINUTE

    def test_halted_twice_it_stands_since_the_first_time(self):
        clock = a_clock(timing=halt(a_clock(), at(5)))
        assert halt(clock, at(7)) == clock.timing

    def test_it_goes_on_from_where_it_stood(self):
        clock = a_clock(timing=halt(a_clock(), at(5)))
        gone_on = a_clock(timing=go_on(clock, at(9)))
        assert gone_on.ends_at == at(24)
        assert go_on(gone_on, at(12)) == gone_on.timing

    def test_a_halt_makes_the_round_no_longer(self):
        """The ring goes on where it was: the time that the round has stays 20 minutes."""
        clock = a_clock(timing=go_on(a_clock(timing=halt(a_clock(), at(5))), at(9)))
        assert clock.whole == 20 * MINUTE

    def test_minutes_are_given_and_taken(self):
        assert a_clock(timing=add(a_clock(), 3 * MINUTE, at(5))).ends_at == at(23)
        assert a_clock(timing=add(a_clock(), -3 * MINUTE, at(5))).ends_at == at(17)

    def test_no_more_is_taken_than_is_left(self):
        assert a_clock(timing=add(a_clock(), -5 * MINUTE, at(17))).ends_at == at(17)
        assert add(a_clock(), -MINUTE, at(22)) == Timing()

    def test_a_round_that_should_be_over_is_given_minutes_from_now(self):
        assert a_clock(timing=add(a_clock(), MINUTE, at(24))).ends_at == at(25)

    def test_nobody_gives_it_the_whole_night(self):
        timing = Timing()
        for _ in range(100):
            timing = add(a_clock(timing=timing), 5 * MINUTE, at(0))
        assert a_clock(timing=timing).ends_at == at(180)

    def test_a_clock_that_stands_still_is_given_minutes_too(self):
        halted = a_clock(timing=halt(a_clock(), at(5)))
        given = a_clock(timing=add(halted, MINUTE, at(9)))
        assert given.is_halted
        assert given.remaining(at(9)) == 16 * MINUTE


class CountdownTests:
    def test_a_page_counts_to_a_whole_second(self):
        called = at(0) + datetime.timedelta(milliseconds=640)
        (clock,) = clocks(evening().session, evening().sections, called, {}, at(1))
        assert countdown(clock, at(1)).ends == at(20).timestamp() * 1000

    def test_what_is_left_of_a_break_is_counted_in_it(self):
        seen = countdown(a_clock(breaks=(Break(2, 10),)), at(24))
        assert (seen.phase, seen.remaining, seen.break_end) == (Phase.BREAK, 360, at(30))

    def test_over_it_counts_on(self):
        assert countdown(a_clock(), at(21.5)).remaining == -90


class BehindTests:
    """In round 1 of three tables, 15 minutes: a board is over after 7.5."""

    def entered(self, *places):
        return with_results(evening(1), dict.fromkeys(places, "PASS"))

    def behind(self, known, minutes):
        return find_behind(known, found(known, minutes), progress(known).rows, at(minutes))

    def test_a_table_that_entered_less_than_the_clock_allows_for(self):
        known = self.entered((1, 1, 1), (1, 2, 3))
        assert self.behind(known, 7) == ()
        assert self.behind(known, 8) == (Behind("3", 1),)

    def test_the_one_furthest_behind_comes_first(self):
        known = self.entered((1, 1, 1), (1, 1, 2), (1, 2, 3))
        assert self.behind(known, 15) == (Behind("3", 2, 7), Behind("2", 1))

    def test_where_no_table_enters_as_it_plays_nothing_is_known(self):
        assert self.behind(self.entered(), 15) == ()

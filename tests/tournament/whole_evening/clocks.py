"""The clock of a round: time passes, the director halts it, gives and takes minutes, plans breaks.

By the club's pace of every new club: 7.5 minutes a board, 5 minutes to move before each round but
the first. The clock is that of the last call of the round that is played, unless that was undone.
"""

import datetime
from dataclasses import dataclass

from hypothesis import strategies as st
from hypothesis.stateful import invariant, precondition, rule

from tests.tournament.whole_evening.machine import Machine, devices
from tests.tournament.whole_evening.said import steps_in_force
from tournament.evening.facts import Break
from tournament.evening.play.clock import Phase
from tournament.play.services.change_breaks import drop_break, plan_break
from tournament.play.services.press_clock import Button, Press, press_clock
from tournament.store.read import read_sections, section_value
from tournament.store.reading.finish import find_clocks
from tournament.store.write import By

MINUTE, NOTHING = datetime.timedelta(minutes=1), datetime.timedelta()
PRESSES = st.sampled_from([Button.HALT, Button.HALT, Button.GO_ON, -30, -5, -1, 1, 5, 60])


@dataclass
class Pressed:
    """What was pressed since a call."""

    added: datetime.timedelta = NOTHING
    stood: datetime.timedelta = NOTHING
    stands_since: datetime.datetime | None = None


class ClockMachine(Machine):
    @rule(minutes=st.integers(1, 45))
    def time_passes(self, minutes) -> None:
        self.now += minutes * MINUTE

    def call_in_force(self):
        """When the round was called that is played now; None where nobody did."""
        if self.model.state != "running":
            return None
        standing = steps_in_force(self.model.steps)
        calls = [one.at for one in standing if one.calls == self.model.round]
        if self.started and self.model.round == 1:
            calls.append(self.started)
        return max(calls, default=None)

    def pause(self) -> datetime.timedelta:
        """The break after this round; none follows the last."""
        facts = self.model.facts
        follows = self.model.round < facts["rounds",]
        return MINUTE * dict(facts["breaks",]).get(self.model.round, 0) * follows

    def time_left(self):
        """Of the round; None where no clock runs, or where it was over half an hour ago."""
        called, round_ = self.call_in_force(), self.model.round
        if called is None or round_ > self.model.facts["rounds",]:
            return None
        lasts = MINUTE * (5 * (round_ > 1) + 7.5 * self.model.facts["boards",] + self.longer)
        own = self.pressed.setdefault(called, Pressed())
        left = called + lasts + own.added + own.stood - (own.stands_since or self.now)
        return left if left > -(self.pause() + 30 * MINUTE) else None

    @rule(what=PRESSES, section=st.sampled_from(["", "A", "A", "B"]))
    def press(self, what, section) -> None:
        self.press_and_judge(what, section)

    @precondition(lambda self: self.time_left() is not None)
    @rule(minutes=st.tuples(*[st.integers(1, 3)] * 3))
    def halt_twice(self, minutes) -> None:
        """By chance alone two halts of one round are rare; each stops its own time."""
        buttons = (Button.HALT, Button.GO_ON, Button.HALT, Button.GO_ON)
        for button, span in zip(buttons, (*minutes, 0), strict=True):
            self.press_and_judge(button, "A")
            self.now += span * MINUTE

    def press_and_judge(self, what, section) -> None:
        is_button = isinstance(what, Button)
        said = Press(what, section=section) if is_button else Press(None, what, section)
        left = self.time_left()
        if left is None or section == "B":
            self.refuse(lambda: press_clock(self.session, said), "no_clock")
            return
        press_clock(self.session, said)
        own = self.pressed[self.call_in_force()]
        if what is Button.HALT:
            own.stands_since = own.stands_since or self.now
        elif what is Button.GO_ON:
            own.stood += self.now - (own.stands_since or self.now)
            own.stands_since = None
        else:
            own.added += self.minutes_given(what * MINUTE, left)

    def minutes_given(self, wanted, left):
        """None loses more than it has left; who is late is given time from now, to three hours."""
        if wanted < NOTHING:
            return -min(-wanted, max(left, NOTHING))
        return min(max(left, NOTHING) + wanted, 180 * MINUTE) - left

    @rule(after=st.integers(0, 4), minutes=st.sampled_from([5, 10]), device=devices)
    def plan_break(self, after, minutes, device) -> None:
        planned = dict(self.model.facts["breaks",])

        def act():
            return plan_break(self.session, By(device=device), wanted=Break(after, minutes))

        if not 1 <= after < self.model.facts["rounds",]:
            self.refuse(act, "no_round_follows")
        else:
            self.keep_breaks(act, planned | {after: minutes}, device)

    @rule(after=st.integers(1, 3), device=devices)
    def drop_break(self, after, device) -> None:
        planned = dict(self.model.facts["breaks",])

        def act():
            return drop_break(self.session, By(device=device), after=after)

        if after not in planned:
            assert act() is None
        else:
            self.keep_breaks(act, {one: planned[one] for one in planned if one != after}, device)

    def keep_breaks(self, act, breaks, device) -> None:
        if self.model.state == "final":
            self.refuse(act, "already_final")
            return
        after = self.model.facts | {("breaks",): tuple(sorted(breaks.items()))}
        self.done(act(), device, after)

    @invariant()
    def the_clock_shows_the_time_that_is_left(self) -> None:
        session = self.fresh()
        sections = [section_value(row) for row in read_sections(session)]
        found = find_clocks(session, sections, self.now)
        left = self.time_left()
        if left is None:
            assert found == ()
            return
        (clock,) = found
        assert clock.remaining(self.now) == left
        assert clock.phase(self.now) is self.phase(left)

    def phase(self, left) -> Phase:
        if left > NOTHING:
            return Phase.WARNING if left <= 2 * MINUTE else Phase.PLAYING
        return Phase.BREAK if left > -self.pause() else Phase.OVER

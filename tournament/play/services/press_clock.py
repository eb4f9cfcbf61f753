"""Presses the clock of a round: halts it, lets it go on, gives or takes minutes;
and calls the next one.

Nothing of the evening changes, so the log says nothing of it (`models.Timing`).
"""

import datetime
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from django.utils import timezone

from tournament import models
from tournament.evening.errors import ServiceError
from tournament.evening.play import clock as clocks
from tournament.evening.play.clock import Clock, Timing
from tournament.models import Section, Session, State
from tournament.store.read import load_evening, read_sections, section_value
from tournament.store.reading.finish import find_clocks
from tournament.store.write import By, Write, locked, logged_as

# How many requests a clock knows again.
KEPT = 30
# What a row holds of the time given to a round or taken, in seconds: some nine hours. Minutes
# given to a round that is over count from now, so the time since then is added too.
MOST_ADDED = 32_767


class Button(Enum):
    """What a clock can be told, beside minutes. Said, not switched: two directors who halt it both
    have it halted."""

    HALT = "halt"
    GO_ON = "go_on"


@dataclass(frozen=True)
class Press:
    """What was pressed: a button, or minutes given or taken; `section` is empty for all. What
    comes again with its `key` is not done again."""

    button: Button | None = None
    minutes: int = 0
    section: str = ""
    key: str = field(default_factory=lambda: By().key)

    @property
    def effect(self) -> Callable[[Clock, datetime.datetime], Timing]:
        if self.button is Button.HALT:
            return clocks.halt
        if self.button is Button.GO_ON:
            return clocks.go_on
        span = datetime.timedelta(minutes=self.minutes)
        return lambda clock, now: clocks.add(clock, span, now)


def press_clock(session: Session, press: Press) -> None:
    """Press the clocks of a round that is being played.

    Raises ServiceError("no_clock") where none runs, or none of that section,
    ServiceError("clock_full") where a round is over for longer than it holds.
    """
    now = timezone.now()
    with locked(session) as held:
        session.refresh_from_db(fields=["state", "round", "discarded"])
        sections = [section_value(row) for row in read_sections(session)]
        running = () if session.discarded else find_clocks(session, sections, now)
        pressed = [clock for clock in running if press.section in {"", clock.section}]
        if not pressed:
            raise ServiceError("no_clock")
        of_call = models.Timing.objects.filter(session=session, called_at=pressed[0].called_at)
        keys = {row.section: row.keys for row in of_call}
        new = [clock for clock in pressed if press.key not in keys.get(clock.section, ())]
        for clock in new:
            recent = [*keys.get(clock.section, ()), press.key][-KEPT:]
            timing = press.effect(clock, now)
            if abs(round(timing.added.total_seconds())) > MOST_ADDED:
                raise ServiceError("clock_full")
            keep_timing(session, clock, timing, recent)
        if new:
            held.count_press()


def keep_timing(session: Session, clock: Clock, timing: Timing, keys: list[str]) -> None:
    """Keep what is pressed on a section's clock since its round was called."""
    models.Timing.objects.update_or_create(
        session=session,
        section=clock.section,
        called_at=clock.called_at,
        defaults={
            "added": round(timing.added.total_seconds()),
            "halted": round(timing.halted.total_seconds()),
            "halted_at": timing.halted_at,
            "keys": keys,
        },
    )


@logged_as("round")
def call_round(w: Write, session: Session, *, number: int) -> None:
    """Call a round by its number, not as the next one: a call that is sent twice moves once.

    Play goes on with it where the ranking was published as if all had been played.
    """
    session.refresh_from_db(fields=["state", "round", "changed_in"])
    if not may_call(session):
        raise ServiceError("not_being_played")
    rounds = Section.objects.filter(session=session).values_list("rounds", flat=True)
    last = max(rounds, default=0)
    if not 1 <= number <= last:
        raise ServiceError("round_out_of_range", round=number, last=last)
    w.detail = {"from": session.round, "round": number}
    w.update(session, state=State.RUNNING, round=number)


def may_call(session: Session) -> bool:
    if session.state == State.PROVISIONAL:
        return bool(load_evening(session).missing)
    return session.is_playing

"""The clock of a round in each section: when it ends, what was pressed on it, who is behind it.

A round lasts from its call, at the club's pace (`finish`). The director halts its clock, lets it
go on, gives and takes minutes; the call of another round sets it anew. Moments and spans are
exact, the words of a page round them.
"""

import datetime
import math
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from tournament.evening.evening import Evening
from tournament.evening.facts import Section, Session
from tournament.evening.parts.match_rounds import MatchRound
from tournament.evening.plan import finish
from tournament.evening.play.progress import TableRow

# From here on no new board is begun: the club's clocks everywhere warn two minutes before the end.
WARNING = datetime.timedelta(minutes=2)
# So long after the end nobody goes by it any more.
FORGOTTEN = datetime.timedelta(minutes=30)
# No round has more left than this, whatever is pressed.
LONGEST = datetime.timedelta(hours=3)
NOTHING = datetime.timedelta()
MINUTE = datetime.timedelta(minutes=1)


class Phase(Enum):
    """PLAYING: more than two minutes are left. WARNING: no more. BREAK: the round is over and
    its break is not. OVER: the next call is due."""

    PLAYING = "playing"
    WARNING = "warning"
    BREAK = "break"
    OVER = "over"


@dataclass(frozen=True)
class Timing:
    """What was pressed on a section's clock since its round was called: time given or taken, the
    halts that are over, and since when it stands still."""

    added: datetime.timedelta = NOTHING
    halted: datetime.timedelta = NOTHING
    halted_at: datetime.datetime | None = None


@dataclass(frozen=True)
class Clock:
    """`name` is the section's, empty where there is one only. `lasts` is from the call to the end
    of the round, `pause` the break after it, `time_after` from its end to the end of the last
    round, the break with it; `boards` are those of the round, each at the pace of `per_board`."""

    section: str
    name: str
    round: int
    called_at: datetime.datetime
    lasts: datetime.timedelta
    pause: datetime.timedelta
    time_after: datetime.timedelta
    boards: int
    per_board: datetime.timedelta
    timing: Timing = Timing()

    @property
    def is_halted(self) -> bool:
        return self.timing.halted_at is not None

    @property
    def whole(self) -> datetime.timedelta:
        """The time that the round has."""
        return self.lasts + self.timing.added

    @property
    def ends_at(self) -> datetime.datetime:
        """The end of the round; of a clock that stands still the end that it had then."""
        return self.called_at + self.whole + self.timing.halted

    @property
    def next_call_at(self) -> datetime.datetime:
        """The end of the break after the round, when the next one is due to be called."""
        return self.ends_at + self.pause

    def remaining(self, now: datetime.datetime) -> datetime.timedelta:
        """Return the time left of the round, below zero once it is over."""
        return self.ends_at - (self.timing.halted_at or now)

    def end(self, now: datetime.datetime) -> datetime.datetime:
        """Return when the round ends, if a clock that stands still went on now."""
        return now + self.remaining(now)

    def finish(self, now: datetime.datetime) -> datetime.datetime:
        """Return when the last round ends: from now, where this one should be over already."""
        return max(self.end(now), now - self.pause) + self.time_after

    def phase(self, now: datetime.datetime) -> Phase:
        left = self.remaining(now)
        if left > NOTHING:
            return Phase.WARNING if left <= WARNING else Phase.PLAYING
        return Phase.BREAK if left > -self.pause else Phase.OVER

    def is_gone_by(self, now: datetime.datetime) -> bool:
        """Tell whether anybody still goes by it."""
        return self.remaining(now) > -(self.pause + FORGOTTEN)


@dataclass(frozen=True)
class Behind:
    """A table that has entered fewer boards than its clock allows for; `minutes` since the first of
    those that it lacks should have been over."""

    table: str
    boards: int
    minutes: int = 0


def clocks(
    session: Session,
    sections: Iterable[Section],
    called_at: datetime.datetime,
    timings: Mapping[str, Timing],
    now: datetime.datetime,
    *,
    called: MatchRound | None = None,
) -> tuple[Clock, ...]:
    """Make the clock of each section that plays the round that was called then; a match takes
    all the rounds of the room that are `called` with it.

    None of an evening that nobody plays at this hour: its rounds are typed, or were forgotten.
    """
    if not session.is_playing or not finish.is_of_the_evening(session, called_at):
        return ()
    running = (
        section_clock(
            session,
            section,
            called_at,
            timings.get(section.letter, Timing()),
            range(session.round, min(called.last if called else session.round, section.rounds) + 1),
        )
        for section in sections
        if section.rounds >= session.round
    )
    return tuple(clock for clock in running if clock.is_gone_by(now))


def section_clock(
    session: Session,
    section: Section,
    called_at: datetime.datetime,
    timing: Timing,
    rounds: range,
) -> Clock:
    """Make a section's clock of the rounds being played."""
    last = rounds[-1]
    return Clock(
        section.letter,
        section.letter if session.section_count > 1 else "",
        session.round,
        called_at,
        lasts=finish.time_of_rounds(session, section, rounds),
        pause=finish.break_after(session, section, last),
        time_after=finish.time_after(session, section, last),
        boards=section.boards_per_round * len(rounds),
        per_board=finish.time_to_play(session, 1),
        timing=timing,
    )


# ---- what is shown ----


@dataclass(frozen=True)
class Countdown:
    """A clock as it is at a moment, from which a page counts on by itself: spans in whole seconds,
    `ends` in milliseconds since 1970, on a whole second so that all pages turn together.

    `remaining` is of the break while that lasts, and below zero once all is over. `end` is when the
    round ends, `break_end` when its break does, `finish` when the last round does.
    """

    section: str
    name: str
    round: int
    phase: Phase
    is_halted: bool
    ends: int
    whole: int
    pause: int
    time_after: int
    remaining: int
    end: datetime.datetime
    break_end: datetime.datetime
    finish: datetime.datetime


def countdown(clock: Clock, now: datetime.datetime) -> Countdown:
    """Say what a clock shows at a moment, in whole seconds."""
    phase, end = clock.phase(now), clock.end(now)
    left = clock.remaining(now) + (clock.pause if phase is Phase.BREAK else NOTHING)
    return Countdown(
        clock.section,
        clock.name,
        clock.round,
        phase,
        clock.is_halted,
        ends=milliseconds(clock.ends_at) // 1000 * 1000,
        whole=whole_seconds(clock.whole),
        pause=whole_seconds(clock.pause),
        time_after=whole_seconds(clock.time_after),
        remaining=whole_seconds(left),
        end=end,
        break_end=end + clock.pause,
        finish=clock.finish(now),
    )


def milliseconds(moment: datetime.datetime) -> int:
    """Count the milliseconds since 1970."""
    return int(moment.timestamp() * 1000)


def whole_seconds(span: datetime.timedelta) -> int:
    """Count the seconds begun, as a clock shows them that counts down."""
    return math.ceil(span.total_seconds())


# ---- what is pressed ----


def put_off(timing: Timing, now: datetime.datetime) -> datetime.timedelta:
    """Return by how much a round ends later than it would with nothing pressed."""
    standing = now - timing.halted_at if timing.halted_at else NOTHING
    return timing.added + timing.halted + standing


def halt(clock: Clock, now: datetime.datetime) -> Timing:
    """Stop a clock; one that stands still goes on standing."""
    return clock.timing if clock.is_halted else replace(clock.timing, halted_at=now)


def go_on(clock: Clock, now: datetime.datetime) -> Timing:
    """Let a clock go on that stands still."""
    timing = clock.timing
    if timing.halted_at is None:
        return timing
    return replace(timing, halted=timing.halted + (now - timing.halted_at), halted_at=None)


def add(clock: Clock, span: datetime.timedelta, now: datetime.datetime) -> Timing:
    """Give or take time.

    A round that should be over is given it from now; none loses more than it has left.
    """
    left = clock.remaining(now)
    if span < NOTHING and left <= NOTHING:
        return clock.timing
    wanted = min(max(left, NOTHING) + span, LONGEST)
    return replace(clock.timing, added=clock.timing.added + (max(wanted, NOTHING) - left))


# ---- who is behind ----


def find_behind(
    evening: Evening,
    clocks: Iterable[Clock],
    rows: Iterable[TableRow],
    now: datetime.datetime,
    apart: Collection[tuple[str, int]] = (),
) -> tuple[Behind, ...]:
    """Find the tables that entered fewer boards than there was time for, the latest first.

    Nothing is known of a room in which no table has entered as many: it enters them later. Tables
    that are `apart` do not go by the clock.
    """
    clocks_by_section = {clock.section: clock for clock in clocks}
    boards_by_section = {clock.section: boards_over(clock, now) for clock in clocks}
    behind, is_kept = [], False
    for row in (one for one in rows if (one.section, one.table) not in apart):
        wanted = min(boards_by_section.get(row.section, 0), row.due)
        is_kept = is_kept or 0 < wanted <= row.entered
        if row.entered < wanted:
            name = evening.table_label(row.section, row.table)
            late = late_with(clocks_by_section[row.section], row.entered + 1, now)
            behind.append(Behind(name, wanted - row.entered, late // MINUTE))
    latest = sorted(behind, key=lambda table: (-table.boards, -table.minutes))
    return tuple(latest) if is_kept else ()


def boards_over(clock: Clock, now: datetime.datetime) -> int:
    """Count the boards that are over by the clock: all but those for which there is time left."""
    left = max(clock.remaining(now), NOTHING)
    return clock.boards - min(clock.boards, -(-left // clock.per_board))


def late_with(clock: Clock, nth: int, now: datetime.datetime) -> datetime.timedelta:
    """Return for how long the nth board of the round should have been over."""
    return clock.per_board * max(clock.boards - nth, 0) - clock.remaining(now)

"""How much longer each table took for a round than its clock allowed, out of the log's times.

A round counts where at least half of its tables had entered all by its end: else results are
entered later, or the clock was short for everybody, and nothing is known of anybody. A table that
began late, because somebody or its boards came late to it, is behind only by what it added. What a
table did not enter in full, or only after somebody there had results of a later round, says
nothing, unless it is the round being played; nor does a match that went on while others played the
next.
"""

import datetime
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from tournament.evening.evening import Evening
from tournament.evening.facts import Game, Place, Section
from tournament.evening.parts.match_rounds import MatchRound, find_match_round
from tournament.evening.plan import finish
from tournament.evening.play.clock import Timing
from tournament.evening.play.waits import Wait, list_places

NOTHING = datetime.timedelta()
# Less is nothing: nobody is slow by seconds.
LEAST = datetime.timedelta(minutes=1)
# Whom and what a table needs to begin: contestants by their keys, boards by their numbers.
Needed: TypeAlias = str | int


@dataclass(frozen=True)
class EveningTimes:
    """The times that the log has of an evening: when each round was called last, what was pressed
    on each section's clock since a call, when each place got its first result, who waited; and the
    meetings that were drawn after the call of their round, by that and what the room calls both."""

    called: Mapping[int, datetime.datetime]
    timings: Mapping[tuple[str, datetime.datetime], Timing] = field(default_factory=dict)
    entered: Mapping[Place, datetime.datetime] = field(default_factory=dict)
    waits: tuple[Wait, ...] = ()
    drawn_late: frozenset[tuple[int, frozenset[str]]] = frozenset()


@dataclass(frozen=True)
class Delay:
    """A table that took so much longer in a round; `shared_by` are those to whom it is counted, in
    equal parts. `is_growing`: it has not entered all yet."""

    section: str
    table: int
    round: int
    contestants: tuple[str, ...]
    by: datetime.timedelta
    shared_by: tuple[str, ...] = ()
    is_growing: bool = False

    @property
    def share(self) -> datetime.timedelta:
        """The part that is counted to each of those who share it."""
        return self.by / len(self.shared_by)


@dataclass(frozen=True)
class CountedRound:
    """A round in which it is known who took how long: who played at which table."""

    section: str
    round: int
    tables: Mapping[int, tuple[str, ...]]


@dataclass(frozen=True)
class TimesOfTables:
    """The delays of an evening in the order of its rounds, and the rounds that were counted."""

    delays: tuple[Delay, ...]
    counted: tuple[CountedRound, ...]


def find_delays(evening: Evening, times: EveningTimes, now: datetime.datetime) -> TimesOfTables:
    """Find the tables that were behind in each round, up to the one being played, and share each
    delay among those who sat there."""
    delays: list[Delay] = []
    counted: list[CountedRound] = []
    if not evening.session.is_playing:
        # Nobody knows when a wait was over that stood as play ended.
        times = replace(times, waits=tuple(wait for wait in times.waits if wait.until))
    for section in evening.sections:
        free: dict[Needed, datetime.datetime] = {}
        for called in list_called(evening, section):
            played = read_round(evening, times, section, called)
            if played is None:
                continue
            if played.is_known or played.waited(times, now):
                counted.append(CountedRound(section.letter, called.first, played.contestants))
                delays += played.find_delays(times, free, now)
            free |= played.list_ends()
    delays.sort(key=lambda delay: (delay.round, delay.section, delay.table))
    return TimesOfTables(tuple(share_delays(delays)), tuple(counted))


def list_called(evening: Evening, section: Section) -> list[MatchRound]:
    """List the rounds that were called in a section, those of a match as one."""
    last = min(evening.session.round, section.rounds)
    rounds = (find_match_round(evening.match_rounds, number) for number in range(1, last + 1))
    return list(dict.fromkeys(rounds))


@dataclass(frozen=True)
class PlayedRound:
    """A round of a section with its times: since when it was called and until when it had time, and
    when each table had entered all; None where it has not. `is_last` where it is being played.
    Tables that are `apart` do not go by its clock."""

    section: str
    number: int
    called_at: datetime.datetime
    ends_at: datetime.datetime
    contestants: Mapping[int, tuple[str, ...]]
    boards: Mapping[int, tuple[int, ...]]
    done: Mapping[int, datetime.datetime | None]
    apart: frozenset[int]
    is_last: bool

    @property
    def is_known(self) -> bool:
        """Whether at least half of the tables had entered all in time."""
        ends = [at for table, at in self.done.items() if table not in self.apart]
        in_time = [at for at in ends if at and at <= self.ends_at]
        return bool(ends) and 2 * len(in_time) >= len(ends)

    def list_needed(self, table: int) -> tuple[Needed, ...]:
        """List whom and what a table needs to begin."""
        return (*self.contestants[table], *self.boards[table])

    def list_ends(self) -> dict[Needed, datetime.datetime]:
        """List when each contestant and each board was through, at the last of its tables."""
        ends: dict[Needed, datetime.datetime] = {}
        for table, at in self.done.items():
            if at:
                ends |= {one: max(at, ends.get(one, at)) for one in self.list_needed(table)}
        return ends

    def waited(self, times: EveningTimes, now: datetime.datetime) -> dict[int, datetime.timedelta]:
        """List for how long others waited for a table, the longest wait of each; a wait that may
        be for several tables is counted to none."""
        longest: dict[int, datetime.timedelta] = {}
        for wait in times.waits:
            is_here = (wait.section, wait.round) == (self.section, self.number)
            if is_here and len(wait.awaited) == 1 and wait.awaited[0] in self.contestants:
                table, lasted = wait.awaited[0], wait.lasted(now)
                longest[table] = max(longest.get(table, NOTHING), lasted)
        return longest

    def find_delays(
        self, times: EveningTimes, free: Mapping[Needed, datetime.datetime], now: datetime.datetime
    ) -> Iterator[Delay]:
        """Find the tables that were behind, by what they entered or by who waited for them."""
        waited = self.waited(times, now)
        for table, contestants in self.contestants.items():
            at = self.done[table] or (now if self.is_last else None)
            is_timed = self.is_known and table not in self.apart
            late = self.find_late(at, table, free) if at and is_timed else NOTHING
            by = max(late, waited.get(table, NOTHING))
            if by >= LEAST:
                is_growing = self.done[table] is None and (
                    late >= LEAST or self.is_waited_for(times, table)
                )
                yield Delay(
                    self.section, table, self.number, contestants, by, is_growing=is_growing
                )

    def is_waited_for(self, times: EveningTimes, table: int) -> bool:
        """Tell whether another table waits for it now."""
        return any(
            wait.until is None and (wait.section, wait.awaited) == (self.section, (table,))
            for wait in times.waits
        )

    def find_late(
        self, at: datetime.datetime, table: int, free: Mapping[Needed, datetime.datetime]
    ) -> datetime.timedelta:
        """Return how much longer a table took that was through at a moment: it has its whole time
        from when the last of its contestants and of its boards could come."""
        since = (free.get(one, self.called_at) for one in self.list_needed(table))
        return at - self.ends_at - max(max(since) - self.called_at, NOTHING)


def read_round(
    evening: Evening, times: EveningTimes, section: Section, called: MatchRound
) -> PlayedRound | None:
    """Read a round of a section with its times; None where nobody knows when it was called, and of
    one that was typed on another day."""
    at = times.called.get(called.first)
    if at is None or not finish.is_of_the_evening(evening.session, at):
        return None
    rounds = range(called.first, min(called.last, section.rounds) + 1)
    timing = times.timings.get((section.letter, at), Timing())
    lasts = finish.time_of_rounds(evening.session, section, rounds)
    games = list_games(evening, section.letter, called)
    contestants = {table: own[-1].seats.contestants for table, own in games.items()}
    gone = find_next_entries(evening, times, section.letter, called)
    return PlayedRound(
        section.letter,
        called.first,
        at,
        at + lasts + timing.added + timing.halted,
        contestants,
        {table: tuple(b for game in own for b in game.boards) for table, own in games.items()},
        {table: find_end(times.entered, own, gone) for table, own in games.items()},
        find_apart(evening, times, called, games),
        is_last=evening.session.is_playing and called.holds(evening.session.round),
    )


def list_games(evening: Evening, letter: str, called: MatchRound) -> dict[int, list[Game]]:
    """List the games due at each table of a section in a round."""
    games: defaultdict[int, list[Game]] = defaultdict(list)
    for game in evening.due:
        if game.section == letter and called.holds(game.round):
            games[game.table].append(game)
    return dict(games)


def find_next_entries(
    evening: Evening, times: EveningTimes, letter: str, called: MatchRound
) -> dict[str, datetime.datetime]:
    """Find when each contestant of a section had its first result of a round after one."""
    first: dict[str, datetime.datetime] = {}
    for game in evening.due:
        if game.section == letter and game.round > called.last:
            entries = [times.entered[one] for one in list_places(game) if one in times.entered]
            for key in game.seats.contestants if entries else ():
                first[key] = min(*entries, first.get(key, entries[0]))
    return first


def find_end(
    entered: Mapping[Place, datetime.datetime],
    games: Iterable[Game],
    gone: Mapping[str, datetime.datetime],
) -> datetime.datetime | None:
    """Find when a table had entered all of its games; None where it has not, or only when somebody
    there was `gone` on to another round: a board that was forgotten, or played late."""
    ends = []
    for game in games:
        left = [gone[key] for key in game.seats.contestants if key in gone]
        for at in map(entered.get, list_places(game)):
            if at is None or any(at > moment for moment in left):
                return None
            ends.append(at)
    return max(ends, default=None)


def find_apart(
    evening: Evening, times: EveningTimes, called: MatchRound, games: Mapping[int, list[Game]]
) -> frozenset[int]:
    """Find the tables of a section in a round that do not go by its clock: their match was drawn
    after the call, or went on, or does so now, while others play the next."""
    following = find_match_round(evening.match_rounds, called.last + 1).first
    meetings = {now for at, now in times.drawn_late if at == called.first}
    later = {label for at, now in times.drawn_late if at == following for label in now}
    held = {at for at, round_ in evening.held_rounds.items() if called.holds(round_)}

    def is_apart(game: Game) -> bool:
        labels = frozenset(map(evening.label, game.seats.contestants))
        is_held = (game.section, game.table) in held
        return is_held or labels in meetings or not labels.isdisjoint(later)

    return frozenset(table for table, own in games.items() if is_apart(own[-1]))


def share_delays(delays: Iterable[Delay]) -> Iterator[Delay]:
    """Say to whom each delay is counted, in the order of the rounds: to those who were behind
    tonight before, and where none was, or all, to everybody at the table."""
    behind: set[str] = set()
    for delay in delays:
        before = tuple(key for key in delay.contestants if key in behind)
        shared_by = before or delay.contestants
        behind.update(shared_by)
        yield replace(delay, shared_by=shared_by)


@dataclass(frozen=True)
class BehindTonight:
    """A contestant's minutes behind tonight: their sum, and the delays that make it."""

    key: str
    total: datetime.timedelta
    delays: tuple[Delay, ...]


def sum_delays(delays: Iterable[Delay]) -> tuple[BehindTonight, ...]:
    """Sum what is counted to each contestant, the most first."""
    of: defaultdict[str, list[Delay]] = defaultdict(list)
    for delay in delays:
        for key in delay.shared_by:
            of[key].append(delay)
    sums = (
        BehindTonight(key, sum((delay.share for delay in own), NOTHING), tuple(own))
        for key, own in of.items()
    )
    return tuple(sorted(sums, key=lambda behind: (-behind.total, behind.key)))


def minutes(span: datetime.timedelta) -> int:
    """Round a span to whole minutes, half a minute up."""
    return int(span.total_seconds() / 60 + 0.5)

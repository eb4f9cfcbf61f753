"""Who is behind, as an independent slow count has it: the Mitchell of three of `test_delays`."""

import datetime
import random
from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction

import pytest

from tests.tournament.delays.values.test_delays import BOARDS, PLAYED, at, evening, times
from tests.tournament.evening.values import an_evening, with_results
from tournament.delays.values.delays import find_delays, sum_delays
from tournament.evening.play.waits import Wait, place_wait
from tournament.evening.states import State


@dataclass(frozen=True)
class Waited:
    """A wait that the director marked: for a table, from a minute to another or for good."""

    round: int
    table: int
    at: int
    until: int | None


def end_slowly(done, number, table):
    """The minute at which a table was through; none where either pair had a result of a later round
    before, the first of which comes five minutes before its second."""
    later = [
        done[key] - 5
        for key, who in PLAYED.items()
        if key[0] > number and set(who) & set(PLAYED[number, table])
    ]
    return done[number, table] if done[number, table] <= min(later, default=999) else None


def begin_slowly(through, number, table, call):
    """The minute at which both pairs and both boards were at a table."""
    before = [
        end
        for (round_, other), end in through.items()
        if end is not None and round_ == number - 1
        if {*PLAYED[round_, other], *BOARDS[round_, other]}
        & {*PLAYED[number, table], *BOARDS[number, table]}
    ]
    return max([call, *before])


def wait_slowly(waits, number, table, now):
    """The minutes of the longest wait for a table in a round; `now` is none after play."""
    return max(
        (
            (now if one.until is None else one.until) - one.at
            for one in waits
            if (one.round, one.table) == (number, table)
            if one.until is not None or now is not None
        ),
        default=0,
    )


def count_slowly(done, called, waits, now):
    """The minutes of each pair, counted round by round in whole minutes: an independent reading of
    the rules for the Mitchell of three."""
    totals: dict[str, Fraction] = defaultdict(Fraction)
    through = {key: end_slowly(done, *key) for key in PLAYED}
    for number, call in enumerate(called, 1):
        lasts = 15 if number == 1 else 20
        ends = {table: through[number, table] for table in (1, 2, 3)}
        in_time = sum(end is not None and end <= call + lasts for end in ends.values())
        late: dict[int, int] = {}
        for table, end in ends.items():
            begins = begin_slowly(through, number, table, call)
            took = end - (begins + lasts) if in_time >= 2 and end is not None else 0
            late[table] = max(took, wait_slowly(waits, number, table, now))
        for table, minutes in sorted(late.items()):
            if minutes >= 1:
                who = [pair for pair in PLAYED[number, table] if totals[pair]]
                who = who or list(PLAYED[number, table])
                for pair in who:
                    totals[pair] += Fraction(minutes, len(who))
    return {pair: minutes for pair, minutes in totals.items() if minutes}


def draw_evening(luck):
    """An evening by chance: calls, and ends of which some are typed when all is over."""
    called = (0, 15 + luck.randrange(6), 36 + luck.randrange(12))
    done = {
        (number, table): call + 10 + luck.randrange(luck.choice((6, 26)))
        for number, call in enumerate(called, 1)
        for table in (1, 2, 3)
    }
    for key in luck.sample(sorted(key for key in done if key[0] < 3), luck.randrange(3)):
        done[key] = 90 + luck.randrange(9)
    waits = [
        Waited(number, luck.choice((1, 2, 3)), call + 8, call + 12 if luck.random() < 0.5 else None)
        for number, call in enumerate(called, 1)
        if luck.random() < 0.3
    ]
    return called, done, waits


class SlowlyTests:
    @pytest.mark.parametrize("seed", range(120))
    def test_as_counted_slowly(self, seed):
        luck = random.Random(seed)
        called, done, waits = draw_evening(luck)
        is_over = luck.random() < 0.5
        marked = [
            Wait(7, "A", 9, "9", one.round, (one.table,), at(one.at), one.until and at(one.until))
            for one in waits
        ]
        state = State.FINAL if is_over else State.RUNNING
        known = times(done, called=called, waits=marked)
        found = sum_delays(find_delays(evening(state=state), known, at(200)).delays)
        seconds = {one.key: Fraction(one.total / datetime.timedelta(seconds=1)) for one in found}
        slowly = count_slowly(done, called, waits, None if is_over else 200)
        assert seconds == {key: 60 * minutes for key, minutes in slowly.items()}


def find_whom_slowly(entered, called, table, *, is_early):
    """The pairs that a wait for a table is counted to: those who still play the round before there,
    else those whom the round called has there; `entered` are rounds, tables and boards."""
    before = PLAYED[called - 1, table]
    owed = [
        board for board in BOARDS[called - 1, table] if (called - 1, table, board) not in entered
    ]
    is_kept = any(round_ == called - 1 for round_, _table, _board in entered)
    went_on = [
        pair
        for round_, other, _board in entered
        for pair in PLAYED[round_, other]
        if round_ >= called and pair in before
    ]
    stays = owed and not went_on if is_kept else is_early
    return before if stays else PLAYED[called, table]


class PlacedSlowlyTests:
    @pytest.mark.parametrize("seed", range(60))
    def test_as_counted_slowly(self, seed):
        luck = random.Random(seed)
        called = luck.choice((2, 3))
        waiting, awaited = luck.sample((1, 2, 3), 2)
        share = luck.choice((0, 0.3, 0.8))
        entered = {
            (round_, table, board)
            for (round_, table), boards in BOARDS.items()
            for board in boards
            if round_ <= called
            if luck.random() < (share / 4 if round_ == called else share)
        }
        is_early = luck.random() < 0.5
        playing = with_results(an_evening(round=called), dict.fromkeys(entered, "PASS"))
        round_, tables = place_wait(playing, "A", waiting, awaited, is_early=is_early)
        wait = Wait(7, "A", waiting, str(waiting), round_, tables, at(40), at(48))
        (delay,) = find_delays(playing, times({}, waits=[wait]), at(60)).delays
        assert delay.contestants == find_whom_slowly(entered, called, awaited, is_early=is_early)

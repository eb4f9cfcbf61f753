"""The round on the room's screen: who still plays it, and until when it says where to sit now."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass

from tournament.evening.evening import Evening
from tournament.evening.kind import RULES
from tournament.evening.play.clock import Countdown, Phase
from tournament.evening.play.progress import progress
from tournament.evening.stages.rounds import count_matches, find_last_round

# So long after the call the page says where to sit now; from then on, where to go next.
MOVING = datetime.timedelta(minutes=4)
# So long after its end a round that nobody calls off has the screen for itself.
CALLED_FOR = datetime.timedelta(minutes=2)


@dataclass(frozen=True)
class Round:
    """The round being played, of teams the match (`is_match`). `last` is 0 where the sections'
    rounds differ, and where nobody knows how many follow; `owing` are tables
    without all results, `is_told` whether that says anything."""

    number: int
    last: int
    called_at: datetime.datetime | None
    owing: tuple[str, ...]
    is_told: bool
    is_match: bool = False


def round_of(evening: Evening, called_at: datetime.datetime | None) -> Round | None:
    """Return the round being played, when it was last called so; None before the start."""
    if not evening.session.round:
        return None
    rounds = {section.rounds for section in evening.sections}
    matches = RULES.of(evening.session).list_called_matches(evening)
    last = (count_matches if matches else find_last_round)(evening) or 0
    rows = [row for row in progress(evening).rows if row.due]
    owing = tuple(
        evening.table_label(row.section, row.table) for row in rows if row.entered < row.due
    )
    return Round(
        evening.called.number,
        last if len(rounds) == 1 else 0,
        called_at,
        owing,
        is_told=len(owing) < len(rows),
        is_match=bool(matches),
    )


def seconds_to_move(playing: Round | None, now: datetime.datetime) -> int:
    """Count how long the page still says where to sit now; nought once that is over."""
    if playing is None or playing.called_at is None:
        return 0
    left = playing.called_at + MOVING - now
    return max(0, int(left.total_seconds()))


def is_calling(clocks: Iterable[Countdown]) -> bool:
    """Tell whether a round is about to end, or has ended just now."""
    called_for = CALLED_FOR.total_seconds()
    return any(
        clock.phase is not Phase.PLAYING and clock.remaining + clock.pause > -called_for
        for clock in clocks
        if not clock.is_halted
    )

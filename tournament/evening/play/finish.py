"""When the evening is over, at the club's pace: from the hour that is planned, and once rounds are
called from the last call."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from movements import Rounds, Wishes, minutes
from tournament.evening.facts import Session

Hour: TypeAlias = datetime.time | datetime.datetime


@dataclass(frozen=True)
class Left:
    """What is still to play of a movement, the round that is played now and those after it."""

    rounds: int
    boards_per_round: int


def pace(session: Session) -> Wishes:
    """Return the pace of the club."""
    club = session.event.club
    return Wishes(
        half_minutes_per_board=club.half_minutes_per_board, minutes_per_move=club.minutes_per_move
    )


def finish(session: Session, lasting: int) -> datetime.time | None:
    """Return when the last board is over; None while no start is set."""
    if session.starts_at is None:
        return None
    start = datetime.datetime.combine(session.date, session.starts_at)
    return (start + datetime.timedelta(minutes=lasting)).time()


def last_finish(
    session: Session, played: Iterable[Rounds], called: datetime.datetime | None
) -> Hour | None:
    """Return when that which takes longest is over: a section, or a movement.

    `called` is the last call of a round while the evening is being played.
    """
    if called and not is_of_the_evening(session, called):
        called = None
    over = session.round - 1 if called else 0
    left = [Left(each.rounds - over, each.boards_per_round) for each in played]
    longest = max((minutes(each, pace(session)) for each in left), default=0)
    if longest <= 0:
        return None
    return called + datetime.timedelta(minutes=longest) if called else finish(session, longest)


def is_of_the_evening(session: Session, called: datetime.datetime) -> bool:
    """Tell whether a call was made while the evening was played, and not typed on another day."""
    return abs(called.date() - session.date) <= datetime.timedelta(days=1)

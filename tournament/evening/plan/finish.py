"""When a round and the evening are over, at the club's pace: from the hour that is planned, and
once rounds are called from the last call.

A call begins with the move; then the boards of the round are played, and a break may follow. So
round 1, called when everybody sits, lasts for its boards alone.
"""

import datetime
from collections.abc import Iterable
from typing import TypeAlias

from movements import Rounds, Wishes, minutes
from tournament.evening.facts import Session
from tournament.evening.kind import RULES

Hour: TypeAlias = datetime.time | datetime.datetime
NOTHING = datetime.timedelta()


def pace(session: Session) -> Wishes:
    """Return the pace of the club."""
    club = session.event.club
    return Wishes(
        half_minutes_per_board=club.half_minutes_per_board, minutes_per_move=club.minutes_per_move
    )


def lasting(session: Session, each: Rounds) -> int:
    """Count the minutes from the start to the end, moves and breaks with them."""
    breaks = sum(break_.minutes for break_ in session.breaks if break_.after < each.rounds)
    return minutes(each, pace(session)) + breaks + each.rounds * minutes_more(session)


def minutes_more(session: Session) -> int:
    """Return the minutes that every round lasts beyond its boards and the move to it."""
    return RULES.of(session).minutes_more_a_round


def time_to_play(session: Session, boards: int) -> datetime.timedelta:
    """Return what so many boards take."""
    return datetime.timedelta(minutes=boards * session.event.club.half_minutes_per_board) / 2


def time_of_round(session: Session, boards: int, round_: int) -> datetime.timedelta:
    """Return the time from the call of a round to its end."""
    move = session.event.club.minutes_per_move if round_ > 1 else 0
    more = datetime.timedelta(minutes=move + minutes_more(session))
    return more + time_to_play(session, boards)


def time_of_rounds(session: Session, each: Rounds, rounds: range) -> datetime.timedelta:
    """Return the time from the call of a match to its end, with the breaks between its rounds."""
    times = (time_of_round(session, each.boards_per_round, number) for number in rounds)
    breaks = (break_after(session, each, number) for number in rounds[:-1])
    return sum((*times, *breaks), NOTHING)


def break_after(session: Session, each: Rounds, round_: int) -> datetime.timedelta:
    """Return the break that follows a round; none follows the last."""
    minutes = sum(
        planned.minutes for planned in session.breaks if planned.after == round_ < each.rounds
    )
    return datetime.timedelta(minutes=minutes)


def time_after(session: Session, each: Rounds, round_: int) -> datetime.timedelta:
    """Return the time from the end of a round to the end of the last."""
    later = range(round_ + 1, each.rounds + 1)
    rounds = (time_of_round(session, each.boards_per_round, number) for number in later)
    breaks = (break_after(session, each, number) for number in range(round_, each.rounds))
    return sum((*rounds, *breaks), NOTHING)


def finish(session: Session, lasting: int) -> datetime.time | None:
    """Return when the last board is over; None while no start is set."""
    if session.starts_at is None:
        return None
    start = datetime.datetime.combine(session.date, session.starts_at)
    return (start + datetime.timedelta(minutes=lasting)).time()


def last_finish(
    session: Session,
    played: Iterable[Rounds],
    called: datetime.datetime | None,
    *,
    later: datetime.timedelta = NOTHING,
) -> Hour | None:
    """Return when that which takes longest is over: a section, or a movement.

    `called` is the last call of a round while the evening is being played, `later` by how much
    its clock was put off since.
    """
    if called and is_of_the_evening(session, called):
        return finish_from_call(session, played, called + later)
    longest = max((lasting(session, each) for each in played), default=0)
    return finish(session, longest) if longest > 0 else None


def finish_from_call(
    session: Session, played: Iterable[Rounds], called: datetime.datetime
) -> datetime.datetime | None:
    """Foresee the end from the call of the round being played; None where nobody plays on."""
    now = session.round
    left = [
        time_of_round(session, each.boards_per_round, now) + time_after(session, each, now)
        for each in played
        if each.rounds >= now
    ]
    return called + max(left) if left else None


def is_of_the_evening(session: Session, called: datetime.datetime) -> bool:
    """Tell whether a call was made while the evening was played, and not typed on another day."""
    return abs(called.date() - session.date) <= datetime.timedelta(days=1)

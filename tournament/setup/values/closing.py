"""How much time there is until the house closes."""

import datetime

from tournament.evening.facts import Session

# Nobody comes for fewer.
FEWEST_EVER = 6
MINUTES_A_DAY = 24 * 60


def minutes_after(session: Session, lasting: int, until: datetime.time | None) -> int:
    """Count the minutes by which it is over after the house closes."""
    time = room(session, until)
    return 0 if time is None else max(0, lasting - time)


def boards_in_time(session: Session, until: datetime.time | None) -> int:
    """Count the boards that the club's pace allows beside the breaks, moves aside.

    As many as are wished for where no hour is known.
    """
    time = room(session, until)
    if time is None:
        return session.boards_wanted
    time -= sum(one.minutes for one in session.breaks)
    return max(FEWEST_EVER, time * 2 // session.event.club.half_minutes_per_board)


def room(session: Session, until: datetime.time | None) -> int | None:
    """Count the minutes until the house closes; an hour before the start is the next day's."""
    if session.starts_at is None or until is None:
        return None
    begins = session.starts_at.hour * 60 + session.starts_at.minute
    return (until.hour * 60 + until.minute - begins) % MINUTES_A_DAY

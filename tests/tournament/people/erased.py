"""What tests of nameless persons share: an old evening, somebody in it, the thread that empties."""

import datetime
import threading

from tournament.models import AttendancePlayer, Player, Session
from tournament.people.services.empty_file import THREAD

LONG_AGO = datetime.date(2020, 1, 7)


def read_again(session: Session) -> Session:
    return Session.objects.select_related("event__club").get(pk=session.pk)


def someone_at(session: Session) -> Player:
    """Who is in the oldest lines of the log, has a number, and sat from the first round on."""
    seats = AttendancePlayer.objects.filter(session=session, position=1)
    return seats.order_by("attendance__order").first().player


def wait_for_emptying() -> None:
    for one in threading.enumerate():
        if one.name == THREAD:
            one.join()

"""When the evening is over, at the club's pace: from the hour that is planned, and once rounds are
called from the last call."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Q

from movements import Rounds, Wishes, minutes
from tournament.models import Change, Session

Hour = datetime.time | datetime.datetime


@dataclass(frozen=True)
class Left:
    """What is still to play of a movement, the round that is played now and those after it."""

    rounds: int
    boards_per_round: int


def pace(session: Session) -> Wishes:
    """Of the club."""
    club = session.event.club
    return Wishes(
        half_minutes_per_board=club.half_minutes_per_board, minutes_per_move=club.minutes_per_move
    )


def finish(session: Session, lasting: int) -> datetime.time | None:
    """When the last board is over; None while no start is set."""
    if session.starts_at is None:
        return None
    start = datetime.datetime.combine(session.date, session.starts_at)
    return (start + datetime.timedelta(minutes=lasting)).time()


def last_finish(session: Session, played: Iterable[Rounds]) -> Hour | None:
    """When that which takes longest is over: a section, or a movement."""
    called = called_tonight(session)
    over = session.round - 1 if called else 0
    left = [Left(each.rounds - over, each.boards_per_round) for each in played]
    longest = max((minutes(each, pace(session)) for each in left), default=0)
    if longest <= 0:
        return None
    return called + datetime.timedelta(minutes=longest) if called else finish(session, longest)


def called_tonight(session: Session) -> datetime.datetime | None:
    """The last call of an evening that is being played; one typed on another day says nothing."""
    called = called_at(session) if session.is_playing else None
    if called is None or abs(called.date() - session.date) > datetime.timedelta(days=1):
        return None
    return called


def called_at(session: Session) -> datetime.datetime | None:
    """When the round was called last; not known of an evening that came in a file."""
    is_call = Q(kind="round", detail__round=session.round)
    if session.round == 1:
        is_call |= Q(kind="started")
    calls = Change.objects.accepted().filter(is_call, session=session)
    return calls.order_by("-revision").values_list("at", flat=True).first()

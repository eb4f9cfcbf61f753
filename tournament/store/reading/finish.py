"""When a round was called, and so when the evening is over."""

import datetime
from collections.abc import Iterable

from django.db.models import Q

from movements import Rounds
from tournament.evening.play import finish
from tournament.models import Change, Session
from tournament.store.read import session_value


def find_last_finish(session: Session, played: Iterable[Rounds]) -> finish.Hour | None:
    """Find when that which takes longest is over: a section, or a movement.

    Costs one statement while the evening is being played.
    """
    called = find_call_time(session) if session.is_playing else None
    return finish.last_finish(session_value(session), played, called)


def find_call_time(session: Session) -> datetime.datetime | None:
    """Find when the round was called last; not known of an evening that came in a file."""
    is_call = Q(kind="round", detail__round=session.round)
    if session.round == 1:
        is_call |= Q(kind="started")
    calls = Change.objects.accepted().filter(is_call, session=session)
    return calls.order_by("-revision").values_list("at", flat=True).first()

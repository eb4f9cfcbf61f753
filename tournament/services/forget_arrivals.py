"""Forgets who said at the tables before the start that they came: it has served its purpose.

Guests are named there who never became players. Until the ranking is published the start may be
undone, and everybody sits as before; an evening that is played no more, or was taken out of the
list, keeps them until its club makes another one on a later day.
"""

import datetime

from django.db.models import Q
from django.utils import timezone

from tournament.models import Arrival, Club, Session, State
from tournament.store.club.evenings import PAST_MIDNIGHT

# An evening that was never started, whose day may only be wrong.
NEVER_STARTED = datetime.timedelta(days=7)


def forget_arrivals(session: Session) -> None:
    """Forget who sat where before the start of an evening; costs one statement."""
    Arrival.objects.filter(session=session).delete()


def forget_earlier_arrivals(club: Club) -> None:
    """Forget who sat where in evenings of days that are past; costs one statement."""
    today = timezone.localdate()
    over = ~Q(session__state=State.SETUP) | Q(session__discarded=True)
    past = over & Q(session__date__lt=today - PAST_MIDNIGHT)
    past |= Q(session__date__lt=today - NEVER_STARTED)
    Arrival.objects.filter(past, session__event__club=club).delete()

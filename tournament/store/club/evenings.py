"""Which evenings there are, for those who come without a link."""

import datetime

from tournament.models import Club, Session, State

# Who plays past midnight still plays tonight's evening.
PAST_MIDNIGHT = datetime.timedelta(days=1)


def find_only_club() -> Club | None:
    """Find the one club; none where several share the program."""
    clubs = Club.objects.all()[:2]
    return clubs[0] if len(clubs) == 1 else None


def public_session(code: str) -> Session | None:
    """Find the evening of that code, with its event and club; not one that was discarded, nor of a
    club that is closed."""
    sessions = Session.objects.in_use().select_related("event__club")
    sessions = sessions.filter(event__club__closed_at=None)
    # There is one at most; `first` would write how it is sorted.
    return next(iter(sessions.filter(code=code).order_by()), None)


def is_taken_out(code: str) -> bool:
    """Tell whether the evening of that code was taken out of the list; an empty code names none."""
    return bool(code) and Session.objects.filter(code=code, discarded=True).exists()


def is_of_closed_club(code: str) -> bool:
    """Tell whether the evening of that code belongs to a club that is closed."""
    closed = Session.objects.filter(code=code, event__club__closed_at__isnull=False)
    return bool(code) and closed.exists()


def is_tonight(session: Session, today: datetime.date) -> bool:
    """Tell whether an evening is of today, or is still played after midnight."""
    if session.state == State.RUNNING:
        return today - PAST_MIDNIGHT <= session.date <= today
    return session.date == today

"""Which evenings there are, for those who come without a link."""

from tournament.models import Club, Session, State

LISTED = 8


def current_evenings() -> tuple[Session, ...]:
    """Find the latest evenings of the one club; none where several clubs share the program."""
    if Club.objects.count() != 1:
        return ()
    sessions = Session.objects.in_use().exclude(state=State.SETUP, sections__isnull=True)
    return tuple(sessions.select_related("event")[:LISTED])


def public_session(code: str) -> Session | None:
    """Find the evening of that code, with its event and club; not one that was discarded."""
    sessions = Session.objects.in_use().select_related("event__club")
    return sessions.filter(code=code).first()


def is_taken_out(code: str) -> bool:
    """Tell whether the evening of that code was taken out of the list; an empty code names none."""
    return bool(code) and Session.objects.filter(code=code, discarded=True).exists()

"""Note what keeps the file from being read, for the director to see, or that it is over."""

from tournament.evening.errors import ServiceError
from tournament.models import FollowedFile, Session
from tournament.store.write import locked


def note_trouble(session: Session, trouble: ServiceError | None) -> None:
    """Note a trouble, None where it is over; pages under way hear of a new one."""
    code = trouble.code if trouble else ""
    if not FollowedFile.objects.filter(session=session).exclude(trouble=code).exists():
        return
    with locked(session) as held:
        if FollowedFile.objects.filter(session=session, is_followed=True).update(trouble=code):
            held.count_press()

"""How far an evening has come, read again under the lock: in which states a verb is taken."""

from tournament.evening.errors import ServiceError
from tournament.models import Session, State


def refresh(session: Session) -> None:
    """Read again, under the lock, what decides whether pairs may change, and where tables are."""
    columns = ["state", "round", "section_count", "open_to_hall", "changed_in"]
    session.refresh_from_db(fields=columns)


def check_under_way(session: Session) -> None:
    """Check that an event of matches is being played; one whose ranking was shown may go on."""
    refresh(session)
    if session.stage_id is None:
        raise ServiceError("not_drawn")
    if session.state not in (State.RUNNING, State.PROVISIONAL):
        raise ServiceError("draw_not_running")

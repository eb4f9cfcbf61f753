"""Hand out a sheet of boards while their hands are secret: only written down, with a name."""

from tournament.models import Session
from tournament.store.write import Write, logged_as


@logged_as("handed_early")
def hand_out_early(w: Write, session: Session, *, sheet: str) -> None:
    """Write to the log which sheet is handed out before the organiser's hour."""
    w.detail = {"file": sheet, "until": str(session.secret_until)}
    w.note()

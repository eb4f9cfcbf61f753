"""Opens the tablet at the door for an evening, and closes it again: a secret, no fact."""

from tournament.evening.errors import ServiceError, require
from tournament.models import Session, Welcome
from tournament.models.hall.arrival import derive_welcome
from tournament.models.table import digest
from tournament.services.entries.checks import check_in_setup
from tournament.store.write import Write, logged_as


@logged_as("welcome_opened")
def open_welcome(w: Write, session: Session) -> None:
    """Open the door's link; another one than before where that was closed.

    ServiceError("already_started").
    """
    check_in_setup(session)
    welcome = Welcome.objects.filter(session=session).first()
    if welcome and welcome.is_open and welcome.token:
        return
    welcome = welcome or Welcome(session=session)
    welcome.counter += 1
    welcome.is_open = True
    welcome.digest = digest(derive_welcome(welcome))
    welcome.save()
    w.note()


@logged_as("welcome_closed")
def close_welcome(w: Write, session: Session) -> None:
    """Close the door's link: it opens nothing any more. ServiceError("no_welcome")."""
    rows = Welcome.objects.filter(session=session, is_open=True)
    welcome = require(rows.first(), ServiceError("no_welcome"))
    welcome.is_open = False
    welcome.save(update_fields=["is_open"])
    w.note()

"""Hear claims for longer: the time that was told with a version is moved to a later moment."""

import datetime

from tournament.evening.errors import ServiceError
from tournament.models import Session
from tournament.store.reading.versions import report_of, standing_version
from tournament.store.write import Write, logged_as


@logged_as("deadline_moved")
def move_deadline(w: Write, session: Session, *, version: int, until: datetime.datetime) -> None:
    """Move the time for claims of the version that stands; an undo moves it back.

    Only to later: whoever read the hour relies on it. A version that had become final by itself is
    open again until then. ServiceError: nothing_published, another_version_stands (`version`),
    no_deadline where none was told, deadline_not_later.
    """
    standing = standing_version(session)
    report = report_of(standing)
    if standing is None or report is None:
        raise ServiceError("nothing_published")
    if standing.version != version:
        raise ServiceError("another_version_stands", version=standing.version)
    stood = report.heading.corrections_until
    if stood is None:
        raise ServiceError("no_deadline")
    if until <= stood:
        raise ServiceError("deadline_not_later")
    w.update(standing, corrections_until=until)
    w.detail = {"version": version, "from": stood, "until": until}

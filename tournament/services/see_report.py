"""Somebody read what a table reported; it is no longer shown."""

from tournament.evening.errors import ServiceError, require
from tournament.models import Session
from tournament.store.club.tables_watched import open_reports
from tournament.store.write import Write, logged_as


@logged_as("report_seen")
def see_report(w: Write, session: Session, *, number: int) -> None:
    """Mark a table's report as seen.

    `number` is the report's line of the log. Raises ServiceError("no_such_report") for what is
    none, or was seen already.
    """
    report = require(
        next((one for one in open_reports(session) if one.number == number), None),
        ServiceError("no_such_report"),
    )
    w.detail = {"report": number, "at": report.table, "text": report.text}
    w.note()

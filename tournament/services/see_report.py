"""Somebody read what a table reported; it is no longer shown."""

from tournament.evening.errors import ServiceError
from tournament.models import Change, Session
from tournament.store.club.tables_watched import open_reports
from tournament.store.write import By, write


def see_report(session: Session, by: By, *, number: int) -> Change | None:
    """Mark a table's report as seen.

    `number` is the report's line of the log. Raises ServiceError("no_such_report") for what is
    none, or was seen already.
    """
    with write(session, by, "report_seen") as w:
        if w.done:
            return w.change
        report = next((one for one in open_reports(session) if one.number == number), None)
        if report is None:
            raise ServiceError("no_such_report")
        w.detail = {"report": number, "at": report.table, "text": report.text}
        w.note()
    return w.change

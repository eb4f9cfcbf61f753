"""Tables of which the director should know more than their results: phones that keep something to
themselves, and what players reported."""

import datetime
from dataclasses import dataclass

from tournament.models import Change, Session, TableLink

# Two boards take about a quarter of an hour; a phone is seen more often than that.
SILENT_AFTER = datetime.timedelta(minutes=15)
UNSENT_AFTER = datetime.timedelta(minutes=2)
REPORTS = ("name_reported", "wrong_opponents_reported")


@dataclass(frozen=True)
class WatchedTable:
    """`unsent` entries are kept by its phones since `since`; 0: nothing was heard since then."""

    table: str
    unsent: int
    since: datetime.datetime


@dataclass(frozen=True)
class TableReport:
    """What a table told; `number` is its line of the log."""

    number: int
    kind: str
    at: datetime.datetime
    table: str
    pair: str
    text: str


def watched_tables(session: Session, now: datetime.datetime) -> tuple[WatchedTable, ...]:
    """Read the tables that are watched while play goes on; costs one statement."""
    if not session.is_playing:
        return ()
    links = TableLink.objects.filter(session=session, is_open=True).select_related("session")
    tables = (watched(link, now) for link in links)
    return tuple(table for table in tables if table)


def watched(link: TableLink, now: datetime.datetime) -> WatchedTable | None:
    """Watch a table's phone: entries unsent for too long, or silence; None where all is well."""
    if link.unsent and link.unsent_since and now - link.unsent_since >= UNSENT_AFTER:
        return WatchedTable(link.name, link.unsent, link.unsent_since)
    if link.heard_at and now - link.heard_at >= SILENT_AFTER:
        return WatchedTable(link.name, 0, link.heard_at)
    return None


def open_reports(session: Session) -> tuple[TableReport, ...]:
    """List the reports that nobody has marked as seen, first ones first; costs one statement."""
    changes = Change.objects.accepted().filter(session=session, kind__in=(*REPORTS, "report_seen"))
    reports: dict[int, TableReport] = {}
    for revision, kind, at, detail in changes.order_by("id").values_list(
        "revision", "kind", "at", "detail"
    ):
        if kind == "report_seen":
            reports.pop(detail["report"], None)
        else:
            table = table_name(session, detail)
            pair = str(detail.get("pair", ""))
            reports[revision] = TableReport(revision, kind, at, table, pair, detail["text"])
    return tuple(reports.values())


def report_about(session: Session, number: str) -> TableReport | None:
    """Find a report by its line of the log, as an address names it; nothing once it was seen."""
    return next((report for report in open_reports(session) if str(report.number) == number), None)


def table_name(session: Session, detail: dict[str, object]) -> str:
    """Name a table as the room calls it: with its section's letter where there are several."""
    letter = str(detail["section"]) if session.section_count > 1 else ""
    return f"{letter}{detail['table']}"

"""What players are shown of a published version now: final once its time has come, or why not."""

import datetime

from django.utils import timezone

from scoring.notation.outcome import Pending
from tournament.evening.publish.comparison import compare
from tournament.evening.publish.deadline import Unsettled, may_be_final, settle
from tournament.evening.report import Report
from tournament.models import Session
from tournament.store.reading.agreement import read_agreement
from tournament.store.reading.anomalies import count_unseen
from tournament.store.reading.claims import count_open_claims
from tournament.store.reading.versions import published_report
from tournament.store.standings import report_of_standings, session_standings


def shown_report(session: Session) -> Report | None:
    """Find the version that players are shown, called as it is called now; None without any."""
    report = published_report(session)
    return settle_now(session, report, timezone.now()) if report else None


def settle_now(session: Session, report: Report, now: datetime.datetime) -> Report:
    """Call a version final whose time has come; costs nothing before."""
    if not may_be_final(report.heading, now):
        return report
    return settle(report, find_unsettled(session, report), now)


def find_unsettled(session: Session, published: Report) -> Unsettled:
    """Find what keeps a version from being final; costs what standings do, and three statements."""
    standings = session_standings(session)
    evening, live = standings.facts, report_of_standings(session, standings)
    return Unsettled(
        missing=len(evening.missing),
        late=sum(isinstance(one.sides.ns, Pending) for one in evening.results),
        to_look_at=count_unseen(evening),
        contradictions=len(read_agreement(evening).conflicts),
        claims=count_open_claims(session),
        appeals=len(evening.appeals),
        is_changed=not compare(live, published).is_of_names_only
        or live.extra_rankings != published.extra_rankings,
    )

"""The published versions of an evening: their numbers, which of them stands, what each showed,
and from what its figures are explained."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tournament.evening.explain.rescored import Rescored, pair_with_report, rescore
from tournament.evening.publish.kept_facts import facts_from_json
from tournament.evening.publish.released import Released, ReleasePhase
from tournament.evening.report import Report
from tournament.evening.scores.build_report import score
from tournament.models import Publication, Session
from tournament.store.memory import Memory
from tournament.store.standings import session_standings

# What was published stays as it was, and of a large field takes long to read: all who look at their
# card at the end of an evening ask for one and the same.
_reports: Memory[Report] = Memory(most=4)


@dataclass(frozen=True)
class Version:
    number: int
    kind: str
    at: datetime.datetime
    is_withdrawn: bool


def versions(session: Session) -> tuple[Version, ...]:
    """List every version without its figures, the last one first."""
    rows = Publication.objects.filter(session=session).order_by("-version")
    return tuple(Version(*row) for row in rows.values_list("version", "kind", "at", "withdrawn"))


def version_report(session: Session, number: int) -> Report | None:
    """Read the report of a published version; None when there is no such version."""
    publication = Publication.objects.filter(session=session, version=number).first()
    return report_of(publication)


def standing_version(session: Session, *, before: int | None = None) -> Publication | None:
    """Find the version that players are shown.

    It is the last one that was not taken back; with `before`, the
    last such one below that number.
    """
    standing = Publication.objects.standing().filter(session=session).order_by("version")
    if before is not None:
        standing = standing.filter(version__lt=before)
    return standing.last()


def published_report(session: Session) -> Report | None:
    """Find the report that players are shown; None when nothing stands published."""
    return report_of(standing_version(session))


def report_before(session: Session, number: int) -> Report | None:
    """Find the report that players were shown before the version of that number."""
    return report_of(standing_version(session, before=number))


def report_of(publication: Publication | None) -> Report | None:
    """Read the report that a publication keeps, with the time for claims as it was moved to.

    None without a publication.
    """
    if publication is None:
        return None
    report = _read_snapshot(publication)
    if publication.corrections_until is None:
        return report
    head = replace(report.heading, corrections_until=publication.corrections_until)
    return replace(report, heading=head)


def _read_snapshot(publication: Publication) -> Report:
    key = publication.id, publication.version, publication.changed_in
    report = _reports.get(key)
    if report is None:
        report = Report.from_json(publication.snapshot)
        _reports.put(key, report)
    return report


def basis_of_version(session: Session, number: int) -> Rescored | None:
    """Return the basis of a published version; None when there is none of that number."""
    publication = Publication.objects.filter(session=session, version=number).first()
    report = report_of(publication)
    return basis_of(report, publication.snapshot.get("facts")) if publication and report else None


def basis_shown(session: Session, released: Released) -> Rescored:
    """Return the basis of what the public sees."""
    if released.phase is ReleasePhase.PUBLISHED:
        return basis_of(released.full_report, released.stored_facts)
    return pair_with_report(released.full_report, session_standings(session))


def basis_of(published: Report, stored_facts: Mapping[str, Any] | None) -> Rescored:
    """Return the basis of the facts that were kept with a report; older versions kept none."""
    if stored_facts is None:
        return rescore(published)
    return pair_with_report(published, score(facts_from_json(stored_facts)))

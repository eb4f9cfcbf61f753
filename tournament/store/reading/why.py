"""What the figures of a session, or of a published version of it, are explained from."""

from collections.abc import Mapping
from typing import Any

from tournament.evening.explain.rescored import Rescored, pair_with_report, rescore
from tournament.evening.publish.kept_facts import facts_from_json
from tournament.evening.publish.released import Released, ReleasePhase
from tournament.evening.report import Report
from tournament.evening.scores.score import score
from tournament.models import Publication, Session
from tournament.store.reading.versions import report_of
from tournament.store.standings import session_standings


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

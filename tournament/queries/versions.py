"""The published versions of an evening, without their figures."""

import datetime
from dataclasses import dataclass

from tournament.models import Publication, Session
from tournament.report import Report


@dataclass(frozen=True)
class Version:
    number: int
    kind: str
    at: datetime.datetime


def versions(session: Session) -> tuple[Version, ...]:
    """The last one first."""
    rows = Publication.objects.filter(session=session).order_by("-version")
    return tuple(Version(*row) for row in rows.values_list("version", "kind", "at"))


def version_report(session: Session, number: int) -> Report | None:
    publication = Publication.objects.filter(session=session, version=number).first()
    return Report.from_json(publication.snapshot) if publication else None

"""Which files a club has read already, from which file an evening comes, and what was chosen of the
columns of lists of players."""

import datetime
from dataclasses import dataclass
from typing import Any

from django.db.models import Q

from tournament.models import Change, Club, Session

CLUBS = "evening_imported"
OWN = "results_imported"
LISTS = "players_imported"


@dataclass(frozen=True)
class Imported:
    """When, by whom, from which file, with which SHA-256."""

    at: datetime.datetime
    author: str
    file: str
    digest: str


def imported_from(club: Club, digest: str) -> "Known | None":
    """Find the evening that was made of the file with that digest and still stands."""
    changes = Change.objects.filter(club=club, kind=OWN, detail__sha256=digest)
    alive = changes.filter(session__discarded=False, undone_by__isnull=True)
    change = alive.select_related("session__event").first()
    if change is None or change.session is None:
        return None
    return Known(change.session.event.name, change.session.code)


@dataclass(frozen=True)
class Known:
    name: str
    code: str


def figures_of_file(session: Session) -> list[dict[str, Any]]:
    """Find what the file of results says of each pair or team, as it was kept when it was read."""
    changes = Change.objects.filter(session=session, kind=OWN, undone_by__isnull=True)
    change = changes.order_by("-id").first()
    figures = change.detail.get("figures", []) if change else []
    return list(figures)


def columns_chosen(club: Club) -> dict[str, str]:
    """Find what was chosen of the columns of lists, by folded heading, the last choice of each."""
    changes = Change.objects.accepted().filter(club=club, kind=LISTS, detail__has_key="columns")
    chosen: dict[str, str] = {}
    for detail in changes.order_by("id").values_list("detail", flat=True):
        chosen |= detail["columns"]
    return chosen


def origin(session: Session) -> Imported | None:
    """Find the file that the evening was read from."""
    key: dict[str, Any] = {"detail__session": str(session.pk)}
    change = (
        Change.objects.filter(
            Q(session=session, kind=OWN) | Q(club=session.event.club, kind=CLUBS, **key)
        )
        .order_by("-id")
        .first()
    )
    if change is None:
        return None
    return Imported(change.at, change.author, change.detail["file"], change.detail["sha256"])

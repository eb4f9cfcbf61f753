"""Every row of an evening as plain values, always in the same order."""

from collections.abc import Iterable
from typing import Any

from django.db.models import Model, Q, QuerySet

from tournament.models import (
    Change,
    Entry,
    EntryPlayer,
    Placement,
    Player,
    Publication,
    Result,
    Seating,
    Section,
    Session,
)

Row = dict[str, Any]


def evening_rows(session: Session) -> dict[str, Any]:
    """One statement per kind of row; dates and keys are still objects."""
    club = session.event.club
    log = rows(changes(session), leave_out={"user", "club", "session"})
    members = rows(
        EntryPlayer.objects.filter(session=session).order_by("entry__position", "position")
    )
    return {
        "club": row(club, leave_out={"id"}),
        "event": row(session.event, leave_out={"club"}),
        "session": row(session),
        "sections": rows(Section.objects.filter(session=session).order_by("letter")),
        "players": rows(players(session, members, log), leave_out={"club"}),
        "entries": rows(Entry.objects.filter(session=session).order_by("position", "id")),
        "entry_players": members,
        "placements": rows(
            Placement.objects.filter(section__session=session).order_by("section__letter", "number")
        ),
        "seatings": rows(
            Seating.objects.filter(section__session=session).order_by(
                "section__letter", "round", "table"
            )
        ),
        "results": rows(
            Result.objects.filter(session=session).order_by(
                "board", "section__letter", "round", "table"
            )
        ),
        "publications": rows(Publication.objects.filter(session=session).order_by("version")),
        "changes": log,
    }


def changes(session: Session) -> QuerySet[Change]:
    """The whole log, from the club's change that created the evening."""
    created = Q(session=None, after__session__has_key=str(session.pk))
    return Change.objects.filter(Q(session=session) | created).order_by("id")


def players(session: Session, members: Iterable[Row], log: Iterable[Row]) -> QuerySet[Player]:
    """Those who take part, and those whom the log still speaks of."""
    wanted = {str(member["player_id"]) for member in members}
    for change in log:
        for images in (change["before"], change["after"]):
            wanted |= set(images.get("player", {}))
            seated = images.get("entryplayer", {}).values()
            wanted |= {image["player_id"] for image in seated if image}
    found = Player.objects.filter(club=session.event.club, id__in=wanted)
    return found.order_by("last_name", "first_name", "id")


def rows(queryset: QuerySet[Any], leave_out: Iterable[str] = ()) -> list[Row]:
    return [row(found, leave_out=leave_out) for found in queryset]


def row(found: Model, leave_out: Iterable[str] = ()) -> Row:
    fields = found._meta.concrete_fields
    return {f.attname: getattr(found, f.attname) for f in fields if f.name not in leave_out}

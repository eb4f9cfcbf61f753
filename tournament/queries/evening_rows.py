"""Every row of an evening as plain values, always in the same order, and the same wherever the
evening is kept: the log's changes count from 1, and no row says which club it belongs to.
"""

from collections.abc import Iterable
from typing import Any

from django.db.models import Model, Q, QuerySet

from tournament.models import (
    Change,
    Entry,
    EntryPlayer,
    Penalty,
    Placement,
    Player,
    Publication,
    Result,
    Ruling,
    Seating,
    Section,
    Session,
)

Row = dict[str, Any]


def evening_rows(session: Session) -> dict[str, Any]:
    """One statement per kind of row; dates and keys are still objects."""
    club = session.event.club
    log = log_rows(session)
    members = rows(
        EntryPlayer.objects.filter(session=session).order_by("entry__position", "position")
    )
    return {
        "club": row(club, leave_out={"id", "address", "minutes_per_move", "led_by"}),
        "event": row(session.event, leave_out={"club"}),
        "session": row(session),
        "sections": rows(Section.objects.filter(session=session).order_by("letter")),
        "players": sorted(rows(players(session, members, log), leave_out={"club"}), key=by_name),
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
        "rulings": rows(
            Ruling.objects.filter(result__session=session).order_by(
                "result__board",
                "result__section__letter",
                "result__round",
                "result__table",
            )
        ),
        "penalties": rows(Penalty.objects.filter(session=session).order_by("made_at", "id")),
        "publications": rows(Publication.objects.filter(session=session).order_by("version")),
        "changes": log,
    }


def changes(session: Session) -> QuerySet[Change]:
    """The whole log, from the club's change that created the evening."""
    created = Q(session=None, after__session__has_key=str(session.pk))
    return Change.objects.filter(Q(session=session) | created).order_by("id")


def log_rows(session: Session) -> list[Row]:
    log = rows(changes(session), leave_out={"user", "club", "session"})
    numbers = {change["id"]: number for number, change in enumerate(log, 1)}
    return [
        {
            **change,
            "id": numbers[change["id"]],
            "undoes_id": numbers.get(change["undoes_id"]),
            "before": without_club(change["before"]),
            "after": without_club(change["after"]),
        }
        for change in log
    ]


def without_club(images: Row) -> Row:
    """The number of the club in this program's database means nothing elsewhere."""
    return {
        label: {
            key: {name: value for name, value in image.items() if name != "club_id"}
            if isinstance(image, dict)
            else image
            for key, image in rows.items()
        }
        for label, rows in images.items()
    }


def by_name(player: Row) -> tuple[str, str, str]:
    """Databases sort names each in its own way."""
    return player["last_name"], player["first_name"], str(player["id"])


def players(session: Session, members: Iterable[Row], log: Iterable[Row]) -> QuerySet[Player]:
    """Those who take part, and those whom the log still speaks of."""
    wanted = {str(member["player_id"]) for member in members}
    for change in log:
        for images in (change["before"], change["after"]):
            wanted |= set(images.get("player", {}))
            seated = images.get("entryplayer", {}).values()
            wanted |= {image["player_id"] for image in seated if image}
    return Player.objects.filter(club=session.event.club, id__in=wanted)


def rows(queryset: QuerySet[Any], leave_out: Iterable[str] = ()) -> list[Row]:
    return [row(found, leave_out=leave_out) for found in queryset]


def row(found: Model, leave_out: Iterable[str] = ()) -> Row:
    fields = found._meta.concrete_fields
    return {f.attname: getattr(found, f.attname) for f in fields if f.name not in leave_out}

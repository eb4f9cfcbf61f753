"""Every row of an evening as plain values, always in the same order, and the same wherever the
evening is kept: the log's changes count from 1, and no row says which club it belongs to.
"""

from collections.abc import Iterable
from typing import Any

from django.db.models import Model, Q, QuerySet

from tournament.evening.upgrade.attendances import upgrade_both
from tournament.models import Change, Player, Session
from tournament.models.declaration import InFile
from tournament.store.declared import CARRIED

Row = dict[str, Any]
# What names players, by its table in the file, and as the log calls it.
OF_PLAYERS = ("members", "attendance_players", "bookings")
NAMING = ("member", "attendanceplayer", "booking")
# The columns of a row that name a player.
NAMES_A_PLAYER = ("player_id", "payer_id", "partner_id")


def evening_rows(session: Session) -> dict[str, Any]:
    """Read all that an evening's file carries, list by list in the file's order.

    One statement per kind of row; dates and keys are still objects.
    """
    tables: dict[str, Any] = {
        table: rows(rows_of_session(session, declared.model, carried), carried)
        for table, (declared, carried) in CARRIED.items()
        if carried.of_session
    }
    log = log_rows(session)
    tables |= {
        "club": row(session.event.club, CARRIED["club"][1]),
        "event": row(session.event, CARRIED["event"][1]),
        "session": row(session, CARRIED["session"][1]),
        "players": player_rows(session, [tables[name] for name in OF_PLAYERS], log),
        "changes": log,
    }
    return {table: tables[table] for table in CARRIED}


def rows_of_session(session: Session, model: type[Model], carried: InFile) -> QuerySet[Model]:
    """Find a model's rows of the evening, in the order of the file."""
    chosen = model._default_manager.filter(**{carried.of_session: session})
    return chosen.order_by(*carried.order)


def changes(session: Session) -> QuerySet[Change]:
    """Read the whole log, from the club's change that created the evening."""
    created = Q(session=None, after__session__has_key=str(session.pk))
    return Change.objects.filter(Q(session=session) | created).order_by("id")


def log_rows(session: Session) -> list[Row]:
    """Read the evening's log, its changes numbered from 1 and without the club."""
    log = rows(changes(session), CARRIED["changes"][1])
    numbers = {change["id"]: number for number, change in enumerate(log, 1)}
    return [
        {
            **change,
            "id": numbers[change["id"]],
            "undoes_id": numbers.get(change["undoes_id"]),
            "before": drop_club(before),
            "after": drop_club(after),
        }
        for change in log
        for before, after in [upgrade_both(change["before"], change["after"])]
    ]


def drop_club(images: Row) -> Row:
    """Leave out the number of the club, which means nothing elsewhere than in this database."""
    return {
        label: {
            key: {name: value for name, value in image.items() if name != "club_id"}
            if isinstance(image, dict)
            else image
            for key, image in rows.items()
        }
        for label, rows in images.items()
    }


def player_rows(session: Session, tables: Iterable[Iterable[Row]], log: Iterable[Row]) -> list[Row]:
    """Sort the rows of players here, as databases sort names each in its own way."""
    player_list = rows(players(session, tables, log), CARRIED["players"][1])
    return sorted(
        player_list,
        key=lambda player: (player["last_name"], player["first_name"], str(player["id"])),
    )


def players(
    session: Session, tables: Iterable[Iterable[Row]], log: Iterable[Row]
) -> QuerySet[Player]:
    """Read those who take part or booked, and those whom the log still speaks of."""
    wanted = {key for table in tables for row in table for key in list_named(row)}
    for change in log:
        for images in (change["before"], change["after"]):
            wanted |= set(images.get("player", {}))
            named = [image for label in NAMING for image in images.get(label, {}).values()]
            wanted |= {key for image in named if image for key in list_named(image)}
    return Player.objects.filter(club=session.event.club, id__in=wanted)


def list_named(row: Row) -> list[str]:
    """List the keys of the players whom a row names."""
    return [str(row[column]) for column in NAMES_A_PLAYER if row.get(column)]


def rows(queryset: QuerySet[Any], carried: InFile) -> list[Row]:
    """Write rows as a file carries them."""
    return [row(instance, carried) for instance in queryset]


def row(instance: Model, carried: InFile) -> Row:
    """Write a row's columns, but those that the file leaves out."""
    fields = instance._meta.concrete_fields
    return {
        f.column: getattr(instance, f.attname) for f in fields if f.name not in carried.left_out
    }
